#include "rules/systems/ultrawar/combat/feats.h"

#include <algorithm>
#include <array>

namespace ww::ultrawar::combat {
namespace {

/// Number of throws of two dice for each total, 0 to 12.
constexpr std::array<unsigned, 13> twoDice{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

/// Returns the number of throws of two dice with at least `number`.
unsigned reaching(int number) {
    unsigned n = 0;
    for (int total = std::max(number, 2); total <= 12; ++total)
        n += twoDice[static_cast<std::size_t>(total)];
    return n;
}

} // namespace

Chance featChance(int familiarity, int number) {
    unsigned good = 1; // throws with a double six
    for (int total = 3; total <= 11; ++total)
        if (total >= number - familiarity)
            good += twoDice[static_cast<std::size_t>(total)];
    return {good, Weight{36}};
}

Chance opposedFeatChance(int familiarity, int opponent) {
    unsigned good = 36; // throws with a double six
    for (int total = 3; total <= 11; ++total) {
        const unsigned lost = reaching(total + familiarity - opponent);
        good += twoDice[static_cast<std::size_t>(total)] * (36 - lost);
    }
    return {good, Weight{1296}};
}

Chance recoveryChance(int turns) {
    const int n = std::clamp(turns, 0, 40);
    const Weight all = Weight{1} << static_cast<unsigned>(n);
    return {all - 1, all};
}

} // namespace ww::ultrawar::combat
