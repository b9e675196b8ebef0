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
    /// Nothing where it doesn't stand in that, or a step leads nowhere.
    [[nodiscard]] std::optional<FieldPath> path(const schema::PlaceDef& place) const;
    [[nodiscard]] NodeRef at(const FieldPath& path) const;
};

/// Adds the fix to the finding where it can be done: all of it, or none.
void offerFix(FindingMaker& maker, Finding& finding, const schema::FixDef& fix,
              const RuleCase& where);

} // namespace ww::check
