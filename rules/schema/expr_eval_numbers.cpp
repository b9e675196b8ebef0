// Evaluates functions of numbers.

#include "rules/base/draws.h"
#include "rules/base/figures.h"
#include "rules/schema/expr_eval.h"

#include <algorithm>
#include <array>

namespace ww::schema {

namespace {

using Tag = ExprVal::Tag;

/// Rounds to the nearest integer, and halves away from 0.
std::int64_t rounded(Rational number) {
    const std::int64_t low = floorOf(number);
    const auto above = Rational::sub(number, Rational(low));
    const auto half = Rational::fromFraction(1, 2);
    if (!above || *above < *half)
        return low;
    return *above > *half || number > Rational(0) ? low + 1 : low;
}

/// Larger piles have no exact chance of interest, and take long to compute.
constexpr std::int64_t kLargestPile = 100'000;

} // namespace

std::int64_t floorOf(Rational number) {
    const std::int64_t whole = number.num() / number.den();
    return number.num() % number.den() < 0 ? whole - 1 : whole;
}

ExprVal ExprRun::evalNumberFunction(const ExprInst& inst) {
    if (inst.op == ExprOp::Quantile)
        return evalQuantile(inst);
    std::array<Rational, 4> numbers;
    for (std::size_t i = 0; i < inst.kids.size(); ++i) {
        const ExprVal value = eval(inst.kids[i]);
        if (value.tag != Tag::Number)
            return value.tag == Tag::Malformed ? value : ExprVal();
        numbers[i] = value.number;
    }
    const Rational number = numbers[0];
    switch (inst.op) {
    case ExprOp::Signed: {
        if (number == Rational(0))
            return storeValue(std::string("±0"));
        const auto size =
            number < Rational(0) ? Rational::sub(Rational(0), number) : std::optional(number);
        return size ? storeValue((number < Rational(0) ? "−" : "+") + size->str())
                    : exactOrFail(size);
    }
    case ExprOp::Fraction:
        return storeValue(formatFraction(number));
    case ExprOp::Percent:
        return storeValue(formatPercent(number));
    case ExprOp::Mod: {
        if (numbers[1] == Rational(0))
            return {};
        const auto times = Rational::div(number, numbers[1]);
        const auto whole = times ? Rational::mul(Rational(floorOf(*times)), numbers[1]) : times;
        return exactOrFail(whole ? Rational::sub(number, *whole) : whole);
    }
    case ExprOp::Clamp:
        return ExprVal::fromValue(std::min(std::max(number, numbers[1]), numbers[2]));
    case ExprOp::Drawn:
        return evalDrawn(numbers);
    default:
        break;
    }
    const auto less = Rational::sub(Rational(0), number);
    if (!less)
        return exactOrFail(less);
    if (inst.text == "abs")
        return ExprVal::fromValue(std::max(number, *less));
    if (inst.text == "floor")
        return ExprVal::fromValue(Rational(floorOf(number)));
    if (inst.text == "ceil")
        return ExprVal::fromValue(Rational(-floorOf(*less)));
    return ExprVal::fromValue(Rational(rounded(number)));
}

ExprVal ExprRun::evalQuantile(const ExprInst& inst) {
    std::vector<Rational> numbers;
    bool malformed = false;
    const bool whole = forEachItem(inst, [&](const ExprVal& item) {
        const StorageMark before = storageMark();
        const ExprVal value = item.tag == Tag::Malformed ? item : eval(inst.kids[1]);
        rollBackTo(before);
        malformed = malformed || value.tag == Tag::Malformed;
        if (value.tag == Tag::Number)
            numbers.push_back(value.number);
        spendSteps(4); // the cost of sorting the number
        return numbers.size() <= maxComputedItems;
    });
    const ExprVal share = eval(inst.kids[2]);
    if (!whole || malformed || share.tag == Tag::Malformed)
        return ExprVal::malformed();
    if (numbers.size() > maxComputedItems)
        return failTooLarge();
    if (numbers.empty() || share.tag != Tag::Number)
        return {};
    std::sort(numbers.begin(), numbers.end());
    const Rational last(static_cast<std::int64_t>(numbers.size()) - 1);
    const auto place = Rational::mul(std::clamp(share.number, Rational(0), Rational(1)), last);
    if (!place)
        return exactOrFail(place);
    const Rational below = numbers[static_cast<std::size_t>(floorOf(*place))];
    const auto rest = Rational::sub(*place, Rational(floorOf(*place)));
    if (!rest || *rest == Rational(0))
        return exactOrFail(rest ? std::optional(below) : rest);
    const auto step = Rational::sub(numbers[static_cast<std::size_t>(floorOf(*place)) + 1], below);
    const auto part = step ? Rational::mul(*step, *rest) : step;
    return exactOrFail(part ? Rational::add(below, *part) : part);
}

ExprVal ExprRun::evalDrawn(const std::array<Rational, 4>& numbers) {
    const auto count = [](Rational number) { return std::max<std::int64_t>(floorOf(number), 0); };
    const std::int64_t all = count(numbers[0]);
    const std::int64_t wanted = std::min(count(numbers[1]), all);
    const std::int64_t taken = std::min(count(numbers[2]), all);
    const std::int64_t least = count(numbers[3]), most = std::min(wanted, taken);
    if (least == 0 || least > most)
        return ExprVal::fromValue(Rational(least == 0 ? 1 : 0));
    if (all > kLargestPile)
        return failTooLarge();
    // Beyond some 130 items of each sort, the counts of draws no longer fit and the work ends.
    constexpr std::int64_t kFits = 130;
    spendSteps(static_cast<std::uint64_t>(most + 4 * std::min(most, kFits) *
                                                     std::min({taken, all - taken + 1, kFits})));
    const auto chances =
        drawDistribution(static_cast<int>(all), static_cast<int>(wanted), static_cast<int>(taken));
    return exactOrFail(chances ? chances->probabilityOfAtLeast(static_cast<int>(least)).exact
                               : std::nullopt);
}

} // namespace ww::schema
