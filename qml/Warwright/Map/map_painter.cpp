#include "map_painter.h"

#include <QFont>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace ww::ui {

namespace {

// Print sizes over a cell of 25 mm.
constexpr double mm = 1.0 / 25.0;
const QColor kPaper(0xF5, 0xF0, 0xE4);
const QColor kInk(0x1B, 0x1B, 0x1F);
const QColor kCliff(0xC4, 0x26, 0x1D);
const QColor kObstruction(0x2A, 0x71, 0x45);
const QColor kStart(0x6A, 0x3F, 0xA8);
const QColor kSite(0xE0, 0xB0, 0x2C);

QColor surfaceTint(const QString& name) {
    struct Tint {
        const char16_t* word;
        QRgb colour;
    };
    static constexpr std::array<Tint, 9> tints{{{u"water", 0x408FB8D0},
                                                {u"grass", 0x4088A868},
                                                {u"timber", 0x40B08050},
                                                {u"wood", 0x40B08050},
                                                {u"metal", 0x407888A0},
                                                {u"stone", 0x30808080},
                                                {u"sand", 0x40E0C070},
                                                {u"carpet", 0x40A05060},
                                                {u"rubble", 0x40706050}}};
    for (const Tint& tint : tints)
        if (name.contains(QStringView(tint.word), Qt::CaseInsensitive))
            return QColor::fromRgba(tint.colour);
    return QColor::fromRgba(0x20606060);
}

QFont font(double pixels, bool bold = false) {
    QFont f(QStringLiteral("Warwright UI"));
    f.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    if (bold)
        f.setWeight(QFont::DemiBold);
    return f;
}

QString columnName(int column) {
    QString name;
    for (int c = column; c >= 0; c = c / 26 - 1)
        name.prepend(QChar(u'A' + c % 26));
    return name;
}

} // namespace

MapPainter::MapPainter(const MapData& data, QString title, double cell)
    : data_(data), title_(std::move(title)), s_(cell) {}

QRectF MapPainter::extent(const MapData& data) {
    const auto lines = static_cast<double>((data.legend.size() + 2) / 3);
    return {-0.9, -1.6, data.columns + 1.3, data.rows + 2.3 + lines * 0.5};
}

MapPainter::Range MapPainter::cells(const QRectF& visible) const {
    return {std::clamp(static_cast<int>(std::floor(visible.left() / s_)), 0, data_.columns),
            std::clamp(static_cast<int>(std::floor(visible.top() / s_)), 0, data_.rows),
            std::clamp(static_cast<int>(std::ceil(visible.right() / s_)), 0, data_.columns),
            std::clamp(static_cast<int>(std::ceil(visible.bottom() / s_)), 0, data_.rows)};
}

QRectF MapPainter::rect(int x, int y) const {
    return {x * s_, y * s_, s_, s_};
}

int MapPainter::levelAt(int x, int y) const {
    const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(data_.columns) +
                    static_cast<std::size_t>(x);
    return at < data_.levels.size() ? data_.levels[at] : 0;
}

const MapData::Symbol* MapPainter::symbol(const std::vector<std::uint16_t>& layer, int x,
                                          int y) const {
    if (x < 0 || y < 0 || x >= data_.columns || y >= data_.rows)
        return nullptr;
    const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(data_.columns) +
                    static_cast<std::size_t>(x);
    if (at >= layer.size() || layer[at] == 0 || layer[at] > data_.legend.size())
        return nullptr;
    return &data_.legend[layer[at] - 1U];
}

void MapPainter::paint(QPainter& painter, const QRectF& visible) const {
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF paper = extent(data_);
    painter.fillRect(
        QRectF(paper.left() * s_, paper.top() * s_, paper.width() * s_, paper.height() * s_),
        kPaper);
    const Range range = cells(visible);
    ground(painter, range);
    startAreas(painter, range);
    grid(painter, range);
    terrain(painter, range);
    levelLines(painter, range);
    if (s_ >= 14)
        numerals(painter);
    props(painter);
    ramps(painter);
    walls(painter);
    sites(painter, range);
    rulers(painter, range);
    legend(painter);
}

