#include "editor/sheets/pdf_content.h"

#include "rules/base/utf8.h"

#include <fmt/format.h>
#include <hb.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace ww::sheets::pdf {

namespace {

constexpr std::size_t kInlinePoints = 24; ///< shapes with more points are stored once, as forms
constexpr char kHex[] = "0123456789ABCDEF";

void hex4(std::string& out, std::uint32_t v) {
    out += kHex[v >> 12 & 15];
    out += kHex[v >> 8 & 15];
    out += kHex[v >> 4 & 15];
    out += kHex[v & 15];
}

/// Records the text of each glyph: the bytes from its cluster to the next cluster of the text.
void noteText(FontUse& use, const GlyphItem& item) {
    std::vector<std::uint32_t> starts;
    for (const Glyph& g : item.glyphs)
        starts.push_back(g.cluster);
    std::sort(starts.begin(), starts.end());
    for (std::size_t i = 0; i < item.glyphs.size(); ++i) {
        const Glyph& g = item.glyphs[i];
        const auto [entry, isNew] = use.glyphs.try_emplace(g.id);
        if (g.id == 0 || (!isNew && !entry->second.empty()))
            continue; // glyph 0 has no text; known glyphs keep theirs
        if (i > 0 && item.glyphs[i - 1].cluster == g.cluster)
            continue; // only the cluster's first glyph has the text
        const auto next = std::upper_bound(starts.begin(), starts.end(), g.cluster);
        const std::size_t end = next == starts.end() ? item.text.size() : *next;
        entry->second = item.text.substr(g.cluster, end - g.cluster);
    }
}

} // namespace

std::string utf16Hex(std::string_view text) {
    std::string hex;
    for (std::size_t i = 0; i < text.size();) {
        const auto c = static_cast<std::uint32_t>(decodeUtf8(text, i));
        if (c < 0x10000)
            hex += fmt::format("{:04X}", c);
        else
            hex += fmt::format("{:04X}{:04X}", 0xd800 + ((c - 0x10000) >> 10),
                               0xdc00 + ((c - 0x10000) & 0x3ff));
    }
    return hex;
}

void appendNumber(std::string& out, double value, int places) {
    static constexpr std::array<double, 6> kPowers = {1, 10, 100, 1000, 10000, 100000};
    long long scaled = std::llround(value * kPowers[static_cast<std::size_t>(places)]);
    if (scaled < 0) {
        out += '-';
        scaled = -scaled;
    }
    const auto unit = static_cast<long long>(kPowers[static_cast<std::size_t>(places)]);
    char digits[24];
    const long long whole = scaled / unit;
    long long rest = scaled % unit;
    if (whole != 0 || rest == 0) {
        const auto r = std::to_chars(digits, digits + sizeof digits, whole);
        out.append(digits, r.ptr);
    }
    if (rest != 0) {
        out += '.';
        for (long long u = unit / 10; rest != 0; u /= 10) {
            out += static_cast<char>('0' + rest / u);
            rest %= u;
        }
    }
    if (out.back() == '-') // write 0 instead of -0
        out.back() = '0';
}

void appendPath(std::string& out, const Shape& shape, double scale, int places) {
    std::size_t p = 0;
    const auto put = [&](std::size_t count) {
        for (std::size_t i = 0; i < count; ++i, ++p) {
            appendNumber(out, shape.points[p].x * scale, places);
            out += ' ';
            appendNumber(out, shape.points[p].y * scale, places);
            out += ' ';
        }
    };
    for (const Shape::Verb verb : shape.verbs) {
        switch (verb) {
        case Shape::Verb::Move:
            put(1);
            out += "m\n";
            break;
        case Shape::Verb::Line:
            put(1);
            out += "l\n";
            break;
        case Shape::Verb::Cubic:
            put(3);
            out += "c\n";
            break;
        case Shape::Verb::Close:
            out += "h\n";
            break;
        }
    }
}

std::size_t Resources::addPicture(const PicturePtr& p) {
    const auto [entry, isNew] = pictureIndex.try_emplace(p->hash, pictures.size());
    if (isNew)
        pictures.push_back(p);
    return entry->second;
}

std::size_t Resources::addShape(const ShapePtr& s) {
    const auto [entry, isNew] = shapeIndex.try_emplace(s->hash, shapes.size());
    if (isNew)
        shapes.push_back(s);
    return entry->second;
}

