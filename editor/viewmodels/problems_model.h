#pragma once

// All findings, filtered; with jump, fix, approve and the rule behind each.

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
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY
                   filterChanged) ///< words of message, name, code
    Q_PROPERTY(bool showErrors MEMBER showErrors_ WRITE setShowErrors NOTIFY filterChanged)
    Q_PROPERTY(bool showWarnings MEMBER showWarnings_ WRITE setShowWarnings NOTIFY filterChanged)
    Q_PROPERTY(bool showInfos MEMBER showInfos_ WRITE setShowInfos NOTIFY filterChanged)
    Q_PROPERTY(
        bool showUnfinished MEMBER showUnfinished_ WRITE setShowUnfinished NOTIFY filterChanged)
    Q_PROPERTY(bool showApproved MEMBER showApproved_ WRITE setShowApproved NOTIFY filterChanged)
    /// Only those of the entity with this key; empty: of all.
    Q_PROPERTY(QString onlyKey READ onlyKey WRITE setOnlyKey NOTIFY filterChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged) ///< shown
    // Of the whole pack, whatever the filter.
    Q_PROPERTY(int errors READ errors NOTIFY countsChanged)
    Q_PROPERTY(int warnings READ warnings NOTIFY countsChanged)
    Q_PROPERTY(int infos READ infos NOTIFY countsChanged)
    Q_PROPERTY(int unfinished READ unfinished NOTIFY countsChanged)
    Q_PROPERTY(int approved READ approved NOTIFY countsChanged)
    Q_PROPERTY(bool checking READ checking NOTIFY
                   checkingChanged) ///< results for the newest text are under way
    Q_PROPERTY(
        QString summary READ summary NOTIFY countsChanged) ///< `No problems`, `2 errors, 1 warning`

  public:
    enum Role {
        LevelRole = Qt::UserRole + 1,
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
    };
    explicit ProblemsModel(QObject* parent = nullptr);
    ~ProblemsModel() override;
    void setSession(session::Session* session);

    [[nodiscard]] QString filter() const { return filter_; }
    void setFilter(const QString& filter);
    void setShowErrors(bool show) { setShow(showErrors_, show); }
    void setShowWarnings(bool show) { setShow(showWarnings_, show); }
    void setShowInfos(bool show) { setShow(showInfos_, show); }
    void setShowUnfinished(bool show) { setShow(showUnfinished_, show); }
    void setShowApproved(bool show) { setShow(showApproved_, show); }
    [[nodiscard]] QString onlyKey() const { return onlyKey_; }
    void setOnlyKey(const QString& key);
    [[nodiscard]] int count() const { return static_cast<int>(shown_.size()); }
    [[nodiscard]] int errors() const;
    [[nodiscard]] int warnings() const;
    [[nodiscard]] int infos() const;
    [[nodiscard]] int unfinished() const;
    [[nodiscard]] int approved() const;
    [[nodiscard]] bool checking() const;
    [[nodiscard]] QString summary() const;

    Q_INVOKABLE void jump(int row);              ///< opens its place
    Q_INVOKABLE void applyFix(int row, int fix); ///< index into `fixes`
    Q_INVOKABLE void
    approve(int row, const QString& reason); ///< writes approvals.yaml; a reason is required
    Q_INVOKABLE void withdraw(int row);      ///< takes its approval out again
    Q_INVOKABLE void fixAllSafe();
    /// Title, text and place of the rules it cites, in plain lines.
    Q_INVOKABLE QString ruleText(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `level` (Severity), `code`, `message`, `where` (`Orrin Vael · offense`), `key` (of the
    /// entity, or empty), `file`, `line`, `column` (from 1; 0: the file as a whole), `cite`,
    /// `help`, `approved` (the reason, or empty), `fixes` (labels), `safeFix` (the first fix keeps
    /// the author's meaning).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void filterChanged();
    void countChanged();
    void countsChanged();
    void checkingChanged();
    /// QML needs nothing of this; AppModel opens the tab.
    void jumpRequested(const QString& key, const QString& path, bool wantSource);

  private:
    void setShow(bool& slot, bool show);
    void refresh();
    [[nodiscard]] bool shows(const session::Problem& problem) const;
    [[nodiscard]] diag::Counts counts() const;
    [[nodiscard]] const session::Problem* at(int row) const;
    [[nodiscard]] static QString cites(const session::Problem& problem);
    [[nodiscard]] std::pair<int, int>
    place(const session::Problem& problem) const; ///< line, column; 0: the file
    QPointer<session::Session> session_;
    std::vector<std::shared_ptr<const session::Problem>> shown_;
    QTimer gather_;
    QString filter_, onlyKey_;
    bool showErrors_ = true, showWarnings_ = true, showInfos_ = true, showUnfinished_ = true,
         showApproved_ = false;
};

} // namespace ww::ui
