// Part of ProblemsModel: previews a fix that changes other entities than the finding's.

#include "problems_model.h"

#include "editor/forms/names.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::ui {

using session::toQString;

QString ProblemsModel::previewOfFix(int row, int fix) const {
    const session::Problem* problem = problemAt(row);
    if (!problem || !session_ || fix < 0 ||
        static_cast<std::size_t>(fix) >= problem->finding.fixes.size())
        return {};
    QStringList lines;
    const check::PatchFix& chosen = problem->finding.fixes[static_cast<std::size_t>(fix)];
    const bool elsewhere =
        std::any_of(chosen.patch.ops.begin(), chosen.patch.ops.end(),
                    [&](const PatchOp& op) { return op.entity != problem->finding.entity; });
    if (!elsewhere)
        return {};
    for (const PatchOp& op : chosen.patch.ops) {
        const session::EntityPtr entity = session_->index().at(op.entity);
        if (op.kind == PatchOp::Kind::Insert && op.path.empty()) {
            const schema::EntitySchema* kind =
                session_->system() ? session_->system()->schemaOfSection(op.entity.section)
                                   : nullptr;
            lines.append(tr("New: %1 %2 in %3")
                             .arg(toQString(kind ? kind->label : op.entity.section),
                                  toQString(op.entity.id), toQString(op.entity.file)));
            continue;
        }
        const schema::EntitySchema* kind = entity ? entity->schema : nullptr;
        const QString place = (entity ? toQString(entity->title) : toQString(op.entity.id)) +
                              QStringLiteral(" · ") + toQString(forms::readablePath(kind, op.path));
        const NodeRef now = entity ? source::nodeAtPath(entity->pair, op.path) : NodeRef();
        const QString before = toQString(std::string(now.isScalar() ? now.scalar() : ""));
        const QString after = toQString(op.value.text);
        switch (op.kind) {
        case PatchOp::Kind::Remove:
            lines.append(tr("%1: removed").arg(place));
            break;
        case PatchOp::Kind::Set:
            lines.append(before.isEmpty() ? tr("%1: %2").arg(place, after)
                                          : tr("%1: %2 → %3").arg(place, before, after));
            break;
        case PatchOp::Kind::Insert:
            lines.append(after.isEmpty() ? tr("%1: new").arg(place)
                                         : tr("%1: new, %2").arg(place, after));
            break;
        default:
            lines.append(tr("%1: moved").arg(place));
        }
    }
    return lines.join(u'\n');
}

} // namespace ww::ui
