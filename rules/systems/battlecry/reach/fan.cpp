#include "rules/systems/battlecry/reach/fan.h"

#include "rules/base/cancel.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ww::battlecry::reach {

namespace {

using geometry::Bearing;

constexpr std::size_t kMostCells = 1'000'000;
constexpr std::array<std::string_view, 4> kColours{"", "green", "white", "red"};

/// All steps of one round from one start.
class Round {
  public:
    Round(const Machine& machine, const ReachOptions& choices, std::vector<RoundStep>& out)
        : machine_(machine), choices_(choices), out_(out) {}

    void add(const StartState& start, std::size_t from, ActionBefore before) {
        const Mode& mode = machine_.modes[start.mode];
        for (std::size_t i = 0; i < mode.windows.size(); ++i) {
            const Window& window = mode.windows[i];
            if (!geometry::isValidManeuver(window.maneuver))
                continue;
            RoundStep step;
            step.previousStep = from;
            step.mode = static_cast<std::uint16_t>(start.mode);
            step.window = static_cast<std::uint16_t>(i);
            step.actionBefore = before;
            step.landed = start.landed;
            if (start.landed)
                addLanded(start, window, step);
            else if (isColourAllowed(start.stress, window.colour))
                push(step, start.stress, window.colour,
                     geometry::moveMecha(start.pose, window.maneuver, machine_.base, table()));
        }
    }

  private:
    [[nodiscard]] const GameTable& table() const {
        static const GameTable none;
        return choices_.table != nullptr ? *choices_.table : none;
    }
    void push(RoundStep step, int stress, Colour colour, const geometry::MoveResult& made) {
        step.end = made.end;
        step.stress = static_cast<std::uint8_t>(std::min(255, stressAfter(stress, colour)));
        step.backedUp = made.backedUp;
        step.fled = made.fled;
        step.obstacles = static_cast<std::uint16_t>(made.obstacles.size());
        out_.push_back(step);
    }
    /// The moves of a landed mecha: a straight of speed 1 in any direction, or standing still,
    /// which is green (BC-MOVE-8, B-17).
    void addLanded(const StartState& start, const Window& window, RoundStep step) {
        if (window.maneuver.bearing != Bearing::Straight || window.maneuver.speed > 1)
            return;
        step.anyFacing = true;
        if (window.maneuver.speed == 0) {
            push(step, start.stress, Colour::Green,
                 geometry::moveMecha(start.pose, window.maneuver, machine_.base, table()));
            return;
        }
        if (!isColourAllowed(start.stress, window.colour))
            return;
        for (int i = 0; i < choices_.directions; ++i) {
            const double way = start.pose.heading + 360.0 * i / choices_.directions;
            const geometry::MoveResult made =
                geometry::moveLanded(start.pose, way, way, machine_.base, table());
            step.anyFacing = !made.backedUp;
            push(step, start.stress, window.colour, made);
        }
    }

    const Machine& machine_;
    const ReachOptions& choices_;
    std::vector<RoundStep>& out_;
};

void addSecond(Round& round, const Machine& machine, const ReachOptions& choices,
               const RoundStep& step, std::size_t index) {
    if (step.fled)
        return;
    StartState start{step.end, step.mode, step.stress, step.landed};
    round.add(start, index, ActionBefore::Nothing);
    if (!step.canAct())
        return;
    const Mode& mode = machine.modes[step.mode];
    if (choices.allowTransform)
        for (const std::size_t into : mode.transformsInto)
            if (into < machine.modes.size() && (!step.landed || machine.modes[into].canLand)) {
                start.mode = into;
                round.add(start, index, ActionBefore::Transform);
            }
    start.mode = step.mode;
    if (step.landed) {
        start.landed = false;
        const int facings = step.anyFacing ? choices.directions : 1;
        for (int i = 0; i < facings; ++i) {
            start.pose.heading = plane::normaliseAngle(step.end.heading + 360.0 * i / facings);
            round.add(start, index, ActionBefore::LiftOff);
        }
    } else if (choices.allowLanding && mode.canLand) {
        start.landed = true;
        round.add(start, index, ActionBefore::Land);
    }
}

} // namespace

Colour colourOf(std::string_view word) {
    const auto* const at = std::find(kColours.begin(), kColours.end(), word);
    return at == kColours.end() ? Colour::Unknown : static_cast<Colour>(at - kColours.begin());
}

