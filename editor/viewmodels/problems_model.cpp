#include "problems_model.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"
#include "editor/session/game_files.h"
#include "editor/session/manifest_problems.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QSettings>

#include <algorithm>
#include <unordered_map>

namespace ww::ui {

using session::toQString;

namespace {
constexpr int kGatherMs = 30; // delay in ms, so that several results refresh the list once
const QString kGrouping = QStringLiteral("problems/grouping");
} // namespace

ProblemsModel::ProblemsModel(QObject* parent) : QAbstractListModel(parent) {
    gather_.setSingleShot(true);
    gather_.setInterval(kGatherMs);
    connect(&gather_, &QTimer::timeout, this, &ProblemsModel::refresh);
    grouping_ = static_cast<Grouping>(qBound(0, QSettings().value(kGrouping, 0).toInt(), 3));
}
ProblemsModel::~ProblemsModel() = default;

void ProblemsModel::setSession(session::Session* session) {
    session_ = session;
    walk_ = {};
    places_.setSession(session);
    if (session) {
        connect(session, &session::Session::findingsChanged, this, [this] {
            emit countsChanged();
            emit checkingChanged();
            if (!gather_.isActive())
                gather_.start();
        });
        connect(session, &session::Session::documentsChanged, this,
                &ProblemsModel::checkingChanged);
    }
    onlyKey_.clear();
    refresh();
    emit countsChanged();
    emit checkingChanged();
}

void ProblemsModel::setFilter(const QString& filter) {
    if (filter == filter_)
        return;
    filter_ = filter;
    emit filterChanged();
    refresh();
}

void ProblemsModel::setOnlyKey(const QString& key) {
    if (key == onlyKey_)
        return;
    onlyKey_ = key;
    emit filterChanged();
    refresh();
}

void ProblemsModel::setGrouping(Grouping grouping) {
    if (grouping == grouping_)
        return;
    grouping_ = grouping;
    QSettings().setValue(kGrouping, static_cast<int>(grouping));
    beginResetModel(); // the role `group` of every row changes
    shown_.clear();
    endResetModel();
    emit filterChanged();
    refresh();
}

void ProblemsModel::setFilterFlag(bool& slot, bool show) {
    if (slot == show)
        return;
    slot = show;
    emit filterChanged();
    refresh();
}

/// Returns the finding's index into the counts `matching`.
static std::size_t classOf(const session::Problem& problem) {
    using diag::Severity;
    if (!problem.finding.approvalReason.empty())
        return 4;
    if (problem.isFromLayout)
        return 5;
    switch (problem.finding.severity) {
    case Severity::Error:
        return 0;
    case Severity::Warning:
        return 1;
    case Severity::Info:
        return 2;
    case Severity::Unfinished:
        return 3;
    }
    return 0;
}

void ProblemsModel::refresh() {
    gather_.stop();
    std::vector<session::ProblemPtr> next;
    QList<int> matching(6, 0);
    if (session_) {
        const EntityRef only = session::refOf(onlyKey_);
        const QStringList words =
            filter_.toLower().split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
        const bool shows[] = {showErrors_,     showWarnings_, showInfos_,
                              showUnfinished_, showApproved_, showCards_};
        for (session::ProblemPtr& problem : session_->findings().allProblems()) {
            if ((!onlyKey_.isEmpty() && problem->finding.entity != only) ||
                !containsAllWords(*session_, *problem, words))
                continue;
            const std::size_t which = classOf(*problem);
            matching[static_cast<qsizetype>(which)] += static_cast<int>(problem->count);
            if (shows[which])
                next.push_back(std::move(problem));
        }
        sortByPlace(next, places_);
        sortBySeverity(next, groupBy());
    }
    if (matching != matching_) {
        matching_ = matching;
        emit matchingChanged();
    }
    if (next == shown_)
        return;
    const std::vector<std::string> names = stableNamesOf(next);
    insertNew(next, names, removeMissing(names));
    emit countChanged();
}

/// Removes rows that aren't in `next` or have another order there. Returns the names of the
/// remaining rows. Views keep their position and current row, because these rows aren't reset.
std::vector<std::string> ProblemsModel::removeMissing(const std::vector<std::string>& next) {
    const std::vector<std::string> before = stableNamesOf(shown_);
    std::vector<std::string> kept;
    std::unordered_map<std::string, std::size_t> rows;
    for (const std::string& name : next)
        rows.emplace(name, rows.size());
    std::vector<bool> stays(before.size());
    for (std::size_t i = 0, least = 0; i < before.size(); ++i) {
        const auto found = rows.find(before[i]);
        stays[i] = found != rows.end() && found->second >= least;
        if (!stays[i])
            continue;
        least = found->second + 1;
        kept.push_back(before[i]);
    }
    for (std::size_t end = before.size(); end > 0;) {
        std::size_t begin = end;
        while (begin > 0 && !stays[begin - 1])
            --begin;
        if (begin < end) {
            beginRemoveRows({}, static_cast<int>(begin), static_cast<int>(end) - 1);
            shown_.erase(shown_.begin() + static_cast<std::ptrdiff_t>(begin),
                         shown_.begin() + static_cast<std::ptrdiff_t>(end));
            endRemoveRows();
        }
        end = begin > 0 ? begin - 1 : 0;
    }
    return kept;
}

void ProblemsModel::insertNew(const std::vector<session::ProblemPtr>& next,
                              const std::vector<std::string>& names,
                              const std::vector<std::string>& kept) {
    auto stays = kept.begin();
    for (std::size_t i = 0; i < next.size();) {
        std::size_t end = i;
        while (end < next.size() && (stays == kept.end() || names[end] != *stays))
            ++end;
        if (end > i) {
            beginInsertRows({}, static_cast<int>(i), static_cast<int>(end) - 1);
            shown_.insert(shown_.begin() + static_cast<std::ptrdiff_t>(i),
                          next.begin() + static_cast<std::ptrdiff_t>(i),
                          next.begin() + static_cast<std::ptrdiff_t>(end));
            endInsertRows();
        }
        if (end < next.size()) {
            ++stays;
            if (shown_[end] != next[end]) {
                shown_[end] = next[end];
                emit dataChanged(index(static_cast<int>(end)), index(static_cast<int>(end)));
            }
        }
        i = end + 1;
    }
}

diag::Counts ProblemsModel::counts() const {
    return session_ ? session_->findings().counts() : diag::Counts{};
}
int ProblemsModel::errors() const {
    return static_cast<int>(counts().error);
}
int ProblemsModel::warnings() const {
    return static_cast<int>(counts().warning);
}
int ProblemsModel::infos() const {
    return static_cast<int>(counts().info);
}
int ProblemsModel::unfinishedCount() const {
    return static_cast<int>(counts().unfinished);
}
int ProblemsModel::approvedCount() const {
    return static_cast<int>(counts().approved);
}
int ProblemsModel::cardFindingCount() const {
    const diag::Counts c = session_ ? session_->findings().layoutCounts() : diag::Counts{};
    return static_cast<int>(c.error + c.warning + c.info + c.unfinished);
}
bool ProblemsModel::isChecking() const {
    return session_ && session_->isChecking();
}

QString ProblemsModel::summary() const {
    const diag::Counts c = counts();
    QStringList parts;
    if (c.error)
        parts.append(c.error == 1 ? tr("1 error") : tr("%1 errors").arg(c.error));
    if (c.warning)
        parts.append(c.warning == 1 ? tr("1 warning") : tr("%1 warnings").arg(c.warning));
    if (c.unfinished)
        parts.append(tr("%1 to fill in").arg(c.unfinished));
    if (const int cards = cardFindingCount())
        parts.append(tr("%1 in card layouts").arg(cards));
    return parts.isEmpty() ? tr("No problems") : parts.join(QStringLiteral(", "));
}

const session::Problem* ProblemsModel::problemAt(int row) const {
    return row >= 0 && row < count() ? shown_[static_cast<std::size_t>(row)].get() : nullptr;
}

void ProblemsModel::openFinding(int row) {
    const session::Problem* problem = problemAt(row);
    if (!problem || !session_)
        return;
    walk_.setCurrentRow(shown_, static_cast<std::size_t>(row));
    if (session::isManifestOf(problem->finding.entity, session_->packId()))
        return emit jumpRequested(session::keyOf(session::packRef(session_->packId())),
                                  toQString(problem->finding.path.str()), false);
    const EntityRef& at = problem->finding.entity;
    if (const EntityRef whole = session::fileRef(at.pack, at.file);
        at.id.empty() && session_->index().at(whole))
        return emit jumpRequested(session::keyOf(whole), toQString(problem->finding.path.str()),
                                  true);
    if (at.id.empty()) {
        const QString file =
            toQString(problem->isFromOpening ? problem->place.file : problem->finding.entity.file);
        return session_->postMessage(
            tr("This finding is about the whole file %1. Edit that file in a text editor.")
                .arg(file.section(QLatin1Char('/'), -1)));
    }
    const session::EntityPtr entity = session_->index().at(problem->finding.entity);
    emit jumpRequested(session::keyOf(problem->finding.entity),
                       toQString(problem->finding.path.str()), !entity || !entity->pair);
}

void ProblemsModel::goToNextProblem(int by) {
    if (gather_.isActive())
        refresh(); // removes findings that were just fixed
    openFinding(walk_.nextRow(shown_, by));
}

void ProblemsModel::applyFix(int row, int fix) {
    if (problemAt(row) && session_ && fix >= 0) {
        // keeps the finding alive, because fixing it changes the list
        const session::ProblemPtr problem = shown_[static_cast<std::size_t>(row)];
        session_->applyFix(*problem, static_cast<std::size_t>(fix));
    }
}

void ProblemsModel::approve(int row, const QString& reason) {
    if (problemAt(row) && session_) {
        const session::ProblemPtr problem = shown_[static_cast<std::size_t>(row)];
        if (session_->approve({problem}, reason) > 0)
            emit undoableStepDone(tr("Approved: %1").arg(toQString(problem->message)));
    }
}

void ProblemsModel::withdrawApproval(int row) {
    if (problemAt(row) && session_) {
        const session::ProblemPtr problem = shown_[static_cast<std::size_t>(row)];
        if (session_->withdrawApproval(*problem))
            emit undoableStepDone(tr("Approval withdrawn: %1").arg(toQString(problem->message)));
    }
}

void ProblemsModel::fixAllSafe() {
    if (!session_)
        return;
    const int made = session_->applySafeFixes();
    if (made == 0)
        return session_->postMessage(tr("There are no safe fixes to apply."));
    emit undoableStepDone(made == 1 ? tr("Fixed 1 problem.") : tr("Fixed %1 problems.").arg(made));
}

std::vector<session::ProblemPtr> ProblemsModel::problemsInGroup(const QString& group) const {
    std::vector<session::ProblemPtr> out;
    for (const session::ProblemPtr& problem : shown_)
        if (groupIdOf(*problem, groupBy()) == group)
            out.push_back(problem);
    return out;
}

QString ProblemsModel::groupTitle(const QString& which) const {
    const auto problems = problemsInGroup(which);
    return problems.empty() || !session_ ? QString()
                                         : ui::groupTitle(*session_, *problems.front(), groupBy());
}

int ProblemsModel::groupCount(const QString& which) const {
    return static_cast<int>(problemsInGroup(which).size());
}

static int fixesOf(const std::vector<session::ProblemPtr>& problems) {
    return static_cast<int>(std::count_if(problems.begin(), problems.end(), [](const auto& one) {
        return one->finding.approvalReason.empty() && !one->finding.fixes.empty();
    }));
}

int ProblemsModel::groupFixCount(const QString& which) const {
    return fixesOf(problemsInGroup(which));
}

int ProblemsModel::groupApprovableCount(const QString& which) const {
    const auto problems = problemsInGroup(which);
    return static_cast<int>(std::count_if(problems.begin(), problems.end(), [&](const auto& one) {
        return session_ && one->finding.approvalReason.empty() && one->finding.kind &&
               !one->finding.entity.id.empty() && one->finding.entity.pack == session_->packId();
    }));
}

void ProblemsModel::fixAll(const std::vector<session::ProblemPtr>& problems) {
    if (!session_)
        return;
    const int made = session_->applyFixes(problems, session::Session::FixChoice::First);
    const QString text = tr("Fixed %1 of %2 problems.").arg(made).arg(problems.size());
    if (made > 0)
        emit undoableStepDone(text);
    else
        session_->postMessage(text);
}

void ProblemsModel::fixGroup(const QString& which) {
    fixAll(problemsInGroup(which));
}

void ProblemsModel::approveGroup(const QString& which, const QString& reason) {
    if (!session_)
        return;
    const auto problems = problemsInGroup(which);
    if (const int made = session_->approve(problems, reason); made > 0)
        emit undoableStepDone(tr("Approved %1 of %2 findings.").arg(made).arg(problems.size()));
}

int ProblemsModel::nextGroup(int row, int step) const {
    if (!problemAt(row))
        return -1;
    const auto name = [&](int one) {
        return groupIdOf(*shown_[static_cast<std::size_t>(one)], groupBy());
    };
    const QString here = name(row);
    int next = row;
    while (next >= 0 && next < count() && name(next) == here)
        next += step;
    if (next < 0 || next >= count())
        return -1;
    while (next > 0 && name(next - 1) == name(next))
        --next;
    return next;
}

std::vector<session::ProblemPtr> ProblemsModel::problemsOfSameRule(int row) const {
    std::vector<session::ProblemPtr> out;
    if (const session::Problem* of = problemAt(row))
        for (const session::ProblemPtr& problem : shown_)
            if (problem->code == of->code)
                out.push_back(problem);
    return out;
}

int ProblemsModel::sameRuleFixCount(int row) const {
    return fixesOf(problemsOfSameRule(row));
}

void ProblemsModel::fixSameRule(int row) {
    fixAll(problemsOfSameRule(row));
}

void ProblemsModel::showOnlyMatching(const QString& words) {
    showErrors_ = showWarnings_ = true;
    onlyKey_.clear();
    filter_ = words;
    emit filterChanged();
    refresh();
}

QString ProblemsModel::ruleText(int row) const {
    const session::Problem* problem = problemAt(row);
    return problem && session_ ? session_->ruleText(citedRules(*problem)) : QString();
}

QString ProblemsModel::citedRules(const session::Problem& problem) {
    QStringList out;
    for (const std::string& cite : problem.finding.cite)
        out.append(toQString(cite));
    return out.join(QLatin1Char(' '));
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const session::Problem& problem = *shown_[static_cast<std::size_t>(index.row())];
    const check::Finding& finding = problem.finding;
    switch (role) {
    case LevelRole:
        return static_cast<int>(forms::levelOf(problem));
    case SeverityNameRole:
        return finding.approvalReason.empty()
                   ? QString::fromUtf8(diag::severityName(finding.severity))
                   : tr("approved");
    case CodeRole:
        return toQString(problem.code);
    case MessageRole:
        return session::toSentence(session_ ? forms::messageOf(problem, session_->index())
                                            : problem.message);
    case WhereRole: {
        if (finding.entity.id.empty())
            return toQString(problem.isFromOpening ? problem.place.file : finding.entity.file);
        const session::EntityPtr entity = session_ ? session_->index().at(finding.entity) : nullptr;
        QString where = entity ? toQString(entity->title) : toQString(finding.entity.id);
        if (!finding.path.empty())
            where +=
                QStringLiteral(" · ") +
                toQString(forms::readablePath(entity ? entity->schema : nullptr, finding.path));
        return where;
    }
    case KeyRole:
        return finding.entity.id.empty() ? QString() : session::keyOf(finding.entity);
    case FileRole:
        return toQString(problem.isFromOpening ? problem.place.file : finding.entity.file);
    case LineRole:
        return places_.lineAndColumn(problem).first;
    case ColumnRole:
        return places_.lineAndColumn(problem).second;
    case CiteRole:
        return citedRules(problem);
    case HelpRole:
        return session::withQuotationMarks(problem.help);
    case ApprovedRole:
        return toQString(finding.approvalReason);
    case FixesRole: {
        QStringList labels;
        for (const check::PatchFix& fix : finding.fixes)
            labels.append(session::toSentence(fix.label));
        return labels;
    }
    case SafeFixRole:
        return !finding.fixes.empty() && finding.fixes.front().safe;
    case GroupRole:
        return groupIdOf(problem, groupBy());
    default:
        return {};
    }
}

QHash<int, QByteArray> ProblemsModel::roleNames() const {
    return {
        {LevelRole, "level"},     {CodeRole, "code"},         {MessageRole, "message"},
        {WhereRole, "where"},     {KeyRole, "key"},           {FileRole, "file"},
        {LineRole, "line"},       {ColumnRole, "column"},     {CiteRole, "cite"},
        {HelpRole, "help"},       {ApprovedRole, "approved"}, {FixesRole, "fixes"},
        {SafeFixRole, "safeFix"}, {GroupRole, "group"},       {SeverityNameRole, "severityName"}};
}

} // namespace ww::ui
