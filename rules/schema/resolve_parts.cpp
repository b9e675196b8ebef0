// Reads expressions, places, values and fixes of constraints.

#include "rules/schema/resolve_parts.h"

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/expr_compile.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

using Want = Expr::Scope::Want;

Expr::Scope ConstraintCompiler::expressionScope(Want want) const {
    Expr::Scope s;
    if (each_)
        s = each_->scope();
    s.system = &state_.system;
    s.self = &schema_;
    s.allowsAllEntities = isPackConstraint() || schema_.isSingleton;
    s.want = want;
    if (when_)
        s.assumption = when_.get();
    return s;
}

void ConstraintCompiler::reportMistake(Span span, std::string what) {
    if (what.empty())
        return; // an empty text means that an earlier problem caused this mistake
    context_.addProblem(diag::schemaExpression, span, {{"what", std::move(what)}});
}

std::shared_ptr<const Expr> ConstraintCompiler::compileExpression(NodeRef node, Want want) {
    return compileNode(node, expressionScope(want), context_);
}

std::shared_ptr<const Expr> ConstraintCompiler::compileText(const std::string& text, NodeRef node,
                                                            Want want) {
    auto made = Expr::compile(text, expressionScope(want));
    if (made)
        return *made;
    reportMistake(node, made.error());
    return nullptr;
}

std::shared_ptr<const Expr> ConstraintCompiler::compileValueOrWord(NodeRef node,
                                                                   const FieldDef* field) {
    Expr::Scope sight = expressionScope(Want::Any);
    ExprType wanted;
    if (field != nullptr) {
        wanted = typeOf(*field, false, &state_.system);
        sight.wantedType = &wanted;
    }
    if (!node.isScalar() || wanted.words != nullptr)
        return compileNode(node, sight, context_);
    const std::string text(node.scalar());
    if (auto made = Expr::compile(text, sight))
        return *made;
    const bool word = std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (word)
        if (auto made = Expr::compile("'" + text + "'", sight))
            return *made;
    return compileNode(node, sight, context_);
}

std::optional<ValueDef> ConstraintCompiler::compileValue(NodeRef node, const FieldDef* field) {
    ValueDef out;
    if (!node.isMapping() && !node.isSequence()) {
        out.expr = compileValueOrWord(node, field);
        return out.expr ? std::optional(std::move(out)) : std::nullopt;
    }
    out.isList = node.isSequence();
    for (NodeRef child : node) {
        const FieldDef* inner = nullptr;
        if (field != nullptr && field->kind == FieldKind::Record && !out.isList) {
            inner = field->field(child.key());
            if (inner == nullptr) {
                std::vector<std::string> names;
                for (const FieldDef& one : field->fields)
                    names.push_back(one.key);
                context_.reportUnknownKey(child, "an item", names);
                return std::nullopt;
            }
        } else if (field != nullptr) {
            inner = field->itemField.get();
        }
        auto made = compileValue(child, inner);
        if (!made)
            return std::nullopt;
        out.entries.push_back({std::string(child.key()), std::move(*made)});
    }
    return out;
}

std::optional<Interpolation> ConstraintCompiler::compileInterpolation(NodeRef node) {
    std::string words;
    if (!context_.readText(node, words))
        return std::nullopt;
    auto made = Interpolation::compile(words, expressionScope(Want::Any));
    if (made)
        return std::move(*made);
    reportMistake(node, made.error());
    return std::nullopt;
}

bool ConstraintCompiler::resolvePlaceholders(std::string_view text, NodeRef node, NamedExprs& to,
                                             const NamedExprs& named) {
    const auto known = [](const NamedExprs& all, std::string_view name) {
        return std::find_if(all.begin(), all.end(),
                            [&](const auto& one) { return one.first == name; });
    };
    bool good = true;
    for (std::size_t at = text.find('{'); at != std::string_view::npos;
         at = text.find('{', at + 1)) {
        const std::size_t end = text.find('}', at);
        if (end == std::string_view::npos) {
            reportMistake(node, "this `{` is never closed");
            return false;
        }
        const std::string name(diag::parsePlaceholder(text.substr(at + 1, end - at - 1)).name);
        if (known(to, name) != to.end())
            continue;
        const auto argument = known(named, name);
        auto made =
            argument != named.end() ? argument->second : compileText(name, node, Want::Text);
        good = good && made;
        to.emplace_back(name, std::move(made));
    }
    return good;
}

std::optional<std::string> ConstraintCompiler::expressionText(NodeRef mapping,
                                                              std::string_view key) {
    const NodeRef node = mapping.find(key);
    if (!node) {
        reportMissingKey(context_, mapping, "`" + std::string(mapping.key()) + "`", key);
        return std::nullopt;
    }
    if (!node.isScalar()) {
        context_.reportWrongType(node, "an expression");
        return std::nullopt;
    }
    return std::string(node.scalar());
}

void ConstraintCompiler::rejectOtherKeys(NodeRef mapping, const std::vector<std::string>& keys) {
    for (NodeRef child : mapping)
        if (std::find(keys.begin(), keys.end(), child.key()) == keys.end())
            context_.reportUnknownKey(child, "`" + std::string(mapping.key()) + "`", keys);
}

std::vector<std::string> ConstraintCompiler::fieldNames() const {
    std::vector<std::string> names;
    for (const FieldDef& field : schema_.fields)
        names.push_back(field.key);
    if (each_)
        for (const NamedItem& item : each_->scope().items)
            names.push_back(item.name);
    return names;
}

