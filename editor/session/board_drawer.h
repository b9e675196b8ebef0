#pragma once

// Draws boards with the window's fonts, icons and styles. Use on the window's thread.

#include "editor/sheets/art_store.h"
#include "editor/sheets/board_painter.h"
#include "editor/sheets/own_icons.h"
#include "editor/sheets/style.h"
#include "rules/library/library.h"
#include "rules/model/document.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::sheets {
class PictureCache;
}

namespace ww::session {

class BoardDrawer {
  public:
    /// `files` provides the pictures of packs' icons.
    BoardDrawer(std::string resources, std::shared_ptr<const library::OpenedPack> files);
    ~BoardDrawer();

    /// Uses the styles of the snapshot's packs. Returns an empty picture if the fonts are missing.
    [[nodiscard]] sheets::BoardPicture draw(const Snapshot& snapshot,
                                            const schema::SystemPtr& system,
                                            const schema::Board& board, const schema::World& world,
                                            const sheets::BoardLook& look);
    /// Returns the colour with this name from the styles of the last `draw`; nothing if the styles
    /// lack the name.
    [[nodiscard]] std::optional<sheets::Colour> colour(const std::string& text) const;
    /// Returns a picture file of a pack; null if it can't be shown.
    [[nodiscard]] sheets::PicturePtr picture(std::string_view pack, std::string_view file);
    /// Call this when picture files may have changed.
    void clearPictureCache() {
        if (art_)
            art_->clear();
    }
    /// Returns the assets for painting; null if the fonts are missing.
    [[nodiscard]] const sheets::Assets* assets() const { return icons_.get(); }

  private:
    void readStyles(const Snapshot& snapshot);
    std::string resources_;
    std::shared_ptr<const library::OpenedPack> files_;
    std::shared_ptr<const sheets::Assets> assets_; ///< fonts and icons that come with the program
    std::shared_ptr<const sheets::Assets> icons_;  ///< `assets_` plus the packs' icons
    sheets::IconCache cache_;
    std::unique_ptr<sheets::Shaper> shaper_;
    sheets::StyleSheet styles_;
    std::vector<DocumentPtr> from_; ///< the documents that the styles were read from
    std::unique_ptr<sheets::ArtStore> art_;
    std::unique_ptr<sheets::PictureCache> pictures_;
    /// Templates of piece faces; compiled on first use.
    std::shared_ptr<const sheets::TemplateSet> templates_;
    std::vector<DocumentPtr> templateFiles_;
    schema::SystemPtr system_;
};

} // namespace ww::session
