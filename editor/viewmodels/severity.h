#pragma once

// Severity of a finding for QML: `Severity.Error`. Ordered: the worst is the largest.

#include <QtCore/qobjectdefs.h>
#include <QtQml/qqmlregistration.h>

namespace ww::ui::severity {
Q_NAMESPACE
QML_NAMED_ELEMENT(Severity)

/// Unfinished has a hollow mark, never a red one: it isn't an error.
enum class Level { None, Info, Unfinished, Warning, Error };
Q_ENUM_NS(Level)

} // namespace ww::ui::severity
