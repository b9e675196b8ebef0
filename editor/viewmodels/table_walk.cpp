// Part of TableModel: going to findings' cells.

#include "table_model.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>
#include <tuple>

namespace ww::ui {

using session::q;

int TableModel::lineOf(const EntityRef& entity) const {
    for (int line = 0; line < count(); ++line)
        if (!heads(line) && shownRow(line).entity->ref == entity)
            return line;
    return -1;
}

int TableModel::shownColumn(const FieldPath& place) const {
    for (int shown = 0; shown < columnCount(); ++shown) {
        const FieldPath& path = columns_[columnAt(shown)].path;
        if (!path.empty() && place.isWithin(path))
            return shown;
    }
    return -1;
}

bool TableModel::moveToPlace(const EntityRef& entity, const FieldPath& path) {
    const int line = shown_ ? lineOf(entity) : -1, column = shownColumn(path);
    if (line < 0 || column < 0)
        return false;
    moveTo(line, column);
    emit focusWanted();
    return true;
}

QString TableModel::step(int by) {
    struct Stop {
        int line, column;
        forms::Level level;
        QString words;
    };
    std::vector<Stop> stops;
    if (!session_ || visible_.empty())
        return {};
    for (int line = 0; line < count(); ++line) {
        if (heads(line))
            continue;
        const session::Entity& entity = *shownRow(line).entity;
        const std::size_t first = stops.size();
        for (const session::ProblemPtr& problem : session_->findings().of(entity.ref)) {
            const auto level = forms::levelOf(*problem);
            if (!problem->finding.approved.empty() || level <= forms::Level::Info)
                continue;
            // A finding that no column shows counts for the name column, which has its mark.
            const int column = std::max(0, shownColumn(problem->finding.path));
            const bool whole = columns_[columnAt(column)].path == problem->finding.path;
            const QString words =
                whole && session::isMissingField(*problem)
                    ? tr("“%1” is not filled in").arg(q(columns_[columnAt(column)].label))
                    : session::wording(forms::messageOf(*problem, entity.schema));
            const auto same =
                std::find_if(stops.begin() + static_cast<std::ptrdiff_t>(first), stops.end(),
                             [&](const Stop& one) { return one.column == column; });
            if (same == stops.end())
                stops.push_back(
                    {line, column, level, q(entity.title) + QStringLiteral(": ") + words});
            else if (same->level < level)
                *same = {line, column, level, q(entity.title) + QStringLiteral(": ") + words};
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
    moveTo(stop.line, stop.column);
    emit focusWanted();
    return tr("%1 of %2: %3").arg((next + size) % size + 1).arg(size).arg(stop.words);
}

} // namespace ww::ui
