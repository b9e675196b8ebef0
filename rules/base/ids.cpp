#include "rules/base/ids.h"

namespace ww {
namespace {

bool isName(std::string_view text, char joiner) {
    if (text.empty() || text.size() > 64 || text[0] < 'a' || text[0] > 'z')
        return false;
    for (const char c : text)
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == joiner))
            return false;
    return true;
}

} // namespace

bool isKebabCaseId(std::string_view text) {
    return isName(text, '-');
}
bool isSnakeCaseName(std::string_view text) {
    return isName(text, '_');
}

} // namespace ww
