#include "rules/systems/battlecry/reach/change.h"

#include "rules/base/cancel.h"

#include <algorithm>
#include <cmath>

namespace ww::battlecry::reach {

namespace {

/// Replaces a tolerance of 0, to avoid division by zero.
constexpr double kLeast = 1e-6;

/// A maneuver of the path with one of its possible colours.
struct Tried {
    Colour colour = Colour::White;
    bool recoloured = false;
};

class Search {
  public:
    Search(const Machine& machine, const Start& start, const Choices& choices, const Wanted& wanted)
        : machine_(machine), start_(start), choices_(choices), wanted_(wanted),
          mode_(machine.modes[start.mode]) {}

    Changes run() {
        for (const Maneuver& first : geometry::everyManeuver()) {
            cancelPoint();
            const geometry::Move made = moved(start_.pose, first);
            look(made, {first}, {});
            if (made.fled || choices_.rounds < 2)
                continue;
            for (const Maneuver& second : geometry::everyManeuver())
                look(moved(made.end, second), {first, second}, {});
            if (!choices_.transforms || made.skipsAction())
                continue;
            for (const std::size_t into : mode_.into) {
                if (into >= machine_.modes.size())
                    continue;
                for (const Window& second : machine_.modes[into].wheel)
                    if (geometry::exists(second.maneuver))
                        look(moved(made.end, second.maneuver), {first, second.maneuver},
                             second.colour);
            }
        }
        return finish();
    }

  private:
    [[nodiscard]] geometry::Move moved(const Pose& from, const Maneuver& maneuver) const {
        static const Table none;
        return geometry::move(from, maneuver, machine_.base,
                              choices_.table != nullptr ? *choices_.table : none);
    }

    [[nodiscard]] std::optional<std::size_t> inWheel(const Maneuver& maneuver) const {
        const auto at = std::find_if(mode_.wheel.begin(), mode_.wheel.end(),
                                     [&](const Window& w) { return w.maneuver == maneuver; });
        if (at == mode_.wheel.end())
            return std::nullopt;
        return static_cast<std::size_t>(at - mode_.wheel.begin());
    }

    /// `other` is the second maneuver's colour, if another mode's dial has it.
    void look(const geometry::Move& made, const std::vector<Maneuver>& way,
              std::optional<Colour> other) {
        if (made.fled)
            return;
        if (!meets(wanted_, made.end, false)) {
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
        const Colour own = mode_.wheel[*at].colour;
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
            if (!allowed(stress, one.colour))
                return;
            stress = stressAfter(stress, one.colour);
        }
        // Transforming requires no stress (BC-MOVE-3), so any colour may follow.
        if (other && stress > 0)
            return;
        Change change;
        change.way = way;
        change.end = end;
        for (std::size_t i = 0; i < tries.size(); ++i) {
            if (i > 0 && way[i] == way[0])
                continue;
            if (const auto at = inWheel(way[i]); !at)
                change.added.push_back({way[i], tries[i].colour});
            else if (tries[i].recoloured)
                change.recoloured.push_back({*at, tries[i].colour});
        }
        std::sort(change.added.begin(), change.added.end(), [](const Window& a, const Window& b) {
            return geometry::indexOf(a.maneuver) < geometry::indexOf(b.maneuver);
        });
        std::sort(change.recoloured.begin(), change.recoloured.end(),
                  [](const Recolour& a, const Recolour& b) { return a.window < b.window; });
        keep(std::move(change));
    }

    void keep(Change change) {
        if (!change.added.empty() && mode_.wheel.size() + change.added.size() > kMostWindows)
            return;
        const auto size = [](const Change& c) {
            return std::pair(c.added.size(), c.recoloured.size());
        };
        if (!found_.empty()) {
            if (size(change) > size(found_.front()))
                return;
            if (size(change) < size(found_.front()))
                found_.clear();
        }
        if (std::none_of(found_.begin(), found_.end(), [&](const Change& c) {
                return c.added == change.added && c.recoloured == change.recoloured;
            }))
            found_.push_back(std::move(change));
    }

    void near(const Pose& end, const std::vector<Maneuver>& way) {
        const double off = geometry::length(end.at - wanted_.pose.at),
                     turn = turnBetween(end.heading, wanted_.pose.heading);
        const double share =
            std::hypot(off / std::max(wanted_.off, kLeast), turn / std::max(wanted_.turn, kLeast));
        if (nearest_ && share >= nearestShare_)
            return;
        nearest_ = {way, end, off, turn};
        nearestShare_ = share;
    }

    /// Whether `easier` equals `change` except for windows that are white instead of green.
    [[nodiscard]] static bool easier(const Change& easier, const Change& change) {
        const auto eases = [](Colour a, Colour b) {
            return a == b || (a == Colour::White && b == Colour::Green);
        };
        return !(easier.added == change.added && easier.recoloured == change.recoloured) &&
               std::equal(easier.added.begin(), easier.added.end(), change.added.begin(),
                          change.added.end(),
                          [&](const Window& a, const Window& b) {
                              return a.maneuver == b.maneuver && eases(a.colour, b.colour);
                          }) &&
               std::equal(easier.recoloured.begin(), easier.recoloured.end(),
                          change.recoloured.begin(), change.recoloured.end(),
                          [&](const Recolour& a, const Recolour& b) {
                              return a.window == b.window && eases(a.colour, b.colour);
                          });
    }

    Changes finish() {
        Changes out;
        for (const Change& one : found_) {
            if (std::any_of(found_.begin(), found_.end(),
                            [&](const Change& other) { return easier(other, one); }))
                continue;
            ++out.count;
            if (out.best.size() < Changes::kShown)
                out.best.push_back(one);
        }
        if (out.best.empty())
            out.nearest = nearest_;
        return out;
    }

    const Machine& machine_;
    const Start& start_;
    const Choices& choices_;
    const Wanted& wanted_;
    const Mode& mode_;
    std::vector<Change> found_;
    std::optional<Changes::Nearest> nearest_;
    double nearestShare_ = 0;
};

} // namespace

Changes smallestChanges(const Machine& machine, const Start& start, const Choices& choices,
                        const Wanted& wanted) {
    if (start.mode >= machine.modes.size() || choices.rounds < 1)
        return {};
    return Search(machine, start, choices, wanted).run();
}

} // namespace ww::battlecry::reach
