#include "overlay_swatch.h"

#include "overlay_painter.h"

namespace ww::ui {

OverlaySwatch::OverlaySwatch(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setImplicitSize(18, 18);
}

void OverlaySwatch::setAnalysis(AnalysisModel* analysis) {
    if (follow(*this, analysis_, analysis))
        emit changed();
}

void OverlaySwatch::setRow(int row) {
    if (row == row_)
        return;
    row_ = row;
    update();
    emit changed();
}

void OverlaySwatch::paint(QPainter* painter) {
    const check::Overlay* overlay = analysis_ ? analysis_->overlay() : nullptr;
    if (!overlay || row_ < 0 || static_cast<std::size_t>(row_) >= overlay->legend.size())
        return;
    painter->fillRect(QRectF(0, 0, width(), height()), Qt::white); // the marks are those of paper
    paintMark(*painter, overlay->legend[static_cast<std::size_t>(row_)],
              QRectF(0, 0, width(), height()));
}

} // namespace ww::ui
