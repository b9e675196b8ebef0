// Reads fixes of constraints.

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/resolve_parts.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

using Want = Expr::Scope::Want;

bool ConstraintCompiler::readSet(FixDef& fix, NodeRef node, NodeRef to) {
    if (!node.isMapping()) {
        if (!to) {
            reportMissingKey(context_, node, "the fix", "to");
            return false;
        }
        auto at = resolvePlace(node, Where::Anywhere);
        fix.value = compileValueOrWord(to, at ? fieldAtPlace(*at) : nullptr);
        if (at)
            fix.place = std::move(*at);
        return at && fix.value;
    }
    if (node.size() == 0) {
        reportMistake(node, "`set` is empty: write fields with their new values, as in "
                            "`set: { cost: 5 }`");
        return false;
    }
    bool first = true;
    for (NodeRef child : node) {
        auto at = resolvePlaceInKey(child);
        auto made = at ? compileValueOrWord(child, fieldAtPlace(*at)) : nullptr;
        if (!made)
            return false;
        if (std::exchange(first, false)) {
            fix.place = std::move(*at);
            fix.value = std::move(made);
        } else {
            fix.furtherValues.emplace_back(std::move(*at), std::move(made));
        }
    }
    return true;
}

bool ConstraintCompiler::readSort(FixDef& fix, NodeRef node, NodeRef by) {
    const FieldDef* list = fieldAtPlace(fix.place);
    if (list == nullptr || list->kind != FieldKind::List) {
        reportMistake(node, "only a list can be sorted");
        return false;
    }
    Expr::Scope inner = expressionScope(Want::Any);
    const FieldDef* item = list->itemField.get();
    if (!by) {
        if (item != nullptr && item->kind == FieldKind::Record) {
            reportMistake(node, "say what its records are sorted `by`");
            return false;
        }
        return true;
    }
    if (item == nullptr || item->kind != FieldKind::Record) {
        reportMistake(by, "only records can be sorted `by` something; leave `by` out");
        return false;
    }
    inner.inner = item;
    const auto one = [&](NodeRef key) {
        auto made = compileNode(key, inner, context_);
        if (made)
            fix.sortKeys.push_back(std::move(made));
        else
            fix.sortKeys.clear();
        return !fix.sortKeys.empty();
    };
    if (!by.isSequence())
        return one(by);
    bool good = true;
    for (NodeRef key : by)
        good = one(key) && good;
    return good && !fix.sortKeys.empty();
}

namespace {

/// Returns true if `kind` extends the abstract kind that the reference names.
bool extendsKind(const System& system, const EntitySchema& kind, const FieldDef& ref) {
    const EntitySchema* base = &kind;
    while (base != nullptr && !base->extends.empty() && base->kind != ref.targetKind)
        base = system.schemaOfKind(base->extends);
    return base != nullptr && base->kind == ref.targetKind;
}

} // namespace

std::string labelOf(const FixDef& fix) {
    if (!fix.label.empty())
        return fix.label;
    const std::string place = "`" + fix.place.str() + "`";
    switch (fix.kind) {
    case FixDef::Kind::Set: {
        std::string label = "Set " + place + " to " + fix.value->text();
        for (const auto& [other, value] : fix.furtherValues)
            label += ", `" + other.str() + "` to " + value->text();
        return label;
    }
    case FixDef::Kind::Remove:
        return "Remove " + place;
    case FixDef::Kind::Clamp:
        return "Bring " + place + " within its bounds";
    case FixDef::Kind::Nearest:
        return "Write the nearest word for " + place;
    case FixDef::Kind::Add:
        return "Add to " + place;
    case FixDef::Kind::Swap:
        return "Swap " + place + " and `" + fix.swapPlace.str() + "`";
    case FixDef::Kind::Sort:
        return "Sort " + place;
    case FixDef::Kind::Create:
        return "Create " + withArticle(fix.createdKind->kind);
    }
    return {};
}

bool ConstraintCompiler::changesEntity(const FixDef& fix) const {
    const auto good = [](const PlaceDef& place) {
        return place.expr && place.expr->valueLocation() == ValueLocation::ReferencedEntity;
    };
    return !isPackConstraint() ||
           (good(fix.place) && (fix.swapPlace.empty() || good(fix.swapPlace)) &&
            std::all_of(fix.furtherValues.begin(), fix.furtherValues.end(),
                        [&](const auto& one) { return good(one.first); }));
}

std::optional<FixDef> ConstraintCompiler::resolveFix(FixDecl& decl, const NamedExprs& named) {
    FixDef made = decl.fix;
    const auto outer = when_;
    if (decl.when) {
        made.when = compileExpression(decl.when, Want::Condition);
        if (!made.when)
            return std::nullopt;
        when_ = outer ? compileText("(" + outer->text() + ") and (" + made.when->text() + ")",
                                    decl.when, Want::Condition)
                      : made.when;
    }
    bool good = readAction(made, decl);
    if (good && !made.label.empty())
        good = resolvePlaceholders(made.label, decl.node.find("label"), made.args, named);
    when_ = outer;
    return good ? std::optional(std::move(made)) : std::nullopt;
}

