// Answers when a growing deck can do the damage that defeats a General.

#include "rules/base/words.h"
#include "rules/check/unread.h"
#include "rules/systems/deckbuilder/answers.h"
#include "rules/systems/deckbuilder/threat.h"

#include <algorithm>

namespace ww::deckbuilder {

namespace {

namespace col = check::column;
using check::answerColumn;
using check::ExactNumber;
using check::Parameter;
using RefusalKind = check::Refusal::Kind;

constexpr int kFireMost = 3; ///< half a six-sided die, rounded up (DB-D15)

struct TurnRow {
    int turn = 0;
    ExactNumber crystals, reserve;
    std::vector<std::string> bought;
    int cards = 0, damage = 0;
    bool threatens = false;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&TurnRow::turn,
                         col::integerColumn("turn", "Turn", "the turn").withoutExplanation()),
            answerColumn(&TurnRow::damage,
                         col::integerColumn("damage", "Most damage",
                                            "damage of the best hand that can be drawn")),
            answerColumn(&TurnRow::threatens,
                         col::flagColumn("threatens", "Threatens",
                                         "whether that is at least the General's Defense")),
            answerColumn(&TurnRow::crystals, col::exactNumberColumn("crystals", "Crystals",
                                                                    "mean crystals of the hand")),
            answerColumn(&TurnRow::bought,
                         col::textListColumn("bought", "Buys", "the cards that are bought")),
            answerColumn(&TurnRow::reserve,
                         col::exactNumberColumn("reserve", "Kept", "crystals that are kept")),
            answerColumn(&TurnRow::cards,
                         col::integerColumn("cards", "Cards", "cards of the deck afterwards"))};
    }
};
struct ReachAnswer {
    std::string general, deck, faction;
    int defense = 0;
    std::optional<int> firstTurn;
    std::vector<TurnRow> turns;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&ReachAnswer::general,
                         col::textColumn("general", "", "id of the General")),
            answerColumn(&ReachAnswer::deck,
                         col::textColumn("deck", "", "id of the starting deck")),
            answerColumn(&ReachAnswer::faction,
                         col::textColumn("faction", "", "id of the Player's faction")),
            answerColumn(&ReachAnswer::defense,
                         col::integerColumn("defense", "Defense", "the General's Defense")),
            answerColumn(&ReachAnswer::firstTurn,
                         col::integerColumn("first_turn", "First turn",
                                            "first turn in which the damage can be enough")
                             .asNullable("not within these turns")),
            answerColumn(&ReachAnswer::turns,
                         col::tableColumn("turns", "Turn by turn", "one row for each turn", {}))};
    }
};

bool isSame(const EntityView& a, const EntityView& b) {
    return a && b && a.id == b.id && a.pack == b.pack;
}

/// Returns the chosen entity, else the first that suits.
template <class Suits>
EntityView chosen(const Inquiry& i, const char* parameter, const char* kind, const Suits& suits) {
    if (const EntityView one = i.question.entityValue(parameter))
        return one;
    for (const EntityView& one : i.question.entitiesOfKind(kind))
        if (suits(one)) {
            i.answer.parameterValues[parameter].value = i.question.referenceText(one);
            return one;
        }
    return {};
}

bool ownsCharacters(const Inquiry& i, const EntityView& faction, const EntityView& set) {
    const auto all = i.question.entitiesOfKind(Character::of);
    return std::any_of(all.begin(), all.end(), [&](const EntityView& one) {
        const Character card = i.fields.read<Character>(*i.question.context.world, one);
        return isSame(card.set, set) && isSame(card.faction, faction);
    });
}

/// Returns what crystals buy: Characters of the faction, weapons, and Indignation (DB-S6, DB-B3).
std::vector<Offer> offersOf(const Inquiry& i, const EntityView& set, const EntityView& faction,
                            const SetRules& rules) {
    const World& world = *i.question.context.world;
    std::vector<Offer> out;
    for (const EntityView& one : i.question.entitiesOfKind(Character::of)) {
        const Character card = i.fields.read<Character>(world, one);
        if (isSame(card.set, set) && isSame(card.faction, faction) && card.cost && card.attack &&
            card.pay != "energy")
            out.push_back({check::nameOf(one), *card.cost,
                           *card.attack + (card.fire ? kFireMost : 0), card.copies});
    }
    for (const EntityView& one : i.question.entitiesOfKind(Equipment::of)) {
        const Equipment card = i.fields.read<Equipment>(world, one);
        if (isSame(card.set, set) && card.cost && card.pay != "energy")
            out.push_back(
                {check::nameOf(one), *card.cost, card.attackBonus + card.equipAttack, card.copies});
    }
    for (const EntityView& one : i.question.entitiesOfKind(BasicCard::of)) {
        const BasicCard card = i.fields.read<BasicCard>(world, one);
        if (card.type != "indignation" || !isSame(card.set, set))
            continue;
        for (const BasicChoice& gives : card.choices)
            if (gives.gives == "attack")
                out.push_back({check::nameOf(one), rules.indignationCost, gives.amount,
                               std::max(card.copies, 1)});
    }
    return out;
}