void MapPainter::ground(QPainter& painter, const Range& range) const {
    for (int y = range.top; y < range.bottom; ++y) {
        for (int x = range.left; x < range.right; ++x) {
            const int level = std::max(0, levelAt(x, y));
            const QRectF cell = rect(x, y).adjusted(-0.5, -0.5, 0.5, 0.5);
            if (level > 0)
                painter.fillRect(cell, QColor(0x4A, 0x3A, 0x20, std::min(160, level * 20)));
            if (const MapData::Symbol* s = symbol(data_.surface, x, y))
                painter.fillRect(cell, surfaceTint(s->surface.isEmpty() ? s->name : s->surface));
        }
    }
}

void MapPainter::startAreas(QPainter& painter, const Range& range) const {
    QPen border(kStart, std::max(1.0, 0.6 * mm * s_), Qt::CustomDashLine);
    border.setDashPattern({4, 2.5});
    for (int y = range.top; y < range.bottom; ++y) {
        for (int x = range.left; x < range.right; ++x) {
            const MapData::Symbol* s = symbol(data_.startArea, x, y);
            if (!s)
                continue;
            QColor fill = kStart;
            fill.setAlphaF(0.12F);
            painter.fillRect(rect(x, y), fill);
            painter.setPen(border);
            const QRectF r = rect(x, y);
            const auto edge = [&](int dx, int dy, QPointF a, QPointF b) {
                if (symbol(data_.startArea, x + dx, y + dy) != s)
                    painter.drawLine(a, b);
            };
            edge(-1, 0, r.topLeft(), r.bottomLeft());
            edge(1, 0, r.topRight(), r.bottomRight());
            edge(0, -1, r.topLeft(), r.topRight());
            edge(0, 1, r.bottomLeft(), r.bottomRight());
            // The side's number in the first cell of the area.
            if (symbol(data_.startArea, x - 1, y) != s && symbol(data_.startArea, x, y - 1) != s &&
                s_ >= 12) {
                painter.setPen(kStart);
                painter.setFont(font(0.42 * s_, true));
                painter.drawText(r, Qt::AlignCenter, QString::number(s->side));
            }
        }
    }
}

void MapPainter::grid(QPainter& painter, const Range& range) const {
    painter.setPen(QPen(QColor(0, 0, 0, s_ >= 10 ? 64 : 28), 0));
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double bottom = data_.rows * s_;
    const double right = data_.columns * s_;
    for (int x = range.left; x <= range.right; ++x)
        painter.drawLine(QPointF(x * s_, 0), QPointF(x * s_, bottom));
    for (int y = range.top; y <= range.bottom; ++y)
        painter.drawLine(QPointF(0, y * s_), QPointF(right, y * s_));
    painter.setRenderHint(QPainter::Antialiasing);
}

void MapPainter::terrain(QPainter& painter, const Range& range) const {
    for (int y = range.top; y < range.bottom; ++y) {
        for (int x = range.left; x < range.right; ++x) {
            const MapData::Symbol* s = symbol(data_.terrain, x, y);
            if (!s || s->terrain == MapData::Terrain::None)
                continue;
            obstacle(painter, rect(x, y).adjusted(0.06 * s_, 0.06 * s_, -0.06 * s_, -0.06 * s_),
                     s->terrain == MapData::Terrain::Solid);
        }
    }
}

