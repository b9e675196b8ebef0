#pragma once

// Loops over the items of one or more lists. Constraints and boxes on sheets declare such loops:
// `each: [entries as e, words(slot) as s]` with `where:` and `sort:`. Values with a name (`let`)
// are part of the loop. Without lists, the loop has a single combination: that of the values.

#include "rules/schema/expr.h"

#include <compare>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// A sort key. Numbers sort by size, words in the order of their declaration, texts alphabetically,
/// missing values last.
struct SortKey {
    int rank = 3; ///< type of value, compared first; 3: missing
    Rational number;
    std::string text;
    friend std::strong_ordering operator<=>(const SortKey&, const SortKey&) = default;
};
[[nodiscard]] SortKey sortKey(const ExprValue& value, const ExprType& type);
/// Returns the sort key of a field's value, given as text.
[[nodiscard]] SortKey sortKey(const FieldDef& field, std::string_view text);

/// A loop over lists. Set it up with the add and set functions; then it is immutable and
/// thread-safe.
class ItemLoop {
  public:
    /// `around` is the outer scope. Its items can be used in the loop.
    explicit ItemLoop(Expr::Scope around = {});

    /// Adds a list such as `bands as b`. A later list is an inner loop and can use outer items.
    [[nodiscard]] std::optional<ExprError> addList(std::string_view text);
    /// Adds a value with a name, such as `total` and `sum(rows as r, r.cost)`. What is added later
    /// can use the name. The value is computed at its first use, for each combination of the items
    /// that were added before. The caller has checked the name (Expr::checkNewName).
    [[nodiscard]] std::optional<ExprError> addLet(std::string name, std::string_view text);
    /// Sets the condition. The loop skips items for which it isn't true. Call it after `addList`.
    [[nodiscard]] std::optional<ExprError> setCondition(std::string_view text);
    /// Restricts the last two lists to pairs of items whose shapes `a` and `b` have overlapping
    /// bounding boxes. Returns false if that is impossible: there are no shapes, the last list
    /// depends on other items, or a `let` is between the lists. Call it last.
    bool limitToOverlaps(std::string_view a, std::string_view b);
    /// Adds an expression as sort key. Keys are compared in the order of their addition; the sort
    /// is stable. Call it after `addList`.
    [[nodiscard]] std::optional<ExprError> addSortKey(std::string_view text);

    /// Returns the scope for expressions inside the loop. It contains all items, and facts from the
    /// condition.
    [[nodiscard]] const Expr::Scope& scope() const { return scope_; }
    [[nodiscard]] bool empty() const { return levels_.empty(); }
    /// Returns the lists and the values with a name (`item.isLet`), outermost first.
    [[nodiscard]] const std::vector<Expr::List>& levels() const { return levels_; }
    [[nodiscard]] std::vector<Dependency> dependencies() const;

    /// Visits each combination of items until `visit` returns false. A combination's items follow
    /// the items in `around`. Skips unreadable items. Returns false if a list is unreadable.
    bool forEachCombination(const World& world, const EntityView& self, const ExprInputs& around,
                            const std::function<bool(const ExprInputs&)>& visit) const;
    /// A combination of items, with shared pointers to the owners of their values.
    struct Combination {
        std::vector<ExprItem> items; ///< the items in `around`, then the items of the combination
        std::vector<std::shared_ptr<const void>> keepAlive;
    };
    /// Collects the first `most` combinations and then sorts them.
    [[nodiscard]] std::vector<Combination> sortedCombinations(const World& world,
                                                              const EntityView& self,
                                                              const ExprInputs& around,
                                                              std::size_t most) const;

  private:
    class Run;
    Expr::Scope scope_;
    std::size_t outside_;
    std::vector<Expr::List> levels_;
    std::shared_ptr<const Expr> where_;
    std::vector<std::shared_ptr<const Expr>> sort_;
    /// shapes of the items for `limitToOverlaps`; null if it wasn't called
    std::shared_ptr<const Expr> firstShape_, lastShape_;
    std::size_t nearLevel_ = 0; ///< for `limitToOverlaps`: the first of the two levels
};

} // namespace ww::schema
