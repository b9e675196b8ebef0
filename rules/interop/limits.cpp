#include "rules/interop/limits.h"

#include "rules/base/utf8.h"

namespace ww::interop {

std::optional<std::string> faultOfText(std::string_view text) {
    if (text.size() > kLargestText)
        return "it is larger than " + std::to_string(kLargestText >> 20U) + " MiB";
    if (findInvalidUtf8(text))
        return "it is no text in UTF-8";
    return std::nullopt;
}

} // namespace ww::interop
