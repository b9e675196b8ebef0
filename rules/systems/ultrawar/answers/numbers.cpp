// Answers questions about the numbers on cards: Values, a deck's power, the points of armies.

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
                           ? "Value " + std::to_string(*s.stats.value) + "; its stats are worth " +
                                 rounded(*s.suggestedValue, 1) + "."
                           : "There is nothing to compare its Value with.";
        answer.data = rowOf(s, all);
        answer.data.set("faction", s.stats.faction);
    }
    if (one ? answer.title.empty() : rows.empty())
        return i.refuse(RefusalKind::ContentIncomplete,
                        one ? quotedName(i.question.subject) +
                                  " lacks Offense, Defense, Movement, Life or Value, which this "
                                  "comparison needs"
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
    answer.addNote("These figures don't count abilities (UW-ARMY-1).");
    addNonEmptyNote(answer, skippedText("because a stat or the Value is missing", missing));
}

std::vector<check::Column> valueResult() {
    const auto figures = [](bool ofOne) {
        const auto fine = [&](const check::Column& column) {
            return ofOne ? column : column.shownWhenWide();
        };
        std::vector<check::Column> all{
            col::integerColumn("value", "Value", "the printed Value"),
            col::numberColumn("suggested", "Worth",
                              "the Value that would give it the pack's median index", 1)
                .asNullable(),
            fine(col::numberColumn("offense", "Offense",
                                   "its mean damage to the enemies' median Defense")),
            fine(col::numberColumn(
                "toughness", "Toughness",
                "number of attacks by the enemies' median Offense that it survives")),
            fine(col::numberColumn("strength", "Strength",
                                   "sqrt(offense * toughness) * (1 + Movement / 10)")),
            fine(col::numberColumn("index", "Index",
                                   "strength / Value; higher means cheaper for its strength", 3)
                     .asNullable()),
            col::textColumn("outlier", "Outlier", "`cheap`, `dear` (too expensive) or null")
                .asNullable(" ")};
        if (ofOne)
            for (check::Column& column : all)
                column.isOptional = true;
        return all;
    };
    std::vector<check::Column> all{
        col::textColumn("id", "", "id of the character, if the question is about one").asOptional(),
        col::textColumn("faction", "", "id of the faction")};
    for (check::Column& column : figures(true))
        all.push_back(std::move(column));
    std::vector<check::Column> row = figures(false);
    row.insert(row.begin(), {col::idColumn("id", "Character", "character", "id"),
                             col::textColumn("name", "", "name")});
    row[2] = row[2].withoutExplanation();
    all.insert(
        all.end(),
        {col::numberColumn("median_index", "Median index",
                           "median of strength / Value over all characters of the pack", 3),
         col::numberColumn("low", "Usual from",
                           "a lower index is an outlier (1.5 interquartile ranges)", 3),
         col::numberColumn("high", "Usual to", "a higher index is an outlier", 3),
         col::tableColumn("characters", "",
                          "the faction's characters, if the question is about one", row)
             .asOptional(),
         col::textListColumn("left_out", "", "ids of characters without a stat or a Value")});
    return all;
}

/// The power sources of the chosen army, or by default the first sources of the faction.
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
            return i.refuse(RefusalKind::ChoiceNotAllowed,
                            "army " + quotedName(chosen) +
                                " belongs to another faction than deck " + quotedName(deck));
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
                     : isUnread    ? "Cost counted as 0 because the card can't be read: "
                                   : "Cost counted as 0 because the card has none: ") +
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
    answer.addNote("These figures assume that no points are spent (UW-PWR-2, UW-DECK-2).");
    addNonEmptyNote(answer, costless.empty() ? costless : costless + '.');
    addNonEmptyNote(answer, unread.empty() ? unread : unread + '.');
}

std::vector<check::Column> powerResult() {
    return {
        col::textColumn("deck", "", "id of the deck"),
        col::textListColumn("sources", "", "ids of the power sources"),
        col::integerColumn("cards", "", "number of cards in the deck"),
        col::numberColumn("mean_cost", "", "mean cost of a card, with copies"),
        col::integerColumn("income", "", "points gained in a round before any source is full"),
        col::flagColumn("starved", "", "one round's points don't pay for an average card"),
        col::tableColumn(
            "rounds", "", "one row for each round",
            {col::integerColumn("round", "Round", "number of the player's turn, from 1")
                 .withoutExplanation(),
             col::integerColumn("points", "Points", "points gained so far, with none spent"),
             col::integerColumn("gained", "Gained", "points gained in this round").shownWhenWide(),
             col::integerColumn("seen", "Cards seen", "cards drawn so far, with the opening hand"),
             col::integerColumn("plays", "Plays",
                                "number of average cards that the points pay for"),
             col::flagColumn("starved", "Remark", "true if it pays for no more cards than before",
                             "no further card")
                 .shownWhenWide()}),
        col::tableColumn(
            "seen", "To have seen one", "the cards of the deck",
            {col::idColumn("id", "Card", "card", "id"), col::textColumn("name", "", "name"),
             col::integerColumn("cost", "Cost", "cost of the card").withoutExplanation(),
             col::integerColumn("copies", "Copies", "copies in the deck")
                 .withoutExplanation()
                 .shownWhenWide(),
             col::exactPercentColumn("opening_hand", "At first",
                                     "chance of a copy among the first five cards"),
             col::numberListColumn("by_round", "chance of having drawn a copy by round 1, 2 …"),
             col::percentColumn("last_round", "Round {rounds}",
                                "chance of having drawn a copy by this round")}),
        col::textListColumn("without_cost", "",
                            "ids of cards without a cost, which is counted as 0"),
    };
}

