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

using session::toQString;
using session::toUtf8String;

MembersModel::MembersModel(QObject* parent) : RosterModel(parent) {
    later_.setSingleShot(true);
    later_.setInterval(0);
    connect(&later_, &QTimer::timeout, this, &MembersModel::startNextTrial);
    constexpr int moment = 150; // delay in ms before out-of-date candidates disappear
    late_.setSingleShot(true);
    late_.setInterval(moment);
    connect(&late_, &QTimer::timeout, this, [this] {
        candidates()->setRows({}); // remove candidates of the previous target or text
        emit changed();
    });
    connect(thumbnails(), &Thumbnails::thumbnailDrawn, this,
            [this](const EntityRef& ref) { rows_.refreshThumbnail(ref); });
    connect(this, &RosterModel::sourceChanged, this, [this] {
        session::Session* const of = session();
        if (!of)
            return;
        connect(of, &session::Session::analysisFinished, this, &MembersModel::copyReportText,
                Qt::UniqueConnection);
        // The session may be deleted shortly before this model.
        connect(of, &QObject::destroyed, this, &MembersModel::cancelTrials, Qt::UniqueConnection);
    });
}
MembersModel::~MembersModel() = default;

std::optional<forms::MemberFields> MembersModel::parts() const {
    const session::EntityPtr of = rosterEntity();
    return of && of->schema
               ? forms::memberFieldsOf(*session()->system(), *of->schema, toUtf8String(field()))
               : std::nullopt;
}

session::EntityPtr MembersModel::rosterEntity() const {
    const session::Session* of = session();
    return of ? of->index().at(entity()->ref()) : nullptr;
}

std::optional<forms::MemberRoster> MembersModel::roster() const {
    const auto known = parts();
    if (!known || !rules_ || !rosterEntity()->pair)
        return std::nullopt;
    return forms::MemberRoster(session()->index(), *rules_, rosterEntity(), *known);
}

void MembersModel::updateRules() {
    if (!rosterEntity())
        return;
    const std::string& pack = entity()->ref().pack;
    if (!rules_ || rules_->severities != schema::manifestOf(pack, session()->snapshot()).severities)
        rules_ = std::make_shared<forms::DraftRules>(forms::draftRules(*session(), pack));
}

void MembersModel::refresh() {
    const session::Session* of = session();
    updateRules();
    const auto now = of ? roster() : std::nullopt;
    if (!now) { // the entity was deleted, or its text can't be read
        beside_.cancel();
        late_.stop();
        throwing_.reset();
        members_.clear();
        offers_.clear();
        offersFor_ = target(); // isComputingCandidates returns false
        offersOf_ = {};
        candidates()->setRows({});
        return updateFindings();
    }
    if (const auto about = std::pair(entity()->ref(), field()); about != offersOf_) {
        offersOf_ = about;
        offersFor_.reset();
    }
    members_ = now->members();
    measured_ = now->limit().has_value();
    limit_ = now->limit().value_or(0);
    spent_ = now->cost().knownCost;
    unknown_ = now->cost().unknownCount;
    copies_ = memberCount();
    if (const auto* limit = rosterEntity()->schema->field(now->memberFields().limitKey))
        unit_ = toQString(limit->unit);
    factLabels_.clear();
    facts_.clear();
    for (const std::string& key : now->memberFields().shownKeys) {
        const auto* field = rosterEntity()->schema->field(key);
        const auto* derived = rosterEntity()->schema->findDerived(key);
        const QString text = toQString(forms::readableTextOf(of->index(), *rosterEntity(), key));
        factLabels_ << toQString(field ? field->label : derived ? derived->label : key);
        // Show a dash for a missing value, so that the number of facts never changes.
        facts_ << (text.isEmpty() ? QStringLiteral("–") : text);
    }
    if (member_ >= memberCount()) {
        member_ = memberCount() - 1;
        aim_ = member_ < 0 ? QString() : aim_;
    }
    // If the last undo step is no random fill, drop the request to fill again.
    if (throwing_ && throwing_->again && !wasRandomFill())
        throwing_.reset();
    beside_.cancel(); // drops results for the old text
    stale_ = true;
    slots_.resize(members_.size());
    slotsAt_ = 0;
    later_.start();
    if (isComputingCandidates())
        late_.start();
    updateFindings();
    emit targetChanged();
    emit seedChanged();
}

QStringList MembersModel::choices() const {
    QStringList out;
    if (const auto known = parts())
        for (const std::string& key : known->chosenKeys)
            out << toQString(key);
    return out;
}

QString MembersModel::costText(const forms::Cost& cost) const {
    if (cost.unknownCount > 0)
        return cost.knownCost > 0 ? QStringLiteral("%1 + ?").arg(cost.knownCost)
                                  : QStringLiteral("?");
    return measured_ || cost.knownCost != 0 ? QString::number(cost.knownCost) : QString();
}

