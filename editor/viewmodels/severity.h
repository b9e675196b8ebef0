#pragma once

// How grave a finding is, as QML sees it: `Severity.Error`. Ordered, so that the gravest of several
// is the largest.

#include <QtCore/qobjectdefs.h>
#include <QtQml/qqmlregistration.h>

namespace ww::ui::severity {
Q_NAMESPACE
QML_NAMED_ELEMENT(Severity)

/// Unfinished is a hollow mark, never red (content-format, "Unfinished is not wrong").
enum class Level { None, Info, Unfinished, Warning, Error };
Q_ENUM_NS(Level)

} // namespace ww::ui::severity
