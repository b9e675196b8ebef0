// Answers what a hand of a starting deck gives and what it buys.

#include "rules/base/words.h"
#include "rules/check/unread.h"
#include "rules/systems/deckbuilder/answers.h"

#include <algorithm>
#include <map>

namespace ww::deckbuilder {

namespace {

namespace col = check::column;
using check::answerColumn;
using check::ExactNumber;
using check::Parameter;
using RefusalKind = check::Refusal::Kind;

constexpr int kMaxCost = 20; ///< the highest cost of a card

struct PointsRow {
    int points = 0;
    ExactNumber crystals, energy;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(
                &PointsRow::points,
                col::integerColumn("points", "Points", "number of points").withoutExplanation()),
            answerColumn(&PointsRow::crystals,
                         col::exactPercentColumn("crystals", "Crystals",
                                                 "chance that all cards together give exactly so "
                                                 "many crystals")),
            answerColumn(&PointsRow::energy,
                         col::exactPercentColumn("energy", "Energy",
                                                 "chance that all cards together give exactly so "
                                                 "much energy"))};
    }
};
struct CardRow {
    std::string card;
    int number = 0;
    ExactNumber chance;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&CardRow::card,
                         col::textColumn("card", "Card", "the card").withoutExplanation()),
            answerColumn(&CardRow::number,
                         col::integerColumn("number", "In hand", "how many are in the hand")
                             .withoutExplanation()),
            answerColumn(&CardRow::chance,
                         col::exactPercentColumn("chance", "Chance", "chance of exactly so many"))};
    }
};
struct CostRow {
    int cost = 0;
    ExactNumber crystals, energy, either;
    int cards = 0;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&CostRow::cost,
                         col::integerColumn("cost", "Cost", "cost of a card").withoutExplanation()),
            answerColumn(&CostRow::crystals,
                         col::exactPercentColumn("crystals", "Crystals",
                                                 "chance that reserve and hand pay it with "
                                                 "crystals (DB-G5)")),
            answerColumn(&CostRow::energy,
                         col::exactPercentColumn("energy", "Energy",
                                                 "chance that the hand pays it with energy")),
            answerColumn(&CostRow::either, col::exactPercentColumn(
                                               "either", "Either",
                                               "chance that crystals and energy pay it together")),
            answerColumn(&CostRow::cards,
                         col::integerColumn("cards", "Cards", "cards of the set with this cost"))};
    }
};
struct HandAnswer {
    std::string deck;
    int cards = 0, hand = 0, reserve = 0;
    ExactNumber meanCrystals, meanEnergy;
    std::vector<PointsRow> points;
    std::vector<CostRow> costs;
    std::vector<CardRow> inHand;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&HandAnswer::deck, col::textColumn("deck", "", "id of the starting deck")),
            answerColumn(&HandAnswer::cards, col::integerColumn("cards", "", "cards of the deck")),
            answerColumn(&HandAnswer::hand, col::integerColumn("hand", "", "cards of the hand")),
            answerColumn(&HandAnswer::reserve,
                         col::integerColumn("reserve", "", "crystals in the reserve")),
            answerColumn(&HandAnswer::meanCrystals,
                         col::exactNumberColumn("mean_crystals", "Mean crystals",
                                                "mean crystals of a hand, without the reserve")),
            answerColumn(
                &HandAnswer::meanEnergy,
                col::exactNumberColumn("mean_energy", "Mean energy", "mean energy of a hand")),
            answerColumn(&HandAnswer::costs,
                         col::tableColumn("costs", "What it buys", "one row for each cost", {})),
            answerColumn(&HandAnswer::points, col::tableColumn("points", "What it gives",
                                                               "one row for each number", {})),
            answerColumn(&HandAnswer::inHand,
                         col::tableColumn("in_hand", "Cards in hand",
                                          "one row for each card and number", {}))};
    }
};

