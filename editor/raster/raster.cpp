#include "editor/raster/raster.h"

#include "editor/sheets/credits.h"
#include "editor/sheets/cut_outline.h"
#include "rules/base/cancel.h"

#include <QBuffer>
#include <QImageWriter>
#include <QPainter>
#include <QPainterPath>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::raster {

namespace {

using namespace sheets;

constexpr double kLegible = 2.4; ///< font size in pixels; smaller text is drawn as grey bars

QTransform toQt(const Matrix& m) {
    return {m.a, m.b, m.c, m.d, m.e, m.f};
}

QColor toQt(Colour c) {
    return {c.r, c.g, c.b, c.a};
}

QRectF toQt(const Rect& r) {
    return {r.x, r.y, r.w, r.h};
}

bool isNear(const QPointF& at, const QPointF& other, double reach) {
    return std::abs(at.x() - other.x()) < reach && std::abs(at.y() - other.y()) < reach;
}

/// A range of a shape's verbs, with the position of its first point.
struct Span {
    std::size_t verb = 0, point = 0, end = 0;
};
Span whole(const Shape& shape) {
    return {0, 0, shape.verbs.size()};
}

/// Adds a shape's path without details smaller than `pixel`, a pixel's side in the path's units.
/// This saves most of the rasterising time of thumbnails.
void append(QPainterPath& path, const Shape& shape, const Span& span, double sx, double sy,
            double dx, double dy, double pixel) {
    const double straight = 0.5 * pixel, nothing = 0.2 * pixel;
    std::size_t p = span.point;
    QPointF last;
    const auto next = [&] {
        const Point& at = shape.points[p++];
        return QPointF(at.x * sx + dx, at.y * sy + dy);
    };
    const auto line = [&](const QPointF& to) {
        if (isNear(last, to, nothing))
            return;
        path.lineTo(to);
        last = to;
    };
    for (std::size_t v = span.verb; v < span.end; ++v) {
        switch (shape.verbs[v]) {
        case Shape::Verb::Move:
            last = next();
            path.moveTo(last);
            break;
        case Shape::Verb::Line:
            line(next());
            break;
        case Shape::Verb::Cubic: {
            const QPointF a = next(), b = next(), c = next();
            if (isNear(last, a, straight) && isNear(last, b, straight) &&
                isNear(last, c, straight)) {
                line(c);
                break;
            }
            path.cubicTo(a, b, c);
            last = c;
            break;
        }
        case Shape::Verb::Close:
            path.closeSubpath();
            break;
        }
    }
}

/// Returns whether the rectangles touch. Works for lines too, which have no area.
bool meet(const Rect& a, const QRectF& b) {
    return a.x <= b.right() && b.left() <= a.right() && a.y <= b.bottom() && b.top() <= a.bottom();
}

/// Calls `each` for parts of the shape that may touch `seen`, a rectangle in the shape's units.
template <class Each>
void forSeen(const Shape& shape, const QRectF& seen, Each each) {
    if (shape.parts.empty())
        return each(whole(shape));
    std::size_t verb = 0, point = 0;
    for (const Shape::Part& part : shape.parts) {
        if (meet(part.bounds, seen))
            each(Span{verb, point, part.verbEnd});
        verb = part.verbEnd;
        point = part.pointEnd;
    }
}

QPainterPath toQt(const Shape& shape, const QRectF& seen, double pixel = 0) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    forSeen(shape, seen, [&](const Span& span) { append(path, shape, span, 1, 1, 0, 0, pixel); });
    return path;
}

/// Returns a pixel's side in the units of the transform `at`.
double pixelOf(const QPainter& painter, const QTransform& at = {}) {
    const double area = std::abs((at * painter.transform()).determinant());
    return area > 0 ? 1 / std::sqrt(area) : 0;
}

