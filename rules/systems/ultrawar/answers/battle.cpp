// Battles on a map: where a deployed army can strike next turn, and how equal the sides of a
// scenario start.

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

/// The median Defense of other factions' characters; absent if none has one.
std::optional<int> usualDefense(const Inquiry& i, const EntityView& faction) {
    std::vector<double> defenses;
    for (const EntityView& entity : i.q.all("character")) {
        const Character c = i.reader.character(entity);
        if (c.defense && !same(i.reader.find("faction", c.faction, entity), faction))
            defenses.push_back(*c.defense);
    }
    if (defenses.empty())
        return std::nullopt;
    return static_cast<int>(quantile(defenses, 0.5));
}

std::optional<Victim> victimOf(const Inquiry& i, const EntityView& faction) {
    Victim victim;
    const auto said = i.q.number("defense");
    if (const EntityView who = i.q.entity("against")) {
        const Character c = i.reader.character(who);
        const std::string name = shown(c.name, who);
        if (!c.defense && !said) {
            i.refuse(Refused::Unfinished, name + " has no Defense, which threat needs");
            return std::nullopt;
        }
        victim.defense = c.defense.value_or(0);
        victim.height = moverOf(c, {}, i.vocabulary).flying ? Height::Air : Height::Ground;
        victim.who = isolated(name) + ", Defense " + std::to_string(victim.defense);
    } else if (!said) {
        const auto usual = usualDefense(i, faction);
        if (!usual) {
            i.refuse(Refused::Unasked,
                     "nobody of another faction has a Defense; say one: `defense`");
            return std::nullopt;
        }
        victim.defense = *usual;
        victim.who = "Defense " + std::to_string(*usual) + ", the median of other factions";
    }
    if (said) {
        victim.defense = *said;
        victim.who = "Defense " + std::to_string(*said);
    }
    if (i.has("air"))
        victim.height = Height::Air;
    if (victim.height == Height::Air)
        victim.who += ", in the air";
    return victim;
}

/// The attacking army, then the armies in the way. The attacker is the army in question, else the
/// first chosen army, else the first army with placed pawns.
std::vector<EntityView> armiesOf(const Inquiry& i) {
    std::vector<EntityView> armies = i.q.entities("army");
    if (i.q.kind() == "army")
        armies.insert(armies.begin(), i.q.subject);
    if (!armies.empty())
        return armies;
    for (const EntityView& entity : i.q.all("army")) {
        const Army army = i.reader.army(entity);
        if (army.scenario && !army.placements.empty() &&
            same(i.reader.scenario(army.scenario).map, i.q.subject)) {
            i.answer.settings["army"].value = i.q.refText(entity);
            return {entity};
        }
    }
    return {};
}

/// Refuses and returns nothing if there is no army or no map.
std::optional<Deployment> battlefield(const Inquiry& i, const std::vector<EntityView>& armies) {
    if (armies.empty()) {
        i.refuse(Refused::Unfinished, "no army places anybody on this map");
        return std::nullopt;
    }
    EntityView map = i.q.kind() == "map" ? i.q.subject : i.q.entity("map");
    const std::string army = quoted(armies.front());
    if (!map) {
        const EntityView scenario = i.q.entity("scenario");
        const EntityView played = scenario ? scenario : i.reader.army(armies.front()).scenario;
        map = i.reader.scenario(played).map;
        if (!map)
            i.refuse(Refused::Unfinished,
                     check::isUnread(armies.front()) ? check::unreadRefusal(armies.front())
                     : check::isUnread(played)       ? check::unreadRefusal(played)
                     : scenario ? "scenario " + quoted(scenario) + " has no map"
                                : "army " + army + " has no scenario with a map");
    }
    if (!map)
        return std::nullopt;
    auto field = deployed(i, map, armies);
    if (field && std::none_of(field->standers.begin(), field->standers.end(),
                              [](const Stander& one) { return one.army == 0; })) {
        i.refuse(Refused::Unfinished, "army " + army + " places nobody on map " + quoted(map));
        return std::nullopt;
    }
    return field;
}

