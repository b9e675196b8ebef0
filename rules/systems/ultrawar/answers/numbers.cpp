// Analyses of the numbers on cards: Values, a deck's power, the points of armies.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/analysis/muster.h"
#include "rules/systems/ultrawar/analysis/power.h"
#include "rules/systems/ultrawar/analysis/value.h"
#include "rules/systems/ultrawar/answers/answers.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

namespace col = check::column;

std::string rounded(double number, int places) {
    return check::shownText(col::number({}, {}, {}, places), number, {});
}

std::string verdictOf(const Strength& s, const Valuation& all) {
    return !s.outlier ? "" : *s.index > all.high ? "cheap" : "dear";
}

AnswerRow rowOf(const Strength& s, const Valuation& all) {
    AnswerRow row{{"id", s.stats.id},     {"value", *s.stats.value},  {"suggested", s.suggested},
                  {"offense", s.offense}, {"toughness", s.toughness}, {"strength", s.strength},
                  {"index", s.index}};
    if (s.outlier)
        row.set("outlier", verdictOf(s, all));
    return row;
}

void value(const Inquiry& i) {
    std::vector<StatLine> lines;
    std::vector<std::string> missing;
    for (const EntityView& entity : i.q.all("character")) {
        const Character c = i.reader.character(entity);
        const std::string name = shown(c.name, entity);
        lines.push_back({i.named("character", i.q.refText(entity), name), name,
                         i.factionId(c.faction, entity), c.offense, c.defense, c.movement, c.value,
                         c.life});
        if (!c.offense || !c.defense || !c.movement || !c.value || !c.life)
            missing.push_back(name);
    }
    const Valuation all = valuation(lines);
    const std::string own = i.q.refText(i.q.subject);
    const bool one = i.q.kind() == "character";
    Answer& answer = i.answer;
    std::vector<AnswerRow> rows;
    std::size_t outliers = 0;
    for (const Strength& s : all.characters) {
        if ((one ? s.stats.id : s.stats.faction) != own)
            continue;
        outliers += s.outlier ? 1 : 0;
        if (!one) {
            rows.push_back(rowOf(s, all));
            rows.back().set("name", s.stats.name);
            continue;
        }
        answer.title = s.suggested ? "Value " + std::to_string(*s.stats.value) +
                                         "; its numbers are worth " + rounded(*s.suggested, 1) + "."
                                   : "There is nothing to compare its Value with.";
        answer.data = rowOf(s, all);
        answer.data.set("faction", s.stats.faction);
    }
    if (one ? answer.title.empty() : rows.empty())
        return i.refuse(Refused::Unfinished,
                        one ? quoted(i.q.subject) +
                                  " lacks Offense, Defense, Movement, Life or Value, by which a "
                                  "Value is weighed"
                            : "no character of " + quoted(i.q.subject) +
                                  " has Offense, Defense, Movement, Life and Value");
    if (!one) {
        answer.title = (outliers == 0 ? std::string("No character is")
                                      : counted(outliers, "character is", "characters are")) +
                       " too cheap or too expensive for " + (outliers > 1 ? "their" : "its") +
                       " stats.";
        answer.data.set("faction", own);
        answer.data.set("characters", std::move(rows));
    }
    answer.data.set("median_index", all.medianIndex);
    answer.data.set("low", all.low);
    answer.data.set("high", all.high);
    answer.data.set("left_out", all.left);
    answer.note("Abilities are not in these figures (UW-ARMY-1).");
    noteUnless(answer, leftOut("without one of these numbers", missing));
}

