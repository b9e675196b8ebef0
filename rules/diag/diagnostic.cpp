#include "rules/diag/diagnostic.h"

#include "rules/diag/rank.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace ww::diag {

namespace {

constexpr std::array<const char*, 4> severityNames{"error", "warning", "info", "unfinished"};

} // namespace

const char* severityName(Severity severity) {
    return severityNames[static_cast<std::size_t>(severity)];
}

Placeholder parsePlaceholder(std::string_view inside) {
    const std::size_t first = inside.find('|');
    const std::size_t second =
        first == std::string_view::npos ? first : inside.find('|', first + 1);
    if (second == std::string_view::npos || inside.find('|', second + 1) != inside.npos ||
        inside.find('\'') != inside.npos)
        return {inside, {}, {}, false};
    return {inside.substr(0, first), inside.substr(first + 1, second - first - 1),
            inside.substr(second + 1), true};
}

namespace {

/// Returns true if the last number in a value is 1: `1`, `at most 1`, but not `11` or `0.1`.
bool isOne(std::string_view value) {
    constexpr std::string_view digits = "0123456789.";
    const std::size_t end = value.find_last_of("0123456789");
    if (end == std::string_view::npos)
        return false;
    const std::size_t before = value.find_last_not_of(digits, end);
    return value.substr(before + 1, end - before) == "1";
}

/// Replaces each placeholder by the result of `put`, which gets it parsed and as written.
template <class Put>
std::string filled(std::string_view message, Put&& put) {
    std::string out;
    out.reserve(message.size() + 32);
    std::size_t at = 0;
    while (at < message.size()) {
        const std::size_t open = message.find('{', at);
        out.append(message.substr(at, open - at));
        if (open == std::string_view::npos)
            break;
        const std::size_t close = message.find('}', open);
        if (close == std::string_view::npos) {
            out.append(message.substr(open));
            break;
        }
        out.append(put(parsePlaceholder(message.substr(open + 1, close - open - 1)),
                       message.substr(open, close - open + 1)));
        at = close + 1;
    }
    return out;
}

} // namespace

std::string fillPlaceholders(std::string_view message, const Args& args) {
    // Fills in one pass, so that a value with `{…}` isn't filled again.
    return filled(message,
                  [&](const Placeholder& blank, std::string_view written) -> std::string_view {
                      const auto arg =
                          std::find_if(args.begin(), args.end(),
                                       [&](const auto& pair) { return pair.first == blank.name; });
                      if (arg == args.end())
                          return written;
                      if (!blank.isNounForm)
                          return arg->second;
                      return isOne(arg->second) ? blank.singular : blank.plural;
                  });
}

std::string messageForManual(std::string_view message) {
    return filled(message, [](const Placeholder& blank, std::string_view written) {
        return blank.isNounForm ? blank.plural : written;
    });
}

void sort(std::vector<Diagnostic>& list) {
    const auto key = [](const Diagnostic& d) {
        return std::tie(d.place.file, d.place.begin.line, d.code, d.place.offset, d.placeInModel,
                        d.message);
    };
    std::stable_sort(list.begin(), list.end(),
                     [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
}

Counts count(const std::vector<Diagnostic>& list) {
    Counts counts;
    for (const Diagnostic& d : list)
        counterFor(counts, d.severity, d.approvalReason.has_value()) += d.representedCount;
    return counts;
}

} // namespace ww::diag
