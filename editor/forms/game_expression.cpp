// Completes and explains expressions in a game's files.

#include "editor/forms/game_source.h"

#include "rules/schema/derived_text.h"
#include "rules/schema/each.h"
#include "rules/schema/expr_functions.h"
#include "rules/schema/function.h"

#include <algorithm>
#include <cctype>

namespace ww::forms {

namespace {

using schema::EntitySchema;
using schema::Expr;
using schema::FieldDef;
using schema::ItemLoop;

bool isNameChar(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
}

/// The names that an expression can use: fields, and the items and values around it.
struct Surroundings {
    const EntitySchema* kind = nullptr;
    const FieldDef* record = nullptr; ///< record whose field has the expression; may be null
    ItemLoop loop;
};

/// Returns the record in which the field with the expression is declared; null at the top.
const FieldDef* recordAt(const EntitySchema* kind, const SourcePlace& place) {
    const FieldDef* record = nullptr;
    std::vector<const SourceMapping*> around = place.around();
    if (!kind || around.empty())
        return nullptr;
    for (std::size_t i = around.size(); i-- > 1;) { // the innermost is the field itself
        const std::string_view key = around[i]->valueOf("key");
        const FieldDef* field =
            key.empty() ? nullptr : (record ? record->field(key) : kind->field(key));
        while (field && field->itemField)
            field = field->itemField.get();
        if (field && !field->fields.empty())
            record = field;
    }
    return record;
}

/// Adds the items of `each` or `table`, and the values of `let`, as far as they can be read.
void addItems(const SourcePlace& place, const SourceMapping& mapping, ItemLoop& loop) {
    for (const char* key : {"each", "table"})
        for (std::string_view lists = mapping.valueOf(key); !lists.empty();) {
            const std::string_view list = lists.substr(0, lists.find('\n'));
            (void)loop.addList(list);
            lists.remove_prefix(std::min(lists.size(), list.size() + 1));
        }
    const auto self = std::find_if(place.mappings.begin(), place.mappings.end(),
                                   [&](const SourceMapping& one) { return &one == &mapping; });
    for (const SourceMapping& let : place.mappings)
        if (let.parent == self - place.mappings.begin() && !let.path.empty() &&
            let.path.back() == "let")
            for (const auto& [name, text] : let.values)
                if (!text.empty())
                    (void)loop.addLet(name, text);
}

Surroundings surroundingsOf(const GameSource& source, const SourcePlace& place) {
    Surroundings out;
    out.kind = kindAt(source, place);
    Expr::Scope scope;
    scope.system = source.system;
    scope.self = out.kind;
    scope.allowsAllEntities = true;
    if (source.role == DocumentRole::Schema)
        out.record = recordAt(out.kind, place);
    scope.inner = out.record;
    out.loop = ItemLoop(scope);
    const std::vector<const SourceMapping*> around = place.around();
    for (auto at = around.rbegin(); at != around.rend(); ++at)
        addItems(place, **at, out.loop);
    return out;
}

/// Adds the items that the expression itself names before the cursor, as in `sum(rows as r, r.`.
void addOwnItems(std::string_view text, Expr::Scope& scope) {
    for (std::size_t as = text.find(" as "); as != std::string_view::npos;
         as = text.find(" as ", as + 4)) {
        std::size_t begin = as;
        for (int depth = 0; begin > 0; --begin) {
            const char c = text[begin - 1];
            depth += c == ')' || c == ']' ? 1 : 0;
            if ((c == '(' || c == '[' || c == ',') && depth == 0)
                break;
            depth -= c == '(' || c == '[' ? 1 : 0;
        }
        std::size_t end = as + 4;
        while (end < text.size() && isNameChar(text[end]))
            ++end;
        if (const auto list = Expr::List::compile(text.substr(begin, end - begin), scope))
            scope.items.push_back(list->item);
    }
}

struct Member {
    std::string name, detail;
};

void addMembers(const std::vector<FieldDef>& fields, std::vector<Member>& out) {
    for (const FieldDef& field : fields)
        out.push_back({field.key, fieldNote({}, field.label, field.doc)});
}

void addMembers(const EntitySchema& kind, std::vector<Member>& out) {
    addMembers(kind.fields, out);
    for (const schema::DerivedDef& one : kind.derived)
        out.push_back({one.key, fieldNote({}, one.label, one.doc)});
}

/// Returns the fields behind a dot, as in `e.unit.`.
std::vector<Member> membersOf(std::string_view path, const Expr::Scope& scope) {
    std::vector<Member> out;
    if (path == "self" && scope.self)
        addMembers(*scope.self, out);
    const auto expr = Expr::compile(path, scope);
    if (!expr)
        return out;
    const schema::ExprType& type = (*expr)->type();
    if (type.schema)
        addMembers(*type.schema, out);
    else if (type.field)
        addMembers(type.field->fields, out);
    return out;
}

/// Returns the names that an expression can begin with: fields, items, values and functions.
std::vector<Member> namesIn(const Surroundings& around, const Expr::Scope& scope) {
    std::vector<Member> out;
    for (const schema::NamedItem& item : scope.items)
        out.push_back({item.name, item.isLet ? "a value of `let`" : "an item of the list"});
    if (around.record)
        addMembers(around.record->fields, out);
    else if (around.kind)
        addMembers(*around.kind, out);
    for (const schema::ExprFunction& one : schema::exprFunctions())
        out.push_back(
            {std::string(one.name) + "(", std::string(one.syntax) + ": " + std::string(one.doc)});
    if (scope.system)
        for (const auto& one : scope.system->functions)
            out.push_back({one->name + "(", one->doc});
    return out;
}

/// The value of the expression for the first combination of the items around it.
struct FirstValue {
    std::optional<std::string> text;
    std::string items; ///< which items, such as ` and the first of entries as e`; may be empty
};

FirstValue firstValue(const GameSource& source, const Surroundings& around,
                      const std::string& text) {
    FirstValue out;
    const auto expr = Expr::compile(text, around.loop.scope());
    if (!expr || !source.example || !around.kind || around.record ||
        source.example->schema != around.kind)
        return out;
    const schema::EntityView self = source.example->view();
    if (around.loop.empty()) {
        out.text = schema::evaluateWithOwnBudget(**expr, *source.index, self).text();
        return out;
    }
    (void)around.loop.forEachCombination(
        *source.index, self, {}, [&](const schema::ExprInputs& inputs) {
            out.text = schema::derivedText((*expr)->evaluate(*source.index, self, inputs));
            return false;
        });
    for (const Expr::List& level : around.loop.levels())
        if (!level.item.isLet)
            out.items +=
                (out.items.empty() ? " with the first `" : " and `") + level.item.name + "`";
    return out;
}

/// Returns the paths that the expression reads, such as `e.unit.cost`, in order.
std::vector<std::string> pathsIn(const std::string& text) {
    std::vector<std::string> out;
    char quote = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (quote != 0 || text[at] == '\'' || text[at] == '"') {
            quote = quote == 0 ? text[at] : (text[at] == quote ? '\0' : quote);
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && (isNameChar(text[end]) || text[end] == '.'))
            ++end;
        if (end > at && std::isalpha(static_cast<unsigned char>(text[at])) != 0 &&
            (end == text.size() || text[end] != '(')) {
            const std::string path = text.substr(at, end - at);
            if (std::find(out.begin(), out.end(), path) == out.end())
                out.push_back(path);
        }
        at = std::max(end, at + 1);
    }
    return out;
}

/// Returns the values that the expression reads, such as `strength 7, cost 4`.
std::string readValues(const GameSource& source, const Surroundings& around,
                       const std::string& text) {
    constexpr std::size_t kMost = 5;
    std::string out;
    std::size_t count = 0;
    for (const std::string& path : pathsIn(text)) {
        if (path == text)
            continue;
        const auto expr = Expr::compile(path, around.loop.scope()).value_or(nullptr);
        if (!expr || expr->resultKind() == Expr::ResultKind::List ||
            expr->resultKind() == Expr::ResultKind::Record || expr->dependencies().empty())
            continue;
        const FirstValue value = firstValue(source, around, path);
        if (!value.text || ++count > kMost)
            continue;
        out += (out.empty() ? "" : ", ") + path + " " +
               (value.text->empty() ? "is empty" : *value.text);
    }
    return out;
}

} // namespace

