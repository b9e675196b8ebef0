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

constexpr std::size_t kMostBases = 700; ///< more ends are drawn as dots

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
        connect(fan, &DialFan::answered, this, &FanCanvas::follow);
    emit fanChanged();
    follow();
}

void FanCanvas::setLab(DialLab* lab) {
    if (lab == lab_)
        return;
    if (lab_)
        disconnect(lab_, nullptr, this, nullptr);
    lab_ = lab;
    if (lab)
        connect(lab, &DialLab::wantedChanged, this, [this] { update(); });
    emit fanChanged();
    update();
}

QPointF FanCanvas::placeAt(double x, double y) const {
    return placing().inverted().map(QPointF(x, y));
}

void FanCanvas::setPointed(int cell) {
    if (cell == pointed_)
        return;
    pointed_ = cell;
    emit pointedChanged();
    update();
}

bool FanCanvas::isTwo() const {
    return fan_->answeredQuestion().choices.rounds > 1;
}

const reach::Window& FanCanvas::windowOf(const reach::Step& step) const {
    return fan_->answeredQuestion().machine.modes[step.mode].wheel[step.window];
}

QColor FanCanvas::colourOf(const reach::Step& step) const {
    const reach::Colour colour = windowOf(step).colour;
    return colour == reach::Colour::Green ? green_ : colour == reach::Colour::Red ? red_ : white_;
}

void FanCanvas::follow() {
    extent_ = {};
    if (fan_) {
        const FanQuestion& asked = fan_->answeredQuestion();
        if (asked.table) {
            extent_ = {0, 0, asked.table->area->width, asked.table->area->depth};
        } else {
            extent_ = cornersOf(asked.start.pose, asked.machine.base).boundingRect();
            for (const auto* steps : {&fan_->fan().first, &fan_->fan().second})
                for (const reach::Step& step : *steps)
                    extent_ |= cornersOf(step.end, asked.machine.base).boundingRect();
        }
    }
    setWords({});
    update();
}

QTransform FanCanvas::placing() const {
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
    const QTransform at = placing();
    const FanQuestion& asked = fan_->answeredQuestion();
    if (fan_->heatOf())
        paintHeat(*painter, at);
    paintBoard(*painter, at);
    paintWays(*painter, at);
    if (!fan_->heatOf())
        paintEnds(*painter, at);
    if (lab_ && lab_->active()) {
        painter->setPen(thin(accent_, 2, Qt::DashLine));
        painter->setBrush(Qt::NoBrush);
        paintBase(*painter, at.map(cornersOf(lab_->wanted().pose, asked.machine.base)));
    }
    painter->setPen(thin(ink_, 1.5));
    painter->setBrush(accent_);
    paintBase(*painter, at.map(cornersOf(asked.start.pose, asked.machine.base)));
}

/// Draws a base, with a line to its front edge.
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
        if (one.round()) {
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
    const reach::Heat& heat = *fan_->heatOf();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false); // avoids seams between cells
    painter.setPen(Qt::NoPen);
    for (std::size_t row = 0; row < heat.rows; ++row)
        for (std::size_t column = 0; column < heat.columns; ++column)
            if (const std::uint32_t count = heat.counts[row * heat.columns + column]; count > 0)
                painter.fillRect(
                    at.mapRect(QRectF(heat.corner.x + heat.cell * static_cast<double>(column),
                                      heat.corner.y + heat.cell * static_cast<double>(row),
                                      heat.cell, heat.cell)),
                    faded(accent_, fan_->warmth(static_cast<int>(count))));
    painter.restore();
}

void FanCanvas::paintWays(QPainter& painter, const QTransform& at) const {
    const FanQuestion& asked = fan_->answeredQuestion();
    const bool faint = isTwo() || fan_->heatOf();
    const geometry::Frame base = geometry::frameOf(asked.start.pose);
    geometry::Frame front = base;
    front.at = base.place(geometry::Point{0, geometry::halfOf(asked.machine.base)});
    for (const reach::Step& step : fan_->fan().first) {
        QPainterPath path;
        if (step.landed) {
            path.moveTo(at.map(QPointF(asked.start.pose.at.x, asked.start.pose.at.y)));
            path.lineTo(at.map(QPointF(step.end.at.x, step.end.at.y)));
        } else if (const auto laid = geometry::templateOf(windowOf(step).maneuver)) {
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
        }
        painter.strokePath(path, thin(faded(colourOf(step), faint ? 0.5 : 0.9), faint ? 1.5 : 2.5,
                                      step.fled ? Qt::DotLine : Qt::SolidLine));
    }
}

void FanCanvas::paintEnds(QPainter& painter, const QTransform& at) const {
    const bool two = isTwo(), cloud = fan_->last().size() > kMostBases;
    const geometry::Base base = fan_->answeredQuestion().machine.base;
    const auto isPointed = [&](const reach::Step& step) {
        const reach::Step& first = two ? fan_->fan().first[step.from] : step;
        return pointed_ >= 0 && fan_->dial() &&
               fan_->dial()->cell(windowOf(first).maneuver) == pointed_;
    };
    const auto end = [&](const reach::Step& step, bool strong) {
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
    std::set<std::pair<long, long>> seen; // one dot per pixel
    for (const reach::Step& step : fan_->last()) {
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
    for (const reach::Step& step : fan_->last())
        if (isPointed(step))
            end(step, !cloud || !two);
}

void FanCanvas::hoverMoveEvent(QHoverEvent* event) {
    if (!fan_ || fan_->answeredQuestion().machine.modes.empty())
        return;
    const FanQuestion& asked = fan_->answeredQuestion();
    const QPointF at = placing().inverted().map(event->position());
    const reach::Step* nearest = nullptr;
    double least = geometry::halfOf(asked.machine.base);
    for (const reach::Step& step : fan_->last())
        if (const double far = std::hypot(step.end.at.x - at.x(), step.end.at.y - at.y());
            far < least) {
            least = far;
            nearest = &step;
        }
    if (nearest == nullptr)
        return setWords({});
    QString words = tr("%1: %2 mm right, %3 mm ahead, %4")
                        .arg(wayOf(asked, fan_->fan(), *nearest), number(nearest->end.at.x),
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
    setWords(words);
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
