#pragma once

// The window's side of the table of views: what shows each, and what it is called.

#include "rules/schema/view.h"

#include <QtCore/QString>
#include <QtCore/QUrl>

#include <vector>

namespace ww::ui {

[[nodiscard]] QString viewLabel(const QString& id, const std::vector<schema::ViewDef>& views);
/// A file of QML whose root takes `app` and `entity`.
[[nodiscard]] QUrl viewPage(const QString& id, const std::vector<schema::ViewDef>& views);

} // namespace ww::ui
