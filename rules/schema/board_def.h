#pragma once

// A kind's declaration of its board: its fields and how they look. Names of colours and icons come
// from style.yaml, which only higher layers know; their nodes are kept for reporting mistakes.

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
    std::string text; ///< Empty: not given
    NodeRef node;
};

/// How something looks.
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
    double line = 0; ///< in mm; 0: not given
    Hatch hatch = Hatch::None;
    Outline outline = Outline::None;
    Form form = Form::Cell;
    Texture texture = Texture::None;
    bool showsLetter = false;
    NodeRef labelNode, gapNode, leafNode, dashNode;
    /// Expressions that are evaluated on the record; may be null.
    std::shared_ptr<const Expr> label, gapIf, leafIf, dashIf;
};

struct BoardLayerDef {
    BoardWord grid, paintField, names, numerals;
    bool hasHeights = false;
    BoardPaint paint, cliff;
    std::vector<std::pair<BoardWord, BoardPaint>> paintByWord; ///< by the word in `by`
    NodeRef node, paintNode;
    std::string legend;               ///< the map field with the letters, or empty
    const FieldDef* record = nullptr; ///< declaration of the map's entries
};
struct BoardEdgesDef {
    BoardWord list, edgeField;
    bool barsBetweenCells = false; ///< draw bars between cells instead of lines on their edges
    BoardPaint paint;
    NodeRef node;
    const FieldDef* record = nullptr; ///< null if the list holds runs
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
    /// Keys from the entity to the list. Records and lists may lie on the way; then each item of an
    /// outer list has its own list.
    std::vector<std::string> listPath;
    std::string pieceAlternative; ///< for a list of choices: the alternative that is a piece
    /// For records without a cell: the field that names a place, and the grid with those names.
    BoardWord place;
    std::string placeGrid;
    BoardWord face, shownReference; ///< a template, and the reference to the entity that it shows
    BoardPaint paint;
    NodeRef node;
    const FieldDef* record = nullptr;
    std::shared_ptr<const Expr> shapeExpr; ///< may be null
    std::shared_ptr<const Expr> faceExpr;  ///< gives a reference; null: the entity with the board
};
/// The legend printed next to the board.
struct BoardKeyDef {
    BoardWord of;
    NodeRef labelNode;
    const FieldDef* record = nullptr;
    std::shared_ptr<const Expr> label;
};

/// Keys of a background's record.
namespace background {
inline constexpr const char *kFile = "file", *kScale = "scale", *kX = "offset_x", *kY = "offset_y",
                            *kTurn = "turn", *kMirror = "mirror", *kOpacity = "opacity";
} // namespace background

struct BoardDef {
    std::optional<CellShape> shape; ///< shape of the cells; empty: see `isPlane` and `base`
    bool isPlane = false;
    Lattice cells;
    BoardWord size, base;
    BoardWord background;                               ///< A record field
    std::optional<std::pair<double, double>> fixedSize; ///< in mm
    std::vector<BoardLayerDef> layers;
    std::vector<BoardEdgesDef> edges;
    std::vector<BoardZoneDef> zones;
    std::vector<BoardPieceDef> pieces;
    std::optional<BoardKeyDef> key;
    bool hasFaults = false; ///< faulty parts were left out
    std::string file;       ///< the file of `chunk`
    ChunkPtr chunk;
    NodeRef node;

    [[nodiscard]] const BoardLayerDef* layer(std::string_view grid) const;
};

} // namespace ww::schema
