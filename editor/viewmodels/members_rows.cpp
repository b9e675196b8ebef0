// Part of MembersModel: lists rows and their findings.

#include "members_model.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

std::pair<int, int> MembersModel::placeOf(const FieldPath& path) const {
    const auto known = parts();
    const std::vector<PathStep>& steps = path.steps();
    if (!known || steps.size() < 2 || steps[0].key != known->listField->key ||
        steps[1].kind != PathStep::Kind::Index || steps[1].index >= members_.size())
        return {-1, -1};
    const int member = static_cast<int>(steps[1].index);
    if (steps.size() > 3 && known->carriedField && steps[2].key == known->carriedField->key &&
        steps[3].kind == PathStep::Kind::Index)
        return {member, static_cast<int>(steps[3].index)};
    return {member, -1};
}

bool MembersModel::isShownAtEntry(const FieldPath& path) const {
    return placeOf(path).first >= 0;
}

void MembersModel::updateFindings() {
    found_.clear();
    if (const session::Session* of = session())
        for (const session::ProblemPtr& problem : of->findings().problemsOfEntity(entity()->ref()))
            if (const auto [member, carried] = placeOf(problem->finding.path);
                member >= 0 && forms::levelOf(*problem) != forms::Level::None)
                found_.push_back({member, carried, problem});
    std::stable_sort(found_.begin(), found_.end(),
                     [](const MemberFinding& a, const MemberFinding& b) {
                         return forms::levelOf(*a.problem) > forms::levelOf(*b.problem);
                     });
    below_ = static_cast<int>(found_.size());
    showRows();
    RosterModel::updateFindings();
}

QVariantList MembersModel::partsOf(const forms::Member& member) const {
    QVariantList out;
    for (const forms::Member::Part& part : member.parts) {
        QStringList values, labels;
        for (const std::string& value : part.field->values) {
            values << toQString(value);
            labels << toQString(part.field->labelOf(value));
        }
        out << QVariantMap{
            {"key", toQString(part.field->key)},
            {"label", toQString(part.field->label)},
            {"value", toQString(part.value)},
            {"title", toQString(part.title)},
            {"values", values},
            {"labels", labels},
            {"missing", !part.value.empty() && part.field->values.empty() && part.ref.id.empty()}};
    }
    return out;
}

void MembersModel::showRows() {
    const session::Session* of = session();
    const auto known = parts();
    if (!of || !known)
        return rows_.setRows({});
    QList<RosterList::Row> rows;
    const auto found = [&](RosterList::Row& row) {
        for (const MemberFinding& one : found_)
            if (one.member == row.member && one.carried == row.carried) {
                row.words << session::toSentence(forms::messageOf(*one.problem, of->index()));
                row.levels << static_cast<int>(forms::levelOf(*one.problem));
                row.fixes << (one.problem->finding.fixes.empty()
                                  ? QString()
                                  : session::toSentence(one.problem->finding.fixes.front().label));
            }
    };
    for (std::size_t i = 0; i < members_.size(); ++i) {
        const forms::Member& member = members_[i];
        RosterList::Row row;
        row.type = static_cast<int>(RowType::Member);
        row.member = static_cast<int>(i);
        row.value = QStringLiteral("m%1").arg(i);
        row.title = member.title.empty() ? tr("Not chosen yet") : toQString(member.title);
        row.ref = member.ref;
        row.thumbnails = thumbnails();
        row.cost = costText(member.cost);
        row.parts = partsOf(member);
        found(row);
        rows.append(row);
        for (std::size_t n = 0; n < member.carried.size(); ++n) {
            const forms::CarriedEntry& one = member.carried[n];
            RosterList::Row below;
            below.type = static_cast<int>(RowType::CarriedItem);
            below.member = row.member;
            below.carried = static_cast<int>(n);
            below.value = QStringLiteral("m%1c%2").arg(i).arg(n);
            below.title = toQString(one.title);
            below.detail = known->groupField ? toQString(known->groupField->labelOf(one.groupWord))
                                             : QString();
            below.section = toQString(one.groupWord);
            below.cost = costText(one.cost);
            below.ref = one.ref;
            below.fits = !one.ref.id.empty();
            if (!below.fits)
                below.reason = tr("Nothing has this name.");
            below.thumbnails = thumbnails();
            found(below);
            rows.append(below);
        }
        if (known->carriedField) {
            RosterList::Row adds;
            adds.type = static_cast<int>(RowType::FreeSlots);
            adds.member = row.member;
            adds.value = QStringLiteral("m%1s").arg(i);
            adds.title = row.title;
            if (i < slots_.size())
                adds.slots_ = slots_[i];
            rows.append(adds);
        }
    }
    rows_.setRows(rows);
}

int MembersModel::rowOf(const QString& path) const {
    const auto place = FieldPath::parse(toUtf8String(path));
    if (!place)
        return -1;
    const auto [member, carried] = placeOf(*place);
    const auto& rows = rows_.rows();
    for (int row = 0; row < rows_.count(); ++row)
        if (rows[row].member == member && rows[row].carried == carried &&
            rows[row].type != static_cast<int>(RowType::FreeSlots))
            return row;
    return -1;
}

int MembersModel::rowOfMember(int member) const {
    const auto& rows = rows_.rows();
    for (int row = 0; row < rows_.count(); ++row)
        if (rows[row].member == member)
            return row;
    return -1;
}

void MembersModel::applyFix(int row, int which) {
    if (memberOf(row) < 0 || !session() || entity()->readOnly())
        return;
    const RosterList::Row& of = rows_.rows()[row];
    for (const MemberFinding& one : found_)
        if (one.member == of.member && one.carried == of.carried && which-- == 0) {
            const session::ProblemPtr problem = one.problem;
            session()->endMerging();
            if (session()->applyFix(*problem, 0))
                session()->notifyFixApplied();
            return;
        }
}

} // namespace ww::ui
