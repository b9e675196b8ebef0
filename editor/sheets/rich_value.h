#pragma once

namespace ww::schema {
class Expr;
}

namespace ww::sheets {

/// Returns whether the expression's text can come from a rich text field: `rule`,
/// `default(rule, '')`, `join(abilities as a, a.text)`.
[[nodiscard]] bool canBeRichText(const schema::Expr& expr);

} // namespace ww::sheets
