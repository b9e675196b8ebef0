#include "map_canvas.h"

#include "follow.h"

#include "editor/sheets/overlay_painter.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QQuickWindow>

#include <algorithm>
#include <cmath>

namespace ww::ui {

namespace {
constexpr double kMargin = 0.12; ///< width of the paper around the board, in cells

using Figure = check::OverlayFigure;

/// Returns true if the figures are equal; ignores their kinds.
bool alike(const Figure& a, const Figure& b) {
    return a.shape == b.shape && a.text == b.text &&
           std::equal(a.spots.begin(), a.spots.end(), b.spots.begin(), b.spots.end(),
                      [](const auto& at, const auto& to) { return at.x == to.x && at.y == to.y; });
}

/// Returns the figure's bounds including text, in cells. `cells`: number of cells per millimetre.
QRectF placeOf(const Figure& figure, double depth, double cells) {
    QPolygonF spots;
    for (const Figure::Spot& spot : figure.spots)
        spots << QPointF(spot.x, depth - spot.y) * cells;
    constexpr double kPen = 0.3, kBelow = 0.8,
                     kLetter = 0.12; // half a letter's width at most
    const double aside = kPen + kLetter * static_cast<double>(figure.text.size());
    const double below = figure.text.empty() ? kPen : kBelow;
    return spots.boundingRect().adjusted(-aside, -below, aside, below);
}

bool has(const check::Overlay& overlay, const check::Overlay& other) {
    return std::all_of(other.figures.begin(), other.figures.end(), [&](const Figure& one) {
        return std::any_of(overlay.figures.begin(), overlay.figures.end(),
                           [&](const Figure& drawn) { return alike(one, drawn); });
    });
}
} // namespace

MapCanvas::MapCanvas(QQuickItem* parent) : QQuickPaintedItem(parent) {}

void MapCanvas::setMap(MapModel* map) {
    if (map == map_)
        return;
    if (map_)
        disconnect(map_, nullptr, this, nullptr);
    map_ = map;
    kept_.clear();
    if (map_) {
        connect(map_, &MapModel::changed, this, &MapCanvas::fitToItem);
        connect(map_, &QObject::destroyed, this, [this] { setMap(nullptr); });
    }
    fit();
    emit mapChanged();
}

void MapCanvas::setAnalysis(AnalysisModel* analysis) {
    if (!connectAnalysis(*this, analysis_, analysis))
        return;
    if (analysis_)
        connect(analysis_, &AnalysisModel::reportChanged, this, &MapCanvas::repaintMarks);
    marked_ = analysis_ && analysis_->overlay() ? *analysis_->overlay() : check::Overlay();
    repaintMap();
    emit analysisChanged();
}

void MapCanvas::setEditor(MapEditor* editor) {
    if (editor == editor_)
        return;
    if (editor_) {
        disconnect(editor_->pieces(), nullptr, this, nullptr);
        disconnect(editor_, nullptr, this, nullptr);
    }
    editor_ = editor;
    if (editor_) {
        connect(editor_, &MapEditor::previewChanged, this, [this] { update(); });
        connect(editor_, &MapEditor::changed, this, [this] { update(); });
        connect(editor_->pieces(), &PiecesModel::staticOverlayChanged, this,
                &MapCanvas::repaintMap);
    }
    update();
    emit editorChanged();
}

void MapCanvas::setPlaceKind(const QString& places) {
    places_ = places;
    update();
    emit placesChanged();
}

void MapCanvas::setPlace(const QString& place) {
    place_ = place;
    update();
    emit placesChanged();
}

void MapCanvas::setCursorCell(QPoint cell) {
    if (cell == cursor_)
        return;
    cursor_ = cell;
    update();
    emit cursorCellChanged();
}

void MapCanvas::repaintMap() {
    kept_.clear();
    update();
}

void MapCanvas::repaintMarks() {
    const check::Overlay* next = analysis_ ? analysis_->overlay() : nullptr;
    const check::Overlay before = std::exchange(marked_, next ? *next : check::Overlay());
    const auto labels = [](const check::Overlay& one) {
        std::vector<std::string> out;
        for (const check::OverlayKind& kind : one.legend)
            out.push_back(kind.label);
        return out;
    };
    // Repaints everything if more than the figures of a plane may have changed.
    if (!map_ || !before.isPlane() || !marked_.isPlane() || before.width != marked_.width ||
        before.depth != marked_.depth || labels(before) != labels(marked_))
        return repaintMap();
    const double cells = map_->unitSize() / MapModel::kCellSize; // cells per millimetre
    QList<QRectF> where;
    const auto spoil = [&](const check::Overlay& one, const check::Overlay& other) {
        for (const Figure& figure : one.figures)
            if (std::none_of(other.figures.begin(), other.figures.end(), [&](const Figure& drawn) {
                    return figure.kind == drawn.kind && alike(figure, drawn);
                }))
                where.append(placeOf(figure, one.depth, cells));
    };
    spoil(before, marked_);
    spoil(marked_, before);
    if (where.isEmpty())
        return;
    kept_.invalidate(where);
    update();
}

double MapCanvas::pixelRatio() const {
    return window() ? window()->effectiveDevicePixelRatio() : 1;
}

void MapCanvas::fitToItem() {
    if (fitted_ && contentSize() != fittedTo_)
        fit();
    if (map_ && map_->pictureRevision() == painted_ + 1 && map_->changedAreas()) {
        kept_.invalidate(*map_->changedAreas());
        painted_ = map_->pictureRevision();
    } else if (!map_ || map_->pictureRevision() != painted_) {
        repaintMap();
    }
    update(); // repaints the map to show the new findings
    emit mapReloaded();
}

void MapCanvas::fit() {
    fitted_ = true;
    if (!map_ || map_->extent().isEmpty() || width() < 32 || height() < 32)
        return;
    fittedTo_ = contentSize();
    const QRectF extent = map_->innerBounds();
    cell_ = std::clamp(
        std::floor(std::min((width() - 32) / extent.width(), (height() - 32) / extent.height())),
        3.0, 96.0);
    origin_ = QPointF((width() - extent.width() * cell_) / 2 - extent.left() * cell_,
                      (height() - extent.height() * cell_) / 2 - extent.top() * cell_);
    origin_ = QPointF(std::round(origin_.x()), std::round(origin_.y()));
    update();
    emit viewChanged();
}

void MapCanvas::pan(qreal dx, qreal dy) {
    fitted_ = false;
    // Pans by whole pixels, so that the cached picture can move too.
    const double whole = pixelRatio();
    origin_ =
        QPointF(std::round((origin_.x() + dx) * whole), std::round((origin_.y() + dy) * whole)) /
        whole;
    update();
    emit viewChanged();
}

QRectF MapCanvas::visibleArea() const {
    return {-origin_ / cell_, size() / cell_};
}

QSizeF MapCanvas::contentSize() const {
    if (!map_ || map_->cells().size() == 0)
        return map_ ? map_->innerBounds().size() : QSizeF();
    const Lattice::Spot end = map_->cells().extent();
    return {end.x, end.y};
}

bool MapCanvas::isCropped() const {
    return map_ && !map_->extent().isEmpty() &&
           !visibleArea()
                .adjusted(-0.01, -0.01, 0.01, 0.01)
                .contains(QRectF(QPointF(), contentSize()));
}

void MapCanvas::centreOn(QPointF at) {
    const QPointF now = visibleArea().center();
    pan((now.x() - at.x()) * cell_, (now.y() - at.y()) * cell_);
}

void MapCanvas::zoomAt(qreal x, qreal y, qreal factor) {
    const qreal next = std::clamp(cell_ * factor, 3.0, 240.0);
    origin_ = QPointF(x, y) - (QPointF(x, y) - origin_) * (next / cell_);
    origin_ =
        QPointF(std::round(origin_.x() * pixelRatio()), std::round(origin_.y() * pixelRatio())) /
        pixelRatio();
    cell_ = next;
    fitted_ = false;
    update();
    emit viewChanged();
}

QPoint MapCanvas::cellAt(qreal x, qreal y) const {
    return map_ ? map_->cellAt(boardPositionAt(x, y)) : QPoint(-1, -1);
}

QPointF MapCanvas::boardPositionAt(qreal x, qreal y) const {
    return (QPointF(x, y) - origin_) / cell_;
}

void MapCanvas::revealCell(QPoint cell) {
    if (!map_)
        return;
    const QRectF outline = map_->cellOutline(cell).boundingRect();
    const QRectF target(origin_ + outline.topLeft() * cell_, outline.size() * cell_);
    const qreal dx =
        std::max(0.0, 16 - target.left()) - std::max(0.0, target.right() - width() + 16);
    const qreal dy =
        std::max(0.0, 16 - target.top()) - std::max(0.0, target.bottom() - height() + 16);
    if (dx != 0 || dy != 0)
        pan(dx, dy);
}

void MapCanvas::paintMap(QPainter& painter, double cell, const QRectF& visible,
                         const QRectF& paper) const {
    const QRectF sheet =
        QRectF(paper.topLeft() * cell, paper.size() * cell)
            .adjusted(-kMargin * cell, -kMargin * cell, kMargin * cell, kMargin * cell);
    painter.fillRect(sheet, QColor(0xF5, 0xF0, 0xE4));
    painter.save();
    painter.setClipRect(sheet, Qt::IntersectClip);
    map_->paint(painter, cell);
    painter.restore();
    const check::Overlay* overlay = analysis_ ? analysis_->overlay() : nullptr;
    const double pixels = cell / MapModel::kCellSize; // pixels per millimetre
    const sheets::OverlayLook look = overlayLook(pixels, visible);
    painter.save();
    painter.scale(pixels, pixels);
    if (editor_ && !editor_->pieces()->staticOverlay().figures.empty())
        editor_->pieces()->paint(painter, editor_->pieces()->staticOverlay(), look);
    if (overlay && map_->fitsOverlay(*overlay))
        analysis_->paintOverlay(painter, map_->cells(), look);
    painter.restore();
}

sheets::OverlayLook MapCanvas::overlayLook(double pixels, const QRectF& visible) const {
    sheets::OverlayLook look;
    look.unit = map_->unitSize();
    look.pixel = 1 / pixels;
    look.visible = {visible.x() / pixels, visible.y() / pixels, visible.width() / pixels,
                    visible.height() / pixels};
    return look;
}

void MapCanvas::paintPieces(QPainter& painter, const QRectF& visible) const {
    const double pixels = cell_ / MapModel::kCellSize;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(pixels, pixels);
    const check::Overlay* overlay = analysis_ ? analysis_->overlay() : nullptr;
    for (const check::Overlay& one : editor_->pieces()->dynamicOverlays())
        if (!overlay || !has(*overlay, one))
            editor_->pieces()->paint(painter, one, overlayLook(pixels, visible));
    painter.restore();
}

void MapCanvas::paintPlaces(QPainter& painter) const {
    if (places_.isEmpty())
        return;
    const QColor accent(0x24, 0x59, 0xC7);
    for (int y = 0; y < map_->rows(); ++y)
        for (int x = 0; x < map_->columns(); ++x) {
            const QString name = map_->placeName({x, y}, places_);
            const bool chosen = !place_.isEmpty() && name == place_;
            if (name.isEmpty() || (places_ == QLatin1String("*") && !chosen))
                continue;
            QPolygonF shape = map_->cellOutline({x, y});
            for (QPointF& corner : shape)
                corner *= cell_;
            painter.setPen(QPen(accent, chosen ? 3 : 1.5));
            painter.setBrush(QColor(0x24, 0x59, 0xC7, chosen ? 110 : 40));
            painter.drawPolygon(shape);
        }
    painter.setBrush(Qt::NoBrush);
}

void MapCanvas::paintMarks(QPainter& painter) const {
    using severity::Level;
    const double size = std::clamp(cell_ * 0.45, 12.0, 20.0);
    QFont font(QStringLiteral("Warwright UI"));
    font.setPixelSize(static_cast<int>(size * 0.75));
    font.setBold(true);
    for (const MapModel::Mark& mark : map_->marks()) {
        // A severity is recognizable without colour: solid lines and `!` for problems, dashed lines
        // and `?` for unfinished content.
        const bool grave = mark.level >= Level::Warning;
        const QColor ink = mark.level == Level::Error     ? QColor(0xB3, 0x26, 0x1E)
                           : mark.level == Level::Warning ? QColor(0x8A, 0x5A, 0x00)
                                                          : QColor(0x5B, 0x64, 0x70);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(ink, 2, grave ? Qt::SolidLine : Qt::DashLine));
        for (const QPolygonF& cell : mark.cells) {
            QPolygonF scaled = cell;
            for (QPointF& corner : scaled)
                corner *= cell_;
            painter.drawPolygon(scaled);
        }
        painter.setPen(QPen(ink, std::max(3.0, cell_ * 0.14), grave ? Qt::SolidLine : Qt::DotLine,
                            Qt::RoundCap));
        for (const QLineF& edge : mark.edges)
            painter.drawLine(edge.p1() * cell_, edge.p2() * cell_);
        const QPointF at = mark.badge * cell_;
        const QRectF badge(at.x() - size / 2, at.y() - size / 2, size, size);
        painter.setPen(QPen(Qt::white, 1.5));
        painter.setBrush(ink);
        painter.drawEllipse(badge);
        painter.setFont(font);
        painter.drawText(badge, Qt::AlignCenter, grave ? QStringLiteral("!") : QStringLiteral("?"));
    }
}

