#include "members_model.h"

#include "briefs.h"

#include "editor/forms/candidates.h"
#include "editor/forms/patches.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/schema/manifest.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

#include <algorithm>

namespace ww::ui {

using session::q;
using session::s;

MembersModel::MembersModel(QObject* parent) : RosterModel(parent) {
    later_.setSingleShot(true);
    later_.setInterval(0);
    connect(&later_, &QTimer::timeout, this, &MembersModel::askNext);
    constexpr int moment = 150; // short enough not to be noticed, in ms
    late_.setSingleShot(true);
    late_.setInterval(moment);
    connect(&late_, &QTimer::timeout, this, [this] {
        candidates()->place({}); // the listed candidates are for another target
        emit changed();
    });
    connect(thumbnails(), &Thumbnails::drawn, this,
            [this](const EntityRef& ref) { rows_.redrawn(ref); });
    connect(this, &RosterModel::sourceChanged, this, [this] {
        session::Session* const of = session();
        if (!of)
            return;
        connect(of, &session::Session::reported, this, &MembersModel::takeReport,
                Qt::UniqueConnection);
        // The session may be deleted shortly before this model.
        connect(of, &QObject::destroyed, this, &MembersModel::endTrials, Qt::UniqueConnection);
    });
}
MembersModel::~MembersModel() = default;

std::optional<forms::MemberParts> MembersModel::parts() const {
    const session::EntityPtr of = subject();
    return of && of->schema ? forms::partsOf(*session()->system(), *of->schema, s(field()))
                            : std::nullopt;
}

session::EntityPtr MembersModel::subject() const {
    const session::Session* of = session();
    return of ? of->index().at(entity()->ref()) : nullptr;
}

std::optional<forms::MemberRoster> MembersModel::roster() const {
    const auto known = parts();
    if (!known || !rules_ || !subject()->pair)
        return std::nullopt;
    return forms::MemberRoster(session()->index(), *rules_, subject(), *known);
}

void MembersModel::followRules() {
    if (!subject())
        return;
    const std::string& pack = entity()->ref().pack;
    if (!rules_ || rules_->severities != schema::manifestOf(pack, session()->snapshot()).severities)
        rules_ = std::make_shared<forms::DraftRules>(forms::draftRules(*session(), pack));
}

void MembersModel::refresh() {
    const session::Session* of = session();
    followRules();
    const auto now = of ? roster() : std::nullopt;
    if (!now) { // deleted, or its text can't be read
        beside_.end();
        late_.stop();
        throwing_.reset();
        members_.clear();
        offers_.clear();
        offersFor_ = target(); // no candidates are awaited
        offersOf_ = {};
        candidates()->place({});
        return findings();
    }
    if (const auto about = std::pair(entity()->ref(), field()); about != offersOf_) {
        offersOf_ = about;
        offersFor_.reset();
    }
    members_ = now->members();
    measured_ = now->limit().has_value();
    limit_ = now->limit().value_or(0);
    spent_ = now->cost().known;
    unknown_ = now->cost().unknown;
    copies_ = members();
    if (const auto* limit = subject()->schema->field(now->parts().limit))
        unit_ = q(limit->unit);
    factLabels_.clear();
    facts_.clear();
    for (const std::string& key : now->parts().shown) {
        const auto* field = subject()->schema->field(key);
        const auto* derived = subject()->schema->derivedValue(key);
        const QString text = q(forms::textOf(of->index(), *subject(), key));
        factLabels_ << q(field ? field->label : derived ? derived->label : key);
        // Keeps its line, so that nothing below moves.
        facts_ << (text.isEmpty() ? QStringLiteral("–") : text);
    }
    if (member_ >= members()) {
        member_ = members() - 1;
        aim_ = member_ < 0 ? QString() : aim_;
    }
    // There is no fill left to replace.
    if (throwing_ && throwing_->again && !thrown())
        throwing_.reset();
    beside_.end(); // drops answers for the old text
    stale_ = true;
    slots_.resize(members_.size());
    slotsAt_ = 0;
    later_.start();
    if (awaited())
        late_.start();
    findings();
    emit aimChanged();
    emit seedChanged();
}

QStringList MembersModel::choices() const {
    QStringList out;
    if (const auto known = parts())
        for (const std::string& key : known->chosen)
            out << q(key);
    return out;
}

QString MembersModel::costText(const forms::Cost& cost) const {
    if (cost.unknown > 0)
        return cost.known > 0 ? QStringLiteral("%1 + ?").arg(cost.known) : QStringLiteral("?");
    return measured_ || cost.known != 0 ? QString::number(cost.known) : QString();
}

// --- the target

forms::Aim MembersModel::target() const {
    if (aim_.isEmpty() || member_ < 0)
        return {};
    return {static_cast<std::size_t>(member_), s(aim_)};
}

void MembersModel::aimAt(int member, const QString& part, const QString& word) {
    const int whom = std::clamp(member, -1, members() - 1);
    if (whom == member_ && part == aim_ && word == aimWord_)
        return;
    const bool same = part == aim_ && (whom == member_ || aim_.isEmpty());
    member_ = whom;
    aim_ = member_ < 0 ? QString() : part;
    aimWord_ = word;
    emit aimChanged();
    emit changed();
    if (same)
        return search();
    beside_.end();
    stale_ = true;
    later_.start();
    late_.start();
}

void MembersModel::setMember(int member) {
    aimAt(member, aim_, {});
}

QString MembersModel::memberTitle() const {
    return member_ < 0 ? QString() : q(members_[static_cast<std::size_t>(member_)].title);
}

QString MembersModel::aimWordLabel() const {
    const auto known = parts();
    return known && known->group && !aimWord_.isEmpty() ? q(known->group->labelOf(s(aimWord_)))
                                                        : QString();
}

QStringList MembersModel::aims() const {
    QStringList out{QString()};
    const auto known = parts();
    if (!known || member_ < 0)
        return out;
    for (const schema::FieldDef* field : known->refs)
        out << q(field->key);
    if (known->carried)
        out << q(known->carried->key);
    return out;
}

QStringList MembersModel::aimLabels() const {
    QStringList out{tr("Another")};
    const auto known = parts();
    if (!known || member_ < 0)
        return out;
    for (const schema::FieldDef* field : known->refs)
        out << q(field->label);
    if (known->carried)
        out << q(known->carried->label);
    return out;
}

QString MembersModel::carriedPart() const {
    const auto known = parts();
    return !known ? QString() : q((known->carried ? known->carried : known->refs.front())->key);
}

// --- candidates

void MembersModel::search() {
    if (awaited())
        return; // the candidates follow
    Briefs briefs(session()->index());
    const auto known = parts();
    QList<RosterList::Row> rows;
    hidden_ = 0;
    const std::string sought = s(query().trimmed());
    std::string last;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
        const forms::Offer& one = offers_[i];
        if (!aimWord_.isEmpty() && one.word != s(aimWord_))
            continue;
        if (forms::fuzzyScore(sought, one.title) == 0 && forms::fuzzyScore(sought, one.word) == 0)
            continue;
        RosterList::Row row;
        row.value = QString::number(i);
        row.title = q(one.title);
        const QString brief = briefs.of(one.ref);
        row.detail = one.note.empty() ? brief : session::wording(one.note);
        row.icon = q(one.icon);
        row.cost = costText(one.cost);
        row.fits = one.fits;
        if (!one.fits) {
            const double left = limit_ - spent_;
            row.reason = !one.reason.empty() ? session::wording(one.reason)
                         : measured_ && one.cost.known > left
                             ? (left > 0 ? tr("Costs more than the %1 left").arg(left)
                                         : tr("Nothing is left to pay for it"))
                             : tr("Not of those that fit here");
            if (!one.cite.empty())
                row.reason += QStringLiteral(" (%1)").arg(q(one.cite.front()));
        }
        // The first row of a group has its heading.
        if (rows.isEmpty() || one.word != last)
            row.section = known && known->group && !aim_.isEmpty() && !one.word.empty()
                              ? q(known->group->labelOf(one.word))
                              : q(one.word);
        last = one.word;
        row.ref = one.ref;
        row.thumbnails = thumbnails();
        rows.append(std::move(row));
    }
    candidates()->place(rows);
    emit changed();
}

