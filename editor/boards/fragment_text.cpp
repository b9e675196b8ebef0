// Converts fragments to text for the clipboard, and back.

#include "editor/boards/fragment.h"

#include "rules/schema/plane_value.h"
#include "rules/source/emit.h"
#include "rules/source/source.h"

#include <utility>
#include <vector>

namespace ww::boards {

namespace {

constexpr std::string_view kMark = "warwright-board"; ///< top-level key of a fragment's text
constexpr std::size_t kLongest = 8 * 1024 * 1024;     ///< limit of a fragment's text in bytes

/// Returns the items of all lists with this declared name, each with its list's name.
std::vector<std::pair<std::string, NodeRef>> itemsOf(NodeRef root, std::string_view declared) {
    std::vector<std::pair<std::string, NodeRef>> out;
    for (const NodeRef list : root)
        if (list.isSequence() && withoutIndexes(list.key()) == declared)
            for (const NodeRef item : list)
                out.emplace_back(list.key(), item);
    return out;
}

} // namespace

std::string withoutIndexes(std::string_view list) {
    std::string out;
    bool inside = false;
    for (const char c : list) {
        inside = inside || c == '[';
        if (!inside)
            out += c;
        inside = inside && c != ']';
    }
    return out;
}

std::string fragmentText(const Fragment& fragment, const schema::BoardDef& def) {
    Value out = Value::emptyMapping();
    out.entries.emplace_back("kind", Value(fragment.kind));
    out.entries.emplace_back(
        "area", fragment.planeOrigin
                    ? pointValue(*fragment.planeOrigin)
                    : Value(cellName(fragment.area.from) + ".." + cellName(fragment.area.to)));
    if (fragment.isAdditive)
        out.entries.emplace_back("adds", Value("true"));
    for (const Fragment::Grid& grid : fragment.grids) {
        std::string text;
        for (std::size_t i = 0; i < grid.letters.size(); ++i) {
            text += grid.letters[i];
            if ((i + 1) % fragment.area.columns() == 0)
                text += '\n';
        }
        out.entries.emplace_back(grid.key, Value(std::move(text)));
    }
    for (const auto& [key, records] : fragment.legends) {
        Value legend = Value::emptyMapping();
        for (const auto& [letter, record] : records)
            legend.entries.emplace_back(letter, record);
        out.entries.emplace_back(key, std::move(legend));
    }
    const auto list = [&](const std::string& key) -> Value& {
        if (Value* found = findMappingValue(out, key))
            return *found;
        return out.entries.emplace_back(key, Value::emptySequence()).second;
    };
    for (const Fragment::PlacedEdge& side : fragment.placedEdges)
        for (const schema::BoardEdgesDef& edges : def.edges)
            if (edges.list.text == side.list) {
                Value item = Value::emptyMapping();
                const std::string at = edges.edgeField.text.empty() ? "at" : edges.edgeField.text;
                item.entries.emplace_back(at, Value(edgeName(side.edge)));
                item.entries.insert(item.entries.end(), side.attributes.begin(),
                                    side.attributes.end());
                list(side.list).entries.emplace_back("", std::move(item));
            }
    for (const Fragment::Piece& one : fragment.pieces)
        list(one.list).entries.emplace_back("", one.item);
    return source::renderBlockEntry(kMark, out, 0, source::Shape::Auto, {}) + "\n";
}

Result<Fragment, std::string> readFragment(std::string_view text, std::string_view kind,
                                           const schema::BoardDef& def) {
    if (!text.starts_with(kMark) || text.size() > kLongest)
        return fail(std::string("The clipboard contains no part of a board."));
    const auto buffer = std::make_shared<const std::string>(text);
    const ChunkPtr chunk =
        source::parseChunk(ChunkRole::Section, std::string(kMark), buffer, *buffer);
    const NodeRef root = chunk->root().find(kMark);
    if (!chunk->problems.empty() || !root.isMapping())
        return fail(std::string("This part of a board can't be read."));
    Fragment out;
    out.kind = root.find("kind").isScalar() ? root.find("kind").scalar() : "";
    if (out.kind != kind)
        return fail("This part comes from another kind of board: " + out.kind + ".");
    const NodeRef area = root.find("area"), adds = root.find("adds");
    out.isAdditive = adds.isScalar() && adds.scalar() == "true";
    if (def.isPlane) {
        out.planeOrigin = schema::readPoint(area);
        if (!out.planeOrigin)
            return fail(std::string("This part of a board doesn't name its area."));
    } else {
        const std::string_view both = area.isScalar() ? area.scalar() : std::string_view();
        const std::size_t dots = both.find("..");
        const auto from = parseCell(both.substr(0, dots));
        const auto to = dots == both.npos ? from : parseCell(both.substr(dots + 2));
        if (!from || !to || to->column < from->column || to->row < from->row ||
            to->column - from->column >= schema::kMaxBoardSide ||
            to->row - from->row >= schema::kMaxBoardSide)
            return fail(std::string("This part of a board doesn't name its area."));
        out.area = {*from, *to};
    }
    for (const schema::BoardLayerDef& grid : def.layers) {
        const NodeRef node = root.find(grid.grid.text);
        if (!node.isScalar() || out.planeOrigin)
            continue;
        Fragment::Grid& taken = out.grids.emplace_back();
        taken.key = grid.grid.text;
        const auto lines = source::linesOf(node);
        for (std::uint32_t row = 0; row < out.area.rows(); ++row) {
            const auto letters =
                splitLetters(row < lines.size() ? lines[row].text : std::string_view());
            for (std::uint32_t column = 0; column < out.area.columns(); ++column)
                taken.letters.push_back(column < letters.size()
                                            ? letters[column]
                                            : std::string(BoardEdits::emptyLetter(grid)));
        }
        for (const NodeRef record : root.find(grid.legend))
            if (!grid.legend.empty())
                out.legends[grid.legend].emplace(std::string(record.key()),
                                                 Value::fromNode(record));
    }
    for (const schema::BoardEdgesDef& edges : def.edges)
        for (const NodeRef item : root.find(edges.list.text)) {
            const NodeRef at =
                item.find(edges.edgeField.text.empty() ? "at" : edges.edgeField.text);
            const auto run = at.isScalar() ? def.cells.parseStraightRun(at.scalar()) : std::nullopt;
            if (!run)
                continue;
            const Attributes said = attributesOf(item, at.key());
            for (const Edge& edge : def.cells.edgesOfRun(*run))
                out.placedEdges.push_back({edges.list.text, edge, said});
        }
    for (const schema::BoardPieceDef& pieces : def.pieces)
        for (const auto& [name, item] : itemsOf(root, pieces.list.text)) {
            Fragment::Piece piece{name, {}, {}, Value::fromNode(item)};
            if (out.planeOrigin) {
                const auto pose = schema::readPose(item.find(pieces.pose.text));
                if (!pose)
                    continue;
                piece.place = pose->position;
            } else {
                const NodeRef at = item.find(pieces.cellField.text);
                const auto cell = at.isScalar() ? parseCell(at.scalar()) : std::nullopt;
                if (!cell)
                    continue;
                piece.cell = *cell;
            }
            out.pieces.push_back(std::move(piece));
        }
    return out;
}

} // namespace ww::boards
