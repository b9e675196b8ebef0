// Reads expressions, places, values and fixes of constraints.

#include "rules/schema/resolve_parts.h"

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/expr_compile.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

using Want = Expr::Scope::Want;

Expr::Scope ConstraintParts::scope(Want want) const {
    Expr::Scope s;
    if (each_)
        s = each_->scope();
    s.system = &state_.system;
    s.self = &schema_;
    s.everyEntity = ofPack() || schema_.single;
    s.want = want;
    if (when_)
        s.assuming = when_.get();
    return s;
}

void ConstraintParts::wrong(Span span, std::string what) {
    if (what.empty())
        return; // A consequence of a reported problem
    context_.add(diag::schemaExpression, span, {{"what", std::move(what)}});
}

std::shared_ptr<const Expr> ConstraintParts::expression(NodeRef node, Want want) {
    return compileAt(node, scope(want), context_);
}

std::shared_ptr<const Expr> ConstraintParts::composed(const std::string& text, NodeRef node,
                                                      Want want) {
    auto made = Expr::compile(text, scope(want));
    if (made)
        return *made;
    wrong(node, made.error());
    return nullptr;
}

std::shared_ptr<const Expr> ConstraintParts::valueOrWord(NodeRef node, const FieldDef* field) {
    Expr::Scope sight = scope(Want::Any);
    ExprType wanted;
    if (field != nullptr) {
        wanted = typeOf(*field, false, &state_.system);
        sight.wanted = &wanted;
    }
    if (!node.isScalar() || wanted.words != nullptr)
        return compileAt(node, sight, context_);
    const std::string text(node.scalar());
    if (auto made = Expr::compile(text, sight))
        return *made;
    const bool word = std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (word)
        if (auto made = Expr::compile("'" + text + "'", sight))
            return *made;
    return compileAt(node, sight, context_);
}

std::optional<ValueDef> ConstraintParts::value(NodeRef node, const FieldDef* field) {
    ValueDef out;
    if (!node.isMapping() && !node.isSequence()) {
        out.expr = valueOrWord(node, field);
        return out.expr ? std::optional(std::move(out)) : std::nullopt;
    }
    out.list = node.isSequence();
    for (NodeRef child : node) {
        const FieldDef* inner = nullptr;
        if (field != nullptr && field->kind == FieldKind::Record && !out.list) {
            inner = field->field(child.key());
            if (inner == nullptr) {
                std::vector<std::string> names;
                for (const FieldDef& one : field->fields)
                    names.push_back(one.key);
                context_.unknownKey(child, "an item", names);
                return std::nullopt;
            }
        } else if (field != nullptr) {
            inner = field->of.get();
        }
        auto made = value(child, inner);
        if (!made)
            return std::nullopt;
        out.entries.push_back({std::string(child.key()), std::move(*made)});
    }
    return out;
}

std::optional<Interpolation> ConstraintParts::text(NodeRef node) {
    std::string words;
    if (!context_.text(node, words))
        return std::nullopt;
    auto made = Interpolation::compile(words, scope(Want::Any));
    if (made)
        return std::move(*made);
    wrong(node, made.error());
    return std::nullopt;
}

bool ConstraintParts::blanks(std::string_view text, NodeRef node, NamedExprs& to,
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
            wrong(node, "this `{` is never closed");
            return false;
        }
        const std::string name(diag::blankOf(text.substr(at + 1, end - at - 1)).name);
        if (known(to, name) != to.end())
            continue;
        const auto argument = known(named, name);
        auto made = argument != named.end() ? argument->second : composed(name, node, Want::Text);
        good = good && made;
        to.emplace_back(name, std::move(made));
    }
    return good;
}

std::optional<std::string> ConstraintParts::part(NodeRef mapping, std::string_view key) {
    const NodeRef node = mapping.find(key);
    if (!node) {
        missingKey(context_, mapping, "`" + std::string(mapping.key()) + "`", key);
        return std::nullopt;
    }
    if (!node.isScalar()) {
        context_.wrongType(node, "an expression");
        return std::nullopt;
    }
    return std::string(node.scalar());
}

void ConstraintParts::onlyKeys(NodeRef mapping, const std::vector<std::string>& keys) {
    for (NodeRef child : mapping)
        if (std::find(keys.begin(), keys.end(), child.key()) == keys.end())
            context_.unknownKey(child, "`" + std::string(mapping.key()) + "`", keys);
}

std::vector<std::string> ConstraintParts::fieldNames() const {
    std::vector<std::string> names;
    for (const FieldDef& field : schema_.fields)
        names.push_back(field.key);
    if (each_)
        for (const NamedItem& item : each_->scope().items)
            names.push_back(item.name);
    return names;
}

