// Checks whether a faction with upgrade cards has a character that may carry upgrades.

#include "rules/systems/ultrawar/checks/bearer.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

/// UA-38: reports upgrades that no character of the faction can carry.
void gear(const Reader& reader, const EntityView& entity, const CheckContext&,
          check::FindingSink& sink) {
    EntityView upgrade; // the first upgrade by id, because the order of cards isn't fixed
    (void)anyServingFaction(reader, "card", entity, [&](const EntityView& one) {
        if (reader.get<&Card::type>(one) == CardType::Upgrade &&
            (!upgrade || std::pair(one.id, one.pack) < std::pair(upgrade.id, upgrade.pack)))
            upgrade = one;
        return false;
    });
    if (!upgrade || anyServingFaction(reader, "character", entity, [&](const EntityView& one) {
            return reader.get<&Character::upgrades>(one) > 0;
        }))
        return;
    auto& made = sink.add(kinds::upgradeWithoutGear, {},
                          {{"name", copyText(reader.faction(entity).name)},
                           {"card", copyText(reader.card(upgrade).name)}});
    sink.addRelated(made, "the upgrade is here", upgrade, {});
}

} // namespace

void addFactionChecks(CheckList& list, const CheckContextPtr& context) {
    addCheck(list, context, "faction",
             {{"faction", "name"},
              {"card", "name"},
              {"card", "faction"},
              {"card", "type"},
              {"deck", "*"},
              {"character", "faction"},
              {"character", "upgrades"}},
             gear);
}

} // namespace ww::ultrawar