std::optional<ExpressionPlace> expressionAt(const GamePlace& place) {
    const SourcePlace& at = place.place;
    if (!at.isValue || place.shapes.empty())
        return std::nullopt;
    const bool isOfSheets = place.table && place.table->allowsSubstitution;
    bool isWhole = false, hasBraces = isOfSheets;
    for (const schema::MetaShape& shape : place.shapes) {
        const bool braces = shape.text.find("{expression") != std::string_view::npos;
        hasBraces = hasBraces || braces;
        isWhole =
            isWhole || (!braces && (shape.text.find("expression") != std::string_view::npos ||
                                    shape.text.find("condition") != std::string_view::npos ||
                                    shape.text.find("lists with names") != std::string_view::npos));
    }
    if (isWhole)
        return ExpressionPlace{at.text, 0, at.cursor};
    if (!hasBraces)
        return std::nullopt;
    const std::size_t open = at.cursor == 0 ? std::string::npos : at.text.rfind('{', at.cursor - 1);
    if (open == std::string::npos ||
        at.text.substr(open, at.cursor - open).find('}') != std::string::npos)
        return std::nullopt;
    const std::size_t close = std::min(at.text.find('}', at.cursor), at.text.size());
    return ExpressionPlace{at.text.substr(open + 1, close - open - 1), open + 1,
                           at.cursor - open - 1};
}

