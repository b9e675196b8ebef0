#include "figure_canvas.h"

#include "follow.h"

#include "editor/sheets/overlay_painter.h"

#include <QPainter>

#include <algorithm>

namespace ww::ui {

namespace {
constexpr double kWide = 180; ///< width of the figure on paper, mm
}

void FigureCanvas::setAnalysis(AnalysisModel* analysis) {
    if (connectAnalysis(*this, analysis_, analysis))
        emit changed();
}

void FigureCanvas::paint(QPainter* painter) {
    if (!analysis_ || !analysis_->hasOwnDiagram())
        return;
    const QSizeF size = analysis_->diagramSize();
    const double pixels = std::min(width() / size.width(), height() / size.height());
    const QRectF plane(0, 0, size.width() * pixels, size.height() * pixels);
    painter->fillRect(plane, QColor(0xF5, 0xF0, 0xE4)); // paper colour, as on maps
    painter->setClipRect(plane);
    const double scale = plane.width() / kWide;
    sheets::OverlayLook look;
    look.unit = kWide / size.width();
    look.pixel = 1 / scale;
    painter->scale(scale, scale);
    analysis_->paintOverlay(*painter, {}, look);
}

} // namespace ww::ui
