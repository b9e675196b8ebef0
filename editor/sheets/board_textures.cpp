#include "editor/sheets/board_textures.h"

#include <array>
#include <cmath>
#include <numbers>

namespace ww::sheets {

namespace {

using Texture = schema::BoardPaint::Texture;
constexpr double kSide = kTextureCells;
constexpr double kTurn = 2 * std::numbers::pi;

/// A splitmix64 generator. It yields the same numbers on every machine.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}
    double operator()(double from, double to) {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        z ^= z >> 31U;
        return from + (to - from) * static_cast<double>(z >> 11U) * 0x1.0p-53;
    }
    bool once(double in) { return (*this)(0, in) < 1; }

  private:
    std::uint64_t state_;
};

/// A shape whose polygons are repeated at the opposite side of the texture.
class Grains {
  public:
    void polygon(const std::vector<Point>& corners) {
        Point low = corners.front(), high = low;
        for (const Point p : corners) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
        for (const double dy : {-kSide, 0.0, kSide})
            for (const double dx : {-kSide, 0.0, kSide}) {
                if (high.x + dx <= 0 || low.x + dx >= kSide || high.y + dy <= 0 ||
                    low.y + dy >= kSide)
                    continue;
                std::vector<Point> moved = corners;
                for (Point& p : moved)
                    p = {p.x + dx, p.y + dy};
                shape_.addPolygon(moved);
            }
    }
    void rect(double x, double y, double w, double h) {
        polygon({{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}});
    }
    /// Adds a stroke with two pointed ends, which bends to the left by `bend`.
    void stroke(Point from, Point to, double width, double bend = 0) {
        const double x = to.x - from.x, y = to.y - from.y;
        const double length = std::max(1e-6, std::hypot(x, y));
        const Point side{-y / length, x / length};
        const auto at = [&](double t, double off) {
            return Point{from.x + x * t + side.x * off, from.y + y * t + side.y * off};
        };
        polygon({from, at(0.3, bend * 0.8 - width / 2), at(0.7, bend * 0.8 - width / 2), to,
                 at(0.7, bend * 0.8 + width / 2), at(0.3, bend * 0.8 + width / 2)});
    }
    void blade(Point foot, double lean, double height, double width) {
        polygon({{foot.x - width / 2, foot.y},
                 {foot.x + width / 2, foot.y},
                 {foot.x + lean * 0.5 + width / 3, foot.y - height * 0.6},
                 {foot.x + lean, foot.y - height}});
    }
    void dot(Point at, double r) {
        polygon({{at.x - r, at.y - r * 0.4},
                 {at.x - r * 0.4, at.y - r},
                 {at.x + r * 0.4, at.y - r},
                 {at.x + r, at.y - r * 0.4},
                 {at.x + r, at.y + r * 0.4},
                 {at.x + r * 0.4, at.y + r},
                 {at.x - r * 0.4, at.y + r},
                 {at.x - r, at.y + r * 0.4}});
    }
    [[nodiscard]] ShapePtr take() { return shareShape(std::move(shape_)); }

