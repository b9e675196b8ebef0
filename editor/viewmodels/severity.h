#pragma once

// Severity of a finding for QML: `Severity.Error`. Ordered: the worst is the largest. The QML type
// belongs to Warwright.Theme, below all controls, whose library compiles it.

#include <QtCore/qobjectdefs.h>
#include <QtQml/qqmlregistration.h>

namespace ww::ui::severity {
Q_NAMESPACE
QML_NAMED_ELEMENT(Severity)

/// Unfinished has a hollow mark, never a red one: it isn't an error.
/// Same as forms::Level, except for Good: no finding of any severity. Only controls show it.
enum class Level { Good = -1, None, Info, Unfinished, Warning, Error };
Q_ENUM_NS(Level)

} // namespace ww::ui::severity
