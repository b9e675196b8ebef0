#include "rules/base/distribution.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ww {

Weight greatestCommonDivisor(Weight a, Weight b) {
    while (b != 0)
        a = std::exchange(b, a % b);
    return a;
}

std::optional<Weight> checkedMultiply(Weight a, Weight b) {
    constexpr Weight most = Weight{1} << 127;
    if (a != 0 && b > most / a)
        return std::nullopt;
    return a * b;
}

Chance::Chance(Weight weight, Weight denominator) {
    value = static_cast<double>(weight) / static_cast<double>(denominator);
    const Weight common = greatestCommonDivisor(weight, denominator);
    constexpr auto most = static_cast<Weight>(std::numeric_limits<std::int64_t>::max());
    if (weight / common <= most && denominator / common <= most)
        exact = Rational::fromFraction(static_cast<std::int64_t>(weight / common),
                                       static_cast<std::int64_t>(denominator / common));
}

Distribution::Distribution(std::vector<Weight> weights, Weight denominator)
    : weights_(std::move(weights)), denominator_(denominator) {
    while (weights_.size() > 1 && weights_.back() == 0)
        weights_.pop_back();
    Weight common = denominator_;
    for (const Weight w : weights_)
        if (w != 0 && common != 1)
            common = greatestCommonDivisor(common, w);
    if (common == 1)
        return;
    denominator_ /= common;
    for (Weight& w : weights_)
        w /= common;
}

Weight Distribution::weight(int k) const {
    return k < 0 || k > max() ? 0 : weights_[static_cast<std::size_t>(k)];
}

Chance Distribution::probabilityOf(int k) const {
    return {weight(k), denominator_};
}

Chance Distribution::probabilityOfAtLeast(int k) const {
    Weight sum = 0;
    for (int i = std::max(k, 0); i <= max(); ++i)
        sum += weight(i);
    return {sum, denominator_};
}

Chance Distribution::mean() const {
    Weight sum = 0;
    double rounded = 0;
    bool fits = true;
    for (int i = 1; i <= max(); ++i) {
        rounded += i * static_cast<double>(weight(i));
        const auto part = checkedMultiply(weight(i), static_cast<Weight>(i));
        fits = fits && part && *part <= ~Weight{0} - sum;
        sum += fits ? *part : 0;
    }
    if (fits)
        return {sum, denominator_};
    return Chance(rounded / static_cast<double>(denominator_));
}

int Distribution::median() const {
    Weight below = 0;
    int k = 0;
    for (; k < max(); ++k) {
        below += weight(k);
        if (below >= denominator_ - below)
            break;
    }
    return k;
}

std::optional<Distribution> Distribution::sum(const Distribution& a, const Distribution& b) {
    const auto denominator = checkedMultiply(a.denominator_, b.denominator_);
    if (!denominator)
        return std::nullopt;
    std::vector<Weight> weights(a.weights_.size() + b.weights_.size() - 1, 0);
    for (std::size_t i = 0; i < a.weights_.size(); ++i)
        for (std::size_t j = 0; j < b.weights_.size(); ++j)
            weights[i + j] += a.weights_[i] * b.weights_[j];
    return Distribution(std::move(weights), *denominator);
}

} // namespace ww