// --- target of candidates

forms::ChoiceTarget MembersModel::target() const {
    if (aim_.isEmpty() || member_ < 0)
        return {};
    return {static_cast<std::size_t>(member_), toUtf8String(aim_)};
}

void MembersModel::setTarget(int member, const QString& part, const QString& word) {
    const int whom = std::clamp(member, -1, memberCount() - 1);
    if (whom == member_ && part == aim_ && word == aimWord_)
        return;
    const bool same = part == aim_ && (whom == member_ || aim_.isEmpty());
    member_ = whom;
    aim_ = member_ < 0 ? QString() : part;
    aimWord_ = word;
    emit targetChanged();
    emit changed();
    if (same)
        return search();
    beside_.cancel();
    stale_ = true;
    later_.start();
    late_.start();
}

void MembersModel::setMember(int member) {
    setTarget(member, aim_, {});
}

QString MembersModel::memberTitle() const {
    return member_ < 0 ? QString() : toQString(members_[static_cast<std::size_t>(member_)].title);
}

QString MembersModel::targetGroupLabel() const {
    const auto known = parts();
    return known && known->groupField && !aimWord_.isEmpty()
               ? toQString(known->groupField->labelOf(toUtf8String(aimWord_)))
               : QString();
}

QStringList MembersModel::targetParts() const {
    QStringList out{QString()};
    const auto known = parts();
    if (!known || member_ < 0)
        return out;
    for (const schema::FieldDef* field : known->referenceFields)
        out << toQString(field->key);
    if (known->carriedField)
        out << toQString(known->carriedField->key);
    return out;
}

QStringList MembersModel::targetPartLabels() const {
    QStringList out{tr("New member")};
    const auto known = parts();
    if (!known || member_ < 0)
        return out;
    for (const schema::FieldDef* field : known->referenceFields)
        out << toQString(field->label);
    if (known->carriedField)
        out << toQString(known->carriedField->label);
    return out;
}

QString MembersModel::carriedPart() const {
    const auto known = parts();
    return !known ? QString()
                  : toQString(
                        (known->carriedField ? known->carriedField : known->referenceFields.front())
                            ->key);
}

// --- candidates

void MembersModel::search() {
    if (isComputingCandidates())
        return; // lists candidates after the computation
    EntityBriefs briefs(session()->index());
    const auto known = parts();
    QList<RosterList::Row> rows;
    hidden_ = 0;
    const std::string sought = toUtf8String(query().trimmed());
    std::string last;
    for (std::size_t i = 0; i < offers_.size(); ++i) {
        const forms::Offer& one = offers_[i];
        if (!aimWord_.isEmpty() && one.groupWord != toUtf8String(aimWord_))
            continue;
        if (forms::fuzzyScore(sought, one.title) == 0 &&
            forms::fuzzyScore(sought, one.groupWord) == 0)
            continue;
        RosterList::Row row;
        row.value = QString::number(i);
        row.title = toQString(one.title);
        const QString brief = briefs.briefOf(one.ref);
        row.detail = one.note.empty() ? brief : session::withQuotationMarks(one.note);
        row.icon = toQString(one.icon);
        row.cost = costText(one.cost);
        row.fits = one.fits;
        if (!one.fits) {
            const double left = limit_ - spent_;
            row.reason = !one.reason.empty() ? session::withQuotationMarks(one.reason)
                         : measured_ && one.cost.knownCost > left
                             ? (left > 0 ? tr("Costs more than the remaining %1").arg(left)
                                         : tr("Nothing left to spend"))
                             : tr("Doesn't fit here");
            if (!one.cite.empty())
                row.reason += QStringLiteral(" (%1)").arg(toQString(one.cite.front()));
        }
        // The first row of each group has the group's heading.
        if (rows.isEmpty() || one.groupWord != last)
            row.section = known && known->groupField && !aim_.isEmpty() && !one.groupWord.empty()
                              ? toQString(known->groupField->labelOf(one.groupWord))
                              : toQString(one.groupWord);
        last = one.groupWord;
        row.ref = one.ref;
        row.thumbnails = thumbnails();
        rows.append(std::move(row));
    }
    candidates()->setRows(rows);
    emit changed();
}