/// Returns the visible lines of a shape of separate lines. Returns nothing for other shapes.
std::optional<QList<QLineF>> separateLines(const Shape& shape, const QRectF& seen,
                                           const QTransform& at) {
    if (shape.verbs.size() <= 2 || shape.points.size() != shape.verbs.size())
        return std::nullopt;
    for (std::size_t i = 0; i < shape.verbs.size(); ++i)
        if (shape.verbs[i] != (i % 2 ? Shape::Verb::Line : Shape::Verb::Move))
            return std::nullopt;
    QList<QLineF> lines;
    forSeen(shape, seen, [&](const Span& span) {
        for (std::size_t i = span.verb; i + 1 < span.end; i += 2) {
            const Point a = shape.points[i], b = shape.points[i + 1];
            lines.append(at.map(QLineF(a.x, a.y, b.x, b.y)));
        }
    });
    return lines;
}

/// Returns the visible area of the painter, in pixels.
QRectF sightOf(const QPainter& painter) {
    const QRectF all(painter.viewport());
    return painter.hasClipping()
               ? painter.transform().mapRect(painter.clipBoundingRect()).intersected(all)
               : all;
}

QPen penOf(const Stroke& stroke) {
    QPen pen(toQt(stroke.colour), stroke.width, Qt::SolidLine,
             stroke.roundEnds ? Qt::RoundCap : Qt::FlatCap,
             stroke.roundEnds ? Qt::RoundJoin : Qt::MiterJoin);
    if (!stroke.dash.empty()) {
        QList<qreal> dashes; // Qt measures dashes in pen widths and needs pairs
        for (const double d : stroke.dash)
            dashes.append(d / stroke.width);
        if (dashes.size() % 2)
            dashes.append(dashes.last());
        pen.setDashPattern(dashes);
    }
    return pen;
}

/// Decodes a picture once at `most` pixels per side, then halves it repeatedly: decoding is slow.
QImage halved(PictureStore& pictures, const Picture& picture, QSize wanted, int most) {
    QImage image = pictures.get(picture, {most, most});
    const int least = std::max({wanted.width(), wanted.height(), 1});
    while (std::max(image.width(), image.height()) / 2 >= least)
        image = pictures.halfSizeOf(picture, image);
    return image;
}

/// Colour of the rectangle that replaces a picture while it is being decoded.
const QColor kWaiting(0x1B, 0x1B, 0x1F, 22);

struct Brush {
    QPainter& painter;
    const Assets& assets;
    PictureStore& pictures;
    QRectF sight; ///< visible area in pixels
    int most = 0; ///< pixels per side at which pictures are decoded before they are halved; 0:
                  ///< decode at the needed size

    /// Returns the visible area in the units of `at`, enlarged by `beyond` (in page units).
    [[nodiscard]] QRectF seen(const QTransform& at = {}, double beyond = 0) const {
        return at.inverted().mapRect(painter.transform()
                                         .inverted()
                                         .mapRect(sight.adjusted(-2, -2, 2, 2))
                                         .adjusted(-beyond, -beyond, beyond, beyond));
    }

