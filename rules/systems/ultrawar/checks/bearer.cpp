#include "rules/systems/ultrawar/checks/bearer.h"

#include "rules/schema/user_memory.h"

#include <algorithm>

namespace ww::ultrawar {

const CardLine* LineOwner::findKeyword(TermId id) const {
    const auto it = std::find_if(lines.begin(), lines.end(),
                                 [&](const CardLine& line) { return line.isKeyword(id); });
    return it == lines.end() ? nullptr : &*it;
}

int storedPoints(const Reserves& reserves, TermId kind) {
    const auto of = [&](Reserve one) { return reserves[static_cast<std::size_t>(one)]; };
    switch (kind) {
    case TermId::ReserveMagic:
        return of(Reserve::Magic) + of(Reserve::Crystal);
    case TermId::ReserveCrystal:
        return of(Reserve::Crystal);
    case TermId::ReserveEnergy:
        return of(Reserve::Electrical) + of(Reserve::Fuel) + of(Reserve::Alien);
    case TermId::ReserveElectrical:
        return of(Reserve::Electrical);
    case TermId::ReserveFuel:
        return of(Reserve::Fuel);
    case TermId::ReserveAlien:
        return of(Reserve::Alien);
    case TermId::ReserveAmmo:
        return of(Reserve::Ammo);
    default:
        return 0;
    }
}

bool anyInFaction(const Reader& reader, std::string_view kind, const EntityView& faction,
                  const EntityPredicate& test) {
    bool found = false;
    reader.world().forEachUser(kind, "faction", faction,
                               [&](const EntityView& one) { found = found || test(one); });
    return found;
}

bool anyInFaction(const Reader& reader, std::string_view kind, const EntityView& faction,
                  const CachedTest& question, const EntityPredicate& test) {
    const schema::World& world = reader.world();
    if (const auto* memory = dynamic_cast<const schema::UserQueryCache*>(&world))
        return memory->hasUser(kind, "faction", faction, question.except, question.name, test);
    return anyInFaction(reader, kind, faction, [&](const EntityView& one) {
        return !isSameEntity(one, question.except) && test(one);
    });
}

namespace {

/// Also tests entities without a faction. `own` tests the entities of one faction.
template <class Own>
bool anyServing(const Reader& reader, std::string_view kind, const EntityView& faction, Own own,
                const EntityPredicate& test) {
    if (!faction)
        return false;
    if (own(faction))
        return true;
    if (kind != "card")
        return own(factionNone(faction));
    for (const EntityView& of : reader.decksOf(faction))
        for (const DeckEntry& entry : reader.deck(of))
            if (entry.card && reader.get<&Card::faction>(entry.card).empty() && test(entry.card))
                return true;
    return false;
}

/// Returns a name for the test that looks for these terms, such as `names 3 17`.
std::string named(std::initializer_list<TermId> terms) {
    std::string out = "names";
    for (const TermId term : terms)
        out += ' ' + std::to_string(static_cast<int>(term));
    return out;
}

} // namespace

bool anyServingFaction(const Reader& reader, std::string_view kind, const EntityView& faction,
                       const EntityPredicate& test) {
    return anyServing(
        reader, kind, faction,
        [&](const EntityView& of) { return anyInFaction(reader, kind, of, test); }, test);
}

bool anyServingFaction(const Reader& reader, std::string_view kind, const EntityView& faction,
                       const CachedTest& question, const EntityPredicate& test) {
    return anyServing(
        reader, kind, faction,
        [&](const EntityView& of) { return anyInFaction(reader, kind, of, question, test); },
        [&](const EntityView& one) { return !isSameEntity(one, question.except) && test(one); });
}

bool hasCharacterWithKeyword(const LineOwner& bearer, std::initializer_list<TermId> terms) {
    return anyServingFaction(bearer.reader, "character", bearer.faction.entity,
                             CachedTest{named(terms), bearer.entity}, [&](const EntityView& one) {
                                 const Reader& reader = bearer.reader;
                                 return mentionsAnyKeyword(reader.get<&Character::abilities>(one),
                                                           terms, bearer.vocabulary) ||
                                        mentionsAnyKeyword(
                                            reader.get<&Character::generalAbilities>(one), terms,
                                            bearer.vocabulary);
                             });
}

bool hasCardWithKeyword(const LineOwner& bearer, std::initializer_list<TermId> terms) {
    return anyServingFaction(bearer.reader, "card", bearer.faction.entity,
                             CachedTest{named(terms), bearer.entity}, [&](const EntityView& one) {
                                 return mentionsAnyKeyword(bearer.reader.get<&Card::abilities>(one),
                                                           terms, bearer.vocabulary);
                             });
}

bool canPerformFeat(const Reader& reader, const Card& feat, const EntityView& character) {
    const CardPerformer& asked = feat.performer;
    if (feat.feat != FeatKind::None) {
        if (!asked.race.empty())
            return reader.get<&Character::race>(character) == asked.race;
        if (asked.rank != Rank::Unknown)
            return reader.get<&Character::rank>(character) == asked.rank;
        if (const unsigned status = statusFromWord(asked.status); status != 0)
            return (reader.get<&Character::statuses>(character) & status) != 0;
    }
    const EntityView one = reader.find("character", asked.character, feat.entity);
    return !one || isSameEntity(one, character);
}

DeckCards deckCards(const Reader& reader, const EntityView& faction) {
    DeckCards out;
    for (const EntityView& deck : reader.decksOf(faction)) {
        int copies = 0;
        for (const DeckEntry& entry : reader.deck(deck)) {
            copies += entry.copies;
            if (entry.card)
                out.cards.push_back(reader.card(entry.card));
        }
        out.complete = out.complete || copies >= 50;
    }
    return out;
}

} // namespace ww::ultrawar
