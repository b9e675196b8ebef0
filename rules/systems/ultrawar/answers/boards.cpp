#include "rules/systems/ultrawar/answers/boards.h"

#include <algorithm>

namespace ww::ultrawar {

using Kind = Parameter::Kind;

Parameter cellParameter(std::string id, std::string label, std::string help) {
    return {.id = std::move(id),
            .label = std::move(label),
            .kind = Kind::Cell,
            .help = std::move(help),
            .metavar = "CELL"};
}

Parameter armiesParameter(std::string label, std::string help, std::string unset) {
    return {.id = "army",
            .label = std::move(label),
            .kind = Kind::Entity,
            .help = std::move(help),
            .metavar = "ARMY",
            .unset = std::move(unset),
            .kinds = {"army"},
            .repeats = true};
}

Parameter scenarioParameter() {
    return {.id = "scenario",
            .label = "Scenario",
            .kind = Kind::Entity,
            .help = "Its tokens, neutral characters and options count (the first army's)",
            .metavar = "SCENARIO",
            .unset = "Army's",
            .kinds = {"scenario"}};
}

Parameter facingParameter(std::string help, std::string unset) {
    return {.id = "facing",
            .label = "Facing",
            .help = std::move(help),
            .metavar = "WAY",
            .unset = std::move(unset),
            .words = {{"north", "North"},
                      {"north-east", "North-east"},
                      {"east", "East"},
                      {"south-east", "South-east"},
                      {"south", "South"},
                      {"south-west", "South-west"},
                      {"west", "West"},
                      {"north-west", "North-west"}}};
}

namespace {

/// Offers the armies that place pawns on the map, and the map's scenarios.
void offer(const Inquiry& i, const EntityView& map) {
    check::Setting& armies = i.answer.settings["army"];
    armies.choices.clear();
    for (const EntityView& entity : i.q.all("army")) {
        const Army army = i.reader.army(entity);
        if (army.scenario && !army.placements.empty() &&
            same(i.reader.scenario(army.scenario).map, map))
            armies.choices.push_back({i.q.refText(entity), shown(army.name, entity)});
    }
    check::Setting& scenarios = i.answer.settings["scenario"];
    scenarios.choices.clear();
    for (const EntityView& entity : i.q.all("scenario"))
        if (const Scenario scenario = i.reader.scenario(entity); same(scenario.map, map))
            scenarios.choices.push_back({i.q.refText(entity), shown(scenario.name, entity)});
}

} // namespace

std::optional<Deployment> deployed(const Inquiry& i, const EntityView& map,
                                   const std::vector<EntityView>& armies) {
    offer(i, map);
    i.answer.board = {map.schema->kind, i.q.refText(map)};
    Deployment field = deploymentOf(i.reader, i.vocabulary, map, i.q.entity("scenario"), armies);
    if (field.board.size() == 0) {
        i.refuse(Refused::Unfinished, "the levels of map " + quoted(map) + " can't be read");
        return std::nullopt;
    }
    noteUnless(i.answer, leftOut("as it has no one square yet", field.undecided));
    return field;
}

std::optional<Square> cellOf(const Inquiry& i, std::string_view name, const Board& board) {
    if (name.empty())
        return std::nullopt;
    const auto cell = squareNamed(name);
    if (cell && board.inside(*cell))
        return cell;
    const Square last{static_cast<std::int16_t>(board.width() - 1),
                      static_cast<std::int16_t>(board.height() - 1)};
    i.refuse(Refused::Unknown, '`' + std::string(name) +
                                   (cell ? "` is off the map, which goes to " + nameOf(last)
                                         : std::string("` is no cell; cells are written like C4")));
    return std::nullopt;
}

bool standsOn(const Inquiry& i, const Deployment& field, Square square, Gait gait,
              const std::string& whoCant) {
    const auto no = standRefusal(field, gait, square);
    if (no)
        i.refuse(Refused::Unfit, whoCant + " stand on " + nameOf(square) + ": " + describe(*no) +
                                     " (" + std::string(ruleOf(no->why)) + ")");
    return !no;
}

check::Overlay overlayOf(const Board& board, std::string caption,
                         const std::function<char(Square)>& ground) {
    check::Overlay overlay;
    overlay.caption = std::move(caption);
    overlay.columns = board.width();
    overlay.rows = board.height();
    overlay.kinds.assign(board.size(), 0);
    overlay.values.assign(board.size(), {});
    using Closed = check::OverlaySide;
    const auto close = [&](std::size_t cell, Square beyond, Closed::Where where) {
        if (!board.inside(beyond))
            return;
        const EdgeThing thing = board.edge(board.square(cell), beyond);
        if (thing == EdgeThing::Wall || thing == EdgeThing::ClosedDoor)
            overlay.sides.push_back(
                {cell, where,
                 thing == EdgeThing::Wall ? Closed::What::Wall : Closed::What::ClosedDoor});
    };
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Square s = board.square(i);
        overlay.ground += ground(s);
        close(i, {static_cast<std::int16_t>(s.x + 1), s.y}, Closed::Where::Right);
        close(i, {s.x, static_cast<std::int16_t>(s.y + 1)}, Closed::Where::Below);
    }
    return overlay;
}

std::string listed(const std::vector<Square>& squares) {
    std::string text;
    for (const Square s : squares)
        text += (text.empty() ? "" : " ") + nameOf(s);
    return text;
}

std::vector<std::string> namesOf(const std::vector<Square>& squares) {
    std::vector<std::string> names;
    for (const Square s : squares)
        names.push_back(nameOf(s));
    return names;
}

check::Column undecidedColumn() {
    return check::column::texts(
        "undecided", "", "names of the scenario's tokens whose cell isn't settled: left out");
}

} // namespace ww::ultrawar
