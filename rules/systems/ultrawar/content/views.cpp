#include "rules/systems/ultrawar/content/views.h"

#include "rules/schema/read.h"
#include "rules/systems/ultrawar/content/words.h"

namespace ww::ultrawar {

namespace {

constexpr std::array<std::string_view, 6> reserveWords{"magic", "crystal", "electrical",
                                                       "fuel",  "alien",   "ammo"};
constexpr std::array<std::string_view, 8> facingWords{"north", "north-east", "east", "south-east",
                                                      "south", "south-west", "west", "north-west"};

/// Nothing for a number that the rules give no meaning to, or that nobody reckons with: another one
/// in its place would be made up.
Number small(std::optional<std::int64_t> value, int least = 0) {
    return value && *value >= least && *value <= 9999 ? Number(static_cast<int>(*value))
                                                      : std::nullopt;
}

/// Where there is always a number: as near as one reckons.
int bounded(std::optional<std::int64_t> value, int fallback) {
    return static_cast<int>(std::clamp<std::int64_t>(value.value_or(fallback), -9999, 9999));
}

std::string_view text(std::optional<std::string_view> value) {
    return value.value_or(std::string_view());
}

template <class View, class Read>
std::vector<View> usersOf(const World& world, std::string_view kind, const EntityView& faction,
                          Read read) {
    // Users come as they happened to be made; what is reported of them mustn't depend on that.
    std::vector<EntityView> found;
    world.users(kind, "faction", faction, [&](const EntityView& user) { found.push_back(user); });
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

EntityView nobody(const EntityView& faction) {
    EntityView out;
    out.schema = faction.schema;
    out.id = "none";
    return out;
}

Reserves reservesIn(NodeRef map) {
    Reserves out{};
    for (std::size_t i = 0; i < reserveWords.size(); ++i)
        out[i] = number(map.find(reserveWords[i])).value_or(0);
    return out;
}

std::string_view word(Reserve reserve) {
    return reserveWords[static_cast<std::size_t>(reserve)];
}

std::string_view word(Facing facing) {
    return facingWords[static_cast<std::size_t>(facing)];
}

std::optional<Facing> facingNamed(std::string_view word) {
    for (std::size_t i = 0; i < facingWords.size(); ++i)
        if (facingWords[i] == word)
            return static_cast<Facing>(i);
    return std::nullopt;
}

std::optional<Square> squareNamed(std::string_view cell) {
    const auto parsed = parseCell(cell);
    if (!parsed || parsed->column > 4096 || parsed->row > 4096)
        return std::nullopt;
    return Square{static_cast<std::int16_t>(parsed->column),
                  static_cast<std::int16_t>(parsed->row)};
}

std::string nameOf(Square square) {
    return cellName({static_cast<std::uint32_t>(square.x), static_cast<std::uint32_t>(square.y)});
}

Number number(NodeRef node) {
    const auto value = node.isScalar() ? schema::readInt(node.scalar()) : std::nullopt;
    return value ? Number(bounded(value, 0)) : std::nullopt;
}

bool Character::robotDroid() const {
    return race == "robot-droid";
}

bool Character::living() const {
    return race == "human" || race == "alien" || race == "mutant" || is(Bionic);
}

Faction Reader::faction(const EntityView& entity) const {
    Faction out;
    out.entity = entity;
    if (!entity)
        return out;
    out.name = text(f_.faction.name(entity));
    const std::string_view power = text(f_.faction.power(entity));
    out.power = power == "crystals" ? Power::Crystals
                : power == "energy" ? Power::Energy
                                    : Power::Unknown;
    return out;
}

Character Reader::character(const EntityView& entity) const {
    Character out;
    out.entity = entity;
    if (!entity)
        return out;
    const CharacterFields& f = f_.character;
    out.name = text(f.name(entity));
    out.faction = text(f.faction(entity));
    out.race = text(f.race(entity));
    const std::string_view rank = text(f.rank(entity));
    out.rank = rank == "general"  ? Rank::General
               : rank == "troop"  ? Rank::Troop
               : rank == "minion" ? Rank::Minion
                                  : Rank::Unknown;
    for (NodeRef status : f.statuses(entity)) {
        const std::string_view s = status.scalar();
        out.statuses = static_cast<std::uint8_t>(out.statuses | (s == "bionic"     ? Bionic
                                                                 : s == "magical"  ? Magical
                                                                 : s == "gigantic" ? Gigantic
                                                                 : s == "ultra"    ? Ultra
                                                                                   : 0));
    }
    out.value = small(f.value(entity));
    out.offense = small(f.offense(entity));
    out.defense = small(f.defense(entity));
    out.magic = small(f.magic(entity));
    out.energy = small(f.energy(entity));
    out.movement = small(f.movement(entity));
    out.life = small(f.life(entity), 1);
    out.maxInPlay = small(f.maxInPlay(entity), 1);
    out.upgrades = bounded(f.upgrades(entity), 0);
    out.pawns = bounded(f.pawns(entity), 1);
    out.reserves = reservesIn(f.reserves(entity));
    out.markOfIvac = f.markOfIvac(entity).value_or(false);
    out.abilities = f.abilities.node(entity);
    out.generalAbilities = f.generalAbilities.node(entity);
    return out;
}

Card Reader::card(const EntityView& entity) const {
    Card out;
    out.entity = entity;
    if (!entity)
        return out;
    const CardFields& f = f_.card;
    out.name = text(f.name(entity));
    out.faction = text(f.faction(entity));
    const std::string_view type = text(f.type(entity));
    out.type = type == "weapon"     ? CardType::Weapon
               : type == "armor"    ? CardType::Armor
               : type == "standard" ? CardType::Standard
               : type == "upgrade"  ? CardType::Upgrade
               : type == "play"     ? CardType::Play
               : type == "quick"    ? CardType::Quick
                                    : CardType::Unknown;
    const std::string_view feat = text(f.feat(entity));
    out.feat = feat == "magic"    ? FeatKind::Magic
               : feat == "energy" ? FeatKind::Energy
               : feat == "any"    ? FeatKind::Any
                                  : FeatKind::None;
    out.cost = small(f.cost(entity));
    out.ultra = f.ultra(entity).value_or(false);
    out.magical = f.magical(entity).value_or(false);
    out.exterior = f.exterior(entity).value_or(false);
    out.markOfIvac = f.markOfIvac(entity).value_or(false);
    out.duration = text(f.duration(entity));
    out.performer = f.performer(entity);
    out.reserves = reservesIn(f.reserves(entity));
    out.abilities = f.abilities.node(entity);
    return out;
}

Source Reader::source(const EntityView& entity) const {
    Source out;
    out.entity = entity;
    if (!entity)
        return out;
    const SourceFields& f = f_.source;
    out.name = text(f.name(entity));
    out.faction = text(f.faction(entity));
    out.token = text(f.token(entity));
    const std::string_view kind = text(f.kind(entity));
    out.crystal = kind == "crystal";
    out.energy = kind == "energy";
    out.maximum = bounded(f.maximum(entity), 10);
    out.rate = bounded(f.rate(entity), 1);
    out.hub = small(f.hub(entity));
    out.markOfIvac = f.markOfIvac(entity).value_or(false);
    out.abilities = f.abilities.node(entity);
    return out;
}

Token Reader::token(const EntityView& entity) const {
    Token out;
    out.entity = entity;
    if (!entity)
        return out;
    const TokenFields& f = f_.token;
    out.name = text(f.name(entity));
    out.use = text(f.use(entity));
    out.attackable = f.attackable(entity).value_or(false);
    out.blocksMovement = f.blocksMovement(entity).value_or(false);
    out.blocksFire = f.blocksFire(entity).value_or(false);
    out.gigantic = f.gigantic(entity).value_or(false);
    out.pickup = f.pickup(entity).value_or(false);
    out.defense = small(f.defense(entity));
    out.life = small(f.life(entity), 1);
    return out;
}

std::vector<DeckEntry> Reader::deck(const EntityView& entity) const {
    std::vector<DeckEntry> out;
    if (entity)
        for (NodeRef entry : f_.deck.cards(entity))
            out.push_back(
                {entry.key(), find("card", entry.key(), entity), number(entry).value_or(0)});
    return out;
}

Army Reader::army(const EntityView& entity) const {
    Army out;
    out.entity = entity;
    if (!entity)
        return out;
    const ArmyFields& f = f_.army;
    out.name = text(f.name(entity));
    out.faction = find("faction", text(f.faction(entity)), entity);
    out.scenario = find("scenario", text(f.scenario(entity)), entity);
    out.activeGeneral = find("character", text(f.activeGeneral(entity)), entity);
    out.deck = find("deck", text(f.deck(entity)), entity);
    out.total = small(f.armyTotal(entity));
    for (NodeRef entry : f.characters(entity))
        out.members.push_back(
            {entry.key(), find("character", entry.key(), entity), number(entry).value_or(0)});
    for (NodeRef entry : f.sources(entity)) {
        ArmySource& made = out.sources.emplace_back();
        made.index = out.sources.size() - 1;
        made.source = find("power-source", entry.find("source").scalar(), entity);
        made.bearer = reference(entry.find("bearer"));
        made.cell = squareNamed(entry.find("cell").scalar());
    }
    for (NodeRef entry : f.placements(entity)) {
        Placement& made = out.placements.emplace_back();
        made.index = out.placements.size() - 1;
        made.ref = entry.find("character").scalar();
        made.character = find("character", made.ref, entity);
        made.cell = squareNamed(entry.find("cell").scalar());
        made.facing = facingNamed(entry.find("facing").scalar());
    }
    return out;
}

Readings Reader::readings(const EntityView& scenario) const {
    const NodeRef own = scenario ? f_.scenario.options(scenario) : NodeRef();
    return readingsFrom([&](std::string_view key) {
        const NodeRef chosen = own.find(key);
        return chosen.isScalar() ? chosen.scalar() : world_.option(key);
    });
}

std::vector<Character> Reader::charactersOf(const EntityView& faction) const {
    return usersOf<Character>(world_, "character", faction,
                              [&](const EntityView& e) { return character(e); });
}

std::vector<Card> Reader::cardsOf(const EntityView& faction) const {
    return usersOf<Card>(world_, "card", faction, [&](const EntityView& e) { return card(e); });
}

std::vector<Source> Reader::sourcesOf(const EntityView& faction) const {
    return usersOf<Source>(world_, "power-source", faction,
                           [&](const EntityView& e) { return source(e); });
}

std::vector<Character> Reader::charactersFor(const EntityView& faction) const {
    return joined(charactersOf(faction), charactersOf(nobody(faction)));
}

std::vector<Source> Reader::sourcesFor(const EntityView& faction) const {
    return joined(sourcesOf(faction), sourcesOf(nobody(faction)));
}

std::vector<Card> Reader::cardsFor(const EntityView& faction) const {
    std::vector<Card> out = cardsOf(faction);
    for (const EntityView& of : decksOf(faction))
        for (const DeckEntry& entry : deck(of))
            if (entry.card && !f_.card.faction(entry.card))
                out.push_back(card(entry.card));
    return out;
}

std::vector<EntityView> Reader::decksOf(const EntityView& faction) const {
    return usersOf<EntityView>(world_, "deck", faction, [](const EntityView& e) { return e; });
}

} // namespace ww::ultrawar
