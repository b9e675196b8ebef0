#pragma once

// Third implementation of the dice rules: enumerates all faces of every die and every set of dice
// to reroll. Fast enough only for a few dice.

#include "tests/battlecry/second/dice_counts.h"

#include <vector>

namespace second {

/// Letters for die faces: 'h' hit, 'c' critical, 'f' focus, 'b' blank, 'e' evade.
inline constexpr char kAttackFaces[] = "hhhcffbb";
inline constexpr char kDefenceFaces[] = "eeeffbbb";

class FaceEnumerationOdds {
  public:
    explicit FaceEnumerationOdds(const AttackSetup& t) : t_(t) {}

    /// Returns damage weights that sum to 8^(2 × attack + defence + antiMissile). Leaves the
    /// weights of spent tokens at 0.
    Outcome outcome() const {
        Outcome out;
        forEachRoll(t_.attack, kAttackFaces, [&](const std::vector<char>& first) {
            const unsigned up = chooseReroll(first);
            forEachReroll(first, up,
                          [&](const std::vector<char>& then) { addDefendedOutcomes(out, then); });
        });
        return out;
    }

  private:
    using RolledFaces = std::vector<char>;
    using RollCallback = std::function<void(const RolledFaces&)>;

    static void forEachRoll(int dice, const char* faces, const RollCallback& call) {
        RolledFaces shown(static_cast<std::size_t>(dice));
        const auto count = static_cast<unsigned>(power(8, dice));
        for (unsigned n = 0; n < count; ++n) {
            unsigned rest = n;
            for (char& die : shown) {
                die = faces[rest % 8];
                rest /= 8;
            }
            call(shown);
        }
    }

    /// Calls `call` for second throws of all dice, which have equal weight. Ignores results of dice
    /// that aren't rerolled.
    void forEachReroll(const RolledFaces& first, unsigned up, const RollCallback& call) const {
        forEachRoll(t_.attack, kAttackFaces, [&](const RolledFaces& again) {
            RolledFaces then = first;
            for (std::size_t i = 0; i < then.size(); ++i)
                if ((up >> i) % 2 == 1)
                    then[i] = again[i];
            call(then);
        });
    }

    static int countFace(const RolledFaces& dice, char face) {
        return static_cast<int>(std::count(dice.begin(), dice.end(), face));
    }

    void addDefendedOutcomes(Outcome& out, RolledFaces dice) const {
        int bernard = t_.blankToCrit, belmont = t_.focusToCrit;
        for (char& die : dice) {
            if (die == 'b' && bernard-- > 0)
                die = 'c';
            else if (die == 'f' && belmont-- > 0)
                die = 'c';
            else if (die == 'f' && t_.focus)
                die = 'h';
        }
        const int hits = countFace(dice, 'h'), crits = countFace(dice, 'c');
        forEachRoll(t_.defence, kDefenceFaces, [&](const RolledFaces& green) {
            forEachRoll(t_.antiMissile, kAttackFaces, [&](const RolledFaces& shots) {
                int evades = countFace(green, 'e') + countFace(shots, 'c') + t_.evades;
                evades += t_.defenceFocus ? countFace(green, 'f') : 0;
                const int h = std::max(0, hits - evades);
                const int c = std::max(0, crits - std::max(0, evades - hits));
                ++out.weightByHitsAndCrits[static_cast<std::size_t>(h)]
                                          [static_cast<std::size_t>(c)];
                ++out.totalWeight;
            });
        });
    }

    /// Returns the best dice to reroll, as one bit per die.
    unsigned chooseReroll(const RolledFaces& first) const {
        unsigned best = 0;
        if (t_.rerollMode == 0)
            return best;
        if (t_.rerollMode < 3) {
            int bernard = t_.blankToCrit, belmont = t_.focusToCrit;
            for (std::size_t i = 0; i < first.size(); ++i) {
                const bool blank = first[i] == 'b' && bernard-- <= 0;
                const bool focus = first[i] == 'f' && t_.rerollMode == 2 && belmont-- <= 0;
                best |= blank || focus ? 1U << i : 0U;
            }
            return best;
        }
        std::array<UInt128, 3> most{};
        for (unsigned up = 0; up < 1U << first.size(); ++up) {
            Outcome end;
            forEachReroll(first, up,
                          [&](const RolledFaces& then) { addDefendedOutcomes(end, then); });
            std::array<UInt128, 3> worth{0, 0, 64};
            for (std::size_t h = 0; h < 13; ++h)
                for (std::size_t c = 0; c < 13; ++c) {
                    const UInt128 damage = end.weightByHitsAndCrits[h][c] * (h + c);
                    const bool enough = static_cast<int>(h + c) >= t_.neededDamage;
                    worth[0] += t_.neededDamage == 0 ? damage
                                : enough             ? end.weightByHitsAndCrits[h][c]
                                                     : 0;
                    worth[1] += damage;
                }
            for (std::size_t i = 0; i < first.size(); ++i)
                worth[2] -= (up >> i) % 2;
            if (worth > most) {
                most = worth;
                best = up;
            }
        }
        return best;
    }

    AttackSetup t_;
};

} // namespace second
