#include "rules/schema/handle.h"

#include "rules/schema/declare.h"
#include "rules/schema/read.h"

#include <algorithm>

namespace ww::schema {

bool HandleBase::bindTo(const System& system, std::initializer_list<FieldKind> kinds,
                        HandleErrors& errors) {
    field_ = nullptr;
    const EntitySchema* schema = system.byKind(kind_);
    if (schema == nullptr) {
        errors.push_back("system `" + system.id + "` has no kind `" + kind_ + "`");
        return false;
    }
    const FieldDef* found = schema->field(key_);
    if (found == nullptr) {
        errors.push_back("kind `" + kind_ + "` has no field `" + key_ + "`");
        return false;
    }
    if (std::find(kinds.begin(), kinds.end(), found->kind) == kinds.end()) {
        errors.push_back("field `" + kind_ + "." + key_ + "` is of kind `" + name(found->kind) +
                         "`, which this handle doesn't read");
        return false;
    }
    field_ = found;
    return true;
}

NodeRef HandleBase::node(const EntityView& entity) const {
    if (field_ == nullptr)
        return {};
    NodeRef node = entity.node.find(field_->key);
    for (std::size_t i = 0; !node && i < field_->formerly.size(); ++i)
        node = entity.node.find(field_->formerly[i]);
    return node;
}

std::optional<std::string_view> HandleBase::scalar(const EntityView& entity) const {
    if (field_ == nullptr)
        return std::nullopt;
    const NodeRef written = node(entity);
    std::string_view text;
    if (written.isScalar())
        text = written.scalar();
    else if (written.isNull() && field_->defaultText)
        text = *field_->defaultText;
    else
        return std::nullopt;
    const auto has = [&](const std::vector<std::string>& words) {
        return std::find(words.begin(), words.end(), "none") != words.end();
    };
    if (text == "none" && (has(field_->allow) || has(field_->values)))
        return std::nullopt;
    return text;
}

std::optional<std::int64_t> Handle<std::int64_t>::operator()(const EntityView& entity) const {
    const auto text = scalar(entity);
    return text ? readInt(*text) : std::nullopt;
}

std::optional<Rational> Handle<Rational>::operator()(const EntityView& entity) const {
    const auto text = scalar(entity);
    const auto quantity = text ? readQuantity(*text) : std::nullopt;
    return quantity ? std::optional(quantity->value) : std::nullopt;
}

std::optional<bool> Handle<bool>::operator()(const EntityView& entity) const {
    const auto text = scalar(entity);
    return text ? readBool(*text) : std::nullopt;
}

} // namespace ww::schema
