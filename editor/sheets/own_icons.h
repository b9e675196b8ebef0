#pragma once

// Icons that style.yaml brings: files of a pack beside those that came with the program. A drawing
// of paths in one colour is a shape and takes the colour asked for; any other picture keeps its
// own.

#include "editor/sheets/picture.h"
#include "editor/sheets/sheets.h"
#include "editor/sheets/style.h"

#include <map>
#include <mutex>

namespace ww::sheets {

/// An ArtSource that has nothing.
[[nodiscard]] inline std::shared_ptr<const std::string> noArt(std::string_view, std::string_view) {
    return nullptr;
}

/// By the bytes they were read from. Safe from several threads.
class IconCache {
  public:
    /// Null where the bytes are no picture.
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

/// `shipped` with the files that `styles` names, read through `art`; `shipped` itself where there
/// are none.
[[nodiscard]] std::shared_ptr<const Assets> withOwnIcons(std::shared_ptr<const Assets> shipped,
                                                         const StyleSheet& styles,
                                                         const ArtSource& art, IconCache& cache);

/// TemplateSet::ownIcons.
[[nodiscard]] std::vector<std::string> ownIconNames(const StyleSheet& styles);

/// An SVG of nothing but filled paths of one colour, its longer side 1; nothing for any other.
[[nodiscard]] std::optional<Shape> shapeOfSvg(std::string_view svg);

} // namespace ww::sheets