check::Overlay marksOf(const Deployment& field, const ThreatMap& map, const Attackers& side) {
    using Pattern = check::OverlayKind::Pattern;
    using Tone = check::OverlayKind::Tone;
    const Board& board = field.board;
    const Army& army = field.armies.front();
    check::Overlay overlay = overlayOf(
        board, "Threatened by " + isolated(shown(army.name, army.entity)) + " in one turn",
        [&](Square s) { return board.has(s, Solid) ? '#' : '.'; });
    overlay.legend = {{"One may strike it", Pattern::Dots, Tone::Warning},
                      {"Several may", Pattern::Hatch, Tone::Warning},
                      {"Where they stand", Pattern::Ring, Tone::Accent}};
    for (std::size_t s = 0; s < board.size(); ++s)
        if (map.enemies[s] > 0) {
            overlay.kinds[s] = map.enemies[s] == 1 ? 1 : 2;
            overlay.values[s] = std::to_string(map.enemies[s]);
        }
    for (const Menace& menace : side.menaces)
        overlay.kinds[board.index(menace.at)] = 3;
    return overlay;
}

AnswerRow rowOf(const Inquiry& i, const Stander& who, const Menace& m, std::size_t squares) {
    std::vector<AnswerRow> attacks;
    double best = 0;
    for (const ThreatAttack& a : m.attacks) {
        attacks.push_back({{"range", a.range},
                           {"directed", a.directed},
                           {"linear", a.linear},
                           {"damage", a.damage}});
        best = std::max(best, a.damage);
    }
    return {{"id", i.named("character", m.id, who.name)},
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
    const Attackers side =
        attackersOf(*field, 0, victim->defense,
                    i.has("free") ? PaidLines::Left : PaidLines::Counted, i.reader, i.vocabulary);
    if (side.menaces.empty())
        return i.refuse(Refused::Unfinished,
                        "nobody in army " + quoted(army.entity) +
                            " has Movement and an Offense, which threat needs");
    const ThreatMap map = threatOf(*field, side, 0, victim->height);
    std::vector<AnswerRow> rows, areas, squares;
    for (std::size_t m = 0; m < side.menaces.size(); ++m)
        rows.push_back(rowOf(i, *side.who[m], side.menaces[m], count(map.by[m])));
    for (const MapArea& area : field->face.areas) {
        const auto struck = std::count_if(area.squares.begin(), area.squares.end(),
                                          [&](Square s) { return map.enemiesAt(s) > 0; });
        areas.push_back({{"id", i.named("area", std::string(area.id), std::string(area.shown()))},
                         {"squares", area.squares.size()},
                         {"threatened", struck}});
    }
    for (std::size_t s = 0; s < field->board.size(); ++s)
        if (map.enemies[s] > 0)
            squares.push_back({{"at", nameOf(field->board.square(s))},
                               {"enemies", map.enemies[s]},
                               {"danger", map.danger[s]}});
    std::vector<std::string> left;
    LeftOutNames leftNames;
    for (const Stander* one : side.left) {
        left.push_back(i.q.refText(one->entity));
        leftNames.add(one->entity, one->name);
    }
    Answer& answer = i.answer;
    answer.title = "Threatened by " + isolated(shown(army.name, army.entity)) +
                   " in one turn: " + counted(squares.size(), "square", "squares") + " of " +
                   isolated(shown(field->face.name, field->face.entity)) + ", against " +
                   victim->who + ".";
    answer.data = {{"army", i.q.refText(army.entity)}, {"map", i.q.refText(field->face.entity)},
                   {"defense", victim->defense},       {"air", victim->height == Height::Air},
                   {"characters", std::move(rows)},    {"left_out", std::move(left)},
                   {"undecided", field->undecided},    {"start_areas", std::move(areas)},
                   {"squares", std::move(squares)}};
    leftNames.note(answer, "without Movement or an attack");
    if (!i.has("free"))
        answer.note("Lines that cost something count.");
    answer.overlay = marksOf(*field, map, side);
}

std::vector<check::Column> threatResult() {
    return {
        col::text("army", "", "its id"),
        col::text("map", "", "its id"),
        col::whole("defense", "", "of those it strikes"),
        col::flag("air", "", "they are in the air"),
        col::table(
            "characters", "", "who strikes",
            {col::id("id", "Character", "character", "its id"),
             col::text("from", "From", "the cell where it stands"),
             col::whole("squares", "Squares", "how many it threatens"),
             col::number("best", "Best", "mean damage of its best attack"),
             col::table(
                 "attacks", "Attacks", "what with",
                 {col::whole("range", "Range", "spaces").unexplained().orNull("melee"),
                  col::flag("directed", "", "bends round what is in the way"),
                  col::flag("linear", "", "in straight lines, past characters"),
                  col::number("damage", "Damage", "mean of one attack, next turn's fire included")})
                 .wide()}),
        col::texts("left_out", "", "ids of those who lack Movement or an attack"),
        undecidedColumn(),
        col::table("start_areas", "Start areas", "of the map",
                   {col::id("id", "Start area", "area", "its id"),
                    col::whole("squares", "Squares", "it has").unexplained(),
                    col::whole("threatened", "Threatened", "so many of them").unexplained()}),
        col::table("squares", "", "each threatened cell, row by row",
                   {col::text("at", "", "the cell"),
                    col::whole("enemies", "", "how many threaten it"),
                    col::number("danger", "", "mean damage if each makes its best attack")})
            .hidden(),
    };
}

/// Sites of the map come first, then tokens elsewhere.
std::string siteName(const Reader& reader, const Contest& contest, const Race& race,
                     std::size_t site) {
    const std::string& id = race.sites[site].id;
    if (site < contest.map.sites.size())
        return std::string(contest.map.sites[site].shown());
    const EntityView token = reader.find("token", id, contest.scenario.entity);
    return token ? shown(reader.token(token).name, token) : id;
}

AnswerRow rowOf(const Inquiry& i, const Race& race, const RaceSide& side,
                const ContestSide& contest, const SideStart& start) {
    std::vector<AnswerRow> goals;
    for (const RaceRun& run : start.runs) {
        AnswerRow goal{{"site", race.sites[run.site].id}, {"turns", run.turns}};
        if (run.turns) {
            const Character& runner = contest.candidates[run.runner].character;
            goal.set("steps", run.steps);
            goal.set("by", i.named("character", side.runners[run.runner].id,
                                   shown(runner.name, runner.entity)));
            goal.set("from", nameOf(run.from));
            goal.set("to", nameOf(run.to));
        }
        goals.push_back(std::move(goal));
    }
    AnswerRow distances;
    for (std::size_t s = 0; s < race.sites.size(); ++s)
        distances.set(race.sites[s].id, start.distances[s]);
    const EntityView& faction = contest.side.faction;
    return {
        {"faction", i.named("faction", side.id,
                            faction ? shown(i.reader.faction(faction).name, faction) : side.id)},
        {"turns", start.turns},
        {"area", start.area},
        {"cover", start.cover},
        {"exposure", start.exposure},
        {"goals", std::move(goals)},
        {"distances", std::move(distances)}};
}

/// Explains a missing gap: sides without a place, or that can't reach it, have no turns.
std::string whoRuns(const Fairness& fair, const std::vector<std::string>& names) {
    std::string running;
    std::size_t many = 0;
    for (std::size_t s = 0; s < fair.sides.size(); ++s)
        if (fair.sides[s].turns) {
            running += (running.empty() ? "" : " and ") + isolated(names[s]);
            ++many;
        }
    // Uses no verb after the names, because some are plural: `The Lanternwrights`.
    return many == 0   ? "no side has a place to reach."
           : many == 1 ? "only one side has a place to reach: " + running + "."
                       : "only some sides have a place to reach: " + running + ".";
}

void fairness(const Inquiry& i) {
    const Contest contest = contestOf(i.reader, i.q.subject, i.vocabulary);
    const Scenario& scenario = contest.scenario;
    if (!scenario.map)
        return i.refuse(Refused::Unfinished, "scenario " + quoted(i.q.subject) + " has no map");
    if (!contest.playable())
        return i.refuse(Refused::Unfinished,
                        "the levels of map " + quoted(scenario.map) + " can't be read");
    const Race race = raceOf(i.reader, contest);
    const Fairness fair = fairness(contest.board, contest.readings, race);
    for (std::size_t s = 0; s < race.sites.size(); ++s)
        i.named("site", race.sites[s].id, siteName(i.reader, contest, race, s));
    std::vector<AnswerRow> sides;
    std::vector<std::string> left, names;
    LeftOutNames leftNames;
    for (std::size_t s = 0; s < race.sides.size(); ++s) {
        const EntityView& faction = contest.sides[s].side.faction;
        names.push_back(faction ? shown(i.reader.faction(faction).name, faction)
                                : race.sides[s].id);
        sides.push_back(rowOf(i, race, race.sides[s], contest.sides[s], fair.sides[s]));
        for (const Contestant& one : contest.sides[s].candidates)
            if (!one.character.movement) {
                left.push_back(i.q.refText(one.character.entity));
                leftNames.add(one.character.entity,
                              shown(one.character.name, one.character.entity));
            }
    }
    Answer& answer = i.answer;
    answer.title =
        isolated(shown(scenario.name, scenario.entity)) + " on " +
        isolated(shown(contest.map.name, contest.map.entity)) + ": " +
        (fair.gap ? counted(static_cast<std::size_t>(std::max(*fair.gap, 0)), "turn", "turns") +
                        " between the sides."
                  : whoRuns(fair, names));
    answer.data = {{"scenario", i.q.refText(i.q.subject)},
                   {"map", i.q.refText(scenario.map)},
                   {"gap", fair.gap},
                   {"sides", std::move(sides)},
                   {"left_out", std::move(left)}};
    answer.note("Start areas and goals by UW-MAP-3 and UW-OBJ-1.", "sides");
    leftNames.note(answer, "without Movement");
}

std::vector<check::Column> fairnessResult() {
    return {
        col::text("scenario", "", "its id"),
        col::text("map", "", "its id"),
        col::whole("gap", "",
                   "turns between the quickest and the slowest side; nothing where only "
                   "one runs")
            .orNull(),
        col::table(
            "sides", "", "side by side",
            {col::id("faction", "Side", "faction", "its id"),
             col::whole("turns", "Turns", "to be at the last goal of the quickest way to win")
                 .orNull(),
             col::whole("area", "Start", "squares of the start area that one can stand on"),
             col::share("cover", "Cover", "share of them with an obstruction within 3 spaces"),
             col::share("exposure", "Exposure",
                        "mean share of the map's open squares that see them"),
             col::table("goals", "Quickest runs", "each place to get to",
                        {col::id("site", "Goal", "site", "its id"),
                         col::whole("turns", "Turns", "nothing if nobody can")
                             .unexplained()
                             .orNull("never"),
                         col::whole("steps", "Steps", "of the quickest run; absent if nobody can")
                             .unexplained()
                             .orAbsent(),
                         col::id("by", "By", "character", "who runs").orAbsent(),
                         col::text("from", "From", "the cell it starts from").wide().orAbsent(),
                         col::text("to", "To", "the cell it ends on").wide().orAbsent()}),
             col::map("distances", "Mean steps on foot", "site",
                      "mean steps on foot to each site; null if there is no way",
                      col::number("steps", "", "steps", 1).orNull())
                 .wide()}),
        col::texts("left_out", "", "ids of those who have no Movement yet and don't run"),
    };
}

} // namespace

