#include "rules/check/covers.h"

#include <algorithm>
#include <cstdlib>

namespace ww::check {

namespace {

using Number = std::int64_t;

/// Returns true if arithmetic with the number can't overflow.
bool isSafe(Number number) {
    return std::abs(number) <= 1'000'000'000;
}

std::string span(Number low, Number high) {
    return low == high ? std::to_string(low) : std::to_string(low) + "–" + std::to_string(high);
}

class Covering {
  public:
    Covering(FindingSink& maker, const schema::CoversDef& def, const RuleCase& where)
        : maker_(maker), def_(def), case_(where) {}

    void run() {
        const auto place = def_.list->evaluatePlace(case_.world, case_.self, case_.given);
        const schema::ExprItems list =
            def_.list->evaluateItems(case_.world, case_.self, case_.given);
        if (!place || list.malformed)
            return;
        list_ = place->path;
        bounded_ = def_.low != nullptr;
        if (bounded_ && !(number(*def_.low, low_) && number(*def_.high, high_)))
            return;
        for (std::size_t i = 0; i < list.values.size(); ++i)
            read(list.values[i], i);
        if (!bounded_) {
            if (rows_.empty())
                return;
            low_ = rows_.front().from;
            high_ = rows_.front().to;
            for (const Row& row : rows_) {
                low_ = std::min(low_, row.from);
                high_ = std::max(high_, row.to);
            }
        }
        for (Row& row : rows_) {
            row.from = row.fromOpen ? low_ : row.from;
            row.to = row.toOpen ? high_ : row.to;
        }
        std::erase_if(rows_, [&](const Row& row) { return !straight(row); });
        std::stable_sort(rows_.begin(), rows_.end(),
                         [](const Row& a, const Row& b) { return a.from < b.from; });
        between();
    }

  private:
    struct Row {
        Number from = 0, to = 0;
        bool fromOpen = false, toOpen = false;
        std::size_t index = 0;
    };

    bool number(const schema::Expr& expr, Number& out) const {
        const schema::ExprValue value = case_.evaluate(expr);
        const auto* found = std::get_if<Rational>(&value);
        if (found == nullptr || !found->isWhole() || !isSafe(found->num()))
            return false;
        out = found->num();
        return true;
    }
    /// Evaluates an end of a row. Returns true if it is a safe whole number or open.
    bool end(const schema::Expr& expr, NodeRef record, bool mayBeOpen, Number& out,
             bool& open) const {
        schema::ExprInputs inner = case_.given;
        inner.record = record;
        const schema::ExprValue value = expr.evaluate(case_.world, case_.self, inner);
        if (const auto* found = std::get_if<Rational>(&value)) {
            out = found->num();
            return found->isWhole() && isSafe(out);
        }
        open = mayBeOpen && !std::holds_alternative<schema::ExprMalformed>(value);
        return open;
    }
    void read(const schema::ExprVal& item, std::size_t index) {
        Row row;
        row.index = index;
        if (item.tag != schema::ExprVal::Tag::Node ||
            !end(*def_.first, item.node, def_.openFrom, row.from, row.fromOpen) ||
            !end(*def_.last, item.node, def_.openTo, row.to, row.toOpen)) {
            whole_ = false;
            return;
        }
        if (!bounded_) { // while the range is unknown, an open end equals the row's other end
            row.from = row.fromOpen ? row.to : row.from;
            row.to = row.toOpen ? row.from : row.to;
        }
        rows_.push_back(row);
    }

    [[nodiscard]] FieldPath path(const Row& row) const { return list_.child(row.index); }
    PatchOp set(const Row& row, const std::string& field, Number value) const {
        PatchOp op;
        op.path = path(row).child(field);
        op.value = Value(std::to_string(value));
        return op;
    }
    diag::Args args(diag::Args more) const {
        more.emplace_back("list", list_.str());
        more.emplace_back("low", std::to_string(low_));
        more.emplace_back("high", std::to_string(high_));
        return more;
    }