    void operator()(const PathItem& item) const {
        const double beyond = item.stroke ? 2 * item.stroke->width : 0;
        const QRectF seen = this->seen(toQt(item.transform), beyond);
        if (!meet(item.shape->cachedBounds, seen))
            return;
        if (item.stroke && !item.fill && item.stroke->dash.empty())
            if (const auto lines = separateLines(*item.shape, seen, toQt(item.transform))) {
                painter.setPen(penOf(*item.stroke));
                for (const QLineF& line : *lines) // `drawLines` is slow: it strokes one path
                    painter.drawLine(line);
                return;
            }
        QPainterPath path =
            toQt(*item.shape, seen, item.stroke ? 0 : pixelOf(painter, toQt(item.transform)));
        if (item.stroke && !item.transform.isIdentity())
            path = toQt(item.transform).map(path); // stroke widths are in page units
        const bool mapped = item.stroke.has_value();
        if (!mapped && !item.transform.isIdentity()) {
            const QTransform before = painter.transform();
            painter.setTransform(toQt(item.transform), true);
            painter.fillPath(path, toQt(*item.fill));
            painter.setTransform(before);
            return;
        }
        if (item.fill)
            painter.fillPath(path, toQt(*item.fill));
        if (item.stroke)
            painter.strokePath(path, penOf(*item.stroke));
    }
    void operator()(const GlyphItem& item) const {
        if (item.invisible || item.glyphs.empty() || !meet(boundsOf(item), seen()))
            return;
        const Font& font = assets.fontAt(item.font);
        const QColor colour = toQt(item.colour);
        const double pixel = pixelOf(painter);
        if (item.size < kLegible * pixel) {
            greek(item, colour);
            return;
        }
        // Fill three glyphs at a time: rasterising time grows with the square of the number of
        // edges in a pixel row.
        constexpr std::size_t kTogether = 3;
        for (std::size_t i = 0; i < item.glyphs.size(); i += kTogether) {
            QPainterPath path;
            path.setFillRule(Qt::WindingFill);
            for (std::size_t k = i; k < std::min(i + kTogether, item.glyphs.size()); ++k) {
                const Glyph& g = item.glyphs[k];
                const Shape& letter = *font.glyphOutline(g.id);
                append(path, letter, whole(letter), item.size * item.widthFactor, item.size,
                       item.origin.x + static_cast<double>(g.x),
                       item.origin.y + static_cast<double>(g.y), pixel);
            }
            if (!path.isEmpty())
                painter.fillPath(path, colour);
        }
    }
    /// Draws a grey bar in place of text that is too small to read.
    void greek(const GlyphItem& item, QColor colour) const {
        const auto from = static_cast<double>(item.glyphs.front().x);
        const auto to =
            static_cast<double>(item.glyphs.back().x) + 0.5 * item.size * item.widthFactor;
        colour.setAlphaF(colour.alphaF() * 0.4F);
        painter.fillRect(QRectF(item.origin.x + from, item.origin.y - 0.5 * item.size, to - from,
                                0.5 * item.size),
                         colour);
    }
    void operator()(const ImageItem& item) const {
        if (!item.picture || !meet(item.frame, seen()))
            return;
        const QRectF pixels = painter.transform().mapRect(toQt(item.frame));
        const QSize wanted = pixels.size().toSize();
        const std::size_t left = pictures.placeholderCount();
        const QImage image = most > 0 ? halved(pictures, *item.picture, wanted, most)
                                      : pictures.get(*item.picture, wanted);
        if (!image.isNull())
            painter.drawImage(toQt(item.frame), image);
        else if (pictures.placeholderCount() != left)
            painter.fillRect(toQt(item.frame), kWaiting);
        else if (pictures.isUndecodable(*item.picture))
            crossOut(toQt(item.frame));
    }
    /// Draws a cross in place of a picture that can't be decoded.
    void crossOut(const QRectF& frame) const {
        painter.save();
        painter.fillRect(frame, kWaiting);
        painter.setPen(QPen(kWaiting.darker(), 0)); // a hairline
        painter.drawLine(frame.topLeft(), frame.bottomRight());
        painter.drawLine(frame.bottomLeft(), frame.topRight());
        painter.restore();
    }
    void operator()(const GroupBegin& group) const {
        painter.save();
        painter.setTransform(toQt(group.transform), true);
        if (group.clip)
            painter.setClipPath(toQt(*group.clip, seen()), Qt::IntersectClip);
        if (group.opacity < 1)
            painter.setOpacity(painter.opacity() * group.opacity);
    }
    void operator()(const GroupEnd&) const { painter.restore(); }
};

} // namespace