/// In a cell as in the legend.
void MapPainter::obstacle(QPainter& painter, const QRectF& r, bool solid) const {
    const QColor colour = solid ? QColor(0x3A, 0x3D, 0x42) : kObstruction;
    QColor fill = colour;
    fill.setAlphaF(solid ? 0.55F : 0.10F);
    painter.fillRect(r, fill);
    painter.save();
    painter.setClipRect(r, Qt::IntersectClip);
    QColor hatch = colour;
    hatch.setAlphaF(0.45F);
    painter.setPen(QPen(hatch, std::max(0.6, 0.35 * mm * s_)));
    for (double d = 0; d < 2 * r.width(); d += 0.16 * s_)
        painter.drawLine(QPointF(r.left() + d, r.top()),
                         QPointF(r.left() + d - r.height(), r.bottom()));
    painter.restore();
    painter.setPen(QPen(colour, std::max(1.0, 0.8 * mm * s_)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(r);
}

void MapPainter::levelLines(QPainter& painter, const Range& range) const {
    const double width = std::max(1.2, 1.0 * mm * s_);
    QPen line(kCliff, width);
    line.setCapStyle(Qt::RoundCap);
    const QPen tick(kCliff, std::max(0.8, 0.5 * mm * s_));
    // `low` points from the line to the lower side.
    const auto cliff = [&](QPointF a, QPointF b, QPointF low) {
        painter.setPen(line);
        painter.drawLine(a, b);
        if (s_ < 16)
            return;
        painter.setPen(tick);
        for (int i = 0; i < 5; ++i) {
            const QPointF at = a + (b - a) * ((i + 0.5) / 5.0);
            painter.drawLine(at, at + low * (1.5 * mm * s_ + width / 2));
        }
    };
    for (int y = range.top; y < range.bottom; ++y) {
        for (int x = range.left; x < range.right; ++x) {
            const int here = levelAt(x, y);
            const QRectF r = rect(x, y);
            if (x + 1 < data_.columns && levelAt(x + 1, y) != here)
                cliff(r.topRight(), r.bottomRight(), QPointF(levelAt(x + 1, y) < here ? 1 : -1, 0));
            if (y + 1 < data_.rows && levelAt(x, y + 1) != here)
                cliff(r.bottomLeft(), r.bottomRight(),
                      QPointF(0, levelAt(x, y + 1) < here ? 1 : -1));
        }
    }
}

// One ghost numeral a plateau, in the cell nearest its middle.
void MapPainter::numerals(QPainter& painter) const {
    const int columns = data_.columns;
    const auto count = static_cast<std::size_t>(columns) * static_cast<std::size_t>(data_.rows);
    std::vector<bool> seen(count);
    std::vector<int> stack, plateau;
    painter.setFont(font(0.4 * s_, true));
    painter.setPen(QColor(0x1B, 0x1B, 0x1F, 70));
    for (int start = 0; start < static_cast<int>(count); ++start) {
        if (seen[static_cast<std::size_t>(start)])
            continue;
        const int level = levelAt(start % columns, start / columns);
        plateau.clear();
        stack.assign(1, start);
        seen[static_cast<std::size_t>(start)] = true;
        double sumX = 0, sumY = 0;
        while (!stack.empty()) {
            const int at = stack.back();
            stack.pop_back();
            plateau.push_back(at);
            const int x = at % columns, y = at / columns;
            sumX += x;
            sumY += y;
            constexpr std::array<std::array<int, 2>, 4> steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
            for (const auto& [dx, dy] : steps) {
                const int nx = x + dx, ny = y + dy;
                if (nx < 0 || ny < 0 || nx >= columns || ny >= data_.rows ||
                    levelAt(nx, ny) != level)
                    continue;
                const auto next = static_cast<std::size_t>(ny * columns + nx);
                if (!seen[next]) {
                    seen[next] = true;
                    stack.push_back(ny * columns + nx);
                }
            }
        }
        const auto size = static_cast<double>(plateau.size());
        const int middle = *std::min_element(plateau.begin(), plateau.end(), [&](int a, int b) {
            return std::hypot(a % columns - sumX / size, a / columns - sumY / size) <
                   std::hypot(b % columns - sumX / size, b / columns - sumY / size);
        });
        painter.drawText(rect(middle % columns, middle / columns), Qt::AlignCenter,
                         QString::number(level));
    }
}

void MapPainter::props(QPainter& painter) const {
    for (const MapData::Prop& prop : data_.props) {
        painter.save();
        painter.translate((prop.x + 0.5) * s_, (prop.y + 0.5) * s_);
        painter.rotate(prop.turn);
        const double r = 0.28 * s_;
        painter.setPen(QPen(QColor(0x5A, 0x43, 0x24), std::max(1.0, 0.03 * s_)));
        painter.setBrush(QColor(0xC8, 0xA0, 0x6A));
        const bool round = prop.prop.contains(u"barrel") || prop.prop.contains(u"well") ||
                           prop.prop.contains(u"tree") || prop.prop.contains(u"lamp");
        if (round) {
            painter.drawEllipse(QPointF(), r, r);
            painter.drawEllipse(QPointF(), r * 0.55, r * 0.55);
        } else {
            painter.drawRoundedRect(QRectF(-r, -r, 2 * r, 2 * r), 0.04 * s_, 0.04 * s_);
            painter.drawLine(QPointF(-r, -r), QPointF(r, r));
            painter.drawLine(QPointF(-r, r), QPointF(r, -r));
        }
        painter.restore();
    }
}

void MapPainter::ramps(QPainter& painter) const {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(0x5B, 0x5F, 0x66), std::max(1.0, 0.035 * s_)));
    for (const MapData::Ramp& ramp : data_.ramps) {
        const QPointF a((ramp.fromX + 0.5) * s_, (ramp.fromY + 0.5) * s_);
        const QPointF b((ramp.toX + 0.5) * s_, (ramp.toY + 0.5) * s_);
        const QPointF along = (b - a) / s_;
        const QPointF across(-along.y(), along.x());
        for (double t : {0.3, 0.5, 0.7}) {
            const QPointF at = a + (b - a) * t;
            painter.drawLine(at - across * 0.3 * s_, at + across * 0.3 * s_);
        }
    }
}