/// The characters that may join the army.
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

/// Returns true if the only possible army is the present army, without additions.
bool isFull(const Roll& roll, const FullArmies& found) {
    if (found.count != 1 || !found.complete)
        return false;
    const std::vector<int>& copies = found.armies.front().copies;
    for (std::size_t r = 0; r < roll.recruits.size(); ++r)
        if (copies[r] > roll.recruits[r].minCopies)
            return false;
    return true;
}

/// Returns the text after a title "no army". Every army needs a General (UW-ARMY-2).
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
    limits.maxSteps = 1'000'000; // keeps the window responsive
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
        answer.title = "It costs " + std::to_string(roll.spent) + ", more than its Army Total of " +
                       std::to_string(total) + ".";
    else if (stands)
        answer.title =
            std::to_string(roll.spent) + " of " + points + "; " +
            std::to_string(total - roll.spent) + " unspent; " +
            (isFull(roll, found) ? "nobody else fits."
             : found.count == 0 && found.complete
                 ? "no full army can include all of them" + whyNoArmy(roll, total)
                 : least + countWithNoun(found.count, "full army includes", "full armies include") +
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
        answer.addNote("These spend the most points; there are " +
                           std::to_string(found.count - found.armies.size()) +
                           " more (UW-ARMY-1, UW-ARMY-2).",
                       "armies");
}

std::vector<check::Column> armyResult() {
    return {
        col::textColumn("faction", "", "id of the faction"),
        col::textColumn("army", "", "id of the army; null for a faction").asNullable(),
        col::integerColumn("total", "", "Army Total"),
        col::flagColumn("over_total", "", "the army already costs too much"),
        col::integerColumn("count", "", "number of armies found"),
        col::flagColumn("complete", "", "the search found all possible armies"),
        col::tableColumn(
            "armies", "Who fits", "least unspent first",
            {col::mapColumn("added", "Added", "character", "added copies by character id",
                            col::integerColumn("copies", "", "copies"))
                 .asNullable("nobody"),
             col::integerColumn("spent", "Spent", "points spent").withoutExplanation(),
             col::integerColumn("unspent", "Unspent", "points left; fewest first")
                 .withoutExplanation(),
             col::mapColumn("characters", "", "character", "copies by character id",
                            col::integerColumn("copies", "", "copies"))}),
        col::textListColumn("left_out", "", "ids of characters without a Value"),
    };
}

} // namespace

Analysis valueAnalysis() {
    return {.id = "value",
            .label = "Value",
            .doc = "Compare the characters' Values with what their stats are worth",
            .example = "lanternwrights",
            .subjects = {"faction", "character"},
            .result = valueResult(),
            .body = analysisBody<Inquiry, value>};
}

Analysis powerAnalysis() {
    return {.id = "power",
            .label = "Power",
            .doc = "Compare a deck's cost with the points from power sources over the rounds",
            .example = "lanternwrights-deck --rounds 10",
            .subjects = {"deck"},
            .parameters = {{.id = "army",
                            .label = "Sources of",
                            .kind = Parameter::Kind::Entity,
                            .help = "Use the power sources that this army brings",
                            .metavar = "ARMY",
                            .unsetLabel = "The faction",
                            .entityKinds = {"army"}},
                           numberParameter("sources", "Sources",
                                           "How many of the faction's power sources to use", 0, 99,
                                           {}, "All"),
                           numberParameter("rounds", "Rounds", "Rounds to show", 1, 100, "12", {})},
            .result = powerResult(),
            .body = analysisBody<Inquiry, power>};
}

Analysis armyAnalysis() {
    return {
        .id = "army",
        .label = "Points",
        .doc = "All legal armies with no room for another character, or ways to complete an army",
        .example = "lanternwrights --total 35",
        .subjects = {"army", "faction"},
        .parameters = {numberParameter("total", "Total", "The Army Total (for an army: its own)", 1,
                                       500, {}, "Its own"),
                       numberParameter("limit", "Listed", "How many armies to list", 1, 100000,
                                       "20", {})},
        .result = armyResult(),
        .body = analysisBody<Inquiry, army>};
}

} // namespace ww::ultrawar
