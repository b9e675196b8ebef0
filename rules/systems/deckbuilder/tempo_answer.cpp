// Answers how often Attack cards come from a Strategy Deck.

#include "rules/base/words.h"
#include "rules/systems/deckbuilder/answers.h"
#include "rules/systems/deckbuilder/tempo.h"

#include <algorithm>

namespace ww::deckbuilder {

namespace {

namespace col = check::column;
using check::answerColumn;
using check::ExactNumber;
using RefusalKind = check::Refusal::Kind;

constexpr int kMaxStack = 20; ///< larger stacks give fractions that don't fit

ExactNumber exact(const Rational& number) {
    return check::toExactNumber(Chance(number));
}
ExactNumber ratio(int number, int of) {
    return exact(Rational::fromFraction(number, of).value_or(Rational()));
}

struct GapRow {
    int gap = 0;
    ExactNumber chance;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&GapRow::gap,
                         col::integerColumn("gap", "Gap", "cards from one Attack to the next")),
            answerColumn(&GapRow::chance,
                         col::exactPercentColumn("chance", "Chance", "chance of this gap"))};
    }
};
struct StackRow {
    int left = 0;
    ExactNumber next, within;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&StackRow::left,
                         col::integerColumn("left", "Cards left",
                                            "cards of a stack whose Attack wasn't seen yet")),
            answerColumn(&StackRow::next,
                         col::exactPercentColumn("next", "Next card",
                                                 "chance that the next card is the Attack")),
            answerColumn(&StackRow::within,
                         col::exactPercentColumn("within", "Next {cards}",
                                                 "chance that it is among the next cards"))};
    }
};
struct TempoAnswer {
    std::string deck;
    int removed = 0, cards = 0;
    ExactNumber perRound, turned, atSetUp, expected, meanGap, variance;
    std::vector<StackRow> stack;
    std::vector<GapRow> gaps;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&TempoAnswer::deck, col::textColumn("deck", "", "id of the deck")),
            answerColumn(&TempoAnswer::removed,
                         col::integerColumn("removed", "",
                                            "cards that Players remove from the line in a round")),
            answerColumn(&TempoAnswer::cards, col::integerColumn("cards", "", "cards to look at")),
            answerColumn(&TempoAnswer::perRound,
                         col::exactNumberColumn("attacks_per_round", "Attacks in a round",
                                                "mean Attacks in a round, in the long run", 4)),
            answerColumn(&TempoAnswer::turned,
                         col::exactNumberColumn("turned", "Turned over",
                                                "chance that the General turns an Attack over "
                                                "(DB-T3)",
                                                4)),
            answerColumn(&TempoAnswer::atSetUp,
                         col::exactNumberColumn("at_set_up", "At set-up",
                                                "chance of an Attack while the line is laid out "
                                                "(DB-U5)")),
            answerColumn(&TempoAnswer::expected,
                         col::exactNumberColumn("expected", "Among the first {cards}",
                                                "mean Attacks among the first cards of the deck")),
            answerColumn(&TempoAnswer::meanGap,
                         col::exactNumberColumn("mean_gap", "Mean gap",
                                                "mean number of cards from one Attack to the "
                                                "next")),
            answerColumn(&TempoAnswer::variance,
                         col::exactNumberColumn("variance", "Variance", "variance of the gap")),
            answerColumn(&TempoAnswer::stack,
                         col::tableColumn("stack", "The top stack",
                                          "one row for each number of cards left", {})),
            answerColumn(&TempoAnswer::gaps, col::tableColumn("gaps", "From one Attack to the next",
                                                              "one row for each gap", {}))};
    }
};

void tempoBody(const Inquiry& i) {
    const World& world = *i.question.context.world;
    const StrategyDeck deck = i.fields.read<StrategyDeck>(world, i.question.subject);
    if (deck.mode == "versus")
        return i.refuse(RefusalKind::ContentIncomplete,
                        "the deck is for games without a General, so it has no Attacks (DB-D13)");
    const GameSet set = i.fields.read<GameSet>(world, deck.set);
    if (set.rules.attacksPerStack != 1)
        return i.refuse(RefusalKind::ContentIncomplete,
                        "tempo counts stacks with one Attack, and this set has others");
    const int whole = set.rules.stackSize + 1;
    TempoAnswer out;
    out.deck = i.addEntityName(i.question.subject);
    out.removed = i.intValue("removed");
    out.cards = i.intValue("cards");
    const auto perRound = whole > kMaxStack ? std::nullopt : attacksPerRound(whole, out.removed);
    const auto turned = whole > kMaxStack ? std::nullopt : chanceOfTurnedAttack(whole, out.removed);
    if (!perRound || !turned)
        return i.refuse(RefusalKind::ContentIncomplete,
                        "the stacks are too large for exact fractions");
    out.perRound = exact(*perRound);
    out.turned = exact(*turned);
    out.atSetUp = ratio(std::min(set.rules.lineSize, whole), whole);
    const bool endless = world.optionValue("reshuffle_strategy") == "true";
    const int counted = endless ? out.cards : std::min(out.cards, whole * set.rules.stacks);
    out.expected = ratio(counted, whole);
    Rational mean, square;
    for (int gap = 1; gap < 2 * whole; ++gap) {
        const Rational chance = chanceOfGap(whole, gap);
        out.gaps.push_back({gap, exact(chance)});
        const auto add = [&](Rational& sum, int factor) {
            const auto part = Rational::mul(chance, Rational(factor));
            sum = (part ? Rational::add(sum, *part) : std::nullopt).value_or(Rational());
        };
        add(mean, gap);
        add(square, gap * gap);
    }
    out.meanGap = exact(mean);
    const auto meanSquare = Rational::mul(mean, mean);
    out.variance = exact(
        (meanSquare ? Rational::sub(square, *meanSquare) : std::nullopt).value_or(Rational()));
    for (int left = whole; left >= 1; --left)
        out.stack.push_back({left, ratio(1, left), ratio(std::min(out.cards, left), left)});

    i.answer.title = "With " +
                     countWithNoun(static_cast<std::size_t>(out.removed), "card", "cards") +
                     " removed in a round: " + check::fractionText(out.perRound).value_or("?") +
                     " Attacks in a round.";
    i.answer.addNote("An Attack that is met while the line is refilled costs a further card "
                     "(DB-U5).");
    i.answer.addNote(endless ? "The Strategy Deck is shuffled again when it is empty (DB-D6)."
                             : "The Strategy Deck isn't shuffled again when it is empty (DB-D6).");
    i.answer.addNote("Once the stack's Attack was seen, the chance is 0 until the next stack.",
                     "stack");
    i.answer.data = check::rowOf(out);
}

} // namespace

check::Analysis tempoAnalysis() {
    return {
        .id = "tempo",
        .label = "Tempo",
        .doc = "How often Attack cards come, exactly",
        .example = "the-hundred --removed 2",
        .subjects = {StrategyDeck::of},
        .parameters = {check::numberParameter("removed", "Removed in a round",
                                              "Cards of the line that Players remove in a "
                                              "round.",
                                              0, 9, "2", {}),
                       check::numberParameter("cards", "Cards", "The number of cards to look at.",
                                              1, 300, "10", {})},
        .result = check::columnsOf<TempoAnswer>(),
        .body = check::analysisBody<Inquiry, tempoBody>};
}

} // namespace ww::deckbuilder