std::vector<CompletionItem> completeExpression(const GameSource& source, const GamePlace& place,
                                               const ExpressionPlace& expression) {
    const Surroundings around = surroundingsOf(source, place.place);
    Expr::Scope scope = around.loop.scope();
    const std::string_view text = expression.text;
    addOwnItems(text.substr(0, expression.cursor), scope);
    std::size_t word = expression.cursor, end = expression.cursor;
    while (word > 0 && isNameChar(text[word - 1]))
        --word;
    while (end < text.size() && isNameChar(text[end]))
        ++end;
    std::size_t path = word;
    while (path > 0 && (isNameChar(text[path - 1]) || text[path - 1] == '.'))
        --path;
    const bool isMember = word > path && text[word - 1] == '.';
    const auto begin = static_cast<std::uint32_t>(place.place.span.begin + expression.begin + word);
    const Span span{begin, static_cast<std::uint32_t>(begin + end - word)};
    std::vector<CompletionItem> out;
    for (Member& one :
         isMember ? membersOf(text.substr(path, word - 1 - path), scope) : namesIn(around, scope))
        out.push_back({std::move(one.name), std::move(one.detail), {}, span});
    return out;
}

std::string explainExpression(const GameSource& source, const GamePlace& place,
                              const ExpressionPlace& expression) {
    std::string out;
    const std::string_view text = expression.text;
    for (const CompletionItem& item : completeExpression(source, place, expression)) {
        const std::size_t begin = item.replace.begin - place.place.span.begin - expression.begin;
        const std::string_view word = text.substr(begin, item.replace.size());
        std::string name = item.text;
        if (name.ends_with('('))
            name.pop_back();
        if (name == word && !word.empty()) {
            out = "`" + name + "`: " + item.detail;
            break;
        }
    }
    const Surroundings around = surroundingsOf(source, place.place);
    const FirstValue value = firstValue(source, around, expression.text);
    if (value.text) {
        out += (out.empty() ? "`" : "\n`") + expression.text + "` is " +
               (value.text->empty() ? "empty" : *value.text) + " for " + source.example->title +
               value.items;
        const std::string values = readValues(source, around, expression.text);
        out += values.empty() ? "." : ": " + values + ".";
    }
    if (out.empty() && place.key)
        out = "`" + std::string(place.key->key) + "`: " + std::string(place.key->doc);
    return out;
}

} // namespace ww::forms
