#include "rules/source/copies.h"

#include "rules/diag/kinds.h"
#include "rules/source/assemble.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ww::source {
namespace {

/// Visits all entities until `each` returns false. Returns false if `each` did, or if there may be
/// entities with unreadable ids.
template <class Each>
bool forEachEntity(const Document& document, const Each& each) {
    bool known = document.problems.empty();
    document.forEachChunk([&](const ChunkPtr& chunk) {
        if (!known)
            return;
        if (chunk->role == ChunkRole::Entity) {
            const std::string id = idOf(*chunk);
            known = !id.empty() && each(chunk->section, std::string_view(id));
        } else if (isUnparsable(*chunk)) {
            known = false;
        } else if (chunk->role == ChunkRole::Section) {
            for (const NodeRef section : chunk->root())
                for (const NodeRef pair : section)
                    known = known && section.isMapping() && each(chunk->section, pair.key());
        }
    });
    return known;
}

/// Visits all entities with a known id, even if their text is unreadable.
template <class Each>
void forEachKnownEntity(const Document& document, const Each& each) {
    document.forEachChunk([&](const ChunkPtr& chunk) {
        if (chunk->role == ChunkRole::Entity) {
            if (const std::string id = idOf(*chunk); !id.empty())
                each(chunk->section, std::string_view(id));
        } else if (chunk->role == ChunkRole::Section) {
            for (const NodeRef section : chunk->root())
                if (section.isMapping())
                    for (const NodeRef pair : section)
                        each(chunk->section, pair.key());
        }
    });
}

bool isPartlyUnknown(const Document& document) {
    bool unknown = !document.problems.empty();
    document.forEachChunk(
        [&](const ChunkPtr& chunk) { unknown = unknown || isUnparsable(*chunk); });
    return unknown;
}

/// Returns true if there may be entities with unreadable ids.
bool mayHoldMore(const Document& document) {
    bool more = !document.problems.empty();
    document.forEachChunk([&](const ChunkPtr& chunk) {
        more = more || (isUnparsable(*chunk) && (chunk->role != ChunkRole::Entity ||
                                                 isInConflict(*chunk) || idOf(*chunk).empty()));
    });
    return more;
}

/// Returns the root of a file that is one tree, if readable.
NodeRef rootOf(const Document& document) {
    NodeRef root;
    document.forEachChunk([&](const ChunkPtr& chunk) {
        if (chunk->role == ChunkRole::WholeFile)
            root = chunk->root();
    });
    return root;
}

/// Returns true for two lists, and for two mappings with mostly the same keys. Returns false if the
/// copy has an extra mapping, which may contain entities that must not be lost.
bool isAlike(NodeRef copy, NodeRef original) {
    if (copy.isSequence() || !copy.isMapping())
        return copy.isSequence() && original.isSequence();
    std::size_t same = 0;
    for (const NodeRef pair : copy) {
        const bool both = static_cast<bool>(original.find(pair.key()));
        if (!both && pair.isMapping())
            return false;
        same += both ? 1 : 0;
    }
    return 2 * same > copy.size();
}

class Copies {
  public:
    Copies(const std::vector<DocumentPtr>& files, const std::vector<UnreadableFile>& unread)
        : files_(files), unread_(unread) {}

    /// Returns each file's original, or nothing for a file that is no copy. For files of a copied
    /// pack, returns an empty path, because the finding for its pack.yaml covers them all.
    std::vector<std::optional<std::string>> run() {
        out_.resize(files_.size());
        packs();
        declarations();
        pairs();
        besideUnreadable();
        for (std::size_t i = 0; i < files_.size(); ++i)
            if (out_[i] && !isPack(i) && inCopiedPack(files_[i]->path))
                out_[i].emplace();
        return std::move(out_);
    }

