#pragma once

// Reads `let: { total: "sum(rows as r, r.cost)" }`: values with names, for constraints, templates
// and sheets. Internal to rules/schema and editor/sheets.

#include "rules/schema/each.h"
#include "rules/schema/meta.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ww::schema {

/// Gives LetReader the texts of expressions, and reports their mistakes.
class LetContext {
  public:
    enum class Mark : std::uint8_t { Key, Value }; ///< the part of a value that a report marks
    LetContext() = default;
    LetContext(const LetContext&) = delete;
    LetContext& operator=(const LetContext&) = delete;
    virtual ~LetContext() = default;
    /// Returns the expression that the node contains.
    [[nodiscard]] virtual std::string expressionText(NodeRef node) const {
        return std::string(node.scalar());
    }
    /// Returns whether a number that may be none counts as 0 if it is none.
    [[nodiscard]] virtual bool countsNoneAsZero() const { return false; }
    virtual void reportWrongType(NodeRef node, std::string_view expected) = 0;
    virtual void reportMistake(NodeRef node, Mark mark, std::string what) = 0;
    /// Reports a mistake in the expression of a value. `scope`: the names that it could use.
    virtual void reportError(NodeRef value, const Expr::Scope& scope, ExprError error) = 0;
};

/// Returns the values of a `let`, and none without a `let`. Reports a `let` that is empty or no
/// mapping of expressions, and returns nothing.
[[nodiscard]] std::optional<std::vector<NodeRef>> letValues(NodeRef let, LetContext& context);
/// Returns the names of items in `each`, as far as they can be read.
[[nodiscard]] std::vector<std::string> namesOfItems(NodeRef each, const LetContext& context);

class LetReader {
  public:
    /// `itemNames`: the names of all items of the loop. A value that uses one of these names is
    /// computed for each item, other values only once. Without `values`, a mistake in the `let`
    /// was reported before.
    LetReader(std::optional<std::vector<NodeRef>> values, std::vector<std::string> itemNames,
              LetContext& context);

    /// Adds the values whose names are all known. Call it before the first list and after each
    /// list. Returns false after reporting a mistake.
    [[nodiscard]] bool addReadyValues(ItemLoop& loop);
    /// Reports values that need each other. Call it after the last list. Returns false if there are
    /// any.
    [[nodiscard]] bool reportCycle();
    /// Returns the names of values that couldn't be added.
    [[nodiscard]] std::vector<std::string> unreadNames() const;
    /// Reports values that no expression uses.
    void reportUnused(const std::set<std::string, std::less<>>& usedNames);

  private:
    struct Value {
        NodeRef node;                  ///< the expression; its key is the name
        std::vector<std::string> uses; ///< names of items and values that the expression uses
        bool isAdded = false;
    };
    [[nodiscard]] bool add(const Value& value, ItemLoop& loop);
    [[nodiscard]] bool checkName(const Value& value, const ItemLoop& loop);

    LetContext& context_;
    std::vector<Value> values_;
    bool isReadable_ = true, areNamesChecked_ = false;
};

/// Reports a value of a `let` that no expression uses.
void reportUnusedLet(NodeRef value, LetContext& context);

} // namespace ww::schema
