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
    s.usedNames = usedNames_;
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
        const FieldDef& field = *schema_.field(path->steps().front().key);
        if (!expr && field.kind == FieldKind::Ref && path->steps().size() > 1) {
            error = expr.error().message;
            return std::nullopt;
        }
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

PlaceDef ConstraintCompiler::referenceTo(std::string_view place) const {
    std::string ignored;
    for (std::size_t dot = place.rfind('.'); dot != std::string_view::npos;
         dot = place.rfind('.')) {
        place = place.substr(0, dot);
        if (auto made = parsePlace(std::string(place), Where::Here, ignored))
            return std::move(*made);
    }
    return {};
}

std::optional<PlaceDef> ConstraintCompiler::resolvePlaceInKey(NodeRef child) {
    std::string error;
    auto made = parsePlace(std::string(child.key()), Where::Anywhere, error);
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
