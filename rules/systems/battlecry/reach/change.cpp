#include "rules/systems/battlecry/reach/change.h"

#include "rules/base/cancel.h"

#include <algorithm>
#include <cmath>

namespace ww::battlecry::reach {

namespace {

/// The smallest tolerance; avoids a division by zero.
constexpr double kLeast = 1e-6;

/// A maneuver of the path with one of its possible colours.
struct Tried {
    Colour colour = Colour::White;
    bool recoloured = false;
};

class Search {
  public:
    Search(const Machine& machine, const StartState& start, const ReachOptions& choices,
           const TargetPose& wanted)
        : machine_(machine), start_(start), choices_(choices), wanted_(wanted),
          mode_(machine.modes[start.mode]) {}

    DialChanges run() {
        for (const Maneuver& first : geometry::allManeuvers()) {
            throwIfCancelled();
            const geometry::MoveResult made = moved(start_.pose, first);
            look(made, {first}, {});
            if (made.fled || choices_.rounds < 2)
                continue;
            for (const Maneuver& second : geometry::allManeuvers())
                look(moved(made.end, second), {first, second}, {});
            if (!choices_.allowTransform || made.mustSkipAction())
                continue;
            for (const std::size_t into : mode_.transformsInto) {
                if (into >= machine_.modes.size())
                    continue;
                for (const Window& second : machine_.modes[into].windows)
                    if (geometry::isValidManeuver(second.maneuver))
                        look(moved(made.end, second.maneuver), {first, second.maneuver},
                             second.colour);
            }
        }
        return finish();
    }

  private:
    [[nodiscard]] geometry::MoveResult moved(const Pose& from, const Maneuver& maneuver) const {
        static const GameTable none;
        return geometry::moveMecha(from, maneuver, machine_.base,
                                   choices_.table != nullptr ? *choices_.table : none);
    }

    [[nodiscard]] std::optional<std::size_t> inWheel(const Maneuver& maneuver) const {
        const auto at = std::find_if(mode_.windows.begin(), mode_.windows.end(),
                                     [&](const Window& w) { return w.maneuver == maneuver; });
        if (at == mode_.windows.end())
            return std::nullopt;
        return static_cast<std::size_t>(at - mode_.windows.begin());
    }

    /// `other` is the second maneuver's colour if that maneuver is on another mode's dial.
    void look(const geometry::MoveResult& made, const std::vector<Maneuver>& way,
              std::optional<Colour> other) {
        if (made.fled)
            return;
        if (!matchesTarget(wanted_, made.end, false)) {
            if (!other)
                near(made.end, way);
            return;
        }
        for (const Tried& first : triesOf(way[0]))
            if (way.size() == 1) {
                judge(made.end, way, {first}, {});
            } else if (other) {
                judge(made.end, way, {first}, other);
            } else if (way[0] == way[1]) {
                judge(made.end, way, {first, first}, {});
            } else {
                for (const Tried& second : triesOf(way[1]))
                    judge(made.end, way, {first, second}, {});
            }
    }

    [[nodiscard]] std::vector<Tried> triesOf(const Maneuver& maneuver) const {
        const auto at = inWheel(maneuver);
        if (!at)
            return {{Colour::White, false}, {Colour::Green, false}};
        const Colour own = mode_.windows[*at].colour;
        std::vector<Tried> out{{own, false}};
        if (own == Colour::Red)
            out.push_back({Colour::White, true});
        if (own != Colour::Green)
            out.push_back({Colour::Green, true});
        return out;
    }

