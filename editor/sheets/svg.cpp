// Writes display lists as SVG. Shapes and letters are paths, so that a drawing looks the same in
// every program. Labels and the description contain the text.

#include "editor/sheets/credits.h"
#include "editor/sheets/cut_outline.h"
#include "editor/sheets/export.h"
#include "editor/sheets/pdf_content.h"
#include "rules/base/utf8.h"

#include <fmt/format.h>

#include <unordered_map>

namespace ww::sheets {

namespace {

/// Escapes text for XML. Drops characters that XML 1.0 doesn't allow.
std::string escaped(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = decodeUtf8(text, at);
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            if ((c >= 0x20 && c != 0xfffe && c != 0xffff) || c == '\n' || c == '\t')
                appendUtf8(out, c);
        }
    }
    return out;
}

std::string base64(std::string_view bytes) {
    static constexpr char kLetters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve(bytes.size() / 3 * 4 + 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t v = 0;
        for (std::size_t k = 0; k < 3; ++k)
            v = v << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k > bytes.size() ? '=' : kLetters[v >> (18 - 6 * k) & 63];
    }
    return out;
}

constexpr std::size_t kDrawnOncePoints = 400; ///< shapes with more points are defined once and
                                              ///< reused

class Svg {
  public:
    Svg(const Assets& assets, const SvgOptions& options) : assets_(assets), options_(options) {}

    void write(const DisplayList& list) {
        for (const Item& item : list.items)
            std::visit(*this, item);
    }
    void open(const Matrix& at, const Rect* clip) {
        std::string attributes = transform(at);
        if (clip) {
            Shape s;
            s.addRect(*clip);
            out_ += fmt::format("<g{}>", clipTo(s)); // the clip is in page coordinates, so it
                                                     // is outside the transform
            out_ += fmt::format("<g{}>\n", attributes);
        } else {
            out_ += fmt::format("<g><g{}>\n", attributes);
        }
    }
    void close() { out_ += "</g></g>\n"; }

    void operator()(const PathItem& p) {
        if (!p.stroke && p.fill && p.shape->points.size() > kDrawnOncePoints) {
            const auto [known, added] = shared_.try_emplace(p.shape->hash, shared_.size());
            if (added)
                out_ += fmt::format("<defs><path id=\"s{}\" d=\"{}\"/></defs>\n", known->second,
                                    data(*p.shape));
            out_ += fmt::format("<use href=\"#s{}\"{}{}/>\n", known->second, transform(p.transform),
                                paint("fill", p.fill));
            return;
        }
        const std::string role = p.role == LineRole::None
                                     ? std::string()
                                     : fmt::format(" class=\"{}\"", lineRoleName(p.role));
        if (p.stroke && !p.transform.isIdentity()) {
            Shape moved = *p.shape; // transform the points instead of the path, so that the
                                    // stroke's width stays the same
            for (Point& point : moved.points)
                point = p.transform.map(point);
            out_ += "<path" + role + " d=\"" + data(moved) + "\"" + paint("fill", p.fill);
        } else {
            out_ += "<path" + role + transform(p.transform) + " d=\"" + data(*p.shape) + "\"" +
                    paint("fill", p.fill);
        }
        if (p.stroke) {
            out_ += paint("stroke", p.stroke->colour);
            out_ += " stroke-width=\"" + num(p.stroke->width) + "\"";
            if (!p.stroke->dash.empty()) {
                out_ += " stroke-dasharray=\"";
                for (const double d : p.stroke->dash)
                    out_ += num(d) + " ";
                out_ += "\"";
            }
            if (p.stroke->roundEnds)
                out_ += " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
        }
        out_ += "/>\n";
    }
    void operator()(const GlyphItem& g) {
        if (g.invisible)
            return;
        const Font& font = assets_.fontAt(g.font);
        std::string d;
        for (const Glyph& glyph : g.glyphs) {
            Shape moved = *font.glyphOutline(glyph.id);
            for (Point& p : moved.points)
                p = {g.origin.x + static_cast<double>(glyph.x) + p.x * g.size * g.widthFactor,
                     g.origin.y + static_cast<double>(glyph.y) + p.y * g.size};
            d += data(moved);
        }
        out_ += "<path aria-label=\"" + escaped(g.text) + "\" d=\"" + d + "\"" +
                paint("fill", g.colour) + "/>\n";
    }
    void operator()(const ImageItem& i) {
        if (!i.picture || !options_.pictures)
            return;
        const char* type = i.picture->format == PictureFormat::Jpeg  ? "jpeg"
                           : i.picture->format == PictureFormat::Png ? "png"
                                                                     : "svg+xml";
        // Some SVG viewers ignore a JPEG's orientation, so rotate the picture with a transform.
        const bool turned = i.picture->orientation != 1;
        if (turned)
            out_ += "<g" +
                    transform(uprightTransform(i.picture->orientation)
                                  .followedBy({i.frame.w, 0, 0, i.frame.h, i.frame.x, i.frame.y})) +
                    ">";
        const Rect at = turned ? Rect{0, 0, 1, 1} : i.frame;
        out_ += fmt::format(
            "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" "
            "{}href=\"data:image/{};base64,{}\"/>{}\n",
            num(at.x), num(at.y), num(at.w), num(at.h),
            turned ? "style=\"image-orientation:none\" " : "", type, base64(*i.picture->bytes),
            turned ? "</g>" : "");
    }
    void operator()(const GroupBegin& g) {
        // The clip is in the group's coordinates, so it is inside the transform.
        out_ += "<g" + transform(g.transform) + (g.clip ? clipTo(*g.clip) : std::string());
        if (g.opacity < 1)
            out_ += " opacity=\"" + num(g.opacity) + "\"";
        if (!g.label.empty())
            out_ += " role=\"img\" aria-label=\"" + escaped(g.label) + "\"";
        out_ += ">\n";
    }
    void operator()(const GroupEnd&) { out_ += "</g>\n"; }

