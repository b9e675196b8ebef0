#include "fan_canvas.h"

#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

#include <algorithm>
#include <cmath>

namespace ww::ui {

namespace geometry = battlecry::geometry;
namespace reach = battlecry::reach;

namespace {

QPolygonF cornersOf(const geometry::Pose& pose, geometry::Base base) {
    QPolygonF out;
    for (const geometry::Point& p : geometry::corners(geometry::footprint(pose, base)))
        out << QPointF(p.x, p.y);
    return out;
}

QString number(double value) {
    QString out = QString::number(std::abs(value) < 0.0005 ? 0 : value, 'f', 1);
    if (out.endsWith(QLatin1String(".0")))
        out.chop(2);
    return out;
}

} // namespace

FanCanvas::FanCanvas(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAcceptHoverEvents(true);
    setAntialiasing(true);
    connect(this, &FanCanvas::looksChanged, this, [this] { update(); });
}

void FanCanvas::setDial(DialModel* dial) {
    if (dial == dial_)
        return;
    if (dial_)
        disconnect(dial_, nullptr, this, nullptr);
    dial_ = dial;
    if (dial)
        connect(dial, &DialModel::machineChanged, this, &FanCanvas::work);
    emit dialChanged();
    work();
}

void FanCanvas::setLab(DialLab* lab) {
    if (lab == lab_)
        return;
    if (lab_)
        disconnect(lab_, nullptr, this, nullptr);
    lab_ = lab;
    if (lab)
        connect(lab, &DialLab::wantedChanged, this, [this] { update(); });
    emit dialChanged();
    update();
}

QPointF FanCanvas::placeAt(double x, double y) const {
    return placing().inverted().map(QPointF(x, y));
}

void FanCanvas::setRounds(int rounds) {
    rounds = std::clamp(rounds, 1, 2);
    if (rounds == rounds_)
        return;
    rounds_ = rounds;
    emit roundsChanged();
    work();
}

void FanCanvas::setPointed(int cell) {
    if (cell == pointed_)
        return;
    pointed_ = cell;
    emit pointedChanged();
    update();
}

const std::vector<reach::Step>& FanCanvas::last() const {
    return rounds_ == 1 ? fan_.first : fan_.second;
}

int FanCanvas::ends() const {
    return static_cast<int>(last().size());
}

const reach::Window& FanCanvas::windowOf(const reach::Step& step) const {
    return machine_.modes[step.mode].wheel[step.window];
}

QColor FanCanvas::colourOf(const reach::Step& step) const {
    const reach::Colour colour = windowOf(step).colour;
    return colour == reach::Colour::Green ? green_ : colour == reach::Colour::Red ? red_ : white_;
}

void FanCanvas::work() {
    machine_ = dial_ ? dial_->machine() : reach::Machine();
    fan_ = {};
    if (!machine_.modes.empty()) {
        reach::Choices choices;
        choices.rounds = rounds_;
        fan_ = reach::fan(machine_, {}, choices);
    }
    extent_ = cornersOf({}, machine_.base).boundingRect();
    for (const auto* steps : {&fan_.first, &fan_.second})
        for (const reach::Step& step : *steps)
            extent_ |= cornersOf(step.end, machine_.base).boundingRect();
    setWords({});
    emit fanChanged();
    update();
}

QTransform FanCanvas::placing() const {
    constexpr double kMargin = 12;
    const double scale = std::min((width() - 2 * kMargin) / std::max(1.0, extent_.width()),
                                  (height() - 2 * kMargin) / std::max(1.0, extent_.height()));
    QTransform out;
    out.translate(width() / 2, height() / 2);
    out.scale(std::min(scale, 2.0), -std::min(scale, 2.0));
    out.translate(-extent_.center().x(), -extent_.center().y());
    return out;
}

void FanCanvas::paint(QPainter* painter) {
    if (machine_.modes.empty() || width() < 40 || height() < 40)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    const QTransform at = placing();
    const auto thin = [](QColor colour, double width) {
        QPen pen(colour, width);
        pen.setCosmetic(true);
        pen.setJoinStyle(Qt::MiterJoin);
        return pen;
    };
    // The templates of the first round lead to what is reached.
    const geometry::Frame front{{0, geometry::halfOf(machine_.base)}, 0, 1};
    for (const reach::Step& step : fan_.first)
        if (const auto laid = geometry::templateOf(windowOf(step).maneuver)) {
            QPainterPath path;
            constexpr int kParts = 16;
            for (int i = 0; i <= kParts; ++i) {
                const geometry::Point p =
                    front.place(geometry::along(*laid, laid->length * i / kParts).at);
                const QPointF to = at.map(QPointF(p.x, p.y));
                if (i == 0)
                    path.moveTo(to);
                else
                    path.lineTo(to);
            }
            QColor colour = colourOf(step);
            colour.setAlphaF(rounds_ == 1 ? 0.9F : 0.5F);
            painter->strokePath(path, thin(colour, rounds_ == 1 ? 2.5 : 1.5));
        }
    const auto base = [&](const reach::Step& step, bool strong) {
        QColor fill = colourOf(step), line = fill;
        fill.setAlphaF(strong ? 0.45F : rounds_ == 1 ? 0.22F : 0.1F);
        line.setAlphaF(strong ? 1.0F : rounds_ == 1 ? 0.9F : 0.45F);
        const QPolygonF corners = at.map(cornersOf(step.end, machine_.base));
        painter->setPen(thin(line, strong ? 2 : 1));
        painter->setBrush(fill);
        painter->drawPolygon(corners);
        painter->drawLine((corners[0] + corners[1]) / 2, // where it faces
                          (corners[0] + corners[1] + corners[2] + corners[3]) / 4);
    };
    const auto isPointed = [&](const reach::Step& step) {
        const reach::Step& first = rounds_ == 1 ? step : fan_.first[step.from];
        return dial_ && pointed_ >= 0 && dial_->cell(windowOf(first).maneuver) == pointed_;
    };
    for (const reach::Step& step : last())
        if (!isPointed(step))
            base(step, false);
    for (const reach::Step& step : last())
        if (isPointed(step))
            base(step, true);
    if (lab_ && lab_->active()) {
        QPen wanted = thin(accent_, 2);
        wanted.setStyle(Qt::DashLine);
        painter->setPen(wanted);
        painter->setBrush(Qt::NoBrush);
        const QPolygonF corners = at.map(cornersOf(lab_->wanted().pose, machine_.base));
        painter->drawPolygon(corners);
        painter->drawLine((corners[0] + corners[1]) / 2, (corners[0] + corners[2]) / 2);
    }
    painter->setPen(thin(ink_, 1.5));
    painter->setBrush(accent_);
    const QPolygonF start = at.map(cornersOf({}, machine_.base));
    painter->drawPolygon(start);
    painter->drawLine((start[0] + start[1]) / 2, (start[0] + start[2]) / 2);
}

void FanCanvas::hoverMoveEvent(QHoverEvent* event) {
    const QPointF at = placing().inverted().map(event->position());
    const reach::Step* nearest = nullptr;
    double least = geometry::halfOf(machine_.base);
    for (const reach::Step& step : last())
        if (const double far = std::hypot(step.end.at.x - at.x(), step.end.at.y - at.y());
            far < least) {
            least = far;
            nearest = &step;
        }
    if (nearest == nullptr)
        return setWords({});
    QString way = nameOf(windowOf(*nearest).maneuver);
    if (rounds_ == 2)
        way = tr("%1, then %2").arg(nameOf(windowOf(fan_.first[nearest->from]).maneuver), way);
    setWords(tr("%1: %2 mm right, %3 mm ahead, %4°")
                 .arg(way, number(nearest->end.at.x), number(nearest->end.at.y),
                      number(nearest->end.heading)));
}

void FanCanvas::hoverLeaveEvent(QHoverEvent*) {
    setWords({});
}

void FanCanvas::setWords(const QString& words) {
    if (words == words_)
        return;
    words_ = words;
    emit wordsChanged();
}

} // namespace ww::ui