  private:
    Shape shape_;
};

struct Layers {
    Grains shade, dark, light;
};

/// Divides the texture's side into random widths, about `least` to `most`. Returns the starts.
std::vector<double> cuts(Chance& chance, double least, double most) {
    std::vector<double> widths;
    double sum = 0;
    while (sum < kSide) {
        widths.push_back(chance(least, most));
        sum += widths.back();
    }
    std::vector<double> at;
    double x = chance(0, least);
    for (const double w : widths) {
        at.push_back(x);
        x += w * kSide / sum;
    }
    return at;
}

/// Draws rows of stones or planks. Some stones or planks are slightly darker.
template <class Each>
void courses(Layers& out, Chance& chance, double height, double least, double most, double joint,
             Each each) {
    const int rows = static_cast<int>(std::lround(kSide / height));
    for (int row = 0; row < rows; ++row) {
        const double y = row * height;
        out.dark.rect(0, y - joint / 2, kSide, joint);
        const std::vector<double> at = cuts(chance, least, most);
        for (std::size_t i = 0; i < at.size(); ++i) {
            const double x = at[i], w = (i + 1 < at.size() ? at[i + 1] : at[0] + kSide) - x;
            out.dark.rect(x - joint / 2, y, joint, height);
            if (chance.once(3.5))
                out.shade.rect(x, y, w, height);
            each(x, y, w, height);
        }
    }
}

void stone(Layers& out, Chance& chance) {
    courses(out, chance, 0.5, 0.45, 1.1, 0.035, [&](double x, double y, double w, double h) {
        out.light.rect(x + 0.03, y + 0.025, w - 0.06, 0.022);
        for (int k = 0; k < 3; ++k)
            out.dark.dot({x + chance(0.1, w - 0.1), y + chance(0.1, h - 0.1)},
                         chance(0.006, 0.014));
        if (chance.once(5)) {
            const Point from{x + w * chance(0.2, 0.8), y};
            const Point to{from.x + chance(-0.12, 0.12), y + h * chance(0.4, 0.8)};
            out.dark.stroke(from, to, 0.025, chance(-0.04, 0.04));
        }
    });
}

void timber(Layers& out, Chance& chance) {
    courses(out, chance, 0.25, 1.6, 3.4, 0.022, [&](double x, double y, double w, double h) {
        for (double at = x + 0.1; at < x + w - 0.3; at += chance(0.3, 0.8)) {
            const double long_ = std::min(chance(0.25, 0.9), x + w - 0.06 - at);
            const double level = y + h * chance(0.25, 0.8);
            out.dark.stroke({at, level}, {at + long_, level + chance(-0.02, 0.02)}, 0.014,
                            chance(-0.02, 0.02));
        }
        for (const double end : {x + 0.05, x + w - 0.05})
            for (const double level : {0.3, 0.7})
                out.dark.dot({end, y + h * level}, 0.014);
        out.light.rect(x + 0.02, y + 0.016, w - 0.04, 0.014);
    });
}

void grass(Layers& out, Chance& chance) {
    for (int tuft = 0; tuft < 9 * kTextureCells * kTextureCells; ++tuft) {
        const Point foot{chance(0, kSide), chance(0, kSide)};
        Grains& where = chance.once(3) ? out.light : out.dark;
        for (int k = -1; k <= 1; ++k)
            where.blade({foot.x + k * 0.03, foot.y}, k * chance(0.02, 0.07), chance(0.07, 0.15),
                        0.022);
    }
    for (int patch = 0; patch < 40; ++patch) {
        const Point at{chance(0, kSide), chance(0, kSide)};
        const double r = chance(0.25, 0.7);
        std::vector<Point> corners;
        for (int k = 0; k < 9; ++k) {
            const double far = r * chance(0.7, 1.1);
            corners.push_back(
                {at.x + far * std::cos(kTurn * k / 9), at.y + far * 0.7 * std::sin(kTurn * k / 9)});
        }
        out.shade.polygon(corners);
    }
}

void water(Layers& out, Chance& chance) {
    for (int row = 0; row < 4 * kTextureCells; ++row) {
        double x = chance(0, 0.6);
        const double end = x + kSide - 0.4;
        while (x < end) {
            const double y = row * 0.25 + chance(-0.07, 0.07), w = chance(0.2, 0.55);
            Grains& where = chance.once(2.2) ? out.light : out.dark;
            where.stroke({x, y}, {x + w / 2, y}, 0.028, 0.045);
            where.stroke({x + w / 2, y}, {x + w, y}, 0.024, -0.04);
            x += w + chance(0.15, 0.8);
        }
    }
}

void metal(Layers& out, Chance& chance) {
    courses(out, chance, 1, 1.4, 2.6, 0.03, [&](double x, double y, double w, double h) {
        out.light.rect(x + 0.03, y + 0.03, w - 0.06, 0.02);
        out.light.rect(x + 0.03, y + 0.03, 0.02, h - 0.06);
        for (double at = x + 0.1; at < x + w - 0.05; at += (w - 0.2) / std::floor(w / 0.38))
            for (const double level : {0.1, h - 0.1}) {
                out.dark.dot({at, y + level}, 0.026);
                out.light.dot({at - 0.006, y + level - 0.006}, 0.012);
            }
        for (int k = 0; k < 3; ++k) {
            const Point from{x + chance(0.15, w - 0.4), y + chance(0.25, 0.7)};
            out.dark.stroke(from, {from.x + chance(0.1, 0.3), from.y - chance(0.02, 0.12)}, 0.01);
        }
    });
}

void sand(Layers& out, Chance& chance) {
    for (int grain = 0; grain < 34 * kTextureCells * kTextureCells; ++grain) {
        const Point at{chance(0, kSide), chance(0, kSide)};
        const double r = chance(0.01, 0.026);
        (chance.once(4) ? out.light : out.dark)
            .polygon({{at.x - r, at.y}, {at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}});
    }
    for (int dune = 0; dune < 2 * kTextureCells * kTextureCells; ++dune) {
        const Point at{chance(0, kSide), chance(0, kSide)};
        const double w = chance(0.3, 0.9);
        out.shade.stroke(at, {at.x + w, at.y + chance(-0.1, 0.1)}, 0.07, chance(0.05, 0.12));
    }
}

void carpet(Layers& out, Chance& chance) {
    constexpr double step = 0.125;
    for (int row = 0; row < kTextureCells * 8; ++row)
        for (int column = 0; column < kTextureCells * 8; ++column) {
            if (chance.once(6))
                continue;
            const Point at{column * step + step / 2, row * step + step / 2};
            const double reach = step * chance(0.3, 0.48), up = row % 2 == 0 ? reach : -reach;
            (chance.once(9) ? out.light : out.dark)
                .stroke({at.x - reach, at.y + up * 0.8}, {at.x + reach, at.y - up * 0.8}, 0.026);
        }
    for (int band = 0; band < kTextureCells; ++band)
        out.shade.rect(0, band + chance(0.1, 0.6), kSide, chance(0.1, 0.3));
}

void rubble(Layers& out, Chance& chance) {
    for (int k = 0; k < 9 * kTextureCells * kTextureCells; ++k) {
        const Point at{chance(0, kSide), chance(0, kSide)};
        const double r = chance.once(4) ? chance(0.1, 0.17) : chance(0.03, 0.08);
        const double turn = chance(0, kTurn);
        std::vector<Point> corners, upper;
        for (int c = 0; c < 6; ++c) {
            const double far = r * chance(0.75, 1.15);
            const double angle = turn + kTurn * c / 6;
            corners.push_back({at.x + far * std::cos(angle), at.y + far * std::sin(angle)});
        }
        out.dark.polygon(corners);
        for (const Point p : corners)
            upper.push_back(
                {at.x + (p.x - at.x) * 0.72 - r * 0.1, at.y + (p.y - at.y) * 0.72 - r * 0.12});
        out.light.polygon(upper);
    }
}

BoardTexture made(void (*draw)(Layers&, Chance&), std::uint64_t seed, bool soft) {
    Chance chance(seed);
    Layers layers;
    draw(layers, chance);
    return {layers.shade.take(), layers.dark.take(), layers.light.take(), soft};
}

} // namespace

const BoardTexture& boardTexture(Texture texture) {
    // Textures in the order of the enumeration, without None.
    static const std::array<BoardTexture, 8> all = {made(stone, 1, false),  made(timber, 2, false),
                                                    made(grass, 3, true),   made(water, 4, true),
                                                    made(metal, 5, false),  made(sand, 6, true),
                                                    made(carpet, 7, false), made(rubble, 8, true)};
    return all.at(static_cast<std::size_t>(texture) - 1);
}

} // namespace ww::sheets
