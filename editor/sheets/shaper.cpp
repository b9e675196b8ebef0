#include "editor/sheets/shaper.h"

#include "rules/base/marks.h"
#include "rules/base/utf8.h"

#include <hb.h>
#include <unicode/uchar.h>

#include <algorithm>

namespace ww::sheets {

namespace {

struct BufferDeleter {
    void operator()(hb_buffer_t* b) const { hb_buffer_destroy(b); }
};

ShapedRun shapePiece(const Font& font, FontId id, std::string_view text, bool rightToLeft) {
    ShapedRun piece;
    piece.font = id;
    piece.text = text;
    const std::unique_ptr<hb_buffer_t, BufferDeleter> buffer(hb_buffer_create());
    hb_buffer_add_utf8(buffer.get(), text.data(), static_cast<int>(text.size()), 0, -1);
    hb_buffer_guess_segment_properties(buffer.get());
    if (rightToLeft)
        hb_buffer_set_direction(buffer.get(), HB_DIRECTION_RTL);
    // Use lining figures, so that all digits have the same height.
    static constexpr hb_feature_t kFeatures[] = {
        {HB_TAG('l', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
    };
    hb_shape(font.harfbuzzFont(), buffer.get(), kFeatures, 1);
    unsigned count = 0;
    const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer.get(), &count);
    const hb_glyph_position_t* places = hb_buffer_get_glyph_positions(buffer.get(), &count);
    const double em = font.unitsPerEm();
    double x = 0;
    for (unsigned i = 0; i < count; ++i) {
        piece.glyphs.push_back({infos[i].codepoint, static_cast<float>(x + places[i].x_offset / em),
                                static_cast<float>(-places[i].y_offset / em), infos[i].cluster});
        x += places[i].x_advance / em;
    }
    piece.advance = x;
    return piece;
}

/// Returns whether the character belongs to the previous character, as accents, joiners and
/// variation selectors do.
bool follows(char32_t c) {
    const auto point = static_cast<UChar32>(c);
    return (U_MASK(u_charType(point)) & U_GC_M_MASK) != 0 ||
           u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool isLetter(char32_t c) {
    return (U_MASK(u_charType(static_cast<UChar32>(c))) & (U_GC_L_MASK | U_GC_M_MASK)) != 0;
}

/// Returns a run with one box per character. Combining marks get no box of their own.
ShapedRun boxes(FontId id, std::string_view text) {
    ShapedRun piece;
    piece.font = id;
    piece.text = text;
    piece.missing = true;
    for (std::size_t i = 0; i < text.size();) {
        const auto at = static_cast<std::uint32_t>(i);
        const char32_t c = decodeUtf8(text, i);
        if (!piece.glyphs.empty() && follows(c))
            continue;
        piece.glyphs.push_back({0, static_cast<float>(piece.advance), 0, at});
        piece.advance += kMissingAdvance;
    }
    return piece;
}

} // namespace

ShapedWordPtr Shaper::shapeUncached(FontId font, std::string_view text, bool rightToLeft) const {
    auto word = std::make_shared<ShapedWord>();
    enum class From : std::uint8_t { First, Second, Nowhere };
    FontId first = font, second = assets_.fallbackFont();
    const auto has = [&](FontId id, char32_t c) {
        return c < 0x80 || assets_.fontAt(id).hasGlyph(c);
    };
    for (std::size_t i = 0; i < text.size() && first == font && font != second;) {
        const char32_t c = decodeUtf8(text, i);
        if (isLetter(c) && !has(font, c) && has(second, c))
            std::swap(first, second);
    }
    const auto add = [&](From from, std::size_t begin, std::size_t end) {
        if (end == begin)
            return;
        const std::string_view part = text.substr(begin, end - begin);
        const FontId id = from == From::Second ? second : first;
        word->push_back(from == From::Nowhere
                            ? boxes(id, part)
                            : shapePiece(assets_.fontAt(id), id, part, rightToLeft));
    };
    std::size_t begin = 0;
    From from = From::First;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t at = i;
        const char32_t c = decodeUtf8(text, i);
        From now = has(first, c) ? From::First : has(second, c) ? From::Second : From::Nowhere;
        if (follows(c) && (now == From::Nowhere || from == From::Nowhere))
            now = from;
        if (now != from) {
            add(from, begin, at);
            begin = at;
            from = now;
        }
    }
    add(from, begin, text.size());
    if (rightToLeft)
        std::reverse(word->begin(), word->end());
    return word;
}

ShapedWordPtr Shaper::shapeWord(FontId font, std::string_view text, bool rightToLeft) const {
    // The checker reports letters with too many combining marks as core.text.marks.
    if (maxCombiningMarksPerLetter(text) > kMaxCombiningMarks)
        return shapeWord(font, limitCombiningMarks(text), rightToLeft);
    std::string key;
    key.reserve(text.size() + 3);
    key += static_cast<char>(font);
    key += rightToLeft ? 'r' : 'l';
    key += text;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = known_.find(key); found != known_.end())
            return found->second;
    }
    ShapedWordPtr shaped = shapeUncached(font, text, rightToLeft);
    const std::lock_guard lock(mutex_);
    if (known_.size() > 50'000) // limit the cache's memory
        known_.clear();
    known_.emplace(std::move(key), shaped);
    return shaped;
}

} // namespace ww::sheets
