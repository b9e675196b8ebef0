#pragma once

// Formats a chance as the rules ledgers write it.

#include "rules/base/distribution.h"

#include <QtCore/QString>

namespace ww::test {

/// Returns a chance as text: a fraction (`5/12`), a whole number (`3`), or 17 digits if the exact
/// value is unknown.
inline QString chanceText(const Chance& c) {
    if (!c.exact)
        return QString::number(c.value, 'g', 17);
    const QString num = QString::number(c.exact->num());
    return c.exact->isWhole() ? num : num + '/' + QString::number(c.exact->den());
}

} // namespace ww::test
