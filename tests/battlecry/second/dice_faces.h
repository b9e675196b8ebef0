#pragma once

// Third implementation: enumerates all faces of every die and every set of dice to reroll. Only for
// a few dice.

#include "tests/battlecry/second/dice_counts.h"

#include <vector>

namespace second {

/// 'h' hit, 'c' critical, 'f' focus, 'b' blank, 'e' evade.
inline constexpr char kAttackFaces[] = "hhhcffbb";
inline constexpr char kDefenceFaces[] = "eeeffbbb";

class ByFaces {
  public:
    explicit ByFaces(const Throw& t) : t_(t) {}

    /// Weights sum to 8^(2 × attack + defence + anti-missile dice). Doesn't count spent tokens.
    Outcome outcome() const {
        Outcome out;
        every(t_.attack, kAttackFaces, [&](const std::vector<char>& first) {
            const unsigned up = chosen(first);
            rerolled(first, up, [&](const std::vector<char>& then) { defend(out, then); });
        });
        return out;
    }

  private:
    using Dice = std::vector<char>;
    using Call = std::function<void(const Dice&)>;

    static void every(int dice, const char* faces, const Call& call) {
        Dice shown(static_cast<std::size_t>(dice));
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

    /// Gives all throws equal weight: dice that aren't rerolled are thrown too, and ignored.
    void rerolled(const Dice& first, unsigned up, const Call& call) const {
        every(t_.attack, kAttackFaces, [&](const Dice& again) {
            Dice then = first;
            for (std::size_t i = 0; i < then.size(); ++i)
                if ((up >> i) % 2 == 1)
                    then[i] = again[i];
            call(then);
        });
    }

    static int count(const Dice& dice, char face) {
        return static_cast<int>(std::count(dice.begin(), dice.end(), face));
    }

    void defend(Outcome& out, Dice dice) const {
        int bernard = t_.blankToCrit, belmont = t_.focusToCrit;
        for (char& die : dice) {
            if (die == 'b' && bernard-- > 0)
                die = 'c';
            else if (die == 'f' && belmont-- > 0)
                die = 'c';
            else if (die == 'f' && t_.focus)
                die = 'h';
        }
        const int hits = count(dice, 'h'), crits = count(dice, 'c');
        every(t_.defence, kDefenceFaces, [&](const Dice& green) {
            every(t_.antiMissile, kAttackFaces, [&](const Dice& shots) {
                int evades = count(green, 'e') + count(shots, 'c') + t_.evades;
                evades += t_.defenceFocus ? count(green, 'f') : 0;
                const int h = std::max(0, hits - evades);
                const int c = std::max(0, crits - std::max(0, evades - hits));
                ++out.joint[static_cast<std::size_t>(h)][static_cast<std::size_t>(c)];
                ++out.all;
            });
        });
    }

    /// A bit for each die that is rerolled.
    unsigned chosen(const Dice& first) const {
        unsigned best = 0;
        if (t_.reroll == 0)
            return best;
        if (t_.reroll < 3) {
            int bernard = t_.blankToCrit, belmont = t_.focusToCrit;
            for (std::size_t i = 0; i < first.size(); ++i) {
                const bool blank = first[i] == 'b' && bernard-- <= 0;
                const bool focus = first[i] == 'f' && t_.reroll == 2 && belmont-- <= 0;
                best |= blank || focus ? 1U << i : 0U;
            }
            return best;
        }
        std::array<Big, 3> most{};
        for (unsigned up = 0; up < 1U << first.size(); ++up) {
            Outcome end;
            rerolled(first, up, [&](const Dice& then) { defend(end, then); });
            std::array<Big, 3> worth{0, 0, 64};
            for (std::size_t h = 0; h < 13; ++h)
                for (std::size_t c = 0; c < 13; ++c) {
                    const Big damage = end.joint[h][c] * (h + c);
                    const bool enough = static_cast<int>(h + c) >= t_.needed;
                    worth[0] += t_.needed == 0 ? damage : enough ? end.joint[h][c] : 0;
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

    Throw t_;
};

} // namespace second
