#include "rules/systems/battlecry/board/flight.h"

#include "rules/base/words.h"
#include "rules/systems/battlecry/geometry/sight.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

namespace ww::battlecry {

namespace {

using check::OverlayFigure;
using Form = check::OverlayFigure::Form;
using geometry::Footprint;
using geometry::Point;

int skillOf(const Reader& reader, const Standing& one) {
    if (one.stationed.pilot)
        if (const Number ps = reader.pilot(one.stationed.pilot).ps)
            return *ps;
    const Mode* const mode = one.mode();
    return mode != nullptr ? mode->ps.value_or(0) : 0;
}

template <class Points>
OverlayFigure figureOf(Form form, std::size_t kind, const Points& points) {
    OverlayFigure out{form, kind, {}, {}};
    for (const Point p : points)
        out.spots.push_back({p.x, p.y});
    return out;
}

/// The points at a distance from the base, within its arc: the end of a range ruler.
std::vector<Point> ring(const Footprint& base, double away) {
    std::vector<Point> out;
    constexpr int kCorner = 16;
    for (int quarter = 0; quarter <= 4; ++quarter) {
        const double b = base.half;
        const Point corner = quarter % 4 == 0   ? Point{b, b}
                             : quarter % 4 == 1 ? Point{b, -b}
                             : quarter % 4 == 2 ? Point{-b, -b}
                                                : Point{-b, b};
        for (int step = 0; step <= (quarter < 4 ? kCorner : 0); ++step) {
            const double angle =
                (quarter + static_cast<double>(step) / kCorner) * std::numbers::pi / 2;
            out.push_back(
                base.frame.place(corner + away * Point{std::sin(angle), std::cos(angle)}));
        }
    }
    return out;
}

geometry::Move made(const Standing& mover, const Flown& one, const geometry::Table& table) {
    if (!mover.stationed.landed || one.degrees.empty())
        return geometry::move(one.from, one.maneuver, one.base, table);
    const double way = one.degrees.front(), facing = one.degrees.back();
    return one.maneuver.speed > 0 ? geometry::moveLanded(one.from, way, facing, one.base, table)
                                  : geometry::turnLanded(one.from, facing, one.base, table);
}

} // namespace

void fly(const Reader& reader, BattleField& field, std::vector<Flown>& flown) {
    std::erase_if(flown, [&](const Flown& one) { return field.piece(one.number) == nullptr; });
    std::stable_sort(flown.begin(), flown.end(), [&](const Flown& a, const Flown& b) {
        return skillOf(reader, *field.piece(a.number)) < skillOf(reader, *field.piece(b.number));
    });
    for (Flown& one : flown) {
        const auto mover = std::find_if(field.mecha.begin(), field.mecha.end(),
                                        [&](const Standing& s) { return s.number == one.number; });
        one.base = mover->base;
        one.from = mover->pose;
        one.made = made(*mover, one, field.around(&*mover));
        mover->pose = one.made.end;
    }
    if (field.mission.fleeDestroys)
        std::erase_if(field.mecha, [&](const Standing& s) {
            return std::any_of(flown.begin(), flown.end(), [&](const Flown& one) {
                return one.number == s.number && one.made.fled;
            });
        });
}

bool isForLanded(const geometry::Maneuver& maneuver) {
    return maneuver.bearing == geometry::Bearing::Straight && maneuver.speed <= 1;
}

std::vector<std::string> freeOf(const geometry::Maneuver& maneuver) {
    if (maneuver.speed > 0)
        return {"goes", "faces"};
    return {"faces"};
}

std::string textOf(const geometry::Maneuver& maneuver, const std::vector<double>& degrees) {
    std::string out = geometry::text(maneuver);
    for (std::size_t i = 0; i < degrees.size(); ++i) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.begin(), digits.end(), degrees[i]).ptr;
        (out += i == 0 ? '@' : '/').append(digits.begin(), end);
    }
    return out;
}

Written splitDegrees(const std::string& text) {
    const std::size_t mark = text.find('@');
    Written out{text.substr(0, mark), {}};
    const char* at = text.data() + std::min(mark, text.size());
    const char* const end = text.data() + text.size();
    while (out.good && at != end) {
        double& value = out.degrees.emplace_back();
        const auto read = std::from_chars(at + 1, end, value);
        out.good = read.ec == std::errc() && (read.ptr == end || *read.ptr == '/') &&
                   std::abs(value) <= 360;
        value = out.good ? plane::normalTurn(value) : 0;
        at = read.ptr;
    }
    return out;
}

std::string outcomeOf(const geometry::Move& made) {
    std::string out;
    const auto add = [&](const std::string& words) { out += (out.empty() ? "" : ", ") + words; };
    if (made.skipsAction())
        add("action skipped");
    if (!made.obstacles.empty())
        add("over " + counted(made.obstacles.size(), "obstacle", "obstacles"));
    if (made.fled)
        add("leaves the play area");
    return out;
}

void prune(check::Overlay& out) {
    std::vector<std::size_t> places(out.legend.size(), 0);
    std::vector<check::OverlayKind> used;
    for (std::size_t kind = 0; kind < out.legend.size(); ++kind)
        if (std::any_of(out.figures.begin(), out.figures.end(),
                        [&](const OverlayFigure& figure) { return figure.kind == kind; })) {
            places[kind] = used.size();
            used.push_back(out.legend[kind]);
        }
    for (OverlayFigure& figure : out.figures)
        figure.kind = places[figure.kind];
    out.legend = std::move(used);
}

void drawFlown(check::Overlay& out, const Flown& one, std::size_t templates, std::size_t ends) {
    constexpr double kOff = 0.5; // in mm
    geometry::Pose from = one.from;
    if (!one.degrees.empty())
        from.heading = one.degrees.front();
    const geometry::Frame start = geometry::frameOf(from);
    if (const auto laid = geometry::templateOf(one.maneuver)) {
        OverlayFigure shape{Form::Polygon, templates, {}, {}};
        for (const Point p : geometry::outline(*laid, laid->length, kOff)) {
            const Point at = start.place(Point{p.x, p.y + geometry::halfOf(one.base)});
            shape.spots.push_back({at.x, at.y});
        }
        out.figures.push_back(std::move(shape));
    }
    const Footprint base = geometry::footprint(one.made.end, one.base);
    OverlayFigure ghost = figureOf(Form::Polygon, ends, geometry::corners(base));
    const std::string outcome = outcomeOf(one.made);
    ghost.text = geometry::text(one.maneuver) + (outcome.empty() ? "" : ": " + outcome);
    out.figures.push_back(std::move(ghost));
    // Draws the facing.
    out.figures.push_back(figureOf(
        Form::Path, ends, std::vector{base.frame.at, base.frame.place(Point{0, base.half})}));
}

void drawReach(check::Overlay& out, const Standing& one, std::size_t kind) {
    const Footprint base = one.footprint();
    for (int i = 1; i <= 3; ++i)
        out.figures.push_back(figureOf(Form::Path, kind, ring(base, geometry::kBand * i)));
    const Mode* const mode = one.mode();
    const auto arc = geometry::arcOf(mode != nullptr ? mode->arc : 81);
    if (!arc || *arc == geometry::Arc::All)
        return;
    const double half = geometry::degreesOf(*arc) / 2 * std::numbers::pi / 180;
    for (const double side : {-1.0, 1.0})
        out.figures.push_back(
            figureOf(Form::Path, kind,
                     std::vector{base.frame.at, base.frame.place(Point{side * 340 * std::sin(half),
                                                                       340 * std::cos(half)})}));
}

} // namespace ww::battlecry
