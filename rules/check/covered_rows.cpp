#include "rules/check/covered_rows.h"

#include <algorithm>

namespace ww::check {

namespace {

using Number = std::int64_t;

/// Returns true if arithmetic with the number can't overflow, and doubles hold it exactly.
bool isSafeNumber(Number number) {
    constexpr Number kMost = 1'000'000'000'000'000;
    return number >= -kMost && number <= kMost;
}

/// Reads a bound of the range. Returns false if it isn't a safe whole number.
bool readBoundOf(const schema::ExprValue& value, Number& out) {
    const auto* found = std::get_if<Rational>(&value);
    if (found == nullptr || !found->isWhole() || !isSafeNumber(found->num()))
        return false;
    out = found->num();
    return true;
}

/// Reads an end of a row. Returns true if it is a safe whole number or open.
bool readEnd(const schema::ExprValue& value, bool mayBeOpen, Number& out, bool& open) {
    if (const auto* found = std::get_if<Rational>(&value)) {
        out = found->num();
        return found->isWhole() && isSafeNumber(out);
    }
    open = mayBeOpen && !std::holds_alternative<schema::ExprMalformed>(value);
    return open;
}

} // namespace

std::optional<CoveredRows> readCoveredRows(const schema::CoversDef& covers,
                                           const std::vector<NodeRef>& records,
                                           const schema::World& world,
                                           const schema::EntityView& self,
                                           const schema::ExprInputs& given) {
    CoveredRows out;
    const bool bounded = covers.low != nullptr;
    if (bounded && !(readBoundOf(covers.low->evaluate(world, self, given), out.low) &&
                     readBoundOf(covers.high->evaluate(world, self, given), out.high)))
        return std::nullopt;
    for (std::size_t i = 0; i < records.size(); ++i) {
        CoveredRow row;
        row.index = i;
        schema::ExprInputs inner = given;
        inner.record = records[i];
        if (!records[i] ||
            !readEnd(covers.first->evaluate(world, self, inner), covers.openFrom, row.from,
                     row.fromOpen) ||
            !readEnd(covers.last->evaluate(world, self, inner), covers.openTo, row.to,
                     row.toOpen)) {
            out.isComplete = false;
            continue;
        }
        if (!bounded) { // while the range is unknown, an open end equals the row's other end
            row.from = row.fromOpen ? row.to : row.from;
            row.to = row.toOpen ? row.from : row.to;
        }
        out.rows.push_back(row);
    }
    if (!bounded) {
        if (out.rows.empty())
            return std::nullopt;
        out.low = out.rows.front().from;
        out.high = out.rows.front().to;
        for (const CoveredRow& row : out.rows) {
            out.low = std::min(out.low, row.from);
            out.high = std::max(out.high, row.to);
        }
    }
    for (CoveredRow& row : out.rows) {
        row.from = row.fromOpen ? out.low : row.from;
        row.to = row.toOpen ? out.high : row.to;
    }
    return out;
}

} // namespace ww::check
