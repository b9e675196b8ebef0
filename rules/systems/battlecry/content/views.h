#pragma once

// Battlecry's content as small values over entities. Missing or unreadable fields are absent, never
// 0; the generic checks report them. A view must not outlive its snapshot.

#include "rules/schema/binding.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ww::battlecry {

using schema::EntityView;
using schema::line;
using schema::World;
using Number = std::optional<int>;

enum class Alignment : std::uint8_t { Unknown, Human, Alien, Other };
constexpr std::array<std::string_view, 3> wordsOf(Alignment) {
    return {"human", "alien", "other"};
}
struct Faction {
    EntityView entity;
    std::string_view name;
    Alignment side = Alignment::Unknown;
    static constexpr const char* of = "faction";
    static constexpr std::tuple lines{line("name", &Faction::name), line("side", &Faction::side)};
};

/// Immelman is another word for the reversal (B-4); `windowsOf` converts it.
enum class Bearing : std::uint8_t {
    Unknown,
    Straight,
    Bank,
    Turn,
    TurnInPlace,
    Reversal,
    Immelman
};
constexpr std::array<std::string_view, 6> wordsOf(Bearing) {
    return {"straight", "bank", "turn", "turn-in-place", "reversal", "immelman"};
}
enum class Side : std::uint8_t { Unknown, Both, Left, Right };
constexpr std::array<std::string_view, 3> wordsOf(Side) {
    return {"both", "left", "right"};
}
/// Unknown: the colour is lost; it plays as white (B-17).
enum class Difficulty : std::uint8_t { Unknown, Green, White, Red };
constexpr std::array<std::string_view, 3> wordsOf(Difficulty) {
    return {"green", "white", "red"};
}
/// A maneuver of a dial; `index` is its place in the list.
struct Move {
    std::size_t index = 0;
    Number speed;
    Bearing bearing = Bearing::Unknown;
    Side side = Side::Unknown;
    Difficulty difficulty = Difficulty::Unknown;
    static constexpr std::tuple lines{line("speed", &Move::speed), line("bearing", &Move::bearing),
                                      line("side", &Move::side),
                                      line("difficulty", &Move::difficulty)};
};
struct Dial {
    EntityView entity;
    std::string_view name;
    std::vector<Move> maneuvers;
    static constexpr const char* of = "dial";
    static constexpr std::tuple lines{line("name", &Dial::name),
                                      line("maneuvers", &Dial::maneuvers)};
};

enum class ModeId : std::uint8_t { Unknown, Fighter, Guardian, Battloid, Standard };
constexpr std::array<std::string_view, 4> wordsOf(ModeId) {
    return {"fighter", "guardian", "battloid", "standard"};
}
struct Mode {
    ModeId mode = ModeId::Unknown;
    Number ps, fp, ag, hu, sh;
    int arc = 81; ///< arc of fire in degrees
    NodeRef actions, upgradeBar, suppress, transformsTo;
    EntityView dial;
    static constexpr std::tuple lines{line("mode", &Mode::mode),
                                      line("ps", &Mode::ps),
                                      line("fp", &Mode::fp),
                                      line("ag", &Mode::ag),
                                      line("hu", &Mode::hu, 1),
                                      line("sh", &Mode::sh),
                                      line("arc", &Mode::arc, 81),
                                      line("actions", &Mode::actions),
                                      line("slots", &Mode::upgradeBar),
                                      line("suppress", &Mode::suppress),
                                      line("transforms_to", &Mode::transformsTo),
                                      line("dial", &Mode::dial)};
};
enum class BaseSize : std::uint8_t { Unknown, Small, Large };
constexpr std::array<std::string_view, 2> wordsOf(BaseSize) {
    return {"small", "large"};
}
struct Mecha {
    EntityView entity;
    std::string_view name;
    NodeRef factions; ///< references to factions
    BaseSize base = BaseSize::Small;
    bool veritech = false;
    Number points;
    std::string_view text;
    std::vector<Mode> modes;

    /// The mode with that id, or null.
    [[nodiscard]] const Mode* mode(ModeId id) const;
    static constexpr const char* of = "mecha";
    static constexpr std::tuple lines{
        line("name", &Mecha::name),     line("factions", &Mecha::factions),
        line("base", &Mecha::base),     line("veritech", &Mecha::veritech),
        line("points", &Mecha::points), line("text", &Mecha::text),
        line("modes", &Mecha::modes)};
};

