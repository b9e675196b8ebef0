#include "editor/sheets/display_list.h"

#include "editor/sheets/hash.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr double kQuarterCircle = 0.5522847498307936; // distance of a quarter circle's control
                                                      // points from its ends, at radius 1

void hashColour(Hasher& h, Colour c) {
    h.addWord(static_cast<std::uint64_t>(c.r) << 24 | static_cast<std::uint64_t>(c.g) << 16 |
              static_cast<std::uint64_t>(c.b) << 8 | c.a);
}

void hashMatrix(Hasher& h, const Matrix& m) {
    for (const double v : {m.a, m.b, m.c, m.d, m.e, m.f})
        h.addNumber(v);
}

struct ItemHasher {
    Hasher& h;
    void operator()(const PathItem& p) const {
        h.addWord(1);
        h.addWord(p.shape ? p.shape->hash : 0);
        hashMatrix(h, p.transform);
        h.addWord(p.fill.has_value());
        if (p.fill)
            hashColour(h, *p.fill);
        h.addWord(p.stroke.has_value());
        if (p.stroke) {
            hashColour(h, p.stroke->colour);
            h.addNumber(p.stroke->width);
            h.addWord(p.stroke->roundEnds);
            for (const double d : p.stroke->dash)
                h.addNumber(d);
        }
        if (p.role != LineRole::None)
            h.addWord(16 + static_cast<std::uint64_t>(p.role));
    }
    void operator()(const GlyphItem& g) const {
        h.addWord(g.invisible ? 6 : 2);
        h.addWord(g.font);
        h.addNumber(g.size);
        h.addNumber(g.widthFactor);
        hashColour(h, g.colour);
        h.addNumber(g.origin.x);
        h.addNumber(g.origin.y);
        for (const Glyph& glyph : g.glyphs) {
            h.addWord(glyph.id);
            h.addNumber(static_cast<double>(glyph.x));
            h.addNumber(static_cast<double>(glyph.y));
        }
        h.addText(g.text);
    }
    void operator()(const ImageItem& i) const {
        h.addWord(3);
        h.addText(i.picture ? std::string_view(i.picture->hash) : std::string_view());
        for (const double v : {i.frame.x, i.frame.y, i.frame.w, i.frame.h})
            h.addNumber(v);
    }
    void operator()(const GroupBegin& g) const {
        h.addWord(4);
        hashMatrix(h, g.transform);
        h.addWord(g.clip ? g.clip->hash : 0);
        h.addNumber(g.opacity);
    }
    void operator()(const GroupEnd&) const { h.addWord(5); }
};

bool sameShape(const ShapePtr& a, const ShapePtr& b) {
    return a == b || (a && b && *a == *b);
}

int hexDigit(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

} // namespace

std::optional<Colour> parseColour(std::string_view text) {
    if (text.empty() || text.front() != '#')
        return std::nullopt;
    text.remove_prefix(1);
    int digits[8] = {};
    if (text.size() != 3 && text.size() != 6 && text.size() != 8)
        return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((digits[i] = hexDigit(text[i])) < 0)
            return std::nullopt;
    const auto pair = [&](std::size_t i) {
        return text.size() == 3 ? static_cast<std::uint8_t>(digits[i] * 17)
                                : static_cast<std::uint8_t>(digits[2 * i] * 16 + digits[2 * i + 1]);
    };
    return Colour{pair(0), pair(1), pair(2), text.size() == 8 ? pair(3) : std::uint8_t{255}};
}

std::string_view lineRoleName(LineRole role) {
    static constexpr std::string_view kNames[] = {"", "cut", "fold", "score"};
    return kNames[static_cast<std::size_t>(role)];
}

Colour mixColours(Colour from, Colour to, double share) {
    const auto between = [share](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(std::lround(a + (b - a) * share));
    };
    return {between(from.r, to.r), between(from.g, to.g), between(from.b, to.b),
            between(from.a, to.a)};
}

void Shape::moveTo(Point p) {
    verbs.push_back(Verb::Move);
    points.push_back(p);
}

void Shape::lineTo(Point p) {
    verbs.push_back(Verb::Line);
    points.push_back(p);
}

void Shape::cubicTo(Point c1, Point c2, Point p) {
    verbs.push_back(Verb::Cubic);
    points.insert(points.end(), {c1, c2, p});
}

void Shape::close() {
    verbs.push_back(Verb::Close);
}

void Shape::addRect(const Rect& r, double corner) {
    const double c = std::min({corner, r.w / 2, r.h / 2});
    if (c <= 0) {
        addPolygon({{r.x, r.y}, {r.right(), r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}});
        return;
    }
    const double k = c * (1 - kQuarterCircle);
    moveTo({r.x + c, r.y});
    lineTo({r.right() - c, r.y});
    cubicTo({r.right() - k, r.y}, {r.right(), r.y + k}, {r.right(), r.y + c});
    lineTo({r.right(), r.bottom() - c});
    cubicTo({r.right(), r.bottom() - k}, {r.right() - k, r.bottom()}, {r.right() - c, r.bottom()});
    lineTo({r.x + c, r.bottom()});
    cubicTo({r.x + k, r.bottom()}, {r.x, r.bottom() - k}, {r.x, r.bottom() - c});
    lineTo({r.x, r.y + c});
    cubicTo({r.x, r.y + k}, {r.x + k, r.y}, {r.x + c, r.y});
    close();
}

