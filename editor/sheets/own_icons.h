#pragma once

// Reads icons that style.yaml takes from a pack's files. An SVG with paths of a single colour
// can be drawn in any colour. Other pictures keep their colours.

#include "editor/sheets/picture.h"
#include "editor/sheets/sheets.h"
#include "editor/sheets/style.h"

#include <map>
#include <mutex>

namespace ww::sheets {

[[nodiscard]] inline std::shared_ptr<const std::string> emptyArtSource(std::string_view,
                                                                       std::string_view) {
    return nullptr;
}

/// Caches icons by the bytes of their files. Thread-safe.
class IconCache {
  public:
    /// Returns the icon in the file's bytes, or null if the bytes aren't a picture.
    [[nodiscard]] std::shared_ptr<const Icon> icon(const std::string& name,
                                                   const std::shared_ptr<const std::string>& bytes);

  private:
    struct Entry {
        std::weak_ptr<const std::string> bytes;
        std::shared_ptr<const Icon> icon;
    };
    std::mutex mutex_;
    std::map<const std::string*, Entry> known_;
};

/// Returns `shipped` plus the icon files of `styles`, read with `art`. If no icon style names a
/// file, returns `shipped` itself.
[[nodiscard]] std::shared_ptr<const Assets>
assetsWithOwnIcons(std::shared_ptr<const Assets> shipped, const StyleSheet& styles,
                   const ArtSource& art, IconCache& cache);

/// Implements TemplateSet::ownIcons.
[[nodiscard]] std::vector<std::string> ownIconNames(const StyleSheet& styles);

/// Reads an SVG that has only filled paths of one colour, and scales its longer side to 1. Returns
/// nothing for any other SVG.
[[nodiscard]] std::optional<Shape> parseSvgShape(std::string_view svg);

} // namespace ww::sheets
