#include "editor/forms/draft.h"

#include "rules/model/patched.h"
#include "rules/schema/derived_text.h"
#include "rules/schema/expr.h"
#include "rules/schema/function.h"
#include "rules/schema/manifest.h"
#include "rules/schema/read.h"

#include <algorithm>

namespace ww::forms {

session::EntityPtr patchedCopy(const session::EntityPtr& entity, const Patch& patch) {
    if (!entity)
        return nullptr;
    Value value = Value::fromNode(entity->pair);
    for (const PatchOp& op : patch.ops)
        if (applyPatchOp(value, op.kind, op.path.steps(), op.value, op.targetIndex))
            return nullptr;
    auto out = std::make_shared<session::Entity>(*entity);
    std::shared_ptr<schema::ComputedTree> made = schema::buildTree(value);
    out->expandedTree = std::shared_ptr<const Tree>(made, &made->tree);
    out->pair = NodeRef(made->tree, 0);
    return out;
}

DraftRules draftRules(const session::Session& session, std::string_view pack) {
    const auto& checks = session.services().checks;
    return {checks && session.system() ? checks(*session.system())
                                       : std::vector<check::EntityCheck>(),
            schema::manifestOf(pack, session.snapshot()).severities};
}

std::vector<check::Finding> findingsOf(const session::EntityIndex& index,
                                       const session::Entity& entity, const DraftRules& rules) {
    std::vector<check::Finding> out =
        check::findingsOfChangedCopy(index, entity.view(), rules.checks);
    for (check::Finding& finding : out) {
        for (const auto& [code, severity] : rules.severities)
            if (code == finding.kind->code)
                finding.severity = severity;
        finding.entity = entity.ref;
        for (check::PatchFix& fix : finding.fixes)
            for (PatchOp& op : fix.patch.ops)
                op.entity = entity.ref;
    }
    std::erase_if(out, [](const check::Finding& finding) {
        return finding.severity != diag::Severity::Error &&
               finding.severity != diag::Severity::Warning;
    });
    return out;
}

std::vector<check::Finding> newFindings(const std::vector<check::Finding>& before,
                                        std::vector<check::Finding> after) {
    std::vector<bool> taken(before.size());
    std::erase_if(after, [&](const check::Finding& finding) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            const check::Finding& was = before[i];
            if (taken[i] || was.kind->code != finding.kind->code || was.path != finding.path)
                continue;
            if (finding.severity == diag::Severity::Error && was.args != finding.args)
                continue;
            taken[i] = true;
            return true;
        }
        return false;
    });
    return after;
}

std::string messageOf(const check::Finding& finding) {
    return diag::fillPlaceholders(finding.kind->message, finding.args);
}

std::optional<double> numericValueOf(const session::EntityIndex& index,
                                     const session::Entity& entity, std::string_view key,
                                     bool* gaveUp) {
    if (!entity.schema)
        return std::nullopt;
    if (const schema::DerivedDef* derived = entity.schema->findDerived(key)) {
        if (!derived->value)
            return std::nullopt;
        const schema::EvaluationResult made =
            schema::evaluateWithOwnBudget(*derived->value, index, entity.view());
        if (made.hasFailed && gaveUp != nullptr)
            *gaveUp = true;
        const auto* number = std::get_if<Rational>(&made.value);
        return number ? std::optional(number->toDouble()) : std::nullopt;
    }
    const NodeRef node = entity.pair.find(key);
    const schema::FieldDef* field = entity.schema->field(key);
    const std::string otherwise = field ? field->defaultText.value_or("") : "";
    const auto read = schema::readNumber(node ? node.scalar() : std::string_view(otherwise));
    return read ? std::optional(read->toDouble()) : std::nullopt;
}

std::string readableTextOf(const session::EntityIndex& index, const session::Entity& entity,
                           std::string_view key) {
    const schema::DerivedDef* derived = entity.schema ? entity.schema->findDerived(key) : nullptr;
    if (derived)
        return derived->value
                   ? schema::evaluateWithOwnBudget(*derived->value, index, entity.view()).text()
                   : std::string();
    return std::string(entity.pair.find(key).scalar());
}

} // namespace ww::forms