void Shape::addEllipse(const Rect& r) {
    const Point m = r.centre();
    const double rx = r.w / 2, ry = r.h / 2, kx = rx * kQuarterCircle, ky = ry * kQuarterCircle;
    moveTo({m.x + rx, m.y});
    cubicTo({m.x + rx, m.y + ky}, {m.x + kx, m.y + ry}, {m.x, m.y + ry});
    cubicTo({m.x - kx, m.y + ry}, {m.x - rx, m.y + ky}, {m.x - rx, m.y});
    cubicTo({m.x - rx, m.y - ky}, {m.x - kx, m.y - ry}, {m.x, m.y - ry});
    cubicTo({m.x + kx, m.y - ry}, {m.x + rx, m.y - ky}, {m.x + rx, m.y});
    close();
}

void Shape::addPolygon(const std::vector<Point>& corners) {
    for (std::size_t i = 0; i < corners.size(); ++i)
        i == 0 ? moveTo(corners[i]) : lineTo(corners[i]);
    close();
}

void Shape::addSector(Point centre, double inner, double outer, double from, double sweep) {
    constexpr double kDegree = 3.14159265358979323846 / 180;
    const bool ring = std::abs(sweep) >= 360;
    const double turn = ring ? 360 : sweep;
    const auto at = [&](double radius, double degrees) {
        return Point{centre.x + radius * std::sin(degrees * kDegree),
                     centre.y - radius * std::cos(degrees * kDegree)};
    };
    // Each piece is at most a quarter circle, and its control points lie on the tangents.
    const auto arc = [&](double radius, double begin, double over) {
        const int pieces = std::max(1, static_cast<int>(std::ceil(std::abs(over) / 90)));
        const double step = over / pieces, reach = radius * 4 / 3 * std::tan(step * kDegree / 4);
        for (int i = 0; i < pieces; ++i) {
            const double a = begin + step * i, b = a + step;
            const Point p = at(radius, a), q = at(radius, b);
            cubicTo({p.x + reach * std::cos(a * kDegree), p.y + reach * std::sin(a * kDegree)},
                    {q.x - reach * std::cos(b * kDegree), q.y - reach * std::sin(b * kDegree)}, q);
        }
    };
    moveTo(at(outer, from));
    arc(outer, from, turn);
    if (ring && inner > 0) {
        close();
        moveTo(at(inner, from));
        arc(inner, from, -turn); // the inner circle runs backwards, so it makes a hole
    } else if (!ring) {
        lineTo(at(inner, from + turn));
        if (inner > 0)
            arc(inner, from + turn, -turn);
    }
    close();
}

namespace {

/// Shapes with fewer verbs aren't split into parts: painting them is as fast as testing whether
/// their parts are visible.
constexpr std::size_t kManyVerbs = 256;
constexpr std::size_t kPartVerbs = 24;

Rect around(const Point* points, std::size_t count) {
    if (count == 0)
        return {};
    Point low = points[0], high = low;
    for (std::size_t i = 1; i < count; ++i) {
        low = {std::min(low.x, points[i].x), std::min(low.y, points[i].y)};
        high = {std::max(high.x, points[i].x), std::max(high.y, points[i].y)};
    }
    return {low.x, low.y, high.x - low.x, high.y - low.y};
}

std::vector<Shape::Part> partsOf(const Shape& shape) {
    std::vector<Shape::Part> out;
    const std::vector<Subpath> all = subpathsOf(shape);
    Subpath part;
    for (std::size_t i = 0; i < all.size(); ++i) {
        part.verbEnd = all[i].verbEnd;
        part.pointEnd = all[i].pointEnd;
        if (part.verbEnd - part.verb < kPartVerbs && i + 1 < all.size())
            continue;
        out.push_back({part.verbEnd, part.pointEnd,
                       around(shape.points.data() + part.point, part.pointEnd - part.point)});
        part = {part.verbEnd, part.pointEnd};
    }
    return out;
}

} // namespace

std::vector<Subpath> subpathsOf(const Shape& shape) {
    std::vector<Subpath> out;
    std::size_t point = 0;
    for (std::size_t verb = 0; verb < shape.verbs.size(); ++verb) {
        if (shape.verbs[verb] == Shape::Verb::Move || out.empty())
            out.push_back({verb, point});
        point += shape.verbs[verb] == Shape::Verb::Close   ? 0
                 : shape.verbs[verb] == Shape::Verb::Cubic ? 3
                                                           : 1;
        out.back().verbEnd = verb + 1;
        out.back().pointEnd = point;
    }
    return out;
}

