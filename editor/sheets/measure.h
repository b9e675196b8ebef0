#pragma once

// Lengths in templates: `4.2`, `8 pt`, `w - 6`, `(h - top) / 2`. Bare numbers are millimetres.

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

/// A compiled sum of numbers and the template's variables, or an expression that gives a number.
class Length {
  public:
    Length() = default;
    Length(double constant)
        : steps_{{Step::Op::Number, constant, 0}} {} // NOLINT: a number is a length
    /// `names` are the variables, known by their position.
    [[nodiscard]] static Result<Length, std::string> parse(std::string_view text,
                                                           const std::vector<std::string>& names);
    [[nodiscard]] static Length of(std::shared_ptr<const schema::Expr> expression);
    /// Of a sum.
    [[nodiscard]] double at(const std::vector<double>& variables) const;
    /// Null: it is a sum.
    [[nodiscard]] const schema::Expr* expression() const { return expression_.get(); }
    /// Its value where no variable has a say, or only those `known` gives.
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
/// The same with each `8 pt` as the millimetres it is, for an expression.
[[nodiscard]] std::string withoutUnits(std::string_view text);

/// What a number of a template or style may be. Nothing else is drawn, however it is written: not
/// what is no number, and nothing that no sheet could hold.
struct Bounds {
    double least = 0, most = 0;
    const char* unit = " mm"; ///< behind the numbers in messages
    [[nodiscard]] bool hold(double value) const { return value >= least && value <= most; }
    /// The nearest possible one; 0 counts for what is no number.
    [[nodiscard]] double clamp(double value) const;
    [[nodiscard]] std::string message(std::string_view written) const;
};
inline constexpr double kFarthest = 5000; ///< millimetres: a poster of several pages
inline constexpr Bounds kPlaces{-kFarthest, kFarthest}, kLengths{0, kFarthest};
inline constexpr Bounds kSheets{5, kFarthest}; ///< from a small token to such a poster
inline constexpr Bounds kTextSizes{0.5, 500};

} // namespace ww::sheets
