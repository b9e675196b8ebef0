#pragma once

// A file that was changed here and by somebody else, put together entity by entity.

#include "rules/model/document.h"

#include <QtCore/QString>

#include <optional>

namespace ww::session {

struct Merge {
    DocumentPtr
        document;   ///< null: an entity was changed on both sides, or the rest of the file was
    QString detail; ///< who changed what, a line each
};
/// `base` is what both started from. Null `theirs`: they removed the file.
[[nodiscard]] Merge mergeByEntity(const DocumentPtr& base, const DocumentPtr& mine,
                                  const DocumentPtr& theirs);

} // namespace ww::session