    std::string take(const Rect& view, std::string_view title, const std::string& words,
                     const std::vector<const Face*>& faces) {
        return fmt::format(
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{2}mm\" height=\"{3}mm\" "
                   "viewBox=\"{0} {1} {2} {3}\" "
                   "role=\"img\">\n<title>{4}</title>\n<desc>{5}</desc>\n",
                   num(view.x), num(view.y), num(view.w), num(view.h), escaped(title),
                   escaped(words)) +
               metadata(attributionOf(assets_, faces)) + out_ + "</svg>\n";
    }

  private:
    /// Returns artists, licences and the pack's name as Dublin Core metadata. Empty if all are
    /// unknown.
    [[nodiscard]] std::string metadata(const Attribution& of) const {
        if (of.creators.empty() && of.rights.empty() && options_.source.empty())
            return {};
        std::string out = "<metadata><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/"
                          "22-rdf-syntax-ns#\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"
                          "<rdf:Description rdf:about=\"\">";
        for (const std::string& name : of.creators)
            out += "<dc:creator>" + escaped(name) + "</dc:creator>";
        if (!of.rights.empty())
            out += "<dc:rights>" + escaped(of.rights) + "</dc:rights>";
        if (!options_.source.empty())
            out += "<dc:source>" + escaped(options_.source) + "</dc:source>";
        return out + "</rdf:Description></rdf:RDF></metadata>\n";
    }
    static std::string num(double v) {
        std::string s;
        pdf::appendNumber(s, v, 4);
        return s;
    }
    static std::string transform(const Matrix& m) {
        if (m.isIdentity())
            return {};
        std::string s = " transform=\"matrix(";
        for (const double v : {m.a, m.b, m.c, m.d, m.e, m.f}) {
            pdf::appendNumber(s, v, 5);
            s += ' ';
        }
        return s + ")\"";
    }
    static std::string paint(const char* what, const std::optional<Colour>& c) {
        if (!c)
            return fmt::format(" {}=\"none\"", what);
        std::string s = fmt::format(" {}=\"#{:02x}{:02x}{:02x}\"", what, c->r, c->g, c->b);
        if (c->a != 255)
            s += fmt::format(" {}-opacity=\"{}\"", what, num(c->a / 255.0));
        return s;
    }
    /// Returns a shape's path data. Icons are small, so their coordinates have five decimals.
    static std::string data(const Shape& shape) {
        const Rect b = shape.bounds();
        const int places = b.w < 4 && b.h < 4 ? 5 : 3;
        std::string d;
        std::size_t p = 0;
        const auto put = [&](const char* verb, std::size_t count) {
            d += verb;
            for (std::size_t i = 0; i < count; ++i, ++p) {
                pdf::appendNumber(d, shape.points[p].x, places);
                d += ' ';
                pdf::appendNumber(d, shape.points[p].y, places);
                d += ' ';
            }
        };
        for (const Shape::Verb verb : shape.verbs) {
            if (verb == Shape::Verb::Close)
                d += 'Z';
            else
                put(verb == Shape::Verb::Move   ? "M"
                    : verb == Shape::Verb::Line ? "L"
                                                : "C",
                    verb == Shape::Verb::Cubic ? 3 : 1);
        }
        return d;
    }
    std::string clipTo(const Shape& shape) {
        ++clips_;
        out_ +=
            fmt::format("<clipPath id=\"c{}\"><path d=\"{}\"/></clipPath>\n", clips_, data(shape));
        return fmt::format(" clip-path=\"url(#c{})\"", clips_);
    }

    const Assets& assets_;
    const SvgOptions& options_;
    std::string out_;
    int clips_ = 0;
    std::unordered_map<std::uint64_t, std::size_t> shared_; ///< hash of each large shape to its
                                                            ///< index in the file
};

} // namespace

std::string toSvg(const Assets& assets, const Face& face, const SvgOptions& options) {
    const Rect view = Rect{0, 0, face.width, face.height}.inset(options.bleed ? -face.bleed : 0);
    Face kept = face;
    clipToCutLine(kept, options.bleed ? face.bleed : 0);
    Svg svg(assets, options);
    svg.open({}, &view);
    svg.write(kept.list);
    svg.close();
    return svg.take(view, face.name, face.list.text(), {&face});
}

std::string toSvg(const Assets& assets, const ImposedPage& page, const SvgOptions& options) {
    Svg svg(assets, options);
    std::string words;
    std::vector<const Face*> faces;
    for (const Placement& p : page.placements) {
        const Matrix at = p.turn != 0 ? Matrix{-1, 0, 0, -1, p.trim.right(), p.trim.bottom()}
                                      : Matrix::translate(p.trim.x, p.trim.y);
        svg.open(at, &p.clip);
        svg.write(p.face->list);
        svg.close();
        words += p.face->list.text() + "\n";
        faces.push_back(p.face);
    }
    svg.write(page.furniture);
    return svg.take({0, 0, page.width, page.height},
                    page.bookmarks.empty() ? std::string() : page.bookmarks.front().title, words,
                    faces);
}

} // namespace ww::sheets
