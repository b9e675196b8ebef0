#pragma once

// Labels and QML pages of the views.

#include "rules/schema/view.h"

#include <QtCore/QString>
#include <QtCore/QUrl>

#include <vector>

namespace ww::ui {

[[nodiscard]] QString viewLabel(const QString& id, const std::vector<schema::ViewDef>& views);
/// Returns the view's QML file. Its root item has the properties `app` and `entity`.
[[nodiscard]] QUrl viewPage(const QString& id, const std::vector<schema::ViewDef>& views);

} // namespace ww::ui
