#pragma once

// A board as it is printed: the one painter for sheets, pictures and the window. What looks how is
// declared with the kind (rules/schema/board_def.h).

#include "editor/sheets/shaper.h"
#include "editor/sheets/sheets.h"
#include "editor/sheets/style.h"
#include "rules/schema/board.h"

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ww::sheets {

struct BoardTools {
    const Assets& assets;
    const Shaper& shaper;
    /// Of style.yaml, with what changes it there; nothing for what isn't known.
    std::function<std::optional<Colour>(const std::string&)> colour;
    struct StyledIcon {
        const Icon* icon = nullptr;
        std::string colour; ///< empty: that of the lines
    };
    std::function<StyledIcon(std::string_view)> icon;
    /// That a piece is drawn with; null for its shape. Nothing: for all of them.
    std::function<std::shared_ptr<const Face>(const schema::BoardPiece&)> face = {};
    /// A file of a pack; null where it can't be shown. Nothing: for all of them.
    std::function<PicturePtr(std::string_view pack, std::string_view file)> picture = {};
};

/// As style.yaml has it.
[[nodiscard]] BoardTools
boardTools(const Assets& assets, const Shaper& shaper, const StyleSheet& styles,
           std::function<std::shared_ptr<const Face>(const schema::BoardPiece&)> face,
           std::function<PicturePtr(std::string_view, std::string_view)> picture = {});

struct BoardLook {
    double unit = 25; ///< millimetres on paper of a cell, or of a millimetre of a plane
    bool rulers = false, key = false;
    bool lines = true; ///< between cells, and around a plane
};

/// From a picture's unit square, as it is seen, to where it lies on the board.
[[nodiscard]] Matrix backgroundAt(const schema::Board& board, const schema::BoardPlacement& at,
                                  const Picture& picture, double unit);

/// Where the board and what stands around it lie, if its upper left corner is at 0, 0. Millimetres.
[[nodiscard]] Rect boardExtent(const schema::Board& board, const BoardLook& look);

struct BoardPicture {
    DisplayList list;
    /// Around each of the board's pieces, in their order: a rectangle as it is turned.
    std::vector<std::array<Point, 4>> around;
    Rect key; ///< what its key takes; empty where there is none
    std::vector<std::string> missingIcons, missingLetters; ///< the letters that no font has
};
/// The board's upper left corner lies at 0, 0. All conditions and labels count on one SharedBudget;
/// a board that spends it says so in its middle.
[[nodiscard]] BoardPicture paintBoard(const schema::Board& board, const schema::World& world,
                                      const BoardTools& tools, const BoardLook& look);

} // namespace ww::sheets