std::vector<check::Column> valueResult() {
    const auto figures = [](bool ofOne) {
        const auto fine = [&](const check::Column& column) {
            return ofOne ? column : column.wide();
        };
        std::vector<check::Column> all{
            col::whole("value", "Value", "printed"),
            col::number("suggested", "Worth",
                        "the Value at which strength for each point would be the pack's median", 1)
                .orNull(),
            fine(col::number("offense", "Offense",
                             "mean damage of its Offense to the enemies' median Defense")),
            fine(col::number("toughness", "Toughness",
                             "attacks with the enemies' median Offense that it survives")),
            fine(col::number("strength", "Strength",
                             "sqrt(offense * toughness) * (1 + Movement / 10)")),
            fine(col::number("index", "Index", "strength / Value; higher is cheaper", 3).orNull()),
            col::text("outlier", "Outlier", "`cheap`, `dear` or nothing").orNull(" ")};
        if (ofOne)
            for (check::Column& column : all)
                column.sometimes = true;
        return all;
    };
    std::vector<check::Column> all{col::text("id", "", "of one character: its id").orAbsent(),
                                   col::text("faction", "", "the faction's id")};
    for (check::Column& column : figures(true))
        all.push_back(std::move(column));
    std::vector<check::Column> row = figures(false);
    row.insert(row.begin(),
               {col::id("id", "Character", "character", "who"), col::text("name", "", "by name")});
    row[2] = row[2].unexplained();
    all.insert(all.end(),
               {col::number("median_index", "Median index",
                            "median of strength / Value over all characters of the pack", 3),
                col::number("low", "Usual from",
                            "an index below is an outlier (1.5 interquartile ranges)", 3),
                col::number("high", "Usual to", "an index above is an outlier", 3),
                col::table("characters", "", "of a faction: its characters", row).orAbsent(),
                col::texts("left_out", "", "ids of characters that lack a number")});
    return all;
}

/// The sources that an army brings, or the first ones that the faction may have.
struct Sources {
    std::vector<SourceRate> rates;
    std::vector<std::string> ids;
};

