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
    return check::formatDatum(col::numberColumn({}, {}, {}, places), number, {});
}

std::string verdictOf(const Strength& s, const Valuation& all) {
    return !s.outlier ? "" : *s.index > all.highFence ? "cheap" : "dear";
}

AnswerRow rowOf(const Strength& s, const Valuation& all) {
    AnswerRow row{
        {"id", s.stats.id},     {"value", *s.stats.value},  {"suggested", s.suggestedValue},
        {"offense", s.offense}, {"toughness", s.toughness}, {"strength", s.strength},
        {"index", s.index}};
    if (s.outlier)
        row.set("outlier", verdictOf(s, all));
    return row;
}

void value(const Inquiry& i) {
    std::vector<StatLine> lines;
    std::vector<std::string> missing;
    for (const EntityView& entity : i.question.entitiesOfKind("character")) {
        const Character c = i.reader.character(entity);
        const std::string name = nameOrId(c.name, entity);
        lines.push_back({i.addEntityName("character", i.question.referenceText(entity), name), name,
                         i.factionId(c.faction, entity), c.offense, c.defense, c.movement, c.value,
                         c.life});
        if (!c.offense || !c.defense || !c.movement || !c.value || !c.life)
            missing.push_back(name);
    }
    const Valuation all = rateCharacters(lines);
    const std::string own = i.question.referenceText(i.question.subject);
    const bool one = i.question.kind() == "character";
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
        answer.title = s.suggestedValue
                           ? "Value " + std::to_string(*s.stats.value) +
                                 "; its numbers are worth " + rounded(*s.suggestedValue, 1) + "."
                           : "There is nothing to compare its Value with.";
        answer.data = rowOf(s, all);
        answer.data.set("faction", s.stats.faction);
    }
    if (one ? answer.title.empty() : rows.empty())
        return i.refuse(RefusalKind::ContentIncomplete,
                        one ? quotedName(i.question.subject) +
                                  " lacks Offense, Defense, Movement, Life or Value, by which a "
                                  "Value is weighed"
                            : "no character of " + quotedName(i.question.subject) +
                                  " has Offense, Defense, Movement, Life and Value");
    if (!one) {
        answer.title = (outliers == 0 ? std::string("No character is")
                                      : countWithNoun(outliers, "character is", "characters are")) +
                       " too cheap or too expensive for " + (outliers > 1 ? "their" : "its") +
                       " stats.";
        answer.data.set("faction", own);
        answer.data.set("characters", std::move(rows));
    }
    answer.data.set("median_index", all.medianIndex);
    answer.data.set("low", all.lowFence);
    answer.data.set("high", all.highFence);
    answer.data.set("left_out", all.skippedIds);
    answer.addNote("Abilities are not in these figures (UW-ARMY-1).");
    addNonEmptyNote(answer, skippedText("without one of these numbers", missing));
}

std::vector<check::Column> valueResult() {
    const auto figures = [](bool ofOne) {
        const auto fine = [&](const check::Column& column) {
            return ofOne ? column : column.shownWhenWide();
        };
        std::vector<check::Column> all{
            col::integerColumn("value", "Value", "printed"),
            col::numberColumn(
                "suggested", "Worth",
                "the Value at which strength for each point would be the pack's median", 1)
                .asNullable(),
            fine(col::numberColumn("offense", "Offense",
                                   "mean damage of its Offense to the enemies' median Defense")),
            fine(col::numberColumn("toughness", "Toughness",
                                   "attacks with the enemies' median Offense that it survives")),
            fine(col::numberColumn("strength", "Strength",
                                   "sqrt(offense * toughness) * (1 + Movement / 10)")),
            fine(col::numberColumn("index", "Index", "strength / Value; higher is cheaper", 3)
                     .asNullable()),
            col::textColumn("outlier", "Outlier", "`cheap`, `dear` or nothing").asNullable(" ")};
        if (ofOne)
            for (check::Column& column : all)
                column.isOptional = true;
        return all;
    };
    std::vector<check::Column> all{
        col::textColumn("id", "", "of one character: its id").asOptional(),
        col::textColumn("faction", "", "the faction's id")};
    for (check::Column& column : figures(true))
        all.push_back(std::move(column));
    std::vector<check::Column> row = figures(false);
    row.insert(row.begin(), {col::idColumn("id", "Character", "character", "who"),
                             col::textColumn("name", "", "by name")});
    row[2] = row[2].withoutExplanation();
    all.insert(
        all.end(),
        {col::numberColumn("median_index", "Median index",
                           "median of strength / Value over all characters of the pack", 3),
         col::numberColumn("low", "Usual from",
                           "an index below is an outlier (1.5 interquartile ranges)", 3),
         col::numberColumn("high", "Usual to", "an index above is an outlier", 3),
         col::tableColumn("characters", "", "of a faction: its characters", row).asOptional(),
         col::textListColumn("left_out", "", "ids of characters that lack a number")});
    return all;
}

