#pragma once

// All findings, filtered and sorted. Users can open, fix and approve findings, and read their
// rules.

#include "problem_order.h"
#include "severity.h"

#include "rules/diag/diagnostic.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtCore/QTimer>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <utility>
#include <vector>

namespace ww::session {
class Session;
struct Problem;
} // namespace ww::session

namespace ww::ui {

class ProblemsModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.problems")
    /// Filter text. A finding is shown if each word of the text is in its message, code, file,
    /// entity name or id.
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)
    Q_PROPERTY(bool showErrors MEMBER showErrors_ WRITE setShowErrors NOTIFY filterChanged)
    Q_PROPERTY(bool showWarnings MEMBER showWarnings_ WRITE setShowWarnings NOTIFY filterChanged)
    Q_PROPERTY(bool showInfos MEMBER showInfos_ WRITE setShowInfos NOTIFY filterChanged)
    Q_PROPERTY(
        bool showUnfinished MEMBER showUnfinished_ WRITE setShowUnfinished NOTIFY filterChanged)
    Q_PROPERTY(bool showApproved MEMBER showApproved_ WRITE setShowApproved NOTIFY filterChanged)
    /// Whether to show findings of card layouts, whatever their severity.
    Q_PROPERTY(bool showCards MEMBER showCards_ WRITE setShowCards NOTIFY filterChanged)
    /// How findings are grouped; the settings store the choice.
    Q_PROPERTY(Grouping grouping READ grouping WRITE setGrouping NOTIFY filterChanged)
    /// Key of the only entity whose findings are shown; empty: all entities.
    Q_PROPERTY(QString onlyKey READ onlyKey WRITE setOnlyKey NOTIFY filterChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged) ///< number of shown findings
    /// Numbers of findings that match the filter's words: errors, warnings, infos, unfinished,
    /// approved, on cards.
    Q_PROPERTY(QList<int> matchingCounts READ matchingCounts NOTIFY matchingChanged)
    // Numbers of findings in the whole pack, without the filter, as `warwright check` reports them.
    Q_PROPERTY(int errors READ errors NOTIFY countsChanged)
    Q_PROPERTY(int warnings READ warnings NOTIFY countsChanged)
    Q_PROPERTY(int infos READ infos NOTIFY countsChanged)
    Q_PROPERTY(int unfinishedCount READ unfinishedCount NOTIFY countsChanged)
    Q_PROPERTY(int approvedCount READ approvedCount NOTIFY countsChanged)
    /// Number of findings about card layouts, which only `check --release` reports.
    Q_PROPERTY(int cardFindingCount READ cardFindingCount NOTIFY countsChanged)
    /// Whether the newest text is still being checked.
    Q_PROPERTY(bool isChecking READ isChecking NOTIFY checkingChanged)
    /// Text such as `No problems` or `2 errors, 1 warning`.
    Q_PROPERTY(QString summary READ summary NOTIFY countsChanged)

  public:
    enum Role {
        LevelRole = Qt::UserRole + 1,
        SeverityNameRole,
        CodeRole,
        MessageRole,
        WhereRole,
        KeyRole,
        FileRole,
        LineRole,
        ColumnRole,
        CiteRole,
        HelpRole,
        ApprovedRole,
        FixesRole,
        SafeFixRole,
        GroupRole,
    };
    enum class Grouping { None, Rule, File, Entity };
    Q_ENUM(Grouping)

    explicit ProblemsModel(QObject* parent = nullptr);
    ~ProblemsModel() override;
    void setSession(session::Session* session);

    [[nodiscard]] QString filter() const { return filter_; }
    void setFilter(const QString& filter);
    void setShowErrors(bool show) { setFilterFlag(showErrors_, show); }
    void setShowWarnings(bool show) { setFilterFlag(showWarnings_, show); }
    void setShowInfos(bool show) { setFilterFlag(showInfos_, show); }
    void setShowUnfinished(bool show) { setFilterFlag(showUnfinished_, show); }
    void setShowApproved(bool show) { setFilterFlag(showApproved_, show); }
    void setShowCards(bool show) { setFilterFlag(showCards_, show); }
    [[nodiscard]] Grouping grouping() const { return grouping_; }
    void setGrouping(Grouping grouping);
    [[nodiscard]] QString onlyKey() const { return onlyKey_; }
    void setOnlyKey(const QString& key);
    [[nodiscard]] int count() const { return static_cast<int>(shown_.size()); }
    [[nodiscard]] int errors() const;
    [[nodiscard]] int warnings() const;
    [[nodiscard]] int infos() const;
    [[nodiscard]] int unfinishedCount() const;
    [[nodiscard]] int approvedCount() const;
    [[nodiscard]] int cardFindingCount() const;
    [[nodiscard]] QList<int> matchingCounts() const { return matching_; }
    [[nodiscard]] bool isChecking() const;
    [[nodiscard]] QString summary() const;

    Q_INVOKABLE void openFinding(int row);       ///< opens the finding's place
    void goToNextProblem(int by);                ///< opens the next (1) or previous (-1) finding
    Q_INVOKABLE void applyFix(int row, int fix); ///< applies a fix; `fix` is an index into `fixes`
    /// Returns what a fix changes, a line for each change. Empty if it changes only the finding's
    /// entity.
    Q_INVOKABLE QString previewOfFix(int row, int fix) const;
    /// Approves the finding by writing to approvals.yaml. `reason` must not be empty.
    Q_INVOKABLE void approve(int row, const QString& reason);
    Q_INVOKABLE void withdrawApproval(int row);
    Q_INVOKABLE void fixAllSafe();
    // These functions act on shown findings whose role `group` equals the argument.
    Q_INVOKABLE QString groupTitle(const QString& group) const;
    Q_INVOKABLE int groupCount(const QString& group) const;
    Q_INVOKABLE int groupFixCount(const QString& group) const; ///< counts findings with a fix
    /// Counts findings that can be approved.
    Q_INVOKABLE int groupApprovableCount(const QString& group) const;
    /// Applies the first fix of each finding, as one undo step.
    Q_INVOKABLE void fixGroup(const QString& group);
    /// Approves all findings of the group that can be approved, with one reason, as one undo step.
    Q_INVOKABLE void approveGroup(const QString& group, const QString& reason);
    /// Returns the first row of the next (1) or previous (-1) group, seen from `row`; -1: none.
    Q_INVOKABLE int nextGroup(int row, int by) const;
    // These functions act on all shown findings with the same rule as the row, in any group.
    Q_INVOKABLE int sameRuleFixCount(int row) const;
    Q_INVOKABLE void fixSameRule(int row);
    /// Shows the findings that contain these words, and clears all other filters.
    void showOnlyMatching(const QString& words);
    /// Returns title, text and source of the cited rules.
    Q_INVOKABLE QString ruleText(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `level` (Severity), `severityName` (for screen readers), `code`, `message`, `where`
    /// (`Old Merle · cost`), `key` (of the entity, or empty), `file`, `line`, `column` (from 1;
    /// 0: the whole file), `cite`, `help`, `approved` (the reason, or empty), `fixes` (labels),
    /// `safeFix` (the first fix keeps the meaning), `group` (empty without groups).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void filterChanged();
    void countChanged();
    void matchingChanged();
    void countsChanged();
    void checkingChanged();
    /// AppModel handles this signal.
    void jumpRequested(const QString& key, const QString& path, bool wantSource);
    void
    undoableStepDone(const QString& text); ///< message about the last step, with an Undo button

  private:
    void setFilterFlag(bool& slot, bool show);
    void refresh();
    std::vector<std::string> removeMissing(const std::vector<std::string>& next);
    void insertNew(const std::vector<session::ProblemPtr>& next,
                   const std::vector<std::string>& names, const std::vector<std::string>& kept);
    [[nodiscard]] diag::Counts counts() const;
    [[nodiscard]] const session::Problem* problemAt(int row) const;
    [[nodiscard]] static QString citedRules(const session::Problem& problem);
    [[nodiscard]] GroupBy groupBy() const { return static_cast<GroupBy>(grouping_); }
    [[nodiscard]] std::vector<session::ProblemPtr> problemsInGroup(const QString& group) const;
    [[nodiscard]] std::vector<session::ProblemPtr> problemsOfSameRule(int row) const;
    void fixAll(const std::vector<session::ProblemPtr>& problems);
    mutable ProblemLines places_;
    ProblemNavigator walk_;
    QList<int> matching_ = QList<int>(6, 0);
    QPointer<session::Session> session_;
    std::vector<std::shared_ptr<const session::Problem>> shown_;
    QTimer gather_;
    QString filter_, onlyKey_;
    bool showErrors_ = true, showWarnings_ = true, showInfos_ = true, showUnfinished_ = true,
         showApproved_ = false, showCards_ = true;
    Grouping grouping_ = Grouping::None;
};

} // namespace ww::ui
