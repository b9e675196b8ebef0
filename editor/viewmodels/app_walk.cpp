// Going to findings, and from one to the next.

#include "app_parts.h"

#include "editor/session/text.h"

namespace ww::ui {

using session::q;
using session::s;

void AppModel::Parts::lead(const EntityRef& to, const QString& path, bool source) {
    const auto at = FieldPath::parse(s(path));
    if (!source && at && table.moveToPlace(to, *at))
        return;
    table.setShown(false);
    EntityModel* entity = tabs.openEntity(to, true);
    if (entity && at)
        entity->jump(*at, source);
}

void AppModel::showFinding(EntityModel* entity, int mark) {
    if (!entity || mark < 0 || mark >= entity->source()->rowCount())
        return;
    const SourceModel::Mark found = entity->source()->marks()[static_cast<std::size_t>(mark)];
    const QString path = found.problem ? q(found.problem->finding.path.str()) : QString();
    if (!path.isEmpty() && entity->form()->broken().isEmpty())
        return parts_->lead(entity->ref(), path, false);
    parts_->table.setShown(false);
    entity->source()->setCursor(found.start);
    entity->setView(QStringLiteral("source"));
}

void AppModel::Parts::walk(int by) {
    const QString stood = table.shown()                      ? table.step(by)
                          : current() && current()->exists() ? current()->step(by)
                                                             : QString();
    if (!stood.isEmpty())
        return say(stood);
    const QString here = table.shown() ? tr("In this table nothing is left to do.")
                         : current()   ? tr("In %1 nothing is left to do.").arg(current()->title())
                                       : tr("Nothing is open.");
    if (problems.errors() + problems.warnings() + problems.unfinished() == 0)
        return say(here);
    say(here, {{tr("Next in the pack"), [this, by] { problems.step(by); }}});
}

} // namespace ww::ui
