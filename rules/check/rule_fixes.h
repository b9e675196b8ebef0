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
    const schema::ExprGiven& given;
    schema::EntityView stands; ///< entity with the finding: `self` or another one of the pack

    [[nodiscard]] schema::ExprValue value(const schema::Expr& expr) const {
        return expr.evaluate(world, self, given);
    }
    /// Returns true if the expression evaluates to `what`. Returns false for malformed or missing
    /// operands, which have their own findings.
    [[nodiscard]] bool says(bool what, const schema::Expr& expr) const {
        return expr.says(what, world, self, given);
    }
    /// Evaluates named arguments of a message or label.
    [[nodiscard]] diag::Args
    texts(const std::vector<std::pair<std::string, std::shared_ptr<const schema::Expr>>>& named)
        const {
        diag::Args out;
        for (const auto& [name, expr] : named)
            out.emplace_back(name, schema::toText(value(*expr)));
        return out;
    }
    /// Returns nothing if the place isn't in `stands` or doesn't exist.
    [[nodiscard]] std::optional<FieldPath> path(const schema::PlaceDef& place) const;
    [[nodiscard]] NodeRef at(const FieldPath& path) const;
};

/// Adds the fix if all of it can be done.
void offerFix(Sink& maker, Finding& finding, const schema::FixDef& fix, const RuleCase& where);

} // namespace ww::check
