#include "rules/base/lines.h"

#include <algorithm>

namespace ww {

std::vector<std::string_view> splitIntoLines(std::string_view text) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        out.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

} // namespace ww
