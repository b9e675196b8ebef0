#include "editor/session/merge.h"

#include "editor/session/merge_entity.h"
#include "editor/session/text.h"
#include "editor/session/weave.h"

#include "rules/source/source.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>
#include <map>
#include <memory>

namespace ww::session {

namespace {

/// A document as a list of names. An entity's name is its section and id; a gap's name is its text.
struct Parts {
    std::vector<ChunkPtr> chunks;
    std::vector<std::string> names;
    /// Chunks by name: entities, and the other chunks that aren't gaps.
    std::map<std::string, ChunkPtr> entities;
    bool doubled = false;

    explicit Parts(const DocumentPtr& document) {
        if (!document)
            return;
        document->forEachChunk([&](const ChunkPtr& chunk) {
            std::string name = nameOf(*chunk);
            if (chunk->role != ChunkRole::Gap)
                doubled = !entities.emplace(name, chunk).second || doubled;
            chunks.push_back(chunk);
            names.push_back(std::move(name));
        });
    }
    [[nodiscard]] ChunkPtr find(const std::string& name) const {
        const auto at = entities.find(name);
        return at == entities.end() ? nullptr : at->second;
    }
    [[nodiscard]] Items view() const { return {names.begin(), names.end()}; }
    /// Returns whether text between the entities differs from the text in `other`.
    [[nodiscard]] bool isElsewise(const Parts& other) const {
        return std::any_of(names.begin(), names.end(),
                           [&](const std::string& name) {
                               return !entities.contains(name) &&
                                      std::count(names.begin(), names.end(), name) !=
                                          std::count(other.names.begin(), other.names.end(), name);
                           }) ||
               names.size() - entities.size() != other.names.size() - other.entities.size();
    }
    static std::string nameOf(const Chunk& chunk) {
        switch (chunk.role) {
        case ChunkRole::Gap:
            return std::string(chunk.text);
        case ChunkRole::Entity:
            return '\x1f' + chunk.section + '/' + source::idOf(chunk);
        case ChunkRole::Section:
            return '\x1f' + chunk.section + '/';
        case ChunkRole::WholeFile:
            break;
        }
        return "\x1f/";
    }
};

std::vector<std::string> changedIn(const Parts& from, const Parts& to) {
    std::vector<std::string> out;
    for (const auto& [name, chunk] : from.entities) {
        const ChunkPtr now = to.find(name);
        if (!now || now->text != chunk->text)
            out.push_back(name);
    }
    for (const auto& [name, chunk] : to.entities)
        if (!from.find(name))
            out.push_back(name);
    return out;
}

QString line(const char* what, const std::vector<std::string>& changed, bool rest) {
    QStringList names;
    for (const std::string& name : changed)
        if (const std::string id = name.substr(name.find('/') + 1); !id.empty())
            names.append(toQString(id));
    if (names.size() > 8) {
        const auto more = names.size() - 8;
        names = names.mid(0, 8);
        names.append(QCoreApplication::translate("Merge", "and %1 more").arg(more));
    }
    if (rest)
        names.append(QCoreApplication::translate("Merge", "text between entities"));
    return QCoreApplication::translate("Merge", what).arg(names.join(QStringLiteral(", ")));
}

class FileMerge {
  public:
    FileMerge(const DocumentPtr& base, const DocumentPtr& mine, const DocumentPtr& theirs,
              const std::set<std::string>& takeTheirs)
        : mineIn_(mine), theirsIn_(theirs), b_(base), m_(mine), t_(theirs),
          takeTheirs_(takeTheirs) {}

    std::vector<MergeChoice> choices;

    DocumentPtr document() {
        if (b_.doubled || m_.doubled || t_.doubled)
            return nullptr;
        // If both sides inserted text at the same position, such as a new section, try both orders.
        const DocumentPtr out = document(InsertionConflict::TheirsFirst);
        return out ? out : document(InsertionConflict::MineFirst);
    }

  private:
    struct Piece {
        std::string name, text;
        bool entity = false;
    };

    DocumentPtr document(InsertionConflict spot) {
        choices.clear();
        pieces_.clear();
        there_.clear();
        const auto woven = mergeLists(b_.view(), m_.view(), t_.view(), spot);
        if (!woven)
            return nullptr;
        for (const MergedItem& item : *woven) {
            const Parts& from = item.side == MergeSide::Base   ? b_
                                : item.side == MergeSide::Mine ? m_
                                                               : t_;
            add(from.names[item.index], *from.chunks[item.index]);
        }
        removed(m_, t_, false);
        removed(t_, m_, true);
        return read();
    }

