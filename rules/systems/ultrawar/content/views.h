#pragma once

// Ultra War's content as small values over entities. Missing or unreadable fields are absent; the
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
using schema::line;
using schema::World;
using Number = std::optional<int>;

enum class Rank : std::uint8_t { Unknown, General, Troop, Minion };
constexpr std::array<std::string_view, 3> wordsOf(Rank) {
    return {"general", "troop", "minion"};
}
enum Status : std::uint8_t { Bionic = 1, Magical = 2, Gigantic = 4, Ultra = 8 };
/// The status's bit; 0 for an unknown word.
[[nodiscard]] unsigned statusNamed(std::string_view word);
enum class Power : std::uint8_t { Unknown, Crystals, Energy };
constexpr std::array<std::string_view, 2> wordsOf(Power) {
    return {"crystals", "energy"};
}
enum class Reserve : std::uint8_t { Magic, Crystal, Electrical, Fuel, Alien, Ammo };
/// Points indexed by Reserve; 0 if there are none.
using Reserves = std::array<int, 6>;
[[nodiscard]] std::string_view word(Reserve reserve);

struct Faction {
    EntityView entity;
    std::string_view name, colour;
    Power power = Power::Unknown;
    static constexpr const char* of = "faction";
    static constexpr std::tuple lines{line("name", &Faction::name), line("power", &Faction::power),
                                      line("colour", &Faction::colour)};
};

struct Character {
    EntityView entity;
    std::string_view name;
    std::string_view faction; ///< reference as written; empty: none
    std::string_view race;
    Rank rank = Rank::Unknown;
    std::uint8_t statuses = 0;
    Number value, offense, defense, magic, energy, movement, life, maxInPlay;
    int upgrades = 0;
    int pawns = 1;
    Reserves reserves{};
    bool markOfIvac = false;
    NodeRef abilities, generalAbilities; ///< text of several lines; split it with source::linesOf

    [[nodiscard]] bool is(Status status) const { return (statuses & status) != 0; }
    [[nodiscard]] bool robotDroid() const;
    /// Human, alien, mutant or bionic (UW-CHR-7).
    [[nodiscard]] bool living() const;
    /// Whether it may carry robotic upgrades (UW-EQP-4).
    [[nodiscard]] bool takesUpgrades() const { return robotDroid() || is(Bionic); }
    static constexpr const char* of = "character";
    static constexpr std::tuple lines{line("name", &Character::name),
                                      line("faction", &Character::faction),
                                      line("race", &Character::race),
                                      line("rank", &Character::rank),
                                      line("statuses", &Character::statuses),
                                      line("value", &Character::value),
                                      line("offense", &Character::offense),
                                      line("defense", &Character::defense),
                                      line("magic", &Character::magic),
                                      line("energy", &Character::energy),
                                      line("movement", &Character::movement),
                                      line("life", &Character::life, 1),
                                      line("max_in_play", &Character::maxInPlay, 1),
                                      line("upgrades", &Character::upgrades),
                                      line("pawns", &Character::pawns, 1),
                                      line("reserves", &Character::reserves),
                                      line("mark_of_ivac", &Character::markOfIvac),
                                      line("abilities", &Character::abilities),
                                      line("general_abilities", &Character::generalAbilities)};
};

enum class CardType : std::uint8_t { Unknown, Weapon, Armor, Standard, Upgrade, Play, Quick };
constexpr std::array<std::string_view, 6> wordsOf(CardType) {
    return {"weapon", "armor", "standard", "upgrade", "play", "quick"};
}
enum class FeatKind : std::uint8_t { None, Magic, Energy, Any };
constexpr std::array<std::string_view, 3> wordsOf(FeatKind) {
    return {"magic", "energy", "any"};
}
/// A condition for performing a feat; one of these is set.
struct CardPerformer {
    std::string_view character, race, status; ///< `character` is a reference
    Rank rank = Rank::Unknown;
    static constexpr std::tuple lines{
        line("character", &CardPerformer::character), line("rank", &CardPerformer::rank),
        line("race", &CardPerformer::race), line("status", &CardPerformer::status)};
};
struct Card {
    EntityView entity;
    std::string_view name, faction;
    CardType type = CardType::Unknown;
    FeatKind feat = FeatKind::None;
    Number cost;
    bool ultra = false, magical = false, exterior = false, markOfIvac = false;
    std::string_view duration; ///< duration as written; empty: the type's default
    CardPerformer performer;
    Reserves reserves{};
    NodeRef abilities;
    [[nodiscard]] bool equipment() const {
        return type == CardType::Weapon || type == CardType::Armor || type == CardType::Standard;
    }
    [[nodiscard]] bool enhancement() const {
        return type == CardType::Play || type == CardType::Quick;
    }
    static constexpr const char* of = "card";
    static constexpr std::tuple lines{line("name", &Card::name),
                                      line("faction", &Card::faction),
                                      line("type", &Card::type),
                                      line("feat", &Card::feat),
                                      line("cost", &Card::cost),
                                      line("ultra", &Card::ultra),
                                      line("magical", &Card::magical),
                                      line("exterior", &Card::exterior),
                                      line("mark_of_ivac", &Card::markOfIvac),
                                      line("duration", &Card::duration),
                                      line("performer", &Card::performer),
                                      line("reserves", &Card::reserves),
                                      line("abilities", &Card::abilities)};
};

