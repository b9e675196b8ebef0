#include "overlay_swatch.h"

#include "follow.h"

#include <QPainter>

namespace ww::ui {

OverlaySwatch::OverlaySwatch(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setImplicitSize(18, 18);
}

void OverlaySwatch::setAnalysis(AnalysisModel* analysis) {
    if (connectAnalysis(*this, analysis_, analysis))
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
    if (!analysis_ || !analysis_->hasOverlay())
        return;
    painter->fillRect(
        QRectF(0, 0, width(), height()),
        Qt::white); // draws white paper below, since the colours of marks are made for paper
    analysis_->paintLegendSymbol(*painter, row_, QRectF(0, 0, width(), height()));
}

} // namespace ww::ui
