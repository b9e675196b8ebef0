#pragma once

// Text with expressions in braces: `{name} · {faction.name}`. `{{` and `}}` stand for the braces
// themselves.

#include "rules/base/result.h"
#include "rules/schema/expr.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Compiled, immutable, safe to evaluate from several threads.
class Interpolation {
  public:
    /// A part that can't be compiled is the error; its span is of `text`.
    [[nodiscard]] static Result<Interpolation, ExprError> compile(std::string_view text,
                                                                  const Expr::Scope& scope);

    [[nodiscard]] std::string evaluate(const World& world, const EntityView& self,
                                       const std::vector<ExprValue>& extra = {}) const;
    [[nodiscard]] std::string evaluate(const World& world, const EntityView& self,
                                       const ExprGiven& given) const;
    /// The expression, where the text is one and nothing else (`{art}`): for pictures, lists and
    /// sentences.
    [[nodiscard]] const Expr* single() const;
    [[nodiscard]] std::vector<Read> reads() const;

  private:
    struct Piece {
        std::string text;
        std::shared_ptr<const Expr> expr; ///< null: `text` as it is
    };
    std::vector<Piece> pieces_;
};

} // namespace ww::schema