    [[nodiscard]] bool isUnreadable(std::string_view path) const {
        const Document* document = named(path);
        return document ? isPartlyUnknown(*document) : !path.empty();
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
        document.forEachChunk([&](const ChunkPtr& chunk) {
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

    /// Finds folders with a copy of this pack.
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

    /// Finds copies of files that aren't content: `pack (1).yaml`, `schema/unit - Copy.yaml`.
    void declarations() {
        for (std::size_t i = 0; i < files_.size(); ++i) {
            if (out_[i] || isPack(i) || !isCopyName(files_[i]->path))
                continue;
            for (const DocumentPtr& other : files_)
                if (!out_[i] && isCopyOfDeclaration(*files_[i], *other))
                    out_[i] = other->path;
        }
    }
    [[nodiscard]] static bool isCopyOfDeclaration(const Document& copy, const Document& other) {
        const DocumentRole role = roleOf(other.path);
        const DocumentRole written = roleOf(copy.path);
        if (role == DocumentRole::Content || isCopyName(other.path) ||
            (written != role && written != DocumentRole::Content))
            return false;
        const NodeRef original = rootOf(other);
        if (written == DocumentRole::Schema) {
            const std::string_view kind = original.find("entity").scalar();
            return !kind.empty() && rootOf(copy).find("entity").scalar() == kind;
        }
        if (!isNamedAsCopyOf(copy.path, other.path))
            return false;
        if (written == role)
            return true;
        const DocumentPtr whole = read(other.path, copy.text());
        return isAlike(rootOf(*whole), original);
    }

    /// Finds files that are named as copies of a file with unknown ids. Such a copy must not
    /// replace the original only because the original is unreadable.
    void besideUnreadable() {
        for (std::size_t i = 0; i < files_.size(); ++i) {
            const Document& copy = *files_[i];
            if (out_[i] || isPack(i) || !isCopyName(copy.path))
                continue;
            for (const DocumentPtr& other : files_)
                if (!out_[i] && mayBeCopyOf(copy, other->path) && mayHoldMore(*other) &&
                    (!other->problems.empty() || sharesAnId(copy, other->text())))
                    out_[i] = other->path;
            for (const UnreadableFile& other : unread_)
                if (!out_[i] && other.reason.kind->severity == diag::Severity::Error &&
                    named(other.path) == nullptr && mayBeCopyOf(copy, other.path))
                    out_[i] = other.path;
        }
    }
    [[nodiscard]] static bool mayBeCopyOf(const Document& copy, std::string_view other) {
        return (roleOf(copy.path) == DocumentRole::Content || roleOf(copy.path) == roleOf(other)) &&
               isNamedAsCopyOf(copy.path, other);
    }
    /// Returns true if `text` has one of the copy's ids as a key.
    [[nodiscard]] static bool sharesAnId(const Document& copy, const std::string& text) {
        bool shared = false;
        forEachKnownEntity(copy, [&](std::string_view, std::string_view id) {
            shared = shared || text.find(std::string(id) + ':') != std::string::npos;
        });
        return shared;
    }

    /// Compares each file with the files that contain its first entity.
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

    /// Visits the hashes of the file's entities (ChunkBlock::idHashes) until `each` returns false.
    template <class Each>
    static void forEachMark(const Document& document, const Each& each) {
        for (const auto& block : document.blocks)
            for (std::size_t i = 0; i < block->idHashes.size(); ++i) {
                if (block->idHashes[i] > 1 && !each(block->idHashes[i]))
                    return;
                if (block->idHashes[i] != 1)
                    continue;
                const Chunk& chunk = *block->chunks[i];
                for (const NodeRef section : chunk.root())
                    for (const NodeRef pair : section)
                        if (section.isMapping() && !each(entityHash(chunk.section, pair.key())))
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
        forEachKnownEntity(*files_[other], [&](std::string_view section, std::string_view id) {
            has.insert(name(section, id));
        });
        for (const std::size_t file : like) {
            const bool all =
                forEachEntity(*files_[file], [&](std::string_view section, std::string_view id) {
                    return has.contains(name(section, id));
                });
            // Prefer an original that is no copy of another file.
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
    const std::vector<UnreadableFile>& unread_;
    std::vector<std::string_view> folders_; ///< paths of folders with copied packs, each with its
                                            ///< `/`
    std::vector<std::optional<std::string>> out_;
};

} // namespace

void markCopies(std::vector<DocumentPtr>& files, const std::vector<UnreadableFile>& unread) {
    Copies copies(files, unread);
    const std::vector<std::optional<std::string>> copyOf = copies.run();
    for (std::size_t i = 0; i < files.size(); ++i) {
        const DocumentRole role = copyOf[i] ? DocumentRole::Copy : roleOf(files[i]->path);
        const std::string other = copyOf[i].value_or(std::string());
        const bool isOfUnread = copies.isUnreadable(other);
        if (files[i]->role == role && files[i]->originalPath == other &&
            files[i]->isCopyOfUnread == isOfUnread)
            continue;
        auto marked = std::make_shared<Document>(*files[i]);
        marked->role = role;
        marked->originalPath = other;
        marked->isCopyOfUnread = isOfUnread;
        files[i] = std::move(marked);
    }
}

} // namespace ww::source
