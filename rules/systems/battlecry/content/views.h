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
using schema::fieldBinding;
using schema::World;
using Number = std::optional<int>;

enum class Alignment : std::uint8_t { Unknown, Human, Alien, Other };
constexpr std::array<std::string_view, 3> wordsOf(Alignment) {
    return {"human", "alien", "other"};
}
struct Faction {
    EntityView entity;
    std::string_view name;
    Alignment alignment = Alignment::Unknown;
    static constexpr const char* of = "faction";
    static constexpr std::tuple lines{fieldBinding("name", &Faction::name),
                                      fieldBinding("side", &Faction::alignment)};
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
enum class ManeuverSide : std::uint8_t { Unknown, Both, Left, Right };
constexpr std::array<std::string_view, 3> wordsOf(ManeuverSide) {
    return {"both", "left", "right"};
}
/// Unknown: the colour was lost; the maneuver is played as white (B-17).
enum class Difficulty : std::uint8_t { Unknown, Green, White, Red };
constexpr std::array<std::string_view, 3> wordsOf(Difficulty) {
    return {"green", "white", "red"};
}
/// A maneuver of a dial; `index` is the maneuver's place in the list.
struct DialManeuver {
    std::size_t index = 0;
    Number speed;
    Bearing bearing = Bearing::Unknown;
    ManeuverSide side = ManeuverSide::Unknown;
    Difficulty difficulty = Difficulty::Unknown;
    static constexpr std::tuple lines{fieldBinding("speed", &DialManeuver::speed),
                                      fieldBinding("bearing", &DialManeuver::bearing),
                                      fieldBinding("side", &DialManeuver::side),
                                      fieldBinding("difficulty", &DialManeuver::difficulty)};
};
struct Dial {
    EntityView entity;
    std::string_view name;
    std::vector<DialManeuver> maneuvers;
    static constexpr const char* of = "dial";
    static constexpr std::tuple lines{fieldBinding("name", &Dial::name),
                                      fieldBinding("maneuvers", &Dial::maneuvers)};
};

enum class ModeId : std::uint8_t { Unknown, Fighter, Guardian, Battloid, Standard };
constexpr std::array<std::string_view, 4> wordsOf(ModeId) {
    return {"fighter", "guardian", "battloid", "standard"};
}
struct Mode {
    ModeId mode = ModeId::Unknown;
    Number pilotSkill, firepower, agility, hull, heroic;
    int arc = 81; ///< arc of fire in degrees
    NodeRef actions, upgradeBar, suppressedSlots, transformTargets;
    EntityView dial;
    static constexpr std::tuple lines{fieldBinding("mode", &Mode::mode),
                                      fieldBinding("ps", &Mode::pilotSkill),
                                      fieldBinding("fp", &Mode::firepower),
                                      fieldBinding("ag", &Mode::agility),
                                      fieldBinding("hu", &Mode::hull, 1),
                                      fieldBinding("sh", &Mode::heroic),
                                      fieldBinding("arc", &Mode::arc, 81),
                                      fieldBinding("actions", &Mode::actions),
                                      fieldBinding("slots", &Mode::upgradeBar),
                                      fieldBinding("suppress", &Mode::suppressedSlots),
                                      fieldBinding("transforms_to", &Mode::transformTargets),
                                      fieldBinding("dial", &Mode::dial)};
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

