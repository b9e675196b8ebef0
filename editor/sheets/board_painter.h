#pragma once

// Paints boards for sheets, pictures and the window. The entity's kind declares how
// (rules/schema/board_def.h).

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
    /// Resolves a colour of style.yaml and its modifiers. Returns nothing for an unknown colour.
    std::function<std::optional<Colour>(const std::string&)> colour;
    struct StyledIcon {
        const Icon* icon = nullptr;
        std::string colour; ///< the icon's colour; empty: the colour of the board's lines
    };
    std::function<StyledIcon(std::string_view)> icon;
    /// Returns a piece's face. If the result is null or the function is empty, the painter draws
    /// the piece's shape.
    std::function<std::shared_ptr<const Face>(const schema::BoardPiece&)> face = {};
    /// Returns a pack's picture, or null. If the function is empty, the board shows no pictures.
    std::function<PicturePtr(std::string_view pack, std::string_view file)> picture = {};
};

/// Returns tools that take colours and icons from style.yaml.
[[nodiscard]] BoardTools
boardTools(const Assets& assets, const Shaper& shaper, const StyleSheet& styles,
           std::function<std::shared_ptr<const Face>(const schema::BoardPiece&)> face,
           std::function<PicturePtr(std::string_view, std::string_view)> picture = {});

struct BoardLook {
    double unit = 25; ///< millimetres on paper per cell, or per millimetre of a plane
    bool rulers = false, legend = false;
    bool lines = true; ///< whether to draw lines between cells, and around a plane
};

/// Returns the transform from the unit square of the background picture to the board.
[[nodiscard]] Matrix backgroundTransform(const schema::Board& board,
                                         const schema::BoardPlacement& at, const Picture& picture,
                                         double unit);

/// Returns the rectangle of the board with rulers and legend, in millimetres. The board's upper
/// left corner is at 0, 0.
[[nodiscard]] Rect boardExtent(const schema::Board& board, const BoardLook& look);

struct BoardPicture {
    DisplayList list;
    /// The corners of each piece's rotated rectangle, in order of the pieces.
    std::vector<std::array<Point, 4>> pieceCorners;
    Rect legend; ///< the legend's rectangle; empty without a legend
    std::vector<std::string> missingIcons, missingLetters; ///< unknown icons; characters that
                                                           ///< no font has
};
/// Paints the board with its upper left corner at 0, 0. All conditions and labels share a
/// SharedBudget. If they exceed it, the picture shows a note.
[[nodiscard]] BoardPicture paintBoard(const schema::Board& board, const schema::World& world,
                                      const BoardTools& tools, const BoardLook& look);

} // namespace ww::sheets
