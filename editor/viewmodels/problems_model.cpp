#include "problems_model.h"

#include "editor/forms/build.h"
#include "editor/forms/candidates.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>

namespace ww::ui {

using session::q;
using session::s;

namespace {
constexpr int kGatherMs = 30; // a burst of results makes one new list
}

ProblemsModel::ProblemsModel(QObject* parent) : QAbstractListModel(parent) {
    gather_.setSingleShot(true);
    gather_.setInterval(kGatherMs);
    connect(&gather_, &QTimer::timeout, this, &ProblemsModel::refresh);
}
ProblemsModel::~ProblemsModel() = default;

void ProblemsModel::setSession(session::Session* session) {
    session_ = session;
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

void ProblemsModel::setShow(bool& slot, bool show) {
    if (slot == show)
        return;
    slot = show;
    emit filterChanged();
    refresh();
}

bool ProblemsModel::shows(const session::Problem& problem) const {
    using diag::Severity;
    const check::Finding& finding = problem.finding;
    if (!finding.approved.empty())
        return showApproved_;
    switch (finding.severity) {
    case Severity::Error:
        return showErrors_;
    case Severity::Warning:
        return showWarnings_;
    case Severity::Info:
        return showInfos_;
    case Severity::Unfinished:
        return showUnfinished_;
    }
    return true;
}

void ProblemsModel::refresh() {
    gather_.stop();
    std::vector<session::ProblemPtr> next;
    if (session_) {
        const EntityRef only = session::refOf(onlyKey_);
        const std::string query = s(filter_.trimmed());
        for (session::ProblemPtr& problem : session_->findings().all()) {
            if (!shows(*problem) || (!onlyKey_.isEmpty() && problem->finding.entity != only))
                continue;
            if (!query.empty() && !forms::fuzzyScore(query, problem->message + " " + problem->code +
                                                                " " + problem->finding.entity.id))
                continue;
            next.push_back(std::move(problem));
        }
        // The gravest first; within that, the order of files stays.
        std::stable_sort(next.begin(), next.end(), [](const auto& a, const auto& b) {
            return forms::levelOf(*a) > forms::levelOf(*b);
        });
    }
    if (next == shown_)
        return;
    const auto same = [](const session::ProblemPtr& a, const session::ProblemPtr& b) {
        return a == b;
    };
    std::size_t front = 0, back = 0;
    const std::size_t shorter = std::min(next.size(), shown_.size());
    while (front < shorter && same(next[front], shown_[front]))
        ++front;
    while (back < shorter - front &&
           same(next[next.size() - 1 - back], shown_[shown_.size() - 1 - back]))
        ++back;
    const auto at = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i); };
    const std::size_t gone = shown_.size() - front - back, come = next.size() - front - back;
    if (gone) {
        beginRemoveRows({}, static_cast<int>(front), static_cast<int>(front + gone) - 1);
        shown_.erase(shown_.begin() + at(front), shown_.begin() + at(front + gone));
        endRemoveRows();
    }
    if (come) {
        beginInsertRows({}, static_cast<int>(front), static_cast<int>(front + come) - 1);
        shown_.insert(shown_.begin() + at(front), next.begin() + at(front),
                      next.begin() + at(front + come));
        endInsertRows();
    }
    emit countChanged();
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
int ProblemsModel::unfinished() const {
    return static_cast<int>(counts().unfinished);
}
int ProblemsModel::approved() const {
    return static_cast<int>(counts().approved);
}
bool ProblemsModel::checking() const {
    return session_ && session_->checking();
}

QString ProblemsModel::summary() const {
    const diag::Counts c = counts();
    QStringList parts;
    if (c.error)
        parts.append(c.error == 1 ? tr("1 error") : tr("%1 errors").arg(c.error));
    if (c.warning)
        parts.append(c.warning == 1 ? tr("1 warning") : tr("%1 warnings").arg(c.warning));
    if (c.unfinished)
        parts.append(tr("%1 to fill").arg(c.unfinished));
    return parts.isEmpty() ? tr("No problems") : parts.join(QStringLiteral(", "));
}

const session::Problem* ProblemsModel::at(int row) const {
    return row >= 0 && row < count() ? shown_[static_cast<std::size_t>(row)].get() : nullptr;
}

void ProblemsModel::jump(int row) {
    const session::Problem* problem = at(row);
    if (!problem || !session_)
        return;
    if (problem->finding.entity.id.empty()) {
        const QString file =
            q(problem->opening ? problem->place.file : problem->finding.entity.file);
        return session_->tell(tr("%1 is about the file as a whole: mend it in a text editor.")
                                  .arg(file.section(QLatin1Char('/'), -1)));
    }
    const session::EntityPtr entity = session_->index().at(problem->finding.entity);
    emit jumpRequested(session::keyOf(problem->finding.entity), q(problem->finding.path.str()),
                       !entity || !entity->pair);
}

void ProblemsModel::applyFix(int row, int fix) {
    if (at(row) && session_ && fix >= 0) {
        const session::ProblemPtr problem =
            shown_[static_cast<std::size_t>(row)]; // the list may change under it
        session_->applyFix(*problem, static_cast<std::size_t>(fix));
    }
}

void ProblemsModel::approve(int row, const QString& reason) {
    if (at(row) && session_) {
        const session::ProblemPtr problem = shown_[static_cast<std::size_t>(row)];
        session_->approve(*problem, reason);
    }
}

void ProblemsModel::withdraw(int row) {
    if (at(row) && session_) {
        const session::ProblemPtr problem = shown_[static_cast<std::size_t>(row)];
        session_->withdraw(*problem);
    }
}

void ProblemsModel::fixAllSafe() {
    if (session_)
        session_->applySafeFixes();
}

QString ProblemsModel::ruleText(int row) const {
    const session::Problem* problem = at(row);
    return problem && session_ ? session_->ruleText(cites(*problem)) : QString();
}

QString ProblemsModel::cites(const session::Problem& problem) {
    QStringList out;
    for (const std::string& cite : problem.finding.cite)
        out.append(q(cite));
    return out.join(QLatin1Char(' '));
}

std::pair<int, int> ProblemsModel::place(const session::Problem& problem) const {
    if (problem.opening)
        return {static_cast<int>(problem.place.begin.line),
                static_cast<int>(problem.place.begin.column)};
    const check::Finding& finding = problem.finding;
    const DocumentPtr document =
        session_ ? session_->document(finding.entity.pack, finding.entity.file) : nullptr;
    ChunkOffset offset;
    if (!document || !finding.chunk || !findChunk(*document, finding.chunk.get(), offset))
        return {0, 0};
    const std::string_view before = finding.chunk->text.substr(0, finding.span.begin);
    const auto line = std::count(before.begin(), before.end(), '\n');
    const std::size_t start =
        before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    const auto column =
        std::count_if(before.begin() + static_cast<std::ptrdiff_t>(start), before.end(),
                      [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
    return {static_cast<int>(offset.lines) + static_cast<int>(line) + 1,
            static_cast<int>(column) + 1};
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
    case CodeRole:
        return q(problem.code);
    case MessageRole:
        return q(problem.message);
    case WhereRole: {
        if (finding.entity.id.empty())
            return q(problem.opening ? problem.place.file : finding.entity.file);
        const session::EntityPtr entity = session_ ? session_->index().at(finding.entity) : nullptr;
        QString where = entity ? q(entity->title) : q(finding.entity.id);
        if (!finding.path.empty())
            where += QStringLiteral(" · ") + q(finding.path.str());
        return where;
    }
    case KeyRole:
        return finding.entity.id.empty() ? QString() : session::keyOf(finding.entity);
    case FileRole:
        return q(problem.opening ? problem.place.file : finding.entity.file);
    case LineRole:
        return place(problem).first;
    case ColumnRole:
        return place(problem).second;
    case CiteRole:
        return cites(problem);
    case HelpRole:
        return q(problem.help);
    case ApprovedRole:
        return q(finding.approved);
    case FixesRole: {
        QStringList labels;
        for (const check::PatchFix& fix : finding.fixes)
            labels.append(q(fix.label));
        return labels;
    }
    case SafeFixRole:
        return !finding.fixes.empty() && finding.fixes.front().safe;
    default:
        return {};
    }
}

QHash<int, QByteArray> ProblemsModel::roleNames() const {
    return {{LevelRole, "level"},    {CodeRole, "code"},         {MessageRole, "message"},
            {WhereRole, "where"},    {KeyRole, "key"},           {FileRole, "file"},
            {LineRole, "line"},      {ColumnRole, "column"},     {CiteRole, "cite"},
            {HelpRole, "help"},      {ApprovedRole, "approved"}, {FixesRole, "fixes"},
            {SafeFixRole, "safeFix"}};
}

} // namespace ww::ui