enum class SourceKind : std::uint8_t { Unknown, Crystal, Energy };
constexpr std::array<std::string_view, 2> wordsOf(SourceKind) {
    return {"crystal", "energy"};
}
struct Source {
    EntityView entity;
    std::string_view name, faction, token; ///< references; empty: none
    SourceKind kind = SourceKind::Unknown;
    int maximum = 10;
    int rate = 1;
    Number hub;
    bool markOfIvac = false;
    NodeRef abilities;
    static constexpr const char* of = "power-source";
    static constexpr std::tuple lines{line("name", &Source::name),
                                      line("faction", &Source::faction),
                                      line("token", &Source::token),
                                      line("kind", &Source::kind),
                                      line("maximum", &Source::maximum, 10),
                                      line("rate", &Source::rate, 1),
                                      line("hub", &Source::hub),
                                      line("mark_of_ivac", &Source::markOfIvac),
                                      line("abilities", &Source::abilities)};
};

struct Token {
    EntityView entity;
    std::string_view name, use;
    bool attackable = false, blocksMovement = false, blocksFire = false, gigantic = false,
         pickup = false;
    Number defense, life;
    /// Whether no piece can stand on its square.
    [[nodiscard]] bool blocks() const { return blocksMovement || gigantic; }
    static constexpr const char* of = "token";
    static constexpr std::tuple lines{line("name", &Token::name),
                                      line("use", &Token::use),
                                      line("attackable", &Token::attackable),
                                      line("blocks_movement", &Token::blocksMovement),
                                      line("blocks_fire", &Token::blocksFire),
                                      line("gigantic", &Token::gigantic),
                                      line("pickup", &Token::pickup),
                                      line("defense", &Token::defense),
                                      line("life", &Token::life, 1)};
};

struct DeckEntry {
    std::string_view ref;
    EntityView card; ///< absent if the reference leads nowhere
    int copies = 0;
};
struct Deck {
    EntityView entity;
    std::string_view faction;
    std::vector<DeckEntry> cards;
    static constexpr const char* of = "deck";
    static constexpr std::tuple lines{line("faction", &Deck::faction), line("cards", &Deck::cards)};
};

struct Member {
    std::string_view ref;
    EntityView character;
    int copies = 0;
};
struct ArmySource {
    EntityView source;
    std::string_view bearer; ///< reference; empty: none
    std::optional<Square> cell;
    std::size_t index = 0; ///< index in the army's list
    static constexpr std::tuple lines{line("source", &ArmySource::source),
                                      line("bearer", &ArmySource::bearer),
                                      line("cell", &ArmySource::cell)};
};
struct Placement {
    std::string_view ref;
    EntityView character;
    std::optional<Square> cell;
    std::optional<Facing> facing;
    std::size_t index = 0;
    static constexpr std::tuple lines{
        line("character", &Placement::ref), line("character", &Placement::character),
        line("cell", &Placement::cell), line("facing", &Placement::facing)};
};
struct Army {
    EntityView entity, faction, scenario, activeGeneral, deck;
    std::string_view name;
    Number total;
    std::vector<Member> members;
    std::vector<ArmySource> sources;
    std::vector<Placement> placements;
    static constexpr const char* of = "army";
    static constexpr std::tuple lines{line("name", &Army::name),
                                      line("faction", &Army::faction),
                                      line("scenario", &Army::scenario),
                                      line("active_general", &Army::activeGeneral),
                                      line("deck", &Army::deck),
                                      line("army_total", &Army::total),
                                      line("characters", &Army::members),
                                      line("sources", &Army::sources),
                                      line("placements", &Army::placements)};
};

