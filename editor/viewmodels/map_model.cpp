#include "map_model.h"

#include "entity_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/base/cells.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <algorithm>
#include <map>

namespace ww::ui {

using session::q;

namespace {

std::vector<std::u32string> gridOf(NodeRef node) {
    std::vector<std::u32string> rows;
    if (!node.isScalar())
        return rows;
    for (const source::LineSpan& line : source::linesOf(node))
        rows.push_back(q(line.text).toStdU32String());
    while (!rows.empty() && rows.back().empty())
        rows.pop_back();
    return rows;
}

QString word(NodeRef node, const char* key) {
    return q(node.find(key).scalar());
}

class Reader {
  public:
    Reader(NodeRef fields, MapData& out) : fields_(fields), out_(out) {}

    void run() {
        const auto levels = gridOf(fields_.find("levels"));
        out_.rows = static_cast<int>(levels.size());
        for (const auto& row : levels)
            out_.columns = std::max(out_.columns, static_cast<int>(row.size()));
        const auto cells =
            static_cast<std::size_t>(out_.rows) * static_cast<std::size_t>(out_.columns);
        out_.levels.assign(cells, 0);
        each(levels, [&](std::size_t i, char32_t c) {
            out_.levels[i] = static_cast<std::int8_t>(c >= U'0' && c <= U'9' ? c - U'0' : 0);
        });
        legend();
        layer("terrain", out_.terrain);
        layer("start_areas", out_.startArea);
        layer("sites", out_.site);
        layer("surface", out_.surface);
        flags("outdoors", out_.outdoors);
        flags("ceiling", out_.ceiling);
        for (NodeRef wall : fields_.find("walls"))
            addWall(wall);
        for (NodeRef ramp : fields_.find("ramps"))
            if (const auto run =
                    parseEdgeRun(ramp.isScalar() ? ramp.scalar() : ramp.find("at").scalar()))
                for (std::uint32_t i = 0; i < run->size(); ++i)
                    addRamp(run->at(i));
        for (NodeRef prop : fields_.find("props"))
            if (const auto cell = parseCell(prop.find("at").scalar())) {
                const auto turn = schema::readNumber(prop.find("turn").scalar());
                out_.props.push_back({static_cast<int>(cell->column), static_cast<int>(cell->row),
                                      word(prop, "prop"), turn ? turn->toDouble() : 0});
            }
    }

  private:
    template <class F>
    void each(const std::vector<std::u32string>& grid, F&& f) {
        for (std::size_t y = 0; y < grid.size() && y < static_cast<std::size_t>(out_.rows); ++y)
            for (std::size_t x = 0;
                 x < grid[y].size() && x < static_cast<std::size_t>(out_.columns); ++x)
                f(y * static_cast<std::size_t>(out_.columns) + x, grid[y][x]);
    }

    void legend() {
        for (NodeRef entry : fields_.find("legend")) {
            const std::u32string key = q(entry.key()).toStdU32String();
            if (key.size() != 1)
                continue;
            MapData::Symbol symbol;
            symbol.character = QChar(static_cast<char16_t>(key[0]));
            symbol.name = word(entry, "name");
            const QString terrain = word(entry, "terrain");
            symbol.terrain = terrain == QLatin1String("obstruction") ? MapData::Terrain::Obstruction
                             : terrain == QLatin1String("solid")     ? MapData::Terrain::Solid
                             : terrain.isEmpty()                     ? MapData::Terrain::None
                                                                     : MapData::Terrain::Prop;
            symbol.startArea = word(entry, "start_area");
            symbol.facing = word(entry, "facing");
            symbol.side = word(entry, "side").toInt();
            symbol.site = word(entry, "site");
            symbol.use = word(entry, "use");
            symbol.surface = word(entry, "surface");
            out_.legend.push_back(std::move(symbol));
            byCharacter_[key[0]] = static_cast<std::uint16_t>(out_.legend.size());
        }
    }

    void layer(const char* key, std::vector<std::uint16_t>& to) {
        to.assign(out_.levels.size(), 0);
        each(gridOf(fields_.find(key)), [&](std::size_t i, char32_t c) {
            const auto it = byCharacter_.find(c);
            to[i] = it == byCharacter_.end() ? std::uint16_t(0) : it->second;
        });
    }

