#include "rules/base/semver.h"

#include "rules/base/trim.h"

#include <algorithm>
#include <charconv>

namespace ww {
namespace {

bool isDigits(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool readNumber(std::string_view text, std::uint32_t& out) {
    if (!isDigits(text) || (text.size() > 1 && text[0] == '0'))
        return false;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size();
}

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> out;
    while (true) {
        const std::size_t end = text.find(at);
        out.push_back(text.substr(0, end));
        if (end == text.npos)
            return out;
        text.remove_prefix(end + 1);
    }
}

bool isIdentifier(std::string_view text) {
    const auto good = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '-';
    };
    return !text.empty() && std::all_of(text.begin(), text.end(), good) &&
           !(isDigits(text) && text.size() > 1 && text[0] == '0');
}

bool areIdentifiers(std::string_view text) {
    const auto parts = split(text, '.');
    return std::all_of(parts.begin(), parts.end(), isIdentifier);
}

/// A version whose last numbers may be missing: `1`, `1.2`, `1.x`, `*`.
struct Partial {
    Version version;
    int given = 0;
};

std::optional<Partial> readPartial(std::string_view text) {
    if (const auto whole = Version::parse(text))
        return Partial{*whole, 3};
    const auto parts = split(text, '.');
    if (parts.size() > 3)
        return std::nullopt;
    Partial out;
    bool open = false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i] == "x" || parts[i] == "X" || parts[i] == "*") {
            open = true;
            continue;
        }
        if (open || !readNumber(parts[i], out.version.number[i]))
            return std::nullopt;
        out.given = static_cast<int>(i) + 1;
    }
    return out;
}

/// Returns the lowest version above all versions that begin with the first `parts` numbers of
/// `version`.
Version after(const Version& version, int parts) {
    Version out;
    for (int i = 0; i < parts; ++i)
        out.number[static_cast<std::size_t>(i)] = version.number[static_cast<std::size_t>(i)];
    ++out.number[static_cast<std::size_t>(parts - 1)];
    return out;
}

} // namespace

std::optional<Version> Version::parse(std::string_view text) {
    if (const auto plus = text.find('+'); plus != text.npos) {
        if (!areIdentifiers(text.substr(plus + 1)))
            return std::nullopt;
        text = text.substr(0, plus);
    }
    Version out;
    if (const auto dash = text.find('-'); dash != text.npos) {
        out.pre = text.substr(dash + 1);
        if (!areIdentifiers(out.pre))
            return std::nullopt;
        text = text.substr(0, dash);
    }
    const auto parts = split(text, '.');
    if (parts.size() != 3)
        return std::nullopt;
    for (std::size_t i = 0; i < 3; ++i)
        if (!readNumber(parts[i], out.number[i]))
            return std::nullopt;
    return out;
}

std::string Version::str() const {
    std::string out = std::to_string(number[0]) + "." + std::to_string(number[1]) + "." +
                      std::to_string(number[2]);
    return pre.empty() ? out : out + "-" + pre;
}

std::strong_ordering operator<=>(const Version& a, const Version& b) {
    if (const auto order = a.number <=> b.number; order != 0)
        return order;
    if (a.pre.empty() != b.pre.empty())
        return a.pre.empty() ? std::strong_ordering::greater : std::strong_ordering::less;
    const auto left = split(a.pre, '.');
    const auto right = split(b.pre, '.');
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
        if (left[i] == right[i])
            continue;
        const bool leftNumber = isDigits(left[i]);
        if (leftNumber != isDigits(right[i]))
            return leftNumber ? std::strong_ordering::less : std::strong_ordering::greater;
        if (leftNumber && left[i].size() != right[i].size())
            return left[i].size() <=> right[i].size();
        return left[i] < right[i] ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    return left.size() <=> right.size();
}

bool VersionRange::parseBoundSet(std::string_view text, BoundSet& out) {
    std::string_view sign;
    for (const std::string_view known : {"^", "~", ">=", "<=", ">", "<", "="})
        if (text.starts_with(known)) {
            sign = known;
            break;
        }
    const auto partial = readPartial(trimmed(text.substr(sign.size())));
    if (!partial)
        return false;
    const auto& [version, given] = *partial;
    if (given == 0) // the range is `*`
        return sign.empty() || sign == ">=" || sign == "^" || sign == "~" || sign == "=";
    const auto from = [&](const Version& v) { out.push_back({v, true, true}); };
    const auto below = [&](const Version& v) { out.push_back({v, false, false}); };
    if (sign == "^") {
        int fixed = 1;
        while (fixed < given && version.number[static_cast<std::size_t>(fixed - 1)] == 0)
            ++fixed;
        from(version);
        below(after(version, fixed));
    } else if (sign == "~") {
        from(version);
        below(after(version, std::min(given, 2)));
    } else if (sign == ">=") {
        from(version);
    } else if (sign == "<") {
        below(version);
    } else if (sign == ">") {
        if (given == 3)
            out.push_back({version, true, false});
        else
            from(after(version, given));
    } else if (sign == "<=") {
        if (given == 3)
            out.push_back({version, false, true});
        else
            below(after(version, given));
    } else if (given == 3) {
        from(version);
        out.push_back({version, false, true});
    } else {
        from(version);
        below(after(version, given));
    }
    return true;
}

std::optional<VersionRange> VersionRange::parse(std::string_view text) {
    VersionRange out;
    while (true) {
        const std::size_t bar = text.find("||");
        std::string_view alternative = trimmed(text.substr(0, bar));
        if (alternative.empty())
            return std::nullopt;
        BoundSet all;
        while (!alternative.empty()) {
            // Blanks may follow the operator: `>= 1.2`.
            std::size_t end = alternative.find_first_not_of("^~<>= \t");
            end = end == alternative.npos ? end : alternative.find_first_of(" \t,", end);
            if (!parseBoundSet(trimmed(alternative.substr(0, end)), all))
                return std::nullopt;
            alternative =
                end == alternative.npos ? std::string_view() : trimmed(alternative.substr(end + 1));
        }
        out.any_.push_back(std::move(all));
        if (bar == text.npos)
            return out;
        text.remove_prefix(bar + 2);
    }
}

bool VersionRange::contains(const Version& version) const {
    return std::any_of(any_.begin(), any_.end(), [&](const BoundSet& all) {
        const bool inside = std::all_of(all.begin(), all.end(), [&](const Bound& bound) {
            const auto order = version <=> bound.version;
            return order == 0 ? bound.isInclusive : bound.isLower ? order > 0 : order < 0;
        });
        const bool named =
            version.pre.empty() || std::any_of(all.begin(), all.end(), [&](const Bound& bound) {
                return !bound.version.pre.empty() && bound.version.number == version.number;
            });
        return inside && named;
    });
}

} // namespace ww
