#pragma once

// Brushes put letters, edges and pieces on a board. The board's kind declares which brushes exist.

#include "editor/boards/edits.h"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace ww::boards {

struct Brush {
    std::string letter;    ///< the grid's letter; empty if `attributes` have no letter yet
    std::string label;     ///< display name
    Attributes attributes; ///< fields of a new legend entry, edge or piece
    const schema::BoardPaint* paint = nullptr;
    std::string icon;         ///< the icon that a piece shows
    EntityRef entity;         ///< the entity that the piece represents
    std::size_t useCount = 0; ///< number of cells or items with this letter or these fields
    bool isEraser = false;    ///< the brush erases letters, edges or pieces
    bool isUnused = false;    ///< the board has no such letter, edge or piece yet
    bool needsIcon = false;   ///< the user must choose the icon first
    std::size_t side = 0; ///< side of an area (see `schema::paintVariantOf`), which sets its colour
    /// For edges: the line style.
    enum class Line : std::uint8_t { Solid, Dashed, Gap, Leaf } line = Line::Solid;
};

/// The brushes of one grid or list. A background has no brushes.
struct Palette {
    enum class Kind : std::uint8_t { Grid, Edges, Pieces, Background };
    Kind kind = Kind::Grid;
    std::string key; ///< key of the grid or list
    std::string label;
    std::vector<Brush> brushes;
    bool hasHeights = false;
    bool isHidden = false; ///< the board's picture doesn't show this grid
    /// The field for the icon, if pieces may show any icon; otherwise null.
    const schema::FieldDef* iconField = nullptr;
};

/// Returns a palette for each grid, list of edges, list of pieces and background of the board.
[[nodiscard]] std::vector<Palette> palettesOf(const BoardEdits& edits,
                                              const session::EntityIndex& world);

/// Returns the index of the icon's brush. Adds the brush if it is missing.
std::size_t addIconBrush(Palette& palette, const BoardEdits& edits, const std::string& icon);

/// Returns a letter that is neither in the legend nor in `taken`, preferably a letter of `meaning`.
/// Returns an empty string if no letter is left.
[[nodiscard]] std::string unusedLetter(const BoardEdits& edits, std::string_view grid,
                                       std::string_view meaning,
                                       std::set<std::string, std::less<>> taken = {});

} // namespace ww::boards
