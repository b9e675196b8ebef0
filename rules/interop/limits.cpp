#include "rules/interop/limits.h"

#include "rules/base/utf8.h"

#include <algorithm>

namespace ww::interop {

TextFault faultAt(std::string_view text, std::size_t byte, std::string why) {
    const std::string_view before = withoutByteOrderMark(text).substr(
        0, byte - std::min(byte, text.size() - withoutByteOrderMark(text).size()));
    const std::size_t feed = before.rfind('\n');
    const std::string_view line = feed == std::string_view::npos ? before : before.substr(feed + 1);
    return {std::move(why),
            static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1,
            codePointCount(line) + 1};
}

std::optional<TextFault> findTextFault(std::string_view text) {
    if (text.size() > kMaxTextBytes)
        return TextFault{"the file is larger than " + std::to_string(kMaxTextBytes >> 20U) +
                         " MiB"};
    if (const auto fault = findInvalidUtf8(text))
        return faultAt(text, fault->offset,
                       "the file isn't UTF-8 text: found " + std::string(fault->description));
    return std::nullopt;
}

std::string_view withoutByteOrderMark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark))
        text.remove_prefix(mark.size());
    return text;
}

} // namespace ww::interop
