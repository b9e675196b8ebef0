// Shows the places of findings, and steps from one finding to the next.

#include "app_parts.h"

#include "editor/session/text.h"

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

void AppModel::Parts::goToFinding(const EntityRef& to, const QString& path, bool source) {
    const auto at = FieldPath::parse(toUtf8String(path));
    if (!source && at && table.moveCursorToPlace(to, *at))
        return;
    table.setVisible(false);
    EntityModel* entity = tabs.openEntity(to, true);
    if (entity && at)
        entity->jumpTo(*at, source);
}

void AppModel::showFinding(EntityModel* entity, int mark) {
    if (!entity || mark < 0 || mark >= entity->source()->rowCount())
        return;
    const SourceModel::Mark found = entity->source()->marks()[static_cast<std::size_t>(mark)];
    const QString path = found.problem ? toQString(found.problem->finding.path.str()) : QString();
    if (!path.isEmpty() && entity->form()->parseError().isEmpty())
        return parts_->goToFinding(entity->ref(), path, false);
    parts_->table.setVisible(false);
    entity->source()->setCursor(found.start);
    entity->setView(QStringLiteral("source"));
}

void AppModel::Parts::goToNextProblem(int by) {
    const QString stood = table.visible()                    ? table.goToNextProblem(by)
                          : current() && current()->exists() ? current()->goToNextProblem(by)
                                                             : QString();
    if (!stood.isEmpty())
        return showStatus(stood);
    const QString here = table.visible() ? tr("Nothing left to do in this table.")
                         : current()     ? tr("Nothing left to do in %1.").arg(current()->title())
                                         : tr("Nothing is open.");
    if (problems.errors() + problems.warnings() + problems.unfinishedCount() == 0)
        return showStatus(here);
    showStatus(here, {{tr("Next in the pack"), [this, by] { problems.goToNextProblem(by); }}});
}

} // namespace ww::ui
