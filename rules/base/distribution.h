#pragma once

// Exact probabilities: integer weights over a common denominator. Dice give multiples of 1/6^n, so
// results stay exact up to 2^127. Beyond that, functions return nullopt, and callers use doubles.

#include "rules/base/rational.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ww {

__extension__ using Weight = unsigned __int128;

/// A probability or mean as a double; also as a fraction if it fits in 64 bits.
struct Chance {
    double value = 0;
    std::optional<Rational> exact;

    Chance() : exact(Rational(0)) {}
    explicit Chance(Rational fraction) : value(fraction.toDouble()), exact(fraction) {}
    explicit Chance(double rounded) : value(rounded) {}
    /// `denominator` must be above 0.
    Chance(Weight weight, Weight denominator);
};

/// The probabilities of the results 0, 1, 2 … Immutable.
class Distribution {
  public:
    /// The distribution whose only result is 0.
    Distribution() = default;
    /// Result k has the probability `weights[k] / denominator`. The weights must add up to the
    /// denominator.
    Distribution(std::vector<Weight> weights, Weight denominator);

    [[nodiscard]] int max() const { return static_cast<int>(weights_.size()) - 1; }
    /// Returns the weight of result k; 0 if k is outside 0..max.
    [[nodiscard]] Weight weight(int k) const;
    [[nodiscard]] Weight denominator() const { return denominator_; }

    [[nodiscard]] Chance probabilityOf(int k) const;
    [[nodiscard]] Chance probabilityOfAtLeast(int k) const;
    [[nodiscard]] Chance mean() const;
    /// Returns the smallest k such that results up to k have at least half of the weight.
    [[nodiscard]] int median() const;

    /// Returns the sum of two independent results; nullopt if the denominator exceeds 2^127.
    [[nodiscard]] static std::optional<Distribution> sum(const Distribution& a,
                                                         const Distribution& b);

    friend bool operator==(const Distribution&, const Distribution&) = default;

  private:
    std::vector<Weight> weights_{1}; ///< in lowest terms; the last weight is above 0
    Weight denominator_ = 1;
};

/// Returns the product; nullopt if it exceeds 2^127.
[[nodiscard]] std::optional<Weight> checkedMultiply(Weight a, Weight b);
[[nodiscard]] Weight greatestCommonDivisor(Weight a, Weight b);

} // namespace ww