    /// Reports a row that is reversed or outside the range. Returns false if the row covers
    /// nothing.
    bool straight(const Row& row) {
        if (row.from > row.to) {
            Finding& made = maker_.add(
                def_.reversed, path(row),
                args({{"from", std::to_string(row.from)}, {"to", std::to_string(row.to)}}));
            if (!row.fromOpen && !row.toOpen)
                maker_.addPatchFix(made, "Write the smaller number first", false,
                                   {set(row, def_.from, row.to), set(row, def_.to, row.from)});
            whole_ = false; // the row's intended range is unknown
            return false;
        }
        if (row.from >= low_ && row.to <= high_)
            return true;
        const bool beyond = row.from > high_ || row.to < low_;
        std::string outside;
        if (beyond || row.from < low_)
            outside = span(row.from, beyond ? row.to : low_ - 1);
        if (!beyond && row.to > high_)
            outside += (outside.empty() ? "" : ", ") + span(high_ + 1, row.to);
        const Number count =
            beyond ? row.to - row.from + 1
                   : std::max<Number>(0, low_ - row.from) + std::max<Number>(0, row.to - high_);
        Finding& made = maker_.add(def_.outside, path(row),
                                   args({{"outside", outside}, {"count", std::to_string(count)}}));
        if (beyond)
            return false;
        std::vector<PatchOp> ops;
        if (row.from < low_)
            ops.push_back(set(row, def_.from, low_));
        if (row.to > high_)
            ops.push_back(set(row, def_.to, high_));
        maker_.addPatchFix(made, "Keep to " + span(low_, high_), false, std::move(ops));
        return true;
    }

    void between() {
        Number next = low_; // the smallest number that isn't covered yet
        const Row* last = nullptr;
        for (const Row& row : rows_) {
            if (row.from > next)
                gap(next, row.from - 1, last, &row);
            if (last != nullptr && row.from <= last->to)
                overlap(*last, row);
            if (last == nullptr || row.to > last->to)
                last = &row;
            next = std::max(next, row.to + 1);
        }
        if (next <= high_)
            gap(next, high_, last, nullptr);
    }
    void gap(Number from, Number to, const Row* before, const Row* after) {
        if (!whole_)
            return;
        Finding& made = maker_.add(
            def_.gap, after != nullptr ? path(*after) : list_,
            args({{"missing", span(from, to)}, {"count", std::to_string(to - from + 1)}}));
        if (before != nullptr)
            maker_.addPatchFix(made, "Extend the row before to " + std::to_string(to), false,
                               {set(*before, def_.to, to)});
        if (after != nullptr)
            maker_.addPatchFix(made, "Let this row begin at " + std::to_string(from), false,
                               {set(*after, def_.from, from)});
    }
    void overlap(const Row& first, const Row& second) {
        const Number to = std::min(first.to, second.to);
        Finding& made = maker_.add(def_.overlap, path(second),
                                   args({{"shared", span(second.from, to)},
                                         {"count", std::to_string(to - second.from + 1)}}));
        maker_.addRelated(made, "covered here too", case_.self, path(first));
        if (first.to < second.to)
            maker_.addPatchFix(made, "Let this row begin at " + std::to_string(first.to + 1), false,
                               {set(second, def_.from, first.to + 1)});
        if (first.from < second.from)
            maker_.addPatchFix(made, "Let the other row end at " + std::to_string(second.from - 1),
                               false, {set(first, def_.to, second.from - 1)});
    }

    FindingSink& maker_;
    const schema::CoversDef& def_;
    const RuleCase& case_;
    FieldPath list_;
    std::vector<Row> rows_;
    Number low_ = 0, high_ = 0;
    bool bounded_ = false;
    bool whole_ = true; ///< every row could be read
};

} // namespace

void checkRangeCoverage(FindingSink& maker, const schema::CoversDef& covers,
                        const RuleCase& where) {
    Covering(maker, covers, where).run();
}

} // namespace ww::check
