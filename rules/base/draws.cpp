#include "rules/base/draws.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ww {

namespace {

/// Returns the binomial coefficient n choose k; nullopt if it exceeds 2^127.
std::optional<Weight> ways(int n, int k) {
    if (k < 0 || k > n)
        return Weight{0};
    k = std::min(k, n - k);
    Weight out = 1;
    for (int i = 0; i < k; ++i) {
        // Divides before multiplying, so that only the result must fit into 128 bits.
        auto factor = static_cast<Weight>(n) - static_cast<Weight>(i);
        auto divisor = static_cast<Weight>(i) + 1;
        const Weight common = greatestCommonDivisor(factor, divisor);
        factor /= common;
        divisor /= common;
        const auto next = checkedMultiply(out / divisor, factor);
        if (!next)
            return std::nullopt;
        out = *next;
    }
    return out;
}

} // namespace

std::optional<Distribution> drawDistribution(int all, int wanted, int drawn) {
    all = std::max(all, 0);
    wanted = std::clamp(wanted, 0, all);
    drawn = std::clamp(drawn, 0, all);
    const auto denominator = ways(all, drawn);
    if (!denominator)
        return std::nullopt;
    std::vector<Weight> weights;
    for (int k = 0; k <= std::min(wanted, drawn); ++k) {
        // Each product is at most the denominator, which fits into 128 bits.
        const auto others = ways(all - wanted, drawn - k);
        if (others == Weight{0}) { // then `ways(wanted, k)` needn't fit
            weights.push_back(0);
            continue;
        }
        const auto hits = ways(wanted, k);
        const auto both = hits && others ? checkedMultiply(*hits, *others) : std::nullopt;
        if (!both)
            return std::nullopt;
        weights.push_back(*both);
    }
    return Distribution(std::move(weights), *denominator);
}

Chance probabilityOfDrawingAny(int all, int wanted, int drawn) {
    if (const auto exact = drawDistribution(all, wanted, drawn))
        return exact->probabilityOfAtLeast(1);
    wanted = std::clamp(wanted, 0, all);
    drawn = std::clamp(drawn, 0, all);
    double none = 1;
    for (int i = 0; i < drawn; ++i)
        none *= std::max(0.0, static_cast<double>(all - wanted - i) / (all - i));
    return Chance(1 - none);
}

} // namespace ww
