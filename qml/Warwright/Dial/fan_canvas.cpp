#include "fan_canvas.h"

#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

#include <algorithm>
#include <cmath>
#include <set>

namespace ww::ui {

namespace geometry = battlecry::geometry;
namespace reach = battlecry::reach;

namespace {

constexpr std::size_t kMostBases =
    700; ///< limit of ends drawn as bases; more ends are drawn as dots

QPolygonF cornersOf(const geometry::Footprint& stands) {
    QPolygonF out;
    for (const geometry::Point& p : geometry::corners(stands))
        out << QPointF(p.x, p.y);
    return out;
}
QPolygonF cornersOf(const geometry::Pose& pose, geometry::Base base) {
    return cornersOf(geometry::footprint(pose, base));
}

QPen thin(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine) {
    QPen pen(colour, width, style);
    pen.setCosmetic(true);
    pen.setJoinStyle(Qt::MiterJoin);
    return pen;
}

QColor faded(QColor colour, double alpha) {
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
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

void FanCanvas::setFan(DialFan* fan) {
    if (fan == fan_)
        return;
    if (fan_)
        disconnect(fan_, nullptr, this, nullptr);
    fan_ = fan;
    if (fan)
        connect(fan, &DialFan::answerChanged, this, &FanCanvas::updateExtent);
    emit fanChanged();
    updateExtent();
}

void FanCanvas::setLab(DialLab* lab) {
    if (lab == lab_)
        return;
    if (lab_)
        disconnect(lab_, nullptr, this, nullptr);
    lab_ = lab;
    if (lab)
        connect(lab, &DialLab::targetChanged, this, [this] { update(); });
    emit fanChanged();
    update();
}

QPointF FanCanvas::tablePositionAt(double x, double y) const {
    return tableTransform().inverted().map(QPointF(x, y));
}

void FanCanvas::setHighlightedCell(int cell) {
    if (cell == pointed_)
        return;
    pointed_ = cell;
    emit highlightedCellChanged();
    update();
}

bool FanCanvas::hasSecondRound() const {
    return fan_->answeredQuestion().choices.rounds > 1;
}

const reach::Window& FanCanvas::dialWindowOf(const reach::RoundStep& step) const {
    return fan_->answeredQuestion().machine.modes[step.mode].windows[step.window];
}

QColor FanCanvas::colourOf(const reach::RoundStep& step) const {
    const reach::Colour colour = dialWindowOf(step).colour;
    return colour == reach::Colour::Green ? green_ : colour == reach::Colour::Red ? red_ : white_;
}

void FanCanvas::updateExtent() {
    extent_ = {};
    if (fan_) {
        const FanQuestion& asked = fan_->answeredQuestion();
        if (asked.table) {
            extent_ = {0, 0, asked.table->area->width, asked.table->area->depth};
        } else {
            extent_ = cornersOf(asked.start.pose, asked.machine.base).boundingRect();
            for (const auto* steps : {&fan_->fan().firstRound, &fan_->fan().secondRound})
                for (const reach::RoundStep& step : *steps)
                    extent_ |= cornersOf(step.end, asked.machine.base).boundingRect();
        }
    }
    setEndDescription({});
    update();
}

QTransform FanCanvas::tableTransform() const {
    constexpr double kMargin = 12, kMost = 2;
    const double scale =
        std::min({(width() - 2 * kMargin) / std::max(1.0, extent_.width()),
                  (height() - 2 * kMargin) / std::max(1.0, extent_.height()), kMost});
    QTransform out;
    out.translate(width() / 2, height() / 2);
    out.scale(scale, -scale);
    out.translate(-extent_.center().x(), -extent_.center().y());
    return out;
}

void FanCanvas::paint(QPainter* painter) {
    if (!fan_ || fan_->answeredQuestion().machine.modes.empty() || width() < 40 || height() < 40)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    const QTransform at = tableTransform();
    const FanQuestion& asked = fan_->answeredQuestion();
    if (fan_->heatMap())
        paintHeat(*painter, at);
    paintBoard(*painter, at);
    paintRoutes(*painter, at);
    if (!fan_->heatMap())
        paintEndPoses(*painter, at);
    if (lab_ && lab_->active()) {
        painter->setPen(thin(accent_, 2, Qt::DashLine));
        painter->setBrush(Qt::NoBrush);
        paintBase(*painter, at.map(cornersOf(lab_->target().pose, asked.machine.base)));
    }
    painter->setPen(thin(ink_, 1.5));
    painter->setBrush(accent_);
    paintBase(*painter, at.map(cornersOf(asked.start.pose, asked.machine.base)));
}

/// Draws a base with a line to its front edge.
void FanCanvas::paintBase(QPainter& painter, const QPolygonF& corners) const {
    painter.drawPolygon(corners);
    painter.drawLine((corners[0] + corners[1]) / 2, (corners[0] + corners[2]) / 2);
}

void FanCanvas::paintBoard(QPainter& painter, const QTransform& at) const {
    const auto& table = fan_->answeredQuestion().table;
    if (!table)
        return;
    painter.setPen(thin(white_, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(at.mapRect(extent_));
    painter.setBrush(faded(white_, 0.35));
    for (const geometry::Obstacle& one : table->obstacles) {
        QPainterPath path;
        if (one.isCircle()) {
            path.addEllipse(QPointF(one.centre().x, one.centre().y), one.radius(), one.radius());
        } else {
            QPolygonF outline;
            for (const geometry::Point& p : one.outline())
                outline << QPointF(p.x, p.y);
            path.addPolygon(outline);
            path.closeSubpath();
        }
        painter.drawPath(at.map(path));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(thin(ink_, 1));
    for (const geometry::Footprint& one : table->bases)
        paintBase(painter, at.map(cornersOf(one)));
}

void FanCanvas::paintHeat(QPainter& painter, const QTransform& at) const {
    const reach::HeatMap& heat = *fan_->heatMap();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false); // avoids seams between cells
    painter.setPen(Qt::NoPen);
    for (std::size_t row = 0; row < heat.rows; ++row)
        for (std::size_t column = 0; column < heat.columns; ++column)
            if (const std::uint32_t count = heat.counts[row * heat.columns + column]; count > 0)
                painter.fillRect(
                    at.mapRect(QRectF(heat.corner.x + heat.cellSize * static_cast<double>(column),
                                      heat.corner.y + heat.cellSize * static_cast<double>(row),
                                      heat.cellSize, heat.cellSize)),
                    faded(accent_, fan_->heatIntensity(static_cast<int>(count))));
    painter.restore();
}

void FanCanvas::paintRoutes(QPainter& painter, const QTransform& at) const {
    const FanQuestion& asked = fan_->answeredQuestion();
    const bool faint = hasSecondRound() || fan_->heatMap();
    const geometry::Frame base = geometry::frameOf(asked.start.pose);
    geometry::Frame front = base;
    front.at = base.toTable(geometry::Point{0, geometry::halfWidthOf(asked.machine.base)});
    for (const reach::RoundStep& step : fan_->fan().firstRound) {
        QPainterPath path;
        if (step.landed) {
            path.moveTo(at.map(QPointF(asked.start.pose.at.x, asked.start.pose.at.y)));
            path.lineTo(at.map(QPointF(step.end.at.x, step.end.at.y)));
        } else if (const auto laid = geometry::templateOf(dialWindowOf(step).maneuver)) {
            constexpr int kParts = 16;
            for (int i = 0; i <= kParts; ++i) {
                const geometry::Point p =
                    front.toTable(geometry::frameAlong(*laid, laid->length * i / kParts).at);
                const QPointF to = at.map(QPointF(p.x, p.y));
                if (i == 0)
                    path.moveTo(to);
                else
                    path.lineTo(to);
            }
        }
        painter.strokePath(path, thin(faded(colourOf(step), faint ? 0.5 : 0.9), faint ? 1.5 : 2.5,
                                      step.fled ? Qt::DotLine : Qt::SolidLine));
    }
}

void FanCanvas::paintEndPoses(QPainter& painter, const QTransform& at) const {
    const bool two = hasSecondRound(), cloud = fan_->lastSteps().size() > kMostBases;
    const geometry::Base base = fan_->answeredQuestion().machine.base;
    const auto isPointed = [&](const reach::RoundStep& step) {
        const reach::RoundStep& first = two ? fan_->fan().firstRound[step.previousStep] : step;
        return pointed_ >= 0 && fan_->dial() &&
               fan_->dial()->cellIndexOf(dialWindowOf(first).maneuver) == pointed_;
    };
    const auto end = [&](const reach::RoundStep& step, bool strong) {
        const QColor colour = colourOf(step);
        // Ends outside the play area are drawn dotted.
        painter.setPen(thin(faded(colour, strong ? 1
                                          : two  ? 0.45
                                                 : 0.9),
                            strong ? 2 : 1, step.fled ? Qt::DotLine : Qt::SolidLine));
        painter.setBrush(step.fled ? QBrush(Qt::NoBrush)
                                   : QBrush(faded(colour, strong ? 0.45
                                                          : two  ? 0.1
                                                                 : 0.22)));
        const QPolygonF corners = at.map(cornersOf(step.end, base));
        painter.drawPolygon(corners);
        painter.drawLine((corners[0] + corners[1]) / 2,
                         (corners[0] + corners[1] + corners[2] + corners[3]) / 4);
    };
    std::set<std::pair<long, long>> seen; // pixels that have a dot already
    for (const reach::RoundStep& step : fan_->lastSteps()) {
        if (isPointed(step))
            continue;
        if (!cloud) {
            end(step, false);
            continue;
        }
        const QPointF to = at.map(QPointF(step.end.at.x, step.end.at.y));
        if (!seen.insert({std::lround(to.x()), std::lround(to.y())}).second)
            continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(faded(colourOf(step), step.fled ? 0.3 : 0.8));
        painter.drawEllipse(to, 1.5, 1.5);
    }
    for (const reach::RoundStep& step : fan_->lastSteps())
        if (isPointed(step))
            end(step, !cloud || !two);
}

void FanCanvas::hoverMoveEvent(QHoverEvent* event) {
    if (!fan_ || fan_->answeredQuestion().machine.modes.empty())
        return;
    const FanQuestion& asked = fan_->answeredQuestion();
    const QPointF at = tableTransform().inverted().map(event->position());
    const reach::RoundStep* nearest = nullptr;
    double least = geometry::halfWidthOf(asked.machine.base);
    for (const reach::RoundStep& step : fan_->lastSteps())
        if (const double far = std::hypot(step.end.at.x - at.x(), step.end.at.y - at.y());
            far < least) {
            least = far;
            nearest = &step;
        }
    if (nearest == nullptr)
        return setEndDescription({});
    QString words = tr("%1: %2 mm right, %3 mm ahead, %4")
                        .arg(describeRoute(asked, fan_->fan(), *nearest), number(nearest->end.at.x),
                             number(nearest->end.at.y),
                             nearest->anyFacing ? tr("facing any way")
                                                : tr("%1°").arg(number(nearest->end.heading)));
    if (nearest->backedUp)
        words += tr("; backs up");
    if (nearest->obstacles > 0)
        words += nearest->obstacles == 1 ? tr("; meets an obstacle")
                                         : tr("; meets %1 obstacles").arg(nearest->obstacles);
    if (nearest->fled)
        words += tr("; leaves the play area");
    setEndDescription(words);
}

void FanCanvas::hoverLeaveEvent(QHoverEvent*) {
    setEndDescription({});
}

void FanCanvas::setEndDescription(const QString& words) {
    if (words == words_)
        return;
    words_ = words;
    emit endDescriptionChanged();
}

} // namespace ww::ui
