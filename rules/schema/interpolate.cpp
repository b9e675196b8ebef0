#include "rules/schema/interpolate.h"

#include "rules/diag/diagnostic.h"
#include "rules/schema/plural.h"
#include "rules/schema/schema.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

Result<Interpolation, ExprError> Interpolation::compile(std::string_view text,
                                                        const Expr::Scope& scope) {
    Interpolation made;
    std::string plain;
    Expr::Scope inner = scope;
    inner.want = Expr::Scope::Want::Text;
    const auto flush = [&] {
        if (!plain.empty())
            made.pieces_.push_back({std::exchange(plain, {}), nullptr});
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if ((c == '{' || c == '}') && at + 1 < text.size() && text[at + 1] == c) {
            plain += c;
            ++at;
            continue;
        }
        if (c == '}')
            return fail(
                ExprError{"this `}` closes nothing; write `}}` for the character",
                          {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)}});
        if (c != '{') {
            plain += c;
            continue;
        }
        // Ignore a brace inside a quoted text of the expression.
        std::size_t end = at + 1;
        bool quoted = false;
        while (end < text.size() && (quoted || text[end] != '}')) {
            quoted = quoted != (text[end] == '\'');
            ++end;
        }
        if (end == text.size())
            return fail(
                ExprError{"this `{` is never closed",
                          {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)}});
        flush();
        const std::string_view inside = text.substr(at + 1, end - at - 1);
        const diag::Placeholder blank = diag::parsePlaceholder(inside);
        auto expr = Expr::compile(pluralAsExpression(inside), inner);
        if (!expr) {
            ExprError error = std::move(expr.error());
            const auto begin = static_cast<std::uint32_t>(at + 1);
            if (blank.isNounForm)
                error.span = {0, static_cast<std::uint32_t>(blank.name.size())};
            error.span.begin += begin;
            error.span.end += begin;
            return fail(std::move(error));
        }
        made.pieces_.push_back({{}, std::move(*expr)});
        at = end;
    }
    flush();
    return made;
}

std::string Interpolation::evaluate(const World& world, const EntityView& self,
                                    const std::vector<ExprValue>& extra) const {
    return evaluate(world, self, ExprInputs{{}, extra, {}});
}

std::string Interpolation::evaluate(const World& world, const EntityView& self,
                                    const ExprInputs& given) const {
    std::string out;
    for (const Piece& piece : pieces_)
        out += piece.expr ? toText(piece.expr->evaluate(world, self, given)) : piece.text;
    return out;
}

const Expr* Interpolation::singleExpression() const {
    return pieces_.size() == 1 ? pieces_.front().expr.get() : nullptr;
}

std::vector<Dependency> Interpolation::dependencies() const {
    std::vector<Dependency> all;
    for (const Piece& piece : pieces_)
        if (piece.expr)
            for (const Dependency& read : piece.expr->dependencies())
                if (std::find(all.begin(), all.end(), read) == all.end())
                    all.push_back(read);
    return all;
}

} // namespace ww::schema