/// A side's objective (UW-OBJ-2), as a tree.
struct Goal {
    enum class Kind : std::uint8_t { Unknown, Reach, Kill, Feat, Collect, Survive, All, Any };
    friend constexpr std::array<std::string_view, 7> wordsOf(Kind) {
        return {"reach", "kill", "feat", "collect", "survive", "all", "any"};
    }
    Kind kind = Kind::Unknown;
    FieldPath path;               ///< the goal's path within the scenario
    std::string_view who;         ///< reference, `all-generals` or `all`
    std::string_view site, token; ///< a site of the map; a reference to a token
    std::string_view school;      ///< the school of Feat
    int number = 0;               ///< Feat: number to reach (0: none); Collect: count; Survive:
                                  ///< rounds
    std::vector<Goal> parts;      ///< the parts of All and Any
    static constexpr std::tuple lines{
        line("who", &Goal::who),       line("site", &Goal::site),
        line("token", &Goal::token),   line("school", &Goal::school),
        line("target", &Goal::number), line("count", &Goal::number, 1),
        line("rounds", &Goal::number)};
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
    std::string_view site, startArea; ///< the place of PlaceToken
    std::optional<Square> cell;
    FieldPath path;
    static constexpr std::tuple lines{
        line("character", &Prerequisite::ref),        line("token", &Prerequisite::ref),
        line("character", &Prerequisite::entity),     line("token", &Prerequisite::entity),
        line("copies", &Prerequisite::copies, 1),     line("site", &Prerequisite::site),
        line("start_area", &Prerequisite::startArea), line("cell", &Prerequisite::cell)};
};
struct Objective {
    Goal win;
    static constexpr std::tuple lines{line("win", &Objective::win)};
};
struct Side {
    EntityView faction;
    std::string_view startArea;
    Number total, sources;
    int team = 0; ///< 0: a team of its own
    std::vector<Prerequisite> prerequisites;
    Objective objective;
    FieldPath path;
    static constexpr std::tuple lines{
        line("faction", &Side::faction),    line("start_area", &Side::startArea),
        line("army_total", &Side::total),   line("sources", &Side::sources),
        line("team", &Side::team),          line("prerequisites", &Side::prerequisites),
        line("objective", &Side::objective)};
};
/// A character without a side.
struct Neutral {
    std::string_view who; ///< reference to a character
    std::optional<Square> cell;
    std::size_t index = 0;
    static constexpr std::tuple lines{line("character", &Neutral::who),
                                      line("cell", &Neutral::cell)};
};
struct Scenario {
    EntityView entity, map, next;
    std::string_view name;
    std::vector<Side> sides;
    std::vector<EdgeRun> breachable;
    std::vector<Neutral> neutral;
    Number hubDefault;
    NodeRef options;
    static constexpr const char* of = "scenario";
    static constexpr std::tuple lines{line("name", &Scenario::name),
                                      line("map", &Scenario::map),
                                      line("next", &Scenario::next),
                                      line("sides", &Scenario::sides),
                                      line("breachable_walls", &Scenario::breachable),
                                      line("neutral", &Scenario::neutral),
                                      line("minion_hub_default", &Scenario::hubDefault),
                                      line("options", &Scenario::options)};
};
/// A scenario's sides for readers that need only factions, colours and teams.
struct Banner {
    EntityView faction;
    std::string_view colour;
    Number team; ///< absent: a team of its own
    static constexpr std::tuple lines{line("faction", &Banner::faction),
                                      line("colour", &Banner::colour), line("team", &Banner::team)};
};
struct Banners {
    EntityView entity;
    std::vector<Banner> sides;
    static constexpr const char* of = "scenario";
    static constexpr std::tuple lines{line("sides", &Banners::sides)};
};

struct Mat {
    EntityView entity, faction;
    std::string_view name;
    Number troopSlots;
    static constexpr const char* of = "mat";
    static constexpr std::tuple lines{line("name", &Mat::name), line("faction", &Mat::faction),
                                      line("troop_slots", &Mat::troopSlots)};
};
struct QuickReference {
    EntityView entity, faction;
    std::string_view name;
    NodeRef entries, wording;
    static constexpr const char* of = "quick-reference";
    static constexpr std::tuple lines{
        line("name", &QuickReference::name), line("faction", &QuickReference::faction),
        line("entries", &QuickReference::entries), line("wording", &QuickReference::wording)};
};

