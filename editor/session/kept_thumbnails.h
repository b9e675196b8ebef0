#pragma once

// Small pictures of a pack's entities, kept between starts, so that a library is whole as soon as
// it is shown. Where anything that they are drawn from has changed since, they are only what was
// seen last, and are drawn again when there is nothing better to do.

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
    std::uint64_t hash = 0; ///< of its face, as in the FaceCache
    QImage image;           ///< as wide as it was asked for
    bool stands = false;    ///< drawn from what is there now: it need not be drawn again
};

using TextHashes = std::map<std::string, files::Hash>;
/// Of all that faces are drawn from: texts (those of the pack itself are hashed already: `own`),
/// pictures by what shows that they were written, fonts and icons in `resources`. Nothing where a
/// pack has more pictures than can be looked at in a moment, or one can't be looked at.
[[nodiscard]] std::optional<files::Hash>
drawnFrom(const library::Opened& opened, const TextHashes& own, const std::string& resources);

/// Those of the pack at `root` that the same build of the program has written to `folder`, a cache;
/// a file that is another's, cut short or damaged counts as none.
[[nodiscard]] std::vector<KeptThumbnail> readThumbnails(const std::filesystem::path& folder,
                                                        const std::filesystem::path& root,
                                                        const std::optional<files::Hash>& from);
/// Takes the place of what was kept of that pack. The folder holds the 32 packs opened last. False
/// where it can't be written, which harms nobody.
bool writeThumbnails(const std::filesystem::path& folder, const std::filesystem::path& root,
                     const std::vector<KeptThumbnail>& kept,
                     const std::optional<files::Hash>& from);

/// Which faces an open pack's thumbnails have, those seen last first.
class SeenThumbnails {
  public:
    /// What a start has room for: a library's first screen, its tabs.
    static constexpr std::size_t kMost = 96;
    /// What was kept counts as seen; its pictures go to `faces`.
    void take(std::vector<KeptThumbnail> kept, FaceCache& faces);
    void saw(const EntityRef& ref, int width, std::uint64_t hash, bool stands = false);
    /// The face's hash; 0 where none was seen that wide.
    [[nodiscard]] std::uint64_t of(const EntityRef& ref, int width) const;
    [[nodiscard]] bool stands(const EntityRef& ref, int width) const;
    /// Those whose pictures `faces` still has.
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
