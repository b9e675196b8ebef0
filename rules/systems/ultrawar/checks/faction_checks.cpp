// What the parts of a faction need of each other: cards somebody who performs or bears them and
// sources that pay, robots that may carry its upgrades. Whatever serves it counts, also what
// belongs to no faction. A card is judged where it stands; one of no faction at its entry of the
// deck.

#include "rules/systems/ultrawar/checks/bearer.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using schema::Read;

/// UA-38.
void gear(const Reader& reader, const EntityView& entity, const CheckContext&, check::Sink& sink) {
    EntityView upgrade; // the first by id: they come in no order
    (void)anyFor(reader, "card", entity, [&](const EntityView& one) {
        if (reader.get<&Card::type>(one) == CardType::Upgrade &&
            (!upgrade || std::pair(one.id, one.pack) < std::pair(upgrade.id, upgrade.pack)))
            upgrade = one;
        return false;
    });
    if (!upgrade || anyFor(reader, "character", entity, [&](const EntityView& one) {
            return reader.get<&Character::upgrades>(one) > 0;
        }))
        return;
    auto& made = sink.add(
        kinds::upgradeWithoutGear, {},
        {{"name", text(reader.faction(entity).name)}, {"card", text(reader.card(upgrade).name)}});
    sink.relate(made, "the upgrade stands here", upgrade, {});
}

/// UA-43: the points that all sources of a faction hold together; nothing without any, or where one
/// says what can't be.
Number heldBySources(const Reader& reader, const EntityView& faction) {
    int sum = 0;
    bool sound = true;
    for (const Source& one : reader.sourcesFor(faction)) {
        sound = sound && one.maximum > 0;
        sum += one.maximum;
    }
    return sound && sum > 0 ? Number(sum) : std::nullopt;
}

/// A card that `faction` plays; findings stand at `cost` and `performer`.
void played(const Reader& reader, const Card& card, const EntityView& faction,
            const FieldPath& cost, const FieldPath& performer, check::Sink& sink) {
    const std::string of = text(reader.faction(faction).name);
    if (card.cost.value_or(0) > 1)
        if (const Number held = heldBySources(reader, faction); held && *card.cost > *held)
            sink.add(kinds::costOverSources, cost,
                     {{"card", text(card.name)},
                      {"cost", std::to_string(*card.cost)},
                      {"faction", of},
                      {"points", std::to_string(*held)}});
    const Performer asked = performerOf(card);
    if (asked.what.empty())
        return;
    bool anybody = false;
    const bool skilled = anyFor(reader, "character", faction, [&](const EntityView& one) {
        if (!asked.matches(reader, one))
            return false;
        anybody = true;
        return card.feat == FeatKind::Any ||
               (card.feat == FeatKind::Magic ? reader.get<&Character::magic>(one)
                                             : reader.get<&Character::energy>(one))
                       .value_or(0) > 0;
    });
    const diag::Args args{{"card", text(card.name)},
                          {"faction", of},
                          {"who", "the " + text(asked.what) + " `" + text(asked.which) + "`"},
                          {"school", card.feat == FeatKind::Magic ? "Magic" : "Energy"}};
    if (!anybody && asked.what == "rank" && asked.which == "general")
        return; // `ultrawar.faction.no-general` says so
    if (!anybody)
        sink.add(kinds::noPerformer, performer, args);
    else if (!skilled)
        sink.add(kinds::featWithoutFamiliarity, performer, args);
}

void ownCard(const Reader& reader, const EntityView& entity, const CheckContext&,
             check::Sink& sink) {
    const Card card = reader.card(entity);
    if (const EntityView faction = reader.find("faction", card.faction, entity))
        played(reader, card, faction, FieldPath::key("cost"), FieldPath::key("performer"), sink);
}

void freeCards(const Reader& reader, const EntityView& entity, const CheckContext&,
               check::Sink& sink) {
    const EntityView faction = reader.find("faction", reader.get<&Deck::faction>(entity), entity);
    if (!faction)
        return;
    for (const DeckEntry& entry : reader.deck(entity))
        if (entry.card && reader.get<&Card::faction>(entry.card).empty()) {
            const FieldPath path = FieldPath::key("cards").then(entry.ref);
            played(reader, reader.card(entry.card), faction, path, path, sink);
        }
}

} // namespace

void factionChecks(CheckList& list, const CheckContextPtr& context) {
    const std::vector<Read> served{{"faction", "*"},       {"power-source", "*"},
                                   {"card", "*"},          {"deck", "*"},
                                   {"character", "name"},  {"character", "faction"},
                                   {"character", "rank"},  {"character", "race"},
                                   {"character", "magic"}, {"character", "statuses"},
                                   {"character", "energy"}};
    addCheck(list, context, "faction",
             {{"faction", "name"},
              {"card", "name"},
              {"card", "faction"},
              {"card", "type"},
              {"deck", "*"},
              {"character", "faction"},
              {"character", "upgrades"}},
             gear);
    addCheck(list, context, "card", served, ownCard);
    addCheck(list, context, "deck", served, freeCards);
}

} // namespace ww::ultrawar
