#include "rules/schema/named_types.h"

#include "rules/base/ids.h"
#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace ww::schema {

namespace {

/// Returns a deep copy of a type's declaration. Each field with the type needs its own copy.
FieldDef copyOf(const FieldDef& field) {
    FieldDef made = field;
    for (FieldDef& one : made.fields)
        one = copyOf(one);
    for (std::shared_ptr<const FieldDef>* held : {&made.itemField, &made.keyOf})
        if (*held)
            *held = std::make_shared<FieldDef>(copyOf(**held));
    return made;
}

/// Limits the number of nested copies: types that contain each other in several lists grow
/// exponentially.
constexpr int mostUnfolded = 2'000;

} // namespace

NamedTypes::NamedTypes(NodeRef types, const MetaContext& context) : context_(context) {
    context_.setTypes(this);
    if (!types)
        return;
    if (!types.isMapping()) {
        context_.reportWrongType(types, "a mapping from names to types");
        return;
    }
    for (NodeRef child : types) {
        const std::vector<std::string>& kinds = fieldKindNames();
        if (!isKebabCaseId(child.key()) ||
            std::find(kinds.begin(), kinds.end(), child.key()) != kinds.end())
            context_.addProblem(diag::declarationBadValue, child.keySpan(),
                                {{"value", std::string(child.key())},
                                 {"expected", "a kebab-case name that isn't a kind of field"},
                                 {"hint", ""}});
        else
            types_.push_back({std::string(child.key()), child, std::nullopt});
    }
}

NamedTypes::Type* NamedTypes::find(std::string_view name) {
    const auto at = std::find_if(types_.begin(), types_.end(),
                                 [&](const Type& one) { return one.name == name; });
    return at == types_.end() ? nullptr : &*at;
}

bool NamedTypes::hasType(std::string_view name) const {
    return std::any_of(types_.begin(), types_.end(),
                       [&](const Type& one) { return one.name == name; });
}

bool NamedTypes::isUnusable(std::string_view name) const {
    return std::none_of(types_.begin(), types_.end(),
                        [&](const Type& one) { return one.name == name && !one.isUnusable; });
}

NodeRef NamedTypes::typeNode(std::string_view name) const {
    for (const Type& one : types_)
        if (one.name == name)
            return one.node;
    return {};
}

std::vector<std::string> NamedTypes::names() const {
    std::vector<std::string> list;
    for (const Type& one : types_)
        list.push_back(one.name);
    return list;
}

std::optional<FieldDef> NamedTypes::readType(NodeRef at, MetaContext& context) {
    Type* type = find(at.scalar());
    if (type == nullptr)
        return std::nullopt;
    if (type->field)
        return copyOf(*type->field);
    const auto above = std::find(path_.rbegin(), path_.rend(), type->name);
    if (above != path_.rend()) {
        ++hits_;
        if (std::find(path_.rbegin(), above, std::string_view()) == above || hits_ > mostUnfolded) {
            context.reportBadValue(at,
                                   "a type that holds this one only in lists, and not too often");
            return std::nullopt;
        }
        if (std::count(path_.begin(), path_.end(), type->name) >= kMaxNesting)
            return std::nullopt;
    }
    return expandType(*type);
}

std::optional<FieldDef> NamedTypes::expandType(Type& type) {
    const int before = hits_;
    std::vector<LoadProblem> again; // discarded: mistakes of a type are reported only once
    MetaContext quiet(again, context_.file(), context_.chunk());
    quiet.setTypes(this);
    path_.push_back(type.name);
    FieldDef made;
    const bool whole =
        readFieldDecl(type.node, made, std::exchange(type.reported, true) ? quiet : context_);
    path_.pop_back();
    type.isUnusable = !whole;
    if (!whole)
        return std::nullopt;
    made.type = type.name;
    if (!type.node.find("label"))
        made.label.clear();
    if (hits_ == before)
        type.field = made;
    return made;
}

bool NamedTypes::isReading() const {
    return std::any_of(path_.begin(), path_.end(),
                       [](std::string_view one) { return !one.empty(); });
}

std::vector<std::shared_ptr<const FieldDef>> NamedTypes::readAll() {
    std::vector<std::shared_ptr<const FieldDef>> out;
    for (Type& one : types_) {
        std::optional<FieldDef> made;
        if (!one.reported)
            made = expandType(one);
        if (one.field)
            made = copyOf(*one.field);
        if (made)
            out.push_back(std::make_shared<const FieldDef>(std::move(*made)));
    }
    return out;
}

bool NamedTypes::markFirstUse(std::string_view name) {
    Type* type = find(name);
    return type != nullptr && !std::exchange(type->used, true);
}

void NamedTypes::resetFirstUses() {
    for (Type& type : types_)
        type.used = false;
}

} // namespace ww::schema