void MapPainter::walls(QPainter& painter) const {
    const double width = std::max(2.0, 1.8 * mm * s_);
    for (const MapData::Wall& wall : data_.walls) {
        const QPointF a(wall.x1 * s_, wall.y1 * s_), b(wall.x2 * s_, wall.y2 * s_);
        QPen pen(kInk, width);
        pen.setCapStyle(Qt::SquareCap);
        if (!wall.door) {
            if (wall.breachable) {
                pen.setCapStyle(Qt::FlatCap);
                pen.setDashPattern({3, 1});
            }
            painter.setPen(pen);
            painter.drawLine(a, b);
            continue;
        }
        // A gap between two stubs, and the leaf in it or swung open.
        const QPointF stub = (b - a) * 0.14;
        pen.setCapStyle(Qt::FlatCap);
        painter.setPen(pen);
        painter.drawLine(a, a + stub);
        painter.drawLine(b - stub, b);
        const QPointF leaf = b - a - stub * 2;
        const QPointF swung(-leaf.y(), leaf.x());
        painter.setPen(QPen(QColor(0x7A, 0x4A, 0x12), width * 0.7));
        painter.drawLine(a + stub, a + stub + (wall.open ? swung : leaf));
    }
}

void MapPainter::sites(QPainter& painter, const Range& range) const {
    for (int y = range.top; y < range.bottom; ++y) {
        for (int x = range.left; x < range.right; ++x) {
            const MapData::Symbol* s = symbol(data_.site, x, y);
            if (!s)
                continue;
            const QRectF r = rect(x, y);
            painter.setPen(QPen(kSite.darker(120), std::max(1.5, 1.2 * mm * s_)));
            painter.setBrush(QColor(0xFF, 0xF6, 0xD8));
            painter.drawEllipse(r.center(), 9 * mm * s_, 9 * mm * s_);
            painter.setPen(kInk);
            painter.setFont(font(0.38 * s_, true));
            painter.drawText(r, Qt::AlignCenter, QString(s->character));
            if (s_ >= 26 && !s->name.isEmpty()) {
                painter.setFont(font(std::min(0.24 * s_, 13.0), true));
                const QRectF words(r.center().x() - 2 * s_, r.bottom() - 0.06 * s_, 4 * s_,
                                   0.34 * s_);
                QPainterPath halo;
                const QFontMetricsF metrics(painter.font());
                halo.addText(words.center().x() - metrics.horizontalAdvance(s->name) / 2,
                             words.top() + metrics.ascent(), painter.font(), s->name);
                painter.strokePath(halo, QPen(kPaper, 3));
                painter.fillPath(halo, kInk);
            }
        }
    }
}

