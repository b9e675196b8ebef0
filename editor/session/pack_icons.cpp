#include "editor/session/pack_icons.h"

#include "editor/session/game_colours.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/source/source.h"

namespace ww::session {

namespace {

constexpr const char* kStyle = "style.yaml";

/// Returns the pack's own style.yaml; null if the pack has none yet.
DocumentPtr styleOf(const Session& session) {
    Snapshot own = session.snapshot();
    if (own.packs.empty())
        return nullptr;
    own.packs.erase(own.packs.begin(), own.packs.end() - 1);
    const auto styles = styleDocuments(own);
    return styles.empty() ? nullptr : styles.front();
}

} // namespace

std::string packIconName(const Session& session, const std::string& file) {
    std::string out;
    if (const DocumentPtr style = styleOf(session))
        style->forEachChunk([&](const ChunkPtr& chunk) {
            for (const NodeRef one : chunk->root().find("icons"))
                if (one.find("file").scalar() == file)
                    out = one.key();
        });
    return out;
}

bool setPackIconName(Session& session, const std::string& name, const std::string& file,
                     const EntityRef& shown) {
    const EditName step{Session::tr("Icon %1").arg(toQString(name)), {}, shown};
    const DocumentPtr style = styleOf(session);
    if (!style)
        return session.replaceDocuments(
            {{kStyle,
              source::read(kStyle, "icons:\n  " + source::scalarToken(name, true) +
                                       ": { file: " + source::scalarToken(file, true) + " }\n")}},
            step);
    Value value = Value::emptyMapping();
    value.entries.emplace_back("file", Value(file));
    Patch patch;
    patch.ops.push_back({PatchOp::Kind::Set,
                         {session.packId(), style->path, {}, {}},
                         FieldPath::fromKey("icons").child(name),
                         std::move(value),
                         0});
    return session.edit(patch, step);
}

} // namespace ww::session