bool MembersModel::take(int row, bool anyway) {
    const QString value = candidates()->valueAt(row);
    const auto now = roster();
    if (value.isEmpty() || awaited() || !now || entity()->readOnly())
        return false;
    std::optional<forms::Offer> one = offers_[value.toUInt()];
    if (stale_) // the shown list is slightly out of date
        one = now->again(target(), *one);
    if (!one || (!one->fits && !anyway))
        return false;
    const bool another = aim_.isEmpty();
    edit(one->patch, tr("Add %1").arg(q(one->title)));
    if (another) {
        member_ = members() - 1;
        emit aimChanged();
        emit changed();
        emit rowWanted(rowOfMember(member_));
    }
    return true;
}

void MembersModel::edit(const Patch& patch, const QString& name) {
    if (!entity() || entity()->readOnly())
        return;
    entity()->form()->edit(patch, name, {});
}

// --- edits

int MembersModel::memberOf(int row) const {
    return row >= 0 && row < rows_.count() ? rows_.rows()[row].member : -1;
}

void MembersModel::removeRow(int row) {
    const auto now = roster();
    if (!now || memberOf(row) < 0)
        return;
    const RosterList::Row of = rows_.rows()[row];
    const auto member = static_cast<std::size_t>(of.member);
    const QString name = tr("Remove %1").arg(of.title);
    if (of.type == static_cast<int>(RowType::Member))
        edit(now->remove(member), name);
    else if (of.type == static_cast<int>(RowType::Carried))
        edit(now->remove(member, static_cast<std::size_t>(of.carried)), name);
}

