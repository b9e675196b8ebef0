#pragma once

// Boards in the window: fonts, icons and styles for the one painter, on the window's thread.

#include "editor/sheets/board_painter.h"
#include "editor/sheets/style.h"
#include "rules/model/document.h"

#include <memory>
#include <string>
#include <vector>

namespace ww::session {

class BoardDrawer {
  public:
    explicit BoardDrawer(std::string resources) : resources_(std::move(resources)) {}

    /// With the styles of the snapshot's packs. Nothing where the fonts are missing.
    [[nodiscard]] sheets::BoardPicture draw(const Snapshot& snapshot, const schema::Board& board,
                                            const schema::World& world,
                                            const sheets::BoardLook& look);
    /// With which it is to be painted; null where the fonts are missing.
    [[nodiscard]] const sheets::Assets* assets() const { return assets_.get(); }

  private:
    void readStyles(const Snapshot& snapshot);
    std::string resources_;
    std::shared_ptr<const sheets::Assets> assets_;
    std::unique_ptr<sheets::Shaper> shaper_;
    sheets::StyleSheet styles_;
    std::vector<DocumentPtr> from_; ///< what the styles were read from
};

} // namespace ww::session
