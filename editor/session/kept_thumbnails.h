#pragma once

// Disk cache of thumbnails, so that the library shows pictures right after a start. Outdated ones
// show until redrawn.

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

struct KeptThumbnail {
    EntityRef entity;
    std::uint64_t hash = 0; ///< as in the FaceCache
    QImage image;           ///< in the requested width
    bool stands = false;    ///< up to date: needn't be drawn again
};

using TextHashes = std::map<std::string, files::Hash>;
/// Hashes everything that faces depend on: texts (`own`: known hashes of the pack's texts), stamps
/// of pictures, fonts and icons in `resources`. Nothing if there are too many pictures or a file
/// can't be read.
[[nodiscard]] std::optional<files::Hash>
drawnFrom(const library::Opened& opened, const TextHashes& own, const std::string& resources);

/// Reads the pack's cached thumbnails; empty if the file is damaged or from another build of the
/// program.
[[nodiscard]] std::vector<KeptThumbnail> readThumbnails(const std::filesystem::path& folder,
                                                        const std::filesystem::path& root,
                                                        const std::optional<files::Hash>& from);
/// Replaces the pack's cached thumbnails. The folder keeps the last 32 packs. Returns false if the
/// cache can't be written; callers may ignore it.
bool writeThumbnails(const std::filesystem::path& folder, const std::filesystem::path& root,
                     const std::vector<KeptThumbnail>& kept,
                     const std::optional<files::Hash>& from);

/// Face hashes of the pack's thumbnails, most recently used first.
class SeenThumbnails {
  public:
    /// Enough for one screen of the library plus open tabs.
    static constexpr std::size_t kMost = 96;
    /// Records cached thumbnails and puts their pictures into `faces`.
    void take(std::vector<KeptThumbnail> kept, FaceCache& faces);
    void saw(const EntityRef& ref, int width, std::uint64_t hash, bool stands = false);
    /// The face's hash; 0 if none of that width was recorded.
    [[nodiscard]] std::uint64_t of(const EntityRef& ref, int width) const;
    [[nodiscard]] bool stands(const EntityRef& ref, int width) const;
    /// The thumbnails whose pictures `faces` still has.
    [[nodiscard]] std::vector<KeptThumbnail> kept(const FaceCache& faces) const;

  private:
    struct Seen {
        EntityRef ref;
        int width = 0;
        std::uint64_t hash = 0;
        bool stands = false;
    };
    std::list<Seen> order_;
    std::map<std::pair<EntityRef, int>, std::list<Seen>::iterator> byRef_;
};

} // namespace ww::session
