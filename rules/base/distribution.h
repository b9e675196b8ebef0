#pragma once

// Exact chances: whole weights over a common denominator. What dice decide is a multiple of 1/6^n,
// so nothing is rounded while the denominator fits in 127 bits; sums that don't fit say so, and
// callers go on with doubles.

#include "rules/base/rational.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ww {

__extension__ using Weight = unsigned __int128;

/// A chance or a mean: as a fraction where numerator and denominator fit in 64 bits, and as a
/// double.
struct Chance {
    double value = 0;
    std::optional<Rational> exact;

    Chance() : exact(Rational(0)) {}
    explicit Chance(Rational fraction) : value(fraction.toDouble()), exact(fraction) {}
    explicit Chance(double rounded) : value(rounded) {}
    /// `weight` of `denominator`, which is above 0.
    Chance(Weight weight, Weight denominator);
};

/// How likely 0, 1, 2 … are. Immutable.
class Distribution {
  public:
    /// 0 for certain.
    Distribution() = default;
    /// `weights[k]` of `denominator` for k. Together they make the denominator; none is empty.
    Distribution(std::vector<Weight> weights, Weight denominator);

    /// The largest number that can come up.
    [[nodiscard]] int max() const { return static_cast<int>(weights_.size()) - 1; }
    /// 0 outside of 0..max.
    [[nodiscard]] Weight weight(int k) const;
    [[nodiscard]] Weight denominator() const { return denominator_; }

    [[nodiscard]] Chance chance(int k) const;
    [[nodiscard]] Chance atLeast(int k) const;
    [[nodiscard]] Chance mean() const;
    /// The least k such that at least half of the weight is at or below it.
    [[nodiscard]] int median() const;

    /// The sum of two numbers drawn apart; nothing when the denominator grows too large.
    [[nodiscard]] static std::optional<Distribution> sum(const Distribution& a,
                                                         const Distribution& b);

    friend bool operator==(const Distribution&, const Distribution&) = default;

  private:
    std::vector<Weight> weights_{1}; ///< lowest terms, the last above 0
    Weight denominator_ = 1;
};

/// The product, or nothing past 2^127.
[[nodiscard]] std::optional<Weight> times(Weight a, Weight b);
[[nodiscard]] Weight commonDivisor(Weight a, Weight b);

} // namespace ww
