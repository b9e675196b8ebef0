#pragma once

// Lists effects of unsaved changes, or differences from another pack or version: cards, sheets to
// reprint, figures, computed values, findings and fields.

#include "editor/forms/row.h"
#include "editor/impact/report.h"
#include "editor/session/session.h" // makes EntityRef usable in signals

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
    /// Text such as `3 cards changed`; empty if nothing changed.
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    /// Whether all results are computed.
    Q_PROPERTY(bool isComplete READ isComplete NOTIFY changed)
    /// Name of the pack that this pack is compared with; empty: the pack's saved version.
    Q_PROPERTY(QString comparedWith READ comparedWith NOTIFY changed)
    Q_PROPERTY(bool isComparing READ isComparing NOTIFY changed)
    /// Whether the pack was edited since the comparison.
    Q_PROPERTY(bool isOutdated READ isOutdated NOTIFY changed)
    Q_PROPERTY(bool visible READ visible WRITE setVisible NOTIFY visibleChanged)

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
        FindingGoneRole
    };
    explicit ImpactModel(QObject* parent = nullptr);
    void setSession(session::Session* session);

    [[nodiscard]] QString summary() const { return summary_; }
    [[nodiscard]] bool isComplete() const { return complete_; }
    [[nodiscard]] bool visible() const { return shown_; }
    void setVisible(bool shown); ///< shows or hides the list; hiding it ends a comparison
    [[nodiscard]] QString comparedWith() const { return against_; }
    [[nodiscard]] bool isComparing() const { return comparing_; }
    [[nodiscard]] bool isOutdated() const { return outdated_; }
    /// Shows that a comparison with `name` is running. The caller must call `showComparison` or
    /// setVisible(false) later.
    void beginComparing(const QString& name);
    void showComparison(std::shared_ptr<const impact::Impact> impact);
    /// Picture width in pixels: twice the shown width, for dense screens.
    static constexpr int kPictureWidth = 168;
    static constexpr std::size_t kMaxPictures = 60; ///< limit of faces that get pictures
    Q_INVOKABLE void openRow(int row);              ///< opens the row's entity or analysis

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `section`, `heading` (on a section's first row; else empty), `title`, `detail`,
    /// `before`, `after` (texts), `beforeImage`, `afterImage` (sources; empty until drawn),
    /// `pictured`, `severity` (Severity of a finding; else None), `gone` (the finding disappeared).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void changed();
    void visibleChanged();
    void jumpRequested(const QString& key, const QString& path);
    /// The user opened a figure: show its analysis.
    void analysisRequested(const ww::EntityRef& of, const std::string& analysis,
                           const ww::check::Arguments& arguments);

  private:
    struct Row {
        QString section, title, detail, before, after;
        forms::Level severity = forms::Level::None;
        bool pictured = false, gone = false;
        std::uint64_t beforeHash = 0, afterHash = 0;
        EntityRef ref;
        std::string sheet, path, analysis;
        check::Arguments arguments = {};
        friend bool operator==(const Row&, const Row&) = default;
    };
    void showSessionImpact();
    void showRows();
    void requestPictures();
    [[nodiscard]] std::vector<Row> rowsOf(const impact::Impact& impact) const;

    QPointer<session::Session> session_;
    std::vector<Row> rows_;
    std::set<std::uint64_t> drawn_;
    /// Result of a comparison; null: none, or still running.
    std::shared_ptr<const impact::Impact> compared_;
    QString summary_, against_;
    bool comparing_ = false, outdated_ = false;
    bool complete_ = true, shown_ = false;
};

} // namespace ww::ui
