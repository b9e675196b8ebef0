#include "rules/source/copies.h"

#include "rules/source/assemble.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace ww::source {
namespace {

constexpr auto kCopyWords = std::to_array<std::string_view>(
    {"copy",      "copies",          "copia",     "copie",    "kopie",      "kopia",
     "kopi",      "conflict",        "conflit",   "konflikt", "conflicted", "conflicts",
     "backup",    "backups",         "bak",       "old",      "orig",       "original",
     "sicherung", "sicherungskopie", "sauvegarde"});
constexpr auto kCopyFolders =
    std::to_array<std::string_view>({"archive", "archives", "previous", "prev", "older", "history",
                                     "tmp", "temp", "trash", "versions"});

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

/// Whether one of the words of `part`, digits aside, is among `words`.
template <class Words>
bool hasWord(const std::string& part, const Words& words) {
    for (std::size_t at = 0; at < part.size();) {
        std::size_t end = at;
        while (end < part.size() && isLetter(part[end]))
            ++end;
        const std::string_view word = std::string_view(part).substr(at, end - at);
        if (std::find(words.begin(), words.end(), word) != words.end())
            return true;
        at = end + 1;
    }
    return false;
}

/// `… (1)`.
bool isNumbered(std::string_view stem) {
    if (!stem.ends_with(')'))
        return false;
    const std::size_t open = stem.rfind('(');
    if (open == std::string_view::npos || open + 2 >= stem.size())
        return false;
    const std::string_view inner = stem.substr(open + 1, stem.size() - open - 2);
    return std::all_of(inner.begin(), inner.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The path from the pack's folder to that of the document, with its `/`.
std::string_view folderOf(std::string_view path) {
    return path.substr(0, path.rfind('/') + 1);
}

/// Calls `each` with section and id of all entities, until it says no; false where it did, or where
/// some may be unknown.
template <class Each>
bool forEachEntity(const Document& document, const Each& each) {
    bool known = document.problems.empty();
    document.forEach([&](const ChunkPtr& chunk) {
        if (!known)
            return;
        if (chunk->role == ChunkRole::Entity) {
            const std::string id = idOf(*chunk);
            known = !id.empty() && each(chunk->section, std::string_view(id));
        } else if (isUnknown(*chunk)) {
            known = false;
        } else if (chunk->role == ChunkRole::Section) {
            for (const NodeRef section : chunk->root())
                for (const NodeRef pair : section)
                    known = known && section.isMapping() && each(chunk->section, pair.key());
        }
    });
    return known;
}

class Copies {
  public:
    explicit Copies(const std::vector<DocumentPtr>& files) : files_(files) {}

    /// For each file the path of the one that counts; nothing for those that are no copies. Empty
    /// for the files of a copied pack, whose pack.yaml says it of all.
    std::vector<std::optional<std::string>> run() {
        out_.resize(files_.size());
        packs();
        pairs();
        for (std::size_t i = 0; i < files_.size(); ++i)
            if (out_[i] && !isPack(i) && inCopiedPack(files_[i]->path))
                out_[i].emplace();
        return std::move(out_);
    }

  private:
    [[nodiscard]] bool isPack(std::size_t i) const {
        return roleOf(files_[i]->path) == DocumentRole::Pack;
    }
    [[nodiscard]] bool inCopiedPack(std::string_view path) const {
        return std::any_of(folders_.begin(), folders_.end(),
                           [&](std::string_view folder) { return path.starts_with(folder); });
    }
    [[nodiscard]] std::string_view packId(const Document& document) const {
        std::string_view id;
        document.forEach([&](const ChunkPtr& chunk) {
            if (id.empty())
                id = chunk->root().find("pack").scalar();
        });
        return id;
    }
    [[nodiscard]] const Document* named(std::string_view path) const {
        const auto at = std::lower_bound(
            files_.begin(), files_.end(), path,
            [](const DocumentPtr& document, std::string_view p) { return document->path < p; });
        return at != files_.end() && (*at)->path == path ? at->get() : nullptr;
    }

    /// Folders that hold this pack once more.
    void packs() {
        const Document* own = named("pack.yaml");
        const std::string_view id = own ? packId(*own) : std::string_view();
        if (id.empty())
            return;
        for (std::size_t i = 0; i < files_.size(); ++i)
            if (isPack(i) && files_[i].get() != own && packId(*files_[i]) == id) {
                folders_.push_back(folderOf(files_[i]->path));
                out_[i] = own->path;
            }
        for (std::size_t i = 0; i < files_.size(); ++i)
            if (roleOf(files_[i]->path) != DocumentRole::Content)
                for (const std::string_view folder : folders_)
                    if (const std::string_view path = files_[i]->path;
                        path.starts_with(folder) && named(path.substr(folder.size())))
                        out_[i] = std::string(path.substr(folder.size()));
    }

    /// Files whose first entity stands in another one are compared with that.
    void pairs() {
        std::unordered_map<std::uint32_t, std::vector<std::size_t>> byFirst;
        for (std::size_t i = 0; i < files_.size(); ++i)
            if (roleOf(files_[i]->path) == DocumentRole::Content)
                forEachMark(*files_[i], [&](std::uint32_t mark) {
                    byFirst[mark].push_back(i);
                    return false;
                });
        if (byFirst.empty())
            return;
        for (std::size_t other = 0; other < files_.size(); ++other) {
            if (roleOf(files_[other]->path) != DocumentRole::Content)
                continue;
            std::vector<std::size_t> like;
            forEachMark(*files_[other], [&](std::uint32_t mark) {
                if (const auto found = byFirst.find(mark); found != byFirst.end())
                    like.insert(like.end(), found->second.begin(), found->second.end());
                return true;
            });
            std::sort(like.begin(), like.end());
            like.erase(std::unique(like.begin(), like.end()), like.end());
            std::erase_if(like, [&](std::size_t file) { return !loses(file, other); });
            if (!like.empty())
                compare(like, other);
        }
    }

    /// The numbers of its entities (ChunkBlock::marks) until `each` says no.
    template <class Each>
    static void forEachMark(const Document& document, const Each& each) {
        for (const auto& block : document.blocks)
            for (std::size_t i = 0; i < block->marks.size(); ++i) {
                if (block->marks[i] > 1 && !each(block->marks[i]))
                    return;
                if (block->marks[i] != 1)
                    continue;
                const Chunk& chunk = *block->chunks[i];
                for (const NodeRef section : chunk.root())
                    for (const NodeRef pair : section)
                        if (section.isMapping() && !each(markOf(chunk.section, pair.key())))
                            return;
            }
    }

    [[nodiscard]] bool loses(std::size_t file, std::size_t other) const {
        const auto rank = [&](std::size_t i) {
            const std::string& path = files_[i]->path;
            return std::tuple(isCopyName(path), path.size(), std::string_view(path));
        };
        return rank(file) > rank(other);
    }

    void compare(const std::vector<std::size_t>& like, std::size_t other) {
        const auto name = [](std::string_view section, std::string_view id) {
            return std::string(section) + '/' + std::string(id);
        };
        std::unordered_set<std::string> has;
        (void)forEachEntity(*files_[other], [&](std::string_view section, std::string_view id) {
            has.insert(name(section, id));
            return true;
        });
        for (const std::size_t file : like) {
            const bool all =
                forEachEntity(*files_[file], [&](std::string_view section, std::string_view id) {
                    return has.contains(name(section, id));
                });
            // The one that counts loses to none itself.
            if (all && (!out_[file] || loses(indexOf(*out_[file]), other)))
                out_[file] = files_[other]->path;
        }
    }
    [[nodiscard]] std::size_t indexOf(std::string_view path) const {
        return static_cast<std::size_t>(
            std::lower_bound(files_.begin(), files_.end(), path,
                             [](const DocumentPtr& document, std::string_view p) {
                                 return document->path < p;
                             }) -
            files_.begin());
    }

    const std::vector<DocumentPtr>& files_;
    std::vector<std::string_view> folders_; ///< of copied packs, with their `/`
    std::vector<std::optional<std::string>> out_;
};

} // namespace

bool isCopyName(std::string_view path) {
    std::string small(path);
    for (char& c : small)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::string folder(folderOf(small));
    std::string stem = small.substr(folder.size());
    stem = stem.substr(0, stem.rfind('.'));
    return hasWord(folder, kCopyWords) || hasWord(folder, kCopyFolders) ||
           hasWord(stem, kCopyWords) || isNumbered(stem) || stem.starts_with('~') ||
           stem.ends_with('~') || stem.starts_with('#');
}

void markCopies(std::vector<DocumentPtr>& files) {
    const std::vector<std::optional<std::string>> copyOf = Copies(files).run();
    for (std::size_t i = 0; i < files.size(); ++i) {
        const DocumentRole role = copyOf[i] ? DocumentRole::Copy : roleOf(files[i]->path);
        const std::string other = copyOf[i].value_or(std::string());
        if (files[i]->role == role && files[i]->copyOf == other)
            continue;
        auto marked = std::make_shared<Document>(*files[i]);
        marked->role = role;
        marked->copyOf = other;
        files[i] = std::move(marked);
    }
}

} // namespace ww::source
