#pragma once

// What expressions compute with, and how they reach other entities.

#include "rules/base/rational.h"
#include "rules/model/tree.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ww::schema {

struct EntitySchema;
struct FieldDef;

/// An entity as the checks see it: its effective tree (layers applied) under its schema.
struct EntityView {
    const EntitySchema* schema = nullptr;
    NodeRef node; ///< the mapping of its fields; may be no mapping in a draft
    std::string_view id;
    std::string_view pack;
    explicit operator bool() const { return schema != nullptr; }
};

/// Finds entities; given by the checker's index (which notes what was asked) and by the editor's.
class World {
  public:
    virtual ~World() = default;
    /// `ref` is `[pack:]id` as written in a file of `fromPack`.
    [[nodiscard]] virtual EntityView find(std::string_view kind, std::string_view ref,
                                          std::string_view fromPack) const = 0;
    /// Every entity of `kind` whose field `field` refers to `target`.
    virtual void users(std::string_view kind, std::string_view field, const EntityView& target,
                       const std::function<void(const EntityView&)>& each) const = 0;
    /// Every entity of `kind` that a pack sees, its own and those of the packs that it requires, in
    /// the order of packs, files and places, until `each` says no; of no pack: every one that is
    /// open. Dear: whoever asks is looked at again whenever any of them changes.
    virtual void all(std::string_view kind, std::string_view fromPack,
                     const std::function<bool(const EntityView&)>& each) const = 0;
    /// At least those whose `field` (of the entity itself) has the value; perhaps others. `value`
    /// is as `groupOf` gives it. In order where that is asked for.
    virtual void among(std::string_view kind, std::string_view fromPack, const FieldDef& /*field*/,
                       std::string_view /*value*/, bool /*inOrder*/,
                       const std::function<bool(const EntityView&)>& each) const {
        all(kind, fromPack, each);
    }
    /// Told of each field of `owner` that a mapping `parent` of it doesn't have.
    virtual void lacks(const FieldDef& /*field*/, const EntityView& /*owner*/,
                       NodeRef /*parent*/) const {}
    /// A system option's value in force.
    [[nodiscard]] virtual std::string_view option(std::string_view key) const = 0;
};

struct ExprNone {
    friend bool operator==(ExprNone, ExprNone) { return true; }
};
/// A value read from a field that can't be read as the field's kind: whatever needs it does not
/// run.
struct ExprMalformed {
    friend bool operator==(ExprMalformed, ExprMalformed) { return true; }
};
/// A node with the declaration it is read by: records, lists, maps, references not yet followed.
struct ExprNode {
    NodeRef node;
    const FieldDef* field = nullptr;
    EntityView owner;
    std::shared_ptr<const void> kept = nullptr; ///< of one that was made: what it is a view of
    friend bool operator==(const ExprNode& a, const ExprNode& b) {
        return a.node.source() == b.node.source();
    }
};

struct ExprList;
using ExprValue = std::variant<ExprNone, ExprMalformed, bool, Rational, std::string, ExprNode,
                               EntityView, std::shared_ptr<const ExprList>>;
/// A list that was made.
struct ExprList {
    std::vector<ExprValue> items;
};

/// As it is printed in a message or on a card: `none` is empty, numbers in shortest form.
[[nodiscard]] std::string toText(const ExprValue& value);

} // namespace ww::schema
