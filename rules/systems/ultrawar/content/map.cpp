#include "rules/systems/ultrawar/content/map.h"

#include "rules/schema/read.h"
#include "rules/systems/ultrawar/content/words.h"

namespace ww::ultrawar {

namespace {

void addGround(Board& board, Square square, Ground what) {
    board.setGround(square, static_cast<std::uint8_t>(board.ground(square) | what));
}

void lay(Board& board, const EdgeRun& run, EdgeThing thing) {
    for (std::uint32_t i = 0; i < run.size(); ++i)
        board.setEdge(squareOf(run.at(i).a), squareOf(run.at(i).b), thing);
}

const schema::BoardLayer* layerOf(const MapFace& map, const schema::HandleBase& grid) {
    return grid.field() != nullptr ? map.drawn.layer(grid.field()->key) : nullptr;
}

/// Calls `each(edge)` for every item of that list of the map.
template <class Each>
void listed(const MapFace& map, const schema::HandleBase& list, Each each) {
    for (const schema::BoardEdge& edge : map.drawn.edges)
        if (list.field() != nullptr && edge.def->list.text == list.field()->key)
            each(edge);
}

void readWalls(const MapFields& f, MapFace& out) {
    listed(out, f.walls, [&](const schema::BoardEdge& edge) {
        const NodeRef node = edge.item;
        MapWall& wall = out.walls.emplace_back();
        wall.run = edge.run;
        wall.index = edge.index;
        const std::string_view door = node.find("door").scalar();
        wall.thing = door == "open"     ? EdgeThing::OpenDoor
                     : door == "closed" ? EdgeThing::ClosedDoor
                                        : EdgeThing::Wall;
        wall.breachable = schema::readBool(node.find("breachable").scalar()).value_or(false);
        if (const auto thick = schema::readQuantity(node.find("thickness").scalar()))
            wall.thickness = thick->value;
        lay(out.board, wall.run, wall.thing);
    });
}

Setting settingNamed(std::string_view word) {
    return word == "interior"   ? Setting::Interior
           : word == "exterior" ? Setting::Exterior
           : word == "mixed"    ? Setting::Mixed
                                : Setting::Unknown;
}

void readLegend(const MapFields& f, MapFace& out, NodeRef legend) {
    for (NodeRef entry : legend) {
        if (const std::string_view id = entry.find("start_area").scalar(); !id.empty()) {
            MapArea& area = out.areas.emplace_back();
            area.id = id;
            area.name = entry.find("name").scalar();
            area.letter = entry.key();
            area.side = number(entry.find("side"));
            area.facing = facingNamed(entry.find("facing").scalar());
        }
        if (const std::string_view id = entry.find("site").scalar(); !id.empty()) {
            MapSite& site = out.sites.emplace_back();
            site.id = id;
            site.name = entry.find("name").scalar();
            site.letter = entry.key();
            const std::string_view use = entry.find("use").scalar();
            site.use = use == "token"  ? SiteUse::Token
                       : use == "feat" ? SiteUse::Feat
                                       : SiteUse::Unsaid;
        }
    }
    out.eachLetter(f.startAreas, [&](Square s, const schema::BoardLayer::Entry& entry) {
        for (MapArea& area : out.areas)
            if (area.letter == entry.letter)
                area.squares.push_back(s);
    });
    out.eachLetter(f.sites, [&](Square s, const schema::BoardLayer::Entry& entry) {
        for (MapSite& site : out.sites)
            if (site.letter == entry.letter)
                site.squares.push_back(s);
    });
}

} // namespace

bool MapArea::has(Square square) const {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
}

const MapArea* MapFace::area(std::string_view id) const {
    const auto it = std::find_if(areas.begin(), areas.end(),
                                 [&](const MapArea& area) { return area.id == id; });
    return it == areas.end() ? nullptr : &*it;
}

const MapSite* MapFace::site(std::string_view id) const {
    const auto it = std::find_if(sites.begin(), sites.end(),
                                 [&](const MapSite& site) { return site.id == id; });
    return it == sites.end() ? nullptr : &*it;
}

void MapFace::eachLetter(
    const schema::HandleBase& grid,
    const std::function<void(Square, const schema::BoardLayer::Entry&)>& each) const {
    if (const schema::BoardLayer* layer = layerOf(*this, grid))
        for (std::size_t i = 0; i < layer->cells.size(); ++i)
            if (const schema::BoardLayer::Entry* entry = layer->at(i))
                each(squareOf(drawn.cells.cell(i)), *entry);
}

std::string_view MapFace::letter(const schema::HandleBase& grid, Square square) const {
    const schema::BoardLayer* layer = layerOf(*this, grid);
    const Cell cell{static_cast<std::uint32_t>(square.x), static_cast<std::uint32_t>(square.y)};
    const schema::BoardLayer::Entry* entry =
        layer != nullptr && drawn.cells.has(cell) ? layer->at(drawn.cells.index(cell)) : nullptr;
    return entry != nullptr ? entry->letter : std::string_view();
}

std::set<Edge> levelEdges(const Board& board) {
    std::set<Edge> out;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Square s = board.square(i);
        const Cell cell{static_cast<std::uint32_t>(s.x), static_cast<std::uint32_t>(s.y)};
        const Square right{static_cast<std::int16_t>(s.x + 1), s.y};
        const Square below{s.x, static_cast<std::int16_t>(s.y + 1)};
        if (board.inside(right) && board.level(right) != board.level(s))
            out.insert({cell, {cell.column + 1, cell.row}});
        if (board.inside(below) && board.level(below) != board.level(s))
            out.insert({cell, {cell.column, cell.row + 1}});
    }
    return out;
}

