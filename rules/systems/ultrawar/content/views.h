#pragma once

// Ultra War's content as the rules read it: small values over entities. What is missing or can't be
// read is absent here; the generic checks report it. Views live no longer than the snapshot.
// Content model: `ultrawar.md` §2.

#include "rules/model/path.h"
#include "rules/schema/value.h"
#include "rules/systems/ultrawar/board/board.h"
#include "rules/systems/ultrawar/content/fields.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace ww::ultrawar {

using schema::EntityView;
using schema::World;
using Number = std::optional<int>;

enum class Rank : std::uint8_t { Unknown, General, Troop, Minion };
enum Status : std::uint8_t { Bionic = 1, Magical = 2, Gigantic = 4, Ultra = 8 };
enum class Power : std::uint8_t { Unknown, Crystals, Energy };
enum class Reserve : std::uint8_t { Magic, Crystal, Electrical, Fuel, Alien, Ammo };
/// Points by Reserve; 0 where there is none.
using Reserves = std::array<int, 6>;
[[nodiscard]] std::string_view word(Reserve reserve);
/// Of a `reserves` field.
[[nodiscard]] Reserves reservesIn(NodeRef map);

struct Faction {
    EntityView entity;
    std::string_view name;
    Power power = Power::Unknown;
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
};

enum class CardType : std::uint8_t { Unknown, Weapon, Armor, Standard, Upgrade, Play, Quick };
enum class FeatKind : std::uint8_t { None, Magic, Energy, Any };
struct Card {
    EntityView entity;
    std::string_view name, faction;
    CardType type = CardType::Unknown;
    FeatKind feat = FeatKind::None;
    Number cost;
    bool ultra = false, magical = false, exterior = false, markOfIvac = false;
    std::string_view duration; ///< as written; empty for the type's own
    NodeRef performer;
    Reserves reserves{};
    NodeRef abilities;
    [[nodiscard]] bool equipment() const {
        return type == CardType::Weapon || type == CardType::Armor || type == CardType::Standard;
    }
    [[nodiscard]] bool enhancement() const {
        return type == CardType::Play || type == CardType::Quick;
    }
};

struct Source {
    EntityView entity;
    std::string_view name, faction, token; ///< references; empty for none
    bool crystal = false;
    bool energy = false;
    int maximum = 10;
    int rate = 1;
    Number hub;
    bool markOfIvac = false;
    NodeRef abilities;
};

struct Token {
    EntityView entity;
    std::string_view name, use;
    bool attackable = false, blocksMovement = false, blocksFire = false, gigantic = false,
         pickup = false;
    Number defense, life;
    /// Nobody can stand where it stands.
    [[nodiscard]] bool blocks() const { return blocksMovement || gigantic; }
};

struct DeckEntry {
    std::string_view ref;
    EntityView card; ///< absent where the reference leads nowhere
    int copies = 0;
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
};
struct Placement {
    std::string_view ref;
    EntityView character;
    std::optional<Square> cell;
    std::optional<Facing> facing;
    std::size_t index = 0;
};
struct Army {
    EntityView entity, faction, scenario, activeGeneral, deck;
    std::string_view name;
    Number total;
    std::vector<Member> members;
    std::vector<ArmySource> sources;
    std::vector<Placement> placements;
};

/// What a side must do (UW-OBJ-2); a tree.
struct Goal {
    enum class Kind : std::uint8_t { Unknown, Reach, Kill, Feat, Collect, Survive, All, Any };
    Kind kind = Kind::Unknown;
    FieldPath path;               ///< within the scenario
    std::string_view who;         ///< reference, `all-generals` or `all`
    std::string_view site, token; ///< of the map; a reference
    std::string_view school;      ///< Feat
    int number = 0;               ///< Feat: to reach (0 none); Collect: how many; Survive: rounds
    std::vector<Goal> parts;      ///< All, Any
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
    Kind kind = Kind::Unknown;
    std::string_view ref; ///< character or token
    EntityView entity;
    int copies = 1;
    std::string_view site, startArea; ///< PlaceToken
    std::optional<Square> cell;
    FieldPath path;
};
struct Side {
    EntityView faction;
    std::string_view startArea;
    Number total, sources;
    int team = 0; ///< 0: its own
    std::vector<Prerequisite> prerequisites;
    Goal win;
    FieldPath path;
};
struct Scenario {
    EntityView entity, map, next;
    std::string_view name;
    std::vector<Side> sides;
    std::vector<EdgeRun> breachable;
    Number hubDefault;
};

/// Reads entities of one world. Cheap to make; not thread-safe because worlds aren't.
class Reader {
  public:
    Reader(const Fields& fields, const World& world) : f_(fields), world_(world) {}
    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const Fields& fields() const { return f_; }

    [[nodiscard]] Faction faction(const EntityView& entity) const;
    [[nodiscard]] Character character(const EntityView& entity) const;
    [[nodiscard]] Card card(const EntityView& entity) const;
    [[nodiscard]] Source source(const EntityView& entity) const;
    [[nodiscard]] Token token(const EntityView& entity) const;
    [[nodiscard]] std::vector<DeckEntry> deck(const EntityView& entity) const;
    [[nodiscard]] Army army(const EntityView& entity) const;
    [[nodiscard]] Scenario scenario(const EntityView& entity) const;
    /// The readings of the rulebook in force: the pack's, then the scenario's own.
    [[nodiscard]] Readings readings(const EntityView& scenario = {}) const;

    /// Of a reference as written in an entity of `from`'s pack.
    [[nodiscard]] EntityView find(std::string_view kind, std::string_view ref,
                                  const EntityView& from) const {
        return ref.empty() ? EntityView{} : world_.find(kind, ref, from.pack);
    }
    /// Those whose field `faction` names this one, by id.
    [[nodiscard]] std::vector<Character> charactersOf(const EntityView& faction) const;
    [[nodiscard]] std::vector<Card> cardsOf(const EntityView& faction) const;
    [[nodiscard]] std::vector<Source> sourcesOf(const EntityView& faction) const;
    /// Those that may serve it, by id: its own, then those of no faction (UW-D-16, UW-FAC-1).
    [[nodiscard]] std::vector<Character> charactersFor(const EntityView& faction) const;
    [[nodiscard]] std::vector<Source> sourcesFor(const EntityView& faction) const;
    /// Its own, then those of no faction that its decks hold (UW-DECK-1).
    [[nodiscard]] std::vector<Card> cardsFor(const EntityView& faction) const;
    /// Its decks; the rules want exactly one.
    [[nodiscard]] std::vector<EntityView> decksOf(const EntityView& faction) const;

  private:
    const Fields& f_;
    const World& world_;
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
