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
using Form = check::OverlayFigure::FigureShape;
using geometry::Footprint;
using geometry::Point;

int skillOf(const Reader& reader, const FieldMecha& one) {
    if (one.missionMecha.pilot)
        if (const Number ps = reader.pilot(one.missionMecha.pilot).pilotSkill)
            return *ps;
    const Mode* const mode = one.mode();
    return mode != nullptr ? mode->pilotSkill.value_or(0) : 0;
}

template <class Points>
OverlayFigure figureOf(Form form, std::size_t kind, const Points& points) {
    OverlayFigure out{form, kind, {}, {}};
    for (const Point p : points)
        out.spots.push_back({p.x, p.y});
    return out;
}

/// The points at a given distance from the base within its arc: the border of a range band.
std::vector<Point> ring(const Footprint& base, double away) {
    std::vector<Point> out;
    constexpr int kCorner = 16;
    for (int quarter = 0; quarter <= 4; ++quarter) {
        const double b = base.halfWidth;
        const Point corner = quarter % 4 == 0   ? Point{b, b}
                             : quarter % 4 == 1 ? Point{b, -b}
                             : quarter % 4 == 2 ? Point{-b, -b}
                                                : Point{-b, b};
        for (int step = 0; step <= (quarter < 4 ? kCorner : 0); ++step) {
            const double angle =
                (quarter + static_cast<double>(step) / kCorner) * std::numbers::pi / 2;
            out.push_back(
                base.frame.toTable(corner + away * Point{std::sin(angle), std::cos(angle)}));
        }
    }
    return out;
}

geometry::MoveResult made(const FieldMecha& mover, const PlannedManeuver& one,
                          const geometry::GameTable& table) {
    if (!mover.missionMecha.landed || one.degrees.empty())
        return geometry::moveMecha(one.startPose, one.maneuver, one.base, table);
    const double way = one.degrees.front(), facing = one.degrees.back();
    return one.maneuver.speed > 0
               ? geometry::moveLanded(one.startPose, way, facing, one.base, table)
               : geometry::turnLanded(one.startPose, facing, one.base, table);
}

} // namespace

void executePlan(const Reader& reader, BattleField& field, std::vector<PlannedManeuver>& flown) {
    std::erase_if(flown, [&](const PlannedManeuver& one) {
        return field.findByNumber(one.listNumber) == nullptr;
    });
    std::stable_sort(flown.begin(), flown.end(),
                     [&](const PlannedManeuver& a, const PlannedManeuver& b) {
                         return skillOf(reader, *field.findByNumber(a.listNumber)) <
                                skillOf(reader, *field.findByNumber(b.listNumber));
                     });
    for (PlannedManeuver& one : flown) {
        const auto mover =
            std::find_if(field.mecha.begin(), field.mecha.end(),
                         [&](const FieldMecha& s) { return s.listNumber == one.listNumber; });
        one.base = mover->base;
        one.startPose = mover->pose;
        one.result = made(*mover, one, field.tableWithout(&*mover));
        mover->pose = one.result.end;
    }
    if (field.mission.fleeDestroys)
        std::erase_if(field.mecha, [&](const FieldMecha& s) {
            return std::any_of(flown.begin(), flown.end(), [&](const PlannedManeuver& one) {
                return one.listNumber == s.listNumber && one.result.fled;
            });
        });
}

bool isAllowedWhenLanded(const geometry::Maneuver& maneuver) {
    return maneuver.bearing == geometry::Bearing::Straight && maneuver.speed <= 1;
}

std::vector<std::string> degreeNames(const geometry::Maneuver& maneuver) {
    if (maneuver.speed > 0)
        return {"goes", "faces"};
    return {"faces"};
}

std::string maneuverText(const geometry::Maneuver& maneuver, const std::vector<double>& degrees) {
    std::string out = geometry::maneuverNotation(maneuver);
    for (std::size_t i = 0; i < degrees.size(); ++i) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.begin(), digits.end(), degrees[i]).ptr;
        (out += i == 0 ? '@' : '/').append(digits.begin(), end);
    }
    return out;
}

ManeuverText parseManeuverText(const std::string& text) {
    const std::size_t mark = text.find('@');
    ManeuverText out{text.substr(0, mark), {}};
    const char* at = text.data() + std::min(mark, text.size());
    const char* const end = text.data() + text.size();
    while (out.isValid && at != end) {
        double& value = out.degrees.emplace_back();
        const auto read = std::from_chars(at + 1, end, value);
        out.isValid = read.ec == std::errc() && (read.ptr == end || *read.ptr == '/') &&
                      std::abs(value) <= 360;
        value = out.isValid ? plane::normaliseAngle(value) : 0;
        at = read.ptr;
    }
    return out;
}

std::string outcomeText(const geometry::MoveResult& made) {
    std::string out;
    const auto add = [&](const std::string& words) { out += (out.empty() ? "" : ", ") + words; };
    if (made.mustSkipAction())
        add("action skipped");
    if (!made.obstacles.empty())
        add("over " + countWithNoun(made.obstacles.size(), "obstacle", "obstacles"));
    if (made.fled)
        add("leaves the play area");
    return out;
}

void removeUnusedLegend(check::Overlay& out) {
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

void drawPlannedManeuver(check::Overlay& out, const PlannedManeuver& one, std::size_t templates,
                         std::size_t ends) {
    constexpr double kOff = 0.5; // largest deviation of drawn curves, in mm
    geometry::Pose from = one.startPose;
    if (!one.degrees.empty())
        from.heading = one.degrees.front();
    const geometry::Frame start = geometry::frameOf(from);
    if (const auto laid = geometry::templateOf(one.maneuver)) {
        OverlayFigure shape{Form::Polygon, templates, {}, {}};
        for (const Point p : geometry::templateOutline(*laid, laid->length, kOff)) {
            const Point at = start.toTable(Point{p.x, p.y + geometry::halfWidthOf(one.base)});
            shape.spots.push_back({at.x, at.y});
        }
        out.figures.push_back(std::move(shape));
    }
    const Footprint base = geometry::footprint(one.result.end, one.base);
    OverlayFigure ghost = figureOf(Form::Polygon, ends, geometry::corners(base));
    const std::string outcome = outcomeText(one.result);
    ghost.text = geometry::maneuverNotation(one.maneuver) + (outcome.empty() ? "" : ": " + outcome);
    out.figures.push_back(std::move(ghost));
    // Draws a line that shows the base's facing.
    out.figures.push_back(
        figureOf(Form::Path, ends,
                 std::vector{base.frame.at, base.frame.toTable(Point{0, base.halfWidth})}));
}

void drawArcAndRanges(check::Overlay& out, const FieldMecha& one, std::size_t kind) {
    const Footprint base = one.footprint();
    for (int i = 1; i <= 3; ++i)
        out.figures.push_back(figureOf(Form::Path, kind, ring(base, geometry::kBandLength * i)));
    const Mode* const mode = one.mode();
    const auto arc = geometry::arcFromDegrees(mode != nullptr ? mode->arc : 81);
    if (!arc || *arc == geometry::Arc::All)
        return;
    const double half = geometry::degreesOf(*arc) / 2 * std::numbers::pi / 180;
    for (const double side : {-1.0, 1.0})
        out.figures.push_back(figureOf(
            Form::Path, kind,
            std::vector{base.frame.at, base.frame.toTable(Point{side * 340 * std::sin(half),
                                                                340 * std::cos(half)})}));
}

} // namespace ww::battlecry
