#pragma once

// Boards in the window: fonts, icons and styles for the one painter, on the window's thread.

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
    /// `files`: where the pictures of icons lie that a pack brings.
    BoardDrawer(std::string resources, std::shared_ptr<const library::Opened> files);
    ~BoardDrawer();

    /// With the styles of the snapshot's packs. Nothing where the fonts are missing.
    [[nodiscard]] sheets::BoardPicture draw(const Snapshot& snapshot,
                                            const schema::SystemPtr& system,
                                            const schema::Board& board, const schema::World& world,
                                            const sheets::BoardLook& look);
    /// As the styles have it that were read last; nothing for what isn't known.
    [[nodiscard]] std::optional<sheets::Colour> colour(const std::string& text) const;
    /// A file of a pack; null where it can't be shown.
    [[nodiscard]] sheets::PicturePtr picture(std::string_view pack, std::string_view file);
    /// Pictures on disk may be others now.
    void clearArt() {
        if (art_)
            art_->clear();
    }
    /// With which it is to be painted; null where the fonts are missing.
    [[nodiscard]] const sheets::Assets* assets() const { return icons_.get(); }

  private:
    void readStyles(const Snapshot& snapshot);
    std::string resources_;
    std::shared_ptr<const library::Opened> files_;
    std::shared_ptr<const sheets::Assets> assets_; ///< that came with the program
    std::shared_ptr<const sheets::Assets> icons_;  ///< with those of the packs
    sheets::IconCache cache_;
    std::unique_ptr<sheets::Shaper> shaper_;
    sheets::StyleSheet styles_;
    std::vector<DocumentPtr> from_; ///< what the styles were read from
    std::unique_ptr<sheets::ArtStore> art_;
    std::unique_ptr<sheets::PictureCache> pictures_;
    /// Whose faces pieces have; compiled when the first one needs them.
    std::shared_ptr<const sheets::TemplateSet> templates_;
    std::vector<DocumentPtr> templateFiles_;
    schema::SystemPtr system_;
};

} // namespace ww::session
