#include "editor/raster/raster.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ww::raster {

namespace {

using namespace sheets;

constexpr int kDecodedMegabytes = 128;

QTransform toQt(const Matrix& m) {
    return {m.a, m.b, m.c, m.d, m.e, m.f};
}

QColor toQt(Colour c) {
    return {c.r, c.g, c.b, c.a};
}

QRectF toQt(const Rect& r) {
    return {r.x, r.y, r.w, r.h};
}

void append(QPainterPath& path, const Shape& shape, double sx, double sy, double dx, double dy) {
    std::size_t p = 0;
    const auto next = [&] {
        const Point& at = shape.points[p++];
        return QPointF(at.x * sx + dx, at.y * sy + dy);
    };
    for (const Shape::Verb verb : shape.verbs) {
        switch (verb) {
        case Shape::Verb::Move:
            path.moveTo(next());
            break;
        case Shape::Verb::Line:
            path.lineTo(next());
            break;
        case Shape::Verb::Cubic: {
            const QPointF a = next(), b = next(), c = next();
            path.cubicTo(a, b, c);
            break;
        }
        case Shape::Verb::Close:
            path.closeSubpath();
            break;
        }
    }
}

QPainterPath toQt(const Shape& shape) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    append(path, shape, 1, 1, 0, 0);
    return path;
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
        QPainterPath path = toQt(*item.shape);
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
                painter.setPen(pen); // one by one, for the reason given at the letters
                painter.drawLines(lines);
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
                       item.origin.y + static_cast<double>(g.y));
            }
            if (!path.isEmpty())
                painter.fillPath(path, colour);
        }
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

QImage PictureStore::get(const Picture& picture, QSize wanted) {
    // Sizes in steps, so that zooming doesn't decode at every pixel.
    int step = 64;
    while (step < std::max(wanted.width(), wanted.height()))
        step *= 2;
    const std::string key = picture.hash + ":" + std::to_string(step);
    {
        const std::lock_guard lock(mutex_);
        const auto found = std::find_if(entries_.begin(), entries_.end(),
                                        [&](const Entry& e) { return e.key == key; });
        if (found != entries_.end()) {
            entries_.splice(entries_.begin(), entries_, found);
            return entries_.front().image;
        }
    }
    QImageReader::setAllocationLimit(kDecodedMegabytes);
    const QByteArray bytes = QByteArray::fromRawData(picture.bytes->data(),
                                                     static_cast<qsizetype>(picture.bytes->size()));
    QBuffer buffer;
    buffer.setData(bytes);
    QImageReader reader(&buffer, picture.format == PictureFormat::Jpeg ? "jpeg" : "png");
    reader.setAutoDetectImageFormat(false);
    reader.setAutoTransform(false);
    const QSize whole(static_cast<int>(picture.width), static_cast<int>(picture.height));
    if (std::max(whole.width(), whole.height()) > step)
        reader.setScaledSize(whole.scaled(step, step, Qt::KeepAspectRatio));
    QImage image = reader.read();
    if (image.isNull())
        return image;
    image = image.convertToFormat(image.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied
                                                          : QImage::Format_RGB32);
    const std::lock_guard lock(mutex_);
    entries_.push_front({key, image});
    bytes_ += static_cast<std::size_t>(image.sizeInBytes());
    while (bytes_ > limit_ && entries_.size() > 1) {
        bytes_ -= static_cast<std::size_t>(entries_.back().image.sizeInBytes());
        entries_.pop_back();
    }
    return image;
}

void paint(QPainter& painter, const DisplayList& list, const Assets& assets,
           PictureStore* pictures) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    PictureStore once;
    const Brush brush{painter, assets, pictures ? *pictures : once};
    for (const Item& item : list.items)
        std::visit(brush, item);
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
    buffer.open(QIODevice::WriteOnly);
    copy.save(&buffer, "PNG");
    return bytes;
}

} // namespace ww::raster