std::size_t Resources::addAlpha(int a) {
    return alphas.try_emplace(a, alphas.size()).first->second;
}

void ContentStream::appendNumbers(std::initializer_list<double> values, int places) {
    for (const double v : values) {
        appendNumber(out_, v, places);
        out_ += ' ';
    }
}

void ContentStream::saveState() {
    saved_.push_back(state_);
    out_ += "q\n";
}

void ContentStream::restoreState() {
    if (saved_.empty())
        return;
    state_ = saved_.back();
    saved_.pop_back();
    out_ += "Q\n";
}

void ContentStream::applyMatrix(const Matrix& m) {
    if (m.isIdentity())
        return;
    appendNumbers({m.a, m.b, m.c, m.d}, 5);
    appendNumbers({m.e, m.f}, 4);
    out_ += "cm\n";
}

void ContentStream::clipTo(const Rect& r) {
    appendNumbers({r.x, r.y, r.w, r.h}, 4);
    out_ += "re W n\n";
}

void ContentStream::write(const DisplayList& list) {
    for (const Item& item : list.items) {
        throwIfCancelled();
        std::visit(*this, item);
    }
}

void ContentStream::setFillColour(Colour c) {
    const int a = static_cast<int>(std::lround(c.a * state_.opacity));
    setAlpha(a, state_.strokeAlpha);
    if (c.r == state_.fill.r && c.g == state_.fill.g && c.b == state_.fill.b)
        return;
    state_.fill = c;
    if (c.r == c.g && c.g == c.b) {
        appendNumber(out_, c.r / 255.0);
        out_ += " g\n";
        return;
    }
    appendNumbers({c.r / 255.0, c.g / 255.0, c.b / 255.0}, 3);
    out_ += "rg\n";
}

void ContentStream::setStroke(const Stroke& s) {
    const int a = static_cast<int>(std::lround(s.colour.a * state_.opacity));
    setAlpha(state_.fillAlpha, a);
    if (!(s.colour.r == state_.stroke.r && s.colour.g == state_.stroke.g &&
          s.colour.b == state_.stroke.b)) {
        state_.stroke = s.colour;
        appendNumbers({s.colour.r / 255.0, s.colour.g / 255.0, s.colour.b / 255.0}, 3);
        out_ += "RG\n";
    }
    if (s.width != state_.width) {
        state_.width = s.width;
        appendNumber(out_, s.width);
        out_ += " w\n";
    }
    if (s.dash != state_.dash) {
        state_.dash = s.dash;
        out_ += '[';
        for (const double d : s.dash)
            appendNumbers({d}, 3);
        out_ += "] 0 d\n";
    }
    if (s.roundEnds != state_.round) {
        state_.round = s.roundEnds;
        out_ += s.roundEnds ? "1 J 1 j\n" : "0 J 0 j\n";
    }
}

void ContentStream::setAlpha(int fillAlpha, int strokeAlpha) {
    const auto set = [&](int& now, int wanted, char kind) {
        if (now == wanted)
            return;
        now = wanted;
        out_ += "/G";
        out_ += kind;
        appendNumber(out_, static_cast<double>(resources_.addAlpha(wanted)));
        out_ += " gs\n";
    };
    set(state_.fillAlpha, fillAlpha, 'f');
    set(state_.strokeAlpha, strokeAlpha, 's');
}

void ContentStream::setTextMode(int mode) {
    if (mode == state_.textMode)
        return;
    state_.textMode = mode;
    appendNumber(out_, mode);
    out_ += " Tr\n";
}

void ContentStream::operator()(const PathItem& item) {
    if (item.fill)
        setFillColour(*item.fill);
    if (item.fill && !item.stroke && item.shape->points.size() > kInlinePoints) {
        const std::size_t index = resources_.addShape(item.shape);
        out_ += "q ";
        appendNumbers({item.transform.a, item.transform.b, item.transform.c, item.transform.d}, 5);
        appendNumbers({item.transform.e, item.transform.f}, 3);
        out_ += "cm /P";
        appendNumber(out_, static_cast<double>(index));
        out_ += " Do Q\n";
        return;
    }
    if (item.role != LineRole::None) {
        ++resources_.layers[item.role];
        out_ += "/OC /L";
        out_ += lineRoleName(item.role);
        out_ += " BDC\n";
    }
    // Transform the shape's points instead of the page, so that the stroke's width stays the same.
    if (item.stroke)
        setStroke(*item.stroke);
    if (item.transform.isIdentity()) {
        appendPath(out_, *item.shape, 1, 3);
    } else {
        Shape moved = *item.shape;
        for (Point& p : moved.points)
            p = item.transform.map(p);
        appendPath(out_, moved, 1, 3);
    }
    out_ += item.fill && item.stroke ? "B\n" : item.fill ? "f\n" : "S\n";
    if (item.role != LineRole::None)
        out_ += "EMC\n";
}

