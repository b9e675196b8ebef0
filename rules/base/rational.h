#pragma once

// Exact fractions of 64-bit integers. Operations whose result doesn't fit return nullopt.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ww {

class Rational {
  public:
    constexpr Rational() = default;
    constexpr Rational(std::int64_t whole) : num_(whole) {} // NOLINT: a whole number is a fraction
    /// Returns nullopt if `den` is 0 or the result doesn't fit.
    [[nodiscard]] static std::optional<Rational> fromFraction(std::int64_t num, std::int64_t den);
    /// Parses `12`, `-3`, `0.25` or `1/3`.
    [[nodiscard]] static std::optional<Rational> parse(std::string_view text);

    [[nodiscard]] std::int64_t num() const { return num_; }
    [[nodiscard]] std::int64_t den() const { return den_; }
    [[nodiscard]] bool isWhole() const { return den_ == 1; }
    [[nodiscard]] double toDouble() const {
        return static_cast<double>(num_) / static_cast<double>(den_);
    }
    /// Formats the fraction as `5`, `0.5` (at most six decimals) or `1/3`.
    [[nodiscard]] std::string str() const;

    [[nodiscard]] static std::optional<Rational> add(Rational a, Rational b);
    [[nodiscard]] static std::optional<Rational> sub(Rational a, Rational b);
    [[nodiscard]] static std::optional<Rational> mul(Rational a, Rational b);
    [[nodiscard]] static std::optional<Rational> div(Rational a, Rational b); ///< nullopt if b = 0

    friend bool operator==(const Rational&, const Rational&) = default;
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);

  private:
    std::int64_t num_ = 0;
    std::int64_t den_ = 1; ///< above 0; the fraction is in lowest terms
};

} // namespace ww
