#include "rules/diag/position.h"

#include "rules/base/utf8.h"

#include <algorithm>

namespace ww::diag {

Position lineAndColumnAt(std::string_view text, std::size_t at, std::uint64_t linesBefore) {
    const std::string_view before = text.substr(0, std::min(at, text.size()));
    const auto lines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t start = before.rfind('\n') + 1; // npos + 1 is 0
    return {static_cast<std::uint32_t>(linesBefore + lines + 1),
            static_cast<std::uint32_t>(codePointCount(before.substr(start)) + 1)};
}

} // namespace ww::diag
