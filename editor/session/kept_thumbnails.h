#pragma once

// Disk cache of thumbnails, so that the library shows pictures right after a start. The library
// shows an outdated thumbnail until the worker has drawn it again.

#include "editor/session/faces.h"
#include "rules/files/hash.h"
#include "rules/library/library.h"
#include "rules/model/patch.h"

#include <QtGui/QImage>

#include <cstdint>
#include <filesystem>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::session {

struct CachedThumbnail {
    EntityRef entity;
    std::uint64_t hash = 0; ///< hash of the face, as in the FaceCache
    QImage image;           ///< picture in the requested width
    bool isCurrent = false; ///< whether the thumbnail is up to date
};

using TextHashes = std::map<std::string, files::Hash>;
/// Hashes everything that faces depend on: texts, stamps of pictures, and the fonts and icons in
/// `resources`. `own` contains known hashes of the pack's texts. Returns nothing if there are too
/// many pictures or a file can't be read.
[[nodiscard]] std::optional<files::Hash> hashOfDrawingInputs(const library::OpenedPack& opened,
                                                             const TextHashes& own,
                                                             const std::string& resources);

/// Reads the pack's cached thumbnails; empty if the file is damaged or from another build of the
/// program.
[[nodiscard]] std::vector<CachedThumbnail> readThumbnails(const std::filesystem::path& folder,
                                                          const std::filesystem::path& root,
                                                          const std::optional<files::Hash>& from);
/// Replaces the pack's cached thumbnails. Keeps thumbnails of the last 32 packs only. Returns false
/// if the cache can't be written; callers may ignore it.
bool writeThumbnails(const std::filesystem::path& folder, const std::filesystem::path& root,
                     const std::vector<CachedThumbnail>& kept,
                     const std::optional<files::Hash>& from);

/// Face hashes of the pack's thumbnails, most recently used first.
class ThumbnailCache {
  public:
    /// Enough for one screen of the library plus open tabs.
    static constexpr std::size_t kMaxThumbnails = 96;
    /// Records cached thumbnails and puts their pictures into `faces`.
    void restore(std::vector<CachedThumbnail> kept, FaceCache& faces);
    void record(const EntityRef& ref, int width, std::uint64_t hash, bool stands = false);
    /// Returns the face's hash; 0 if no thumbnail of that width was recorded.
    [[nodiscard]] std::uint64_t hashOf(const EntityRef& ref, int width) const;
    [[nodiscard]] bool isCurrent(const EntityRef& ref, int width) const;
    /// Returns the thumbnails whose pictures are still in `faces`.
    [[nodiscard]] std::vector<CachedThumbnail> cachedThumbnails(const FaceCache& faces) const;

  private:
    struct ThumbnailRecord {
        EntityRef ref;
        int width = 0;
        std::uint64_t hash = 0;
        bool isCurrent = false;
    };
    std::list<ThumbnailRecord> order_;
    std::map<std::pair<EntityRef, int>, std::list<ThumbnailRecord>::iterator> byRef_;
};

} // namespace ww::session
