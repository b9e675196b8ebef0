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
    [[nodiscard]] static Length fromExpression(std::shared_ptr<const schema::Expr> expression);
    [[nodiscard]] double evaluate(const std::vector<double>& variables) const;
    /// Returns null for a formula.
    [[nodiscard]] const schema::Expr* expression() const { return expression_.get(); }
    /// Returns the value if it depends only on variables in `known`.
    [[nodiscard]] std::optional<double>
    constantValue(const std::vector<std::optional<double>>& known = {}) const;
    [[nodiscard]] bool isSet() const { return !steps_.empty() || expression_; }

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
[[nodiscard]] std::string unitsToMillimetres(std::string_view text);

/// Allowed range of a number in templates and styles. Other numbers, including NaN, are never
/// drawn.
struct Bounds {
    double minimum = 0, maximum = 0;
    const char* unit = " mm"; ///< the unit that messages print after numbers
    [[nodiscard]] bool contains(double value) const { return value >= minimum && value <= maximum; }
    /// Returns the nearest allowed number. NaN counts as 0.
    [[nodiscard]] double clamp(double value) const;
    [[nodiscard]] std::string outOfRangeMessage(std::string_view written) const;
};
inline constexpr double kMaxCoordinate = 5000; ///< millimetres: a poster of several pages
inline constexpr Bounds kCoordinateBounds{-kMaxCoordinate, kMaxCoordinate},
    kLengthBounds{0, kMaxCoordinate};
inline constexpr Bounds kSheetSizeBounds{5, kMaxCoordinate}; ///< from a small token to a poster
inline constexpr Bounds kTextSizeBounds{0.5, 500};

} // namespace ww::sheets
