#pragma once

// A character as it goes into a fight: its numbers, what its own lines, its equipment and its
// side's Active Generals give it, and the ways in which it can attack.,
// A-31, UW-ARMY-4, UW-EQP-1, UW-EQP-4, UW-CMB-11, UW-PWR-9.

#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/combat/situation.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// Points by reserve. `Magic` pays from magic and crystal, `AnyEnergy` from electrical, fuel and
/// alien.
struct Payment {
    Reserves exact{};
    int magic = 0, anyEnergy = 0;
    [[nodiscard]] bool free() const;
};
/// Takes the payment out of the reserves; false, and nothing is taken, where they don't have it.
[[nodiscard]] bool pay(Reserves& from, const Payment& payment);

struct AttackOption {
    combat::Form form;
    Payment price;
    /// Who can pay: its own reserves when they are full; only a crystal or a supporter (UW-PWR-9);
    /// nobody, as nobody else has ammunition for it (UW-CHR-4).
    enum class Payer : std::uint8_t { Itself, Others, Nobody };
    Payer payer = Payer::Itself;
    int followUps = 0;        ///< Multi-Shot: further attacks
    Payment followUpPrice;    ///< of each
    bool sneak = false;       ///< Sneak Attack stands in its line
    bool kamikaze = false;    ///< once: who uses it is defeated right after
    bool blastAtSelf = false; ///< an explosion's centre is the attacker's own space (A-6)
};

/// What a line gives somebody else than the bearer, kept until that one is known.
struct Gift;

struct Fighter {
    std::string id, name;
    EntityView entity;
    int life = 1;
    bool lifeGiven = false, defenseGiven = false; ///< else what stands for them means nothing
    combat::Striker striker;
    combat::Struck struck;
    std::vector<AttackOption> attacks; ///< the Offense first, where it has one
    Reserves reserves{}, full{};
    int reload = 0, recharge = 0, legacy = 0; ///< points back at own turn start
    int regenerate = 0;                       ///< life back then, never above `life`
    bool dualAttack = false;
    Payment dualPrice;
    bool strikeBack = false;
    Payment strikeBackPrice;
    bool sneak = false;
    bool attackSupport = false, defenseSupport = false;
    bool armorDefenseSupport = false; ///< by an Armor card: gone before Armor Pierce (A-9)
    std::optional<int> revealArea;    ///< Stealth Reveal; 0: no area is printed
    bool flight = false;              ///< Flying by an ability in force
    std::vector<Gift> forOpponent;
    std::vector<std::string> left; ///< lines that these figures don't take into account
};

enum class PaidLines : std::uint8_t { Left, Counted };
/// A crystal reserve works only while a crystal is equipped (UW-CHR-4).
enum class Crystal : std::uint8_t { Equipped, None };

struct Outfit {
    std::vector<Card> cards;               ///< equipped, attached, or played for it
    std::vector<Character> activeGenerals; ///< of its side
    PaidLines paid = PaidLines::Left;      ///< keywords and mods that cost something
    Crystal crystal = Crystal::Equipped;
};

[[nodiscard]] Fighter fighterOf(const Character& character, const Outfit& outfit,
                                const Reader& reader, const ability::Vocabulary& vocabulary);

/// Something that can only be attacked: a power source's token (UW-PWR-10).
[[nodiscard]] Fighter fighterOf(const Token& token);

/// Why the character can't have these cards at once, as `can't bear two Weapons without Dual Wield
/// (UW-EQP-1)`; empty where it can. Cards that are played for it don't matter.
[[nodiscard]] std::string misfit(const Character& character, const std::vector<Card>& cards,
                                 const ability::Vocabulary& vocabulary);

/// The numbers that its fights can't be reckoned without and that it lacks, as `Defense and no
/// Life`; empty where it has them. To attack: Life, and an Offense or an attack of its own.
[[nodiscard]] std::string lacksToAttack(const Fighter& fighter);
[[nodiscard]] std::string lacksToDefend(const Fighter& fighter);

/// What `giver` does to its opponent.
void receive(Fighter& opponent, const Fighter& giver);

/// The farthest Range of its attacks; 0 without a ranged one.
[[nodiscard]] int reachOf(const Fighter& fighter);

struct Gift {
    enum class Kind : std::uint8_t { Offense, Defense, Attack, Life, Stun, Stasis, PoweredDown };
    Kind kind = Kind::Attack;
    combat::Change change;
    bool armor = false; ///< by an Armor card of whoever has it
};

} // namespace ww::ultrawar
