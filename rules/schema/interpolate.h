#pragma once

// Text with expressions: `{name} · {faction.name}`. `{{` and `}}` are plain braces.

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
    /// Fails if a part doesn't compile. The error's span is in bytes of `text`.
    [[nodiscard]] static Result<Interpolation, ExprError> compile(std::string_view text,
                                                                  const Expr::Scope& scope);

    [[nodiscard]] std::string evaluate(const World& world, const EntityView& self,
                                       const std::vector<ExprValue>& extra = {}) const;
    [[nodiscard]] std::string evaluate(const World& world, const EntityView& self,
                                       const ExprInputs& given) const;
    /// The expression if the text consists of a single one (`{art}`), else null. For pictures,
    /// lists and sentences.
    [[nodiscard]] const Expr* singleExpression() const;
    [[nodiscard]] std::vector<Dependency> dependencies() const;

  private:
    struct Piece {
        std::string text;
        std::shared_ptr<const Expr> expr; ///< null: the piece is `text`
    };
    std::vector<Piece> pieces_;
};

} // namespace ww::schema
