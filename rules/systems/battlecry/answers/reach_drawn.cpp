#include "rules/systems/battlecry/answers/reach.h"
#include "rules/systems/battlecry/board/flight.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace ww::battlecry {

namespace {

using check::OverlayFigure;
using Form = check::OverlayFigure::FigureShape;
using Spot = check::OverlayFigure::Spot;
using geometry::Frame;
using geometry::Point;
using geometry::Pose;

enum Drawn : std::size_t { Begins, Way, First, Second, Changed, Flees, Wish, Cool, Warm, Hot };

std::vector<check::OverlayKind> legend(bool heat, bool changes) {
    using Pattern = check::OverlayKind::Pattern;
    using Tone = check::OverlayKind::Tone;
    std::vector<check::OverlayKind> out{
        {"Begins here", Pattern::Hatch, Tone::Muted},
        {"Way of the first round", Pattern::Dots, Tone::Muted},
        {"After the first round", Pattern::Tint, Tone::Accent},
        {"After the second round", Pattern::Dots, Tone::Good},
        {changes ? "After an action in between" : "After the second round, otherwise",
         Pattern::Ring, Tone::Good},
        {"Leaves the play area", Pattern::Hatch, Tone::Warning},
        {"Wanted", Pattern::Ring, Tone::Warning}};
    if (heat) {
        out.push_back({"A few pairs end here", Pattern::Tint, Tone::Muted});
        out.push_back({"More of them", Pattern::Tint, Tone::Accent});
        out.push_back({"Most of them", Pattern::Tint, Tone::Warning});
    }
    return out;
}

/// Sizes the plane in steps of 10 cm to contain everything drawn. Returns where 0, 0 is on the
/// plane.
Point makeRoom(const ReachQuery& one, const reach::ReachableSteps& fan, check::Overlay& out) {
    constexpr double kMargin = 80, kStep = 100;
    Point low = one.start.pose.at, high = low;
    const auto take = [&](Point p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    };
    for (const std::vector<reach::RoundStep>* steps : {&fan.firstRound, &fan.secondRound})
        for (const reach::RoundStep& step : *steps)
            take(step.end.at);
    if (one.targetPose)
        take(one.targetPose->pose.at);
    const auto room = [&](double from, double to) {
        return std::ceil((to - from + 2 * kMargin) / kStep) * kStep;
    };
    out.width = room(low.x, high.x);
    out.depth = room(low.y, high.y);
    return {out.width / 2 - (low.x + high.x) / 2, out.depth / 2 - (low.y + high.y) / 2};
}

class Drawing {
  public:
    Drawing(const ReachQuery& one, Point zero, check::Overlay& out)
        : one_(one), zero_(zero), out_(out) {}

