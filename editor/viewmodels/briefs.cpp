#include "briefs.h"

#include "editor/session/text.h"

#include <QtCore/QStringList>

namespace ww::ui {

using session::q;

QString Briefs::of(const EntityRef& ref) {
    const session::EntityPtr entity = ref.id.empty() ? nullptr : index_.at(ref);
    if (!entity || !entity->schema || entity->schema->brief.empty())
        return {};
    auto& columns = columns_[entity->schema];
    if (columns.empty())
        columns = table::columnsOf(*entity->schema);
    QStringList parts;
    for (const std::string& key : entity->schema->brief)
        for (const table::Column& column : columns)
            if (column.key == key) {
                const table::Entry entry = table::entryOf(column, *entity, index_);
                if (!entry.text.empty())
                    parts << (entry.number ? q(column.label + " " + entry.text) : q(entry.text));
            }
    return parts.join(QStringLiteral(" · "));
}

} // namespace ww::ui