/// The sources that an army brings, or the first ones that the faction may have.
struct Sources {
    std::vector<SourceRate> rates;
    std::vector<std::string> ids;
};

void power(const Inquiry& i) {
    const Reader& reader = i.reader;
    const EntityView& deck = i.question.subject;
    const EntityView faction = reader.find("faction", reader.get<&Deck::faction>(deck), deck);
    Sources sources;
    RuleOptions readings = reader.ruleOptions();
    const auto add = [&](const PowerSource& source) {
        sources.rates.push_back({source.rate, source.maximum,
                                 readings.sourceStart == SourceStart::Max ? source.maximum : 0});
        sources.ids.push_back(i.question.referenceText(source.entity));
    };
    check::ParameterValue& setting = i.answer.parameterValues["army"];
    setting.choices.clear();
    for (const EntityView& entity : i.question.entitiesOfKind("army"))
        if (const Army army = reader.army(entity);
            isSameEntity(army.faction, faction) || isSameEntity(army.deck, deck))
            setting.choices.push_back(
                {i.question.referenceText(entity), nameOrId(army.name, entity)});
    if (const EntityView chosen = i.question.entityValue("army")) {
        const Army army = reader.army(chosen);
        if (!isSameEntity(army.faction, faction) && !isSameEntity(army.deck, deck))
            return i.refuse(RefusalKind::ChoiceNotAllowed, "army " + quotedName(chosen) +
                                                               " is of another faction than deck " +
                                                               quotedName(deck));
        readings = reader.ruleOptions(army.scenario);
        for (const ArmySource& s : army.sources)
            if (s.source)
                add(reader.source(s.source));
    } else {
        const std::vector<PowerSource> all =
            faction ? reader.availableSources(faction) : std::vector<PowerSource>{};
        const int most = i.intValue("sources", static_cast<int>(all.size()));
        if (most > static_cast<int>(all.size()))
            return i.refuse(RefusalKind::ChoiceNotAllowed,
                            "the faction has " +
                                countWithNoun(all.size(), "power source", "power sources") +
                                ", not " + std::to_string(most));
        for (const PowerSource& s : all)
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
        const std::string id = i.addEntityName("card", i.question.referenceText(entry.card),
                                               nameOrId(card.name, entry.card));
        if (!card.cost && entry.copies > 0) {
            without.push_back(id);
            const bool isUnread = check::isUnreadable(entry.card);
            std::string& note = isUnread ? unread : costless;
            note += (!note.empty() ? ", "
                     : isUnread    ? "Their text can't be read, so their cost counts as 0: "
                                   : "Without a cost, counted as 0: ") +
                    nameOrId(card.name, entry.card);
        }
        cards.push_back({id, nameOrId(card.name, entry.card), card.cost.value_or(0), entry.copies});
    }
    if (std::none_of(cards.begin(), cards.end(), [](const DeckCard& c) { return c.copies > 0; }))
        return i.refuse(RefusalKind::ContentIncomplete,
                        "deck " + quotedName(deck) + " has no cards");
    const PowerCurve curve =
        powerCurve(sources.rates, cards, *i.question.intValue("rounds"), readings.deckEmpty);
    std::vector<AnswerRow> rounds, seen;
    for (const PowerRound& r : curve.rounds)
        rounds.push_back({{"round", r.round},
                          {"points", r.points},
                          {"gained", r.gained},
                          {"seen", r.drawnCards},
                          {"plays", r.playableCards},
                          {"starved", r.isStarved}});
    for (const CardDrawChance& s : curve.drawChances) {
        std::vector<double> byRound;
        for (const Chance& c : s.chanceByRound)
            byRound.push_back(c.value);
        const double last = byRound.back();
        seen.push_back({{"id", s.card.id},
                        {"name", s.card.name},
                        {"cost", s.card.cost},
                        {"copies", s.card.copies},
                        {"opening_hand",
                         toExactNumber(chanceToDraw(curve.cards, s.card.copies, kOpeningHand))},
                        {"by_round", std::move(byRound)},
                        {"last_round", last}});
    }
    Answer& answer = i.answer;
    answer.title =
        countWithNoun(static_cast<std::size_t>(std::max(curve.cards, 0)), "card", "cards") +
        ", mean cost " + rounded(curve.meanCost, 2) + "; " +
        countWithNoun(sources.ids.size(), "source brings ", "sources bring ") +
        std::to_string(curve.income) + " a round, " +
        (curve.isStarved ? "less than an average card costs." : "enough for a card each round.");
    answer.data = {{"deck", i.question.referenceText(deck)},
                   {"sources", sources.ids},
                   {"cards", curve.cards},
                   {"mean_cost", curve.meanCost},
                   {"income", curve.income},
                   {"starved", curve.isStarved},
                   {"rounds", std::move(rounds)},
                   {"seen", std::move(seen)},
                   {"without_cost", std::move(without)}};
    answer.addNote("Nothing is spent in these figures (UW-PWR-2, UW-DECK-2).");
    addNonEmptyNote(answer, costless.empty() ? costless : costless + '.');
    addNonEmptyNote(answer, unread.empty() ? unread : unread + '.');
}

