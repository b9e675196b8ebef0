#include "rules/base/marks.h"

#include "rules/base/utf8.h"

#include <unicode/uchar.h>

#include <algorithm>

namespace ww {
namespace {

/// Returns true for combining marks, and for invisible characters that may occur between them.
bool clings(char32_t c) {
    if (c < 0x300)
        return false;
    const auto mask = U_GET_GC_MASK(static_cast<UChar32>(c));
    return (mask & (U_GC_M_MASK | U_GC_CF_MASK)) != 0;
}

} // namespace

std::size_t maxCombiningMarksPerLetter(std::string_view text) {
    if (isAscii(text))
        return 0;
    std::size_t most = 0;
    std::size_t run = 0;
    for (std::size_t at = 0; at < text.size();) {
        run = clings(decodeUtf8(text, at)) ? run + 1 : 0;
        most = std::max(most, run);
    }
    return most;
}

std::string limitCombiningMarks(std::string_view text) {
    std::string out;
    std::size_t run = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        run = clings(decodeUtf8(text, at)) ? run + 1 : 0;
        if (run <= kMaxCombiningMarks)
            out += text.substr(begin, at - begin);
    }
    return out;
}

} // namespace ww
