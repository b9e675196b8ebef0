#include "rules/diag/diagnostic.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace ww::diag {

namespace {

constexpr std::array<const char*, 4> severityNames{"error", "warning", "info", "unfinished"};

} // namespace

const char* name(Severity severity) {
    return severityNames[static_cast<std::size_t>(severity)];
}

std::optional<Severity> severityNamed(std::string_view text) {
    for (std::size_t i = 0; i < severityNames.size(); ++i)
        if (text == severityNames[i])
            return static_cast<Severity>(i);
    return std::nullopt;
}

std::string fill(std::string_view message, const Args& args) {
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
        const std::string_view name = message.substr(open + 1, close - open - 1);
        const auto arg = std::find_if(args.begin(), args.end(),
                                      [&](const auto& pair) { return pair.first == name; });
        // One pass: a value that itself holds `{…}` is never filled again.
        out.append(arg == args.end() ? message.substr(open, close - open + 1)
                                     : std::string_view(arg->second));
        at = close + 1;
    }
    return out;
}

void sort(std::vector<Diagnostic>& list) {
    const auto key = [](const Diagnostic& d) {
        return std::tie(d.place.file, d.place.begin.line, d.code, d.place.offset, d.at, d.message);
    };
    std::stable_sort(list.begin(), list.end(),
                     [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
}

Counts count(const std::vector<Diagnostic>& list) {
    Counts counts;
    for (const Diagnostic& d : list) {
        if (d.approved) {
            ++counts.approved;
            continue;
        }
        switch (d.severity) {
        case Severity::Error:
            ++counts.error;
            break;
        case Severity::Warning:
            ++counts.warning;
            break;
        case Severity::Info:
            ++counts.info;
            break;
        case Severity::Unfinished:
            ++counts.unfinished;
            break;
        }
    }
    return counts;
}

} // namespace ww::diag
