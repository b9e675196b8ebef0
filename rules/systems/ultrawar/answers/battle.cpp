// Answers questions about battles on a map: where a deployed army can strike next turn, and how
// equal the starts of a scenario's sides are.

#include "rules/systems/ultrawar/analysis/mobility.h"
#include "rules/systems/ultrawar/analysis/race.h"
#include "rules/systems/ultrawar/analysis/value.h"
#include "rules/systems/ultrawar/answers/boards.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

namespace col = check::column;

/// The assumed target of the army.
struct Victim {
    int defense = 0;
    Height height = Height::Ground;
    std::string who; ///< description in words
};

/// Returns the median Defense of other factions' characters; nothing if none has a Defense.
std::optional<int> usualDefense(const Inquiry& i, const EntityView& faction) {
    std::vector<double> defenses;
    for (const EntityView& entity : i.question.entitiesOfKind("character")) {
        const Character c = i.reader.character(entity);
        if (c.defense && !isSameEntity(i.reader.find("faction", c.faction, entity), faction))
            defenses.push_back(*c.defense);
    }
    if (defenses.empty())
        return std::nullopt;
    return static_cast<int>(quantile(defenses, 0.5));
}

std::optional<Victim> victimOf(const Inquiry& i, const EntityView& faction) {
    Victim victim;
    const auto said = i.question.intValue("defense");
    if (const EntityView who = i.question.entityValue("against")) {
        const Character c = i.reader.character(who);
        const std::string name = nameOrId(c.name, who);
        if (!c.defense && !said) {
            i.refuse(RefusalKind::ContentIncomplete, name + " has no Defense, which threat needs");
            return std::nullopt;
        }
        victim.defense = c.defense.value_or(0);
        victim.height = moverOf(c, {}, i.vocabulary).flying ? Height::Air : Height::Ground;
        victim.who = isolateBidi(name) + ", Defense " + std::to_string(victim.defense);
    } else if (!said) {
        const auto usual = usualDefense(i, faction);
        if (!usual) {
            i.refuse(RefusalKind::ChoiceMissing,
                     "no character of another faction has a Defense; set one with `defense`");
            return std::nullopt;
        }
        victim.defense = *usual;
        victim.who = "Defense " + std::to_string(*usual) + ", the median of other factions";
    }
    if (said) {
        victim.defense = *said;
        victim.who = "Defense " + std::to_string(*said);
    }
    if (i.hasValue("air"))
        victim.height = Height::Air;
    if (victim.height == Height::Air)
        victim.who += ", in the air";
    return victim;
}

/// Returns the attacking army, then the armies that may block it. The attacker is the army that the
/// question is about, else the first chosen army, else the first army with placed pawns.
std::vector<EntityView> armiesOf(const Inquiry& i) {
    std::vector<EntityView> armies = i.question.entityValues("army");
    if (i.question.kind() == "army")
        armies.insert(armies.begin(), i.question.subject);
    if (!armies.empty())
        return armies;
    for (const EntityView& entity : i.question.entitiesOfKind("army")) {
        const Army army = i.reader.army(entity);
        if (army.scenario && !army.placements.empty() &&
            isSameEntity(i.reader.scenario(army.scenario).map, i.question.subject)) {
            i.answer.parameterValues["army"].value = i.question.referenceText(entity);
            return {entity};
        }
    }
    return {};
}

/// Deploys the armies on the map. Without an army or a map, refuses and returns nothing.
std::optional<Deployment> battlefield(const Inquiry& i, const std::vector<EntityView>& armies) {
    if (armies.empty()) {
        i.refuse(RefusalKind::ContentIncomplete, "no army has pawns on this map");
        return std::nullopt;
    }
    EntityView map =
        i.question.kind() == "map" ? i.question.subject : i.question.entityValue("map");
    const std::string army = quotedName(armies.front());
    if (!map) {
        const EntityView scenario = i.question.entityValue("scenario");
        const EntityView played = scenario ? scenario : i.reader.army(armies.front()).scenario;
        map = i.reader.scenario(played).map;
        if (!map)
            i.refuse(RefusalKind::ContentIncomplete,
                     check::isUnreadable(armies.front()) ? check::unreadableMessage(armies.front())
                     : check::isUnreadable(played)       ? check::unreadableMessage(played)
                     : scenario ? "scenario " + quotedName(scenario) + " has no map"
                                : "army " + army + " has no scenario with a map");
    }
    if (!map)
        return std::nullopt;
    auto field = deployArmies(i, map, armies);
    if (field && std::none_of(field->pieceOwners.begin(), field->pieceOwners.end(),
                              [](const PieceOwner& one) { return one.army == 0; })) {
        i.refuse(RefusalKind::ContentIncomplete,
                 "army " + army + " has no pawns on map " + quotedName(map));
        return std::nullopt;
    }
    return field;
}

