#include "rules/interop/json.h"

#include "rules/base/utf8.h"
#include "rules/interop/limits.h"

#include <algorithm>

namespace ww::interop {

namespace {

/// Brackets that are open at once; those in texts don't count.
std::size_t depthOf(std::string_view text) {
    std::size_t depth = 0, most = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted) {
            at += c == '\\' ? 1 : 0;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '[' || c == '{') {
            most = std::max(most, ++depth);
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
    return most;
}

std::string placeOf(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t start = before.rfind('\n');
    const std::size_t column =
        before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1;
    return " (line " + std::to_string(line) + ", column " + std::to_string(column) + ")";
}

} // namespace

Result<Json, std::string> parseJson(std::string_view text) {
    if (auto fault = faultOfText(text))
        return fail(std::move(*fault));
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return fail(std::string("it is empty"));
    if (depthOf(text) > kDeepestJson)
        return fail("its brackets are more than " + std::to_string(kDeepestJson) + " deep");
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        return fail("it is no JSON" + placeOf(text, error.byte));
    } catch (const Json::exception&) { // numbers that no computer has
        return fail(std::string("it has a number that is too large"));
    }
}

const Json* member(const Json& object, const char* key) {
    if (!object.is_object())
        return nullptr;
    const auto at = object.find(key);
    return at == object.end() ? nullptr : &*at;
}

std::string textOf(const Json& object, const char* key) {
    const Json* value = member(object, key);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

std::optional<int> numberOf(const Json& value) {
    constexpr std::int64_t most = 100'000;
    if (!value.is_number_integer() ||
        (value.is_number_unsigned() && value.get<std::uint64_t>() > most))
        return std::nullopt;
    const auto number = value.get<std::int64_t>();
    return number >= -most && number <= most ? std::optional(static_cast<int>(number))
                                             : std::nullopt;
}

std::optional<int> numberOf(const Json& object, const char* key) {
    const Json* value = member(object, key);
    return value != nullptr ? numberOf(*value) : std::nullopt;
}

std::string shown(const Json& value) {
    constexpr std::size_t most = 40;
    std::string out = value.is_string()
                          ? value.get<std::string>()
                          : value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (codePoints(out) > most)
        out = out.substr(0, byteOfCodePoint(out, most)) + "…";
    return out;
}

} // namespace ww::interop
