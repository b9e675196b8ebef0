// Part of EntityModel: steps from one unfinished or wrong place of an entity to the next.

#include "entity_model.h"

#include "form_field.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace ww::ui {

using session::toQString;

std::vector<EntityModel::ProblemPlace> EntityModel::problemPlaces() const {
    std::vector<ProblemPlace> out;
    if (!session_)
        return out;
    auto* form = const_cast<FormModel*>(&form_);
    for (const session::ProblemPtr& problem : session_->findings().problemsOfEntity(ref_)) {
        const auto level = static_cast<severity::Level>(forms::levelOf(*problem));
        if (!problem->finding.approvalReason.empty() || level <= severity::Level::Info)
            continue;
        ProblemPlace stop;
        stop.path = problem->finding.path;
        stop.at = toQString(stop.path.str());
        stop.offset = problem->finding.span.begin;
        stop.level = level;
        // If the field has no row because its container is folded, use the container's row.
        FieldPath shown = stop.path;
        while (!shown.empty() && form_.rowOf(toQString(shown.str())) < 0)
            shown = shown.parent();
        stop.row = shown.empty() ? -1 : form_.rowOf(toQString(shown.str()));
        const FormField* field = shown == stop.path ? form->fieldAt(stop.row) : nullptr;
        stop.words =
            field && session::isMissingField(*problem)
                ? tr("“%1” is not filled in").arg(field->accessibleName())
                : session::withQuotationMarks(forms::messageOf(*problem, session_->index()));
        const auto same = std::find_if(out.begin(), out.end(),
                                       [&](const ProblemPlace& one) { return one.at == stop.at; });
        if (same == out.end())
            out.push_back(std::move(stop));
        else if (same->level < stop.level) // keep the place's most severe finding
            *same = std::move(stop);
    }
    // In Source and on the map, sort places only by offset.
    if (view_ == QLatin1String("source") || view_ == QLatin1String("map"))
        for (ProblemPlace& stop : out)
            stop.row = 0;
    std::stable_sort(out.begin(), out.end(), [](const ProblemPlace& a, const ProblemPlace& b) {
        return std::tie(a.row, a.offset) < std::tie(b.row, b.offset);
    });
    return out;
}

QString EntityModel::goToNextProblem(int by) {
    const std::vector<ProblemPlace> all = problemPlaces();
    if (all.empty()) {
        stood_ = {};
        return {};
    }
    ProblemPlace from = stood_;
    const int focused = form_.rowOf(form_.lastFocusedPath());
    const bool walked = view_ == QLatin1String("form") && focused >= 0 &&
                        form_.lastFocusedPath() != focusedStood_ && focused != stood_.row;
    if (walked) {
        from = {};
        from.row = focused;
        from.offset = by > 0 ? std::numeric_limits<std::size_t>::max() : 0;
    }
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    std::ptrdiff_t next = by > 0 ? 0 : count - 1;
    const auto here = std::find_if(all.begin(), all.end(), [&](const ProblemPlace& one) {
        return !from.at.isEmpty() && one.at == from.at;
    });
    if (here != all.end()) {
        next = (here - all.begin() + by + count) % count;
        // The last visited place is fixed, or the user moved the focus: continue from there.
    } else if (walked || !from.words.isEmpty()) {
        const auto after = [&](const ProblemPlace& one) {
            return std::tie(one.row, one.offset) > std::tie(from.row, from.offset);
        };
        const std::ptrdiff_t behind = std::find_if(all.begin(), all.end(), after) - all.begin();
        next = by > 0 ? behind % count : (behind - 1 + count) % count;
    }
    stood_ = all[static_cast<std::size_t>(next)];
    focusedStood_ = form_.lastFocusedPath();
    // Show findings about the whole entity in the form.
    if (stood_.path.empty() && view_ != QLatin1String("source"))
        setView(QStringLiteral("form"));
    jumpTo(stood_.path, false);
    return tr("%1 of %2: %3").arg(next + 1).arg(count).arg(stood_.words);
}

} // namespace ww::ui
