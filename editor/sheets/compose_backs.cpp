#include "editor/sheets/compose_backs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace ww::sheets {

namespace {

constexpr double kFullTurn = 2 * std::numbers::pi;

Colour faint(Colour c, int alpha) {
    c.a = static_cast<std::uint8_t>(alpha);
    return c;
}

struct Scene {
    DisplayList& list;
    const Assets& assets;
    const Rect r;
    const Point m;
    const Palette& p;
    Random& random;

    void polygon(const std::vector<Point>& corners, Colour c) const {
        Shape s;
        s.addPolygon(corners);
        list.addPath(shareShape(std::move(s)), {}, c);
    }
    void disc(Point at, double diameter, Colour c) const { list.addDisc(at, diameter, c); }
    void icon(std::string_view name, Point at, double size, Colour c, double turn = 0) const {
        const Icon* i = assets.icon(name);
        if (!i)
            return;
        const Rect b = i->bounds;
        const double scale = size / std::max(b.w, b.h);
        list.addPath(i->shape,
                     Matrix::translate(-b.centre().x, -b.centre().y)
                         .followedBy(Matrix::scale(scale, scale))
                         .followedBy(Matrix::rotate(turn))
                         .followedBy(Matrix::translate(at.x, at.y)),
                     c);
    }
    void halo(double size) const {
        for (const double s : {1.0, 0.78, 0.56})
            disc(m, size * s, faint(p.light, 46));
    }
};

void wedges(const Scene& s, int count, Colour c) {
    const double far = s.r.w + s.r.h, start = s.random.nextBetween(0, 0.3);
    Shape all;
    for (int i = 0; i < count; ++i) {
        const double a = start + kFullTurn * i / count, b = a + kFullTurn / count / 2;
        all.addPolygon({s.m,
                        {s.m.x + far * std::cos(a), s.m.y + far * std::sin(a)},
                        {s.m.x + far * std::cos(b), s.m.y + far * std::sin(b)}});
    }
    s.list.addPath(shareShape(std::move(all)), {}, c);
}

void rays(const Scene& s) {
    wedges(s, 16, faint(s.p.mid, 170));
    s.halo(s.r.h * 1.05);
}

void rings(const Scene& s) {
    for (int i = 7; i >= 1; --i)
        s.disc(s.m, s.r.h * 0.24 * i, mixColours(s.p.dark, s.p.light, (8 - i) / 11.0));
}

void ridge(const Scene& s, double top, double swing, Colour c) {
    Shape shape;
    shape.moveTo({s.r.x - 1, s.r.bottom() + 1});
    Point at{s.r.x - 1, top + s.random.nextBetween(-swing, swing)};
    shape.lineTo(at);
    const int waves = 3;
    const double step = (s.r.w + 2) / waves;
    for (int i = 0; i < waves; ++i) {
        const Point to{at.x + step, top + s.random.nextBetween(-swing, swing)};
        shape.cubicTo({at.x + step * 0.4, at.y - swing}, {to.x - step * 0.4, to.y + swing * 0.6},
                      to);
        at = to;
    }
    shape.lineTo({s.r.right() + 1, s.r.bottom() + 1});
    shape.close();
    s.list.addPath(shareShape(std::move(shape)), {}, c);
}

void hills(const Scene& s) {
    s.list.addRect(s.r, mixColours(s.p.dark, s.p.mid, 0.55));
    s.disc({s.m.x + s.r.w * 0.16, s.r.y + s.r.h * 0.36}, s.r.h * 0.62, faint(s.p.glow, 120));
    s.disc({s.m.x + s.r.w * 0.16, s.r.y + s.r.h * 0.36}, s.r.h * 0.46, faint(s.p.glow, 160));
    ridge(s, s.r.y + s.r.h * 0.56, s.r.h * 0.07, mixColours(s.p.mid, s.p.dark, 0.35));
    ridge(s, s.r.y + s.r.h * 0.7, s.r.h * 0.06, s.p.dark);
    ridge(s, s.r.y + s.r.h * 0.84, s.r.h * 0.05, s.p.deep);
}

void skyline(const Scene& s) {
    s.list.addRect(s.r, mixColours(s.p.dark, s.p.mid, 0.5));
    s.disc({s.m.x - s.r.w * 0.18, s.r.y + s.r.h * 0.34}, s.r.h * 0.5, faint(s.p.pale, 110));
    for (int row = 0; row < 3; ++row) {
        const Colour wall = mixColours(mixColours(s.p.mid, s.p.dark, 0.5), s.p.deep, row / 2.4);
        Shape houses, windows;
        for (double x = s.r.x - 2; x < s.r.right();) {
            const double w = s.random.nextBetween(2.6, 5.6);
            const double top = s.r.y + s.r.h * (0.36 + 0.17 * row) +
                               s.random.nextBetween(-s.r.h * 0.1, s.r.h * 0.1);
            const int roof = static_cast<int>(s.random.nextBelow(3));
            if (roof == 0)
                houses.addPolygon({{x, s.r.bottom()},
                                   {x, top},
                                   {x + w / 2, top - w * 0.55},
                                   {x + w, top},
                                   {x + w, s.r.bottom()}});
            else
                houses.addRect({x, top, w, s.r.bottom() - top});
            if (roof == 1)
                houses.addRect({x + w * 0.6, top - 1.6, w * 0.18, 1.7});
            if (row > 0)
                for (double y = top + 1.2; y < s.r.bottom() - 1; y += 1.9)
                    for (double wx = x + 0.7; wx + 0.8 < x + w; wx += 1.5)
                        if (s.random.nextBelow(5) == 0)
                            windows.addRect({wx, y, 0.6, 0.9});
            x += w + s.random.nextBetween(-0.2, 0.7);
        }
        s.list.addPath(shareShape(std::move(houses)), {}, wall);
        s.list.addPath(shareShape(std::move(windows)), {}, faint(s.p.glow, 200));
    }
}

void gears(const Scene& s) {
    wedges(s, 12, faint(s.p.mid, 70));
    const std::string names[] = {"gear", "gears", "clockwork"};
    for (int i = 0; i < 9; ++i) {
        const Point at{s.r.x + s.r.w * (0.06 + 0.11 * i), s.r.y + s.random.nextBetween(0, s.r.h)};
        s.icon(names[i % 2], at, s.random.nextBetween(s.r.h * 0.3, s.r.h * 0.7),
               faint(i % 2 ? s.p.mid : s.p.deep, 150), s.random.nextBetween(0, 45));
    }
    s.halo(s.r.h * 0.9);
}

void lamps(const Scene& s) {
    s.list.addRect(s.r, mixColours(s.p.deep, s.p.dark, 0.6));
    for (int i = 0; i < 8; ++i) {
        const double x = s.r.x + s.r.w * (0.05 + 0.128 * i),
                     size = s.random.nextBetween(s.r.h * 0.13, s.r.h * 0.24);
        const double y = s.r.y + s.random.nextBetween(s.r.h * 0.1, s.r.h * 0.55);
        s.list.addLine({x, s.r.y - 1}, {x, y - size / 2}, {faint(s.p.deep, 200), 0.25, {}, false});
        for (const double g : {3.2, 2.2, 1.4})
            s.disc({x, y}, size * g, faint(s.p.glow, 34));
        s.icon("lantern", {x, y}, size, faint(s.p.glow, 235));
    }
    ridge(s, s.r.y + s.r.h * 0.86, s.r.h * 0.04, s.p.deep);
    s.halo(s.r.h * 0.9);
}

/// Returns the part of a line between `left` and `right`, or nothing if no part lies between them.
std::optional<std::array<Point, 2>> within(double left, double right, Point from, Point to) {
    const auto at = [&](double x) {
        return Point{x, from.y + (x - from.x) * (to.y - from.y) / (to.x - from.x)};
    };
    if (std::max(from.x, to.x) <= left || std::min(from.x, to.x) >= right)
        return std::nullopt;
    for (Point* end : {&from, &to})
        if (end->x < left || end->x > right)
            *end = at(end->x < left ? left : right);
    return std::array{from, to};
}

void threads(const Scene& s) {
    const double far = s.r.h * 1.6;
    for (int way = 0; way < 2; ++way) {
        Shape lines;
        for (double x = s.r.x - far; x < s.r.right() + far; x += 2.1) {
            const double from = x + s.random.nextBetween(-0.4, 0.4);
            // Clip the lines to the frame, because painting outside it would take most of the time.
            const auto seen = within(s.r.x - 1, s.r.right() + 1, {from, s.r.y - 1},
                                     {from + (way ? -far : far) * 0.62, s.r.bottom() + 1});
            if (!seen)
                continue;
            lines.moveTo(seen->front());
            lines.lineTo(seen->back());
        }
        s.list.addPath(
            shareShape(std::move(lines)), {}, std::nullopt,
            Stroke{faint(way ? s.p.light : s.p.mid, way ? 80 : 190), way ? 0.18 : 0.4, {}, false});
    }
    s.halo(s.r.h * 1.1);
}

void storm(const Scene& s) {
    s.list.addRect(s.r, mixColours(s.p.deep, s.p.dark, 0.7));
    for (int i = 0; i < 7; ++i)
        s.disc({s.r.x + s.r.w * i / 6, s.r.y + s.random.nextBetween(-2, 2)},
               s.random.nextBetween(s.r.h * 0.4, s.r.h * 0.7), faint(s.p.mid, 120));
    for (int i = 0; i < 5; ++i)
        s.icon("bolt",
               {s.r.x + s.r.w * (0.08 + 0.21 * i), s.r.y + s.r.h * s.random.nextBetween(0.3, 0.5)},
               s.random.nextBetween(s.r.h * 0.34, s.r.h * 0.6), faint(s.p.glow, 150),
               s.random.nextBetween(-14, 14));
    Shape rain;
    for (int i = 0; i < 60; ++i) {
        const Point at{s.random.nextBetween(s.r.x, s.r.right()),
                       s.random.nextBetween(s.r.y, s.r.bottom())};
        rain.moveTo(at);
        rain.lineTo({at.x - 0.9, at.y + 2.6});
    }
    s.list.addPath(shareShape(std::move(rain)), {}, std::nullopt,
                   Stroke{faint(s.p.pale, 70), 0.16, {}, false});
}

void crystals(const Scene& s) {
    wedges(s, 10, faint(s.p.mid, 90));
    for (int i = 0; i < 11; ++i) {
        const double x = s.r.x + s.r.w * (i + 0.5) / 11, w = s.random.nextBetween(2.2, 4.4);
        const double top = s.r.y + s.random.nextBetween(s.r.h * 0.18, s.r.h * 0.7),
                     lean = s.random.nextBetween(-2.5, 2.5);
        const Point tip{x + lean, top}, left{x - w + lean * 0.7, top + w},
            right{x + w + lean * 0.7, top + w};
        const Point low{x, s.r.bottom() + 1};
        s.polygon({tip, left, {x - w * 0.8, low.y}, low, {x + lean * 0.8, top + w * 1.2}},
                  faint(s.p.mid, 235));
        s.polygon({tip, right, {x + w * 0.8, low.y}, low, {x + lean * 0.8, top + w * 1.2}},
                  faint(s.p.deep, 225));
    }
    s.halo(s.r.h * 0.85);
}

void banners(const Scene& s) {
    wedges(s, 14, faint(s.p.mid, 80));
    for (int i = 0; i < 7; ++i) {
        const double x = s.r.x + s.r.w * (0.02 + 0.14 * i), w = s.r.w * 0.11;
        const double end = s.r.y + s.random.nextBetween(s.r.h * 0.5, s.r.h * 0.8);
        const Colour cloth = i % 2 ? s.p.mid : mixColours(s.p.dark, s.p.deep, 0.4);
        s.polygon({{x, s.r.y - 1},
                   {x + w, s.r.y - 1},
                   {x + w, end},
                   {x + w / 2, end - w * 0.4},
                   {x, end}},
                  faint(cloth, 230));
        s.icon("star", {x + w / 2, s.r.y + (end - s.r.y) * 0.5}, w * 0.62, faint(s.p.light, 110));
    }
    s.halo(s.r.h * 0.9);
}

void smoke(const Scene& s) {
    s.list.addRect(s.r, mixColours(s.p.dark, s.p.mid, 0.3));
    for (int i = 0; i < 26; ++i) {
        const double share = i / 26.0;
        s.disc({s.random.nextBetween(s.r.x, s.r.right()), s.r.bottom() - s.r.h * share * 0.95},
               s.random.nextBetween(s.r.h * 0.25, s.r.h * 0.55),
               faint(mixColours(s.p.deep, s.p.light, share), 90));
    }
    s.halo(s.r.h * 0.8);
}

void plain(const Scene& s) {
    s.halo(s.r.h * 1.1);
}

struct Back {
    const char* name;
    void (*paint)(const Scene&);
};
constexpr Back kBacks[] = {
    {"rays", rays},   {"rings", rings},     {"hills", hills},       {"skyline", skyline},
    {"gears", gears}, {"lamps", lamps},     {"threads", threads},   {"storm", storm},
    {"smoke", smoke}, {"banners", banners}, {"crystals", crystals}, {"plain", plain},
};

} // namespace

const std::vector<std::string>& backgroundNames() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const Back& b : kBacks)
            all.emplace_back(b.name);
        return all;
    }();
    return names;
}

Palette paletteOf(Colour tint) {
    tint.a = 255;
    const Colour black{8, 8, 14, 255}, warm{255, 246, 226, 255};
    return {
        mixColours(tint, black, 0.72), mixColours(tint, black, 0.38), tint,
        mixColours(tint, warm, 0.3),   mixColours(tint, warm, 0.62),  mixColours(tint, warm, 0.88)};
}

void paintComposedBackground(DisplayList& list, const Assets& assets, const std::string& back,
                             const Rect& frame, Point middle, const Palette& palette,
                             Random& random) {
    const Scene scene{list, assets, frame, middle, palette, random};
    for (const Back& b : kBacks)
        if (back == b.name)
            b.paint(scene);
}

} // namespace ww::sheets