bool MembersModel::addCandidate(int row, bool anyway) {
    const QString value = candidates()->valueAt(row);
    const auto now = roster();
    if (value.isEmpty() || isComputingCandidates() || !now || entity()->readOnly())
        return false;
    std::optional<forms::Offer> one = offers_[value.toUInt()];
    if (stale_) // the listed candidates belong to an older text
        one = now->judgeAgain(target(), *one);
    if (!one || (!one->fits && !anyway))
        return false;
    const bool another = aim_.isEmpty();
    edit(one->patch, tr("Add %1").arg(toQString(one->title)));
    if (another) {
        member_ = memberCount() - 1;
        emit targetChanged();
        emit changed();
        emit scrollToRowRequested(rowOfMember(member_));
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
    else if (of.type == static_cast<int>(RowType::CarriedItem))
        edit(now->remove(member, static_cast<std::size_t>(of.carried)), name);
}

void MembersModel::duplicate(int row) {
    const auto now = roster();
    const int member = memberOf(row);
    if (!now || member < 0)
        return;
    edit(now->duplicate(static_cast<std::size_t>(member)),
         tr("Duplicate %1").arg(toQString(members_[static_cast<std::size_t>(member)].title)));
    emit scrollToRowRequested(rowOfMember(member + 1));
}

void MembersModel::move(int row, int by) {
    const int member = memberOf(row);
    if (member < 0)
        return;
    const RosterList::Row& of = rows_.rows()[row];
    if (of.type == static_cast<int>(RowType::CarriedItem))
        return moveTo(row, row + by);
    const int to = member + by;
    if (to >= 0 && to < memberCount())
        moveTo(row, rowOfMember(to));
}

void MembersModel::moveTo(int row, int place) {
    const auto now = roster();
    if (!now || place < 0 || dropRowFor(row, place) != place)
        return;
    const RosterList::Row from = rows_.rows()[row], at = rows_.rows()[place];
    const auto member = static_cast<std::size_t>(from.member);
    const QString name = tr("Move %1").arg(from.title);
    if (from.type == static_cast<int>(RowType::Member)) {
        edit(now->move(member, static_cast<std::size_t>(at.member)), name);
        emit scrollToRowRequested(rowOfMember(at.member));
    } else {
        edit(now->move(member, static_cast<std::size_t>(from.carried),
                       static_cast<std::size_t>(at.carried)),
             name);
        emit scrollToRowRequested(place);
    }
}

int MembersModel::dropRowFor(int row, int over) const {
    if (memberOf(row) < 0 || memberOf(over) < 0 || isRowWithin(over, row))
        return -1;
    const RosterList::Row &from = rows_.rows()[row], &to = rows_.rows()[over];
    if (from.type == static_cast<int>(RowType::Member))
        return rowOfMember(to.member);
    return from.type == to.type && from.member == to.member ? over : -1;
}

bool MembersModel::isRowWithin(int row, int to) const {
    return row == to || (memberOf(to) >= 0 && memberOf(row) == memberOf(to) &&
                         rows_.rows()[to].type == static_cast<int>(RowType::Member));
}

void MembersModel::setPartValue(int row, const QString& part, const QString& value) {
    const auto now = roster();
    const int member = memberOf(row);
    const auto known = parts();
    if (!now || member < 0 || !known)
        return;
    const schema::FieldDef* field = known->listField->itemField->field(toUtf8String(part));
    edit(now->setPart(static_cast<std::size_t>(member), toUtf8String(part), toUtf8String(value)),
         field ? QStringLiteral("%1: %2").arg(toQString(field->label),
                                              toQString(field->labelOf(toUtf8String(value))))
               : part);
}

// --- export as text

/// Returns the export formats: titled text columns of the kind's analyses that are never shown.
std::vector<MembersModel::CopyFormat> MembersModel::copyFormats() const {
    std::vector<CopyFormat> out;
    session::Session* of = session();
    if (!of || !rosterEntity() || !rosterEntity()->schema)
        return out;
    for (const check::Analysis& one : of->analyses())
        if (one.isAbout(rosterEntity()->schema->kind))
            for (const check::Column& column : one.result)
                if (column.type == check::Column::Type::Text &&
                    column.visibility == check::Column::Visibility::Never && !column.title.empty())
                    out.push_back({one.id, column.key, toQString(column.title)});
    return out;
}

QStringList MembersModel::copyFormatLabels() const {
    QStringList out;
    for (const CopyFormat& one : copyFormats())
        out << one.label;
    return out;
}

void MembersModel::copyToClipboardAs(int spelling) {
    const std::vector<CopyFormat> all = copyFormats();
    if (spelling < 0 || spelling >= static_cast<int>(all.size()))
        return;
    const CopyFormat& one = all[static_cast<std::size_t>(spelling)];
    asked_ = one.key;
    session()->runAnalysis({entity()->ref(), one.analysis, {}, true});
}

void MembersModel::copyReportText(const session::AnalysisResult& result) {
    if (asked_.empty() || !result.request.isHover || !(result.request.entity == entity()->ref()))
        return;
    const check::Datum* text = result.answer.data.find(std::exchange(asked_, {}));
    if (const auto* words = text ? std::get_if<std::string>(&text->value) : nullptr) {
        QGuiApplication::clipboard()->setText(toQString(*words));
        session()->postMessage(tr("Copied %1 to the clipboard.").arg(entity()->title()));
    } else if (result.answer.refusal) {
        session()->postMessage(
            session::withQuotationMarks(check::refusalSentence(*result.answer.refusal)));
    }
}

} // namespace ww::ui
