#include "rules/base/ids.h"
#include "rules/base/plane.h"
#include "rules/schema/read.h"

#include <charconv>

namespace ww::schema {

namespace {

bool digit(char c) {
    return c >= '0' && c <= '9';
}

/// Reads one to nine digits.
std::optional<int> smallInt(std::string_view text) {
    if (text.empty() || text.size() > 9)
        return std::nullopt;
    int value = 0;
    for (char c : text) {
        if (!digit(c))
            return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::optional<std::uint8_t> hexByte(char high, char low) {
    const auto nibble = [](char c) {
        if (digit(c))
            return c - '0';
        if (c >= 'a' && c <= 'f')
            return c - 'a' + 10;
        if (c >= 'A' && c <= 'F')
            return c - 'A' + 10;
        return -1;
    };
    const int h = nibble(high);
    const int l = nibble(low);
    if (h < 0 || l < 0)
        return std::nullopt;
    return static_cast<std::uint8_t>(h * 16 + l);
}

} // namespace

std::optional<std::int64_t> readInt(std::string_view text) {
    if (!text.empty() && text.front() == '+')
        text.remove_prefix(1);
    if (text.empty() || (!digit(text.front()) && text.front() != '-'))
        return std::nullopt;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<Rational> readNumber(std::string_view text) {
    if (!text.empty() && text.front() == '+')
        text.remove_prefix(1);
    return Rational::parse(text);
}

std::optional<bool> readBool(std::string_view text) {
    if (text == "true")
        return true;
    if (text == "false")
        return false;
    return std::nullopt;
}

std::optional<Quantity> readQuantity(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && (digit(text[end]) || text[end] == '.' || text[end] == '/' ||
                                 text[end] == '-' || text[end] == '+'))
        ++end;
    const auto value = readNumber(text.substr(0, end));
    if (!value)
        return std::nullopt;
    while (end < text.size() && text[end] == ' ')
        ++end;
    return Quantity{*value, text.substr(end)};
}

std::optional<Rational> readLength(std::string_view text) {
    const auto length = plane::parseLength(text);
    return length ? Rational::fromFraction(*length, 1000) : std::nullopt;
}

std::optional<Rational> readAngle(std::string_view text) {
    const auto angle = readNumber(text);
    return angle && *angle >= Rational(0) && *angle < Rational(360) ? angle : std::nullopt;
}

std::optional<Colour> readColour(std::string_view text) {
    if (text.empty() || text.front() != '#')
        return std::nullopt;
    text.remove_prefix(1);
    std::uint8_t parts[4] = {0, 0, 0, 255};
    const bool shortForm = text.size() == 3;
    if (!shortForm && text.size() != 6 && text.size() != 8)
        return std::nullopt;
    const std::size_t width = shortForm ? 1 : 2;
    for (std::size_t i = 0; i * width < text.size(); ++i) {
        const auto value = hexByte(text[i * width], text[i * width + width - 1]);
        if (!value)
            return std::nullopt;
        parts[i] = *value;
    }
    return Colour{parts[0], parts[1], parts[2], parts[3]};
}

std::optional<Dice> readDice(std::string_view text) {
    Dice dice;
    const std::size_t d = text.find('d');
    if (d == std::string_view::npos)
        return std::nullopt;
    if (d > 0) {
        const auto count = smallInt(text.substr(0, d));
        if (!count || *count < 1 || *count > 100)
            return std::nullopt;
        dice.count = *count;
    }
    const std::size_t sign = text.find_first_of("+-", d);
    const auto sides =
        smallInt(text.substr(d + 1, sign == std::string_view::npos ? sign : sign - d - 1));
    if (!sides || *sides < 2 || *sides > 1000)
        return std::nullopt;
    dice.sides = *sides;
    if (sign != std::string_view::npos) {
        const auto plus = smallInt(text.substr(sign + 1));
        if (!plus)
            return std::nullopt;
        dice.plus = text[sign] == '-' ? -*plus : *plus;
    }
    return dice;
}

std::optional<IntRange> readRange(std::string_view text) {
    std::size_t at = text.find("..");
    std::size_t width = 2;
    if (at == std::string_view::npos) {
        at = text.find('-', 1);
        width = 1;
    }
    if (at == std::string_view::npos) {
        const auto one = readInt(text);
        return one ? std::optional(IntRange{*one, *one}) : std::nullopt;
    }
    const auto low = readInt(text.substr(0, at));
    const auto high = readInt(text.substr(at + width));
    if (!low || !high || *low > *high)
        return std::nullopt;
    return IntRange{*low, *high};
}

std::optional<RefText> readRef(std::string_view text) {
    RefText ref{{}, text};
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        ref = {text.substr(0, colon), text.substr(colon + 1)};
        if (!isKebabCaseId(ref.pack))
            return std::nullopt;
    }
    return isKebabCaseId(ref.id) ? std::optional(ref) : std::nullopt;
}

std::optional<std::string> normalisePackPath(std::string_view path) {
    if (path.empty() || path.find_first_of("/\\") == 0 || path.find(':') != std::string_view::npos)
        return std::nullopt;
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find_first_of("/\\", at), path.size());
        const std::string_view part = path.substr(at, end - at);
        at = end + 1;
        if (part == ".." && parts.empty())
            return std::nullopt;
        if (part == "..")
            parts.pop_back();
        else if (!part.empty() && part != ".")
            parts.push_back(part);
    }
    std::string out;
    for (const std::string_view part : parts)
        out += (out.empty() ? "" : "/") + std::string(part);
    return out.empty() ? std::nullopt : std::optional(out);
}

} // namespace ww::schema
