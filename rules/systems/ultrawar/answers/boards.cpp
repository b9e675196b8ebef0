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
            .unsetLabel = std::move(unset),
            .entityKinds = {"army"},
            .isRepeatable = true};
}

Parameter scenarioParameter() {
    return {.id = "scenario",
            .label = "Scenario",
            .kind = Kind::Entity,
            .help = "Use this scenario's tokens, neutral characters and options (the first army's)",
            .metavar = "SCENARIO",
            .unsetLabel = "The army's",
            .entityKinds = {"scenario"}};
}

Parameter facingParameter(std::string help, std::string unset) {
    return {.id = "facing",
            .label = "Facing",
            .help = std::move(help),
            .metavar = "WAY",
            .unsetLabel = std::move(unset),
            .choices = {{"north", "North"},
                        {"north-east", "North-east"},
                        {"east", "East"},
                        {"south-east", "South-east"},
                        {"south", "South"},
                        {"south-west", "South-west"},
                        {"west", "West"},
                        {"north-west", "North-west"}}};
}

namespace {

/// Offers as choices the armies that place pawns on the map, and the map's scenarios.
void offer(const Inquiry& i, const EntityView& map) {
    check::ParameterValue& armies = i.answer.parameterValues["army"];
    armies.choices.clear();
    for (const EntityView& entity : i.question.entitiesOfKind("army")) {
        const Army army = i.reader.army(entity);
        if (army.scenario && !army.placements.empty() &&
            isSameEntity(i.reader.scenario(army.scenario).map, map))
            armies.choices.push_back(
                {i.question.referenceText(entity), nameOrId(army.name, entity)});
    }
    check::ParameterValue& scenarios = i.answer.parameterValues["scenario"];
    scenarios.choices.clear();
    for (const EntityView& entity : i.question.entitiesOfKind("scenario"))
        if (const Scenario scenario = i.reader.scenario(entity); isSameEntity(scenario.map, map))
            scenarios.choices.push_back(
                {i.question.referenceText(entity), nameOrId(scenario.name, entity)});
}

} // namespace

std::optional<Deployment> deployArmies(const Inquiry& i, const EntityView& map,
                                       const std::vector<EntityView>& armies) {
    offer(i, map);
    i.answer.board = {map.schema->kind, i.question.referenceText(map)};
    Deployment field =
        deploymentOf(i.reader, i.vocabulary, map, i.question.entityValue("scenario"), armies);
    if (field.board.size() == 0) {
        i.refuse(RefusalKind::ContentIncomplete,
                 "the levels of map " + quotedName(map) + " can't be read");
        return std::nullopt;
    }
    addNonEmptyNote(i.answer,
                    skippedText("because they have no fixed square yet", field.undecidedTokens));
    return field;
}

std::optional<Square> chosenCell(const Inquiry& i, std::string_view name, const Board& board) {
    if (name.empty())
        return std::nullopt;
    const auto cell = parseSquare(name);
    if (cell && board.contains(*cell))
        return cell;
    const Square last{static_cast<std::int16_t>(board.width() - 1),
                      static_cast<std::int16_t>(board.height() - 1)};
    i.refuse(RefusalKind::Unknown, '`' + std::string(name) +
                                       (cell ? "` is outside the map, which ends at " + nameOf(last)
                                             : std::string("` isn't a cell; write cells like C4")));
    return std::nullopt;
}

bool canStandOn(const Inquiry& i, const Deployment& field, Square square, Gait gait,
                const std::string& whoCant) {
    const auto no = standRefusal(field, gait, square);
    if (no)
        i.refuse(RefusalKind::ChoiceNotAllowed, whoCant + " stand on " + nameOf(square) + ": " +
                                                    describeRefusal(*no) + " (" +
                                                    std::string(ruleOf(no->reason)) + ")");
    return !no;
}

check::Overlay emptyOverlay(const Board& board, std::string caption,
                            const std::function<char(Square)>& ground) {
    check::Overlay overlay;
    overlay.caption = std::move(caption);
    overlay.columns = board.width();
    overlay.rows = board.height();
    overlay.cellKinds.assign(board.size(), 0);
    overlay.cellTexts.assign(board.size(), {});
    using Closed = check::OverlaySide;
    const auto close = [&](std::size_t cell, Square beyond, Closed::Position where) {
        if (!board.contains(beyond))
            return;
        const EdgeFeature thing = board.edge(board.squareAt(cell), beyond);
        if (thing == EdgeFeature::Wall || thing == EdgeFeature::ClosedDoor)
            overlay.sides.push_back(
                {cell, where,
                 thing == EdgeFeature::Wall ? Closed::Barrier::Wall : Closed::Barrier::ClosedDoor});
    };
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Square s = board.squareAt(i);
        overlay.boardText += ground(s);
        close(i, {static_cast<std::int16_t>(s.x + 1), s.y}, Closed::Position::Right);
        close(i, {s.x, static_cast<std::int16_t>(s.y + 1)}, Closed::Position::Below);
    }
    return overlay;
}

std::string squareList(const std::vector<Square>& squares) {
    std::string text;
    for (const Square s : squares)
        text += (text.empty() ? "" : " ") + nameOf(s);
    return text;
}

std::vector<std::string> squareNames(const std::vector<Square>& squares) {
    std::vector<std::string> names;
    for (const Square s : squares)
        names.push_back(nameOf(s));
    return names;
}

check::Column undecidedTokensColumn() {
    return check::column::textListColumn(
        "undecided", "", "names of the scenario's tokens without a fixed cell, which are left out");
}

} // namespace ww::ultrawar
