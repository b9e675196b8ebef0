#pragma once

// Structs for a kind's declaration of its board: the board's fields, and how they are painted.
// Names of colours and icons are checked later, because only higher layers read style.yaml.

#include "rules/base/tiling.h"
#include "rules/model/document.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::schema {

class Expr;
struct FieldDef;

struct BoardWord {
    std::string text; ///< the word; empty if the declaration doesn't have it
    NodeRef node;
};

/// How a cell, edge, zone or piece is painted.
struct BoardPaint {
    enum class Hatch : std::uint8_t { None, Diagonal, Cross, Wave, Dots };
    enum class Outline : std::uint8_t { None, Solid, Dashed, Dotted };
    enum class Form : std::uint8_t { Cell, Inset, Circle };
    /// The material of a surface.
    enum class Texture : std::uint8_t {
        None,
        Stone,
        Timber,
        Grass,
        Water,
        Metal,
        Sand,
        Carpet,
        Rubble
    };
    BoardWord fill, stroke, icon, shadow;
    double line = 0; ///< line width in mm; 0: not declared
    Hatch hatch = Hatch::None;
    Outline outline = Outline::None;
    Form form = Form::Cell;
    Texture texture = Texture::None;
    bool showsLetter = false;
    NodeRef labelNode, gapNode, leafNode, dashNode;
    /// expressions, evaluated for the record; may be null
    std::shared_ptr<const Expr> label, gapIf, leafIf, dashIf;
};

struct BoardLayerDef {
    BoardWord grid, paintField, names, numerals;
    bool hasHeights = false;
    BoardPaint paint, cliff;
    std::vector<std::pair<BoardWord, BoardPaint>> paintByWord; ///< word of the field `by` → paint
    NodeRef node, paintNode;
    std::string legend;               ///< key of the map field that explains the letters, or empty
    const FieldDef* record = nullptr; ///< declaration of the map's entries
};
struct BoardEdgesDef {
    BoardWord list, edgeField;
    bool barsBetweenCells = false; ///< whether to draw bars between cells, not lines on edges
    BoardPaint paint;
    NodeRef node;
    const FieldDef* record = nullptr; ///< declaration of the items; null if they are edge runs
};
struct BoardZoneDef {
    BoardWord list, shape, names;
    BoardPaint paint;
    NodeRef node;
    const FieldDef* record = nullptr;
    std::shared_ptr<const Expr> shapeExpr;
};
struct BoardPieceDef {
    BoardWord list, cellField, pose, shape, iconField, turn, size;
    /// Keys from the entity to the list, through records and outer lists. If there is an outer
    /// list, each of its items has a piece list.
    std::vector<std::string> listPath;
    std::string pieceAlternative; ///< for a list of choices: the alternative that is a piece
    /// For records without a cell: the field that names a place, and the grid that defines places.
    BoardWord place;
    std::string placeGrid;
    BoardWord face, shownReference; ///< a template, and a reference to the entity to show with it
    BoardPaint paint;
    NodeRef node;
    const FieldDef* record = nullptr;
    std::shared_ptr<const Expr> shapeExpr; ///< expression in `shape`; may be null
    std::shared_ptr<const Expr> faceExpr;  ///< `shownReference`; null: show the board's entity
};
/// The legend printed next to the board.
struct BoardKeyDef {
    BoardWord of;
    NodeRef labelNode;
    const FieldDef* record = nullptr;
    std::shared_ptr<const Expr> label;
};

/// Keys of the record that describes a background picture.
namespace background {
inline constexpr const char *kFile = "file", *kScale = "scale", *kX = "offset_x", *kY = "offset_y",
                            *kTurn = "turn", *kMirror = "mirror", *kOpacity = "opacity";
} // namespace background

struct BoardDef {
    std::optional<CellShape> shape; ///< shape of the cells; absent for a plane, or if `base` has it
    bool isPlane = false;
    Lattice cells;
    BoardWord size, base;
    BoardWord background;                               ///< key of a record field
    std::optional<std::pair<double, double>> fixedSize; ///< size of a plane, in mm
    std::vector<BoardLayerDef> layers;
    std::vector<BoardEdgesDef> edges;
    std::vector<BoardZoneDef> zones;
    std::vector<BoardPieceDef> pieces;
    std::optional<BoardKeyDef> key;
    bool hasFaults = false; ///< whether invalid parts of the declaration were omitted
    std::string file;       ///< the file that contains `chunk`
    ChunkPtr chunk;
    NodeRef node;

    [[nodiscard]] const BoardLayerDef* layer(std::string_view grid) const;
};

} // namespace ww::schema