void MembersModel::duplicate(int row) {
    const auto now = roster();
    const int member = memberOf(row);
    if (!now || member < 0)
        return;
    edit(now->duplicate(static_cast<std::size_t>(member)),
         tr("Duplicate %1").arg(q(members_[static_cast<std::size_t>(member)].title)));
    emit rowWanted(rowOfMember(member + 1));
}

void MembersModel::move(int row, int by) {
    const int member = memberOf(row);
    if (member < 0)
        return;
    const RosterList::Row& of = rows_.rows()[row];
    if (of.type == static_cast<int>(RowType::Carried))
        return moveTo(row, row + by);
    const int to = member + by;
    if (to >= 0 && to < members())
        moveTo(row, rowOfMember(to));
}

void MembersModel::moveTo(int row, int place) {
    const auto now = roster();
    if (!now || place < 0 || placeFor(row, place) != place)
        return;
    const RosterList::Row from = rows_.rows()[row], at = rows_.rows()[place];
    const auto member = static_cast<std::size_t>(from.member);
    const QString name = tr("Move %1").arg(from.title);
    if (from.type == static_cast<int>(RowType::Member)) {
        edit(now->move(member, static_cast<std::size_t>(at.member)), name);
        emit rowWanted(rowOfMember(at.member));
    } else {
        edit(now->move(member, static_cast<std::size_t>(from.carried),
                       static_cast<std::size_t>(at.carried)),
             name);
        emit rowWanted(place);
    }
}

int MembersModel::placeFor(int row, int over) const {
    if (memberOf(row) < 0 || memberOf(over) < 0 || belongs(over, row))
        return -1;
    const RosterList::Row &from = rows_.rows()[row], &to = rows_.rows()[over];
    if (from.type == static_cast<int>(RowType::Member))
        return rowOfMember(to.member);
    return from.type == to.type && from.member == to.member ? over : -1;
}

bool MembersModel::belongs(int row, int to) const {
    return row == to || (memberOf(to) >= 0 && memberOf(row) == memberOf(to) &&
                         rows_.rows()[to].type == static_cast<int>(RowType::Member));
}

void MembersModel::setWord(int row, const QString& part, const QString& value) {
    const auto now = roster();
    const int member = memberOf(row);
    const auto known = parts();
    if (!now || member < 0 || !known)
        return;
    const schema::FieldDef* field = known->list->of->field(s(part));
    edit(now->set(static_cast<std::size_t>(member), s(part), s(value)),
         field ? QStringLiteral("%1: %2").arg(q(field->label), q(field->labelOf(s(value)))) : part);
}

// --- export as text

/// Returns the export formats: titled text columns that the kind's analyses never show.
std::vector<MembersModel::Spelling> MembersModel::spelt() const {
    std::vector<Spelling> out;
    session::Session* of = session();
    if (!of || !subject() || !subject()->schema)
        return out;
    for (const check::Analysis& one : of->analyses())
        if (one.isAbout(subject()->schema->kind))
            for (const check::Column& column : one.result)
                if (column.type == check::Column::Type::Text &&
                    column.show == check::Column::Show::Never && !column.title.empty())
                    out.push_back({one.id, column.key, q(column.title)});
    return out;
}

QStringList MembersModel::spellings() const {
    QStringList out;
    for (const Spelling& one : spelt())
        out << one.label;
    return out;
}

void MembersModel::copyAs(int spelling) {
    const std::vector<Spelling> all = spelt();
    if (spelling < 0 || spelling >= static_cast<int>(all.size()))
        return;
    const Spelling& one = all[static_cast<std::size_t>(spelling)];
    asked_ = one.key;
    session()->report({entity()->ref(), one.analysis, {}, true});
}

void MembersModel::takeReport(const session::ReportResult& result) {
    if (asked_.empty() || !result.request.aside || !(result.request.entity == entity()->ref()))
        return;
    const check::Datum* text = result.answer.data.find(std::exchange(asked_, {}));
    if (const auto* words = text ? std::get_if<std::string>(&text->value) : nullptr) {
        QGuiApplication::clipboard()->setText(q(*words));
        session()->notify(tr("%1 is on the clipboard.").arg(entity()->title()));
    } else if (result.answer.refusal) {
        session()->notify(session::wording(check::sentence(*result.answer.refusal)));
    }
}

} // namespace ww::ui
