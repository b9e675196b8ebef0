#include "rules/schema/lets.h"

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

std::optional<std::vector<NodeRef>> letValues(NodeRef let, LetContext& context) {
    std::vector<NodeRef> values;
    if (!let)
        return values;
    constexpr std::string_view kForm = "names with expressions, as in `{ total: count(rows) }`";
    if (!let.isMapping()) {
        context.reportWrongType(let, kForm);
        return std::nullopt;
    }
    if (let.size() == 0) {
        context.reportMistake(let, LetContext::Mark::Value,
                              "`let` is empty: write " + std::string(kForm) + ", or remove `let`");
        return std::nullopt;
    }
    bool isGood = true;
    for (const NodeRef value : let) {
        if (value.isScalar()) {
            values.push_back(value);
            continue;
        }
        context.reportWrongType(value, "an expression");
        isGood = false;
    }
    return isGood ? std::optional(std::move(values)) : std::nullopt;
}

std::vector<std::string> namesOfItems(NodeRef each, const LetContext& context) {
    std::vector<std::string> names;
    const auto one = [&](NodeRef list) {
        if (!list.isScalar())
            return;
        if (const auto syntax = parseNamedList(context.expressionText(list)))
            names.push_back(syntax->item);
    };
    if (each.isSequence())
        for (const NodeRef list : each)
            one(list);
    else if (each)
        one(each);
    return names;
}

LetReader::LetReader(std::optional<std::vector<NodeRef>> values, std::vector<std::string> itemNames,
                     LetContext& context)
    : context_(context), isReadable_(values.has_value()) {
    if (!values)
        return;
    std::vector<std::string> names = std::move(itemNames);
    for (const NodeRef node : *values)
        names.emplace_back(node.key());
    for (const NodeRef node : *values) {
        Value made{node, {}, false};
        if (const auto syntax = parseExpression(context_.expressionText(node)))
            for (const AstNode& one : syntax->nodes)
                if (one.kind == AstKind::Word &&
                    std::find(names.begin(), names.end(), one.text) != names.end())
                    made.uses.push_back(one.text);
        values_.push_back(std::move(made));
    }
}

bool LetReader::add(const Value& value, ItemLoop& loop) {
    if (!checkName(value, loop))
        return false;
    Expr::Scope scope = loop.scope();
    scope.want = Expr::Scope::Want::Any;
    std::string text = context_.expressionText(value.node);
    if (context_.countsNoneAsZero())
        if (const auto made = Expr::compile(text, scope);
            made && (*made)->resultKind() == Expr::ResultKind::Number && (*made)->canBeNone())
            text = "default(" + text + ", 0)";
    auto error = loop.addLet(std::string(value.node.key()), text);
    if (!error)
        return true;
    context_.reportError(value.node, scope, std::move(*error));
    return false;
}

bool LetReader::checkName(const Value& value, const ItemLoop& loop) {
    auto error = Expr::checkNewName(std::string(value.node.key()), loop.scope());
    if (error)
        context_.reportMistake(value.node, LetContext::Mark::Key, std::move(error->message));
    return !error;
}

bool LetReader::addReadyValues(ItemLoop& loop) {
    // A taken name comes first: a value that uses its own name would otherwise count as a cycle.
    if (isReadable_ && !areNamesChecked_)
        isReadable_ = std::all_of(values_.begin(), values_.end(),
                                  [&](const Value& value) { return checkName(value, loop); });
    areNamesChecked_ = true;
    bool goOn = isReadable_;
    while (goOn) {
        goOn = false;
        for (Value& value : values_) {
            if (value.isAdded ||
                !std::all_of(value.uses.begin(), value.uses.end(),
                             [&](const std::string& name) { return hasName(loop, name); }))
                continue;
            if (!add(value, loop))
                return isReadable_ = false;
            value.isAdded = goOn = true;
        }
    }
    return isReadable_;
}

std::vector<std::string> LetReader::unreadNames() const {
    std::vector<std::string> names;
    for (const Value& value : values_)
        if (!value.isAdded)
            names.emplace_back(value.node.key());
    return names;
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
    context_.reportMistake(path.front()->node, LetContext::Mark::Value,
                           text + "`" + std::string(path.front()->node.key()) +
                               "`: none of them can be computed");
    return isReadable_ = false;
}

void LetReader::reportUnused(const std::set<std::string, std::less<>>& usedNames) {
    for (const Value& value : values_)
        if (!usedNames.contains(value.node.key()))
            reportUnusedLet(value.node, context_);
}

void reportUnusedLet(NodeRef value, LetContext& context) {
    context.reportMistake(value, LetContext::Mark::Key,
                          "`" + std::string(value.key()) +
                              "` isn't used: use this `let`, or remove it");
}

} // namespace ww::schema
