#pragma once

// Severity of a finding for QML, such as `Severity.Error`. The worst one has the largest value.
// The QML type belongs to Warwright.Theme, so that all controls can use it.

#include <QtCore/qobjectdefs.h>
#include <QtQml/qqmlregistration.h>

namespace ww::ui::severity {
Q_NAMESPACE
QML_NAMED_ELEMENT(Severity)

/// Has the values of forms::Level, and in addition Good (no finding), which only controls show.
/// Unfinished isn't an error, so its mark is hollow and never red.
enum class Level { Good = -1, None, Info, Unfinished, Warning, Error };
Q_ENUM_NS(Level)

} // namespace ww::ui::severity
