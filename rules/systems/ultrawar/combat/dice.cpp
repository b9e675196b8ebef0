#include "rules/systems/ultrawar/combat/dice.h"

#include <algorithm>
#include <cstddef>

namespace ww::ultrawar::combat {
namespace {

enum class Shown : std::uint8_t { Plain, Ones, Weapon, Sixes };

/// Numbers of throws of one side, by kind of result and by total.
struct SideTable {
    std::array<std::array<std::uint32_t, 19>, 4> count{};
};

struct Throw {
    int total = 0;
    Shown shown = Shown::Plain;
};

constexpr Throw readTwo(int a, int b) {
    const int total = a + b;
    if (total == 12)
        return {total, Shown::Sixes};
    if (total == 2)
        return {total, Shown::Ones};
    return {total, total >= 10 ? Shown::Weapon : Shown::Plain};
}

constexpr Throw readThree(int a, int b, int c, const RollRules& rolls) {
    const int low = std::min(a, std::min(b, c));
    const int all = a + b + c;
    const bool best = rolls.initiativeDice == InitiativeDice::Best2;
    const int total = best ? all - low : all;
    if (rolls.critPair == CritPair::First2)
        return {total, readTwo(a, b).shown};
    const Shown top = readTwo(all - low - std::max(a, std::max(b, c)), std::max({a, b, c})).shown;
    if (top == Shown::Sixes || top == Shown::Weapon)
        return {total, top};
    // With best2, the two counted dice are ones only if all three dice are ones (D-26).
    const int ones = (a == 1) + (b == 1) + (c == 1);
    return {total, ones >= (best ? 3 : 2) ? Shown::Ones : Shown::Plain};
}

constexpr SideTable sideTable(DiceCount dice, const RollRules& rolls) {
    SideTable table;
    const auto put = [&table](Throw t) {
        ++table.count[static_cast<std::size_t>(t.shown)][static_cast<std::size_t>(t.total)];
    };
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) {
            if (dice == DiceCount::Two)
                put(readTwo(a, b));
            else
                for (int c = 1; c <= 6; ++c)
                    put(readThree(a, b, c, rolls));
        }
    return table;
}

constexpr void add(RollTable& table, Shown attack, int total, std::uint32_t attackCount,
                   const SideTable& defense, Specialist specialist) {
    const bool critical =
        attack == Shown::Sixes || (attack == Shown::Weapon && specialist == Specialist::Yes);
    for (int d = 2; d <= 18; ++d)
        for (const Shown shown : {Shown::Plain, Shown::Ones, Shown::Weapon, Shown::Sixes}) {
            const std::uint32_t n =
                attackCount *
                defense.count[static_cast<std::size_t>(shown)][static_cast<std::size_t>(d)];
            const auto at = static_cast<std::size_t>(total - d + RollTable::maxDifference);
            table.throwCount += n;
            if (shown == Shown::Sixes && attack == Shown::Sixes)
                table.bothDoubleSix[at] += n;
            else if (shown == Shown::Sixes)
                table.repelled += n;
            else if (attack == Shown::Ones)
                table.missed += n;
            else if (critical)
                table.critical[at] += n;
            else
                table.plain[at] += n;
        }
}

constexpr RollTable count(const RollRules& rolls) {
    const SideTable attack = sideTable(rolls.attack, rolls);
    const SideTable defense = sideTable(rolls.defense, rolls);
    RollTable table;
    for (int total = 2; total <= 18; ++total)
        for (const Shown shown : {Shown::Plain, Shown::Ones, Shown::Weapon, Shown::Sixes})
            if (const std::uint32_t n =
                    attack.count[static_cast<std::size_t>(shown)][static_cast<std::size_t>(total)])
                add(table, shown, total, n, defense, rolls.specialist);
    return table;
}

constexpr RollRules rollsAt(unsigned index) {
    return {static_cast<DiceCount>(index & 1U), static_cast<DiceCount>(index >> 1U & 1U),
            static_cast<InitiativeDice>(index >> 2U & 1U), static_cast<CritPair>(index >> 3U & 1U),
            static_cast<Specialist>(index >> 4U & 1U)};
}

constexpr std::array<RollTable, 32> tables = [] {
    std::array<RollTable, 32> all{};
    for (unsigned i = 0; i < all.size(); ++i)
        all[i] = count(rollsAt(i));
    return all;
}();

} // namespace

const RollTable& rollTable(const RollRules& rolls) {
    const auto bit = [](auto value, unsigned at) { return static_cast<unsigned>(value) << at; };
    return tables[bit(rolls.attack, 0) | bit(rolls.defense, 1) | bit(rolls.initiativeDice, 2) |
                  bit(rolls.critPair, 3) | bit(rolls.specialist, 4)];
}

} // namespace ww::ultrawar::combat
