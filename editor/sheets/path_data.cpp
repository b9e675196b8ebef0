// Converts SVG path data to lines and cubics. Arcs follow the SVG 1.1 implementation notes, F.6.

#include "editor/sheets/assets.h"

#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

namespace ww::sheets {

namespace {

class PathReader {
  public:
    explicit PathReader(std::string_view d) : d_(d) {}
    void skip() {
        while (at_ < d_.size() && (d_[at_] == ' ' || d_[at_] == ',' || d_[at_] == '\n' ||
                                   d_[at_] == '\t' || d_[at_] == '\r'))
            ++at_;
    }
    [[nodiscard]] bool done() {
        skip();
        return at_ >= d_.size();
    }
    [[nodiscard]] char peek() {
        skip();
        return at_ < d_.size() ? d_[at_] : '\0';
    }
    char take() { return d_[at_++]; }
    [[nodiscard]] bool number(double& out) {
        skip();
        if (at_ < d_.size() && d_[at_] == '+')
            ++at_;
        const char* const begin = d_.data() + at_;
        const auto [end, error] = std::from_chars(begin, d_.data() + d_.size(), out);
        if (error != std::errc{} || !std::isfinite(out))
            return false;
        at_ += static_cast<std::size_t>(end - begin);
        return true;
    }
    [[nodiscard]] bool flag(double& out) {
        skip();
        if (at_ >= d_.size() || (d_[at_] != '0' && d_[at_] != '1'))
            return false;
        out = d_[at_++] - '0';
        return true;
    }

  private:
    std::string_view d_;
    std::size_t at_ = 0;
};

struct Arc {
    double rx, ry, turn;
    bool large, sweep;
};

void addArc(Shape& shape, Point from, Point to, Arc arc, double scale) {
    const auto put = [&](Point a, Point b, Point c) {
        shape.cubicTo({a.x * scale, a.y * scale}, {b.x * scale, b.y * scale},
                      {c.x * scale, c.y * scale});
    };
    double rx = std::abs(arc.rx), ry = std::abs(arc.ry);
    if (rx == 0 || ry == 0 || from == to) {
        shape.lineTo({to.x * scale, to.y * scale});
        return;
    }
    const double phi = arc.turn * std::numbers::pi / 180, c = std::cos(phi), s = std::sin(phi);
    const double dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2;
    const double x1 = c * dx + s * dy, y1 = -s * dx + c * dy;
    const double lambda = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry);
    if (lambda > 1) {
        rx *= std::sqrt(lambda);
        ry *= std::sqrt(lambda);
    }
    const double under = rx * rx * ry * ry - rx * rx * y1 * y1 - ry * ry * x1 * x1;
    const double factor = (arc.large == arc.sweep ? -1.0 : 1.0) *
                          std::sqrt(std::max(0.0, under / (rx * rx * y1 * y1 + ry * ry * x1 * x1)));
    const double cx1 = factor * rx * y1 / ry, cy1 = -factor * ry * x1 / rx;
    const double cx = c * cx1 - s * cy1 + (from.x + to.x) / 2,
                 cy = s * cx1 + c * cy1 + (from.y + to.y) / 2;
    const double start = std::atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
    double sweep = std::atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - start;
    if (arc.sweep && sweep < 0)
        sweep += 2 * std::numbers::pi;
    if (!arc.sweep && sweep > 0)
        sweep -= 2 * std::numbers::pi;
    const int pieces =
        std::max(1, static_cast<int>(std::ceil(std::abs(sweep) / (std::numbers::pi / 2) - 1e-9)));
    const double step = sweep / pieces, k = 4.0 / 3.0 * std::tan(step / 4);
    const auto on = [&](double t, double along) -> Point {
        const double ex = rx * (std::cos(t) - along * std::sin(t)),
                     ey = ry * (std::sin(t) + along * std::cos(t));
        return {cx + c * ex - s * ey, cy + s * ex + c * ey};
    };
    for (int i = 0; i < pieces; ++i) {
        const double a = start + i * step, b = a + step;
        put(on(a, k), on(b, -k), i + 1 == pieces ? to : on(b, 0));
    }
}

} // namespace

std::optional<Shape> parseSvgPath(std::string_view d, double scale) {
    Shape shape;
    PathReader in(d);
    Point at, start, control;
    char command = '\0', last = '\0';
    const auto put = [&](Point p) { return Point{p.x * scale, p.y * scale}; };
    while (!in.done()) {
        if (std::isalpha(static_cast<unsigned char>(in.peek())))
            command = in.take();
        else if (command == '\0' || command == 'Z' || command == 'z')
            return std::nullopt;
        const bool relative = command >= 'a';
        const char upper = relative ? static_cast<char>(command - 32) : command;
        static constexpr std::string_view kCommands = "MLHVCSQTAZ";
        static constexpr std::array<int, 10> kCounts = {2, 2, 1, 1, 6, 4, 4, 2, 7, 0};
        const auto which = kCommands.find(upper);
        if (which == std::string_view::npos)
            return std::nullopt;
        std::array<double, 7> v{};
        for (int i = 0; i < kCounts[which]; ++i) {
            const bool flag = upper == 'A' && (i == 3 || i == 4);
            if (!(flag ? in.flag(v[static_cast<std::size_t>(i)])
                       : in.number(v[static_cast<std::size_t>(i)])))
                return std::nullopt;
        }
        const Point base = relative ? at : Point{};
        const auto pt = [&](std::size_t i) { return Point{base.x + v[i], base.y + v[i + 1]}; };
        if (upper != 'M' && shape.verbs.empty())
            return std::nullopt;
        if (upper != 'M' && (last == 'Z'))
            shape.moveTo(put(start));
        switch (upper) {
        case 'M':
            at = start = pt(0);
            shape.moveTo(put(at));
            command = relative ? 'l' : 'L';
            break;
        case 'L':
            at = pt(0);
            shape.lineTo(put(at));
            break;
        case 'H':
            at.x = base.x + v[0];
            shape.lineTo(put(at));
            break;
        case 'V':
            at.y = base.y + v[0];
            shape.lineTo(put(at));
            break;
        case 'C':
            shape.cubicTo(put(pt(0)), put(pt(2)), put(pt(4)));
            control = pt(2);
            at = pt(4);
            break;
        case 'S': {
            const Point first =
                last == 'C' || last == 'S' ? Point{2 * at.x - control.x, 2 * at.y - control.y} : at;
            shape.cubicTo(put(first), put(pt(0)), put(pt(2)));
            control = pt(0);
            at = pt(2);
            break;
        }
        case 'Q':
        case 'T': {
            const bool smooth = upper == 'T';
            const Point q = !smooth ? pt(0)
                            : last == 'Q' || last == 'T'
                                ? Point{2 * at.x - control.x, 2 * at.y - control.y}
                                : at;
            const Point to = smooth ? pt(0) : pt(2);
            shape.cubicTo(put({at.x + 2.0 / 3 * (q.x - at.x), at.y + 2.0 / 3 * (q.y - at.y)}),
                          put({to.x + 2.0 / 3 * (q.x - to.x), to.y + 2.0 / 3 * (q.y - to.y)}),
                          put(to));
            control = q;
            at = to;
            break;
        }
        case 'A': {
            const Point to{base.x + v[5], base.y + v[6]};
            addArc(shape, at, to, {v[0], v[1], v[2], v[3] != 0, v[4] != 0}, scale);
            at = to;
            break;
        }
        default:
            shape.close();
            at = start;
        }
        last = upper;
    }
    return shape;
}

} // namespace ww::sheets
