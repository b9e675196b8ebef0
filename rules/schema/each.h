#pragma once

// What is done once for each item of a list, or of several: `each: [entries as e, words(slot) as
// s]` with `where:` and `sort:`, of a constraint as of a box on a sheet.

#include "rules/schema/expr.h"

#include <compare>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Where a value comes in an order: numbers by size, words as the game declares them, other text by
/// its letters, nothing last.
struct SortKey {
    int rank = 3; ///< in this order
    Rational number;
    std::string text;
    friend std::strong_ordering operator<=>(const SortKey&, const SortKey&) = default;
};
[[nodiscard]] SortKey sortKey(const ExprValue& value, const ExprType& type);
/// Of an item of a list of such fields.
[[nodiscard]] SortKey sortKey(const FieldDef& field, std::string_view text);

/// Put together part by part; then immutable, and safe to run from several threads.
class Each {
  public:
    /// `around` is what is in sight outside, further items among them.
    explicit Each(Expr::Scope around = {});

    /// `bands as b`; a later list is gone through within the earlier ones and sees their items.
    [[nodiscard]] std::optional<ExprError> list(std::string_view text);
    /// The items that count; none is false. To be said after the lists.
    [[nodiscard]] std::optional<ExprError> where(std::string_view text);
    /// Where it is asked only of what overlaps: of the items of the last two lists, which have
    /// these names, those combinations are left out whose shapes lie apart. False where they have
    /// no shapes, or the last list depends on other items. To be said last.
    bool near(std::string_view a, std::string_view b);
    /// By what they are put in order (see SortKey); equal ones as they stand. The first said counts
    /// most. To be said after the lists.
    [[nodiscard]] std::optional<ExprError> sort(std::string_view text);

    /// What is in sight inside: the items too, and what `where` shows to be there.
    [[nodiscard]] const Expr::Scope& scope() const { return scope_; }
    [[nodiscard]] bool empty() const { return lists_.empty(); }
    [[nodiscard]] const std::vector<Expr::List>& lists() const { return lists_; }
    [[nodiscard]] std::vector<Read> reads() const;

    /// Each combination in turn, until `visit` says no; it is given what is `around`, with the
    /// items behind those that are around already. An item that can't be read is passed over.
    /// False where a list can't be read.
    bool run(const World& world, const EntityView& self, const ExprGiven& around,
             const std::function<bool(const ExprGiven&)>& visit) const;
    /// A combination, and what its items are views of.
    struct Found {
        std::vector<ExprItem> items; ///< behind those that are around
        std::vector<std::shared_ptr<const ExprItems>> kept;
    };
    /// All of them in their order, or the first `most` before that; whoever looks at them keeps
    /// them.
    [[nodiscard]] std::vector<Found> all(const World& world, const EntityView& self,
                                         const ExprGiven& around, std::size_t most) const;

  private:
    class Run;
    Expr::Scope scope_;
    std::size_t outside_;
    std::vector<Expr::List> lists_;
    std::shared_ptr<const Expr> where_;
    std::vector<std::shared_ptr<const Expr>> sort_;
    std::shared_ptr<const Expr> firstShape_, lastShape_; ///< or null: of the last two lists' items
};

} // namespace ww::schema
