#pragma once

// Turns a constraint's declared fixes into patches. Internal to rules/check.

#include "rules/check/maker.h"
#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::check {

/// The entity that a constraint runs on, and the current items.
struct RuleCase {
    const schema::World& world;
    const schema::EntityView& self;
    const schema::ExprInputs& given;
    schema::EntityView reportedEntity; ///< entity with the finding: `self` or an entity of its pack

    [[nodiscard]] schema::ExprValue evaluate(const schema::Expr& expr) const {
        return expr.evaluate(world, self, given);
    }
    /// Returns true if the expression evaluates to `what`. Returns false for malformed or missing
    /// operands, which have their own findings.
    [[nodiscard]] bool evaluatesTo(bool what, const schema::Expr& expr) const {
        return expr.evaluatesTo(what, world, self, given);
    }
    /// Evaluates the named arguments of a message or label.
    [[nodiscard]] diag::Args evaluateArgs(
        const std::vector<std::pair<std::string, std::shared_ptr<const schema::Expr>>>& named)
        const {
        diag::Args out;
        for (const auto& [name, expr] : named)
            out.emplace_back(name, schema::toText(evaluate(*expr)));
        return out;
    }
    /// Returns nullopt if the place isn't in `reportedEntity` or doesn't exist.
    [[nodiscard]] std::optional<FieldPath> resolvePath(const schema::PlaceDef& place) const;
    /// Returns the place in `self` or in another entity; nullopt if it doesn't exist.
    [[nodiscard]] std::optional<schema::ExprPlace>
    resolvePlace(const schema::PlaceDef& place) const;
};

/// Adds the fix if every operation of the fix is possible.
void offerDeclaredFix(FindingSink& maker, Finding& finding, const schema::FixDef& fix,
                      const RuleCase& where);

} // namespace ww::check