void ContentStream::operator()(const GlyphItem& item) {
    if (item.glyphs.empty())
        return;
    const Font& font = assets_.fontAt(item.font);
    FontUse& use = resources_.fonts[item.font];
    noteText(use, item);
    setFillColour(item.colour);
    setTextMode(item.invisible ? 3 : 0);
    const bool unnamed = std::any_of(item.glyphs.begin(), item.glyphs.end(),
                                     [](const Glyph& g) { return g.id == 0; });
    if (unnamed)
        out_ += "/Span <</ActualText <FEFF" + utf16Hex(item.text) + ">>> BDC ";
    const double width = item.size * item.widthFactor;
    out_ += "BT /F";
    appendNumber(out_, item.font);
    out_ += ' ';
    appendNumber(out_, item.size, 4);
    out_ += " Tf ";
    if (item.widthFactor != 1) {
        appendNumber(out_, item.widthFactor * 100, 2);
        out_ += " Tz ";
    }
    const double em = font.unitsPerEm();
    double pen = 0; // the viewer's pen position in ems, counted from the last Tm operator
    double rise = 1e9;
    bool open = false;
    for (const Glyph& g : item.glyphs) {
        const auto gx = static_cast<double>(g.x), gy = static_cast<double>(g.y);
        if (gy != rise) {
            if (open)
                out_ += ">] TJ ";
            out_ += "1 0 0 -1 ";
            appendNumbers({item.origin.x + gx, item.origin.y + gy}, 3);
            out_ += "Tm [<";
            open = true;
            pen = gx / width;
            rise = gy;
        }
        const auto shift = std::lround((pen - gx / width) * 1000);
        if (shift != 0) {
            if (out_.back() == '<')
                out_.pop_back();
            else
                out_ += '>';
            appendNumber(out_, static_cast<double>(shift), 0);
            out_ += '<';
            pen -= static_cast<double>(shift) / 1000;
        }
        hex4(out_, g.id);
        pen += std::round(hb_font_get_glyph_h_advance(font.harfbuzzFont(), g.id) * 1000.0 / em) /
               1000.0;
    }
    out_ += item.widthFactor != 1 ? ">] TJ 100 Tz ET" : ">] TJ ET";
    out_ += unnamed ? " EMC\n" : "\n";
}

void ContentStream::operator()(const ImageItem& item) {
    if (!item.picture)
        return;
    setAlpha(static_cast<int>(std::lround(255 * state_.opacity)), state_.strokeAlpha);
    const std::size_t index = resources_.addPicture(item.picture);
    out_ += "q ";
    if (item.picture->orientation == 1) {
        appendNumbers({item.frame.w, 0, 0, -item.frame.h, item.frame.x, item.frame.bottom()}, 3);
    } else { // in PDF, the unit square of an image has y up
        const Matrix m =
            Matrix{1, 0, 0, -1, 0, 1}
                .followedBy(uprightTransform(item.picture->orientation))
                .followedBy({item.frame.w, 0, 0, item.frame.h, item.frame.x, item.frame.y});
        appendNumbers({m.a, m.b, m.c, m.d, m.e, m.f}, 3);
    }
    out_ += "cm /I";
    appendNumber(out_, static_cast<double>(index));
    out_ += " Do Q\n";
}

void ContentStream::operator()(const GroupBegin& item) {
    saveState();
    applyMatrix(item.transform);
    if (item.clip) {
        appendPath(out_, *item.clip, 1, 3);
        out_ += "W n\n";
    }
    state_.opacity *= item.opacity;
}

void ContentStream::operator()(const GroupEnd&) {
    restoreState();
}

} // namespace ww::sheets::pdf
