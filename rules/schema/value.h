#pragma once

// Values of expressions, and access to other entities.

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

/// An entity as checks see it: its effective tree (with layers applied) and its schema.
struct EntityView {
    const EntitySchema* schema = nullptr;
    NodeRef node; ///< the entity's fields; a draft's node may not be a mapping
    std::string_view id;
    std::string_view pack;
    explicit operator bool() const { return schema != nullptr; }
};

/// Finds entities. The checker's implementation records look-ups; the editor has its own.
class World {
  public:
    virtual ~World() = default;
    /// Finds an entity. `ref` is `[pack:]id` as written in a file of `fromPack`.
    [[nodiscard]] virtual EntityView find(std::string_view kind, std::string_view ref,
                                          std::string_view fromPack) const = 0;
    /// Visits entities of `kind` whose `field` refers to `target`.
    virtual void forEachUser(std::string_view kind, std::string_view field,
                             const EntityView& target,
                             const std::function<void(const EntityView&)>& each) const = 0;
    /// Visits entities that the pack `fromPack` sees (its own and those of required packs), by
    /// pack, file and place, until `each` returns false. An empty `fromPack` means all open packs.
    /// Expensive: the caller's check reruns when any of these entities changes.
    virtual void forEachEntity(std::string_view kind, std::string_view fromPack,
                               const std::function<bool(const EntityView&)>& each) const = 0;
    /// Visits entities whose own `field` has the value, perhaps also further entities. `value` is a
    /// result of `normalisedValue`.
    virtual void forEachWithValue(std::string_view kind, std::string_view fromPack,
                                  const FieldDef& /*field*/, std::string_view /*value*/,
                                  bool /*inOrder*/,
                                  const std::function<bool(const EntityView&)>& each) const {
        forEachEntity(kind, fromPack, each);
    }
    /// Called for each field that an expression reads but `parent`, a mapping in `owner`, lacks.
    virtual void noteAbsentField(const FieldDef& /*field*/, const EntityView& /*owner*/,
                                 NodeRef /*parent*/) const {}
    [[nodiscard]] virtual std::string_view optionValue(std::string_view key) const = 0;
};

struct ExprNone {
    friend bool operator==(ExprNone, ExprNone) { return true; }
};
/// The value of a field whose text doesn't fit its kind. Expressions that need the field have no
/// result.
struct ExprMalformed {
    friend bool operator==(ExprMalformed, ExprMalformed) { return true; }
};
/// A node with its declaration: a record, a list, a map, or a reference that was not followed.
struct ExprNode {
    NodeRef node;
    const FieldDef* field = nullptr;
    EntityView owner;
    std::shared_ptr<const void> keepAlive = nullptr; ///< owner of a computed tree
    friend bool operator==(const ExprNode& a, const ExprNode& b) {
        return a.node.sourceText() == b.node.sourceText();
    }
};

struct ExprList;
using ExprValue = std::variant<ExprNone, ExprMalformed, bool, Rational, std::string, ExprNode,
                               EntityView, std::shared_ptr<const ExprList>>;
/// A list that an expression computes.
struct ExprList {
    std::vector<ExprValue> items;
};

/// Returns the text for messages and cards. `none` is empty; numbers are in shortest form.
[[nodiscard]] std::string toText(const ExprValue& value);

} // namespace ww::schema
