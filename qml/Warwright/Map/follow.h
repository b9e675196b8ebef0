#pragma once

// Items that paint what an analysis answered.

#include "analysis_model.h"

#include <QPointer>
#include <QQuickPaintedItem>

namespace ww::ui {

/// `item` is painted again with each report of `next`, which takes the place of `held`; false where
/// it is that already.
inline bool follow(QQuickPaintedItem& item, QPointer<AnalysisModel>& held, AnalysisModel* next) {
    if (next == held)
        return false;
    if (held)
        QObject::disconnect(held, nullptr, &item, nullptr);
    held = next;
    if (held)
        QObject::connect(held, &AnalysisModel::reportChanged, &item, [&item] { item.update(); });
    item.update();
    return true;
}

} // namespace ww::ui
