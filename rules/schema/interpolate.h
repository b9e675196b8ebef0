#pragma once

// A text that contains expressions: `{name} · {faction.name}`. `{{` and `}}` are plain braces.

#include "rules/base/result.h"
#include "rules/schema/expr.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// A compiled text with expressions. Immutable and thread-safe.
class Interpolation {
  public:
    /// Fails if an expression is invalid. The error's span is a position in `text`.
    [[nodiscard]] static Result<Interpolation, ExprError> compile(std::string_view text,
                                                                  const Expr::Scope& scope);

    [[nodiscard]] std::string evaluate(const World& world, const EntityView& self,
                                       const std::vector<ExprValue>& extra = {}) const;
    [[nodiscard]] std::string evaluate(const World& world, const EntityView& self,
                                       const ExprInputs& given) const;
    /// Returns the expression if the text is only a single expression (`{art}`), else null. Used
    /// for pictures, lists and sentences.
    [[nodiscard]] const Expr* singleExpression() const;
    [[nodiscard]] std::vector<Dependency> dependencies() const;

  private:
    struct Piece {
        std::string text;
        std::shared_ptr<const Expr> expr; ///< the expression; null if the piece is `text`
    };
    std::vector<Piece> pieces_;
};

} // namespace ww::schema
