// Part of MembersModel: rows and findings.

#include "members_model.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>

namespace ww::ui {

using session::q;
using session::s;

std::pair<int, int> MembersModel::placeOf(const FieldPath& path) const {
    const auto known = parts();
    const std::vector<Step>& steps = path.steps();
    if (!known || steps.size() < 2 || steps[0].key != known->list->key ||
        steps[1].kind != Step::Kind::Index || steps[1].index >= members_.size())
        return {-1, -1};
    const int member = static_cast<int>(steps[1].index);
    if (steps.size() > 3 && known->carried && steps[2].key == known->carried->key &&
        steps[3].kind == Step::Kind::Index)
        return {member, static_cast<int>(steps[3].index)};
    return {member, -1};
}

bool MembersModel::saysInPlace(const FieldPath& path) const {
    return placeOf(path).first >= 0;
}

void MembersModel::findings() {
    found_.clear();
    if (const session::Session* of = session())
        for (const session::ProblemPtr& problem : of->findings().of(entity()->ref()))
            if (const auto [member, carried] = placeOf(problem->finding.path);
                member >= 0 && forms::levelOf(*problem) != forms::Level::None)
                found_.push_back({member, carried, problem});
    std::stable_sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
        return forms::levelOf(*a.problem) > forms::levelOf(*b.problem);
    });
    below_ = static_cast<int>(found_.size());
    showRows();
    RosterModel::findings();
}

QVariantList MembersModel::partsOf(const forms::Member& member) const {
    QVariantList out;
    for (const forms::Member::Part& part : member.parts) {
        QStringList values, labels;
        for (const std::string& value : part.field->values) {
            values << q(value);
            labels << q(part.field->labelOf(value));
        }
        out << QVariantMap{
            {"key", q(part.field->key)},
            {"label", q(part.field->label)},
            {"value", q(part.value)},
            {"title", q(part.title)},
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
        return rows_.place({});
    QList<RosterList::Row> rows;
    const auto found = [&](RosterList::Row& row) {
        for (const Found& one : found_)
            if (one.member == row.member && one.carried == row.carried) {
                row.words << session::sentence(forms::messageOf(*one.problem, of->index()));
                row.levels << static_cast<int>(forms::levelOf(*one.problem));
                row.fixes << (one.problem->finding.fixes.empty()
                                  ? QString()
                                  : session::sentence(one.problem->finding.fixes.front().label));
            }
    };
    for (std::size_t i = 0; i < members_.size(); ++i) {
        const forms::Member& member = members_[i];
        RosterList::Row row;
        row.type = static_cast<int>(RowType::Member);
        row.member = static_cast<int>(i);
        row.value = QStringLiteral("m%1").arg(i);
        row.title = member.title.empty() ? tr("Nobody yet") : q(member.title);
        row.ref = member.ref;
        row.thumbnails = thumbnails();
        row.cost = costText(member.cost);
        row.parts = partsOf(member);
        found(row);
        rows.append(row);
        for (std::size_t n = 0; n < member.carried.size(); ++n) {
            const forms::Carried& one = member.carried[n];
            RosterList::Row below;
            below.type = static_cast<int>(RowType::Carried);
            below.member = row.member;
            below.carried = static_cast<int>(n);
            below.value = QStringLiteral("m%1c%2").arg(i).arg(n);
            below.title = q(one.title);
            below.detail = known->group ? q(known->group->labelOf(one.word)) : QString();
            below.section = q(one.word);
            below.cost = costText(one.cost);
            below.ref = one.ref;
            below.fits = !one.ref.id.empty();
            if (!below.fits)
                below.reason = tr("There is none of that name.");
            below.thumbnails = thumbnails();
            found(below);
            rows.append(below);
        }
        if (known->carried) {
            RosterList::Row adds;
            adds.type = static_cast<int>(RowType::Slots);
            adds.member = row.member;
            adds.value = QStringLiteral("m%1s").arg(i);
            adds.title = row.title;
            if (i < slots_.size())
                adds.slots_ = slots_[i];
            rows.append(adds);
        }
    }
    rows_.place(rows);
}

int MembersModel::rowOf(const QString& path) const {
    const auto place = FieldPath::parse(s(path));
    if (!place)
        return -1;
    const auto [member, carried] = placeOf(*place);
    const auto& rows = rows_.rows();
    for (int row = 0; row < rows_.count(); ++row)
        if (rows[row].member == member && rows[row].carried == carried &&
            rows[row].type != static_cast<int>(RowType::Slots))
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
    for (const Found& one : found_)
        if (one.member == of.member && one.carried == of.carried && which-- == 0) {
            const session::ProblemPtr problem = one.problem;
            session()->seal();
            if (session()->applyFix(*problem, 0))
                session()->noteFixed();
            return;
        }
}

} // namespace ww::ui
