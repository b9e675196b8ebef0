#pragma once

// Loops over items of one or several lists: `each: [entries as e, words(slot) as s]` with `where:`
// and `sort:`, in constraints and boxes on sheets.

#include "rules/schema/expr.h"

#include <compare>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// A sort key. Numbers sort by size, words in the game's order, text alphabetically, missing values
/// last.
struct SortKey {
    int rank = 3; ///< compared first
    Rational number;
    std::string text;
    friend std::strong_ordering operator<=>(const SortKey&, const SortKey&) = default;
};
[[nodiscard]] SortKey sortKey(const ExprValue& value, const ExprType& type);
/// The sort key of a field's value, given as text.
[[nodiscard]] SortKey sortKey(const FieldDef& field, std::string_view text);

/// Built step by step; then immutable and thread-safe.
class ItemLoop {
  public:
    /// `around`: the outer scope, with its items.
    explicit ItemLoop(Expr::Scope around = {});

    /// Adds a list such as `bands as b`. A later list is an inner loop and can use outer items.
    [[nodiscard]] std::optional<ExprError> addList(std::string_view text);
    /// Sets a condition; items for which it isn't true are skipped. Call it after `addList`.
    [[nodiscard]] std::optional<ExprError> setCondition(std::string_view text);
    /// Skips pairs of the last two lists' items whose shapes have disjoint bounding boxes, for
    /// callers that want overlaps. False if impossible: no shapes, or the last list depends on
    /// other items. Call it last.
    bool limitToOverlaps(std::string_view a, std::string_view b);
    /// Adds a sort key (see SortKey); the first counts most, ties keep their order. Call it after
    /// `addList`.
    [[nodiscard]] std::optional<ExprError> addSortKey(std::string_view text);

    /// The scope for expressions on an item; it has all items, and facts from `setCondition`.
    [[nodiscard]] const Expr::Scope& scope() const { return scope_; }
    [[nodiscard]] bool empty() const { return lists_.empty(); }
    [[nodiscard]] const std::vector<Expr::List>& lists() const { return lists_; }
    [[nodiscard]] std::vector<Dependency> dependencies() const;

    /// Visits each combination until `visit` returns false. Its items follow those in `around`;
    /// unreadable items are skipped. Returns false if a list is unreadable.
    bool forEachCombination(const World& world, const EntityView& self, const ExprInputs& around,
                            const std::function<bool(const ExprInputs&)>& visit) const;
    /// A combination, with owners of its data.
    struct Combination {
        std::vector<ExprItem> items; ///< the items in `around`, then the items of the combination
        std::vector<std::shared_ptr<const ExprItems>> keepAlive;
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
    std::vector<Expr::List> lists_;
    std::shared_ptr<const Expr> where_;
    std::vector<std::shared_ptr<const Expr>> sort_;
    /// The items' shapes for `limitToOverlaps`; null if it wasn't called.
    std::shared_ptr<const Expr> firstShape_, lastShape_;
};

} // namespace ww::schema