bool ConstraintCompiler::isKnownPath(const FieldPath& path) const {
    return !path.empty() && schema_.field(path.steps().front().key) != nullptr;
}

std::optional<PlaceDef> ConstraintCompiler::parsePlace(const std::string& text, Where where,
                                                       std::string& error) const {
    PlaceDef made;
    if (const auto path = FieldPath::parse(text); path && isKnownPath(*path)) {
        made.path = *path;
        // A path through a reference is a place in the other entity.
        const auto expr = Expr::compile(text, expressionScope(Want::Any));
        if (!expr || (*expr)->valueLocation() != ValueLocation::ReferencedEntity)
            return made;
    }
    auto expr = Expr::compile(text, expressionScope(Want::Any));
    if (!expr) {
        error =
            expr.error().unresolvedName.empty() ? std::move(expr.error().message) : std::string();
        return std::nullopt;
    }
    made.path = {};
    made.expr = std::move(*expr);
    switch (made.expr->valueLocation()) {
    case ValueLocation::Computed:
        error = "`" + text +
                "` is computed, so it has no place in a file; a place begins with a field or with "
                "an item's name";
        return std::nullopt;
    case ValueLocation::ReferencedEntity:
        if (where == Where::Here && !isPackConstraint()) {
            error = "`" + text + "` is in another entity; name the field that refers to it";
            return std::nullopt;
        }
        break;
    case ValueLocation::SameEntity:
        break;
    }
    return made;
}

std::optional<PlaceDef> ConstraintCompiler::resolvePlace(NodeRef node, Where where) {
    if (!node.isScalar()) {
        context_.reportWrongType(node, "a place such as `sailors.pip`");
        return std::nullopt;
    }
    std::string error;
    auto made = parsePlace(std::string(node.scalar()), where, error);
    if (made)
        return made;
    const auto path = FieldPath::parse(node.scalar());
    if (path && path->steps().size() == 1)
        context_.reportUnknownName(node, "field", fieldNames());
    else if (!error.empty())
        reportMistake(node, std::move(error));
    return std::nullopt;
}

std::optional<PlaceDef> ConstraintCompiler::resolvePlaceInKey(NodeRef child) {
    std::string error;
    auto made = parsePlace(std::string(child.key()), Where::Here, error);
    if (made)
        return made;
    if (const auto path = FieldPath::parse(child.key()); path && path->steps().size() > 1)
        reportMistake(child.keySpan(), std::move(error));
    else
        context_.reportUnknownKey(child, withArticle(schema_.kind), fieldNames());
    return std::nullopt;
}

const FieldDef* ConstraintCompiler::fieldAtPlace(const PlaceDef& place) const {
    if (place.expr)
        return place.expr->type().field;
    const FieldDef* at = nullptr;
    for (const PathStep& step : place.path.steps()) {
        at = at == nullptr                      ? schema_.field(step.key)
             : step.kind != PathStep::Kind::Key ? at->itemField.get()
                                                : at->field(step.key);
        if (at == nullptr)
            return nullptr;
    }
    return at;
}

bool ConstraintCompiler::readSet(FixDef& fix, NodeRef node, NodeRef to) {
    if (!node.isMapping()) {
        if (!to) {
            reportMissingKey(context_, node, "the fix", "to");
            return false;
        }
        auto at = resolvePlace(node);
        fix.value = compileValueOrWord(to, at ? fieldAtPlace(*at) : nullptr);
        if (at)
            fix.place = std::move(*at);
        return at && fix.value;
    }
    if (node.size() == 0) {
        context_.reportWrongType(node, "a mapping from fields to values");
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

std::string labelOf(const FixDef& fix) {
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
    }
    return {};
}

} // namespace

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
    if (good && made.label.empty())
        made.label = labelOf(made);
    else if (good)
        good = resolvePlaceholders(made.label, decl.node.find("label"), made.args, named);
    when_ = outer;
    return good ? std::optional(std::move(made)) : std::nullopt;
}

bool ConstraintCompiler::readAction(FixDef& made, const FixDecl& decl) {
    using Kind = FixDef::Kind;
    const NodeRef action = decl.actions.front();
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
        auto to = resolvePlace(action.find("to"));
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
    case Kind::Swap: {
        if (!action.isSequence() || action.size() != 2) {
            context_.reportWrongType(action, "a list of two places");
            return false;
        }
        auto one = resolvePlace(action.at(0)), other = resolvePlace(action.at(1));
        if (!one || !other)
            return false;
        made.place = std::move(*one);
        made.swapPlace = std::move(*other);
        break;
    }
    default: {
        auto at = resolvePlace(action);
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

void checkCitedRules(NodeRef declaration, LoadState& state, MetaContext& context) {
    if (!state.hasRules || !declaration)
        return;
    const auto one = [&](NodeRef node) {
        if (!node.isScalar() || state.system.rules.contains(node.scalar()))
            return;
        std::vector<std::string> ids;
        for (const auto& [id, rule] : state.system.rules)
            ids.push_back(id);
        context.addProblem(diag::schemaUnknownRule, node.span(),
                           {{"value", std::string(node.scalar())},
                            {"hint", didYouMeanSuggestion(node.scalar(), ids)}});
    };
    if (declaration.isSequence())
        for (NodeRef item : declaration)
            one(item);
    else
        one(declaration);
}

} // namespace ww::schema