std::vector<check::Column> powerResult() {
    return {
        col::textColumn("deck", "", "its id"),
        col::textListColumn("sources", "", "ids of the sources that pay"),
        col::integerColumn("cards", "", "in the deck"),
        col::numberColumn("mean_cost", "", "of a card, copies counted"),
        col::integerColumn("income", "", "points a round before a source is full"),
        col::flagColumn("starved", "", "the income doesn't pay for a mean card each round"),
        col::tableColumn(
            "rounds", "", "round by round",
            {col::integerColumn("round", "Round", "own turn, from 1").withoutExplanation(),
             col::integerColumn("points", "Points", "of all rounds so far, with none spent"),
             col::integerColumn("gained", "Gained", "points of this round").shownWhenWide(),
             col::integerColumn("seen", "Cards seen", "drawn so far, the opening hand included"),
             col::integerColumn("plays", "Plays", "cards of the mean cost that the points pay for"),
             col::flagColumn("starved", "Remark", "no more than the round before",
                             "no further card")
                 .shownWhenWide()}),
        col::tableColumn(
            "seen", "To have seen one", "the cards of the deck",
            {col::idColumn("id", "Card", "card", "which"), col::textColumn("name", "", "by name"),
             col::integerColumn("cost", "Cost", "of the card").withoutExplanation(),
             col::integerColumn("copies", "Copies", "in the deck")
                 .withoutExplanation()
                 .shownWhenWide(),
             col::exactPercentColumn("opening_hand", "At first",
                                     "chance to have a copy among the first five"),
             col::numberListColumn("by_round", "chance to have seen a copy by round 1, 2 …"),
             col::percentColumn("last_round", "Round {rounds}",
                                "chance to have drawn a copy by then")}),
        col::textListColumn("without_cost", "", "ids of cards that have none yet, counted as 0"),
    };
}

/// The possible members of the army.
struct Roll {
    std::vector<Recruit> recruits;
    std::vector<std::string> left; ///< ids of characters without a Value
    SkippedNames leftNames;
    int spent = 0;

    void join(const Inquiry& i, const Character& c, int least, NonMinionCopies copies, int total) {
        const std::string name = nameOrId(c.name, c.entity);
        std::string id = i.addEntityName("character", i.question.referenceText(c.entity), name);
        if (!c.value) {
            left.push_back(std::move(id));
            leftNames.add(c.entity, name);
            return;
        }
        spent += least * *c.value;
        recruits.push_back({std::move(id), name, *c.value,
                            std::max(least, maxCopiesOf(c, copies, total)), least,
                            c.rank == Rank::General});
    }
};

/// Whether the only army found is the present one.
bool isFull(const Roll& roll, const FullArmies& found) {
    if (found.count != 1 || !found.complete)
        return false;
    const std::vector<int>& copies = found.armies.front().copies;
    for (std::size_t r = 0; r < roll.recruits.size(); ++r)
        if (copies[r] > roll.recruits[r].minCopies)
            return false;
    return true;
}

