#pragma once

// Marks of an analysis over a map's cells. Kinds differ by pattern as well as by colour; the map
// below stays readable. Colours are those of paper, like the map's own.

#include "analysis_model.h"
#include "rules/check/overlay.h"

#include <QPainter>
#include <QPointer>
#include <QQuickPaintedItem>
#include <QRectF>

namespace ww::ui {

/// `cell`: pixels a side; the top left corner of cell A1 lies at the painter's origin. Only what
/// `visible` touches.
void paintOverlay(QPainter& painter, const check::Overlay& overlay, double cell,
                  const QRectF& visible);
/// One kind's mark, as the legend shows it.
void paintMark(QPainter& painter, const check::OverlayKind& kind, const QRectF& where);

/// `item` is painted again with each report of `next`, which takes the place of `held`; false where
/// it is that already.
bool follow(QQuickPaintedItem& item, QPointer<AnalysisModel>& held, AnalysisModel* next);

} // namespace ww::ui
