#pragma once

// Lengths in templates: `4.2`, `8 pt`, `w - 6`, `(h - top) / 2`. Without unit: millimetres.

#include "rules/base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {
class Expr;
}

namespace ww::sheets {

/// A compiled formula of numbers and template variables, or an expression.
class Length {
  public:
    Length() = default;
    Length(double constant)
        : steps_{{Step::Op::Number, constant, 0}} {} // NOLINT: a number is a length
    /// Compiles a formula, which refers to variables by their position in `names`.
    [[nodiscard]] static Result<Length, std::string> parse(std::string_view text,
                                                           const std::vector<std::string>& names);
    [[nodiscard]] static Length of(std::shared_ptr<const schema::Expr> expression);
    [[nodiscard]] double at(const std::vector<double>& variables) const;
    /// Returns null for a formula.
    [[nodiscard]] const schema::Expr* expression() const { return expression_.get(); }
    /// Returns the value if it depends only on variables in `known`.
    [[nodiscard]] std::optional<double>
    constant(const std::vector<std::optional<double>>& known = {}) const;
    [[nodiscard]] bool given() const { return !steps_.empty() || expression_; }

  private:
    struct Step {
        enum class Op : std::uint8_t { Number, Name, Add, Sub, Mul, Div, Min, Max };
        Op op = Op::Number;
        double number = 0;
        std::uint32_t name = 0;
    };
    friend class LengthParser;
    std::vector<Step> steps_; ///< postfix
    std::shared_ptr<const schema::Expr> expression_;
};
/// Converts numbers with units (`8 pt`) to millimetres, for expressions.
[[nodiscard]] std::string withoutUnits(std::string_view text);

/// Allowed range of a number in templates and styles. Other numbers, including NaN, are never
/// drawn.
struct Bounds {
    double least = 0, most = 0;
    const char* unit = " mm"; ///< the unit that messages print after numbers
    [[nodiscard]] bool hold(double value) const { return value >= least && value <= most; }
    /// Returns the nearest allowed number. NaN counts as 0.
    [[nodiscard]] double clamp(double value) const;
    [[nodiscard]] std::string message(std::string_view written) const;
};
inline constexpr double kFarthest = 5000; ///< millimetres: a poster of several pages
inline constexpr Bounds kPlaces{-kFarthest, kFarthest}, kLengths{0, kFarthest};
inline constexpr Bounds kSheets{5, kFarthest}; ///< from a small token to a poster
inline constexpr Bounds kTextSizes{0.5, 500};

} // namespace ww::sheets