bool ConstraintParts::knownPath(const FieldPath& path) const {
    return !path.empty() && schema_.field(path.steps().front().key) != nullptr;
}

std::optional<PlaceDef> ConstraintParts::placeOf(const std::string& text, Where where,
                                                 std::string& error) const {
    PlaceDef made;
    if (const auto path = FieldPath::parse(text); path && knownPath(*path)) {
        made.path = *path;
        // Paths through a reference belong to the other entity.
        const auto expr = Expr::compile(text, scope(Want::Any));
        if (!expr || (*expr)->stands() != Stands::Elsewhere)
            return made;
    }
    auto expr = Expr::compile(text, scope(Want::Any));
    if (!expr) {
        error = expr.error().waits.empty() ? std::move(expr.error().message) : std::string();
        return std::nullopt;
    }
    made.path = {};
    made.expr = std::move(*expr);
    switch (made.expr->stands()) {
    case Stands::Nowhere:
        error = "`" + text +
                "` is worked out and stands nowhere; a place begins with a field or "
                "with the name of an item that was read";
        return std::nullopt;
    case Stands::Elsewhere:
        if (where == Where::Here && !ofPack()) {
            error = "`" + text + "` stands in another entity; name the field that refers there";
            return std::nullopt;
        }
        break;
    case Stands::Here:
        break;
    }
    return made;
}

std::optional<PlaceDef> ConstraintParts::place(NodeRef node, Where where) {
    if (!node.isScalar()) {
        context_.wrongType(node, "a place such as `reserves.magic`");
        return std::nullopt;
    }
    std::string error;
    auto made = placeOf(std::string(node.scalar()), where, error);
    if (made)
        return made;
    const auto path = FieldPath::parse(node.scalar());
    if (path && path->steps().size() == 1)
        context_.unknownName(node, "field", fieldNames());
    else if (!error.empty())
        wrong(node, std::move(error));
    return std::nullopt;
}

std::optional<PlaceDef> ConstraintParts::placeInKey(NodeRef child) {
    std::string error;
    auto made = placeOf(std::string(child.key()), Where::Here, error);
    if (made)
        return made;
    if (const auto path = FieldPath::parse(child.key()); path && path->steps().size() > 1)
        wrong(child.keySpan(), std::move(error));
    else
        context_.unknownKey(child, "a " + schema_.kind, fieldNames());
    return std::nullopt;
}

const FieldDef* ConstraintParts::fieldAt(const PlaceDef& place) const {
    if (place.expr)
        return place.expr->type().field;
    const FieldDef* at = nullptr;
    for (const Step& step : place.path.steps()) {
        at = at == nullptr                  ? schema_.field(step.key)
             : step.kind != Step::Kind::Key ? at->of.get()
                                            : at->field(step.key);
        if (at == nullptr)
            return nullptr;
    }
    return at;
}

bool ConstraintParts::readSet(FixDef& fix, NodeRef node, NodeRef to) {
    if (!node.isMapping()) {
        if (!to) {
            missingKey(context_, node, "the fix", "to");
            return false;
        }
        auto at = place(node);
        fix.value = valueOrWord(to, at ? fieldAt(*at) : nullptr);
        if (at)
            fix.place = std::move(*at);
        return at && fix.value;
    }
    if (node.size() == 0) {
        context_.wrongType(node, "a mapping from fields to values");
        return false;
    }
    bool first = true;
    for (NodeRef child : node) {
        auto at = placeInKey(child);
        auto made = at ? valueOrWord(child, fieldAt(*at)) : nullptr;
        if (!made)
            return false;
        if (std::exchange(first, false)) {
            fix.place = std::move(*at);
            fix.value = std::move(made);
        } else {
            fix.also.emplace_back(std::move(*at), std::move(made));
        }
    }
    return true;
}

bool ConstraintParts::readSort(FixDef& fix, NodeRef node, NodeRef by) {
    const FieldDef* list = fieldAt(fix.place);
    if (list == nullptr || list->kind != FieldKind::List) {
        wrong(node, "only a list can be sorted");
        return false;
    }
    Expr::Scope inner = scope(Want::Any);
    const FieldDef* item = list->of.get();
    if (!by) {
        if (item != nullptr && item->kind == FieldKind::Record) {
            wrong(node, "say what its records are sorted `by`");
            return false;
        }
        return true;
    }
    if (item == nullptr || item->kind != FieldKind::Record) {
        wrong(by, "only records are sorted `by` something; others by themselves");
        return false;
    }
    inner.inner = item;
    const auto one = [&](NodeRef key) {
        auto made = compileAt(key, inner, context_);
        if (made)
            fix.by.push_back(std::move(made));
        else
            fix.by.clear();
        return !fix.by.empty();
    };
    if (!by.isSequence())
        return one(by);
    bool good = true;
    for (NodeRef key : by)
        good = one(key) && good;
    return good && !fix.by.empty();
}

