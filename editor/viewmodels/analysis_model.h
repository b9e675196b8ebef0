#pragma once

// Runs the game's analyses of the current entity, again after every edit and choice. An analysis
// runs only while a view shows its report (`active`).

#include "analysis_parameters.h"
#include "rules/base/tiling.h"
#include "rules/model/patch.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QElapsedTimer>
#include <QtCore/QPointer>
#include <QtCore/QRectF>
#include <QtCore/QSizeF>
#include <QtCore/QStringList>
#include <QtCore/QTimer>
#include <QtQml/qqmlregistration.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QPainter;

namespace ww::sheets {
struct OverlayLook;
}
namespace ww::session {
class OverlayDrawer;
class Session;
struct AnalysisRequest;
struct AnalysisResult;
} // namespace ww::session

namespace ww::ui {
class EntityModel;
class PiecesModel;

/// A list model with one row per line of the report's tables, so that views create items only for
/// visible lines.
class AnalysisModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.analysis")
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged)
    /// Labels of the analyses that the current entity has; may be empty.
    Q_PROPERTY(QStringList names READ names NOTIFY namesChanged)
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY namesChanged)
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged) ///< a newer report is being computed
    Q_PROPERTY(QString title READ title NOTIFY reportChanged)
    /// Figure that the last edit changed, such as `Cost · Hits 44 → 56%`: the first changed
    /// percentage, or else the first changed figure. Empty if no figure changed.
    Q_PROPERTY(QString changedFigure READ changedFigure NOTIFY reportChanged)
    /// Why the analysis has no answer; empty if there is an answer.
    Q_PROPERTY(QString problem READ problem NOTIFY reportChanged)
    Q_PROPERTY(ww::ui::AnalysisParameters* parameters READ parameters CONSTANT)
    /// `needsCell`: whether the chosen analysis needs a cell of the map. `cell`: the cell that the
    /// user chose, like `C4`.
    Q_PROPERTY(bool needsCell READ needsCell NOTIFY namesChanged)
    Q_PROPERTY(QString cell READ cell WRITE setCell NOTIFY cellChanged)
    /// One line about the cell that `setPointedCell` received; may be empty.
    Q_PROPERTY(QString pointedCellText READ pointedCellText NOTIFY pointedCellTextChanged)
    /// Label of the first analysis with a parameter for the board's plan of moves, or empty.
    Q_PROPERTY(QString planAnalysisLabel READ planAnalysisLabel NOTIFY namesChanged)
    Q_PROPERTY(bool hasOverlay READ hasOverlay NOTIFY reportChanged)
    /// Whether clearOverlay removed the overlay.
    Q_PROPERTY(bool isOverlayCleared READ isOverlayCleared NOTIFY reportChanged)
    /// Whether the overlay has a diagram of its own, because the entity has no board.
    Q_PROPERTY(bool hasOwnDiagram READ hasOwnDiagram NOTIFY reportChanged)
    /// Size of the overlay's diagram in mm.
    Q_PROPERTY(QSizeF diagramSize READ diagramSize NOTIFY reportChanged)
    Q_PROPERTY(QString caption READ caption NOTIFY reportChanged)
    Q_PROPERTY(QStringList legend READ legend NOTIFY legendChanged)

  public:
    enum class Line { Title, Head, Cells, Note };
    Q_ENUM(Line)
    enum Role {
        LineRole = Qt::UserRole + 1,
        TextRole,
        CellsRole,
        NumericRole,
        WidthsRole,
        ColumnTitlesRole
    };
    explicit AnalysisModel(QObject* parent = nullptr);
    ~AnalysisModel() override;
    void setSession(session::Session* session);
    void adoptGame(); ///< offers the analyses of the session's game as it is now
    void setEntity(EntityModel* entity);

    [[nodiscard]] bool active() const { return active_; }
    void setActive(bool active);
    [[nodiscard]] QStringList names() const;
    [[nodiscard]] int current() const { return current_; }
    void setCurrent(int index);
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString problem() const;
    [[nodiscard]] QString changedFigure() const { return moved_; }
    [[nodiscard]] AnalysisParameters* parameters() { return &parameters_; }
    /// Chooses the analysis for the current entity with these arguments, and emits
    /// `reportRequested`.
    void showAnalysis(const std::string& analysis, const check::Arguments& arguments);
    [[nodiscard]] QString planAnalysisLabel() const;
    Q_INVOKABLE void
    showPlanAnalysis(); ///< chooses the analysis of `planAnalysisLabel` and emits `reportRequested`
    [[nodiscard]] bool needsCell() const;
    [[nodiscard]] QString cell() const { return cell_; }
    void setCell(const QString& cell);
    [[nodiscard]] QString pointedCellText() const { return pointed_; }
    /// Sets the cell below the pointer on the overlay's board; empty: none.
    Q_INVOKABLE void setPointedCell(const QString& cell);
    [[nodiscard]] bool hasOverlay() const { return answer_.overlay.has_value(); }
    [[nodiscard]] QString caption() const;
    [[nodiscard]] QStringList legend() const { return legend_; }
    /// Returns the overlay; null: none. Valid until `reportChanged`.
    [[nodiscard]] const check::Overlay* overlay() const {
        return answer_.overlay ? &*answer_.overlay : nullptr;
    }
    [[nodiscard]] bool hasOwnDiagram() const;
    [[nodiscard]] QSizeF diagramSize() const;
    /// Paints the overlay in millimetres of paper; the caller must scale the painter first.
    void paintOverlay(QPainter& painter, const Tiling& cells, const sheets::OverlayLook& look);
    void paintLegendSymbol(QPainter& painter, int row, const QRectF& where);
    /// Removes the overlay and the report until the user chooses a cell or an analysis.
    Q_INVOKABLE void clearOverlay();
    [[nodiscard]] bool isOverlayCleared() const { return cleared_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `line`; `words` (the row's text for screen readers). Head and cell rows: `cells`
    /// (texts), `numeric` (right-aligned columns), `widths` (of columns, in characters), `heads`
    /// (column titles).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void activeChanged();
    void namesChanged();
    void busyChanged();
    void reportChanged();
    void legendChanged();
    void cellChanged();
    void pointedCellTextChanged();
    void reportRequested(); ///< asks views to show the report

  private:
    struct Row {
        Line line = Line::Note;
        QString text;
        QStringList cells;
        QVariantList right, widths;
        QStringList heads = {};
        friend bool operator==(const Row&, const Row&) = default;
    };
    /// The entity on which an analysis runs: the current entity, or the entity of its base board (a
    /// scenario's map). In the second case, `presetArguments` passes the current entity as an
    /// argument.
    struct Subject {
        EntityRef ref;
        std::string kind;
        check::Arguments presetArguments = {};
    };
    [[nodiscard]] std::optional<Subject> subjectOf(const check::Analysis& analysis) const;
    [[nodiscard]] session::AnalysisRequest requestOf(const check::Analysis& analysis,
                                                     const Subject& subject) const;
    /// Returns the pieces of the entity's board; null if the entity has no board.
    [[nodiscard]] const PiecesModel* pieces() const;
    /// Returns the analysis's parameter for the board's plan of moves, or null.
    [[nodiscard]] const check::Parameter* planParameterOf(const check::Analysis& analysis,
                                                          const std::string& kind) const;
    void findAnalyses();
    void scheduleRun(); ///< calls `runAnalysis` after a short delay
    void runAnalysis();
    void handleReport(const session::AnalysisResult& result);
    void showAnswer(check::Answer answer);
    void setPointedCellText(const QString& words);
    void setBusy(bool busy);
    [[nodiscard]] const check::Analysis* analysis() const;
    static std::vector<Row> rowsOf(const check::FormattedAnswer& shown);
    /// Returns the chosen analysis's parameters that the user can set for this entity.
    [[nodiscard]] std::vector<check::Parameter> editableParameters() const;
    /// Implements `changedFigure`: returns the first figure that differs between the answers, as
    /// text. Empty if none differ.
    static QString changedFigureBetween(const check::FormattedAnswer& before,
                                        const check::FormattedAnswer& now);

    QPointer<session::Session> session_;
    QPointer<EntityModel> entity_;
    QMetaObject::Connection planned_; ///< connection to changes of the board's plan
    std::vector<const check::Analysis*> fitting_;
    std::map<std::string, std::string> chosen_;         ///< chosen analysis's id, by entity kind
    std::map<std::string, check::Arguments> arguments_; ///< chosen arguments, by analysis id
    int current_ = -1;
    bool active_ = false, busy_ = false, cleared_ = false;
    QString cell_;
    QString pointedCell_, pointed_;
    QString moved_;
    /// Entity, analysis and arguments of the shown report. `changedFigure` compares only reports
    /// for which these are equal.
    EntityRef askedOf_;
    std::string asked_;
    check::Arguments askedWith_;
    QTimer soon_;
    QElapsedTimer requested_; ///< time since the last edit
    AnalysisParameters parameters_;

    check::Answer answer_;
    check::FormattedAnswer shown_; ///< tables of `answer_`
    std::vector<Row> rows_;
    QStringList legend_;
    std::unique_ptr<session::OverlayDrawer> drawer_;
};

} // namespace ww::ui
