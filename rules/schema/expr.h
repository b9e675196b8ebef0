#pragma once

// The expression language: typed when the system loads, no loops, always terminates. Functions are
// built in or in the game's C++.

#include "rules/base/result.h"
#include "rules/base/span.h"
#include "rules/model/tree.h"
#include "rules/schema/expr_value.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <memory>
#include <optional>
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
    Span span; ///< bytes of the expression's text
    std::string unresolvedName =
        {}; ///< unresolved derived value or faulty board, as `kind.key`; or empty
};

/// A dependency: edits elsewhere don't affect the expression.
struct Dependency {
    std::string kind;  ///< the entity's kind; may be the own kind
    std::string field; ///< key of a top-level field; `*`: all fields, or whether the entity exists
    bool viaUsers = false; ///< read through users(kind, field)
    bool byValue = false;  ///< read by looking up entities by the field's value
    friend bool operator==(const Dependency&, const Dependency&) = default;
};

/// Inputs besides the entity, as declared in the scope.
struct ExprInputs {
    NodeRef record = {};                   ///< the record that Scope::inner declares
    std::span<const ExprValue> extra = {}; ///< values of the names in Scope::extra
    std::span<const ExprItem> items = {};  ///< current items of the lists in Scope::items
};

/// The items of a list, valid while this object lives.
struct ExprItems {
    std::vector<ExprVal> values;                     ///< some may be malformed
    bool malformed = false;                          ///< the list itself is unreadable
    std::shared_ptr<const void> keepAlive = nullptr; ///< owner of computed values
};

/// A compiled expression. Immutable and thread-safe.
class Expr {
  public:
    struct Node;
    struct List;
    /// Known names: fields of `self` (or of the record `inner`; then `self.` is the entity), items
    /// of enclosing lists, `option.x`, and a template's parameters in `extra`.
    struct Scope {
        const System* system = nullptr;
        const EntitySchema* self = nullptr;
        const FieldDef* inner = nullptr;
        std::vector<std::string> extra;   ///< Numbers: `index`, `count`, `value` …
        std::vector<NamedItem> items;     ///< named items of enclosing lists, outermost first
        bool allowsAllEntities = false;   ///< allow `entities(kind)` without a condition on a field
        const Expr* assumption = nullptr; ///< assumed to be true (a constraint's `when`); values
                                          ///< that it implies count as present
        /// Text: also numbers, words and references, which become titles.
        enum class Want : std::uint8_t { Any, Condition, Number, Text, Shape };
        Want want = Want::Any; ///< required type of the result; another type is an ExprError
        const ExprType* wantedType = nullptr; ///< a type whose words need no quotes
    };
    [[nodiscard]] static Result<std::shared_ptr<const Expr>, ExprError>
    compile(std::string_view text, const Scope& scope);

    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self,
                                     const std::vector<ExprValue>& extra = {}) const;
    /// Evaluates an expression with `inner`: `record` has the fields, `self` is its entity.
    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self, NodeRef record,
                                     const std::vector<ExprValue>& extra = {}) const;
    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self,
                                     const ExprInputs& given) const;
    /// Whether a condition evaluates to `what`; a malformed condition doesn't. Stops once certain.
    [[nodiscard]] bool evaluatesTo(bool what, const World& world, const EntityView& self,
                                   const ExprInputs& given = {}) const;
    /// The items of the resulting list; empty if it isn't a list.
    [[nodiscard]] ExprItems evaluateItems(const World& world, const EntityView& self,
                                          const ExprInputs& given = {}) const;
    /// Where the value of a path (`e.cards`) is or would be written. Nothing if it isn't a path or
    /// leads nowhere.
    [[nodiscard]] std::optional<ExprPlace> evaluatePlace(const World& world, const EntityView& self,
                                                         const ExprInputs& given = {}) const;
    [[nodiscard]] const std::vector<Dependency>& dependencies() const { return reads_; }
    [[nodiscard]] const std::string& text() const { return text_; }

    /// Possible literal results: `a` and `b` in `if c then 'a' else 'b'`.
    [[nodiscard]] std::vector<std::string> literalResults() const;

    /// The type of the result, as far as known at load.
    enum class ResultKind : std::uint8_t { Condition, Number, Text, List, Record, Reference, None };
    [[nodiscard]] ResultKind resultKind() const;
    [[nodiscard]] bool canBeNone() const;
    /// Whether the expression uses Scope::items.
    [[nodiscard]] bool usesOuterItems() const;
    [[nodiscard]] const ExprType& type() const;
    /// Where the value that `evaluatePlace` finds is written.
    [[nodiscard]] ValueLocation valueLocation() const;
    /// Paths that are present if the expression is true (for Scope::assumption).
    [[nodiscard]] const std::vector<std::string>& impliedPaths() const;
    [[nodiscard]] const Node& program() const { return *root_; }

    Expr(std::string text, std::shared_ptr<const Node> root, std::vector<Dependency> reads);
    ~Expr();

  private:
    std::string text_;
    std::shared_ptr<const Node> root_;
    std::vector<Dependency> reads_;
};

/// `bands as b`: a list and its items' name.
struct Expr::List {
    std::shared_ptr<const Expr> list;
    NamedItem item;
    /// Fails on any mistake, also if the name already has a meaning.
    [[nodiscard]] static Result<List, ExprError> compile(std::string_view text, const Scope& scope);
};

} // namespace ww::schema
