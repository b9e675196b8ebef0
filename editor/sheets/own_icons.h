#pragma once

// Icons that style.yaml takes from files of a pack. One-colour paths become a shape that takes any
// colour. Other pictures keep their colours.

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

/// Caches icons by the bytes they were read from. Thread-safe.
class IconCache {
  public:
    /// Returns null when the bytes aren't a picture.
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

/// Returns `shipped` plus the icon files of `styles`, read through `art`; without files `shipped`
/// itself.
[[nodiscard]] std::shared_ptr<const Assets>
assetsWithOwnIcons(std::shared_ptr<const Assets> shipped, const StyleSheet& styles,
                   const ArtSource& art, IconCache& cache);

/// Implements TemplateSet::ownIcons.
[[nodiscard]] std::vector<std::string> ownIconNames(const StyleSheet& styles);

/// Reads an SVG of only filled one-colour paths, its longer side scaled to 1. Empty for any other.
[[nodiscard]] std::optional<Shape> parseSvgShape(std::string_view svg);

} // namespace ww::sheets
