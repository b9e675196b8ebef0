#include "rules/systems/warzone/warzone.h"

#include "rules/base/distribution.h"
#include "rules/base/figures.h"
#include "rules/schema/function.h"

#include <algorithm>
#include <cmath>

namespace ww::warzone {

namespace {

using schema::FunctionCall;
using schema::FunctionValue;

constexpr std::int64_t kMaxShots = 1000;

/// Returns the chance of each number of wounds. Each shot wounds with the chance at the same
/// position, as often as its count says. Empty if an argument can't be used.
std::vector<Chance> woundChances(FunctionCall& call) {
    const std::vector<FunctionValue> counts = call[0].items(), chances = call[1].items();
    std::optional<Distribution> exact = Distribution();
    std::vector<double> rounded{1};
    std::int64_t shots = 0;
    for (std::size_t i = 0; i < counts.size() && i < chances.size(); ++i) {
        const Rational count = counts[i].number(), chance = chances[i].number();
        if (!count.isWhole() || count.num() < 0 || chance.num() < 0 ||
            chance.num() > chance.den() || (shots += count.num()) > kMaxShots)
            return {};
        const auto wounds = static_cast<Weight>(chance.num()),
                   all = static_cast<Weight>(chance.den());
        for (std::int64_t shot = 0; shot < count.num(); ++shot) {
            if (exact)
                exact = Distribution::sum(*exact, Distribution({all - wounds, wounds}, all));
            rounded.push_back(0);
            for (std::size_t k = rounded.size(); k-- > 0;)
                rounded[k] = rounded[k] * (1 - chance.toDouble()) +
                             (k > 0 ? rounded[k - 1] * chance.toDouble() : 0);
            if (!call.spendStep())
                return {};
        }
    }
    std::vector<Chance> out;
    for (std::size_t k = 0; k < rounded.size(); ++k)
        out.push_back(exact ? exact->probabilityOf(static_cast<int>(k)) : Chance(rounded[k]));
    return out;
}

/// Formats a chance as a percentage. The chance of many shots is rounded to a millionth of a
/// per cent.
std::string percentOf(const Chance& chance) {
    constexpr std::int64_t kParts = 100'000'000;
    if (chance.exact)
        return formatPercent(*chance.exact);
    // A chance that is neither 0 nor 1 mustn't look like one of them.
    const std::int64_t part =
        std::clamp<std::int64_t>(std::llround(chance.value * static_cast<double>(kParts)),
                                 chance.value > 0 ? 1 : 0, chance.value < 1 ? kParts - 1 : kParts);
    return formatPercent(*Rational::fromFraction(part, kParts));
}

std::string listOf(const std::vector<Chance>& chances, std::string (*text)(const Chance&)) {
    std::string out;
    for (std::size_t k = 0; k < chances.size(); ++k)
        out += (k > 0 ? " · " : "") + std::to_string(k) + ": " + text(chances[k]);
    return out;
}

/// Returns `0: 3/4 · 1: 1/4`, with percentages for fractions of more than 64 bits.
Value woundFractions(FunctionCall& call) {
    const std::vector<Chance> chances = woundChances(call);
    return chances.empty() ? Value() : Value(listOf(chances, [](const Chance& one) {
        return one.exact ? formatFraction(*one.exact) : percentOf(one);
    }));
}

Value woundPercentages(FunctionCall& call) {
    const std::vector<Chance> chances = woundChances(call);
    return chances.empty() ? Value() : Value(listOf(chances, percentOf));
}

} // namespace

games::GameSystem gameSystem() {
    games::GameSystem out;
    out.id = "warzone";
    out.functions = {{"wound_fractions", {"counts", "chances"}, woundFractions},
                     {"wound_percentages", {"counts", "chances"}, woundPercentages}};
    return out;
}

} // namespace ww::warzone