std::vector<EdgeRun> runsOf(const std::set<Edge>& edges) {
    std::vector<EdgeRun> out;
    std::set<Edge> left = edges;
    const auto next = [](const Edge& edge) {
        Edge moved = edge;
        std::uint32_t& a = edge.vertical() ? moved.a.row : moved.a.column;
        std::uint32_t& b = edge.vertical() ? moved.b.row : moved.b.column;
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

MapFace readMap(const Reader& reader, const EntityView& map, const Readings& readings) {
    MapFace out;
    out.entity = map;
    if (!map)
        return out;
    const MapFields& f = reader.fields().map;
    out.name = f.name(map).value_or(std::string_view());
    out.setting = settingNamed(f.setting(map).value_or(std::string_view()));
    out.drawn = schema::readBoard(map, reader.world());
    out.board = {static_cast<int>(out.drawn.cells.columns), static_cast<int>(out.drawn.cells.rows)};
    Board& board = out.board;
    if (const schema::BoardLayer* levels = layerOf(out, f.levels))
        for (std::size_t i = 0; i < levels->cells.size(); ++i)
            board.setLevel(squareOf(out.drawn.cells.cell(i)), levels->height(i).value_or(0));
    out.eachLetter(f.terrain, [&](Square s, const schema::BoardLayer::Entry& entry) {
        if (entry.word == "solid")
            addGround(board, s, Solid);
        else if (entry.word == "obstruction")
            addGround(board, s, Obstruction);
    });
    out.eachLetter(f.ceiling, [&](Square s, const schema::BoardLayer::Entry&) {
        addGround(board, s, Ceiling);
    });
    if (out.setting == Setting::Mixed)
        out.eachLetter(f.outdoors, [&](Square s, const schema::BoardLayer::Entry&) {
            addGround(board, s, Outdoors);
        });
    if (out.setting == Setting::Exterior)
        for (std::size_t i = 0; i < board.size(); ++i)
            addGround(board, board.square(i), Outdoors);
    readWalls(f, out);
    listed(out, f.ramps, [&](const schema::BoardEdge& edge) {
        out.ramps.push_back(edge.run);
        if (readings.ramps == Ramps::On)
            for (std::uint32_t i = 0; i < edge.run.size(); ++i) {
                const Edge one = edge.run.at(i);
                if (board.edge(squareOf(one.a), squareOf(one.b)) == EdgeThing::None)
                    lay(board, {one, one}, EdgeThing::Ramp);
            }
    });
    readLegend(f, out, f.legend(map));
    return out;
}

} // namespace ww::ultrawar
