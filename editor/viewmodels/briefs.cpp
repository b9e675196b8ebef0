#include "briefs.h"

#include "editor/session/text.h"

namespace ww::ui {

QString EntityBriefs::briefOf(const EntityRef& ref) {
    const session::EntityPtr entity = ref.id.empty() ? nullptr : index_.at(ref);
    return entity ? session::toQString(table::briefDescription(*entity, index_, columns_))
                  : QString();
}

} // namespace ww::ui
