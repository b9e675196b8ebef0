#include "rules/systems/ultrawar/content/map.h"

#include "rules/base/utf8.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"
#include "rules/systems/ultrawar/content/words.h"

namespace ww::ultrawar {

namespace {

/// Calls `each(square, character)` for every cell of a layer that lies on the board.
template <class Each>
void cells(NodeRef layer, int width, int height, Each each) {
    if (!layer.isScalar())
        return;
    int y = 0;
    for (const source::LineSpan& row : source::linesOf(layer)) {
        if (y >= height)
            return;
        int x = 0;
        for (std::size_t at = 0; at < row.text.size() && x < width; ++x) {
            const std::size_t begin = at;
            (void)decodeUtf8(row.text, at);
            each(Square{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                 row.text.substr(begin, at - begin));
        }
        ++y;
    }
}

Board sized(NodeRef levels) {
    if (!levels.isScalar())
        return {};
    std::size_t height = 0;
    std::size_t width = 0;
    std::size_t row = 0;
    for (const source::LineSpan& line : source::linesOf(levels)) {
        ++row;
        if (line.text.empty())
            continue;
        height = row;
        width = std::max(width, codePoints(line.text));
    }
    if (width == 0 || width > 4096 || height > 4096)
        return {};
    return {static_cast<int>(width), static_cast<int>(height)};
}

void addGround(Board& board, Square square, Ground what) {
    board.setGround(square, static_cast<std::uint8_t>(board.ground(square) | what));
}

void lay(Board& board, const EdgeRun& run, EdgeThing thing) {
    for (std::uint32_t i = 0; i < run.size(); ++i)
        board.setEdge(squareOf(run.at(i).a), squareOf(run.at(i).b), thing);
}

void readWalls(const MapFields& f, MapFace& out) {
    std::size_t index = 0;
    for (NodeRef node : f.walls(out.entity)) {
        const std::size_t at = index++;
        const auto run = parseEdgeRun(node.find("at").scalar());
        if (!run)
            continue;
        MapWall& wall = out.walls.emplace_back();
        wall.run = *run;
        wall.index = at;
        const std::string_view door = node.find("door").scalar();
        wall.thing = door == "open"     ? EdgeThing::OpenDoor
                     : door == "closed" ? EdgeThing::ClosedDoor
                                        : EdgeThing::Wall;
        wall.breachable = schema::readBool(node.find("breachable").scalar()).value_or(false);
        if (const auto thick = schema::readQuantity(node.find("thickness").scalar()))
            wall.thickness = thick->value;
        lay(out.board, wall.run, wall.thing);
    }
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
    const int width = out.board.width();
    const int height = out.board.height();
    cells(f.startAreas.node(out.entity), width, height, [&](Square s, std::string_view c) {
        for (MapArea& area : out.areas)
            if (area.letter == c)
                area.squares.push_back(s);
    });
    cells(f.sites.node(out.entity), width, height, [&](Square s, std::string_view c) {
        for (MapSite& site : out.sites)
            if (site.letter == c)
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

void eachLetter(NodeRef layer, const std::function<void(Square, std::string_view)>& each) {
    cells(layer, 4096, 4096, each);
}

std::string_view letterAt(NodeRef layer, Square square) {
    if (!layer.isScalar())
        return {};
    int y = 0;
    for (const source::LineSpan& row : source::linesOf(layer))
        if (y++ == square.y) {
            int x = 0;
            for (std::size_t at = 0; at < row.text.size(); ++x) {
                const std::size_t begin = at;
                (void)decodeUtf8(row.text, at);
                if (x == square.x)
                    return row.text.substr(begin, at - begin);
            }
        }
    return {};
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
    out.board = sized(f.levels.node(map));
    Board& board = out.board;
    const int width = board.width();
    const int height = board.height();
    const NodeRef legend = f.legend(map);
    cells(f.levels.node(map), width, height, [&](Square s, std::string_view c) {
        if (c.size() == 1 && c[0] >= '0' && c[0] <= '9')
            board.setLevel(s, c[0] - '0');
    });
    cells(f.terrain.node(map), width, height, [&](Square s, std::string_view c) {
        const std::string_view terrain = legend.find(c).find("terrain").scalar();
        if (terrain == "solid")
            addGround(board, s, Solid);
        else if (terrain == "obstruction")
            addGround(board, s, Obstruction);
    });
    cells(f.ceiling.node(map), width, height, [&](Square s, std::string_view c) {
        if (c != ".")
            addGround(board, s, Ceiling);
    });
    cells(f.outdoors.node(map), width, height, [&](Square s, std::string_view c) {
        if (c != "." && out.setting == Setting::Mixed)
            addGround(board, s, Outdoors);
    });
    if (out.setting == Setting::Exterior)
        for (std::size_t i = 0; i < board.size(); ++i)
            addGround(board, board.square(i), Outdoors);
    readWalls(f, out);
    for (NodeRef node : f.ramps(map))
        if (const auto run = parseEdgeRun(node.find("at").scalar())) {
            out.ramps.push_back(*run);
            if (readings.ramps == Ramps::On)
                for (std::uint32_t i = 0; i < run->size(); ++i)
                    if (board.edge(squareOf(run->at(i).a), squareOf(run->at(i).b)) ==
                        EdgeThing::None)
                        lay(board, {run->at(i), run->at(i)}, EdgeThing::Ramp);
        }
    readLegend(f, out, legend);
    return out;
}

} // namespace ww::ultrawar
