#include "editor/raster/raster.h"

#include "editor/sheets/vector.h"

#include <QBuffer>
#include <QColorSpace>
#include <QImageReader>
#include <QImageWriter>
#include <QPainter>
#include <QPainterPath>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::raster {

namespace {

using namespace sheets;

constexpr int kDecodedMegabytes = 128;
constexpr double kLegible = 2.4;  ///< pixels; smaller text is greyed
constexpr int kMostPixels = 4096; ///< a side of a drawn SVG

QTransform toQt(const Matrix& m) {
    return {m.a, m.b, m.c, m.d, m.e, m.f};
}

QColor toQt(Colour c) {
    return {c.r, c.g, c.b, c.a};
}

QRectF toQt(const Rect& r) {
    return {r.x, r.y, r.w, r.h};
}

/// Of a square around `at` of which no pixel shows more.
bool isNear(const QPointF& at, const QPointF& other, double reach) {
    return std::abs(at.x() - other.x()) < reach && std::abs(at.y() - other.y()) < reach;
}

/// `pixel` is one's side in the path's units. What is finer is left out: on a thumbnail most of a
/// picture's curves are, and the rasteriser's time is theirs.
void append(QPainterPath& path, const Shape& shape, double sx, double sy, double dx, double dy,
            double pixel) {
    const double straight = 0.5 * pixel, nothing = 0.2 * pixel;
    std::size_t p = 0;
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
    for (const Shape::Verb verb : shape.verbs) {
        switch (verb) {
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

QPainterPath toQt(const Shape& shape, double pixel = 0) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    append(path, shape, 1, 1, 0, 0, pixel);
    return path;
}

/// A pixel's side in the units of what is drawn through `at`.
double pixelOf(const QPainter& painter, const QTransform& at = {}) {
    const double area = std::abs((at * painter.transform()).determinant());
    return area > 0 ? 1 / std::sqrt(area) : 0;
}

/// Pairs of points where the shape is nothing but separate lines; empty otherwise.
QList<QLineF> separateLines(const Shape& shape, const QTransform& at) {
    QList<QLineF> lines;
    for (std::size_t i = 0; i < shape.verbs.size(); i += 2) {
        if (i + 1 >= shape.verbs.size() || shape.verbs[i] != Shape::Verb::Move ||
            shape.verbs[i + 1] != Shape::Verb::Line)
            return {};
        const Point a = shape.points[i], b = shape.points[i + 1];
        lines.append(at.map(QLineF(a.x, a.y, b.x, b.y)));
    }
    return lines;
}

struct Brush {
    QPainter& painter;
    const Assets& assets;
    PictureStore& pictures;

    void operator()(const PathItem& item) const {
        QPainterPath path = toQt(*item.shape, item.stroke ? 0 : pixelOf(painter, toQt(item.at)));
        if (item.stroke && !item.at.isIdentity())
            path = toQt(item.at).map(path); // a stroke's width is the page's
        const bool mapped = item.stroke.has_value();
        if (!mapped && !item.at.isIdentity()) {
            const QTransform before = painter.transform();
            painter.setTransform(toQt(item.at), true);
            painter.fillPath(path, toQt(*item.fill));
            painter.setTransform(before);
            return;
        }
        if (item.fill)
            painter.fillPath(path, toQt(*item.fill));
        if (item.stroke) {
            const Stroke& s = *item.stroke;
            QPen pen(toQt(s.colour), s.width, Qt::SolidLine,
                     s.roundEnds ? Qt::RoundCap : Qt::FlatCap,
                     s.roundEnds ? Qt::RoundJoin : Qt::MiterJoin);
            if (!s.dash.empty()) {
                QList<qreal> dashes; // Qt counts them in widths, and in pairs
                for (const double d : s.dash)
                    dashes.append(d / s.width);
                if (dashes.size() % 2)
                    dashes.append(dashes.last());
                pen.setDashPattern(dashes);
            }
            if (const QList<QLineF> lines = separateLines(*item.shape, toQt(item.at));
                lines.size() > 1) {
                painter.setPen(pen);
                for (const QLineF& line : lines) // drawLines strokes them as one path
                    painter.drawLine(line);
                return;
            }
            painter.strokePath(path, pen);
        }
    }
    void operator()(const GlyphItem& item) const {
        if (item.invisible)
            return;
        const Font& font = assets.at(item.font);
        const QColor colour = toQt(item.colour);
        const double pixel = pixelOf(painter);
        if (item.size < kLegible * pixel && !item.glyphs.empty()) {
            greek(item, colour);
            return;
        }
        // A few letters at a time: the rasteriser's time grows with the square of a path's edges on
        // one row.
        constexpr std::size_t kTogether = 3;
        for (std::size_t i = 0; i < item.glyphs.size(); i += kTogether) {
            QPainterPath path;
            path.setFillRule(Qt::WindingFill);
            for (std::size_t k = i; k < std::min(i + kTogether, item.glyphs.size()); ++k) {
                const Glyph& g = item.glyphs[k];
                append(path, *font.outline(g.id), item.size * item.squeeze, item.size,
                       item.origin.x + static_cast<double>(g.x),
                       item.origin.y + static_cast<double>(g.y), pixel);
            }
            if (!path.isEmpty())
                painter.fillPath(path, colour);
        }
    }
    /// Text too small to be readable: the grey of a line.
    void greek(const GlyphItem& item, QColor colour) const {
        const auto from = static_cast<double>(item.glyphs.front().x);
        const auto to = static_cast<double>(item.glyphs.back().x) + 0.5 * item.size * item.squeeze;
        colour.setAlphaF(colour.alphaF() * 0.4F);
        painter.fillRect(QRectF(item.origin.x + from, item.origin.y - 0.5 * item.size, to - from,
                                0.5 * item.size),
                         colour);
    }
    void operator()(const ImageItem& item) const {
        if (!item.picture)
            return;
        const QRectF pixels = painter.transform().mapRect(toQt(item.frame));
        const QImage image = pictures.get(*item.picture, pixels.size().toSize());
        if (!image.isNull())
            painter.drawImage(toQt(item.frame), image);
    }
    void operator()(const GroupBegin& group) const {
        painter.save();
        painter.setTransform(toQt(group.at), true);
        if (group.clip)
            painter.setClipPath(toQt(*group.clip), Qt::IntersectClip);
        if (group.opacity < 1)
            painter.setOpacity(painter.opacity() * group.opacity);
    }
    void operator()(const GroupEnd&) const { painter.restore(); }
};

} // namespace

QImage drawVector(std::string_view svg, QSize size) {
    size = size.expandedTo(QSize(1, 1)).boundedTo(QSize(kMostPixels, kMostPixels));
    const auto pixels = vectorToPixels(svg, static_cast<std::uint32_t>(size.width()),
                                       static_cast<std::uint32_t>(size.height()));
    if (pixels.empty())
        return {};
    return QImage(reinterpret_cast<const uchar*>(pixels.data()), size.width(), size.height(),
                  QImage::Format_ARGB32_Premultiplied)
        .copy();
}

QImage PictureStore::get(const Picture& picture, QSize wanted) {
    // Sizes in steps, so that zooming doesn't decode at every pixel.
    int step = 64;
    while (step < std::max(wanted.width(), wanted.height()))
        step *= 2;
    const std::string key = picture.hash + ":" + std::to_string(step);
    if (const QImage known = find(key); !known.isNull())
        return known;
    const QSize whole(static_cast<int>(picture.width), static_cast<int>(picture.height));
    if (picture.format == PictureFormat::Svg) {
        const QImage drawn =
            drawVector(*picture.bytes, whole.scaled(step, step, Qt::KeepAspectRatio));
        if (!drawn.isNull())
            keep(key, drawn);
        return drawn;
    }
    QImageReader::setAllocationLimit(kDecodedMegabytes);
    const QByteArray bytes = QByteArray::fromRawData(picture.bytes->data(),
                                                     static_cast<qsizetype>(picture.bytes->size()));
    QBuffer buffer;
    buffer.setData(bytes);
    QImageReader reader(&buffer, picture.format == PictureFormat::Jpeg ? "jpeg" : "png");
    reader.setAutoDetectImageFormat(false);
    reader.setAutoTransform(true); // as EXIF says; Picture's size is that of what is seen
    const QSize stored = picture.orientation >= 5 ? whole.transposed() : whole;
    if (std::max(whole.width(), whole.height()) > step)
        reader.setScaledSize(stored.scaled(step, step, Qt::KeepAspectRatio));
    QImage image = reader.read();
    if (image.isNull())
        return image;
    if (picture.profile && image.colorSpace().isValid() && !image.isGrayscale())
        image.convertToColorSpace(QColorSpace::SRgb);
    image = image.convertToFormat(image.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied
                                                          : QImage::Format_RGB32);
    keep(key, image);
    return image;
}

QImage PictureStore::find(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& e) { return e.key == key; });
    if (found == entries_.end())
        return {};
    entries_.splice(entries_.begin(), entries_, found);
    return entries_.front().image;
}