void power(const Inquiry& i) {
    const Reader& reader = i.reader;
    const EntityView& deck = i.q.subject;
    const EntityView faction = reader.find("faction", reader.get<&Deck::faction>(deck), deck);
    Sources sources;
    Readings readings = reader.readings();
    const auto add = [&](const Source& source) {
        sources.rates.push_back({source.rate, source.maximum,
                                 readings.sourceStart == SourceStart::Max ? source.maximum : 0});
        sources.ids.push_back(i.q.refText(source.entity));
    };
    check::Setting& setting = i.answer.settings["army"];
    setting.choices.clear();
    for (const EntityView& entity : i.q.all("army"))
        if (const Army army = reader.army(entity);
            same(army.faction, faction) || same(army.deck, deck))
            setting.choices.push_back({i.q.refText(entity), shown(army.name, entity)});
    if (const EntityView chosen = i.q.entity("army")) {
        const Army army = reader.army(chosen);
        if (!same(army.faction, faction) && !same(army.deck, deck))
            return i.refuse(Refused::Unfit, "army " + quoted(chosen) +
                                                " is of another faction than deck " + quoted(deck));
        readings = reader.readings(army.scenario);
        for (const ArmySource& s : army.sources)
            if (s.source)
                add(reader.source(s.source));
    } else {
        const std::vector<Source> all =
            faction ? reader.sourcesFor(faction) : std::vector<Source>{};
        const int most = i.number("sources", static_cast<int>(all.size()));
        if (most > static_cast<int>(all.size()))
            return i.refuse(Refused::Unfit,
                            "the faction has " +
                                counted(all.size(), "power source", "power sources") + ", not " +
                                std::to_string(most));
        for (const Source& s : all)
            if (static_cast<int>(sources.ids.size()) < most)
                add(s);
    }
    std::vector<DeckCard> cards;
    std::vector<std::string> without;
    std::string costless, unread;
    for (const DeckEntry& entry : reader.deck(deck)) {
        if (!entry.card)
            continue;
        const Card card = reader.card(entry.card);
        const std::string id =
            i.named("card", i.q.refText(entry.card), shown(card.name, entry.card));
        if (!card.cost && entry.copies > 0) {
            without.push_back(id);
            const bool isUnread = check::isUnread(entry.card);
            std::string& note = isUnread ? unread : costless;
            note += (!note.empty() ? ", "
                     : isUnread    ? "Their text can't be read, so their cost counts as 0: "
                                   : "Without a cost, counted as 0: ") +
                    shown(card.name, entry.card);
        }
        cards.push_back({id, shown(card.name, entry.card), card.cost.value_or(0), entry.copies});
    }
    if (std::none_of(cards.begin(), cards.end(), [](const DeckCard& c) { return c.copies > 0; }))
        return i.refuse(Refused::Unfinished, "deck " + quoted(deck) + " has no cards");
    const PowerCurve curve =
        powerCurve(sources.rates, cards, *i.q.number("rounds"), readings.deckEmpty);
    std::vector<AnswerRow> rounds, seen;
    for (const PowerRound& r : curve.rounds)
        rounds.push_back({{"round", r.round},
                          {"points", r.points},
                          {"gained", r.gained},
                          {"seen", r.seen},
                          {"plays", r.plays},
                          {"starved", r.starved}});
    for (const SeenCard& s : curve.seen) {
        std::vector<double> byRound;
        for (const Chance& c : s.byRound)
            byRound.push_back(c.value);
        const double last = byRound.back();
        seen.push_back(
            {{"id", s.card.id},
             {"name", s.card.name},
             {"cost", s.card.cost},
             {"copies", s.card.copies},
             {"opening_hand", exact(chanceToSee(curve.cards, s.card.copies, kOpeningHand))},
             {"by_round", std::move(byRound)},
             {"last_round", last}});
    }
    Answer& answer = i.answer;
    answer.title =
        counted(static_cast<std::size_t>(std::max(curve.cards, 0)), "card", "cards") +
        ", mean cost " + rounded(curve.meanCost, 2) + "; " +
        counted(sources.ids.size(), "source brings ", "sources bring ") +
        std::to_string(curve.income) + " a round, " +
        (curve.starved ? "less than an average card costs." : "enough for a card each round.");
    answer.data = {{"deck", i.q.refText(deck)},
                   {"sources", sources.ids},
                   {"cards", curve.cards},
                   {"mean_cost", curve.meanCost},
                   {"income", curve.income},
                   {"starved", curve.starved},
                   {"rounds", std::move(rounds)},
                   {"seen", std::move(seen)},
                   {"without_cost", std::move(without)}};
    answer.note("Nothing is spent in these figures (UW-PWR-2, UW-DECK-2).");
    noteUnless(answer, costless.empty() ? costless : costless + '.');
    noteUnless(answer, unread.empty() ? unread : unread + '.');
}

std::vector<check::Column> powerResult() {
    return {
        col::text("deck", "", "its id"),
        col::texts("sources", "", "ids of the sources that pay"),
        col::whole("cards", "", "in the deck"),
        col::number("mean_cost", "", "of a card, copies counted"),
        col::whole("income", "", "points a round before a source is full"),
        col::flag("starved", "", "the income doesn't pay for a mean card each round"),
        col::table(
            "rounds", "", "round by round",
            {col::whole("round", "Round", "own turn, from 1").unexplained(),
             col::whole("points", "Points", "of all rounds so far, with none spent"),
             col::whole("gained", "Gained", "points of this round").wide(),
             col::whole("seen", "Cards seen", "drawn so far, the opening hand included"),
             col::whole("plays", "Plays", "cards of the mean cost that the points pay for"),
             col::flag("starved", "Remark", "no more than the round before", "no further card")
                 .wide()}),
        col::table(
            "seen", "To have seen one", "the cards of the deck",
            {col::id("id", "Card", "card", "which"), col::text("name", "", "by name"),
             col::whole("cost", "Cost", "of the card").unexplained(),
             col::whole("copies", "Copies", "in the deck").unexplained().wide(),
             col::chance("opening_hand", "At first", "chance to have a copy among the first five"),
             col::numbers("by_round", "chance to have seen a copy by round 1, 2 …"),
             col::share("last_round", "Round {rounds}", "chance to have drawn a copy by then")}),
        col::texts("without_cost", "", "ids of cards that have none yet, counted as 0"),
    };
}

