#pragma once

// Ultra War's content as the rules read it: small values over entities. What is missing or can't be
// read is absent here; the generic checks report it. Views live no longer than the snapshot.
// Content model: `ultrawar.md` §2.

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
/// Its bit; 0 for another word.
[[nodiscard]] unsigned statusNamed(std::string_view word);
enum class Power : std::uint8_t { Unknown, Crystals, Energy };
constexpr std::array<std::string_view, 2> wordsOf(Power) {
    return {"crystals", "energy"};
}
enum class Reserve : std::uint8_t { Magic, Crystal, Electrical, Fuel, Alien, Ammo };
/// Points by Reserve; 0 where there is none.
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
    std::string_view faction; ///< reference as written; empty for none
    std::string_view race;
    Rank rank = Rank::Unknown;
    std::uint8_t statuses = 0;
    Number value, offense, defense, magic, energy, movement, life, maxInPlay;
    int upgrades = 0;
    int pawns = 1;
    Reserves reserves{};
    bool markOfIvac = false;
    NodeRef abilities, generalAbilities; ///< scalars of lines; lines by source::linesOf

    [[nodiscard]] bool is(Status status) const { return (statuses & status) != 0; }
    [[nodiscard]] bool robotDroid() const;
    /// Human, alien, mutant or bionic (UW-CHR-7).
    [[nodiscard]] bool living() const;
    /// May carry robotic upgrades (UW-EQP-4).
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
/// Who may perform a feat: one of these.
struct CardPerformer {
    std::string_view character, race, status; ///< the first a reference
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
    std::string_view duration; ///< as written; empty for the type's own
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
    std::string_view name, faction, token; ///< references; empty for none
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
    /// Nobody can stand where it stands.
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
    EntityView card; ///< absent where the reference leads nowhere
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
    std::string_view bearer; ///< reference; empty for none
    std::optional<Square> cell;
    std::size_t index = 0; ///< in the army's list
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

/// What a side must do (UW-OBJ-2); a tree.
struct Goal {
    enum class Kind : std::uint8_t { Unknown, Reach, Kill, Feat, Collect, Survive, All, Any };
    friend constexpr std::array<std::string_view, 7> wordsOf(Kind) {
        return {"reach", "kill", "feat", "collect", "survive", "all", "any"};
    }
    Kind kind = Kind::Unknown;
    FieldPath path;               ///< within the scenario
    std::string_view who;         ///< reference, `all-generals` or `all`
    std::string_view site, token; ///< of the map; a reference
    std::string_view school;      ///< Feat
    int number = 0;               ///< Feat: to reach (0 none); Collect: how many; Survive: rounds
    std::vector<Goal> parts;      ///< All, Any
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
    std::string_view ref; ///< character or token
    EntityView entity;
    int copies = 1;
    std::string_view site, startArea; ///< PlaceToken
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
    int team = 0; ///< 0: its own
    std::vector<Prerequisite> prerequisites;
    Objective objective;
    FieldPath path;
    static constexpr std::tuple lines{
        line("faction", &Side::faction),    line("start_area", &Side::startArea),
        line("army_total", &Side::total),   line("sources", &Side::sources),
        line("team", &Side::team),          line("prerequisites", &Side::prerequisites),
        line("objective", &Side::objective)};
};
/// A character that belongs to nobody.
struct Neutral {
    std::string_view who; ///< reference
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
/// The sides of a scenario for who asks of nothing else there.
struct Banner {
    EntityView faction;
    std::string_view colour;
    Number team; ///< none: its own
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
    std::string letter; ///< in the layer
    Number side;
    std::optional<Facing> facing;
    std::vector<Square> squares;
    [[nodiscard]] bool has(Square square) const;
    /// Its name, or its id where it has none.
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
/// What a letter of the layers means.
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
    std::string_view at; ///< as written
    EdgeRun run;
    EdgeThing thing = EdgeThing::Wall;
    Door door = Door::None;
    bool breachable = false;
    Rational thickness = 1;
    std::size_t index = 0; ///< in the map's list
    static constexpr std::tuple lines{line("at", &MapWall::at), line("door", &MapWall::door),
                                      line("breachable", &MapWall::breachable),
                                      line("thickness", &MapWall::thickness, 1)};
};
struct MapRamp {
    std::string_view at; ///< as written
    static constexpr std::tuple lines{line("at", &MapRamp::at)};
};
enum class Setting : std::uint8_t { Unknown, Interior, Exterior, Mixed };
constexpr std::array<std::string_view, 3> wordsOf(Setting) {
    return {"interior", "exterior", "mixed"};
}
/// A grid or a list of a map's board, by its key.
struct MapLayer {
    std::string_view key;
};

/// A map as it is written; what is drawn on it is a MapFace.
struct Map {
    EntityView entity;
    std::string_view name, sheet, face;
    Setting setting = Setting::Unknown;
    MapLayer levels, terrain, startAreas, siteGrid, outdoors, ceiling;
    std::vector<MapLetter> legend;
    std::vector<MapWall> walls;
    std::vector<MapRamp> rampLines;
    NodeRef levelLines;
    /// Null for one that the legend doesn't have.
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

/// Whether both are the same entity.
[[nodiscard]] inline bool same(const EntityView& a, const EntityView& b) {
    return a && b && a.schema == b.schema && a.id == b.id && a.pack == b.pack;
}
/// What `World::users` takes for the faction `none`.
[[nodiscard]] EntityView nobody(const EntityView& faction);
[[nodiscard]] std::optional<Square> squareNamed(std::string_view cell);
[[nodiscard]] std::string nameOf(Square square);
[[nodiscard]] std::optional<Facing> facingNamed(std::string_view word);
[[nodiscard]] std::string_view word(Facing facing);

} // namespace ww::ultrawar