    void judge(const Pose& end, const std::vector<Maneuver>& way, const std::vector<Tried>& tries,
               std::optional<Colour> other) {
        int stress = start_.stress;
        for (const Tried& one : tries) {
            if (!isColourAllowed(stress, one.colour))
                return;
            stress = stressAfter(stress, one.colour);
        }
        // Transforming requires no stress (BC-MOVE-3), so any colour may follow.
        if (other && stress > 0)
            return;
        DialChange change;
        change.maneuvers = way;
        change.end = end;
        for (std::size_t i = 0; i < tries.size(); ++i) {
            if (i > 0 && way[i] == way[0])
                continue;
            if (const auto at = inWheel(way[i]); !at)
                change.addedWindows.push_back({way[i], tries[i].colour});
            else if (tries[i].recoloured)
                change.recolouredWindows.push_back({*at, tries[i].colour});
        }
        std::sort(change.addedWindows.begin(), change.addedWindows.end(),
                  [](const Window& a, const Window& b) {
                      return geometry::maneuverIndex(a.maneuver) <
                             geometry::maneuverIndex(b.maneuver);
                  });
        std::sort(
            change.recolouredWindows.begin(), change.recolouredWindows.end(),
            [](const WindowRecolour& a, const WindowRecolour& b) { return a.window < b.window; });
        keep(std::move(change));
    }

    void keep(DialChange change) {
        if (!change.addedWindows.empty() &&
            mode_.windows.size() + change.addedWindows.size() > kMaxWindows)
            return;
        const auto size = [](const DialChange& c) {
            return std::pair(c.addedWindows.size(), c.recolouredWindows.size());
        };
        if (!found_.empty()) {
            if (size(change) > size(found_.front()))
                return;
            if (size(change) < size(found_.front()))
                found_.clear();
        }
        if (std::none_of(found_.begin(), found_.end(), [&](const DialChange& c) {
                return c.addedWindows == change.addedWindows &&
                       c.recolouredWindows == change.recolouredWindows;
            }))
            found_.push_back(std::move(change));
    }

    void near(const Pose& end, const std::vector<Maneuver>& way) {
        const double off = geometry::length(end.at - wanted_.pose.at),
                     turn = angleBetween(end.heading, wanted_.pose.heading);
        const double share = std::hypot(off / std::max(wanted_.distanceTolerance, kLeast),
                                        turn / std::max(wanted_.turnTolerance, kLeast));
        if (nearest_ && share >= nearestShare_)
            return;
        nearest_ = {way, end, off, turn};
        nearestShare_ = share;
    }

    /// Whether `easier` equals `change`, except that some windows are white instead of green.
    [[nodiscard]] static bool easier(const DialChange& easier, const DialChange& change) {
        const auto eases = [](Colour a, Colour b) {
            return a == b || (a == Colour::White && b == Colour::Green);
        };
        return !(easier.addedWindows == change.addedWindows &&
                 easier.recolouredWindows == change.recolouredWindows) &&
               std::equal(easier.addedWindows.begin(), easier.addedWindows.end(),
                          change.addedWindows.begin(), change.addedWindows.end(),
                          [&](const Window& a, const Window& b) {
                              return a.maneuver == b.maneuver && eases(a.colour, b.colour);
                          }) &&
               std::equal(easier.recolouredWindows.begin(), easier.recolouredWindows.end(),
                          change.recolouredWindows.begin(), change.recolouredWindows.end(),
                          [&](const WindowRecolour& a, const WindowRecolour& b) {
                              return a.window == b.window && eases(a.colour, b.colour);
                          });
    }

    DialChanges finish() {
        DialChanges out;
        for (const DialChange& one : found_) {
            if (std::any_of(found_.begin(), found_.end(),
                            [&](const DialChange& other) { return easier(other, one); }))
                continue;
            ++out.totalCount;
            if (out.changes.size() < DialChanges::kMaxListed)
                out.changes.push_back(one);
        }
        if (out.changes.empty())
            out.nearestEnd = nearest_;
        return out;
    }

    const Machine& machine_;
    const StartState& start_;
    const ReachOptions& choices_;
    const TargetPose& wanted_;
    const Mode& mode_;
    std::vector<DialChange> found_;
    std::optional<DialChanges::NearestEnd> nearest_;
    double nearestShare_ = 0;
};

} // namespace

DialChanges smallestChanges(const Machine& machine, const StartState& start,
                            const ReachOptions& choices, const TargetPose& wanted) {
    if (start.mode >= machine.modes.size() || choices.rounds < 1)
        return {};
    return Search(machine, start, choices, wanted).run();
}

} // namespace ww::battlecry::reach
