#pragma once

// What a constraint says would fix it, as patches of the entity. Internal to rules/check.

#include "rules/check/maker.h"
#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::check {

/// The entity that a constraint is run on, with the items that it is asked of.
struct RuleCase {
    const schema::World& world;
    const schema::EntityView& self;
    const schema::ExprGiven& given;
    schema::EntityView stands; ///< where the finding does: the same, or an entity of the pack

    [[nodiscard]] schema::ExprValue value(const schema::Expr& expr) const {
        return expr.evaluate(world, self, given);
    }
    /// Malformed or missing operands make neither true nor false: their own findings stand.
    [[nodiscard]] bool says(bool what, const schema::Expr& expr) const {
        return expr.says(what, world, self, given);
    }
    /// What a message or a label names.
    [[nodiscard]] diag::Args
    texts(const std::vector<std::pair<std::string, std::shared_ptr<const schema::Expr>>>& named)
        const {
        diag::Args out;
        for (const auto& [name, expr] : named)
            out.emplace_back(name, schema::toText(value(*expr)));
        return out;
    }
    /// Nothing where it doesn't stand in that, or a step leads nowhere.
    [[nodiscard]] std::optional<FieldPath> path(const schema::PlaceDef& place) const;
    [[nodiscard]] NodeRef at(const FieldPath& path) const;
};

/// Adds the fix to the finding where it can be done: all of it, or none.
void offerFix(Sink& maker, Finding& finding, const schema::FixDef& fix, const RuleCase& where);

} // namespace ww::check