Analysis threatAnalysis() {
    const auto only = [](Parameter parameter, const char* kind) {
        parameter.subject = {kind};
        return parameter;
    };
    return {
        .id = "threat",
        .label = "Threat",
        .doc = "Where an army, placed as its list says, can strike in one turn, and how hard",
        .example = "night-shift --against maravel-quill",
        .subjects = {"map", "army"},
        .parameters = {only(armiesParameter("Army",
                                            "Of a map: who strikes (the first that stands there); "
                                            "further ones stand in the way",
                                            {}),
                            "map"),
                       only(armiesParameter("In the way", "Other armies that stand in the way",
                                            "Nobody"),
                            "army"),
                       only({.id = "map",
                             .label = "On",
                             .kind = Parameter::Kind::Entity,
                             .help = "Of an army: on this map (its scenario's)",
                             .metavar = "MAP",
                             .unset = "Its scenario's",
                             .kinds = {"map"}},
                            "army"),
                       scenarioParameter(),
                       {.id = "against",
                        .label = "Against",
                        .kind = Parameter::Kind::Entity,
                        .help = "Whom it strikes (the median Defense of other factions)",
                        .metavar = "CHARACTER",
                        .unset = "Other factions",
                        .kinds = {"character"}},
                       numberParameter("defense", "Defense", "The Defense it strikes at", 0, 99, {},
                                       "Theirs"),
                       flagParameter("air", "In the air", "Those it strikes are in the air"),
                       flagParameter("free", "Free lines only",
                                     "Only keywords and attacks that cost nothing")},
        .result = threatResult(),
        .overlay = "the squares that can be struck, with how many may strike each",
        .body = asBody<Inquiry, threat>};
}

Analysis fairnessAnalysis() {
    return {.id = "fairness",
            .label = "Fairness",
            .doc = "Turns to each goal, room, cover and exposure of a scenario's start areas",
            .example = "the-last-lamp",
            .subjects = {"scenario"},
            .result = fairnessResult(),
            .body = asBody<Inquiry, fairness>};
}

} // namespace ww::ultrawar
