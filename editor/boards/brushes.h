#pragma once

// What can be put on a board, as its kind declares it: letters into grids, edges, pieces. What the
// board's own legend explains comes first, then what it could have.

#include "editor/boards/edits.h"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace ww::boards {

struct Brush {
    std::string letter; ///< of grids; empty where `said` is to be explained by a new one
    std::string label;  ///< for people
    Said said;          ///< what a new letter, an edge or a piece says
    const schema::BoardPaint* paint = nullptr;
    std::string icon;      ///< of a piece that shows one
    EntityRef of;          ///< of a piece that stands for an entity
    std::size_t used = 0;  ///< cells or items that have it
    bool clears = false;   ///< takes away what lies there
    bool proposed = false; ///< the board has none of it yet
    bool asksIcon = false; ///< which icon it puts is still to be chosen
    std::size_t side = 0;  ///< of an area, as `schema::sideOf` counts: each has its colour
    /// Of edges: how such a side is drawn.
    enum class Line : std::uint8_t { Whole, Dashed, Gap, Leaf } line = Line::Whole;
};

/// What one grid, list of edges or list of pieces takes; the picture under them has no brushes.
struct Palette {
    enum class Kind : std::uint8_t { Grid, Edges, Pieces, Background };
    Kind kind = Kind::Grid;
    std::string key; ///< of the grid or the list
    std::string label;
    std::vector<Brush> brushes;
    bool heights = false;
    bool hidden = false;                     ///< the board isn't painted with it
    const schema::FieldDef* icons = nullptr; ///< of pieces that may show any icon: the field for it
};

/// In the order in which the kind declares them.
[[nodiscard]] std::vector<Palette> palettes(const Edits& edits, const session::EntityIndex& world);

/// The index of the palette's brush that puts the icon; the brush is added where it is missing.
std::size_t addIcon(Palette& palette, const Edits& edits, const std::string& icon);

/// A letter that no grid with the legend of this one has, and that isn't `taken`, near to the words
/// that it means; empty where none is left.
[[nodiscard]] std::string freeLetter(const Edits& edits, std::string_view grid,
                                     std::string_view meaning,
                                     std::set<std::string, std::less<>> taken = {});

} // namespace ww::boards
