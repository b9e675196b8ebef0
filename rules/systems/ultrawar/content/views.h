#pragma once

// Ultra War's content as structs that view entities. Missing or unreadable fields are absent; the
// generic checks report them. A view must not outlive its snapshot.

#include "rules/schema/binding.h"
#include "rules/systems/ultrawar/board/board.h"

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace ww::ultrawar {

using schema::EntityView;
using schema::fieldBinding;
using schema::World;
using Number = std::optional<int>;

enum class Rank : std::uint8_t { Unknown, General, Troop, Minion };
constexpr std::array<std::string_view, 3> wordsOf(Rank) {
    return {"general", "troop", "minion"};
}
enum Status : std::uint8_t { Bionic = 1, Magical = 2, Gigantic = 4, Ultra = 8 };
/// Returns the status's bit; 0 for an unknown word.
[[nodiscard]] unsigned statusFromWord(std::string_view word);
enum class Power : std::uint8_t { Unknown, Crystals, Energy };
constexpr std::array<std::string_view, 2> wordsOf(Power) {
    return {"crystals", "energy"};
}
enum class Reserve : std::uint8_t { Magic, Crystal, Electrical, Fuel, Alien, Ammo };
/// Points of each kind of reserve, indexed by Reserve.
using Reserves = std::array<int, 6>;
[[nodiscard]] std::string_view reserveWord(Reserve reserve);

struct Faction {
    EntityView entity;
    std::string_view name, colour;
    Power power = Power::Unknown;
    static constexpr const char* of = "faction";
    static constexpr std::tuple lines{fieldBinding("name", &Faction::name),
                                      fieldBinding("power", &Faction::power),
                                      fieldBinding("colour", &Faction::colour)};
};

struct Character {
    EntityView entity;
    std::string_view name;
    std::string_view faction; ///< reference as written; empty without a faction
    std::string_view race;
    Rank rank = Rank::Unknown;
    std::uint8_t statuses = 0;
    Number value, offense, defense, magic, energy, movement, life, maxInPlay;
    int upgrades = 0;
    int pawns = 1;
    Reserves reserves{};
    bool markOfIvac = false;
    NodeRef abilities, generalAbilities; ///< text of several lines; split it with source::linesOf

    [[nodiscard]] bool hasStatus(Status status) const { return (statuses & status) != 0; }
    [[nodiscard]] bool isRobotDroid() const;
    /// Returns true for humans, aliens, mutants and bionics (UW-CHR-7).
    [[nodiscard]] bool isLiving() const;
    /// Returns true if the character may carry robotic upgrades (UW-EQP-4).
    [[nodiscard]] bool canTakeUpgrades() const { return isRobotDroid() || hasStatus(Bionic); }
    static constexpr const char* of = "character";
    static constexpr std::tuple lines{
        fieldBinding("name", &Character::name),
        fieldBinding("faction", &Character::faction),
        fieldBinding("race", &Character::race),
        fieldBinding("rank", &Character::rank),
        fieldBinding("statuses", &Character::statuses),
        fieldBinding("value", &Character::value),
        fieldBinding("offense", &Character::offense),
        fieldBinding("defense", &Character::defense),
        fieldBinding("magic", &Character::magic),
        fieldBinding("energy", &Character::energy),
        fieldBinding("movement", &Character::movement),
        fieldBinding("life", &Character::life, 1),
        fieldBinding("max_in_play", &Character::maxInPlay, 1),
        fieldBinding("upgrades", &Character::upgrades),
        fieldBinding("pawns", &Character::pawns, 1),
        fieldBinding("reserves", &Character::reserves),
        fieldBinding("mark_of_ivac", &Character::markOfIvac),
        fieldBinding("abilities", &Character::abilities),
        fieldBinding("general_abilities", &Character::generalAbilities)};
};

enum class CardType : std::uint8_t { Unknown, Weapon, Armor, Standard, Upgrade, Play, Quick };
constexpr std::array<std::string_view, 6> wordsOf(CardType) {
    return {"weapon", "armor", "standard", "upgrade", "play", "quick"};
}
enum class FeatKind : std::uint8_t { None, Magic, Energy, Any };
constexpr std::array<std::string_view, 3> wordsOf(FeatKind) {
    return {"magic", "energy", "any"};
}
/// A condition that a feat's performer must meet; at most one member is set.
struct CardPerformer {
    std::string_view character, race, status; ///< `character` is a reference, the others are words
    Rank rank = Rank::Unknown;
    static constexpr std::tuple lines{fieldBinding("character", &CardPerformer::character),
                                      fieldBinding("rank", &CardPerformer::rank),
                                      fieldBinding("race", &CardPerformer::race),
                                      fieldBinding("status", &CardPerformer::status)};
};
struct Card {
    EntityView entity;
    std::string_view name, faction;
    CardType type = CardType::Unknown;
    FeatKind feat = FeatKind::None;
    Number cost;
    bool ultra = false, magical = false, exterior = false, markOfIvac = false;
    std::string_view duration; ///< duration as written; empty for the card type's default
    CardPerformer performer;
    Reserves reserves{};
    NodeRef abilities;
    [[nodiscard]] bool isEquipment() const {
        return type == CardType::Weapon || type == CardType::Armor || type == CardType::Standard;
    }
    [[nodiscard]] bool isEnhancement() const {
        return type == CardType::Play || type == CardType::Quick;
    }
    static constexpr const char* of = "card";
    static constexpr std::tuple lines{fieldBinding("name", &Card::name),
                                      fieldBinding("faction", &Card::faction),
                                      fieldBinding("type", &Card::type),
                                      fieldBinding("feat", &Card::feat),
                                      fieldBinding("cost", &Card::cost),
                                      fieldBinding("ultra", &Card::ultra),
                                      fieldBinding("magical", &Card::magical),
                                      fieldBinding("exterior", &Card::exterior),
                                      fieldBinding("mark_of_ivac", &Card::markOfIvac),
                                      fieldBinding("duration", &Card::duration),
                                      fieldBinding("performer", &Card::performer),
                                      fieldBinding("reserves", &Card::reserves),
                                      fieldBinding("abilities", &Card::abilities)};
};

enum class SourceKind : std::uint8_t { Unknown, Crystal, Energy };
constexpr std::array<std::string_view, 2> wordsOf(SourceKind) {
    return {"crystal", "energy"};
}
struct PowerSource {
    EntityView entity;
    std::string_view name, faction, token; ///< `faction` and `token` are references, or empty
    SourceKind kind = SourceKind::Unknown;
    int maximum = 10;
    int rate = 1;
    Number hub;
    bool markOfIvac = false;
    NodeRef abilities;
    static constexpr const char* of = "power-source";
    static constexpr std::tuple lines{fieldBinding("name", &PowerSource::name),
                                      fieldBinding("faction", &PowerSource::faction),
                                      fieldBinding("token", &PowerSource::token),
                                      fieldBinding("kind", &PowerSource::kind),
                                      fieldBinding("maximum", &PowerSource::maximum, 10),
                                      fieldBinding("rate", &PowerSource::rate, 1),
                                      fieldBinding("hub", &PowerSource::hub),
                                      fieldBinding("mark_of_ivac", &PowerSource::markOfIvac),
                                      fieldBinding("abilities", &PowerSource::abilities)};
};

struct Token {
    EntityView entity;
    std::string_view name, use;
    bool attackable = false, blocksMovement = false, blocksFire = false, gigantic = false,
         pickup = false;
    Number defense, life;
    /// Returns true if no piece can stand on the token's square.
    [[nodiscard]] bool blocksStanding() const { return blocksMovement || gigantic; }
    static constexpr const char* of = "token";
    static constexpr std::tuple lines{fieldBinding("name", &Token::name),
                                      fieldBinding("use", &Token::use),
                                      fieldBinding("attackable", &Token::attackable),
                                      fieldBinding("blocks_movement", &Token::blocksMovement),
                                      fieldBinding("blocks_fire", &Token::blocksFire),
                                      fieldBinding("gigantic", &Token::gigantic),
                                      fieldBinding("pickup", &Token::pickup),
                                      fieldBinding("defense", &Token::defense),
                                      fieldBinding("life", &Token::life, 1)};
};

struct DeckEntry {
    std::string_view ref;
    EntityView card; ///< empty if the reference doesn't resolve
    int copies = 0;
};
struct Deck {
    EntityView entity;
    std::string_view faction;
    std::vector<DeckEntry> cards;
    static constexpr const char* of = "deck";
    static constexpr std::tuple lines{fieldBinding("faction", &Deck::faction),
                                      fieldBinding("cards", &Deck::cards)};
};

struct ArmyMember {
    std::string_view ref;
    EntityView character;
    int copies = 0;
};
struct ArmySource {
    EntityView source;
    std::string_view bearer; ///< reference to a character, or empty
    std::optional<Square> cell;
    std::size_t index = 0; ///< the source's index in the army's list
    static constexpr std::tuple lines{fieldBinding("source", &ArmySource::source),
                                      fieldBinding("bearer", &ArmySource::bearer),
                                      fieldBinding("cell", &ArmySource::cell)};
};
struct Placement {
    std::string_view ref;
    EntityView character;
    std::optional<Square> cell;
    std::optional<Facing> facing;
    std::size_t index = 0;
    static constexpr std::tuple lines{fieldBinding("character", &Placement::ref),
                                      fieldBinding("character", &Placement::character),
                                      fieldBinding("cell", &Placement::cell),
                                      fieldBinding("facing", &Placement::facing)};
};
struct Army {
    EntityView entity, faction, scenario, activeGeneral, deck;
    std::string_view name;
    Number total;
    std::vector<ArmyMember> members;
    std::vector<ArmySource> sources;
    std::vector<Placement> placements;
    static constexpr const char* of = "army";
    static constexpr std::tuple lines{fieldBinding("name", &Army::name),
                                      fieldBinding("faction", &Army::faction),
                                      fieldBinding("scenario", &Army::scenario),
                                      fieldBinding("active_general", &Army::activeGeneral),
                                      fieldBinding("deck", &Army::deck),
                                      fieldBinding("army_total", &Army::total),
                                      fieldBinding("characters", &Army::members),
                                      fieldBinding("sources", &Army::sources),
                                      fieldBinding("placements", &Army::placements)};
};

/// A side's objective as a tree of goals (UW-OBJ-2).
struct Goal {
    enum class Kind : std::uint8_t { Unknown, Reach, Kill, Feat, Collect, Survive, All, Any };
    friend constexpr std::array<std::string_view, 7> wordsOf(Kind) {
        return {"reach", "kill", "feat", "collect", "survive", "all", "any"};
    }
    Kind kind = Kind::Unknown;
    FieldPath path;               ///< the goal's path within the scenario
    std::string_view character;   ///< reference to a character, or `all-generals` or `all`
    std::string_view site, token; ///< `site` is a site of the map, `token` a reference
    std::string_view school;      ///< school of a Feat goal, such as `magic`
    int number = 0;               ///< number that a Feat must reach (0: none); count to
                                  ///< Collect; rounds to Survive
    std::vector<Goal> parts;      ///< parts of an All or Any goal
    static constexpr std::tuple lines{
        fieldBinding("who", &Goal::character), fieldBinding("site", &Goal::site),
        fieldBinding("token", &Goal::token),   fieldBinding("school", &Goal::school),
        fieldBinding("target", &Goal::number), fieldBinding("count", &Goal::number, 1),
        fieldBinding("rounds", &Goal::number)};
};
struct Prerequisite {
    enum class Kind : std::uint8_t {
        Unknown,
        OnlyGeneral,
        MustInclude,
        MustExclude,
        PlaceToken,
        Note
    };
    friend constexpr std::array<std::string_view, 5> wordsOf(Kind) {
        return {"only_general", "must_include", "must_exclude", "place_token", "note"};
    }
    Kind kind = Kind::Unknown;
    std::string_view ref; ///< reference to a character or a token
    EntityView entity;
    int copies = 1;
    std::string_view site, startArea; ///< where PlaceToken puts the token
    std::optional<Square> cell;
    FieldPath path;
    static constexpr std::tuple lines{fieldBinding("character", &Prerequisite::ref),
                                      fieldBinding("token", &Prerequisite::ref),
                                      fieldBinding("character", &Prerequisite::entity),
                                      fieldBinding("token", &Prerequisite::entity),
                                      fieldBinding("copies", &Prerequisite::copies, 1),
                                      fieldBinding("site", &Prerequisite::site),
                                      fieldBinding("start_area", &Prerequisite::startArea),
                                      fieldBinding("cell", &Prerequisite::cell)};
};
struct Objective {
    Goal win;
    static constexpr std::tuple lines{fieldBinding("win", &Objective::win)};
};
struct ScenarioSide {
    EntityView faction;
    std::string_view startArea;
    Number total, sources;
    int team = 0; ///< number of the team; 0: a team of its own
    std::vector<Prerequisite> prerequisites;
    Objective objective;
    FieldPath path;
    static constexpr std::tuple lines{fieldBinding("faction", &ScenarioSide::faction),
                                      fieldBinding("start_area", &ScenarioSide::startArea),
                                      fieldBinding("army_total", &ScenarioSide::total),
                                      fieldBinding("sources", &ScenarioSide::sources),
                                      fieldBinding("team", &ScenarioSide::team),
                                      fieldBinding("prerequisites", &ScenarioSide::prerequisites),
                                      fieldBinding("objective", &ScenarioSide::objective)};
};
/// A character that belongs to no side.
struct Neutral {
    std::string_view character; ///< reference to a character
    std::optional<Square> cell;
    std::size_t index = 0;
    static constexpr std::tuple lines{fieldBinding("character", &Neutral::character),
                                      fieldBinding("cell", &Neutral::cell)};
};
struct Scenario {
    EntityView entity, map, nextScenario;
    std::string_view name;
    std::vector<ScenarioSide> sides;
    std::vector<EdgeRun> breachableWalls;
    std::vector<Neutral> neutrals;
    Number hubDefault;
    NodeRef options;
    static constexpr const char* of = "scenario";
    static constexpr std::tuple lines{fieldBinding("name", &Scenario::name),
                                      fieldBinding("map", &Scenario::map),
                                      fieldBinding("next", &Scenario::nextScenario),
                                      fieldBinding("sides", &Scenario::sides),
                                      fieldBinding("breachable_walls", &Scenario::breachableWalls),
                                      fieldBinding("neutral", &Scenario::neutrals),
                                      fieldBinding("minion_hub_default", &Scenario::hubDefault),
                                      fieldBinding("options", &Scenario::options)};
};
/// A scenario's sides for readers that need only factions, colours and teams.
struct SideSummary {
    EntityView faction;
    std::string_view colour;
    Number team; ///< number of the team; absent: a team of its own
    static constexpr std::tuple lines{fieldBinding("faction", &SideSummary::faction),
                                      fieldBinding("colour", &SideSummary::colour),
                                      fieldBinding("team", &SideSummary::team)};
};
struct SideSummaries {
    EntityView entity;
    std::vector<SideSummary> sides;
    static constexpr const char* of = "scenario";
    static constexpr std::tuple lines{fieldBinding("sides", &SideSummaries::sides)};
};

struct Mat {
    EntityView entity, faction;
    std::string_view name;
    Number troopSlots;
    static constexpr const char* of = "mat";
    static constexpr std::tuple lines{fieldBinding("name", &Mat::name),
                                      fieldBinding("faction", &Mat::faction),
                                      fieldBinding("troop_slots", &Mat::troopSlots)};
};
struct QuickReference {
    EntityView entity, faction;
    std::string_view name;
    NodeRef entries, wording;
    static constexpr const char* of = "quick-reference";
    static constexpr std::tuple lines{fieldBinding("name", &QuickReference::name),
                                      fieldBinding("faction", &QuickReference::faction),
                                      fieldBinding("entries", &QuickReference::entries),
                                      fieldBinding("wording", &QuickReference::wording)};
};

struct MapArea {
    std::string_view id, name;
    std::string letter; ///< letter in the map's layer
    Number side;
    std::optional<Facing> facing;
    std::vector<Square> squares;
    [[nodiscard]] bool contains(Square square) const;
    [[nodiscard]] std::string_view nameOrId() const { return name.empty() ? id : name; }
};
enum class SiteUse : std::uint8_t { Unspecified, Token, Feat };
constexpr std::array<std::string_view, 2> wordsOf(SiteUse) {
    return {"token", "feat"};
}
struct MapSite {
    std::string_view id, name;
    std::string letter;
    SiteUse use = SiteUse::Unspecified;
    std::vector<Square> squares;
    [[nodiscard]] std::string_view nameOrId() const { return name.empty() ? id : name; }
};
/// The meaning of a letter in a map's layers.
struct MapLetter {
    std::string_view key, name, terrain, startArea, site;
    Number side;
    std::optional<Facing> facing;
    SiteUse use = SiteUse::Unspecified;
    static constexpr std::tuple lines{fieldBinding("name", &MapLetter::name),
                                      fieldBinding("terrain", &MapLetter::terrain),
                                      fieldBinding("start_area", &MapLetter::startArea),
                                      fieldBinding("side", &MapLetter::side),
                                      fieldBinding("facing", &MapLetter::facing),
                                      fieldBinding("site", &MapLetter::site),
                                      fieldBinding("use", &MapLetter::use)};
};
enum class Door : std::uint8_t { None, Open, Closed };
constexpr std::array<std::string_view, 2> wordsOf(Door) {
    return {"open", "closed"};
}
struct MapWall {
    std::string_view edges; ///< the wall's edges as written
    EdgeRun edgeRun;
    EdgeFeature feature = EdgeFeature::Wall;
    Door door = Door::None;
    bool breachable = false;
    Rational thickness = 1;
    std::size_t index = 0; ///< the wall's index in the map's list
    static constexpr std::tuple lines{fieldBinding("at", &MapWall::edges),
                                      fieldBinding("door", &MapWall::door),
                                      fieldBinding("breachable", &MapWall::breachable),
                                      fieldBinding("thickness", &MapWall::thickness, 1)};
};
struct MapRamp {
    std::string_view edges; ///< the ramp's edges as written
    static constexpr std::tuple lines{fieldBinding("at", &MapRamp::edges)};
};
enum class MapSetting : std::uint8_t { Unknown, Interior, Exterior, Mixed };
constexpr std::array<std::string_view, 3> wordsOf(MapSetting) {
    return {"interior", "exterior", "mixed"};
}
/// The key of a grid or list on a map's board.
struct MapLayerKey {
    std::string_view key;
};

/// A map as written. DrawnMap adds the squares, areas and sites that it draws.
struct Map {
    EntityView entity;
    std::string_view name, sheet, face;
    MapSetting setting = MapSetting::Unknown;
    MapLayerKey levels, terrain, startAreas, siteGrid, outdoors, ceiling;
    std::vector<MapLetter> legend;
    std::vector<MapWall> walls;
    std::vector<MapRamp> rampLines;
    NodeRef levelLines;
    /// Returns null if the legend doesn't have the letter.
    [[nodiscard]] const MapLetter* findLetter(std::string_view letter) const;
    static constexpr const char* of = "map";
    static constexpr std::tuple lines{fieldBinding("name", &Map::name),
                                      fieldBinding("sheet", &Map::sheet),
                                      fieldBinding("face", &Map::face),
                                      fieldBinding("setting", &Map::setting),
                                      fieldBinding("levels", &Map::levels),
                                      fieldBinding("terrain", &Map::terrain),
                                      fieldBinding("start_areas", &Map::startAreas),
                                      fieldBinding("sites", &Map::siteGrid),
                                      fieldBinding("outdoors", &Map::outdoors),
                                      fieldBinding("ceiling", &Map::ceiling),
                                      fieldBinding("legend", &Map::legend),
                                      fieldBinding("walls", &Map::walls),
                                      fieldBinding("ramps", &Map::rampLines),
                                      fieldBinding("level_lines", &Map::levelLines)};
};

[[nodiscard]] inline bool isSameEntity(const EntityView& a, const EntityView& b) {
    return a && b && a.schema == b.schema && a.id == b.id && a.pack == b.pack;
}
/// Returns a value that makes `World::forEachUser` visit entities with the faction `none`.
[[nodiscard]] EntityView factionNone(const EntityView& faction);
[[nodiscard]] std::optional<Square> parseSquare(std::string_view cell);
[[nodiscard]] std::string nameOf(Square square);
[[nodiscard]] std::optional<Facing> parseFacing(std::string_view word);
[[nodiscard]] std::string_view facingWord(Facing facing);

} // namespace ww::ultrawar
