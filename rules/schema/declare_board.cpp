// Tables of the keys in a board's declaration.

#include "rules/base/plane.h"
#include "rules/schema/declare.h"

namespace ww::schema {

namespace {

using C = MetaContext;

void word(BoardWord& out, NodeRef n, C& c) {
    if (c.readText(n, out.text))
        out.node = n;
}

template <class T>
void several(std::vector<T>& out, NodeRef n, C& c, const MetaTable<T>& table,
             std::string_view what) {
    if (!n.isSequence()) {
        c.reportWrongType(n, what);
        return;
    }
    for (NodeRef item : n) {
        T one;
        one.node = item;
        if (readMapping(table, item, one, c))
            out.push_back(std::move(one));
    }
}

void millimetres(double& out, NodeRef n, C& c) {
    const auto length = n.isScalar() ? plane::parseLength(n.scalar()) : std::nullopt;
    if (length && *length > 0 && *length <= plane::Length{100'000})
        out = plane::toMillimetres(*length);
    else
        c.reportBadValue(n, "a length such as `1.8 mm`");
}

void look(BoardPaint& out, NodeRef n, C& c) {
    (void)readMapping(boardPaintTable(), n, out, c);
}

template <class Enum>
void oneOf(Enum& out, NodeRef n, C& c, std::string_view what,
           const std::vector<std::string>& names) {
    if (const auto at = c.readChoice(n, what, names))
        out = static_cast<Enum>(*at + 1);
}

void shapeOfCells(BoardDef& b, NodeRef n, C& c) {
    static const std::vector<std::string> names = {"square", "hex-flat", "hex-pointed", "plane"};
    const auto at = c.readChoice(n, "a kind of cells", names);
    if (!at)
        return;
    b.isPlane = *at == 3;
    if (!b.isPlane)
        b.shape = static_cast<CellShape>(*at);
}

void sizeOfPlane(BoardDef& b, NodeRef n, C& c) {
    if (!n.isSequence()) {
        word(b.size, n, c);
        return;
    }
    double sides[2] = {0, 0};
    if (n.size() != 2) {
        c.reportWrongType(n, "a field, or two lengths");
        return;
    }
    std::size_t i = 0;
    for (NodeRef side : n) {
        const auto length = side.isScalar() ? plane::parseLength(side.scalar()) : std::nullopt;
        if (!length || *length <= 0) {
            c.reportBadValue(side, "a length such as `900 mm`");
            return;
        }
        sides[i++] = plane::toMillimetres(*length);
    }
    b.fixedSize = {sides[0], sides[1]};
}

} // namespace

const BoardLayerDef* BoardDef::layer(std::string_view grid) const {
    for (const BoardLayerDef& one : layers)
        if (one.grid.text == grid)
            return &one;
    return nullptr;
}

const MetaTable<BoardPaint>& boardPaintTable() {
    using P = BoardPaint;
    static const MetaTable<BoardPaint> table = {
        "a look",
        {
            {{"fill", "a colour",
              "A colour of `style.yaml`, which can be modified (`water alpha "
              "25`)."},
             [](P& p, NodeRef n, C& c) { word(p.fill, n, c); }},
            {{"stroke", "a colour",
              "The colour of lines, hatches, letters and icons; `ink` by "
              "default."},
             [](P& p, NodeRef n, C& c) { word(p.stroke, n, c); }},
            {{"line", "a length",
              "The width of lines on a board with cells of 25 mm; it grows and shrinks with the "
              "cells. On a plane, the printed width."},
             [](P& p, NodeRef n, C& c) { millimetres(p.line, n, c); }},
            {{"hatch", "`diagonal`, `cross`, `wave` or `dots`", "A pattern over the fill."},
             [](P& p, NodeRef n, C& c) {
                 static const std::vector<std::string> names = {"diagonal", "cross", "wave",
                                                                "dots"};
                 oneOf(p.hatch, n, c, "a hatch", names);
             }},
            {{"texture",
              "`stone`, `timber`, `grass`, `water`, `metal`, `sand`, `carpet` or `rubble`",
              "A texture over the fill, in shades of the fill. Grass, water, sand and rubble blend "
              "into the cells next to them."},
             [](P& p, NodeRef n, C& c) {
                 static const std::vector<std::string> names = {
                     "stone", "timber", "grass", "water", "metal", "sand", "carpet", "rubble"};
                 oneOf(p.texture, n, c, "a surface", names);
             }},
            {{"shadow", "a colour",
              "The colour of the shadow to the lower right, cast by things in cells, edges, pieces "
              "and `cliff`; higher ones cast longer shadows. It is drawn three times, so use a "
              "faint colour: `black alpha 10`."},
             [](P& p, NodeRef n, C& c) { word(p.shadow, n, c); }},
            {{"outline", "`solid`, `dashed` or `dotted`",
              "The line around neighbouring cells that look the same, or around a shape."},
             [](P& p, NodeRef n, C& c) {
                 static const std::vector<std::string> names = {"solid", "dashed", "dotted"};
                 oneOf(p.outline, n, c, "an outline", names);
             }},
            {{"form", "`inset` or `circle`",
              "The form that is filled, hatched and outlined in each cell, instead of the entire "
              "cell."},
             [](P& p, NodeRef n, C& c) {
                 static const std::vector<std::string> names = {"inset", "circle"};
                 oneOf(p.form, n, c, "a form", names);
             }},
            {{"icon", "an icon's name", "An icon in the middle of each cell, or of the shape."},
             [](P& p, NodeRef n, C& c) { word(p.icon, n, c); }},
            {{"letter", "`true` or `false`", "Prints the letter of the layer in each cell."},
             [](P& p, NodeRef n, C& c) { c.readBoolean(n, p.showsLetter); }},
            {{"label", "an expression",
              "A text, printed once for neighbouring cells that look the same, or at the shape. It "
              "uses fields of the legend's entry or the list's item: `label: name`."},
             [](P& p, NodeRef n, C&) { p.labelNode = n; }},
            {{"gap_if", "an expression", "For edges: if true, a gap with an open door."},
             [](P& p, NodeRef n, C&) { p.gapNode = n; }},
            {{"leaf_if", "an expression", "For edges: if true, a gap with a closed door."},
             [](P& p, NodeRef n, C&) { p.leafNode = n; }},
            {{"dash_if", "an expression", "For edges: if true, a broken line."},
             [](P& p, NodeRef n, C&) { p.dashNode = n; }},
        }};
    return table;
}

const MetaTable<BoardLayerDef>& boardLayerTable() {
    using L = BoardLayerDef;
    static const MetaTable<BoardLayerDef> table = {
        "a layer",
        {
            {{"grid", "a field's key",
              "The field with the grid. `.` is an empty cell. The first grid decides the board's "
              "size.",
              Presence::Required},
             [](L& l, NodeRef n, C& c) { word(l.grid, n, c); }},
            {{"as", "`height`", "`height`: the grid's characters are heights, 0 to 9."},
             [](L& l, NodeRef n, C& c) {
                 l.hasHeights = c.readChoice(n, "`height`", {"height"}).has_value();
             }},
            {{"by", "a field's key",
              "The field of the legend's entries whose word decides how a cell looks."},
             [](L& l, NodeRef n, C& c) { word(l.paintField, n, c); }},
            {{"names", "a field's key",
              "The field of the legend's entries with a name that references (`within`) can use "
              "for their cells."},
             [](L& l, NodeRef n, C& c) { word(l.names, n, c); }},
            {{"paint", "a look, looks by name",
              "How the cells look; with `by`, one look for each word."},
             [](L& l, NodeRef n, C&) { l.paintNode = n; }},
            {{"cliff", "a look",
              "For `as: height`: the line between two cells of different heights, with ticks "
              "towards the lower one."},
             [](L& l, NodeRef n, C& c) { look(l.cliff, n, c); }},
            {{"numerals", "a colour",
              "For `as: height`: prints the height once on each plateau, in this colour."},
             [](L& l, NodeRef n, C& c) { word(l.numerals, n, c); }},
        }};
    return table;
}

const MetaTable<BoardEdgesDef>& boardEdgesTable() {
    using E = BoardEdgesDef;
    static const MetaTable<BoardEdgesDef> table = {
        "a list of edges",
        {
            {{"list", "a field's key", "The field with the list of edges.", Presence::Required},
             [](E& e, NodeRef n, C& c) { word(e.list, n, c); }},
            {{"at", "a field's key",
              "The field of the list's records with the `edge-run`. By default, the items are edge "
              "runs themselves."},
             [](E& e, NodeRef n, C& c) { word(e.edgeField, n, c); }},
            {{"as", "`line` or `steps`",
              "How edges are drawn: a line between the cells (the default), or steps from one cell "
              "to the other."},
             [](E& e, NodeRef n, C& c) {
                 if (const auto at = c.readChoice(n, "`line` or `steps`", {"line", "steps"}))
                     e.barsBetweenCells = *at == 1;
             }},
            {{"paint", "a look", "How the edges look."},
             [](E& e, NodeRef n, C& c) { look(e.paint, n, c); }},
        }};
    return table;
}

const MetaTable<BoardZoneDef>& boardZoneTable() {
    using Z = BoardZoneDef;
    static const MetaTable<BoardZoneDef> table = {
        "a list of zones",
        {
            {{"list", "a field's key", "The field with the list of zones.", Presence::Required},
             [](Z& z, NodeRef n, C& c) { word(z.list, n, c); }},
            {{"shape", "an expression",
              "A record's shape: corners as a list of points `[x, y]`, or a circle with `at` and "
              "`radius`. In mm from the lower left corner.",
              Presence::Required},
             [](Z& z, NodeRef n, C& c) { word(z.shape, n, c); }},
            {{"names", "a field's key", "The field of the list's records with the zone's name."},
             [](Z& z, NodeRef n, C& c) { word(z.names, n, c); }},
            {{"paint", "a look", "How the zones look."},
             [](Z& z, NodeRef n, C& c) { look(z.paint, n, c); }},
        }};
    return table;
}

const MetaTable<BoardPieceDef>& boardPieceTable() {
    using P = BoardPieceDef;
    static const MetaTable<BoardPieceDef> table = {
        "a list of pieces",
        {
            {{"list", "a field's key",
              "The field with the list of pieces. It can be inside the items of other lists, and "
              "the pieces can be an option of a choice: `sides.prerequisites.place_token`. Pieces "
              "without a place aren't on the board.",
              Presence::Required},
             [](P& p, NodeRef n, C& c) { word(p.list, n, c); }},
            {{"at", "a field's key", "On cells: the field of the list's records with the cell."},
             [](P& p, NodeRef n, C& c) { word(p.cellField, n, c); }},
            {{"place", "a field's key",
              "On cells: the field of the list's records with a reference to a named place of the "
              "board, for pieces without a cell. A piece that the user moves there gets this "
              "reference instead of a cell."},
             [](P& p, NodeRef n, C& c) { word(p.place, n, c); }},
            {{"pose", "a field's key",
              "On a plane: the field of the list's records with place and direction, `{ at: [x, "
              "y], turn: 45 }`."},
             [](P& p, NodeRef n, C& c) { word(p.pose, n, c); }},
            {{"shape", "an expression",
              "On a plane: the piece's shape around its own place, corners or a circle as for "
              "zones: `obstacle.shape`."},
             [](P& p, NodeRef n, C& c) { word(p.shape, n, c); }},
            {{"by", "a field's key",
              "The field of the list's records with the name of the piece's "
              "icon."},
             [](P& p, NodeRef n, C& c) { word(p.iconField, n, c); }},
            {{"face", "text",
              "A template whose front is drawn instead of an icon. It is turned like the piece, "
              "cut along its `shape`, and centred on its place. On a plane it has the template's "
              "size, on cells the `size`."},
             [](P& p, NodeRef n, C& c) { word(p.face, n, c); }},
            {{"of", "an expression",
              "The entity that the `face` shows: a reference of the record, such as `obstacle`. By "
              "default `self`, the entity with the board."},
             [](P& p, NodeRef n, C& c) { word(p.shownReference, n, c); }},
            {{"turn", "a field's key",
              "On cells: the field of the list's records with the "
              "direction, in degrees clockwise."},
             [](P& p, NodeRef n, C& c) { word(p.turn, n, c); }},
            {{"size", "a field's key",
              "The field of the list's records with the icon's size in cells; on a plane in mm."},
             [](P& p, NodeRef n, C& c) { word(p.size, n, c); }},
            {{"paint", "a look", "How the pieces look."},
             [](P& p, NodeRef n, C& c) { look(p.paint, n, c); }},
        }};
    return table;
}

const MetaTable<BoardKeyDef>& boardKeyTable() {
    using K = BoardKeyDef;
    static const MetaTable<BoardKeyDef> table = {
        "a board's key",
        {
            {{"of", "a field's key",
              "The field with the map that explains the "
              "letters.",
              Presence::Required},
             [](K& k, NodeRef n, C& c) { word(k.of, n, c); }},
            {{"label", "an expression", "The text that is printed for an entry: `label: name`.",
              Presence::Required},
             [](K& k, NodeRef n, C&) { k.labelNode = n; }},
        }};
    return table;
}

const MetaTable<BoardDef>& boardTable() {
    using B = BoardDef;
    static const MetaTable<BoardDef> table = {
        "a board",
        {
            {{"cells", "`square`, `hex-flat`, `hex-pointed` or `plane`",
              "Squares, hexagons with a flat side or a corner at the top, or a plane without "
              "cells. By default the same as `base`."},
             shapeOfCells},
            {{"shifted", "`even` or `odd`",
              "For hexagons: which columns or rows are shifted by half a cell. The default is "
              "`even`: columns B, D, … are lower, or rows 2, 4, … further right."},
             [](B& b, NodeRef n, C& c) {
                 b.cells.shiftsOddLines = c.readChoice(n, "`even` or `odd`", {"even", "odd"}) == 1;
             }},
            {{"diagonals", "yes or no",
              "For squares: distances also count diagonal steps, so that all eight neighbours are "
              "1 away."},
             [](B& b, NodeRef n, C& c) { c.readBoolean(n, b.cells.allowsDiagonals); }},
            {{"size", "a field's key, two lengths",
              "For a plane: width and depth in mm, or the field with them."},
             sizeOfPlane},
            {{"base", "a field's key",
              "The field with a reference to another entity. The board begins with that entity's "
              "board, and adds its own content."},
             [](B& b, NodeRef n, C& c) { word(b.base, n, c); }},
            {{"background", "a field's key",
              "The field with a record for the picture under the grid: `file` (of kind `art`), "
              "`scale`, `offset_x`, `offset_y`, `turn`, `mirror`, and optionally `opacity`."},
             [](B& b, NodeRef n, C& c) { word(b.background, n, c); }},
            {{"layers", "layers", "The board's grids, the lowest first."},
             [](B& b, NodeRef n, C& c) {
                 several(b.layers, n, c, boardLayerTable(), "a list of layers");
             }},
            {{"edges", "edge-lists", "Things on the borders between cells, such as walls."},
             [](B& b, NodeRef n, C& c) {
                 several(b.edges, n, c, boardEdgesTable(), "a list of lists of edges");
             }},
            {{"zones", "zones", "For a plane: its areas."},
             [](B& b, NodeRef n, C& c) {
                 several(b.zones, n, c, boardZoneTable(), "a list of lists of zones");
             }},
            {{"pieces", "pieces", "The pieces on the board."},
             [](B& b, NodeRef n, C& c) {
                 several(b.pieces, n, c, boardPieceTable(), "a list of lists of pieces");
             }},
            {{"key", "a board-key",
              "The legend that is printed next to the board, to explain its "
              "letters."},
             [](B& b, NodeRef n, C& c) {
                 BoardKeyDef key;
                 if (readMapping(boardKeyTable(), n, key, c))
                     b.key = std::move(key);
             }},
        }};
    return table;
}

} // namespace ww::schema
