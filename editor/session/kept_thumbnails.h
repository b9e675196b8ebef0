#pragma once

// Small pictures of a pack's entities, kept between starts, so that a library is whole as soon as
// it is shown. They are drawn again all the same, when there is nothing better to do: what is kept
// is only what was seen last.

#include "editor/session/faces.h"
#include "rules/model/patch.h"

#include <QtGui/QImage>

#include <cstdint>
#include <filesystem>
#include <list>
#include <map>
#include <utility>
#include <vector>

namespace ww::session {

struct KeptThumbnail {
    EntityRef entity;
    std::uint64_t hash = 0; ///< of its face, as in the FaceCache
    QImage image;           ///< as wide as it was asked for
};

/// Those of the pack at `root` that the same build of the program has written to `folder`, a cache;
/// a file that is another's, cut short or damaged counts as none.
[[nodiscard]] std::vector<KeptThumbnail> readThumbnails(const std::filesystem::path& folder,
                                                        const std::filesystem::path& root);
/// Takes the place of what was kept of that pack. The folder holds the 32 packs opened last. False
/// where it can't be written, which harms nobody.
bool writeThumbnails(const std::filesystem::path& folder, const std::filesystem::path& root,
                     const std::vector<KeptThumbnail>& kept);

/// Which faces an open pack's thumbnails have, those seen last first.
class SeenThumbnails {
  public:
    /// What a start has room for: a library's first screen, its tabs.
    static constexpr std::size_t kMost = 96;
    /// What was kept counts as seen; its pictures go to `faces`.
    void take(std::vector<KeptThumbnail> kept, FaceCache& faces);
    void saw(const EntityRef& ref, int width, std::uint64_t hash);
    /// The face's hash; 0 where none was seen that wide.
    [[nodiscard]] std::uint64_t of(const EntityRef& ref, int width) const;
    /// Those whose pictures `faces` still has.
    [[nodiscard]] std::vector<KeptThumbnail> kept(const FaceCache& faces) const;

  private:
    struct Seen {
        EntityRef ref;
        int width = 0;
        std::uint64_t hash = 0;
    };
    std::list<Seen> order_;
    std::map<std::pair<EntityRef, int>, std::list<Seen>::iterator> byRef_;
};

} // namespace ww::session
