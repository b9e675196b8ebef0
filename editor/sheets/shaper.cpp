#include "editor/sheets/shaper.h"

#include "rules/base/utf8.h"

#include <hb.h>

#include <algorithm>

namespace ww::sheets {

namespace {

struct BufferDeleter {
    void operator()(hb_buffer_t* b) const { hb_buffer_destroy(b); }
};

ShapedPiece shapePiece(const Font& font, FontId id, std::string_view text, bool rightToLeft) {
    ShapedPiece piece;
    piece.font = id;
    piece.text = text;
    const std::unique_ptr<hb_buffer_t, BufferDeleter> buffer(hb_buffer_create());
    hb_buffer_add_utf8(buffer.get(), text.data(), static_cast<int>(text.size()), 0, -1);
    hb_buffer_guess_segment_properties(buffer.get());
    if (rightToLeft)
        hb_buffer_set_direction(buffer.get(), HB_DIRECTION_RTL);
    // Figures stand in rows and columns on cards: lining, and all as wide as each other.
    static constexpr hb_feature_t kFeatures[] = {
        {HB_TAG('l', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
    };
    hb_shape(font.shaper(), buffer.get(), kFeatures, 1);
    unsigned count = 0;
    const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer.get(), &count);
    const hb_glyph_position_t* places = hb_buffer_get_glyph_positions(buffer.get(), &count);
    const double em = font.unitsPerEm();
    double x = 0;
    for (unsigned i = 0; i < count; ++i) {
        piece.glyphs.push_back({infos[i].codepoint, static_cast<float>(x + places[i].x_offset / em),
                                static_cast<float>(-places[i].y_offset / em), infos[i].cluster});
        x += places[i].x_advance / em;
        piece.missing = piece.missing || infos[i].codepoint == 0;
    }
    piece.advance = x;
    return piece;
}

} // namespace

ShapedWordPtr Shaper::shape(FontId font, std::string_view text, bool rightToLeft) const {
    auto word = std::make_shared<ShapedWord>();
    const Font& main = assets_.at(font);
    const auto add = [&](FontId id, std::size_t from, std::size_t to) {
        if (to > from)
            word->push_back(
                shapePiece(assets_.at(id), id, text.substr(from, to - from), rightToLeft));
    };
    // Runs of characters that the font has, and runs of those it lacks.
    std::size_t begin = 0;
    bool inFallback = false;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t at = i;
        const char32_t c = decodeUtf8(text, i);
        const bool lacks = c >= 0x80 && !main.covers(c) && assets_.at(assets_.fallback()).covers(c);
        if (lacks != inFallback) {
            add(inFallback ? assets_.fallback() : font, begin, at);
            begin = at;
            inFallback = lacks;
        }
    }
    add(inFallback ? assets_.fallback() : font, begin, text.size());
    if (rightToLeft)
        std::reverse(word->begin(), word->end());
    return word;
}

ShapedWordPtr Shaper::word(FontId font, std::string_view text, bool rightToLeft) const {
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
    ShapedWordPtr shaped = shape(font, text, rightToLeft);
    const std::lock_guard lock(mutex_);
    if (known_.size() > 50'000) // a bound for sessions that last all day
        known_.clear();
    known_.emplace(std::move(key), shaped);
    return shaped;
}

} // namespace ww::sheets