/// The possible members of the army.
struct Roll {
    std::vector<Recruit> recruits;
    std::vector<std::string> left; ///< ids of characters without a Value
    LeftOutNames leftNames;
    int spent = 0;

    void join(const Inquiry& i, const Character& c, int least, NonMinionCopies copies, int total) {
        const std::string name = shown(c.name, c.entity);
        std::string id = i.named("character", i.q.refText(c.entity), name);
        if (!c.value) {
            left.push_back(std::move(id));
            leftNames.add(c.entity, name);
            return;
        }
        spent += least * *c.value;
        recruits.push_back({std::move(id), name, *c.value,
                            std::max(least, mostCopies(c, copies, total)), least,
                            c.rank == Rank::General});
    }
};

/// Whether the only army found is the present one.
bool isFull(const Roll& roll, const Musters& found) {
    if (found.count != 1 || !found.complete)
        return false;
    const std::vector<int>& copies = found.armies.front().copies;
    for (std::size_t r = 0; r < roll.recruits.size(); ++r)
        if (copies[r] > roll.recruits[r].least)
            return false;
    return true;
}

/// Follows a title that says that there is no army. Every army needs a General (UW-ARMY-2).
std::string whyNoArmy(const Roll& roll, int total) {
    std::optional<int> cheapest;
    for (const Recruit& one : roll.recruits) {
        if (one.general && one.least > 0)
            return ".";
        if (one.general)
            cheapest = std::min(cheapest.value_or(one.value), one.value);
    }
    if (!cheapest)
        return ": there is no General with a Value.";
    return *cheapest > total - roll.spent
               ? ": the cheapest General costs " + std::to_string(*cheapest) + '.'
               : ".";
}

void army(const Inquiry& i) {
    const Reader& reader = i.reader;
    EntityView faction = i.q.subject;
    const bool stands = i.q.kind() == "army";
    Army own;
    Readings readings = reader.readings();
    Side side;
    if (stands) {
        own = reader.army(i.q.subject);
        faction = own.faction;
        readings = reader.readings(own.scenario);
        side = sideOf(reader, own);
    }
    const int total = i.number("total", own.total.value_or(0));
    if (total <= 0)
        return i.refuse(Refused::Unasked, "choose the Army Total");
    if (!faction)
        return i.refuse(Refused::Unfinished,
                        "army " + quoted(i.q.subject) + " has no faction to choose from");
    Roll roll;
    for (const Member& m : own.members)
        if (m.character)
            roll.join(i, reader.character(m.character), m.copies, readings.nonMinionCopies, total);
    for (const Character& c : reader.charactersFor(faction))
        if (!keptOut(side, c) &&
            std::none_of(roll.recruits.begin(), roll.recruits.end(),
                         [&](const Recruit& r) { return r.id == i.q.refText(c.entity); }))
            roll.join(i, c, 0, readings.nonMinionCopies, total);
    MusterLimits limits;
    limits.shown = static_cast<std::size_t>(*i.q.number("limit"));
    limits.steps = 1'000'000; // few enough for the window to stay responsive
    const Musters found = musters(roll.recruits, total, limits);
    std::vector<AnswerRow> armies;
    for (const Muster& m : found.armies) {
        AnswerRow members, added;
        for (std::size_t r = 0; r < roll.recruits.size(); ++r) {
            const Recruit& recruit = roll.recruits[r];
            if (m.copies[r] > 0)
                members.set(recruit.id, m.copies[r]);
            if (m.copies[r] > recruit.least)
                added.set(recruit.id, m.copies[r] - recruit.least);
        }
        armies.push_back({{"added", std::move(added)},
                          {"spent", m.spent},
                          {"unspent", m.unspent},
                          {"characters", std::move(members)}});
    }
    Answer& answer = i.answer;
    const std::string least = found.complete ? "" : "at least ";
    const std::string points = counted(static_cast<std::size_t>(total), "point", "points");
    if (found.overTotal)
        answer.title = "It costs " + std::to_string(roll.spent) + ", more than its total of " +
                       std::to_string(total) + ".";
    else if (stands)
        answer.title = std::to_string(roll.spent) + " of " + points + "; " +
                       std::to_string(total - roll.spent) + " unspent; " +
                       (isFull(roll, found) ? "nobody else fits."
                        : found.count == 0 && found.complete
                            ? "no full army has room for all of them" + whyNoArmy(roll, total)
                            : least + counted(found.count, "full army has", "full armies have") +
                                  " all of them.");
    else if (found.count == 0 && found.complete)
        answer.title =
            points + (total == 1 ? " buys" : " buy") + " no army" + whyNoArmy(roll, total);
    else
        answer.title = (found.complete ? "" : "At least ") +
                       counted(found.count, "full army", "full armies") + " of " + points + '.';
    answer.data = {{"faction", i.q.refText(faction)},
                   {"total", total},
                   {"over_total", found.overTotal},
                   {"count", found.count},
                   {"complete", found.complete},
                   {"armies", std::move(armies)},
                   {"left_out", roll.left}};
    if (stands)
        answer.data.set("army", i.q.refText(i.q.subject));
    roll.leftNames.note(answer, "without a Value");
    if (found.count > found.armies.size())
        answer.note("These spend most; there are " +
                        std::to_string(found.count - found.armies.size()) +
                        " more (UW-ARMY-1, UW-ARMY-2).",
                    "armies");
}

