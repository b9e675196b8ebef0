#pragma once

// Compiles and evaluates lengths in templates: `4.2`, `8 pt`, `w - 6`, `(h - top) / 2`. A number
// without a unit is in millimetres.

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

/// The reason why a text isn't a length.
struct LengthError {
    std::string message;
    bool isUnknownUnit = false;    ///< whether a number has an unknown unit, as in `3 feet`
    bool isDivisionByZero = false; ///< whether a divisor is zero, as in `w / 0`
};

/// A compiled length: a formula of numbers and template variables, or an expression.
class Length {
  public:
    Length() = default;
    Length(double constant)
        : steps_{{Step::Op::Number, constant, 0}} {} // NOLINT: a number is a length
    /// Compiles a formula. Compiled formulas refer to variables by their index in `names`.
    [[nodiscard]] static Result<Length, LengthError> parse(std::string_view text,
                                                           const std::vector<std::string>& names);
    [[nodiscard]] static Length fromExpression(std::shared_ptr<const schema::Expr> expression);
    /// Returns NaN after a division by zero.
    [[nodiscard]] double evaluate(const std::vector<double>& variables) const;
    /// Returns the expression, or null if the length is a formula.
    [[nodiscard]] const schema::Expr* expression() const { return expression_.get(); }
    /// Returns the length's value if it depends only on variables in `known`, otherwise nothing.
    [[nodiscard]] std::optional<double>
    constantValue(const std::vector<std::optional<double>>& known = {}) const;
    [[nodiscard]] bool isSet() const { return !steps_.empty() || expression_; }
    /// Returns the indices of the variables that the formula uses.
    [[nodiscard]] std::vector<std::size_t> variables() const;

  private:
    struct Step {
        enum class Op : std::uint8_t { Number, Name, Add, Sub, Mul, Div, Min, Max };
        Op op = Op::Number;
        double number = 0;
        std::uint32_t name = 0;
    };
    friend class LengthParser;
    std::vector<Step> steps_; ///< steps of the formula in postfix order
    std::shared_ptr<const schema::Expr> expression_;
};
/// Replaces numbers with units (`8 pt`) by millimetres, for expressions.
[[nodiscard]] std::string unitsToMillimetres(std::string_view text);

/// Allowed range of a number in templates and styles. Numbers outside the range, and NaN, are never
/// drawn.
struct Bounds {
    double minimum = 0, maximum = 0;
    const char* unit = " mm"; ///< the unit that messages print after a number
    [[nodiscard]] bool contains(double value) const { return value >= minimum && value <= maximum; }
    /// Returns the nearest allowed number. Treats NaN as 0.
    [[nodiscard]] double clamp(double value) const;
    [[nodiscard]] std::string outOfRangeMessage(std::string_view written) const;
};
inline constexpr double kMaxCoordinate = 5000; ///< in millimetres, as large as a poster of several
                                               ///< pages
inline constexpr Bounds kCoordinateBounds{-kMaxCoordinate, kMaxCoordinate},
    kLengthBounds{0, kMaxCoordinate};
inline constexpr Bounds kSheetSizeBounds{5, kMaxCoordinate}; ///< sizes from a small token to a
                                                             ///< poster
inline constexpr Bounds kTextSizeBounds{0.5, 500};

} // namespace ww::sheets