namespace {

constexpr std::size_t kWorthKeeping =
    12; ///< fewest items of a cached group; smaller groups are fast to paint
constexpr int kKeptWhole =
    1024; ///< pixels per side; for larger groups only the visible part is cached
constexpr int kMostOfScan = 4096; ///< pixels per side of a picture under a board
constexpr int kTile = 512;        ///< side of a tile in pixels
constexpr double kSeen = 0.3;     ///< smallest painted detail in pixels; finer details are skipped

/// Paints a clipped group from the cache, even if it moved by whole pixels. Returns false if the
/// caller must paint the group item by item.
bool paintKept(QPainter& painter, const DisplayList& list, std::size_t from, std::size_t to,
               const Assets& assets, PictureStore& pictures) {
    const auto& group = std::get<GroupBegin>(list.items[from]);
    const bool fine = group.finestDetail > 0; // the group has many small details in few items
    if ((to - from < kWorthKeeping && !fine) || !group.clip || group.opacity < 1)
        return false;
    QTransform transform = toQt(group.transform) * painter.transform();
    if (transform.type() > QTransform::TxScale)
        return false;
    if (fine) // align to whole pixels, to reuse the cached group after moves
        transform = QTransform(transform.m11(), 0, 0, transform.m22(), std::round(transform.dx()),
                               std::round(transform.dy()));
    QRect place = transform.mapRect(toQt(group.clip->bounds())).toAlignedRect();
    const QRect seen = place.intersected(painter.viewport());
    if (seen.isEmpty())
        return true;
    if (place.width() > kKeptWhole || place.height() > kKeptWhole)
        place = seen;
    DisplayList part;
    part.items.assign(list.items.begin() + static_cast<std::ptrdiff_t>(from),
                      list.items.begin() + static_cast<std::ptrdiff_t>(to));
    std::get<GroupBegin>(part.items.front()).transform = {};
    const std::string key =
        fmt::format("group {} {} {} {} {} {}", hashOf(part), transform.dx() - place.x(),
                    transform.dy() - place.y(), place.width(), place.height(), transform.m11());
    QImage image = pictures.find(key);
    if (image.isNull()) {
        const std::size_t left = pictures.placeholderCount();
        image = QImage(place.size(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter own(&image);
        own.setRenderHints(painter.renderHints());
        own.setTransform(transform * QTransform::fromTranslate(-place.x(), -place.y()));
        const Brush brush{own, assets, pictures, QRectF(image.rect())};
        for (const Item& item : part.items) {
            throwIfCancelled();
            std::visit(brush, item);
        }
        own.end();
        if (pictures.placeholderCount() == left)
            pictures.insert(key, image);
    }
    painter.save();
    painter.resetTransform();
    painter.drawImage(place.topLeft(), image);
    painter.restore();
    return true;
}

/// Paints a background picture in cached tiles: scales it once per zoom level, not on each scroll.
bool paintTiles(QPainter& painter, const DisplayList& list, std::size_t from, std::size_t to,
                const Assets& assets, PictureStore& pictures) {
    const auto& group = std::get<GroupBegin>(list.items[from]);
    const auto begin = list.items.begin() + static_cast<std::ptrdiff_t>(from);
    const auto end = list.items.begin() + static_cast<std::ptrdiff_t>(to);
    if (!(group.finestDetail > 0) || !group.clip || std::none_of(begin, end, [](const Item& item) {
            return std::holds_alternative<ImageItem>(item);
        }))
        return false;
    QTransform transform = toQt(group.transform) * painter.transform();
    if (transform.type() > QTransform::TxScale)
        return false;
    const QPoint zero(static_cast<int>(std::lround(transform.dx())),
                      static_cast<int>(std::lround(transform.dy())));
    transform = QTransform(transform.m11(), 0, 0, transform.m22(), zero.x(), zero.y());
    QRect seen = transform.mapRect(toQt(group.clip->bounds())).toAlignedRect();
    seen &= painter.viewport();
    if (painter.hasClipping())
        seen &= painter.transform().mapRect(painter.clipBoundingRect()).toAlignedRect();
    if (seen.isEmpty())
        return true;
    const int most = // a screen doesn't need all pixels of a large scan
        std::max({kMostOfScan, 2 * painter.viewport().width(), 2 * painter.viewport().height()});
    DisplayList part;
    part.items.assign(begin, end);
    std::get<GroupBegin>(part.items.front()).transform = {};
    const std::string stem =
        fmt::format("tile {} {} {}", hashOf(part), transform.m11(), transform.m22());
    const auto first = [](int at, int origin) {
        return static_cast<int>(std::floor(static_cast<double>(at - origin) / kTile));
    };
    painter.save();
    painter.resetTransform();
    for (int row = first(seen.top(), zero.y()); row <= first(seen.bottom(), zero.y()); ++row)
        for (int column = first(seen.left(), zero.x()); column <= first(seen.right(), zero.x());
             ++column) {
            const QPoint at = zero + QPoint(column, row) * kTile;
            const std::string key = fmt::format("{} {} {}", stem, column, row);
            QImage tile = pictures.find(key);
            if (tile.isNull()) {
                const std::size_t left = pictures.placeholderCount();
                tile = QImage(kTile, kTile, QImage::Format_ARGB32_Premultiplied);
                tile.fill(Qt::transparent);
                QPainter own(&tile);
                own.setRenderHints(painter.renderHints());
                own.setTransform(transform * QTransform::fromTranslate(-at.x(), -at.y()));
                const Brush brush{own, assets, pictures, QRectF(tile.rect()), most};
                for (const Item& item : part.items) {
                    throwIfCancelled();
                    std::visit(brush, item);
                }
                own.end();
                if (pictures.placeholderCount() == left)
                    pictures.insert(key, tile);
            }
            painter.drawImage(at, tile);
        }
    painter.restore();
    return true;
}

} // namespace

void paint(QPainter& painter, const DisplayList& list, const Assets& assets,
           PictureStore* pictures) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    PictureStore once;
    const Brush brush{painter, assets, pictures ? *pictures : once, sightOf(painter)};
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        throwIfCancelled();
        const auto* group = std::get_if<GroupBegin>(&list.items[i]);
        const bool hidden =
            group &&
            ((group->finestDetail > 0 && group->finestDetail < kSeen * pixelOf(painter)) ||
             (group->clip && !meet(group->clip->cachedBounds, brush.seen(toQt(group->transform)))));
        if (hidden) {
            i = list.endOfItem(i) - 1;
            continue;
        }
        if (pictures && group) {
            const std::size_t end = list.endOfItem(i);
            if (paintTiles(painter, list, i, end, assets, *pictures) ||
                paintKept(painter, list, i, end, assets, *pictures)) {
                i = end - 1;
                continue;
            }
        }
        std::visit(brush, list.items[i]);
    }
}

