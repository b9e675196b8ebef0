// The keys of a board's declaration.

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
            {{"fill", "a colour", "Of `style.yaml`; it may be changed (`water alpha 25`)."},
             [](P& p, NodeRef n, C& c) { word(p.fill, n, c); }},
            {{"stroke", "a colour", "Of lines, hatches, letters and icons; `ink` by default."},
             [](P& p, NodeRef n, C& c) { word(p.stroke, n, c); }},
            {{"line", "a length",
              "How wide lines are, on a board with cells of 25 mm: they grow "
              "and shrink with the cells. On a plane as they are printed."},
             [](P& p, NodeRef n, C& c) { millimetres(p.line, n, c); }},
            {{"hatch", "`diagonal`, `cross`, `wave` or `dots`", "Over the fill."},
             [](P& p, NodeRef n, C& c) {
                 static const std::vector<std::string> names = {"diagonal", "cross", "wave",
                                                                "dots"};
                 oneOf(p.hatch, n, c, "a hatch", names);
             }},
            {{"texture",
              "`stone`, `timber`, `grass`, `water`, `metal`, `sand`, `carpet` or `rubble`",
              "Over the fill, in shades of it. Grass, water, sand and rubble run out into what "
              "lies "
              "beside them."},
             [](P& p, NodeRef n, C& c) {
                 static const std::vector<std::string> names = {
                     "stone", "timber", "grass", "water", "metal", "sand", "carpet", "rubble"};
                 oneOf(p.texture, n, c, "a surface", names);
             }},
            {{"shadow", "a colour",
              "That it casts to its lower right: what stands in cells, edges, pieces, and `cliff`, "
              "the longer the higher. It is drawn three times over, so it should be thin: "
              "`black alpha 10`."},
             [](P& p, NodeRef n, C& c) { word(p.shadow, n, c); }},
            {{"outline", "`solid`, `dashed` or `dotted`",
              "Around all cells side by side that look the same, or around a shape."},
             [](P& p, NodeRef n, C& c) {
                 static const std::vector<std::string> names = {"solid", "dashed", "dotted"};
                 oneOf(p.outline, n, c, "an outline", names);
             }},
            {{"form", "`inset` or `circle`",
              "What is filled, hatched and outlined in each cell, in place of the whole of it."},
             [](P& p, NodeRef n, C& c) {
                 static const std::vector<std::string> names = {"inset", "circle"};
                 oneOf(p.form, n, c, "a form", names);
             }},
            {{"icon", "an icon's name", "In the middle of each cell, or of the shape."},
             [](P& p, NodeRef n, C& c) { word(p.icon, n, c); }},
            {{"letter", "`true` or `false`", "Prints the letter of the layer in each cell."},
             [](P& p, NodeRef n, C& c) { c.readBoolean(n, p.showsLetter); }},
            {{"label", "an expression",
              "Printed once for cells side by side that look the same, or at the shape; of the "
              "legend's entry or the list's item: `label: name`."},
             [](P& p, NodeRef n, C&) { p.labelNode = n; }},
            {{"gap_if", "an expression", "Of edges: a gap, with its door swung open."},
             [](P& p, NodeRef n, C&) { p.gapNode = n; }},
            {{"leaf_if", "an expression", "Of edges: a gap with a closed door in it."},
             [](P& p, NodeRef n, C&) { p.leafNode = n; }},
            {{"dash_if", "an expression", "Of edges: a broken line."},
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
              "The grid. `.` is an empty cell. The first one of a board "
              "says how large it is.",
              Presence::Required},
             [](L& l, NodeRef n, C& c) { word(l.grid, n, c); }},
            {{"as", "`height`", "Its characters are heights, 0 to 9."},
             [](L& l, NodeRef n, C& c) {
                 l.hasHeights = c.readChoice(n, "`height`", {"height"}).has_value();
             }},
            {{"by", "a field's key",
              "Of the legend's entries: the word by which cells look different."},
             [](L& l, NodeRef n, C& c) { word(l.paintField, n, c); }},
            {{"names", "a field's key",
              "Of the legend's entries: the name by which a reference "
              "(`within`) may point at their cells."},
             [](L& l, NodeRef n, C& c) { word(l.names, n, c); }},
            {{"paint", "a look, looks by name",
              "How its cells look; where there is `by`, for each of its words."},
             [](L& l, NodeRef n, C&) { l.paintNode = n; }},
            {{"cliff", "a look",
              "Of `as: height`: the line between two cells of unequal height, with ticks towards "
              "the lower one."},
             [](L& l, NodeRef n, C& c) { look(l.cliff, n, c); }},
            {{"numerals", "a colour",
              "Of `as: height`: prints the height once in each plateau, in this colour."},
             [](L& l, NodeRef n, C& c) { word(l.numerals, n, c); }},
        }};
    return table;
}