Rect Shape::bounds() const {
    return around(points.data(), points.size());
}

ShapePtr shareShape(Shape shape) {
    Hasher h;
    for (const Shape::Verb v : shape.verbs)
        h.addWord(static_cast<std::uint64_t>(v));
    for (const Point p : shape.points) {
        h.addWord(std::bit_cast<std::uint64_t>(p.x));
        h.addWord(std::bit_cast<std::uint64_t>(p.y));
    }
    shape.hash = h.value();
    shape.verbs.shrink_to_fit();
    shape.points.shrink_to_fit();
    shape.cachedBounds = shape.bounds();
    shape.parts = shape.verbs.size() > kManyVerbs ? partsOf(shape) : std::vector<Shape::Part>();
    return std::make_shared<const Shape>(std::move(shape));
}

bool operator==(const PathItem& a, const PathItem& b) {
    return a.transform == b.transform && a.fill == b.fill && a.stroke == b.stroke &&
           a.role == b.role && sameShape(a.shape, b.shape);
}

bool operator==(const ImageItem& a, const ImageItem& b) {
    return a.frame == b.frame && (a.picture == b.picture ||
                                  (a.picture && b.picture && a.picture->hash == b.picture->hash));
}

bool operator==(const GroupBegin& a, const GroupBegin& b) {
    return a.transform == b.transform && a.opacity == b.opacity && a.label == b.label &&
           a.finestDetail == b.finestDetail && sameShape(a.clip, b.clip);
}

void DisplayList::addPath(ShapePtr shape, const Matrix& at, std::optional<Colour> fill,
                          std::optional<Stroke> stroke, LineRole role) {
    if (shape && !shape->verbs.empty() && (fill || stroke))
        items.push_back(PathItem{std::move(shape), at, fill, std::move(stroke), role});
}

void DisplayList::addRect(const Rect& r, std::optional<Colour> fill, std::optional<Stroke> stroke,
                          double corner) {
    Shape s;
    s.addRect(r, corner);
    addPath(shareShape(std::move(s)), {}, fill, std::move(stroke));
}

void DisplayList::addDisc(Point centre, double diameter, std::optional<Colour> fill,
                          std::optional<Stroke> stroke) {
    Shape s;
    s.addEllipse({-diameter / 2, -diameter / 2, diameter, diameter});
    addPath(shareShape(std::move(s)), Matrix::translate(centre.x, centre.y), fill,
            std::move(stroke));
}

void DisplayList::addLine(Point from, Point to, const Stroke& stroke) {
    Shape s;
    s.moveTo(from);
    s.lineTo(to);
    addPath(shareShape(std::move(s)), {}, std::nullopt, stroke);
}

std::size_t DisplayList::endOfItem(std::size_t from) const {
    int depth = 0;
    for (std::size_t i = from; i < items.size(); ++i) {
        depth += std::holds_alternative<GroupBegin>(items[i]) ? 1 : 0;
        depth -= std::holds_alternative<GroupEnd>(items[i]) ? 1 : 0;
        if (depth <= 0)
            return i + 1;
    }
    return items.size();
}

void DisplayList::beginGroup(GroupBegin group) {
    items.push_back(std::move(group));
}

void DisplayList::endGroup() {
    items.push_back(GroupEnd{});
}

void DisplayList::append(const DisplayList& other) {
    items.insert(items.end(), other.items.begin(), other.items.end());
}

std::string DisplayList::text() const {
    std::string all;
    for (const Item& item : items)
        if (const auto* run = std::get_if<GlyphItem>(&item)) {
            if (!all.empty() && all.back() != ' ' && !run->continuesLine)
                all += ' ';
            all += run->text;
        }
    return all;
}

std::uint64_t hashOf(const DisplayList& list, std::size_t begin, std::size_t end) {
    Hasher h;
    for (std::size_t i = begin; i < end; ++i)
        std::visit(ItemHasher{h}, list.items[i]);
    return h.value();
}

std::uint64_t hashOf(const DisplayList& list) {
    return hashOf(list, 0, list.items.size());
}

Rect boundsOf(const GlyphItem& item) {
    if (item.glyphs.empty())
        return {};
    const auto [left, right] =
        std::minmax_element(item.glyphs.begin(), item.glyphs.end(),
                            [](const Glyph& a, const Glyph& b) { return a.x < b.x; });
    const auto [top, bottom] =
        std::minmax_element(item.glyphs.begin(), item.glyphs.end(),
                            [](const Glyph& a, const Glyph& b) { return a.y < b.y; });
    const Rect ends{
        item.origin.x + static_cast<double>(left->x), item.origin.y + static_cast<double>(top->y),
        static_cast<double>(right->x - left->x), static_cast<double>(bottom->y - top->y)};
    return ends.inset(-2 * item.size);
}

} // namespace ww::sheets