std::string_view wordOf(Colour colour) {
    return kColours.at(static_cast<std::size_t>(colour));
}

int stressAfter(int stress, Colour colour) {
    if (colour == Colour::Red)
        return stress + 1;
    return colour == Colour::Green ? std::max(0, stress - 1) : stress;
}

bool isColourAllowed(int stress, Colour colour) {
    return stress <= 0 || colour != Colour::Red;
}

ReachableSteps findReachableSteps(const Machine& machine, const StartState& start,
                                  const ReachOptions& choices) {
    ReachableSteps out;
    if (start.mode >= machine.modes.size() || choices.rounds < 1)
        return out;
    Round(machine, choices, out.firstRound).add(start, 0, ActionBefore::Nothing);
    if (choices.rounds < 2)
        return out;
    out.secondRound.reserve(out.firstRound.size() * kMaxWindows);
    Round round(machine, choices, out.secondRound);
    for (std::size_t i = 0; i < out.firstRound.size(); ++i) {
        throwIfCancelled();
        addSecond(round, machine, choices, out.firstRound[i], i);
    }
    return out;
}

double angleBetween(double a, double b) {
    const double turn = plane::normaliseAngle(a - b);
    return std::min(turn, 360 - turn);
}

bool matchesTarget(const TargetPose& wanted, const Pose& end, bool anyFacing) {
    // Poses exactly at the tolerance match, also after rounding.
    constexpr double kEven = 1e-9;
    return geometry::length(end.at - wanted.pose.at) <= wanted.distanceTolerance + kEven &&
           (anyFacing ||
            angleBetween(end.heading, wanted.pose.heading) <= wanted.turnTolerance + kEven);
}

std::uint32_t HeatMap::maxCount() const {
    return counts.empty() ? 0 : *std::max_element(counts.begin(), counts.end());
}

HeatMap heatMap(const ReachableSteps& fan, Base base, double cell, const GameTable* table) {
    HeatMap out;
    const std::vector<RoundStep>& steps =
        fan.secondRound.empty() ? fan.firstRound : fan.secondRound;
    const double reach = geometry::halfWidthOf(base) * std::sqrt(2.0);
    geometry::Point low{}, high{};
    bool any = false;
    if (table != nullptr && table->area) {
        high = {table->area->width, table->area->depth};
        any = true;
    } else {
        for (const RoundStep& step : steps) {
            const geometry::Point at = step.end.at;
            low =
                any ? geometry::Point{std::min(low.x, at.x - reach), std::min(low.y, at.y - reach)}
                    : geometry::Point{at.x - reach, at.y - reach};
            high = any ? geometry::Point{std::max(high.x, at.x + reach),
                                         std::max(high.y, at.y + reach)}
                       : geometry::Point{at.x + reach, at.y + reach};
            any = true;
        }
    }
    if (!any || cell <= 0)
        return out;
    out.corner = low;
    out.cellSize = cell;
    const double columns = std::ceil((high.x - low.x) / cell),
                 rows = std::ceil((high.y - low.y) / cell);
    if (!(columns * rows <= static_cast<double>(kMostCells)))
        return out;
    out.columns = static_cast<std::size_t>(columns);
    out.rows = static_cast<std::size_t>(rows);
    out.counts.assign(out.columns * out.rows, 0);
    const auto first = [&](double from, double by) {
        return static_cast<std::size_t>(std::max(0.0, std::floor((from - by) / cell)));
    };
    for (const RoundStep& step : steps) {
        throwIfCancelled();
        if (step.fled)
            continue;
        const geometry::Footprint stands = geometry::footprint(step.end, base);
        const geometry::Point at = step.end.at;
        for (std::size_t y = first(at.y - reach, low.y); y < out.rows; ++y) {
            const double middleY = low.y + (static_cast<double>(y) + 0.5) * cell;
            if (middleY > at.y + reach)
                break;
            for (std::size_t x = first(at.x - reach, low.x); x < out.columns; ++x) {
                const double middleX = low.x + (static_cast<double>(x) + 0.5) * cell;
                if (middleX > at.x + reach)
                    break;
                const geometry::Point p = stands.frame.toLocal({middleX, middleY});
                if (std::max(std::abs(p.x), std::abs(p.y)) <= stands.halfWidth)
                    ++out.counts[y * out.columns + x];
            }
        }
    }
    return out;
}

} // namespace ww::battlecry::reach
