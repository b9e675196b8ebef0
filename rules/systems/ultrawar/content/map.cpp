#include "rules/systems/ultrawar/content/map.h"

#include "rules/base/cells.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

void addGround(Board& board, Square square, Ground what) {
    board.setGround(square, static_cast<std::uint8_t>(board.groundFlags(square) | what));
}

void lay(Board& board, const EdgeRun& run, EdgeFeature thing) {
    for (std::uint32_t i = 0; i < run.size(); ++i)
        board.setEdge(squareOf(run.at(i).a), squareOf(run.at(i).b), thing);
}

const schema::BoardLayer* layerOf(const DrawnMap& map, const MapLayerKey& grid) {
    return map.declaredBoard.layer(grid.key);
}

/// Calls `each(edge)` for every edge that the map's field `list` describes.
template <class Each>
void listed(const DrawnMap& map, std::string_view list, Each each) {
    for (const schema::BoardEdge& edge : map.declaredBoard.edges)
        if (edge.def->list.text == list)
            each(edge);
}

void readWalls(std::string_view list, DrawnMap& out) {
    const std::vector<MapWall> written = std::move(out.walls);
    out.walls.clear();
    listed(out, list, [&](const schema::BoardEdge& edge) {
        if (edge.index >= written.size())
            return;
        MapWall& wall = out.walls.emplace_back(written[edge.index]);
        wall.edgeRun = edge.run;
        wall.feature = wall.door == Door::Open     ? EdgeFeature::OpenDoor
                       : wall.door == Door::Closed ? EdgeFeature::ClosedDoor
                                                   : EdgeFeature::Wall;
        lay(out.board, wall.edgeRun, wall.feature);
    });
}

void readLegend(DrawnMap& out) {
    for (const MapLetter& one : out.legend) {
        if (!one.startArea.empty())
            out.areas.push_back(
                {one.startArea, one.name, std::string(one.key), one.side, one.facing, {}});
        if (!one.site.empty())
            out.sites.push_back({one.site, one.name, std::string(one.key), one.use, {}});
    }
    out.forEachLetter(out.startAreas, [&](Square s, const schema::BoardLayer::Entry& entry) {
        for (MapArea& area : out.areas)
            if (area.letter == entry.letter)
                area.squares.push_back(s);
    });
    out.forEachLetter(out.siteGrid, [&](Square s, const schema::BoardLayer::Entry& entry) {
        for (MapSite& site : out.sites)
            if (site.letter == entry.letter)
                site.squares.push_back(s);
    });
}

} // namespace

bool MapArea::contains(Square square) const {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
}

const MapArea* DrawnMap::findArea(std::string_view id) const {
    const auto it = std::find_if(areas.begin(), areas.end(),
                                 [&](const MapArea& area) { return area.id == id; });
    return it == areas.end() ? nullptr : &*it;
}

const MapSite* DrawnMap::findSite(std::string_view id) const {
    const auto it = std::find_if(sites.begin(), sites.end(),
                                 [&](const MapSite& site) { return site.id == id; });
    return it == sites.end() ? nullptr : &*it;
}

void DrawnMap::forEachLetter(
    const MapLayerKey& grid,
    const std::function<void(Square, const schema::BoardLayer::Entry&)>& each) const {
    if (const schema::BoardLayer* layer = layerOf(*this, grid))
        for (std::size_t i = 0; i < layer->cells.size(); ++i)
            if (const schema::BoardLayer::Entry* entry = layer->entryAt(i))
                each(squareOf(declaredBoard.cells.cellAtIndex(i)), *entry);
}

std::string_view DrawnMap::letterAt(const MapLayerKey& grid, Square square) const {
    const schema::BoardLayer* layer = layerOf(*this, grid);
    const Cell cell{static_cast<std::uint32_t>(square.x), static_cast<std::uint32_t>(square.y)};
    const schema::BoardLayer::Entry* entry = layer != nullptr && declaredBoard.cells.contains(cell)
                                                 ? layer->entryAt(declaredBoard.cells.indexOf(cell))
                                                 : nullptr;
    return entry != nullptr ? entry->letter : std::string_view();
}