    /// Adds a chunk. If one side moved an entity, it occurs twice; skips the second occurrence.
    void add(const std::string& name, const Chunk& chunk) {
        if (chunk.role == ChunkRole::Gap)
            return pieces_.push_back({name, std::string(chunk.text), false});
        if (!there_.insert(name).second)
            return;
        const ChunkPtr b = b_.find(name), m = m_.find(name), t = t_.find(name);
        std::string text(chunk.text);
        if (m && t) {
            if ((b && b->text == m->text) || m->text == t->text)
                text = t->text;
            else if (b && b->text == t->text)
                text = m->text;
            else
                text = mergeEntity({mineIn_, theirsIn_, b, m, t}, choices, takeTheirs_);
        }
        pieces_.push_back({name, std::move(text), true});
    }

    /// Adds a choice for each entity that one side removed and the other changed.
    void removed(const Parts& with, const Parts& without, bool theirs) {
        for (std::size_t i = 0; i < with.chunks.size(); ++i) {
            const std::string& name = with.names[i];
            const ChunkPtr base = b_.find(name);
            if (!base || without.find(name) || with.chunks[i]->role == ChunkRole::Gap ||
                with.chunks[i]->text == base->text)
                continue;
            const bool entity = base->role == ChunkRole::Entity;
            MergeChoice choice{base->section, entity ? source::idOf(*base) : "", {}, {}, {}};
            (theirs ? choice.theirs : choice.mine) = std::string(with.chunks[i]->text);
            if (takeTheirs_.contains(choice.choiceKey()) == theirs)
                putBack(with, i);
            choices.push_back(std::move(choice));
        }
    }
    void putBack(const Parts& from, std::size_t index) {
        auto at = pieces_.end();
        for (std::size_t i = index; i-- > 0 && at == pieces_.end();) {
            at = std::find_if(pieces_.begin(), pieces_.end(),
                              [&](const Piece& piece) { return piece.name == from.names[i]; });
            if (at != pieces_.end()) {
                ++at;
                break;
            }
        }
        pieces_.insert(at, {from.names[index], std::string(from.chunks[index]->text), true});
    }

    /// Returns the merged document; null if its entities differ from the expected entities.
    [[nodiscard]] DocumentPtr read() const {
        std::string text = theirsIn_->hasBom ? "\xEF\xBB\xBF" : "";
        std::vector<std::string> wanted;
        for (const Piece& piece : pieces_) {
            if (!text.empty() && text.back() != '\n' && !piece.text.empty() && !wanted.empty())
                text += text.find("\r\n") == std::string::npos ? "\n" : "\r\n";
            text += piece.text;
            if (piece.entity)
                wanted.push_back(piece.name);
        }
        const std::string old = theirsIn_->text();
        const std::size_t shorter = std::min(old.size(), text.size());
        std::size_t begin = theirsIn_->hasBom ? 3 : 0, end = 0;
        while (begin < shorter && old[begin] == text[begin])
            ++begin;
        while (end < shorter - begin && old[old.size() - 1 - end] == text[text.size() - 1 - end])
            ++end;
        DocumentPtr out = source::apply(
            theirsIn_,
            std::vector<source::FileEdit>{
                {begin, old.size() - begin - end, text.substr(begin, text.size() - begin - end)}});
        std::vector<std::string> got;
        out->forEachChunk([&](const ChunkPtr& chunk) {
            if (chunk->role != ChunkRole::Gap)
                got.push_back(Parts::nameOf(*chunk));
        });
        return got == wanted ? out : nullptr;
    }

    DocumentPtr mineIn_, theirsIn_;
    Parts b_, m_, t_;
    const std::set<std::string>& takeTheirs_;
    std::vector<Piece> pieces_;
    std::set<std::string> there_;
};

} // namespace

std::string MergeChoice::choiceKey() const {
    return section + '/' + id + '\n' + path.str();
}

Merge mergeByEntity(const DocumentPtr& base, const DocumentPtr& mine, const DocumentPtr& theirs,
                    const std::set<std::string>& takeTheirs) {
    Merge merge;
    if (!theirs) {
        merge.detail = QCoreApplication::translate("Merge", "The file was deleted.");
        return merge;
    }
    const Parts b(base), m(mine), t(theirs);
    merge.detail = line("You changed: %1", changedIn(b, m), b.isElsewise(m)) + '\n' +
                   line("Changed on disk: %1", changedIn(b, t), b.isElsewise(t));
    if (!mine)
        return merge;
    FileMerge files(base, mine, theirs, takeTheirs);
    merge.document = files.document();
    if (merge.document)
        merge.choices = std::move(files.choices);
    return merge;
}

} // namespace ww::session