struct Pilot {
    EntityView entity;
    std::string_view name, text;
    bool unique = false;
    NodeRef mecha; ///< references to mecha
    Number ps, points;
    int shBonus = 0;
    NodeRef knacks;
    static constexpr const char* of = "pilot";
    static constexpr std::tuple lines{line("name", &Pilot::name),
                                      line("text", &Pilot::text),
                                      line("unique", &Pilot::unique),
                                      line("mecha", &Pilot::mecha),
                                      line("ps", &Pilot::ps),
                                      line("points", &Pilot::points),
                                      line("sh_bonus", &Pilot::shBonus),
                                      line("knacks", &Pilot::knacks)};
};

struct Bands {
    Number min, max;
    static constexpr std::tuple lines{line("min", &Bands::min, 1), line("max", &Bands::max, 1)};
};
enum class EffectKind : std::uint8_t {
    Unknown,
    Stat,
    AddAction,
    LoseAction,
    AddSlot,
    HandToHand,
    TargetAg
};
constexpr std::array<std::string_view, 6> wordsOf(EffectKind) {
    return {"stat", "add_action", "lose_action", "add_slot", "hand_to_hand", "target_ag"};
}
struct Effect {
    EffectKind kind = EffectKind::Unknown;
    NodeRef given;               ///< the word of an action, or the number of dice or agility
    std::string_view stat, slot; ///< the stat of Stat, the slot of AddSlot
    int by = 0;                  ///< the change of Stat
    int count = 1;               ///< the number of slots of AddSlot
    static constexpr std::tuple lines{line("of", &Effect::stat), line("slot", &Effect::slot),
                                      line("by", &Effect::by), line("count", &Effect::count, 1)};
};
struct Upgrade {
    EntityView entity;
    std::string_view name, slot, text;
    Number points, fp;
    bool unique = false, needsLock = false, missile = false, exhausts = false;
    Bands range;
    int antiMissile = 0;
    std::vector<Effect> effects;
    NodeRef knacks;
    static constexpr const char* of = "upgrade";
    static constexpr std::tuple lines{line("name", &Upgrade::name),
                                      line("slot", &Upgrade::slot),
                                      line("text", &Upgrade::text),
                                      line("points", &Upgrade::points, -20),
                                      line("fp", &Upgrade::fp),
                                      line("unique", &Upgrade::unique),
                                      line("needs_lock", &Upgrade::needsLock),
                                      line("missile", &Upgrade::missile),
                                      line("exhausts", &Upgrade::exhausts),
                                      line("range", &Upgrade::range),
                                      line("anti_missile", &Upgrade::antiMissile),
                                      line("effects", &Upgrade::effects),
                                      line("knacks", &Upgrade::knacks)};
};

/// A mecha of a squad.
struct Entry {
    std::size_t index = 0;
    EntityView mecha, pilot; ///< absent if the reference leads nowhere
    ModeId startMode = ModeId::Unknown;
    NodeRef upgrades; ///< references to upgrades
    Number copyId;
    static constexpr std::tuple lines{line("mecha", &Entry::mecha), line("pilot", &Entry::pilot),
                                      line("start_mode", &Entry::startMode),
                                      line("upgrades", &Entry::upgrades),
                                      line("copy_id", &Entry::copyId, 1)};
};
struct Squad {
    EntityView entity;
    std::string_view name;
    EntityView faction;
    int limit = 100;
    std::vector<Entry> entries;
    static constexpr const char* of = "squad";
    static constexpr std::tuple lines{line("name", &Squad::name), line("faction", &Squad::faction),
                                      line("limit", &Squad::limit, 100),
                                      line("entries", &Squad::entries)};
};

/// A mecha on a mission's board; `index` is its place in the list.
struct Stationed {
    std::size_t index = 0;
    EntityView mecha, pilot;
    ModeId mode = ModeId::Unknown;
    Number side;
    bool landed = false;
    static constexpr std::tuple lines{
        line("mecha", &Stationed::mecha), line("pilot", &Stationed::pilot),
        line("mode", &Stationed::mode), line("side", &Stationed::side),
        line("landed", &Stationed::landed)};
};
/// The board holds the mission's shapes and poses (rules/schema/board.h).
struct Mission {
    EntityView entity;
    std::string_view name;
    std::vector<Stationed> mecha;
    bool solidSurface = false, fleeDestroys = true;
    static constexpr const char* of = "mission";
    static constexpr std::tuple lines{line("name", &Mission::name), line("mecha", &Mission::mecha),
                                      line("solid_surface", &Mission::solidSurface),
                                      line("flee_destroys", &Mission::fleeDestroys)};
};

} // namespace ww::battlecry
