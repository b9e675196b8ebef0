#pragma once

// A character in a fight: its stats, the effects of its lines, equipment and Active Generals, and
// its attacks., UW-ARMY-4, UW-EQP-1, UW-EQP-4, UW-CMB-11,
// UW-PWR-9.

#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/combat/situation.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// A price in points by reserve. `magic` can be paid from magic and crystal, `anyEnergy` from
/// electrical, fuel and alien.
struct Payment {
    Reserves exact{};
    int magic = 0, anyEnergy = 0;
    [[nodiscard]] bool isFree() const;
};
/// Takes the payment from the reserves. If they lack points, returns false and takes nothing.
[[nodiscard]] bool pay(Reserves& from, const Payment& payment);

struct AttackOption {
    combat::AttackForm form;
    Payment price;
    /// The payer of a cost: the character from full reserves; only a crystal or a supporter
    /// (UW-PWR-9); or no one, as others can't pay ammunition (UW-CHR-4).
    enum class Payer : std::uint8_t { Itself, Others, Nobody };
    Payer payer = Payer::Itself;
    int followUps = 0;        ///< Multi-Shot: number of further attacks
    Payment followUpPrice;    ///< price of each further attack
    bool sneak = false;       ///< the line has Sneak Attack
    bool kamikaze = false;    ///< usable once: the attacker falls right after the attack
    bool blastAtSelf = false; ///< the explosion's centre is the attacker's own space (A-6)
};

/// An effect of a line on another character. It is stored until the other character is known.
struct OpponentEffect;

struct Fighter {
    std::string id, name;
    EntityView entity;
    int life = 1;
    bool hasLife = false, hasDefense = false; ///< false: life or Defense isn't given, so its
                                              ///< number means nothing
    combat::Attacker attacker;
    combat::Defender defender;
    std::vector<AttackOption> attacks; ///< the Offense first, if there is one
    Reserves reserves{}, fullReserves{};
    int reload = 0, recharge = 0, legacy = 0; ///< points regained at the start of its own turn
    int regenerate = 0; ///< life regained at the start of its own turn, up to `life`
    bool dualAttack = false;
    Payment dualPrice;
    bool strikeBack = false;
    Payment strikeBackPrice;
    bool sneak = false;
    bool attackSupport = false, defenseSupport = false;
    bool armorDefenseSupport = false; ///< Defense Support from an Armor card; lost to Armor Pierce
                                      ///< (A-9)
    std::optional<int> revealArea;    ///< Stealth Reveal; 0: no area printed
    bool flight = false;              ///< flies by an active ability
    std::vector<OpponentEffect> opponentEffects;
    std::vector<std::string> ignoredLines; ///< lines that the fighter's numbers ignore
};

enum class PaidLines : std::uint8_t { Ignored, Counted };
/// A crystal reserve works only with an equipped crystal (UW-CHR-4).
enum class Crystal : std::uint8_t { Equipped, None };

struct Outfit {
    std::vector<Card> cards; ///< cards equipped, attached, or played for the character
    std::vector<Character> activeGenerals; ///< Active Generals of the character's side
    PaidLines paid = PaidLines::Ignored;   ///< whether keywords and mods with a cost are included
    Crystal crystal = Crystal::Equipped;
};

[[nodiscard]] Fighter fighterOf(const Character& character, const Outfit& outfit,
                                const Reader& reader, const ability::Vocabulary& vocabulary);

/// A target that can't attack: a power source's token (UW-PWR-10).
[[nodiscard]] Fighter fighterOf(const Token& token);

/// The reason why the character can't have all these cards; empty if it can. Checks only Upgrades,
/// Weapons, Armors and Standard Equipments. Example: `can't bear two Weapons without Dual Wield
/// (UW-EQP-1)`.
[[nodiscard]] std::string cardConflict(const Character& character, const std::vector<Card>& cards,
                                       const ability::Vocabulary& vocabulary);

/// The missing numbers that odds need, such as `Defense and no Life`; empty if complete. An
/// attacker needs Life and an attack.
[[nodiscard]] std::string missingToAttack(const Fighter& fighter);
[[nodiscard]] std::string missingToDefend(const Fighter& fighter);

/// Applies the giver's effects on its opponent.
void applyOpponentEffects(Fighter& opponent, const Fighter& giver);

/// The largest Range of the fighter's attacks; 0 without a ranged attack.
[[nodiscard]] int longestRange(const Fighter& fighter);

struct OpponentEffect {
    enum class Kind : std::uint8_t { Offense, Defense, Attack, Life, Stun, Stasis, PoweredDown };
    Kind kind = Kind::Attack;
    combat::Bonus bonus;
    bool armor = false; ///< the effect comes from an Armor card of the bearer
};

} // namespace ww::ultrawar
