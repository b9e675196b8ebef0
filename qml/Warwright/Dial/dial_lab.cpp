#include "dial_lab.h"

#include <cmath>
#include <utility>

namespace ww::ui {

namespace geometry = battlecry::geometry;
namespace reach = battlecry::reach;
using GridMark = battlecry::Mark;

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

DialLab::~DialLab() {
    if (stop_)
        *stop_ = true;
    pool_.waitForDone(); // it ends at its next cancel point
}

void DialLab::setDial(DialModel* dial) {
    if (dial == dial_)
        return;
    if (dial_)
        disconnect(dial_, nullptr, this, nullptr);
    dial_ = dial;
    if (dial)
        connect(dial, &DialModel::machineChanged, this, &DialLab::work);
    emit dialChanged();
    work();
}

void DialLab::setActive(bool active) {
    if (active == active_)
        return;
    active_ = active;
    emit wantedChanged();
    work();
}

void DialLab::seek(double right, double ahead, double heading) {
    heading = plane::normalTurn(std::round(heading));
    const geometry::Pose to{{std::round(right), std::round(ahead)}, heading};
    if (to.at == wanted_.pose.at && to.heading == wanted_.pose.heading)
        return;
    wanted_.pose = to;
    emit wantedChanged();
    work();
}

void DialLab::work() {
    if (stop_)
        *std::exchange(stop_, nullptr) = true;
    found_.clear();
    lines_.clear();
    busy_ = active_ && dial_ && !dial_->machine().modes.empty();
    if (busy_) {
        machine_ = dial_->machine();
        stop_ = std::make_shared<CancelFlag>(false);
        pool_.start([this, stop = stop_, machine = machine_, wanted = wanted_] {
            const CancelScope scope(stop.get());
            try {
                reach::Changes found = reach::smallestChanges(machine, {}, {}, wanted);
                QMetaObject::invokeMethod(
                    this,
                    [this, stop, found = std::move(found)] {
                        if (!*stop)
                            take(found);
                    },
                    Qt::QueuedConnection);
            } catch (const Cancelled&) { // another place is wanted
            }
        });
    }
    emit changed();
}

QString DialLab::wayOf(const std::vector<geometry::Maneuver>& way) const {
    QStringList out;
    for (const geometry::Maneuver& one : way)
        out.append(nameOf(one));
    return out.join(tr(", then "));
}

void DialLab::take(const reach::Changes& found) {
    busy_ = false;
    lines_.clear();
    found_ = found.best;
    if (!found.best.empty() && found.best.front().added.empty() &&
        found.best.front().recoloured.empty()) {
        words_ = tr("It gets there: %1.").arg(wayOf(found.best.front().way));
        found_.clear();
    } else if (!found.best.empty()) {
        const auto rest = found.count - found.best.size();
        words_ = rest > 0 ? tr("It gets there with one of these, or of %1 more:").arg(rest)
                 : found.best.size() == 1 ? tr("It gets there with this change:")
                                          : tr("It gets there with one of these:");
        for (const reach::Change& change : found.best) {
            QStringList parts;
            for (const reach::Window& window : change.added)
                parts.append(
                    tr("add %1, %2").arg(nameOf(window.maneuver), nameOf(markOf(window.colour))));
            for (const reach::Recolour& one : change.recoloured)
                parts.append(tr("make %1 %2")
                                 .arg(nameOf(machine_.modes.front().wheel[one.window].maneuver),
                                      nameOf(markOf(one.colour))));
            lines_.append(tr("%1: %2").arg(parts.join(QStringLiteral("; ")), wayOf(change.way)));
        }
    } else if (found.nearest) {
        words_ = tr("No maneuver gets there. The nearest is %1, %2 mm away and %3° apart.")
                     .arg(wayOf(found.nearest->way))
                     .arg(found.nearest->off, 0, 'f', 1)
                     .arg(found.nearest->turn, 0, 'f', 1);
    } else {
        words_ = tr("No maneuver gets there.");
    }
    emit changed();
}

void DialLab::apply(int change) {
    if (!dial_ || change < 0 || static_cast<std::size_t>(change) >= found_.size())
        return;
    const reach::Change one = found_[static_cast<std::size_t>(change)]; // edits ask anew
    const reach::Machine before = machine_;
    dial_->beginStroke();
    for (const reach::Window& window : one.added)
        dial_->set(dial_->cell(window.maneuver), static_cast<int>(markOf(window.colour)), false);
    for (const reach::Recolour& colour : one.recoloured)
        dial_->set(dial_->cell(before.modes.front().wheel[colour.window].maneuver),
                   static_cast<int>(markOf(colour.colour)), false);
}

} // namespace ww::ui
