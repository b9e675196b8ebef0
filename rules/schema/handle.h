#pragma once

// Typed access to fields for rules in C++ (design §4): bound and type-checked when the system is
// loaded, so that a typo fails a test and not a user.
//
//     struct Fields { Handle<std::int64_t> movement{"character", "movement"}; };
//     HandleErrors errors; fields.movement.bind(system, errors);

#include "rules/base/rational.h"
#include "rules/schema/schema.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

using HandleErrors = std::vector<std::string>;

/// The untyped part.
class HandleBase {
  public:
    HandleBase(std::string kind, std::string field)
        : kind_(std::move(kind)), key_(std::move(field)) {}
    [[nodiscard]] const FieldDef* field() const { return field_; }
    /// The value's node, absent where it isn't written (under any of its keys).
    [[nodiscard]] NodeRef node(const EntityView& entity) const;

  protected:
    bool bindTo(const System& system, std::initializer_list<FieldKind> kinds, HandleErrors& errors);
    /// The scalar as written or as the default says; nothing for absent, `none` and blocks.
    [[nodiscard]] std::optional<std::string_view> scalar(const EntityView& entity) const;

  private:
    std::string kind_, key_;
    const FieldDef* field_ = nullptr;
};

template <class T>
class Handle;

template <>
class Handle<std::int64_t> : public HandleBase {
  public:
    using HandleBase::HandleBase;
    bool bind(const System& system, HandleErrors& errors) {
        return bindTo(system, {FieldKind::Int}, errors);
    }
    [[nodiscard]] std::optional<std::int64_t> operator()(const EntityView& entity) const;
};
template <>
class Handle<Rational> : public HandleBase {
  public:
    using HandleBase::HandleBase;
    bool bind(const System& system, HandleErrors& errors) {
        return bindTo(system, {FieldKind::Int, FieldKind::Number}, errors);
    }
    [[nodiscard]] std::optional<Rational> operator()(const EntityView& entity) const;
};
template <>
class Handle<bool> : public HandleBase {
  public:
    using HandleBase::HandleBase;
    bool bind(const System& system, HandleErrors& errors) {
        return bindTo(system, {FieldKind::Bool}, errors);
    }
    [[nodiscard]] std::optional<bool> operator()(const EntityView& entity) const;
};
/// Text, words and references, as written.
template <>
class Handle<std::string_view> : public HandleBase {
  public:
    using HandleBase::HandleBase;
    bool bind(const System& system, HandleErrors& errors) {
        return bindTo(system,
                      {FieldKind::Text, FieldKind::RichText, FieldKind::Enum, FieldKind::Ref,
                       FieldKind::Colour, FieldKind::Cell, FieldKind::Dice, FieldKind::Range,
                       FieldKind::EdgeRun, FieldKind::Grid, FieldKind::Sentences},
                      errors);
    }
    [[nodiscard]] std::optional<std::string_view> operator()(const EntityView& entity) const {
        return scalar(entity);
    }
};
/// Lists, maps, records and flags, as a node.
template <>
class Handle<NodeRef> : public HandleBase {
  public:
    using HandleBase::HandleBase;
    bool bind(const System& system, HandleErrors& errors) {
        return bindTo(system,
                      {FieldKind::List, FieldKind::Map, FieldKind::Record, FieldKind::Choice,
                       FieldKind::Flags, FieldKind::Table, FieldKind::Art},
                      errors);
    }
    [[nodiscard]] NodeRef operator()(const EntityView& entity) const { return node(entity); }
};

} // namespace ww::schema
