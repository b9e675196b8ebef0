#pragma once

// The expression language. Expressions are type-checked when the system loads. There are no loops,
// so each evaluation terminates. Functions are built in or part of the game's C++ code.

#include "rules/base/result.h"
#include "rules/base/span.h"
#include "rules/model/tree.h"
#include "rules/schema/expr_value.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

class System;
struct EntitySchema;
struct FieldDef;

struct ExprError {
    std::string message;
    Span span; ///< the error's position in the expression's text
    std::string unresolvedName =
        {}; ///< `kind.key` of the invalid derived value or board that causes the error, or empty
};

/// A field that an expression reads. Edits of fields that aren't dependencies don't change its
/// result.
struct Dependency {
    std::string kind;  ///< kind of the entities that have the field
    std::string field; ///< key of a top-level field; `*`: all fields, or whether the entity exists
    bool viaUsers = false; ///< whether users(kind, field) reads the field
    bool byValue = false;  ///< whether the expression looks up entities by the field's value
    friend bool operator==(const Dependency&, const Dependency&) = default;
};

/// Inputs of an evaluation in addition to the entity. The scope declares them.
struct ExprInputs {
    NodeRef record = {};                   ///< the record that Scope::inner declares
    std::span<const ExprValue> extra = {}; ///< values of the names in Scope::extra
    std::span<const ExprItem> items = {};  ///< current items of the lists in Scope::items
};

/// The items of a list. They are valid as long as this object exists.
struct ExprItems {
    std::vector<ExprVal> values;                     ///< the items; may include malformed values
    bool malformed = false;                          ///< whether the list itself is unreadable
    std::shared_ptr<const void> keepAlive = nullptr; ///< owner of computed values
};

/// A compiled expression. Immutable and thread-safe.
class Expr {
  public:
    struct Node;
    struct List;
    /// The names that an expression can use: fields of `self`, or of the record `inner` (then
    /// `self.` is the entity); items of enclosing lists; `option.x`; and numbers in `extra`.
    struct Scope {
        const System* system = nullptr;
        const EntitySchema* self = nullptr;
        const FieldDef* inner = nullptr;
        std::vector<std::string> extra; ///< names of numbers: `index`, `count`, `value` …
        std::vector<NamedItem> items;   ///< items of enclosing lists and `let`s, outermost first
        std::shared_ptr<std::set<std::string, std::less<>>>
            usedNames; ///< receives the names in `items` that expressions use; may be null
        bool allowsAllEntities = false;   ///< whether `entities(kind)` may lack a field condition
        const Expr* assumption = nullptr; ///< condition that is true here (a constraint's `when`);
                                          ///< values that it implies are never none
        /// Text also accepts numbers, words and references. References become titles.
        enum class Want : std::uint8_t { Any, Condition, Number, Text, Shape };
        Want want = Want::Any; ///< required type of the result; another type is an ExprError
        const ExprType* wantedType = nullptr; ///< a type whose words need no quotes
    };
    [[nodiscard]] static Result<std::shared_ptr<const Expr>, ExprError>
    compile(std::string_view text, const Scope& scope);
    /// Returns the mistake if a name for a value or an item already has a meaning in the scope.
    [[nodiscard]] static std::optional<ExprError> checkNewName(const std::string& name,
                                                               const Scope& scope);

    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self,
                                     const std::vector<ExprValue>& extra = {}) const;
    /// Evaluates an expression whose scope has `inner`. `record` is such a record of `self`.
    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self, NodeRef record,
                                     const std::vector<ExprValue>& extra = {}) const;
    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self,
                                     const ExprInputs& given) const;
    /// Returns true if a condition evaluates to `what`; false if it is malformed. Skips operands
    /// that can't change the result.
    [[nodiscard]] bool evaluatesTo(bool what, const World& world, const EntityView& self,
                                   const ExprInputs& given = {}) const;
    /// Returns the items of the resulting list; empty if it isn't a list.
    [[nodiscard]] ExprItems evaluateItems(const World& world, const EntityView& self,
                                          const ExprInputs& given = {}) const;
    /// Returns the value as the only item, also if it is a list.
    [[nodiscard]] ExprItems evaluateAndKeep(const World& world, const EntityView& self,
                                            const ExprInputs& given) const;
    /// Returns the place in the content where the value of a path (`e.cards`) is or would be
    /// written. Nothing if the expression isn't a path, or if there is no such place.
    [[nodiscard]] std::optional<ExprPlace> evaluatePlace(const World& world, const EntityView& self,
                                                         const ExprInputs& given = {}) const;
    [[nodiscard]] const std::vector<Dependency>& dependencies() const { return reads_; }
    [[nodiscard]] const std::string& text() const { return text_; }

    /// Returns the literals that may be the result: `a` and `b` in `if c then 'a' else 'b'`.
    [[nodiscard]] std::vector<std::string> literalResults() const;

    /// The type of the result, as far as the compiler knows it.
    enum class ResultKind : std::uint8_t { Condition, Number, Text, List, Record, Reference, None };
    [[nodiscard]] ResultKind resultKind() const;
    [[nodiscard]] bool canBeNone() const;
    /// Returns true if the expression uses Scope::items.
    [[nodiscard]] bool usesOuterItems() const;
    [[nodiscard]] const ExprType& type() const;
    /// Returns whether the value is computed, in the entity itself, or in a referenced entity.
    [[nodiscard]] ValueLocation valueLocation() const;
    /// Returns the paths that aren't none if the expression is true (for Scope::assumption).
    [[nodiscard]] const std::vector<std::string>& impliedPaths() const;
    [[nodiscard]] const Node& program() const { return *root_; }

    Expr(std::string text, std::shared_ptr<const Node> root, std::vector<Dependency> reads);
    ~Expr();

  private:
    std::string text_;
    std::shared_ptr<const Node> root_;
    std::vector<Dependency> reads_;
};

/// A list and the name of its items, such as `bands as b`.
struct Expr::List {
    std::shared_ptr<const Expr> list;
    NamedItem item;
    /// Fails if the text has a mistake, or if the name already has a meaning.
    [[nodiscard]] static Result<List, ExprError> compile(std::string_view text, const Scope& scope);
};

} // namespace ww::schema
