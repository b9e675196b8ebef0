#pragma once

// What the unsaved changes move, or what differs from another pack or version, in sections: cards
// that look different, sheets to print again, figures, findings, values, and what was written.

#include "editor/impact/report.h"
#include "editor/session/session.h" // which makes EntityRef a value of signals

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <set>
#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class ImpactModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.impact")
    /// `moves 3 cards`; empty: nothing is moved.
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    Q_PROPERTY(bool complete READ complete NOTIFY changed) ///< else there may be more in a moment
    /// What the list is against: the other pack's name; empty: what is saved.
    Q_PROPERTY(QString against READ against NOTIFY changed)
    Q_PROPERTY(bool comparing READ comparing NOTIFY changed) ///< with it, and not done yet
    Q_PROPERTY(bool outdated READ outdated NOTIFY changed)   ///< edited since it was compared
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged)

  public:
    enum Role {
        SectionRole = Qt::UserRole + 1,
        HeadingRole,
        TitleRole,
        DetailRole,
        BeforeRole,
        AfterRole,
        BeforeImageRole,
        AfterImageRole,
        PicturedRole,
        SeverityRole,
        GoneRole
    };
    explicit ImpactModel(QObject* parent = nullptr);
    void setSession(session::Session* session);

    [[nodiscard]] QString summary() const { return summary_; }
    [[nodiscard]] bool complete() const { return complete_; }
    [[nodiscard]] bool shown() const { return shown_; }
    void setShown(bool shown); ///< closed, it goes back to what is saved
    [[nodiscard]] QString against() const { return against_; }
    [[nodiscard]] bool comparing() const { return comparing_; }
    [[nodiscard]] bool outdated() const { return outdated_; }
    /// Shows that a comparison with `name` is under way; `compared` or `shown` false follows.
    void beginComparing(const QString& name);
    void compared(std::shared_ptr<const impact::Impact> impact);
    static constexpr int kPictureWidth = 168;        ///< twice what is shown, for sharp screens
    static constexpr std::size_t kMostPictures = 60; ///< of more, the first ones tell enough
    Q_INVOKABLE void jump(int row);                  ///< opens what the row is about

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `section`, `heading` (where one begins; else empty), `title`, `detail`, `before` and `after`
    /// (texts), `beforeImage` and `afterImage` (sources; empty until they are drawn, or where there
    /// is none), `pictured`, `severity` (of a finding: Severity's word; else empty), `gone` (the
    /// finding stands no more).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void changed();
    void shownChanged();
    void jumpRequested(const QString& key, const QString& path);
    /// Of a figure: the question that it answers.
    void analysisWanted(const ww::EntityRef& of, const std::string& analysis,
                        const ww::check::Arguments& arguments);

  private:
    struct Row {
        QString section, title, detail, before, after, severity;
        bool pictured = false, gone = false;
        std::uint64_t beforeHash = 0, afterHash = 0;
        EntityRef ref;
        std::string sheet, path, analysis;
        check::Arguments arguments = {};
        friend bool operator==(const Row&, const Row&) = default;
    };
    void take();
    void showRows();
    void draw();
    [[nodiscard]] std::vector<Row> rowsOf(const impact::Impact& impact) const;

    QPointer<session::Session> session_;
    std::vector<Row> rows_;
    std::set<std::uint64_t> drawn_;
    std::shared_ptr<const impact::Impact> compared_; ///< null: what is saved is compared
    QString summary_, against_;
    bool comparing_ = false, outdated_ = false;
    bool complete_ = true, shown_ = false;
};

} // namespace ww::ui
