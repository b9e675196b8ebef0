// Part of TableModel: moves the cursor to the next finding.

#include "table_model.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>
#include <tuple>

namespace ww::ui {

using session::toQString;

int TableModel::lineOf(const EntityRef& entity) const {
    for (int line = 0; line < count(); ++line)
        if (!isGroupLine(line) && rowOnLine(line).entity->ref == entity)
            return line;
    return -1;
}

int TableModel::visibleColumnOf(const FieldPath& place) const {
    for (int shown = 0; shown < columnCount(); ++shown) {
        const FieldPath& path = columns_[columnAt(shown)].path;
        if (!path.empty() && place.isWithin(path))
            return shown;
    }
    return -1;
}

bool TableModel::moveCursorToPlace(const EntityRef& entity, const FieldPath& path) {
    const int line = shown_ ? lineOf(entity) : -1, column = visibleColumnOf(path);
    if (line < 0 || column < 0)
        return false;
    moveCursor(line, column);
    emit focusRequested();
    return true;
}

QString TableModel::goToNextProblem(int by) {
    struct Stop {
        int line, column;
        forms::Level level;
        QString words;
    };
    std::vector<Stop> stops;
    if (!session_ || visibleColumns_.empty())
        return {};
    for (int line = 0; line < count(); ++line) {
        if (isGroupLine(line))
            continue;
        const session::Entity& entity = *rowOnLine(line).entity;
        const std::size_t first = stops.size();
        for (const session::ProblemPtr& problem :
             session_->findings().problemsOfEntity(entity.ref)) {
            const auto level = forms::levelOf(*problem);
            if (!problem->finding.approvalReason.empty() || level <= forms::Level::Info)
                continue;
            // If no column shows the finding's field, use the name column, which has its mark.
            const int column = std::max(0, visibleColumnOf(problem->finding.path));
            const bool whole = columns_[columnAt(column)].path == problem->finding.path;
            const QString words =
                whole && session::isMissingField(*problem)
                    ? tr("“%1” is not filled in").arg(toQString(columns_[columnAt(column)].label))
                    : session::withQuotationMarks(forms::messageOf(*problem, entity.schema));
            const auto same =
                std::find_if(stops.begin() + static_cast<std::ptrdiff_t>(first), stops.end(),
                             [&](const Stop& one) { return one.column == column; });
            if (same == stops.end())
                stops.push_back(
                    {line, column, level, toQString(entity.title) + QStringLiteral(": ") + words});
            else if (same->level < level)
                *same = {line, column, level,
                         toQString(entity.title) + QStringLiteral(": ") + words};
        }
        std::sort(stops.begin() + static_cast<std::ptrdiff_t>(first), stops.end(),
                  [](const Stop& a, const Stop& b) { return a.column < b.column; });
    }
    if (stops.empty())
        return {};
    const auto size = static_cast<std::ptrdiff_t>(stops.size());
    const auto now = std::tie(row_, column_);
    std::ptrdiff_t next = 0;
    if (by > 0)
        next = std::find_if(stops.begin(), stops.end(),
                            [&](const Stop& one) { return std::tie(one.line, one.column) > now; }) -
               stops.begin();
    else
        next =
            std::find_if(stops.begin(), stops.end(),
                         [&](const Stop& one) { return std::tie(one.line, one.column) >= now; }) -
            stops.begin() - 1;
    const Stop& stop = stops[static_cast<std::size_t>((next + size) % size)];
    moveCursor(stop.line, stop.column);
    emit focusRequested();
    return tr("%1 of %2: %3").arg((next + size) % size + 1).arg(size).arg(stop.words);
}

} // namespace ww::ui
