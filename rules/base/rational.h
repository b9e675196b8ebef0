#pragma once

// Exact fractions of 64-bit integers. Arithmetic that doesn't fit says so instead of wrapping.

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
    /// Nothing when `den` is 0 or the reduced fraction doesn't fit.
    [[nodiscard]] static std::optional<Rational> make(std::int64_t num, std::int64_t den);
    /// `12`, `-3`, `0.25`, `1/3`; the whole text or nothing.
    [[nodiscard]] static std::optional<Rational> parse(std::string_view text);

    [[nodiscard]] std::int64_t num() const { return num_; }
    [[nodiscard]] std::int64_t den() const { return den_; }
    [[nodiscard]] bool isWhole() const { return den_ == 1; }
    [[nodiscard]] double toDouble() const {
        return static_cast<double>(num_) / static_cast<double>(den_);
    }
    /// `5`, `0.5` where it ends within six places, else `1/3`.
    [[nodiscard]] std::string str() const;

    [[nodiscard]] static std::optional<Rational> add(Rational a, Rational b);
    [[nodiscard]] static std::optional<Rational> sub(Rational a, Rational b);
    [[nodiscard]] static std::optional<Rational> mul(Rational a, Rational b);
    [[nodiscard]] static std::optional<Rational> div(Rational a, Rational b); ///< nothing for b = 0

    friend bool operator==(const Rational&, const Rational&) = default;
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);

  private:
    std::int64_t num_ = 0;
    std::int64_t den_ = 1; ///< > 0, no common divisor with num_
};

} // namespace ww
