#include "rules/systems/ultrawar/checks/bearer.h"

#include <algorithm>

namespace ww::ultrawar {

const CardLine* Bearer::keyword(TermId id) const {
    const auto it = std::find_if(lines.begin(), lines.end(),
                                 [&](const CardLine& line) { return line.isKeyword(id); });
    return it == lines.end() ? nullptr : &*it;
}

bool anyOf(const Reader& reader, std::string_view kind, const EntityView& faction,
           const EntityTest& test) {
    bool found = false;
    reader.world().users(kind, "faction", faction,
                         [&](const EntityView& one) { found = found || test(one); });
    return found;
}

bool anyFor(const Reader& reader, std::string_view kind, const EntityView& faction,
            const EntityTest& test) {
    if (!faction)
        return false;
    if (anyOf(reader, kind, faction, test))
        return true;
    if (kind != "card")
        return anyOf(reader, kind, nobody(faction), test);
    for (const EntityView& of : reader.decksOf(faction))
        for (const DeckEntry& entry : reader.deck(of))
            if (entry.card && !reader.fields().card.faction(entry.card) && test(entry.card))
                return true;
    return false;
}

bool someoneNames(const Bearer& bearer, std::initializer_list<TermId> terms) {
    const CharacterFields& f = bearer.reader.fields().character;
    return anyFor(bearer.reader, "character", bearer.faction.entity, [&](const EntityView& one) {
        return !same(one, bearer.entity) &&
               (namesAny(f.abilities.node(one), terms, bearer.words) ||
                namesAny(f.generalAbilities.node(one), terms, bearer.words));
    });
}

bool someCardNames(const Bearer& bearer, std::initializer_list<TermId> terms) {
    const CardFields& f = bearer.reader.fields().card;
    return anyFor(bearer.reader, "card", bearer.faction.entity, [&](const EntityView& one) {
        return !same(one, bearer.entity) && namesAny(f.abilities.node(one), terms, bearer.words);
    });
}

bool anyAstray(const Reader& reader, std::string_view kind) {
    bool found = false;
    reader.world().all(kind, {}, [&](const EntityView& one) {
        const std::string_view of = one.node.find("faction").scalar();
        found = of != "none" && !reader.find("faction", of, one);
        return !found;
    });
    return found;
}

bool Performer::matches(const CharacterFields& f, const EntityView& one) const {
    if (what == "race")
        return f.race(one) == which;
    if (what == "rank")
        return f.rank(one) == which;
    const NodeRef statuses = f.statuses(one);
    return std::any_of(statuses.begin(), statuses.end(),
                       [&](NodeRef status) { return status.scalar() == which; });
}

Performer performerOf(const Card& card) {
    if (card.feat == FeatKind::None || !card.performer.isMapping() || card.performer.size() == 0)
        return {};
    const NodeRef chosen = card.performer.at(0);
    const std::string_view which = chosen.scalar();
    const std::string_view what = chosen.key();
    const auto oneOf = [&](std::initializer_list<std::string_view> words) {
        return std::find(words.begin(), words.end(), which) != words.end();
    };
    const bool sound = what == "race"     ? !which.empty()
                       : what == "status" ? oneOf({"bionic", "magical", "gigantic", "ultra"})
                                          : what == "rank" && oneOf({"general", "troop", "minion"});
    return sound ? Performer{what, which} : Performer{};
}

bool mayPerform(const Reader& reader, const Card& feat, const EntityView& character) {
    if (const Performer asked = performerOf(feat); !asked.what.empty())
        return asked.matches(reader.fields().character, character);
    const EntityView one =
        reader.find("character", feat.performer.find("character").scalar(), feat.entity);
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