void reachBody(const Inquiry& i) {
    const World& world = *i.question.context.world;
    const EntityView& subject = i.question.subject;
    const GeneralPlayer general = i.fields.read<GeneralPlayer>(world, subject);
    if (!general.general.defense)
        return i.refuse(RefusalKind::ContentIncomplete,
                        check::isUnreadable(subject)
                            ? check::unreadableMessage(subject)
                            : check::nameOf(subject) + " has no Defense as a General");
    const EntityView deckView = chosen(i, "deck", StartingDeck::of, [&](const EntityView& one) {
        return isSame(i.fields.read<StartingDeck>(world, one).set, general.set);
    });
    const EntityView faction = chosen(i, "faction", "faction", [&](const EntityView& one) {
        return !isSame(one, general.faction) && ownsCharacters(i, one, general.set);
    });
    if (!deckView || !faction)
        return i.refuse(RefusalKind::ContentIncomplete,
                        !deckView ? "there is no starting deck yet"
                                  : "there is no faction that could fight the General");
    const StartingDeck deck = i.fields.read<StartingDeck>(world, deckView);
    const SetRules rules = i.fields.read<GameSet>(world, deck.set).rules;
    const CountedDeck counted = countDeck(i, deck, secondAttritionForCrystals(i));

    Plan plan;
    plan.handSize = rules.handSize;
    plan.reserveMax = rules.reserveMax;
    plan.turns = i.intValue("turns");
    plan.attrition = counted.attrition;
    plan.size = counted.size;
    for (const PointCard& kind : counted.kinds)
        plan.crystals += kind.crystals.of(kind.copies);
    plan.offers = offersOf(i, general.set, faction, rules);
    const auto turns = counted.size > 0 ? play(std::move(plan)) : std::nullopt;
    if (!turns)
        return i.refuse(RefusalKind::ContentIncomplete, "the starting deck can't be counted");

    ReachAnswer out;
    out.general = i.addEntityName(subject);
    out.deck = i.addEntityName(deckView);
    out.faction = i.addEntityName(faction);
    out.defense = *general.general.defense;
    for (const Turn& turn : *turns) {
        const bool enough = turn.damage >= out.defense;
        if (enough && !out.firstTurn)
            out.firstTurn = turn.number;
        out.turns.push_back({turn.number, check::toExactNumber(Chance(turn.crystals)),
                             check::toExactNumber(Chance(turn.reserve)), turn.bought, turn.size,
                             turn.damage, enough});
    }
    i.answer.title = check::nameOf(subject) + ", Defense " + std::to_string(out.defense) +
                     (out.firstTurn ? ": can fall in turn " + std::to_string(*out.firstTurn) + "."
                                    : ": is out of reach for " +
                                          countWithNoun(turns->size(), "turn", "turns") + ".");
    i.answer.addNote(
        "Buying rule: each turn the mean crystals of a hand go into the reserve, which "
        "buys the card of the most damage that it pays for, again and again. Every "
        "card of the set is on offer. Of equal damage the cheaper one is bought.");
    i.answer.addNote("A bought card can be drawn once the deck was shuffled again (DB-D6). Most "
                     "damage counts the best hand: Attrition, Indignation, Attack with fire at its "
                     "highest, and weapons on Characters.",
                     "turns");
    i.answer.data = check::rowOf(out);
}

Parameter entityParameter(std::string id, std::string label, std::string help, std::string metavar,
                          std::string kind) {
    return {.id = std::move(id),
            .label = std::move(label),
            .kind = Parameter::Kind::Entity,
            .help = std::move(help),
            .metavar = std::move(metavar),
            .unsetLabel = "The first",
            .entityKinds = {std::move(kind)}};
}

} // namespace

check::Analysis reachAnalysis() {
    return {
        .id = "reach",
        .label = "Reach",
        .doc = "In which turn a Player who buys can do the damage that defeats a General",
        .example = "steward-ashby --turns 12",
        .subjects = {GeneralPlayer::of},
        .parameters = {entityParameter("deck", "Starting deck", "The starting deck of the Player.",
                                       "DECK", StartingDeck::of),
                       entityParameter("faction", "Player's faction",
                                       "The faction whose Characters the Player buys.", "FACTION",
                                       "faction"),
                       check::numberParameter("turns", "Turns", "How many turns to play.", 1, 40,
                                              "12", {}),
                       secondAttritionParameter()},
        .result = check::columnsOf<ReachAnswer>(),
        .body = check::analysisBody<Inquiry, reachBody>};
}

} // namespace ww::deckbuilder