namespace {

std::string labelOf(const FixDef& fix) {
    const std::string place = "`" + fix.place.str() + "`";
    switch (fix.kind) {
    case FixDef::Kind::Set: {
        std::string label = "Set " + place + " to " + fix.value->text();
        for (const auto& [other, value] : fix.also)
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
        return "Swap " + place + " and `" + fix.second.str() + "`";
    case FixDef::Kind::Sort:
        return "Sort " + place;
    }
    return {};
}

} // namespace

bool ConstraintParts::changesEntity(const FixDef& fix) const {
    const auto good = [](const PlaceDef& place) {
        return place.expr && place.expr->stands() == Stands::Elsewhere;
    };
    return !ofPack() || (good(fix.place) && (fix.second.empty() || good(fix.second)) &&
                         std::all_of(fix.also.begin(), fix.also.end(),
                                     [&](const auto& one) { return good(one.first); }));
}

std::optional<FixDef> ConstraintParts::fix(FixDecl& decl, const NamedExprs& named) {
    FixDef made = decl.fix;
    const auto outer = when_;
    if (decl.when) {
        made.when = expression(decl.when, Want::Condition);
        if (!made.when)
            return std::nullopt;
        when_ = outer ? composed("(" + outer->text() + ") and (" + made.when->text() + ")",
                                 decl.when, Want::Condition)
                      : made.when;
    }
    bool good = readAction(made, decl);
    if (good && made.label.empty())
        made.label = labelOf(made);
    else if (good)
        good = blanks(made.label, decl.node.find("label"), made.args, named);
    when_ = outer;
    return good ? std::optional(std::move(made)) : std::nullopt;
}

bool ConstraintParts::readAction(FixDef& made, const FixDecl& decl) {
    using Kind = FixDef::Kind;
    const NodeRef action = decl.actions.front();
    switch (made.kind) {
    case Kind::Set:
        if (!readSet(made, action, decl.to))
            return false;
        break;
    case Kind::Add: {
        if (!action.isMapping()) {
            context_.wrongType(action, "`{ to: list, value: … }`");
            return false;
        }
        onlyKeys(action, {"to", "value"});
        for (std::string_view key : {"to", "value"})
            if (!action.find(key)) {
                missingKey(context_, action, "`add`", key);
                return false;
            }
        auto to = place(action.find("to"));
        if (!to)
            return false;
        const FieldDef* list = fieldAt(*to);
        if (list != nullptr && list->kind != FieldKind::List && list->kind != FieldKind::Flags) {
            wrong(action.find("to"), "something can only be added to a list");
            return false;
        }
        const FieldDef* item = list == nullptr || list->of == nullptr ? nullptr : list->of.get();
        auto added = value(action.find("value"), item);
        if (!added)
            return false;
        made.place = std::move(*to);
        made.added = std::move(*added);
        break;
    }
    case Kind::Swap: {
        if (!action.isSequence() || action.size() != 2) {
            context_.wrongType(action, "a list of two places");
            return false;
        }
        auto one = place(action.at(0)), other = place(action.at(1));
        if (!one || !other)
            return false;
        made.place = std::move(*one);
        made.second = std::move(*other);
        break;
    }
    default: {
        auto at = place(action);
        if (!at)
            return false;
        made.place = std::move(*at);
        if (made.kind == Kind::Sort && !readSort(made, action, decl.by))
            return false;
    }
    }
    if (!changesEntity(made)) {
        wrong(action, "a fix of what is asked of a pack changes one of its entities: its places "
                      "begin with the name of an item");
        return false;
    }
    return true;
}

void checkCites(NodeRef declaration, LoadState& state, MetaContext& context) {
    if (!state.hasRules || !declaration)
        return;
    const auto one = [&](NodeRef node) {
        if (!node.isScalar() || state.system.rules.contains(node.scalar()))
            return;
        std::vector<std::string> ids;
        for (const auto& [id, rule] : state.system.rules)
            ids.push_back(id);
        const auto near = nearest(node.scalar(), ids);
        context.add(diag::schemaUnknownRule, node.span(),
                    {{"value", std::string(node.scalar())},
                     {"hint", near ? "; did you mean `" + std::string(*near) + "`?" : ""}});
    };
    if (declaration.isSequence())
        for (NodeRef item : declaration)
            one(item);
    else
        one(declaration);
}

} // namespace ww::schema