bool ConstraintCompiler::readCreate(FixDef& fix, const FixDecl& decl) {
    const NodeRef action = decl.actions.front();
    const EntitySchema* kind = nullptr;
    std::vector<std::string> names;
    for (const EntitySchema& one : state_.system.schemas)
        if (!one.isAbstract) {
            names.push_back(one.kind);
            kind = one.kind == action.scalar() ? &one : kind;
        }
    if (!action.isScalar() || kind == nullptr) {
        context_.reportUnknownName(action, "kind that has entities", names);
        return false;
    }
    fix.createdKind = kind;
    if (decl.value && !decl.value.isMapping()) {
        context_.reportWrongType(decl.value, "a mapping from fields to values");
        return false;
    }
    for (NodeRef child : decl.value) {
        const FieldDef* field = kind->field(child.key());
        if (field == nullptr) {
            names.clear();
            for (const FieldDef& one : kind->fields)
                names.push_back(one.key);
            context_.reportUnknownKey(child, "a " + kind->kind, names);
            return false;
        }
        auto value = compileValue(child, field);
        if (!value)
            return false;
        fix.addedItem.entries.push_back({field->key, std::move(*value)});
    }
    if (decl.id) {
        auto id = compileInterpolation(decl.id);
        if (!id)
            return false;
        fix.createdId = std::move(*id);
    }
    if (!decl.at)
        return true;
    auto at = resolvePlace(decl.at, Where::Anywhere);
    if (!at)
        return false;
    const FieldDef* field = fieldAtPlace(*at);
    const FieldDef* ref =
        field != nullptr && field->kind == FieldKind::List ? field->itemField.get() : field;
    const bool fits = ref != nullptr && ref->kind == FieldKind::Ref && ref->within.empty() &&
                      (ref->targetKind == kind->kind || extendsKind(state_.system, *kind, *ref));
    if (!fits) {
        reportMistake(decl.at, "a reference to a " + kind->kind +
                                   ", or a list of such references, belongs here");
        return false;
    }
    fix.place = std::move(*at);
    return true;
}

bool ConstraintCompiler::readAction(FixDef& made, const FixDecl& decl) {
    using Kind = FixDef::Kind;
    const NodeRef action = decl.actions.front();
    for (NodeRef node : {decl.at, decl.value, decl.id})
        if (node && made.kind != Kind::Create) {
            reportMistake(node.keySpan(), "`" + std::string(node.key()) + "` belongs to `create`");
            return false;
        }
    switch (made.kind) {
    case Kind::Set:
        if (!readSet(made, action, decl.to))
            return false;
        break;
    case Kind::Add: {
        if (!action.isMapping()) {
            context_.reportWrongType(action, "`{ to: list, value: … }`");
            return false;
        }
        rejectOtherKeys(action, {"to", "value"});
        for (std::string_view key : {"to", "value"})
            if (!action.find(key)) {
                reportMissingKey(context_, action, "`add`", key);
                return false;
            }
        auto to = resolvePlace(action.find("to"), Where::Anywhere);
        if (!to)
            return false;
        const FieldDef* list = fieldAtPlace(*to);
        if (list != nullptr && list->kind != FieldKind::List && list->kind != FieldKind::Flags) {
            reportMistake(action.find("to"), "items can only be added to a list");
            return false;
        }
        const FieldDef* item =
            list == nullptr || list->itemField == nullptr ? nullptr : list->itemField.get();
        auto added = compileValue(action.find("value"), item);
        if (!added)
            return false;
        made.place = std::move(*to);
        made.addedItem = std::move(*added);
        break;
    }
    case Kind::Create:
        return readCreate(made, decl);
    case Kind::Swap: {
        if (!action.isSequence() || action.size() != 2) {
            context_.reportWrongType(action, "a list of two places");
            return false;
        }
        auto one = resolvePlace(action.at(0), Where::Anywhere);
        auto other = resolvePlace(action.at(1), Where::Anywhere);
        if (!one || !other)
            return false;
        made.place = std::move(*one);
        made.swapPlace = std::move(*other);
        break;
    }
    default: {
        auto at = resolvePlace(action, Where::Anywhere);
        if (!at)
            return false;
        made.place = std::move(*at);
        if (made.kind == Kind::Sort && !readSort(made, action, decl.by))
            return false;
    }
    }
    if (!changesEntity(made)) {
        reportMistake(action,
                      "a fix for a constraint on a pack changes one of the pack's entities, so its "
                      "places must begin with an item's name");
        return false;
    }
    return true;
}

} // namespace ww::schema