    void flags(const char* key, std::vector<bool>& to) {
        const auto grid = gridOf(fields_.find(key));
        if (grid.empty())
            return;
        to.assign(out_.levels.size(), false);
        each(grid, [&](std::size_t i, char32_t c) { to[i] = c != U'.'; });
    }

    void addRamp(const Edge& edge) {
        out_.ramps.push_back({static_cast<int>(edge.a.column), static_cast<int>(edge.a.row),
                              static_cast<int>(edge.b.column), static_cast<int>(edge.b.row)});
    }

    void addWall(NodeRef wall) {
        const auto run = parseEdgeRun(wall.isScalar() ? wall.scalar() : wall.find("at").scalar());
        if (!run)
            return;
        const auto corner = [](const Edge& edge) { return Cell{edge.b.column, edge.b.row}; };
        // An edge runs from its corner one cell on: down where it stands between columns, else to
        // the right.
        const Cell first = corner(run->first), last = corner(run->last);
        const bool vertical = run->first.vertical();
        MapData::Wall out;
        out.x1 = static_cast<int>(first.column);
        out.y1 = static_cast<int>(first.row);
        out.x2 = static_cast<int>(last.column) + (vertical ? 0 : 1);
        out.y2 = static_cast<int>(last.row) + (vertical ? 1 : 0);
        const QString door = word(wall, "door");
        out.door = !door.isEmpty() && door != QLatin1String("none");
        out.open = door == QLatin1String("open");
        out.breachable = word(wall, "breachable") == QLatin1String("true");
        out_.walls.push_back(out);
    }

    NodeRef fields_;
    MapData& out_;
    std::map<char32_t, std::uint16_t> byCharacter_;
};

} // namespace

MapData mapDataOf(NodeRef fields) {
    MapData data;
    Reader(fields, data).run();
    return data;
}

MapModel::MapModel(EntityModel* entity) : entity_(entity) {}

void MapModel::refresh() {
    const session::Session* session = entity_->session();
    const session::EntityPtr entity = session ? session->index().at(entity_->ref()) : nullptr;
    if (!entity || !entity->pair || entity->chunk == seen_)
        return; // half-typed: the last good map stays in sight
    seen_ = entity->chunk;
    data_ = mapDataOf(entity->pair);
    title_ = q(entity->title);
    cellSize_ = q(entity->pair.find("cell").scalar());
    emit changed();
}

void MapModel::noteCopied() {
    if (session::Session* session = entity_->session())
        session->notify(tr("The map is on the clipboard."));
}

QString MapModel::cellName(int x, int y) const {
    if (x < 0 || y < 0)
        return {};
    return q(ww::cellName({static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)}));
}

QString MapModel::describe(int x, int y) const {
    if (x < 0 || y < 0 || x >= columns() || y >= rows())
        return {};
    const auto i = static_cast<std::size_t>(y) * static_cast<std::size_t>(columns()) +
                   static_cast<std::size_t>(x);
    QStringList parts{cellName(x, y)};
    parts.append(tr("level %1").arg(int(data_.levels[i])));
    const auto symbol = [&](const std::vector<std::uint16_t>& layer) -> const MapData::Symbol* {
        return layer[i] ? &data_.legend[layer[i] - 1u] : nullptr;
    };
    if (const auto* terrain = symbol(data_.terrain)) {
        const QString kind =
            terrain->terrain == MapData::Terrain::Solid ? tr("solid") : tr("obstruction");
        parts.append(terrain->name.isEmpty()
                         ? kind
                         : terrain->name + QStringLiteral(" (") + kind + QLatin1Char(')'));
    }
    if (const auto* start = symbol(data_.startArea))
        parts.append(tr("start area %1").arg(start->startArea));
    if (const auto* site = symbol(data_.site))
        parts.append(tr("site %1").arg(site->name.isEmpty() ? site->site : site->name));
    return parts.join(QStringLiteral(" · "));
}

} // namespace ww::ui
