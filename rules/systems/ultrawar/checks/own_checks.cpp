// Checks of lines against their own card.

#include "rules/systems/ultrawar/checks/bearer.h"
#include "rules/systems/ultrawar/checks/kinds.h"

#include "rules/systems/ultrawar/ability/meaning.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using ability::Inflict;

/// UA-05, UA-06: which characters are hubs.
void hubs(const Bearer& bearer, const Character& c) {
    const CardLine* hub = bearer.keyword(TermId::MinionHub);
    if (c.rank == Rank::Minion && hub != nullptr)
        bearer.add(kinds::hubOnMinion, *hub);
    if (c.rank != Rank::General || hub != nullptr || !bearer.understood || !bearer.faction.entity)
        return;
    if (!anyOf(bearer.reader, "character", bearer.faction.entity, Question{"minion"},
               [&](const EntityView& one) {
                   return bearer.reader.get<&Character::rank>(one) == Rank::Minion;
               }))
        return;
    check::Finding& made =
        bearer.sink.add(kinds::generalWithoutHubRange, FieldPath::key("abilities"),
                        {{"name", std::string(bearer.name)}});
    PatchOp op;
    op.path = FieldPath::key("abilities");
    if (c.abilities.isScalar()) {
        op.kind = PatchOp::Kind::Insert;
        op.path = op.path.then(0);
        op.value = Value("Minion Hub (Range 6)");
    } else {
        op.value = Value("Minion Hub (Range 6)\n");
    }
    bearer.sink.fixBy(made, "write `Minion Hub (Range 6)` as its first line", false,
                      {std::move(op)});
}

/// UA-23, UA-26: two keywords of which one cancels or includes the other.
void pairs(const Bearer& bearer) {
    const CardLine* stealth = bearer.keyword(TermId::Stealth);
    const CardLine* reveal = bearer.keyword(TermId::StealthReveal);
    if (stealth != nullptr && reveal != nullptr)
        bearer.add(kinds::stealthAndReveal, *reveal);
    const CardLine* flight = bearer.keyword(TermId::Flight);
    const CardLine* crossing = bearer.keyword(TermId::LevelChangeMovement);
    // If Flight must be paid, the other keyword helps in turns without payment.
    if (flight == nullptr || crossing == nullptr ||
        (!flight->ability.cost.empty() && crossing->ability.cost.empty()))
        return;
    check::Finding& made = bearer.add(kinds::flightAndLevelChange, *crossing);
    bearer.sink.fixRemove(made, "remove the line", flight->ability.cost.empty());
}

/// UA-45: whether the targets that a line powers down can't include a Robot-Droid.
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
    return who == TermId::WhoLiving ||
           (who == TermId::WhoSelf && self != nullptr && (!self->robotDroid() || self->is(Bionic)));
}

bool meansMarked(const Ability& line) {
    const ability::Feat* feat = line.as<ability::Feat>();
    return ability::reachedBy(line).who == TermId::WhoIvac ||
           (feat != nullptr && feat->against.id == TermId::WhoIvac);
}

template <auto Mark>
bool anyMarked(const Reader& reader) {
    bool found = false;
    reader.world().all(schema::MemberOf<Mark>::Of::of, {}, [&](const EntityView& one) {
        found = reader.get<Mark>(one);
        return !found;
    });
    return found;
}

bool anyMarked(const Reader& reader) {
    return anyMarked<&Character::markOfIvac>(reader) || anyMarked<&Card::markOfIvac>(reader) ||
           anyMarked<&Source::markOfIvac>(reader);
}

} // namespace

void misplaced(const Bearer& bearer, const Character* character) {
    for (const CardLine& line : bearer.lines) {
        bool power = false;
        eachCost(line.ability, [&](const ability::Cost& cost) {
            power = power || std::any_of(cost.begin(), cost.end(), [](const auto& item) {
                        return item.what.id == TermId::ReservePower;
                    });
        });
        if (power && bearer.entity.schema->kind != "power-source")
            bearer.add(kinds::powerCostMisplaced, line);
        if (powersDownNobody(line, character))
            bearer.add(kinds::powerDownScope, line);
        if (meansMarked(line.ability) && !anyMarked(bearer.reader))
            bearer.add(kinds::ivacWithoutTarget, line);
    }
}

void ownLines(const Bearer& bearer, const Character& c) {
    hubs(bearer, c);
    pairs(bearer);
    for (const CardLine& line : bearer.lines) {
        if (c.rank == Rank::General && !line.ability.kamikaze.empty())
            bearer.add(kinds::kamikazeGeneral, line);
        if (c.life == 1 && line.isKeyword(TermId::Regenerate))
            bearer.add(kinds::regenerateAtOne, line);
        if (!line.ability.equip.empty()) {
            check::Finding& made = bearer.add(kinds::equipMisplaced, line);
            bearer.sink.fixSet(made, "remove `Equip:`", true, Value(withoutEquip(line.ability)));
        }
    }
    misplaced(bearer, &c);
}

} // namespace ww::ultrawar