void MapPainter::rulers(QPainter& painter, const Range& range) const {
    painter.setPen(QColor(0x5B, 0x5F, 0x66));
    painter.setFont(font(std::clamp(0.26 * s_, 7.0, 12.0)));
    const int stride = s_ >= 12 ? 1 : 5;
    for (int x = range.left; x < range.right; x += 1)
        if (x % stride == 0)
            painter.drawText(QRectF(x * s_, -0.55 * s_, s_, 0.5 * s_), Qt::AlignCenter,
                             columnName(x));
    for (int y = range.top; y < range.bottom; y += 1)
        if (y % stride == 0)
            painter.drawText(QRectF(-0.75 * s_, y * s_, 0.65 * s_, s_),
                             Qt::AlignRight | Qt::AlignVCenter, QString::number(y + 1));
    painter.setPen(kInk);
    painter.setFont(font(std::clamp(0.5 * s_, 10.0, 20.0), true));
    painter.drawText(QRectF(0, -1.5 * s_, data_.columns * s_, 0.9 * s_),
                     Qt::AlignLeft | Qt::AlignVCenter, title_);
}

void MapPainter::legend(QPainter& painter) const {
    const double size = std::clamp(0.26 * s_, 8.0, 13.0);
    const double top = (data_.rows + 0.4) * s_;
    const double each = data_.columns * s_ / 3.0;
    int index = 0;
    for (const MapData::Symbol& symbol : data_.legend) {
        const QRectF swatch(index % 3 * each, top + index / 3 * 0.5 * s_, 0.34 * s_, 0.34 * s_);
        // As it looks on the map, so that it can be found there.
        if (symbol.terrain != MapData::Terrain::None) {
            obstacle(painter, swatch, symbol.terrain == MapData::Terrain::Solid);
        } else if (!symbol.startArea.isEmpty() || !symbol.site.isEmpty()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(symbol.startArea.isEmpty() ? kSite : kStart);
            painter.drawRoundedRect(swatch, 2, 2);
        } else {
            painter.setPen(QPen(QColor(0, 0, 0, 64), 1));
            painter.setBrush(surfaceTint(symbol.surface.isEmpty() ? symbol.name : symbol.surface));
            painter.drawRect(swatch);
        }
        painter.setPen(kInk);
        painter.setFont(font(size));
        const QString words = !symbol.name.isEmpty()        ? symbol.name
                              : !symbol.startArea.isEmpty() ? symbol.startArea
                                                            : symbol.site;
        painter.drawText(
            QRectF(swatch.right() + 0.14 * s_, swatch.top() - 0.1 * s_, each - 0.6 * s_, 0.54 * s_),
            Qt::AlignVCenter, words);
        ++index;
    }
    // The scale, one space long, at the right above the grid.
    painter.setPen(QPen(kInk, std::max(1.0, 0.04 * s_)));
    const double right = data_.columns * s_, y = -0.85 * s_;
    painter.drawLine(QPointF(right - s_, y), QPointF(right, y));
    painter.drawLine(QPointF(right - s_, y - 0.1 * s_), QPointF(right - s_, y + 0.1 * s_));
    painter.drawLine(QPointF(right, y - 0.1 * s_), QPointF(right, y + 0.1 * s_));
    painter.setFont(font(size));
    painter.drawText(QRectF(right - 4 * s_, y - 0.3 * s_, 2.9 * s_, 0.6 * s_),
                     Qt::AlignRight | Qt::AlignVCenter, QObject::tr("1 space"));
}

} // namespace ww::ui
