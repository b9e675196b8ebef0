#include "rules/base/look_alikes.h"

#include "rules/base/utf8.h"

#include <array>

namespace ww {
namespace {

struct Row {
    char32_t first, last;
    LookAlikeLevel level;
    std::string_view what, plain;
    /// The replacement. Its `data()` is null for full-width characters; theirs is computed.
    std::string_view text;
};

constexpr auto kRows = std::to_array<Row>({
    {0x00a0, 0x00a0, LookAlikeLevel::Blanks, "a no-break space", "an ordinary space", " "},
    {0x00ad, 0x00ad, LookAlikeLevel::Blanks, "a soft hyphen", "nothing", ""},
    {0x2000, 0x2006, LookAlikeLevel::Blanks, "a wide space", "an ordinary space", " "},
    {0x2007, 0x2007, LookAlikeLevel::Blanks, "a no-break space", "an ordinary space", " "},
    {0x2008, 0x200a, LookAlikeLevel::Blanks, "a thin space", "an ordinary space", " "},
    {0x200b, 0x200b, LookAlikeLevel::Blanks, "a zero-width space", "nothing", ""},
    {0x202f, 0x202f, LookAlikeLevel::Blanks, "a narrow no-break space", "an ordinary space", " "},
    {0x205f, 0x205f, LookAlikeLevel::Blanks, "a thin space", "an ordinary space", " "},
    {0x2060, 0x2060, LookAlikeLevel::Blanks, "a word joiner", "nothing", ""},
    {0x3000, 0x3000, LookAlikeLevel::Blanks, "a full-width space", "an ordinary space", " "},
    {0xfeff, 0xfeff, LookAlikeLevel::Blanks, "a zero-width space", "nothing", ""},
    {0x2010, 0x2015, LookAlikeLevel::Letters, "a dash", "an ordinary hyphen", "-"},
    {0x2212, 0x2212, LookAlikeLevel::Letters, "a minus sign", "an ordinary hyphen", "-"},
    {0xff10, 0xff19, LookAlikeLevel::Letters, "a full-width digit", "an ordinary digit", {}},
    {0xff01, 0xff5e, LookAlikeLevel::Letters, "a full-width character", "an ordinary one", {}},
    {0x2018, 0x201b, LookAlikeLevel::Quotes, "a curly quote", "a straight quote", "'"},
    {0x201c, 0x201f, LookAlikeLevel::Quotes, "a curly quote", "a straight quote", "\""},
    {0x00ab, 0x00ab, LookAlikeLevel::Quotes, "an angle quote", "a straight quote", "\""},
    {0x00bb, 0x00bb, LookAlikeLevel::Quotes, "an angle quote", "a straight quote", "\""},
});

const Row* rowOf(char32_t c) {
    for (const Row& row : kRows)
        if (c >= row.first && c <= row.last)
            return &row;
    return nullptr;
}

} // namespace

std::optional<LookAlike> findLookAlike(std::string_view text) {
    if (isAscii(text))
        return std::nullopt;
    for (std::size_t at = 0; at < text.size();)
        if (const Row* row = rowOf(decodeUtf8(text, at)))
            return LookAlike{row->what, row->plain};
    return std::nullopt;
}

std::string replaceLookAlikes(std::string_view text, LookAlikeLevel level) {
    constexpr char32_t fullWidth = 0xfee0; // offset from a plain character to the full-width one
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const char32_t c = decodeUtf8(text, at);
        const Row* row = rowOf(c);
        if (row == nullptr || row->level > level)
            out += text.substr(begin, at - begin);
        else if (row->text.data() == nullptr)
            out += static_cast<char>(c - fullWidth);
        else
            out += row->text;
    }
    const std::size_t first = out.find_first_not_of(' ');
    if (first == std::string::npos)
        return {};
    return out.substr(first, out.find_last_not_of(' ') + 1 - first);
}

} // namespace ww