/// Returns the chance of the hands for which `counts` is true.
template <class Counts>
ExactNumber chanceOf(const Hands& hands, const Counts& counts) {
    Weight ways = 0;
    for (const Hand& hand : hands.all)
        if (counts(hand))
            ways += hand.ways;
    return check::toExactNumber(Chance(ways, hands.ways));
}

template <class Points>
ExactNumber meanOf(const Hands& hands, const Points& points) {
    Weight sum = 0;
    for (const Hand& hand : hands.all)
        sum += hand.ways * static_cast<Weight>(std::max(points(hand), 0));
    return check::toExactNumber(Chance(sum, hands.ways));
}

Yield yieldOf(const BasicCard& card, std::string_view what) {
    for (const BasicChoice& one : card.choices)
        if (one.gives == what && one.amount > 0)
            return {one.amount, 1 + std::max(one.extra, 0)};
    return {};
}

/// Adds the copies of the cards of one kind to the number of cards with their cost.
template <class Card>
void countCosts(const Inquiry& i, const EntityView& set, std::map<int, int>& out) {
    for (const EntityView& one : i.question.entitiesOfKind(Card::of)) {
        const Card card = i.fields.read<Card>(*i.question.context.world, one);
        if (card.cost && card.set && card.set.id == set.id && card.set.pack == set.pack)
            out[*card.cost] += card.copies;
    }
}

void handBody(const Inquiry& i) {
    const World& world = *i.question.context.world;
    const EntityView& subject = i.question.subject;
    const StartingDeck deck = i.fields.read<StartingDeck>(world, subject);
    const bool second = secondAttritionForCrystals(i);
    const CountedDeck counted = countDeck(i, deck, second);
    const SetRules rules = i.fields.read<GameSet>(world, deck.set).rules;
    const int size = i.hasValue("hand") ? i.intValue("hand") : rules.handSize;
    if (counted.size == 0)
        return i.refuse(RefusalKind::ContentIncomplete,
                        check::isUnreadable(subject) ? check::unreadableMessage(subject)
                                                     : std::string("the deck has no cards yet"));
    const Hands hands = allHands(counted.kinds, size);
    if (hands.ways == 0)
        return i.refuse(RefusalKind::ContentIncomplete, "the deck has too many cards to count");

    HandAnswer out;
    out.deck = i.addEntityName(subject);
    out.cards = counted.size;
    out.hand = std::min(size, counted.size);
    out.reserve = std::clamp(i.intValue("reserve"), 0, rules.reserveMax);
    const auto crystals = [](const Hand& hand) { return hand.crystals; };
    const auto energy = [](const Hand& hand) { return hand.energy; };
    out.meanCrystals = meanOf(hands, crystals);
    out.meanEnergy = meanOf(hands, energy);
    int most = 0, dearest = 0;
    std::vector<int> together; // the most points of each hand with the reserve
    for (const Hand& hand : hands.all) {
        most = std::max({most, hand.crystals, hand.energy});
        together.push_back(mostPoints(counted.kinds, hand, out.reserve, rules.reserveMax));
        dearest = std::max(dearest, together.back());
    }
    for (int points = 0; points <= most; ++points) {
        PointsRow row{points, chanceOf(hands, [&](const Hand& h) { return h.crystals == points; }),
                      chanceOf(hands, [&](const Hand& h) { return h.energy == points; })};
        if (row.crystals.value > 0 || row.energy.value > 0)
            out.points.push_back(std::move(row));
    }
    std::map<int, int> cards;
    countCosts<Character>(i, deck.set, cards);
    countCosts<Enhancement>(i, deck.set, cards);
    countCosts<Equipment>(i, deck.set, cards);
    for (int cost = 1; cost <= std::min(dearest, kMaxCost); ++cost) {
        CostRow row{cost, {}, {}, {}, cards[cost]};
        row.crystals = chanceOf(hands, [&](const Hand& h) {
            return std::min(out.reserve + h.crystals, rules.reserveMax) >= cost;
        });
        row.energy = chanceOf(hands, [&](const Hand& h) { return h.energy >= cost; });
        Weight ways = 0;
        for (std::size_t n = 0; n < hands.all.size(); ++n)
            if (together[n] >= cost)
                ways += hands.all[n].ways;
        row.either = check::toExactNumber(Chance(ways, hands.ways));
        out.costs.push_back(std::move(row));
    }
    for (std::size_t k = 0; k < counted.names.size(); ++k)
        for (int n = 0; n <= std::min(size, counted.kinds[k].copies); ++n) {
            CardRow row{counted.names[k], n,
                        chanceOf(hands, [&](const Hand& h) { return h.counts[k] == n; })};
            if (row.chance.value > 0)
                out.inHand.push_back(std::move(row));
        }

    i.answer.title = "A hand of " +
                     countWithNoun(static_cast<std::size_t>(out.hand), "card", "cards") + " from " +
                     std::to_string(out.cards) + " gives " +
                     check::fractionText(out.meanCrystals).value_or("?") + " crystals in the mean.";
    i.answer.addNote(second ? "A crystal and energy both take two Attrition cards (DB-D2)."
                            : "Energy takes two Attrition cards, a crystal one (DB-D2).");
    i.answer.addNote("Crystals beyond " + std::to_string(rules.reserveMax) + " are lost (DB-G5).",
                     "costs");
    i.answer.data = check::rowOf(out);
}

} // namespace

