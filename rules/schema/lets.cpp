#include "rules/schema/lets.h"

#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"
#include "rules/schema/expr_parse.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

namespace {

bool hasName(const ItemLoop& loop, std::string_view name) {
    const auto& items = loop.scope().items;
    return std::any_of(items.begin(), items.end(),
                       [&](const NamedItem& item) { return item.name == name; });
}

} // namespace

LetReader::LetReader(NodeRef let, std::vector<std::string> itemNames, MetaContext& context)
    : context_(context) {
    if (!let)
        return;
    if (!let.isMapping() || let.size() == 0) {
        context_.reportWrongType(let, "names with expressions, as in `{ total: count(rows) }`");
        isReadable_ = false;
        return;
    }
    std::vector<std::string> names = std::move(itemNames);
    for (NodeRef node : let)
        names.emplace_back(node.key());
    for (NodeRef node : let) {
        Value made{node, {}, false};
        if (!node.isScalar()) {
            context_.reportWrongType(node, "an expression");
            isReadable_ = false;
            continue;
        }
        if (const auto syntax = parseExpression(node.scalar()))
            for (const AstNode& one : syntax->nodes)
                if (one.kind == AstKind::Word &&
                    std::find(names.begin(), names.end(), one.text) != names.end())
                    made.uses.push_back(one.text);
        values_.push_back(std::move(made));
    }
}

void LetReader::reportMistake(Span span, std::string what) {
    context_.addProblem(diag::schemaExpression, span, {{"what", std::move(what)}});
}

bool LetReader::add(const Value& value, ItemLoop& loop) {
    const std::string name(value.node.key());
    if (auto error = Expr::checkNewName(name, loop.scope())) {
        reportMistake(value.node.keySpan(), std::move(error->message));
        return false;
    }
    Expr::Scope scope = loop.scope();
    scope.want = Expr::Scope::Want::Any;
    auto error = loop.addLet(name, value.node.scalar());
    if (!error)
        return true;
    // An error of the expression itself is reported at its place in the expression.
    if (error->unresolvedName.empty() && compileNode(value.node, scope, context_))
        reportMistake(value.node.span(), std::move(error->message));
    return false;
}

bool LetReader::addReadyValues(ItemLoop& loop) {
    bool goOn = isReadable_;
    while (goOn) {
        goOn = false;
        for (Value& value : values_) {
            if (value.isAdded ||
                !std::all_of(value.uses.begin(), value.uses.end(),
                             [&](const std::string& name) { return hasName(loop, name); }))
                continue;
            value.isAdded = goOn = true;
            if (!add(value, loop))
                return isReadable_ = false;
        }
    }
    return isReadable_;
}

bool LetReader::reportCycle() {
    const auto waiting =
        std::find_if(values_.begin(), values_.end(), [](const Value& v) { return !v.isAdded; });
    if (!isReadable_ || waiting == values_.end())
        return isReadable_;
    // Each waiting value needs another waiting value, so following them leads into a cycle.
    std::vector<const Value*> path = {&*waiting};
    auto seen = path.end();
    while (seen == path.end()) {
        const auto next = std::find_if(values_.begin(), values_.end(), [&](const Value& v) {
            const auto& uses = path.back()->uses;
            return !v.isAdded && std::find(uses.begin(), uses.end(), v.node.key()) != uses.end();
        });
        if (next == values_.end()) // the value needs an item of a list that has a mistake
            return isReadable_ = false;
        seen = std::find(path.begin(), path.end(), &*next);
        if (seen == path.end()) {
            path.push_back(&*next);
            seen = path.end();
        }
    }
    path.erase(path.begin(), seen);
    std::string text;
    for (const Value* one : path)
        text += "`" + std::string(one->node.key()) + "` needs ";
    reportMistake(path.front()->node.span(), text + "`" + std::string(path.front()->node.key()) +
                                                 "`: none of them can be computed");
    return isReadable_ = false;
}

void LetReader::reportUnused(const std::set<std::string, std::less<>>& usedNames) {
    for (const Value& value : values_)
        if (!usedNames.contains(value.node.key()))
            reportMistake(value.node.keySpan(), "`" + std::string(value.node.key()) +
                                                    "` isn't used: use this `let`, or remove it");
}

} // namespace ww::schema