void PictureStore::keep(const std::string& key, const QImage& image) {
    const std::lock_guard lock(mutex_);
    entries_.push_front({key, image});
    bytes_ += static_cast<std::size_t>(image.sizeInBytes());
    while (bytes_ > limit_ && entries_.size() > 1) {
        bytes_ -= static_cast<std::size_t>(entries_.back().image.sizeInBytes());
        entries_.pop_back();
    }
}

namespace {

constexpr std::size_t kWorthKeeping = 12; ///< items of a group; smaller ones are painted as fast
constexpr int kKeptWhole = 1024;          ///< pixels a side; of larger ones what is seen is kept
constexpr double kSeen = 0.3;             ///< pixels; what is finer is left out

/// One past the group that begins at `from`.
std::size_t endOfGroup(const std::vector<Item>& items, std::size_t from) {
    int depth = 0;
    for (std::size_t i = from; i < items.size(); ++i) {
        depth += std::holds_alternative<GroupBegin>(items[i]) ? 1 : 0;
        depth -= std::holds_alternative<GroupEnd>(items[i]) ? 1 : 0;
        if (depth == 0)
            return i + 1;
    }
    return items.size();
}

/// Of a board that is seen from near most lies outside of the window.
bool outOfSight(const QPainter& painter, const PathItem& path) {
    const double line = path.stroke ? path.stroke->width : 0;
    const QRectF bounds =
        toQt(path.at).mapRect(toQt(path.shape->bounds())).adjusted(-line, -line, line, line);
    const QRectF seen = painter.transform().mapRect(bounds).adjusted(-1, -1, 1, 1);
    return !seen.intersects(QRectF(painter.viewport()));
}

/// Paints a clipped group through the store; false where it has to be painted item by item. Moved
/// by whole pixels it is the same picture.
bool paintKept(QPainter& painter, const DisplayList& list, std::size_t from, std::size_t to,
               const Assets& assets, PictureStore& pictures) {
    const auto& group = std::get<GroupBegin>(list.items[from]);
    const bool fine = group.finest > 0; // many marks in few items
    if ((to - from < kWorthKeeping && !fine) || !group.clip || group.opacity < 1)
        return false;
    QTransform transform = toQt(group.at) * painter.transform();
    if (transform.type() > QTransform::TxScale)
        return false;
    if (fine) // the same marks elsewhere, to the pixel
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
    std::get<GroupBegin>(part.items.front()).at = {};
    const std::string key =
        fmt::format("group {} {} {} {} {} {}", hashOf(part), transform.dx() - place.x(),
                    transform.dy() - place.y(), place.width(), place.height(), transform.m11());
    QImage image = pictures.find(key);
    if (image.isNull()) {
        image = QImage(place.size(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter own(&image);
        own.setRenderHints(painter.renderHints());
        own.setTransform(transform * QTransform::fromTranslate(-place.x(), -place.y()));
        const Brush brush{own, assets, pictures};
        for (const Item& item : part.items)
            std::visit(brush, item);
        own.end();
        pictures.keep(key, image);
    }
    painter.save();
    painter.resetTransform();
    painter.drawImage(place.topLeft(), image);
    painter.restore();
    return true;
}

} // namespace

void paint(QPainter& painter, const DisplayList& list, const Assets& assets,
           PictureStore* pictures) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    PictureStore once;
    const Brush brush{painter, assets, pictures ? *pictures : once};
    int groups = 0;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const PathItem* path = std::get_if<PathItem>(&list.items[i]);
        if (path && groups == 0 && outOfSight(painter, *path))
            continue;
        const auto* group = std::get_if<GroupBegin>(&list.items[i]);
        if (group && group->finest > 0 && group->finest < kSeen * pixelOf(painter)) {
            i = endOfGroup(list.items, i) - 1;
            continue;
        }
        if (pictures && group) {
            const std::size_t end = endOfGroup(list.items, i);
            if (paintKept(painter, list, i, end, assets, *pictures)) {
                i = end - 1;
                continue;
            }
        }
        groups += group ? 1 : 0;
        groups -= std::holds_alternative<GroupEnd>(list.items[i]) ? 1 : 0;
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
    painter.end();
    return image;
}

QImage draw(const Face& face, const Assets& assets, int width, PictureStore* pictures) {
    return toImage(face, assets, width / face.width, Extent::Trim, pictures);
}

QByteArray toPng(const QImage& image, double pixelsPerMm) {
    QImage copy = image;
    copy.setDotsPerMeterX(static_cast<int>(std::lround(pixelsPerMm * 1000)));
    copy.setDotsPerMeterY(static_cast<int>(std::lround(pixelsPerMm * 1000)));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QImageWriter(&buffer, "png").write(copy); // opens the buffer itself
    return bytes;
}

} // namespace ww::raster
