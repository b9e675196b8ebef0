// Checks ability lines against their own card.

#include "rules/systems/ultrawar/checks/bearer.h"
#include "rules/systems/ultrawar/checks/kinds.h"

#include "rules/systems/ultrawar/ability/meaning.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using ability::Inflict;

/// UA-05, UA-06: reports hubs that are Minions, and Generals without hub.
void hubs(const LineOwner& bearer, const Character& c) {
    const CardLine* hub = bearer.findKeyword(TermId::MinionHub);
    if (c.rank == Rank::Minion && hub != nullptr)
        bearer.addFinding(kinds::hubOnMinion, *hub);
    if (c.rank != Rank::General || hub != nullptr || !bearer.isUnderstood || !bearer.faction.entity)
        return;
    if (!anyInFaction(bearer.reader, "character", bearer.faction.entity, CachedTest{"minion"},
                      [&](const EntityView& one) {
                          return bearer.reader.get<&Character::rank>(one) == Rank::Minion;
                      }))
        return;
    check::Finding& made =
        bearer.sink.add(kinds::generalWithoutHubRange, FieldPath::fromKey("abilities"),
                        {{"name", std::string(bearer.name)}});
    PatchOp op;
    op.path = FieldPath::fromKey("abilities");
    if (c.abilities.isScalar()) {
        op.kind = PatchOp::Kind::Insert;
        op.path = op.path.child(0);
        op.value = Value("Minion Hub (Range 6)");
    } else {
        op.value = Value("Minion Hub (Range 6)\n");
    }
    bearer.sink.addPatchFix(made, "write `Minion Hub (Range 6)` as its first line", false,
                            {std::move(op)});
}

/// UA-23, UA-26: reports pairs of keywords if one keyword cancels or includes the other.
void pairs(const LineOwner& bearer) {
    const CardLine* stealth = bearer.findKeyword(TermId::Stealth);
    const CardLine* reveal = bearer.findKeyword(TermId::StealthReveal);
    if (stealth != nullptr && reveal != nullptr)
        bearer.addFinding(kinds::stealthAndReveal, *reveal);
    const CardLine* flight = bearer.findKeyword(TermId::Flight);
    const CardLine* crossing = bearer.findKeyword(TermId::LevelChangeMovement);
    // If Flight has a cost, the other keyword helps in turns without payment.
    if (flight == nullptr || crossing == nullptr ||
        (!flight->ability.cost.empty() && crossing->ability.cost.empty()))
        return;
    check::Finding& made = bearer.addFinding(kinds::flightAndLevelChange, *crossing);
    bearer.sink.addRemoveFix(made, "remove the line", flight->ability.cost.empty());
}

/// UA-45: returns true if the line powers down only targets that can't be a Robot-Droid.
bool powersDownNobody(const CardLine& line, const Character* self) {
    const Inflict* inflict = line.ability.as<Inflict>();
    const ability::Feat* feat = line.ability.as<ability::Feat>();
    if (feat != nullptr)
        inflict = std::get_if<Inflict>(&feat->effect);
    if (inflict == nullptr || inflict->state.id != TermId::PoweredDown)
        return false;
    const TermId who = inflict->scope                     ? inflict->scope.who.id
                       : feat != nullptr && feat->against ? feat->against.id
                                                          : TermId::WhoEnemy;
    return who == TermId::WhoLiving || (who == TermId::WhoSelf && self != nullptr &&
                                        (!self->isRobotDroid() || self->hasStatus(Bionic)));
}

bool meansMarked(const Ability& line) {
    const ability::Feat* feat = line.as<ability::Feat>();
    return ability::reachedBy(line).who == TermId::WhoIvac ||
           (feat != nullptr && feat->against.id == TermId::WhoIvac);
}

template <auto Mark>
bool anyMarked(const Reader& reader) {
    bool found = false;
    reader.world().forEachEntity(schema::MemberTraits<Mark>::Of::of, {},
                                 [&](const EntityView& one) {
                                     found = reader.get<Mark>(one);
                                     return !found;
                                 });
    return found;
}

bool anyMarked(const Reader& reader) {
    return anyMarked<&Character::markOfIvac>(reader) || anyMarked<&Card::markOfIvac>(reader) ||
           anyMarked<&PowerSource::markOfIvac>(reader);
}

} // namespace

void checkMisplacedLines(const LineOwner& bearer, const Character* character) {
    for (const CardLine& line : bearer.lines) {
        bool power = false;
        forEachCost(line.ability, [&](const ability::Cost& cost) {
            power = power || std::any_of(cost.begin(), cost.end(), [](const auto& item) {
                        return item.what.id == TermId::ReservePower;
                    });
        });
        if (power && bearer.entity.schema->kind != "power-source")
            bearer.addFinding(kinds::powerCostMisplaced, line);
        if (powersDownNobody(line, character))
            bearer.addFinding(kinds::powerDownScope, line);
        if (meansMarked(line.ability) && !anyMarked(bearer.reader))
            bearer.addFinding(kinds::ivacWithoutTarget, line);
    }
}

void checkOwnLines(const LineOwner& bearer, const Character& c) {
    hubs(bearer, c);
    pairs(bearer);
    for (const CardLine& line : bearer.lines) {
        if (c.rank == Rank::General && !line.ability.kamikaze.empty())
            bearer.addFinding(kinds::kamikazeGeneral, line);
        if (c.life == 1 && line.isKeyword(TermId::Regenerate))
            bearer.addFinding(kinds::regenerateAtOne, line);
        if (!line.ability.equip.empty()) {
            check::Finding& made = bearer.addFinding(kinds::equipMisplaced, line);
            bearer.sink.addSetFix(made, "remove `Equip:`", true,
                                  Value(removeEquipPrefix(line.ability)));
        }
    }
    checkMisplacedLines(bearer, &c);
}

} // namespace ww::ultrawar
