#pragma once

// A chance as the ledgers write it.

#include "rules/base/distribution.h"

#include <QtCore/QString>

namespace ww::test {

/// `5/12`, `3` where it is whole; to 17 digits where it is not known exactly.
inline QString text(const Chance& c) {
    if (!c.exact)
        return QString::number(c.value, 'g', 17);
    const QString num = QString::number(c.exact->num());
    return c.exact->isWhole() ? num : num + '/' + QString::number(c.exact->den());
}

} // namespace ww::test