const MetaTable<BoardEdgesDef>& boardEdgesTable() {
    using E = BoardEdgesDef;
    static const MetaTable<BoardEdgesDef> table = {
        "a list of edges",
        {
            {{"list", "a field's key", "The list.", Presence::Required},
             [](E& e, NodeRef n, C& c) { word(e.list, n, c); }},
            {{"at", "a field's key",
              "Of its records: the `edge-run`; the items themselves by default."},
             [](E& e, NodeRef n, C& c) { word(e.edgeField, n, c); }},
            {{"as", "`line` or `steps`",
              "A line between the cells, which is the default, or steps from one to the other."},
             [](E& e, NodeRef n, C& c) {
                 if (const auto at = c.readChoice(n, "`line` or `steps`", {"line", "steps"}))
                     e.barsBetweenCells = *at == 1;
             }},
            {{"paint", "a look", "How they look."},
             [](E& e, NodeRef n, C& c) { look(e.paint, n, c); }},
        }};
    return table;
}

const MetaTable<BoardZoneDef>& boardZoneTable() {
    using Z = BoardZoneDef;
    static const MetaTable<BoardZoneDef> table = {
        "a list of zones",
        {
            {{"list", "a field's key", "The list of records.", Presence::Required},
             [](Z& z, NodeRef n, C& c) { word(z.list, n, c); }},
            {{"shape", "an expression",
              "Of a record: its corners as a list of points `[x, y]`, or a record with `at` and "
              "`radius`. In mm from the lower left corner.",
              Presence::Required},
             [](Z& z, NodeRef n, C& c) { word(z.shape, n, c); }},
            {{"names", "a field's key", "Of the records: their names."},
             [](Z& z, NodeRef n, C& c) { word(z.names, n, c); }},
            {{"paint", "a look", "How they look."},
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
              "The list of records. It may stand inside the items of other lists, and the records "
              "may be an option of choices: `sides.prerequisites.place_token`. Records without a "
              "place aren't on the board.",
              Presence::Required},
             [](P& p, NodeRef n, C& c) { word(p.list, n, c); }},
            {{"at", "a field's key", "Of its records, on cells: the cell."},
             [](P& p, NodeRef n, C& c) { word(p.cellField, n, c); }},
            {{"place", "a field's key",
              "Of its records, on cells: a reference to a named place of the board, where one has "
              "no cell. What is moved there on the map says so, in place of a cell."},
             [](P& p, NodeRef n, C& c) { word(p.place, n, c); }},
            {{"pose", "a field's key",
              "Of its records, on a plane: where they stand and face, `{ at: [x, y], turn: 45 }`."},
             [](P& p, NodeRef n, C& c) { word(p.pose, n, c); }},
            {{"shape", "an expression",
              "On a plane: of a record, its corners or its circle around its own place, as with "
              "zones: `obstacle.shape`."},
             [](P& p, NodeRef n, C& c) { word(p.shape, n, c); }},
            {{"by", "a field's key", "Of its records: the name of the icon that stands there."},
             [](P& p, NodeRef n, C& c) { word(p.iconField, n, c); }},
            {{"face", "text",
              "A template whose front it is drawn with, in place of an icon: turned as it stands, "
              "cut along its `shape`, its middle at its place. On a plane as large as the "
              "template, on cells as large as `size` says."},
             [](P& p, NodeRef n, C& c) { word(p.face, n, c); }},
            {{"of", "an expression",
              "Of a record: the reference whose `face` it is, `obstacle`. `self`, which is what "
              "has the board, by default."},
             [](P& p, NodeRef n, C& c) { word(p.shownReference, n, c); }},
            {{"turn", "a field's key", "Of its records, on cells: degrees clockwise."},
             [](P& p, NodeRef n, C& c) { word(p.turn, n, c); }},
            {{"size", "a field's key",
              "Of its records: the icon's size in cells; on a plane in "
              "mm."},
             [](P& p, NodeRef n, C& c) { word(p.size, n, c); }},
            {{"paint", "a look", "How they look."},
             [](P& p, NodeRef n, C& c) { look(p.paint, n, c); }},
        }};
    return table;
}

