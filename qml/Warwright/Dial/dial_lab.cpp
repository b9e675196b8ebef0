#include "dial_lab.h"

#include <cmath>
#include <utility>

namespace ww::ui {

namespace geometry = battlecry::geometry;
namespace reach = battlecry::reach;
using GridMark = battlecry::CellState;

namespace {

GridMark markOf(reach::Colour colour) {
    switch (colour) {
    case reach::Colour::Green:
        return GridMark::Green;
    case reach::Colour::White:
        return GridMark::White;
    case reach::Colour::Red:
        return GridMark::Red;
    case reach::Colour::Unknown:
        break;
    }
    return GridMark::Unknown;
}

} // namespace

DialLab::DialLab(QObject* parent) : QObject(parent) {}

void DialLab::setFan(DialFan* fan) {
    if (fan == fan_)
        return;
    if (fan_)
        disconnect(fan_, nullptr, this, nullptr);
    fan_ = fan;
    if (fan)
        connect(fan, &DialFan::questionChanged, this, &DialLab::startComputing);
    emit fanChanged();
    startComputing();
}

void DialLab::setActive(bool active) {
    if (active == active_)
        return;
    active_ = active;
    emit targetChanged();
    startComputing();
}

void DialLab::setTarget(double right, double ahead, double heading) {
    heading = plane::normaliseAngle(std::round(heading));
    const geometry::Pose to{{std::round(right), std::round(ahead)}, heading};
    if (to.at == wanted_.pose.at && to.heading == wanted_.pose.heading)
        return;
    wanted_.pose = to;
    emit targetChanged();
    startComputing();
}

DialLab::LabAnswer DialLab::computeAnswer(const FanQuestion& question,
                                          const reach::TargetPose& wanted) {
    LabAnswer out;
    const auto wayIn = [&wanted](const FanQuestion& asked, std::size_t* count) {
        const reach::ReachableSteps fan = asked.computeFan();
        FanQuestion oneRound = asked;
        oneRound.choices.rounds = 1;
        QString first;
        // Also search the places that the mecha reaches in the first round.
        const auto look = [&](const FanQuestion& by, const std::vector<reach::RoundStep>& steps) {
            for (const reach::RoundStep& step : steps)
                if (!step.fled && reach::matchesTarget(wanted, step.end, step.anyFacing)) {
                    if (first.isEmpty())
                        first = describeRoute(by, fan, step);
                    *count += 1;
                }
        };
        look(oneRound, fan.firstRound);
        look(asked, fan.secondRound);
        return first;
    };
    out.way = wayIn(question, &out.routeCount);
    if (!out.way.isEmpty() || question.start.landed)
        return out;
    out.changes =
        reach::smallestChanges(question.machine, question.start, question.choicesOnTable(), wanted);
    for (const reach::DialChange& change : out.changes.changes) {
        FanQuestion then = question;
        std::vector<reach::Window>& wheel = then.machine.modes[then.start.mode].windows;
        for (const reach::WindowRecolour& one : change.recolouredWindows)
            wheel[one.window].colour = one.colour;
        wheel.insert(wheel.end(), change.addedWindows.begin(), change.addedWindows.end());
        std::size_t count = 0;
        out.changedRoutes.append(wayIn(then, &count));
    }
    return out;
}

void DialLab::startComputing() {
    latest_.cancel();
    found_.clear();
    lines_.clear();
    question_ = fan_ ? fan_->question() : FanQuestion();
    question_.choices.rounds = 2;
    if (const bool board = question_.table != nullptr; board != onBoard_) {
        onBoard_ = board;
        wanted_.pose = geometry::toTable(question_.start.pose, {{0, 200}, 0});
        wanted_.pose.at = {std::round(wanted_.pose.at.x), std::round(wanted_.pose.at.y)};
        emit targetChanged();
    }
    busy_ = active_ && !question_.machine.modes.empty();
    if (busy_)
        latest_.start(
            *this,
            [question = question_, wanted = wanted_] { return computeAnswer(question, wanted); },
            [this](const LabAnswer& found) { showAnswer(found); });
    emit changed();
}

void DialLab::showAnswer(const LabAnswer& found) {
    busy_ = false;
    lines_.clear();
    found_ = found.changes.changes;
    const auto& nearest = found.changes.nearestEnd;
    if (!found.way.isEmpty()) {
        words_ = found.routeCount == 1 ? tr("Reachable: %1.").arg(found.way)
                 : found.routeCount == 2
                     ? tr("Reachable: %1; 1 other way.").arg(found.way)
                     : tr("Reachable: %1; %2 other ways.").arg(found.way).arg(found.routeCount - 1);
        found_.clear();
    } else if (!found_.empty()) {
        const auto rest = found.changes.totalCount - found_.size();
        words_ = rest > 0 ? tr("Reachable with one of these changes (%1 more not shown):").arg(rest)
                 : found_.size() == 1 ? tr("Reachable with this change:")
                                      : tr("Reachable with one of these changes:");
        for (std::size_t i = 0; i < found_.size(); ++i) {
            QStringList parts;
            for (const reach::Window& window : found_[i].addedWindows)
                parts.append(
                    tr("add %1 (%2)").arg(nameOf(window.maneuver), nameOf(markOf(window.colour))));
            for (const reach::WindowRecolour& one : found_[i].recolouredWindows)
                parts.append(tr("change %1 to %2")
                                 .arg(nameOf(question_.machine.modes[question_.start.mode]
                                                 .windows[one.window]
                                                 .maneuver),
                                      nameOf(markOf(one.colour))));
            lines_.append(tr("%1: %2").arg(parts.join(QStringLiteral("; ")),
                                           found.changedRoutes.value(static_cast<int>(i))));
        }
    } else if (nearest) {
        QStringList way;
        for (const geometry::Maneuver& one : nearest->maneuvers)
            way.append(nameOf(one));
        words_ = tr("Not reachable. The nearest is %1: %2 mm away, %3° off.")
                     .arg(way.join(tr(", then ")))
                     .arg(nearest->distanceOff, 0, 'f', 1)
                     .arg(nearest->turnOff, 0, 'f', 1);
    } else {
        words_ = question_.start.landed
                     ? tr("Not reachable. Warwright suggests no dial changes for a mecha that "
                          "starts landed.")
                     : tr("No maneuver reaches this place.");
    }
    emit changed();
}

void DialLab::applyChange(int change) {
    DialModel* dial = fan_ ? fan_->dial() : nullptr;
    if (!dial || change < 0 || static_cast<std::size_t>(change) >= found_.size())
        return;
    const reach::DialChange one =
        found_[static_cast<std::size_t>(change)]; // a copy, because the edits clear `found_`
    const std::vector<reach::Window> wheel = question_.machine.modes[question_.start.mode].windows;
    dial->beginStroke();
    for (const reach::Window& window : one.addedWindows)
        dial->setMark(dial->cellIndexOf(window.maneuver), static_cast<int>(markOf(window.colour)),
                      false);
    for (const reach::WindowRecolour& colour : one.recolouredWindows)
        dial->setMark(dial->cellIndexOf(wheel[colour.window].maneuver),
                      static_cast<int>(markOf(colour.colour)), false);
}

} // namespace ww::ui
