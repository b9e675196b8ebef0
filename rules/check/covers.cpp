#include "rules/check/covers.h"

#include "rules/check/covered_rows.h"

#include <algorithm>

namespace ww::check {

namespace {

using Number = std::int64_t;

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
        std::vector<NodeRef> records;
        for (const schema::ExprVal& item : list.values)
            records.push_back(item.tag == schema::ExprVal::Tag::Node ? item.node : NodeRef());
        auto read = readCoveredRows(def_, records, case_.world, case_.self, case_.given);
        if (!read)
            return;
        rows_ = std::move(read->rows);
        low_ = read->low;
        high_ = read->high;
        whole_ = read->isComplete;
        std::erase_if(rows_, [&](const Row& row) { return !straight(row); });
        std::stable_sort(rows_.begin(), rows_.end(),
                         [](const Row& a, const Row& b) { return a.from < b.from; });
        between();
    }

  private:
    using Row = CoveredRow;

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
    bool whole_ = true; ///< every row could be read
};

} // namespace

void checkRangeCoverage(FindingSink& maker, const schema::CoversDef& covers,
                        const RuleCase& where) {
    Covering(maker, covers, where).run();
}

} // namespace ww::check