void MapCanvas::copyPicture() const {
    if (!map_ || map_->extent().isEmpty())
        return;
    constexpr double kCell = 64,
                     kSide = 6000; // size of a cell, and largest side of the picture, in pixels
    const QRectF extent = map_->extent();
    const double cell =
        std::floor(std::min(kCell, kSide / std::max(extent.width(), extent.height())));
    const QRectF board(extent.topLeft() * cell, extent.size() * cell);
    const QRectF visible = board.adjusted(0, -cell, 0, 0); // leaves room for the map's title
    QImage picture(visible.size().toSize(), QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(-visible.topLeft());
    paintMap(painter, cell, visible, extent);
    QFont font(QStringLiteral("Warwright UI"));
    font.setPixelSize(static_cast<int>(std::max(8.0, 0.5 * cell)));
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(QColor(0x1E, 0x1E, 0x1E));
    painter.drawText(QRectF(board.left(), visible.top(), board.width(), 0.8 * cell),
                     Qt::AlignLeft | Qt::AlignVCenter, map_->title());
    painter.end();
    QGuiApplication::clipboard()->setImage(picture);
    map_->reportCopied();
}

void MapCanvas::paint(QPainter* painter) {
    if (!map_ || map_->extent().isEmpty())
        return;
    painter->translate(origin_);
    const QRectF visible(-origin_, QSizeF(width(), height()));
    painted_ = map_->pictureRevision();
    painter->drawImage(visible.topLeft(), kept_.picture({size(), pixelRatio(), origin_, cell_},
                                                        [this](QPainter& onto, const QRectF& part) {
                                                            onto.translate(origin_);
                                                            paintMap(onto, cell_,
                                                                     part.translated(-origin_),
                                                                     map_->innerBounds());
                                                        }));
    paintPlaces(*painter);
    paintMarks(*painter);
    if (cursor_.x() >= 0) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(QColor(0x24, 0x59, 0xC7), 2));
        QPolygonF outline = map_->cellOutline(cursor_);
        for (QPointF& corner : outline)
            corner *= cell_;
        painter->drawPolygon(outline);
    }
    if (editor_) {
        paintPieces(*painter, visible);
        paintPreview(*painter);
    }
}

void MapCanvas::focusInEvent(QFocusEvent* event) {
    QQuickPaintedItem::focusInEvent(event);
    const auto reason = event->reason();
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
        reason == Qt::ShortcutFocusReason)
        emit focusedByKeyboard();
}

void MapCanvas::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickPaintedItem::geometryChange(now, before);
    if (now.size() != before.size() && fitted_)
        fit();
}

} // namespace ww::ui
