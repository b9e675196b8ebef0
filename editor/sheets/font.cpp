#include "editor/sheets/font.h"

#include <hb-ot.h>
#include <hb.h>

#include <mutex>
#include <unordered_map>

namespace ww::sheets {

namespace {

struct Outliner {
    Shape shape;
    double scale = 1;
    Point at;
    [[nodiscard]] Point p(float x, float y) const {
        return {static_cast<double>(x) * scale, -static_cast<double>(y) * scale};
    }
};

hb_draw_funcs_t* makeOutlineFuncs() {
    hb_draw_funcs_t* f = hb_draw_funcs_create();
    hb_draw_funcs_set_move_to_func(
        f,
        [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
            auto& o = *static_cast<Outliner*>(data);
            o.shape.moveTo(o.at = o.p(x, y));
        },
        nullptr, nullptr);
    hb_draw_funcs_set_line_to_func(
        f,
        [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
            auto& o = *static_cast<Outliner*>(data);
            o.shape.lineTo(o.at = o.p(x, y));
        },
        nullptr, nullptr);
    hb_draw_funcs_set_quadratic_to_func(
        f,
        [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, float cx, float cy, float x, float y,
           void*) {
            auto& o = *static_cast<Outliner*>(data);
            const Point q = o.p(cx, cy), to = o.p(x, y);
            o.shape.cubicTo({o.at.x + 2.0 / 3 * (q.x - o.at.x), o.at.y + 2.0 / 3 * (q.y - o.at.y)},
                            {to.x + 2.0 / 3 * (q.x - to.x), to.y + 2.0 / 3 * (q.y - to.y)}, to);
            o.at = to;
        },
        nullptr, nullptr);
    hb_draw_funcs_set_cubic_to_func(
        f,
        [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, float ax, float ay, float bx, float by,
           float x, float y, void*) {
            auto& o = *static_cast<Outliner*>(data);
            o.shape.cubicTo(o.p(ax, ay), o.p(bx, by), o.at = o.p(x, y));
        },
        nullptr, nullptr);
    hb_draw_funcs_set_close_path_func(
        f,
        [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, void*) {
            static_cast<Outliner*>(data)->shape.close();
        },
        nullptr, nullptr);
    hb_draw_funcs_make_immutable(f);
    return f;
}

std::string nameOf(hb_face_t* face, hb_ot_name_id_t id) {
    char text[128] = {};
    unsigned size = sizeof text;
    hb_ot_name_get_utf8(face, id, HB_LANGUAGE_INVALID, &size, text);
    return text;
}

class FontFile final : public Font {
  public:
    FontFile(hb_blob_t* blob, std::string family, int weight, bool italic)
        : blob_(blob), face_(hb_face_create(blob, 0)), font_(hb_font_create(face_)),
          outlines_(makeOutlineFuncs()), family_(std::move(family)), weight_(weight),
          italic_(italic) {
        upem_ = hb_face_get_upem(face_);
        hb_font_extents_t extents{};
        hb_font_get_h_extents(font_, &extents);
        ascent_ = extents.ascender / double(upem_);
        descent_ = -extents.descender / double(upem_);
        cap_ = metric(HB_OT_METRICS_TAG_CAP_HEIGHT, 0.7);
        x_ = metric(HB_OT_METRICS_TAG_X_HEIGHT, 0.5);
        postScript_ = nameOf(face_, HB_OT_NAME_ID_POSTSCRIPT_NAME);
        for (char& c : postScript_) // replace characters that PDF names can't contain
            if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-')
                c = '-';
        hb_font_make_immutable(font_);
    }
    FontFile(const FontFile&) = delete;
    FontFile& operator=(const FontFile&) = delete;
    ~FontFile() override {
        hb_draw_funcs_destroy(outlines_);
        hb_font_destroy(font_);
        hb_face_destroy(face_);
        hb_blob_destroy(blob_);
    }
    const std::string& family() const override { return family_; }
    int weight() const override { return weight_; }
    bool isItalic() const override { return italic_; }
    const std::string& postScriptName() const override { return postScript_; }
    std::string_view fileBytes() const override {
        unsigned length = 0;
        const char* data = hb_blob_get_data(blob_, &length);
        return {data, length};
    }
    double ascent() const override { return ascent_; }
    double descent() const override { return descent_; }
    double capHeight() const override { return cap_; }
    double xHeight() const override { return x_; }
    unsigned unitsPerEm() const override { return upem_; }
    hb_face_t* harfbuzzFace() const override { return face_; }
    hb_font_t* harfbuzzFont() const override { return font_; }
    ShapePtr glyphOutline(std::uint32_t glyph) const override {
        const std::lock_guard lock(mutex_);
        ShapePtr& known = shapes_[glyph];
        if (!known) {
            Outliner o;
            o.scale = 1.0 / upem_;
            hb_font_get_glyph_shape(font_, glyph, outlines_, &o);
            known = shareShape(std::move(o.shape));
        }
        return known;
    }
    bool hasGlyph(char32_t c) const override {
        hb_codepoint_t glyph = 0;
        return hb_font_get_nominal_glyph(font_, c, &glyph) && glyph != 0;
    }

  private:
    [[nodiscard]] double metric(hb_ot_metrics_tag_t tag, double otherwise) const {
        hb_position_t value = 0;
        return hb_ot_metrics_get_position(font_, tag, &value) && value > 0 ? value / double(upem_)
                                                                           : otherwise;
    }
    hb_blob_t* blob_;
    hb_face_t* face_;
    hb_font_t* font_;
    hb_draw_funcs_t* outlines_;
    std::string family_, postScript_;
    int weight_;
    bool italic_;
    unsigned upem_ = 1000;
    double ascent_ = 0, descent_ = 0, cap_ = 0, x_ = 0;
    mutable std::mutex mutex_;
    mutable std::unordered_map<std::uint32_t, ShapePtr> shapes_;
};

} // namespace

std::unique_ptr<Font> openFont(const std::string& path, std::string family, int weight,
                               bool italic) {
    hb_blob_t* blob = hb_blob_create_from_file_or_fail(path.c_str());
    if (!blob)
        return nullptr;
    if (hb_face_count(blob) == 0) {
        hb_blob_destroy(blob);
        return nullptr;
    }
    return std::make_unique<FontFile>(blob, std::move(family), weight, italic);
}

} // namespace ww::sheets