check::Overlay marksOf(const Deployment& field, const ThreatMap& map, const Attackers& side) {
    using Pattern = check::OverlayKind::Pattern;
    using Tone = check::OverlayKind::Tone;
    const Board& board = field.board;
    const Army& army = field.armies.front();
    check::Overlay overlay = emptyOverlay(
        board, "Threatened by " + isolateBidi(nameOrId(army.name, army.entity)) + " in one turn",
        [&](Square s) { return board.hasGround(s, Solid) ? '#' : '.'; });
    overlay.legend = {{"One can attack it", Pattern::Dots, Tone::Warning},
                      {"Several can", Pattern::Hatch, Tone::Warning},
                      {"Attackers", Pattern::Ring, Tone::Accent}};
    for (std::size_t s = 0; s < board.size(); ++s)
        if (map.enemyCounts[s] > 0) {
            overlay.cellKinds[s] = map.enemyCounts[s] == 1 ? 1 : 2;
            overlay.cellTexts[s] = std::to_string(map.enemyCounts[s]);
        }
    for (const ThreatSource& menace : side.threatSources)
        overlay.cellKinds[board.index(menace.at)] = 3;
    return overlay;
}

AnswerRow rowOf(const Inquiry& i, const PieceOwner& who, const ThreatSource& m,
                std::size_t squares) {
    std::vector<AnswerRow> attacks;
    double best = 0;
    for (const ThreatAttack& a : m.attacks) {
        attacks.push_back({{"range", a.range},
                           {"directed", a.directed},
                           {"linear", a.linear},
                           {"damage", a.damage}});
        best = std::max(best, a.damage);
    }
    return {{"id", i.addEntityName("character", m.id, who.name)},
            {"from", nameOf(m.at)},
            {"squares", squares},
            {"best", best},
            {"attacks", std::move(attacks)}};
}

void threat(const Inquiry& i) {
    const auto field = battlefield(i, armiesOf(i));
    if (!field)
        return;
    const Army& army = field->armies.front();
    const auto victim = victimOf(i, army.faction);
    if (!victim)
        return;
    const Attackers side = attackersOf(*field, 0, victim->defense,
                                       i.hasValue("free") ? PaidLines::Ignored : PaidLines::Counted,
                                       i.reader, i.vocabulary);
    if (side.threatSources.empty())
        return i.refuse(RefusalKind::ContentIncomplete,
                        "no character in army " + quotedName(army.entity) +
                            " has the Movement and Offense that threat needs");
    const ThreatMap map = threatMapFor(*field, side, 0, victim->height);
    std::vector<AnswerRow> rows, areas, squares;
    for (std::size_t m = 0; m < side.threatSources.size(); ++m)
        rows.push_back(
            rowOf(i, *side.pawns[m], side.threatSources[m], countSquares(map.squaresBySource[m])));
    for (const MapArea& area : field->drawnMap.areas) {
        const auto struck = std::count_if(area.squares.begin(), area.squares.end(),
                                          [&](Square s) { return map.enemyCountAt(s) > 0; });
        areas.push_back(
            {{"id", i.addEntityName("area", std::string(area.id), std::string(area.nameOrId()))},
             {"squares", area.squares.size()},
             {"threatened", struck}});
    }
    for (std::size_t s = 0; s < field->board.size(); ++s)
        if (map.enemyCounts[s] > 0)
            squares.push_back({{"at", nameOf(field->board.squareAt(s))},
                               {"enemies", map.enemyCounts[s]},
                               {"danger", map.danger[s]}});
    std::vector<std::string> left;
    SkippedNames leftNames;
    for (const PieceOwner* one : side.skippedPawns) {
        left.push_back(i.question.referenceText(one->entity));
        leftNames.add(one->entity, one->name);
    }
    Answer& answer = i.answer;
    answer.title = "Threatened by " + isolateBidi(nameOrId(army.name, army.entity)) +
                   " in one turn: " + countWithNoun(squares.size(), "square", "squares") + " of " +
                   isolateBidi(nameOrId(field->drawnMap.name, field->drawnMap.entity)) +
                   ", against " + victim->who + ".";
    answer.data = {{"army", i.question.referenceText(army.entity)},
                   {"map", i.question.referenceText(field->drawnMap.entity)},
                   {"defense", victim->defense},
                   {"air", victim->height == Height::Air},
                   {"characters", std::move(rows)},
                   {"left_out", std::move(left)},
                   {"undecided", field->undecidedTokens},
                   {"start_areas", std::move(areas)},
                   {"squares", std::move(squares)}};
    leftNames.addNote(answer, "without Movement or an attack");
    if (!i.hasValue("free"))
        answer.addNote("Lines that cost points are counted.");
    answer.overlay = marksOf(*field, map, side);
}

