#include "rules/systems/ultrawar/checks/bearer.h"

#include "rules/schema/user_memory.h"

#include <algorithm>

namespace ww::ultrawar {

const CardLine* Bearer::keyword(TermId id) const {
    const auto it = std::find_if(lines.begin(), lines.end(),
                                 [&](const CardLine& line) { return line.isKeyword(id); });
    return it == lines.end() ? nullptr : &*it;
}

int stored(const Reserves& reserves, TermId kind) {
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

bool anyOf(const Reader& reader, std::string_view kind, const EntityView& faction,
           const EntityTest& test) {
    bool found = false;
    reader.world().users(kind, "faction", faction,
                         [&](const EntityView& one) { found = found || test(one); });
    return found;
}

bool anyOf(const Reader& reader, std::string_view kind, const EntityView& faction,
           const Question& question, const EntityTest& test) {
    const schema::World& world = reader.world();
    if (const auto* memory = dynamic_cast<const schema::UserMemory*>(&world))
        return memory->anyUser(kind, "faction", faction, question.except, question.name, test);
    return anyOf(reader, kind, faction,
                 [&](const EntityView& one) { return !same(one, question.except) && test(one); });
}

namespace {

/// Includes entities without a faction; `own` answers for one faction.
template <class Own>
bool anyServing(const Reader& reader, std::string_view kind, const EntityView& faction, Own own,
                const EntityTest& test) {
    if (!faction)
        return false;
    if (own(faction))
        return true;
    if (kind != "card")
        return own(nobody(faction));
    for (const EntityView& of : reader.decksOf(faction))
        for (const DeckEntry& entry : reader.deck(of))
            if (entry.card && reader.get<&Card::faction>(entry.card).empty() && test(entry.card))
                return true;
    return false;
}

/// Returns the name of the test whether an entity names these terms, such as `names 3 17`.
std::string named(std::initializer_list<TermId> terms) {
    std::string out = "names";
    for (const TermId term : terms)
        out += ' ' + std::to_string(static_cast<int>(term));
    return out;
}

} // namespace

bool anyFor(const Reader& reader, std::string_view kind, const EntityView& faction,
            const EntityTest& test) {
    return anyServing(
        reader, kind, faction, [&](const EntityView& of) { return anyOf(reader, kind, of, test); },
        test);
}

bool anyFor(const Reader& reader, std::string_view kind, const EntityView& faction,
            const Question& question, const EntityTest& test) {
    return anyServing(
        reader, kind, faction,
        [&](const EntityView& of) { return anyOf(reader, kind, of, question, test); },
        [&](const EntityView& one) { return !same(one, question.except) && test(one); });
}

bool someoneNames(const Bearer& bearer, std::initializer_list<TermId> terms) {
    return anyFor(
        bearer.reader, "character", bearer.faction.entity, Question{named(terms), bearer.entity},
        [&](const EntityView& one) {
            const Reader& reader = bearer.reader;
            return namesAny(reader.get<&Character::abilities>(one), terms, bearer.words) ||
                   namesAny(reader.get<&Character::generalAbilities>(one), terms, bearer.words);
        });
}

bool someCardNames(const Bearer& bearer, std::initializer_list<TermId> terms) {
    return anyFor(bearer.reader, "card", bearer.faction.entity,
                  Question{named(terms), bearer.entity}, [&](const EntityView& one) {
                      return namesAny(bearer.reader.get<&Card::abilities>(one), terms,
                                      bearer.words);
                  });
}

bool mayPerform(const Reader& reader, const Card& feat, const EntityView& character) {
    const CardPerformer& asked = feat.performer;
    if (feat.feat != FeatKind::None) {
        if (!asked.race.empty())
            return reader.get<&Character::race>(character) == asked.race;
        if (asked.rank != Rank::Unknown)
            return reader.get<&Character::rank>(character) == asked.rank;
        if (const unsigned status = statusNamed(asked.status); status != 0)
            return (reader.get<&Character::statuses>(character) & status) != 0;
    }
    const EntityView one = reader.find("character", asked.character, feat.entity);
    return !one || same(one, character);
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
