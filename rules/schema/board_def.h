#pragma once

// What a kind declares of its board (vocabulary, "Boards are declared"): which of its fields make
// it, and how they look. Names of colours and icons are those of style.yaml, which the layers above
// know; they keep their nodes so that a wrong one can be shown.

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
    std::string text; ///< empty: nothing said
    NodeRef node;
};

/// How something looks.
struct BoardPaint {
    enum class Hatch : std::uint8_t { None, Diagonal, Cross, Wave, Dots };
    enum class Outline : std::uint8_t { None, Solid, Dashed, Dotted };
    enum class Form : std::uint8_t { Cell, Inset, Circle };
    /// What a surface is made of.
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
    double line = 0; ///< mm; 0: nothing said
    Hatch hatch = Hatch::None;
    Outline outline = Outline::None;
    Form form = Form::Cell;
    Texture texture = Texture::None;
    bool letter = false;
    NodeRef labelNode, gapNode, leafNode, dashNode;
    std::shared_ptr<const Expr> label, gapIf, leafIf, dashIf; ///< of the record, or null
};

struct BoardLayerDef {
    BoardWord grid, by, names, numerals;
    bool height = false;
    BoardPaint paint, cliff;
    std::vector<std::pair<BoardWord, BoardPaint>> looks; ///< by the word of `by`
    NodeRef node, paintNode;
    std::string legend;               ///< the map field that explains its letters; or empty
    const FieldDef* record = nullptr; ///< of that map
};
struct BoardEdgesDef {
    BoardWord list, at;
    bool steps = false; ///< bars from one cell to the other, in place of a line between them
    BoardPaint paint;
    NodeRef node;
    const FieldDef* record = nullptr; ///< null: the list has the runs themselves
};
struct BoardZoneDef {
    BoardWord list, shape, names;
    BoardPaint paint;
    NodeRef node;
    const FieldDef* record = nullptr;
    std::shared_ptr<const Expr> shapeOf;
};
struct BoardPieceDef {
    BoardWord list, at, pose, shape, by, turn, size;
    /// Keys from the entity to the list: on the way lie records and lists, of which each item has
    /// one of its own.
    std::vector<std::string> way;
    std::string option; ///< of a list of choices: which of them are pieces
    /// Of records without a cell: the reference to a named place of the board, and the grid that
    /// it is a name of.
    BoardWord place;
    std::string placeGrid;
    BoardWord face, of; ///< a template's name, which the layers above know, and whose it is
    BoardPaint paint;
    NodeRef node;
    const FieldDef* record = nullptr;
    std::shared_ptr<const Expr> shapeOf; ///< or null
    std::shared_ptr<const Expr> faceOf;  ///< a reference; null: what has the board
};
/// The legend printed beside it.
struct BoardKeyDef {
    BoardWord of;
    NodeRef labelNode;
    const FieldDef* record = nullptr;
    std::shared_ptr<const Expr> label;
};

/// What the record of a board's background has: the picture, and where it lies.
namespace background {
inline constexpr const char *kFile = "file", *kScale = "scale", *kX = "offset_x", *kY = "offset_y",
                            *kTurn = "turn", *kMirror = "mirror", *kOpacity = "opacity";
} // namespace background

struct BoardDef {
    std::optional<CellShape> shape; ///< of cells; nothing: `plane` says, or the base
    bool plane = false;
    Lattice cells;
    BoardWord size, base;
    BoardWord background;                               ///< a record of the kind
    std::optional<std::pair<double, double>> fixedSize; ///< mm
    std::vector<BoardLayerDef> layers;
    std::vector<BoardEdgesDef> edges;
    std::vector<BoardZoneDef> zones;
    std::vector<BoardPieceDef> pieces;
    std::optional<BoardKeyDef> key;
    bool faulty = false; ///< some of it was left out, with a problem
    std::string file;    ///< with `chunk` where it stands
    ChunkPtr chunk;
    NodeRef node;

    [[nodiscard]] const BoardLayerDef* layer(std::string_view grid) const;
};

} // namespace ww::schema