std::set<Edge> levelEdges(const Board& board) {
    std::set<Edge> out;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Square s = board.squareAt(i);
        const Cell cell{static_cast<std::uint32_t>(s.x), static_cast<std::uint32_t>(s.y)};
        const Square right{static_cast<std::int16_t>(s.x + 1), s.y};
        const Square below{s.x, static_cast<std::int16_t>(s.y + 1)};
        if (board.contains(right) && board.level(right) != board.level(s))
            out.insert({cell, {cell.column + 1, cell.row}});
        if (board.contains(below) && board.level(below) != board.level(s))
            out.insert({cell, {cell.column, cell.row + 1}});
    }
    return out;
}

std::vector<EdgeRun> edgeRunsOf(const std::set<Edge>& edges) {
    std::vector<EdgeRun> out;
    std::set<Edge> left = edges;
    const auto next = [](const Edge& edge) {
        Edge moved = edge;
        std::uint32_t& a = edge.isVertical() ? moved.a.row : moved.a.column;
        std::uint32_t& b = edge.isVertical() ? moved.b.row : moved.b.column;
        ++a;
        ++b;
        return moved;
    };
    while (!left.empty()) {
        const Edge first = *left.begin();
        Edge last = first;
        left.erase(left.begin());
        for (Edge e = next(last); left.erase(e) > 0; e = next(e))
            last = e;
        out.push_back({first, last});
    }
    return out;
}

void placeRamps(const std::vector<EdgeRun>& ramps, Board& board) {
    for (const EdgeRun& run : ramps)
        for (std::uint32_t i = 0; i < run.size(); ++i) {
            const Edge one = run.at(i);
            if (board.edge(squareOf(one.a), squareOf(one.b)) == EdgeFeature::None)
                lay(board, {one, one}, EdgeFeature::Ramp);
        }
}

std::string rampNames(const std::vector<EdgeRun>& ramps) {
    constexpr std::size_t kNamed = 3;
    std::string out = ramps.size() == 1 ? "the ramp at " : "the ramps at ";
    const std::size_t named = std::min(ramps.size(), kNamed);
    for (std::size_t i = 0; i < named; ++i)
        out += (i == 0 ? "" : i + 1 == ramps.size() ? " and " : ", ") + edgeRunName(ramps[i]);
    if (ramps.size() > named)
        out += " and " + std::to_string(ramps.size() - named) + " more";
    return out;
}

DrawnMap readMap(const Reader& reader, const EntityView& map, const RuleOptions& readings) {
    DrawnMap out{reader.map(map), {}, {}, {}, {}, {}};
    if (!map)
        return out;
    out.declaredBoard = schema::readBoard(map, reader.world());
    out.board = {static_cast<int>(out.declaredBoard.cells.columns),
                 static_cast<int>(out.declaredBoard.cells.rows)};
    Board& board = out.board;
    if (const schema::BoardLayer* levels = layerOf(out, out.levels))
        for (std::size_t i = 0; i < levels->cells.size(); ++i)
            board.setLevel(squareOf(out.declaredBoard.cells.cellAtIndex(i)),
                           levels->heightAt(i).value_or(0));
    out.forEachLetter(out.terrain, [&](Square s, const schema::BoardLayer::Entry& entry) {
        if (entry.word == "solid")
            addGround(board, s, Solid);
        else if (entry.word == "obstruction")
            addGround(board, s, Obstruction);
    });
    out.forEachLetter(out.ceiling, [&](Square s, const schema::BoardLayer::Entry&) {
        addGround(board, s, Ceiling);
    });
    if (out.setting == MapSetting::Mixed)
        out.forEachLetter(out.outdoors, [&](Square s, const schema::BoardLayer::Entry&) {
            addGround(board, s, Outdoors);
        });
    if (out.setting == MapSetting::Exterior)
        for (std::size_t i = 0; i < board.size(); ++i)
            addGround(board, board.squareAt(i), Outdoors);
    readWalls(reader.fieldKey<&Map::walls>(), out);
    listed(out, reader.fieldKey<&Map::rampLines>(),
           [&](const schema::BoardEdge& edge) { out.ramps.push_back(edge.run); });
    if (readings.ramps == Ramps::On)
        placeRamps(out.ramps, board);
    readLegend(out);
    return out;
}

} // namespace ww::ultrawar
