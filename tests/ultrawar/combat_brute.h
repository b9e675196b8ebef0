#pragma once

// Second implementation of the combat rules UW-CMB-1..6, over the faces of single dice. Slow;
// shares no code with the library.

#include "rules/systems/ultrawar/combat/odds.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ww::ultrawar::combat {

struct Brute {
    /// Number of outcomes by [damage to the target][damage to the attacker], out of `all`. For
    /// differences up to 40.
    std::array<std::array<std::uint64_t, 7>, 64> outcomes{};
    std::uint64_t hits = 0;
    std::uint64_t all = 0;
};

/// One side's dice; `third` is 0 if two dice are rolled.
struct Faces {
    int first, second, third;

    [[nodiscard]] int how_many(int face) const {
        return (first == face) + (second == face) + (third == face);
    }
    [[nodiscard]] int lowest() const {
        const int two = first < second ? first : second;
        return third == 0 ? 0 : (third < two ? third : two);
    }
    [[nodiscard]] int sum() const { return first + second + third; }
};

inline int scored(const Faces& f, const Rolls& rolls) {
    return rolls.initiativeDice == InitiativeDice::Best2 ? f.sum() - f.lowest() : f.sum();
}

inline bool doubleSix(const Faces& f, const Rolls& rolls) {
    if (rolls.critPair == CritPair::First2)
        return f.first == 6 && f.second == 6;
    return f.how_many(6) >= 2;
}

inline bool doubleOne(const Faces& f, const Rolls& rolls) {
    if (rolls.critPair == CritPair::First2)
        return f.first == 1 && f.second == 1;
    if (rolls.initiativeDice == InitiativeDice::Best2)
        return f.sum() - f.lowest() == 2;
    return f.how_many(1) >= 2;
}

inline bool tenOrMore(const Faces& f, const Rolls& rolls) {
    if (rolls.critPair == CritPair::First2)
        return f.first + f.second >= 10;
    return f.sum() - f.lowest() >= 10;
}

template <class Each>
void eachThrow(Dice dice, Each each) {
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = dice == Dice::Two ? 6 : 1; c <= 6; ++c)
                each(Faces{a, b, dice == Dice::Two ? 0 : c});
}

/// Enumerates every throw with every face of both bonus dice.
inline Brute brute(const Attack& attack) {
    Brute result;
    const bool status = attack.harm == Harm::Status;
    eachThrow(attack.rolls.attack, [&](const Faces& a) {
        const bool sixA = doubleSix(a, attack.rolls);
        const bool oneA = doubleOne(a, attack.rolls);
        const bool special =
            attack.rolls.specialist == Specialist::Yes && tenOrMore(a, attack.rolls);
        eachThrow(attack.rolls.defense, [&](const Faces& d) {
            const bool sixD = doubleSix(d, attack.rolls);
            const int margin =
                attack.difference + scored(a, attack.rolls) - scored(d, attack.rolls);
            int base = margin > 0 ? margin : 0;
            bool bonus = sixA || special;
            bool back = false;
            if (sixD) {
                back = attack.riposte == Riposte::InReach;
                bonus = sixA;
                if (!sixA || attack.doubleSixBoth == DoubleSixBoth::BonusOnly)
                    base = 0;
            } else if (oneA) {
                base = 0;
                bonus = false;
            }
            const bool hit = status ? base > 0 : base > 0 || bonus;
            // If no bonus die is rolled, its six faces count as one.
            const int faces = bonus && !status ? 6 : 1;
            const int backFaces = back ? 6 : 1;
            const auto weight = static_cast<std::uint64_t>(36 / (faces * backFaces));
            for (int x = 1; x <= faces; ++x)
                for (int y = 1; y <= backFaces; ++y) {
                    const int target = status ? 0 : base + (bonus ? x : 0);
                    result.outcomes[static_cast<std::size_t>(target)]
                                   [static_cast<std::size_t>(back ? y : 0)] += weight;
                }
            result.all += 36;
            result.hits += hit ? 36 : 0;
        });
    });
    return result;
}

} // namespace ww::ultrawar::combat