    /// The mode with this id, or null.
    [[nodiscard]] const Mode* findMode(ModeId id) const;
    static constexpr const char* of = "mecha";
    static constexpr std::tuple lines{
        fieldBinding("name", &Mecha::name),     fieldBinding("factions", &Mecha::factions),
        fieldBinding("base", &Mecha::base),     fieldBinding("veritech", &Mecha::veritech),
        fieldBinding("points", &Mecha::points), fieldBinding("text", &Mecha::text),
        fieldBinding("modes", &Mecha::modes)};
};

struct Pilot {
    EntityView entity;
    std::string_view name, text;
    bool unique = false;
    NodeRef mecha; ///< references to mecha
    Number pilotSkill, points;
    int heroicBonus = 0;
    NodeRef diceEffects;
    static constexpr const char* of = "pilot";
    static constexpr std::tuple lines{fieldBinding("name", &Pilot::name),
                                      fieldBinding("text", &Pilot::text),
                                      fieldBinding("unique", &Pilot::unique),
                                      fieldBinding("mecha", &Pilot::mecha),
                                      fieldBinding("ps", &Pilot::pilotSkill),
                                      fieldBinding("points", &Pilot::points),
                                      fieldBinding("sh_bonus", &Pilot::heroicBonus),
                                      fieldBinding("knacks", &Pilot::diceEffects)};
};

struct RangeBands {
    Number min, max;
    static constexpr std::tuple lines{fieldBinding("min", &RangeBands::min, 1),
                                      fieldBinding("max", &RangeBands::max, 1)};
};
enum class EffectKind : std::uint8_t {
    Unknown,
    Stat,
    AddAction,
    LoseAction,
    AddSlot,
    HandToHand,
    TargetAgility
};
constexpr std::array<std::string_view, 6> wordsOf(EffectKind) {
    return {"stat", "add_action", "lose_action", "add_slot", "hand_to_hand", "target_ag"};
}
struct Effect {
    EffectKind kind = EffectKind::Unknown;
    NodeRef given;               ///< given action's word, or number of dice or agility
    std::string_view stat, slot; ///< `stat` belongs to the effect Stat, `slot` to AddSlot
    int statChange = 0;          ///< the number that the effect Stat adds
    int count = 1;               ///< the number of slots that the effect AddSlot adds
    static constexpr std::tuple lines{
        fieldBinding("of", &Effect::stat), fieldBinding("slot", &Effect::slot),
        fieldBinding("by", &Effect::statChange), fieldBinding("count", &Effect::count, 1)};
};
struct Upgrade {
    EntityView entity;
    std::string_view name, slot, text;
    Number points, firepower;
    bool unique = false, needsLock = false, missile = false, exhausts = false;
    RangeBands range;
    int antiMissile = 0;
    std::vector<Effect> effects;
    NodeRef diceEffects;
    static constexpr const char* of = "upgrade";
    static constexpr std::tuple lines{fieldBinding("name", &Upgrade::name),
                                      fieldBinding("slot", &Upgrade::slot),
                                      fieldBinding("text", &Upgrade::text),
                                      fieldBinding("points", &Upgrade::points, -20),
                                      fieldBinding("fp", &Upgrade::firepower),
                                      fieldBinding("unique", &Upgrade::unique),
                                      fieldBinding("needs_lock", &Upgrade::needsLock),
                                      fieldBinding("missile", &Upgrade::missile),
                                      fieldBinding("exhausts", &Upgrade::exhausts),
                                      fieldBinding("range", &Upgrade::range),
                                      fieldBinding("anti_missile", &Upgrade::antiMissile),
                                      fieldBinding("effects", &Upgrade::effects),
                                      fieldBinding("knacks", &Upgrade::diceEffects)};
};

/// A mecha of a squad.
struct SquadMember {
    std::size_t index = 0;
    EntityView mecha, pilot; ///< absent if the reference in the squad leads nowhere
    ModeId startMode = ModeId::Unknown;
    NodeRef upgrades; ///< references to upgrades
    Number copyId;
    static constexpr std::tuple lines{fieldBinding("mecha", &SquadMember::mecha),
                                      fieldBinding("pilot", &SquadMember::pilot),
                                      fieldBinding("start_mode", &SquadMember::startMode),
                                      fieldBinding("upgrades", &SquadMember::upgrades),
                                      fieldBinding("copy_id", &SquadMember::copyId, 1)};
};
struct Squad {
    EntityView entity;
    std::string_view name;
    EntityView faction;
    int limit = 100;
    std::vector<SquadMember> entries;
    static constexpr const char* of = "squad";
    static constexpr std::tuple lines{
        fieldBinding("name", &Squad::name), fieldBinding("faction", &Squad::faction),
        fieldBinding("limit", &Squad::limit, 100), fieldBinding("entries", &Squad::entries)};
};

/// A mecha on a mission's board; `index` is the mecha's place in the list.
struct MissionMecha {
    std::size_t index = 0;
    EntityView mecha, pilot;
    ModeId mode = ModeId::Unknown;
    Number side;
    bool landed = false;
    static constexpr std::tuple lines{
        fieldBinding("mecha", &MissionMecha::mecha), fieldBinding("pilot", &MissionMecha::pilot),
        fieldBinding("mode", &MissionMecha::mode), fieldBinding("side", &MissionMecha::side),
        fieldBinding("landed", &MissionMecha::landed)};
};
/// The mission's shapes and poses are in its board (rules/schema/board.h).
struct Mission {
    EntityView entity;
    std::string_view name;
    std::vector<MissionMecha> mecha;
    bool solidSurface = false, fleeDestroys = true;
    static constexpr const char* of = "mission";
    static constexpr std::tuple lines{fieldBinding("name", &Mission::name),
                                      fieldBinding("mecha", &Mission::mecha),
                                      fieldBinding("solid_surface", &Mission::solidSurface),
                                      fieldBinding("flee_destroys", &Mission::fleeDestroys)};
};

} // namespace ww::battlecry