std::vector<check::Column> threatResult() {
    return {
        col::textColumn("army", "", "id of the attacking army"),
        col::textColumn("map", "", "id of the map"),
        col::integerColumn("defense", "", "Defense of its targets"),
        col::flagColumn("air", "", "its targets are in the air"),
        col::tableColumn(
            "characters", "", "the attacking characters",
            {col::idColumn("id", "Character", "character", "the character's id"),
             col::textColumn("from", "From", "the cell that it starts from"),
             col::integerColumn("squares", "Squares", "number of squares that it can attack"),
             col::numberColumn("best", "Best", "mean damage of its best attack"),
             col::tableColumn(
                 "attacks", "Attacks", "the attacks that it can use",
                 {col::integerColumn("range", "Range", "range in spaces")
                      .withoutExplanation()
                      .asNullable("melee"),
                  col::flagColumn("directed", "", "the attack bends round obstacles"),
                  col::flagColumn("linear", "", "the attack goes straight, through characters"),
                  col::numberColumn("damage", "Damage",
                                    "mean damage of one attack, with next turn's fire")})
                 .shownWhenWide()}),
        col::textListColumn("left_out", "", "ids of characters without Movement or an attack"),
        undecidedTokensColumn(),
        col::tableColumn(
            "start_areas", "Start areas", "the map's start areas",
            {col::idColumn("id", "Start area", "area", "the area's id"),
             col::integerColumn("squares", "Squares", "number of its squares").withoutExplanation(),
             col::integerColumn("threatened", "Threatened", "how many can be attacked")
                 .withoutExplanation()}),
        col::tableColumn(
            "squares", "", "each square that can be attacked, row by row",
            {col::textColumn("at", "", "the square"),
             col::integerColumn("enemies", "", "number of characters that can attack it"),
             col::numberColumn("danger", "", "mean damage if each makes its best attack")})
            .neverShown(),
    };
}

/// Returns the name of a site. The map's sites come before tokens elsewhere.
std::string siteName(const Reader& reader, const ScenarioSetup& contest, const Race& race,
                     std::size_t site) {
    const std::string& id = race.sites[site].id;
    if (site < contest.map.sites.size())
        return std::string(contest.map.sites[site].nameOrId());
    const EntityView token = reader.find("token", id, contest.scenario.entity);
    return token ? nameOrId(reader.token(token).name, token) : id;
}