    void base(const Pose& pose, std::size_t kind, std::string text = {}) {
        const geometry::Footprint stands = geometry::footprint(pose, one_.machine.base);
        OverlayFigure figure{Form::Polygon, kind, {}, std::move(text)};
        for (const Point corner : geometry::corners(stands))
            figure.spots.push_back(spot(corner));
        out_.figures.push_back(std::move(figure));
        out_.figures.push_back(
            {Form::Path,
             kind,
             {spot(pose.at), spot(stands.frame.toTable(Point{0, stands.halfWidth}))},
             {}});
    }
    void point(const Pose& pose, std::size_t kind) {
        // Draws each end once, since many pairs of maneuvers end at the same place.
        const auto rounded = [](double mm) { return std::llround(mm * 2); };
        if (seen_.insert({rounded(pose.at.x), rounded(pose.at.y), kind}).second)
            out_.figures.push_back({Form::Point, kind, {spot(pose.at)}, {}});
    }
    /// Draws the path of the base's centre, from the start to path position `u`.
    void way(const Pose& from, const geometry::Maneuver& maneuver, double u) {
        if (!geometry::templateOf(maneuver))
            return;
        const Frame frame = geometry::frameOf(from);
        const geometry::GuidePath& path = geometry::sharedGuidePath(maneuver, one_.machine.base);
        OverlayFigure figure{Form::Path, Way, {}, {}};
        const int steps = maneuver.side == geometry::TurnSide::None ? 1 : 12;
        for (int i = 0; i <= steps; ++i)
            figure.spots.push_back(spot(frame.toTable(path.pointAt(u * i / steps).frame).at));
        out_.figures.push_back(std::move(figure));
    }
    /// Draws neighbouring cells of equal heat as rectangles.
    void heat(const reach::HeatMap& heat) {
        const double most = heat.maxCount();
        std::vector<std::size_t> levels;
        for (const std::uint32_t count : heat.counts) {
            const double share = count / std::max(most, 1.0);
            levels.push_back(share > 2.0 / 3   ? std::size_t{Hot}
                             : share > 1.0 / 3 ? std::size_t{Warm}
                             : share > 0       ? std::size_t{Cool}
                                               : 0);
        }
        const auto same = [&](std::size_t from, std::size_t to, std::size_t row, std::size_t kind) {
            for (std::size_t x = from; x < to; ++x)
                if (levels[row * heat.columns + x] != kind)
                    return false;
            return true;
        };
        const auto at = [&](std::size_t column, std::size_t row) {
            return spot(heat.corner + heat.cellSize * Point{static_cast<double>(column),
                                                            static_cast<double>(row)});
        };
        for (std::size_t y = 0; y < heat.rows; ++y)
            for (std::size_t x = 0; x < heat.columns; ++x) {
                const std::size_t kind = levels[y * heat.columns + x];
                if (kind == 0)
                    continue;
                std::size_t right = x + 1, top = y + 1;
                while (right < heat.columns && same(right, right + 1, y, kind))
                    ++right;
                while (top < heat.rows && same(x, right, top, kind))
                    ++top;
                for (std::size_t row = y; row < top; ++row)
                    for (std::size_t column = x; column < right; ++column)
                        levels[row * heat.columns + column] = 0;
                out_.figures.push_back({Form::Polygon,
                                        kind,
                                        {at(x, y), at(right, y), at(right, top), at(x, top)},
                                        {}});
            }
    }

  private:
    [[nodiscard]] Spot spot(Point p) const {
        const Point at = p + zero_;
        return {at.x, at.y};
    }

    const ReachQuery& one_;
    Point zero_;
    check::Overlay& out_;
    std::set<std::tuple<long long, long long, std::size_t>> seen_;
};

} // namespace

check::Overlay reachOverlay(const ReachQuery& one, const reach::ReachableSteps& fan, bool heat) {
    check::Overlay out;
    Point zero;
    if (one.onBoard) {
        out.width = one.table.area->width;
        out.depth = one.table.area->depth;
    } else {
        zero = makeRoom(one, fan, out);
    }
    out.legend = legend(heat, one.machine.modes.size() > 1 || one.start.landed);
    Drawing drawing(one, zero, out);
    constexpr double kCell = 20;
    if (heat)
        drawing.heat(reach::heatMap(fan, one.machine.base, kCell, one.choices.table));
    drawing.base(one.start.pose, Begins);
    const std::vector<reach::Window>& wheel = one.machine.modes[one.start.mode].windows;
    for (const reach::RoundStep& step : fan.firstRound) {
        const geometry::Maneuver& maneuver = wheel[step.window].maneuver;
        if (!step.landed) {
            const double u = geometry::backUp(geometry::frameOf(one.start.pose), maneuver,
                                              one.machine.base, one.table.bases)
                                 .pathPosition;
            drawing.way(one.start.pose, maneuver, u);
        }
        if (!heat)
            drawing.base(step.end, step.fled ? Flees : First,
                         step.landed ? std::string() : geometry::maneuverNotation(maneuver));
    }
    for (const reach::RoundStep& step : fan.secondRound)
        if (!heat)
            drawing.point(step.end, step.fled                                           ? Flees
                                    : step.actionBefore == reach::ActionBefore::Nothing ? Second
                                                                                        : Changed);
    if (one.targetPose)
        drawing.base(one.targetPose->pose, Wish);
    removeUnusedLegend(out);
    return out;
}

} // namespace ww::battlecry