struct MapArea {
    std::string_view id, name;
    std::string letter; ///< letter in the map's layer
    Number side;
    std::optional<Facing> facing;
    std::vector<Square> squares;
    [[nodiscard]] bool has(Square square) const;
    /// The name, or the id if there is none.
    [[nodiscard]] std::string_view shown() const { return name.empty() ? id : name; }
};
enum class SiteUse : std::uint8_t { Unsaid, Token, Feat };
constexpr std::array<std::string_view, 2> wordsOf(SiteUse) {
    return {"token", "feat"};
}
struct MapSite {
    std::string_view id, name;
    std::string letter;
    SiteUse use = SiteUse::Unsaid;
    std::vector<Square> squares;
    [[nodiscard]] std::string_view shown() const { return name.empty() ? id : name; }
};
/// The meaning of a letter in the layers.
struct MapLetter {
    std::string_view key, name, terrain, startArea, site;
    Number side;
    std::optional<Facing> facing;
    SiteUse use = SiteUse::Unsaid;
    static constexpr std::tuple lines{line("name", &MapLetter::name),
                                      line("terrain", &MapLetter::terrain),
                                      line("start_area", &MapLetter::startArea),
                                      line("side", &MapLetter::side),
                                      line("facing", &MapLetter::facing),
                                      line("site", &MapLetter::site),
                                      line("use", &MapLetter::use)};
};
enum class Door : std::uint8_t { None, Open, Closed };
constexpr std::array<std::string_view, 2> wordsOf(Door) {
    return {"open", "closed"};
}
struct MapWall {
    std::string_view at; ///< the wall's edges as written
    EdgeRun run;
    EdgeThing thing = EdgeThing::Wall;
    Door door = Door::None;
    bool breachable = false;
    Rational thickness = 1;
    std::size_t index = 0; ///< index in the map's list
    static constexpr std::tuple lines{line("at", &MapWall::at), line("door", &MapWall::door),
                                      line("breachable", &MapWall::breachable),
                                      line("thickness", &MapWall::thickness, 1)};
};
struct MapRamp {
    std::string_view at; ///< the ramp's edges as written
    static constexpr std::tuple lines{line("at", &MapRamp::at)};
};
enum class Setting : std::uint8_t { Unknown, Interior, Exterior, Mixed };
constexpr std::array<std::string_view, 3> wordsOf(Setting) {
    return {"interior", "exterior", "mixed"};
}
/// The key of a grid or list on a map's board.
struct MapLayer {
    std::string_view key;
};

/// A map as written; a MapFace adds what is drawn on it.
struct Map {
    EntityView entity;
    std::string_view name, sheet, face;
    Setting setting = Setting::Unknown;
    MapLayer levels, terrain, startAreas, siteGrid, outdoors, ceiling;
    std::vector<MapLetter> legend;
    std::vector<MapWall> walls;
    std::vector<MapRamp> rampLines;
    NodeRef levelLines;
    /// Null if the legend doesn't have the letter.
    [[nodiscard]] const MapLetter* letterOf(std::string_view letter) const;
    static constexpr const char* of = "map";
    static constexpr std::tuple lines{line("name", &Map::name),
                                      line("sheet", &Map::sheet),
                                      line("face", &Map::face),
                                      line("setting", &Map::setting),
                                      line("levels", &Map::levels),
                                      line("terrain", &Map::terrain),
                                      line("start_areas", &Map::startAreas),
                                      line("sites", &Map::siteGrid),
                                      line("outdoors", &Map::outdoors),
                                      line("ceiling", &Map::ceiling),
                                      line("legend", &Map::legend),
                                      line("walls", &Map::walls),
                                      line("ramps", &Map::rampLines),
                                      line("level_lines", &Map::levelLines)};
};

[[nodiscard]] inline bool same(const EntityView& a, const EntityView& b) {
    return a && b && a.schema == b.schema && a.id == b.id && a.pack == b.pack;
}
/// The argument of `World::users` for the faction `none`.
[[nodiscard]] EntityView nobody(const EntityView& faction);
[[nodiscard]] std::optional<Square> squareNamed(std::string_view cell);
[[nodiscard]] std::string nameOf(Square square);
[[nodiscard]] std::optional<Facing> facingNamed(std::string_view word);
[[nodiscard]] std::string_view word(Facing facing);

} // namespace ww::ultrawar