QImage toImage(const Face& face, const Assets& assets, double pixelsPerMm, Extent extent,
               PictureStore* pictures) {
    const double bleed = extent == Extent::Bleed ? face.bleed : 0;
    const QSize size(
        std::max(1, static_cast<int>(std::lround((face.width + 2 * bleed) * pixelsPerMm))),
        std::max(1, static_cast<int>(std::lround((face.height + 2 * bleed) * pixelsPerMm))));
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(size.width() / (face.width + 2 * bleed),
                  size.height() / (face.height + 2 * bleed));
    painter.translate(bleed, bleed);
    paint(painter, face.list, assets, pictures);
    if (const auto outline = sheets::cutOutline(face, bleed)) { // paints white outside it
        const double round = bleed + 1;
        const QRectF all(-round, -round, face.width + 2 * round, face.height + 2 * round);
        QPainterPath rest = toQt(*sheets::shareShape(*outline), all);
        rest.addRect(all);
        rest.setFillRule(Qt::OddEvenFill);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillPath(rest, Qt::white);
    }
    painter.end();
    return image;
}

QImage drawFace(const Face& face, const Assets& assets, int width, PictureStore* pictures) {
    return toImage(face, assets, width / face.width, Extent::Trim, pictures);
}

void setCredits(QImage& image, const Face& face, const Assets& assets) {
    const sheets::Attribution made = sheets::attributionOf(assets, {&face});
    if (!made.creators.empty())
        image.setText(QStringLiteral("Artist"),
                      QString::fromStdString(sheets::joinNames(made.creators)));
    if (!made.rights.empty())
        image.setText(QStringLiteral("Copyright"), QString::fromStdString(made.rights));
}

QByteArray toPng(const QImage& image, double pixelsPerMm) {
    QImage copy = image;
    copy.setDotsPerMeterX(static_cast<int>(std::lround(pixelsPerMm * 1000)));
    copy.setDotsPerMeterY(static_cast<int>(std::lround(pixelsPerMm * 1000)));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QImageWriter(&buffer, "png").write(copy); // opens the buffer, too
    return bytes;
}

} // namespace ww::raster
