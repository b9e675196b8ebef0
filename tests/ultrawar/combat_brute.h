#pragma once

// Second implementation of the combat rules UW-CMB-1..6, which enumerates the faces of all dice. It
// is slow and shares no code with the library.

#include "rules/systems/ultrawar/combat/odds.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ww::ultrawar::combat {

struct BruteForceResult {
    /// number of outcomes by [damage to the target][damage to the attacker], out of `totalCount`;
    /// large enough for differences up to 40
    std::array<std::array<std::uint64_t, 7>, 64> outcomeCounts{};
    std::uint64_t hitCount = 0;
    std::uint64_t totalCount = 0;
};

/// The dice of one side. `third` is 0 if the side rolls only two dice.
struct RolledDice {
    int first, second, third;

    [[nodiscard]] int countOf(int face) const {
        return (first == face) + (second == face) + (third == face);
    }
    [[nodiscard]] int lowestDie() const {
        const int two = first < second ? first : second;
        return third == 0 ? 0 : (third < two ? third : two);
    }
    [[nodiscard]] int sum() const { return first + second + third; }
};

inline int rollScore(const RolledDice& f, const RollRules& rolls) {
    return rolls.initiativeDice == InitiativeDice::Best2 ? f.sum() - f.lowestDie() : f.sum();
}

inline bool isDoubleSix(const RolledDice& f, const RollRules& rolls) {
    if (rolls.critPair == CritPair::First2)
        return f.first == 6 && f.second == 6;
    return f.countOf(6) >= 2;
}

inline bool isDoubleOne(const RolledDice& f, const RollRules& rolls) {
    if (rolls.critPair == CritPair::First2)
        return f.first == 1 && f.second == 1;
    if (rolls.initiativeDice == InitiativeDice::Best2)
        return f.sum() - f.lowestDie() == 2;
    return f.countOf(1) >= 2;
}

inline bool isTenOrMore(const RolledDice& f, const RollRules& rolls) {
    if (rolls.critPair == CritPair::First2)
        return f.first + f.second >= 10;
    return f.sum() - f.lowestDie() >= 10;
}

template <class Each>
void forEachRoll(DiceCount dice, Each each) {
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = dice == DiceCount::Two ? 6 : 1; c <= 6; ++c)
                each(RolledDice{a, b, dice == DiceCount::Two ? 0 : c});
}

/// Enumerates every throw with every face of both bonus dice.
inline BruteForceResult bruteForceOutcomes(const Attack& attack) {
    BruteForceResult result;
    const bool status = attack.hitEffect == HitEffect::Status;
    forEachRoll(attack.rolls.attack, [&](const RolledDice& a) {
        const bool sixA = isDoubleSix(a, attack.rolls);
        const bool oneA = isDoubleOne(a, attack.rolls);
        const bool special =
            attack.rolls.specialist == Specialist::Yes && isTenOrMore(a, attack.rolls);
        forEachRoll(attack.rolls.defense, [&](const RolledDice& d) {
            const bool sixD = isDoubleSix(d, attack.rolls);
            const int margin =
                attack.difference + rollScore(a, attack.rolls) - rollScore(d, attack.rolls);
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
            // Without a bonus die there is one outcome, which has the weight of six.
            const int faces = bonus && !status ? 6 : 1;
            const int backFaces = back ? 6 : 1;
            const auto weight = static_cast<std::uint64_t>(36 / (faces * backFaces));
            for (int x = 1; x <= faces; ++x)
                for (int y = 1; y <= backFaces; ++y) {
                    const int target = status ? 0 : base + (bonus ? x : 0);
                    result.outcomeCounts[static_cast<std::size_t>(target)]
                                        [static_cast<std::size_t>(back ? y : 0)] += weight;
                }
            result.totalCount += 36;
            result.hitCount += hit ? 36 : 0;
        });
    });
    return result;
}

} // namespace ww::ultrawar::combat
