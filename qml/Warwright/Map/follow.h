#pragma once

#include "analysis_model.h"

#include <QPointer>
#include <QQuickPaintedItem>

namespace ww::ui {

/// Replaces `held` by `next`, and repaints `item` whenever `next` reports a change. Returns false
/// if both are the same object.
inline bool connectAnalysis(QQuickPaintedItem& item, QPointer<AnalysisModel>& held,
                            AnalysisModel* next) {
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