check::Parameter secondAttritionParameter() {
    return {.id = "second_attrition",
            .label = "A second Attrition is for",
            .help = "What a second Attrition card is discarded for: energy, or both energy and "
                    "crystals.",
            .metavar = "WHAT",
            .unsetLabel = "As the pack says",
            .choices = {{"energy", "Energy"}, {"both", "Energy and crystals"}}};
}

bool secondAttritionForCrystals(const Inquiry& i) {
    const std::string_view asked = i.question.textValue("second_attrition");
    return (asked.empty() ? i.question.context.world->optionValue("alt_attrition_cost") : asked) ==
           "both";
}

CountedDeck countDeck(const Inquiry& i, const StartingDeck& deck, bool secondForCrystals) {
    const World& world = *i.question.context.world;
    CountedDeck out;
    int others = 0;
    for (const DeckLine& line : deck.cards) {
        const int copies = std::max(line.copies, 0);
        out.size += copies;
        const bool basic =
            line.card && line.card.schema != nullptr && line.card.schema->kind == BasicCard::of;
        const BasicCard card = basic ? i.fields.read<BasicCard>(world, line.card) : BasicCard();
        PointCard kind{copies, yieldOf(card, "crystal"), yieldOf(card, "energy")};
        if (kind.crystals.amount == 0 && kind.energy.amount == 0) {
            others += copies;
            continue;
        }
        if (card.type == "attrition") {
            out.attrition += copies;
            if (secondForCrystals)
                kind.crystals.cards = std::max(kind.crystals.cards, kind.energy.cards);
        }
        out.kinds.push_back(kind);
        out.names.push_back(check::nameOf(line.card));
    }
    if (others > 0)
        out.kinds.push_back({others, {}, {}});
    return out;
}

check::Analysis handAnalysis() {
    return {.id = "hand",
            .label = "Hand",
            .doc = "What a hand of a starting deck gives in crystals and energy, and what it buys",
            .example = "first-eleven --reserve 4",
            .subjects = {StartingDeck::of},
            .parameters = {check::numberParameter("reserve", "Reserve",
                                                  "Crystals that are in the reserve already.", 0,
                                                  10, "0", {}),
                           check::numberParameter("hand", "Cards", "Cards of the hand.", 1, 20, {},
                                                  "As the rules say"),
                           secondAttritionParameter()},
            .result = check::columnsOf<HandAnswer>(),
            .body = check::analysisBody<Inquiry, handBody>};
}

} // namespace ww::deckbuilder
