#include "rules/systems/ultrawar/content/reader.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

constexpr std::array<std::string_view, 6> reserveWords{"magic", "crystal", "electrical",
                                                       "fuel",  "alien",   "ammo"};
constexpr std::array<std::string_view, 8> facingWords{"north", "north-east", "east", "south-east",
                                                      "south", "south-west", "west", "north-west"};

template <class View, class Read>
std::vector<View> usersOf(const World& world, std::string_view kind, const EntityView& faction,
                          Read read) {
    // Sorts the users, because their order isn't fixed and findings must not depend on it.
    std::vector<EntityView> found;
    world.forEachUser(kind, "faction", faction,
                      [&](const EntityView& user) { found.push_back(user); });
    std::sort(found.begin(), found.end(), [](const EntityView& a, const EntityView& b) {
        return std::pair(a.id, a.pack) < std::pair(b.id, b.pack);
    });
    std::vector<View> out;
    out.reserve(found.size());
    for (const EntityView& user : found)
        out.push_back(read(user));
    return out;
}

template <class View>
std::vector<View> joined(std::vector<View> own, std::vector<View> free) {
    own.insert(own.end(), std::make_move_iterator(free.begin()),
               std::make_move_iterator(free.end()));
    return own;
}

} // namespace

EntityView factionNone(const EntityView& faction) {
    EntityView out;
    out.schema = faction.schema;
    out.id = "none";
    return out;
}

std::string_view reserveWord(Reserve reserve) {
    return reserveWords[static_cast<std::size_t>(reserve)];
}

std::string_view facingWord(Facing facing) {
    return facingWords[static_cast<std::size_t>(facing)];
}

std::optional<Facing> parseFacing(std::string_view word) {
    for (std::size_t i = 0; i < facingWords.size(); ++i)
        if (facingWords[i] == word)
            return static_cast<Facing>(i);
    return std::nullopt;
}

std::optional<Square> parseSquare(std::string_view cell) {
    const auto parsed = parseCell(cell);
    if (!parsed || parsed->column > 4096 || parsed->row > 4096)
        return std::nullopt;
    return Square{static_cast<std::int16_t>(parsed->column),
                  static_cast<std::int16_t>(parsed->row)};
}

std::string nameOf(Square square) {
    return cellName({static_cast<std::uint32_t>(square.x), static_cast<std::uint32_t>(square.y)});
}

unsigned statusFromWord(std::string_view word) {
    constexpr std::array<std::string_view, 4> words{"bionic", "magical", "gigantic", "ultra"};
    const auto at = std::find(words.begin(), words.end(), word);
    return at == words.end() ? 0U : 1U << (at - words.begin());
}

bool Character::isRobotDroid() const {
    return race == "robot-droid";
}

bool Character::isLiving() const {
    return race == "human" || race == "alien" || race == "mutant" || hasStatus(Bionic);
}

const MapLetter* Map::findLetter(std::string_view letter) const {
    const auto it = std::find_if(legend.begin(), legend.end(),
                                 [&](const MapLetter& one) { return one.key == letter; });
    return it == legend.end() ? nullptr : &*it;
}

Faction Reader::faction(const EntityView& entity) const {
    return f_.read<Faction>(world_, entity);
}

Character Reader::character(const EntityView& entity) const {
    return f_.read<Character>(world_, entity);
}

Card Reader::card(const EntityView& entity) const {
    return f_.read<Card>(world_, entity);
}

PowerSource Reader::source(const EntityView& entity) const {
    return f_.read<PowerSource>(world_, entity);
}

Token Reader::token(const EntityView& entity) const {
    return f_.read<Token>(world_, entity);
}

Army Reader::army(const EntityView& entity) const {
    return f_.read<Army>(world_, entity);
}

Scenario Reader::scenario(const EntityView& entity) const {
    return f_.read<Scenario>(world_, entity);
}

Map Reader::map(const EntityView& entity) const {
    return f_.read<Map>(world_, entity);
}

Mat Reader::mat(const EntityView& entity) const {
    return f_.read<Mat>(world_, entity);
}

QuickReference Reader::quickReference(const EntityView& entity) const {
    return f_.read<QuickReference>(world_, entity);
}

std::vector<DeckEntry> Reader::deck(const EntityView& entity) const {
    return get<&Deck::cards>(entity);
}

RuleOptions Reader::ruleOptions(const EntityView& scenario) const {
    const NodeRef own = get<&Scenario::options>(scenario);
    return parseRuleOptions([&](std::string_view key) {
        const NodeRef chosen = own.find(key);
        return chosen.isScalar() ? chosen.scalar() : world_.optionValue(key);
    });
}

std::vector<Character> Reader::charactersOf(const EntityView& faction) const {
    return usersOf<Character>(world_, "character", faction,
                              [&](const EntityView& e) { return character(e); });
}

std::vector<Card> Reader::cardsOf(const EntityView& faction) const {
    return usersOf<Card>(world_, "card", faction, [&](const EntityView& e) { return card(e); });
}

std::vector<PowerSource> Reader::sourcesOf(const EntityView& faction) const {
    return usersOf<PowerSource>(world_, "power-source", faction,
                                [&](const EntityView& e) { return source(e); });
}

std::vector<Character> Reader::availableCharacters(const EntityView& faction) const {
    return joined(charactersOf(faction), charactersOf(factionNone(faction)));
}

std::vector<PowerSource> Reader::availableSources(const EntityView& faction) const {
    return joined(sourcesOf(faction), sourcesOf(factionNone(faction)));
}

std::vector<Card> Reader::availableCards(const EntityView& faction) const {
    std::vector<Card> out = cardsOf(faction);
    for (const EntityView& of : decksOf(faction))
        for (const DeckEntry& entry : deck(of))
            if (entry.card && get<&Card::faction>(entry.card).empty())
                out.push_back(card(entry.card));
    return out;
}

std::vector<EntityView> Reader::decksOf(const EntityView& faction) const {
    return usersOf<EntityView>(world_, "deck", faction, [](const EntityView& e) { return e; });
}

} // namespace ww::ultrawar