AnswerRow rowOf(const Inquiry& i, const Race& race, const RaceSide& side, const SetupSide& contest,
                const SideStart& start) {
    std::vector<AnswerRow> goals;
    for (const GoalRun& run : start.runs) {
        AnswerRow goal{{"site", race.sites[run.site].id}, {"turns", run.turns}};
        if (run.turns) {
            const Character& runner = contest.candidates[run.runner].character;
            goal.set("steps", run.steps);
            goal.set("by", i.addEntityName("character", side.runners[run.runner].id,
                                           nameOrId(runner.name, runner.entity)));
            goal.set("from", nameOf(run.from));
            goal.set("to", nameOf(run.to));
        }
        goals.push_back(std::move(goal));
    }
    AnswerRow distances;
    for (std::size_t s = 0; s < race.sites.size(); ++s)
        distances.set(race.sites[s].id, start.distances[s]);
    const EntityView& faction = contest.side.faction;
    return {{"faction", i.addEntityName("faction", side.id,
                                        faction ? nameOrId(i.reader.faction(faction).name, faction)
                                                : side.id)},
            {"turns", start.turns},
            {"area", start.areaSize},
            {"cover", start.cover},
            {"exposure", start.exposure},
            {"goals", std::move(goals)},
            {"distances", std::move(distances)}};
}

/// Explains why no gap is shown. A side that reaches no place has no number of turns.
std::string whoRuns(const Fairness& fair, const std::vector<std::string>& names) {
    std::string running;
    std::size_t many = 0;
    for (std::size_t s = 0; s < fair.sides.size(); ++s)
        if (fair.sides[s].turns) {
            running += (running.empty() ? "" : " and ") + isolateBidi(names[s]);
            ++many;
        }
    // Puts no verb after the names, because some are plural: `The Lanternwrights`.
    return many == 0   ? "no side has to reach a place."
           : many == 1 ? "only one side has to reach a place: " + running + "."
                       : "only some sides have to reach a place: " + running + ".";
}

void fairness(const Inquiry& i) {
    const ScenarioSetup contest = readScenarioSetup(i.reader, i.question.subject, i.vocabulary);
    const Scenario& scenario = contest.scenario;
    if (!scenario.map)
        return i.refuse(RefusalKind::ContentIncomplete,
                        "scenario " + quotedName(i.question.subject) + " has no map");
    if (!contest.isPlayable())
        return i.refuse(RefusalKind::ContentIncomplete,
                        "the levels of map " + quotedName(scenario.map) + " can't be read");
    const Race race = buildRace(i.reader, contest);
    const Fairness fair = computeFairness(contest.board, contest.ruleOptions, race);
    for (std::size_t s = 0; s < race.sites.size(); ++s)
        i.addEntityName("site", race.sites[s].id, siteName(i.reader, contest, race, s));
    std::vector<AnswerRow> sides;
    std::vector<std::string> left, names;
    SkippedNames leftNames;
    for (std::size_t s = 0; s < race.sides.size(); ++s) {
        const EntityView& faction = contest.sides[s].side.faction;
        names.push_back(faction ? nameOrId(i.reader.faction(faction).name, faction)
                                : race.sides[s].id);
        sides.push_back(rowOf(i, race, race.sides[s], contest.sides[s], fair.sides[s]));
        for (const CandidateCharacter& one : contest.sides[s].candidates)
            if (!one.character.movement) {
                left.push_back(i.question.referenceText(one.character.entity));
                leftNames.add(one.character.entity,
                              nameOrId(one.character.name, one.character.entity));
            }
    }
    Answer& answer = i.answer;
    answer.title =
        isolateBidi(nameOrId(scenario.name, scenario.entity)) + " on " +
        isolateBidi(nameOrId(contest.map.name, contest.map.entity)) + ": " +
        (fair.turnGap ? countWithNoun(static_cast<std::size_t>(std::max(*fair.turnGap, 0)), "turn",
                                      "turns") +
                            " between the sides."
                      : whoRuns(fair, names));
    answer.data = {{"scenario", i.question.referenceText(i.question.subject)},
                   {"map", i.question.referenceText(scenario.map)},
                   {"gap", fair.turnGap},
                   {"sides", std::move(sides)},
                   {"left_out", std::move(left)}};
    answer.addNote("Start areas and goals by UW-MAP-3 and UW-OBJ-1.", "sides");
    leftNames.addNote(answer, "without Movement");
}