const MetaTable<BoardKeyDef>& boardKeyTable() {
    using K = BoardKeyDef;
    static const MetaTable<BoardKeyDef> table = {
        "a board's key",
        {
            {{"of", "a field's key", "The map that explains the letters.", Presence::Required},
             [](K& k, NodeRef n, C& c) { word(k.of, n, c); }},
            {{"label", "an expression", "What is printed of an entry: `label: name`.",
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
              "Hexagons with a flat side or a corner up; a plane has no cells. That of `base` by "
              "default."},
             shapeOfCells},
            {{"shifted", "`even` or `odd`",
              "Of hexagons: which lines stand half a cell on. `even` (columns B, D, … lower; rows "
              "2, 4, … to the right) is the default."},
             [](B& b, NodeRef n, C& c) {
                 b.cells.shiftsOddLines = c.readChoice(n, "`even` or `odd`", {"even", "odd"}) == 1;
             }},
            {{"diagonals", "yes or no",
              "Of squares: distances are counted over corners, too, so that those around one are "
              "all 1 away."},
             [](B& b, NodeRef n, C& c) { c.readBoolean(n, b.cells.allowsDiagonals); }},
            {{"size", "a field's key, two lengths",
              "Of a plane: width and depth in mm, or the field that has them."},
             sizeOfPlane},
            {{"base", "a field's key", "A reference: the board begins with that of what it names."},
             [](B& b, NodeRef n, C& c) { word(b.base, n, c); }},
            {{"background", "a field's key",
              "A record with the picture under the grid: `file`, which is `art`, and where it "
              "lies, "
              "`scale`, `offset_x`, `offset_y`, `turn`, `mirror`; `opacity`, if wanted."},
             [](B& b, NodeRef n, C& c) { word(b.background, n, c); }},
            {{"layers", "layers", "Grids, the lowest first."},
             [](B& b, NodeRef n, C& c) {
                 several(b.layers, n, c, boardLayerTable(), "a list of layers");
             }},
            {{"edges", "edge-lists", "What stands on sides between cells."},
             [](B& b, NodeRef n, C& c) {
                 several(b.edges, n, c, boardEdgesTable(), "a list of lists of edges");
             }},
            {{"zones", "zones", "Of a plane: its areas."},
             [](B& b, NodeRef n, C& c) {
                 several(b.zones, n, c, boardZoneTable(), "a list of lists of zones");
             }},
            {{"pieces", "pieces", "What stands on it."},
             [](B& b, NodeRef n, C& c) {
                 several(b.pieces, n, c, boardPieceTable(), "a list of lists of pieces");
             }},
            {{"key", "a board-key", "What is printed beside it, to explain the letters."},
             [](B& b, NodeRef n, C& c) {
                 BoardKeyDef key;
                 if (readMapping(boardKeyTable(), n, key, c))
                     b.key = std::move(key);
             }},
        }};
    return table;
}

} // namespace ww::schema
