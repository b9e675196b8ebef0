#include "editor/session/merge.h"

#include "editor/session/text.h"

#include "rules/source/source.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <map>
#include <string>

namespace ww::session {

namespace {

struct Parts {
    std::map<std::string, ChunkPtr> entities; ///< by section and id
    std::string rest;                         ///< everything else, and the order of all
    bool doubled = false;
};

Parts partsOf(const DocumentPtr& document) {
    Parts parts;
    if (!document)
        return parts;
    document->forEach([&](const ChunkPtr& chunk) {
        const NodeRef root = chunk->root();
        if (chunk->role != ChunkRole::Entity || !root.isMapping() || root.size() != 1) {
            parts.rest += chunk->text;
            return;
        }
        const std::string key = chunk->section + "/" + std::string(root.at(0).key());
        parts.rest += '\x1f' + key + '\x1f';
        parts.doubled = !parts.entities.emplace(key, chunk).second || parts.doubled;
    });
    return parts;
}

std::vector<std::string> changedIn(const Parts& from, const Parts& to) {
    std::vector<std::string> out;
    for (const auto& [key, chunk] : from.entities) {
        const auto it = to.entities.find(key);
        if (it == to.entities.end() || it->second->text != chunk->text)
            out.push_back(key);
    }
    for (const auto& [key, chunk] : to.entities)
        if (!from.entities.contains(key))
            out.push_back(key);
    return out;
}

QString line(const char* what, const std::vector<std::string>& keys, bool rest) {
    QStringList names;
    for (const std::string& key : keys)
        names.append(q(key.substr(key.find('/') + 1)));
    if (names.size() > 8) {
        const auto more = names.size() - 8;
        names = names.mid(0, 8);
        names.append(QCoreApplication::translate("Merge", "and %1 more").arg(more));
    }
    if (rest)
        names.append(QCoreApplication::translate("Merge", "text between entities"));
    return QCoreApplication::translate("Merge", what).arg(names.join(QStringLiteral(", ")));
}

} // namespace

Merge mergeByEntity(const DocumentPtr& base, const DocumentPtr& mine, const DocumentPtr& theirs) {
    Merge merge;
    if (!theirs) {
        merge.detail = QCoreApplication::translate("Merge", "The file is gone.");
        return merge;
    }
    const Parts b = partsOf(base), m = partsOf(mine), t = partsOf(theirs);
    const std::vector<std::string> here = changedIn(b, m), there = changedIn(b, t);
    merge.detail = line("Changed here: %1", here, b.rest != m.rest) + '\n' +
                   line("Changed there: %1", there, b.rest != t.rest);
    if (!base || !mine || b.doubled || m.doubled || t.doubled || b.rest != m.rest)
        return merge;
    std::vector<source::ChunkEdit> edits;
    for (const std::string& key : here) {
        const auto original = b.entities.find(key);
        const auto other = t.entities.find(key);
        if (original == b.entities.end() || other == t.entities.end() ||
            other->second->text != original->second->text)
            return merge;
        const auto size = static_cast<std::uint32_t>(other->second->text.size());
        edits.push_back({other->second.get(), {{0, size}, std::string(m.entities.at(key)->text)}});
    }
    merge.document = source::apply(theirs, edits);
    return merge;
}

} // namespace ww::session