/// Follows a title that says that there is no army. Every army needs a General (UW-ARMY-2).
std::string whyNoArmy(const Roll& roll, int total) {
    std::optional<int> cheapest;
    for (const Recruit& one : roll.recruits) {
        if (one.isGeneral && one.minCopies > 0)
            return ".";
        if (one.isGeneral)
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
    EntityView faction = i.question.subject;
    const bool stands = i.question.kind() == "army";
    Army own;
    RuleOptions readings = reader.ruleOptions();
    ScenarioSide side;
    if (stands) {
        own = reader.army(i.question.subject);
        faction = own.faction;
        readings = reader.ruleOptions(own.scenario);
        side = armySide(reader, own);
    }
    const int total = i.intValue("total", own.total.value_or(0));
    if (total <= 0)
        return i.refuse(RefusalKind::ChoiceMissing, "choose the Army Total");
    if (!faction)
        return i.refuse(RefusalKind::ContentIncomplete, "army " + quotedName(i.question.subject) +
                                                            " has no faction to choose from");
    Roll roll;
    for (const ArmyMember& m : own.members)
        if (m.character)
            roll.join(i, reader.character(m.character), m.copies, readings.nonMinionCopies, total);
    for (const Character& c : reader.availableCharacters(faction))
        if (!isExcluded(side, c) &&
            std::none_of(roll.recruits.begin(), roll.recruits.end(), [&](const Recruit& r) {
                return r.id == i.question.referenceText(c.entity);
            }))
            roll.join(i, c, 0, readings.nonMinionCopies, total);
    ArmySearchLimits limits;
    limits.maxListed = static_cast<std::size_t>(*i.question.intValue("limit"));
    limits.maxSteps = 1'000'000; // few enough for the window to stay responsive
    const FullArmies found = findFullArmies(roll.recruits, total, limits);
    std::vector<AnswerRow> armies;
    for (const FullArmy& m : found.armies) {
        AnswerRow members, added;
        for (std::size_t r = 0; r < roll.recruits.size(); ++r) {
            const Recruit& recruit = roll.recruits[r];
            if (m.copies[r] > 0)
                members.set(recruit.id, m.copies[r]);
            if (m.copies[r] > recruit.minCopies)
                added.set(recruit.id, m.copies[r] - recruit.minCopies);
        }
        armies.push_back({{"added", std::move(added)},
                          {"spent", m.spent},
                          {"unspent", m.unspent},
                          {"characters", std::move(members)}});
    }
    Answer& answer = i.answer;
    const std::string least = found.complete ? "" : "at least ";
    const std::string points = countWithNoun(static_cast<std::size_t>(total), "point", "points");
    if (found.exceedsTotal)
        answer.title = "It costs " + std::to_string(roll.spent) + ", more than its total of " +
                       std::to_string(total) + ".";
    else if (stands)
        answer.title =
            std::to_string(roll.spent) + " of " + points + "; " +
            std::to_string(total - roll.spent) + " unspent; " +
            (isFull(roll, found) ? "nobody else fits."
             : found.count == 0 && found.complete
                 ? "no full army has room for all of them" + whyNoArmy(roll, total)
                 : least + countWithNoun(found.count, "full army has", "full armies have") +
                       " all of them.");
    else if (found.count == 0 && found.complete)
        answer.title =
            points + (total == 1 ? " buys" : " buy") + " no army" + whyNoArmy(roll, total);
    else
        answer.title = (found.complete ? "" : "At least ") +
                       countWithNoun(found.count, "full army", "full armies") + " of " + points +
                       '.';
    answer.data = {{"faction", i.question.referenceText(faction)},
                   {"total", total},
                   {"over_total", found.exceedsTotal},
                   {"count", found.count},
                   {"complete", found.complete},
                   {"armies", std::move(armies)},
                   {"left_out", roll.left}};
    if (stands)
        answer.data.set("army", i.question.referenceText(i.question.subject));
    roll.leftNames.addNote(answer, "without a Value");
    if (found.count > found.armies.size())
        answer.addNote("These spend most; there are " +
                           std::to_string(found.count - found.armies.size()) +
                           " more (UW-ARMY-1, UW-ARMY-2).",
                       "armies");
}

std::vector<check::Column> armyResult() {
    return {
        col::textColumn("faction", "", "its id"),
        col::textColumn("army", "", "its id; of a faction nothing").asNullable(),
        col::integerColumn("total", "", "Army Total"),
        col::flagColumn("over_total", "", "what stands in the army costs too much already"),
        col::integerColumn("count", "", "armies found"),
        col::flagColumn("complete", "", "the search saw all there are"),
        col::tableColumn(
            "armies", "Who fits", "least unspent first",
            {col::mapColumn("added", "Added", "character",
                            "copies by character id, without those who stand in it already",
                            col::integerColumn("copies", "", "copies"))
                 .asNullable("nobody"),
             col::integerColumn("spent", "Spent", "points").withoutExplanation(),
             col::integerColumn("unspent", "Unspent", "points; least first").withoutExplanation(),
             col::mapColumn("characters", "", "character", "copies by character id",
                            col::integerColumn("copies", "", "copies"))}),
        col::textListColumn("left_out", "", "ids of those who have no Value yet"),
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
            .body = analysisBody<Inquiry, value>};
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
                        .unsetLabel = "The faction",
                        .entityKinds = {"army"}},
                       numberParameter("sources", "Sources",
                                       "Take so many of the faction's sources", 0, 99, {}, "All"),
                       numberParameter("rounds", "Rounds", "Rounds to show", 1, 100, "12", {})},
        .result = powerResult(),
        .body = analysisBody<Inquiry, power>};
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
        .body = analysisBody<Inquiry, army>};
}

} // namespace ww::ultrawar