std::vector<check::Column> fairnessResult() {
    return {
        col::textColumn("scenario", "", "id of the scenario"),
        col::textColumn("map", "", "id of the map"),
        col::integerColumn("gap", "",
                           "turns between the quickest and the slowest side; null if fewer than "
                           "two sides must reach a place")
            .asNullable(),
        col::tableColumn(
            "sides", "", "one row for each side",
            {col::idColumn("faction", "Side", "faction", "id of its faction"),
             col::integerColumn("turns", "Turns",
                                "turns to reach all goals of the quickest way to win")
                 .asNullable(),
             col::integerColumn("area", "Start",
                                "squares of the start area that pawns can stand on"),
             col::percentColumn("cover", "Cover",
                                "share of start squares with an obstruction within 3 spaces"),
             col::percentColumn("exposure", "Exposure",
                                "mean share of the map's open squares that see a start square"),
             col::tableColumn(
                 "goals", "Quickest runs", "the quickest run to each place",
                 {col::idColumn("site", "Goal", "site", "id of the site or token"),
                  col::integerColumn("turns", "Turns", "turns to reach it; null if nobody can")
                      .withoutExplanation()
                      .asNullable("never"),
                  col::integerColumn("steps", "Steps",
                                     "steps of the quickest run; absent if nobody can")
                      .withoutExplanation()
                      .asOptional(),
                  col::idColumn("by", "By", "character", "the quickest character").asOptional(),
                  col::textColumn("from", "From", "the cell it starts from")
                      .shownWhenWide()
                      .asOptional(),
                  col::textColumn("to", "To", "the cell it ends on").shownWhenWide().asOptional()}),
             col::mapColumn("distances", "Mean steps on foot", "site",
                            "mean steps on foot to each site; null if there is no way",
                            col::numberColumn("steps", "", "steps", 1).asNullable())
                 .shownWhenWide()}),
        col::textListColumn("left_out", "",
                            "ids of characters without Movement, which aren't counted"),
    };
}

} // namespace

Analysis threatAnalysis() {
    const auto only = [](Parameter parameter, const char* kind) {
        parameter.subjectKinds = {kind};
        return parameter;
    };
    return {.id = "threat",
            .label = "Threat",
            .doc = "Which squares an army's placed pawns can attack in one turn, and how hard",
            .example = "night-shift --against maravel-quill",
            .subjects = {"map", "army"},
            .parameters =
                {only(armiesParameter("Army",
                                      "For a map: the attacking army (the first on the map); "
                                      "more armies are obstacles",
                                      {}),
                      "map"),
                 only(armiesParameter("Other armies", "Other armies, which are obstacles", "None"),
                      "army"),
                 only({.id = "map",
                       .label = "On",
                       .kind = Parameter::Kind::Entity,
                       .help = "For an army: the map to fight on (its scenario's)",
                       .metavar = "MAP",
                       .unsetLabel = "Its scenario's",
                       .entityKinds = {"map"}},
                      "army"),
                 scenarioParameter(),
                 {.id = "against",
                  .label = "Against",
                  .kind = Parameter::Kind::Entity,
                  .help = "The target (the median Defense of other factions)",
                  .metavar = "CHARACTER",
                  .unsetLabel = "Other factions",
                  .entityKinds = {"character"}},
                 numberParameter("defense", "Defense", "The target's Defense", 0, 99, {}, "Theirs"),
                 flagParameter("air", "In the air", "The target is in the air"),
                 flagParameter("free", "Free lines only",
                               "Only keywords and attacks that cost nothing")},
            .result = threatResult(),
            .overlay = "the squares that can be attacked, with the number of attackers",
            .body = analysisBody<Inquiry, threat>};
}

Analysis fairnessAnalysis() {
    return {.id = "fairness",
            .label = "Fairness",
            .doc =
                "Each side's turns to its goals, and the room, cover and exposure of start areas",
            .example = "the-last-lamp",
            .subjects = {"scenario"},
            .result = fairnessResult(),
            .body = analysisBody<Inquiry, fairness>};
}

} // namespace ww::ultrawar