std::vector<check::Column> armyResult() {
    return {
        col::text("faction", "", "its id"),
        col::text("army", "", "its id; of a faction nothing").orNull(),
        col::whole("total", "", "Army Total"),
        col::flag("over_total", "", "what stands in the army costs too much already"),
        col::whole("count", "", "armies found"),
        col::flag("complete", "", "the search saw all there are"),
        col::table("armies", "Who fits", "least unspent first",
                   {col::map("added", "Added", "character",
                             "copies by character id, without those who stand in it already",
                             col::whole("copies", "", "copies"))
                        .orNull("nobody"),
                    col::whole("spent", "Spent", "points").unexplained(),
                    col::whole("unspent", "Unspent", "points; least first").unexplained(),
                    col::map("characters", "", "character", "copies by character id",
                             col::whole("copies", "", "copies"))}),
        col::texts("left_out", "", "ids of those who have no Value yet"),
    };
}

} // namespace

Analysis valueAnalysis() {
    return {.id = "value",
            .label = "Value",
            .doc = "Compare Values with what the numbers on the cards are worth",
            .example = "lanternwrights",
            .subjects = {"faction", "character"},
            .result = valueResult(),
            .body = asBody<Inquiry, value>};
}

Analysis powerAnalysis() {
    return {
        .id = "power",
        .label = "Power",
        .doc = "A deck's cost against what power sources bring in over the rounds",
        .example = "lanternwrights-deck --rounds 10",
        .subjects = {"deck"},
        .parameters = {{.id = "army",
                        .label = "Sources of",
                        .kind = Parameter::Kind::Entity,
                        .help = "Take the sources that this army brings",
                        .metavar = "ARMY",
                        .unset = "The faction",
                        .kinds = {"army"}},
                       numberParameter("sources", "Sources",
                                       "Take so many of the faction's sources", 0, 99, {}, "All"),
                       numberParameter("rounds", "Rounds", "Rounds to show", 1, 100, "12", {})},
        .result = powerResult(),
        .body = asBody<Inquiry, power>};
}

Analysis armyAnalysis() {
    return {
        .id = "army",
        .label = "Points",
        .doc = "All legal armies of a total that nobody else fits into, or ways to complete one",
        .example = "lanternwrights --total 35",
        .subjects = {"army", "faction"},
        .parameters = {numberParameter("total", "Total", "Army Total (an army: its own)", 1, 500,
                                       {}, "Its own"),
                       numberParameter("limit", "Listed", "How many to list", 1, 100000, "20", {})},
        .result = armyResult(),
        .body = asBody<Inquiry, army>};
}

} // namespace ww::ultrawar
