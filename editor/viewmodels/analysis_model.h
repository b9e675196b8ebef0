#pragma once

// What the open game can work out about the current entity: one analysis is chosen, its report
// follows every edit and every choice. Nothing runs unless somebody looks (`active`).

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
struct ReportRequest;
struct ReportResult;
} // namespace ww::session

namespace ww::ui {
class EntityModel;
class PiecesModel;

/// One row a line of the report's tables, so that a view makes only those in sight.
class AnalysisModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.analysis")
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged)
    /// Analyses that suit the current entity; none: there is nothing to show.
    Q_PROPERTY(QStringList names READ names NOTIFY namesChanged)
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY namesChanged)
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged) ///< what is shown is older than the text
    Q_PROPERTY(QString title READ title NOTIFY reportChanged)
    /// What the last edit moved, the first figure of all: `Offense · Hits 44 → 56%`; or empty.
    Q_PROPERTY(QString moved READ moved NOTIFY reportChanged)
    Q_PROPERTY(
        QString problem READ problem NOTIFY reportChanged) ///< why there is no more; or empty
    Q_PROPERTY(ww::ui::AnalysisParameters* parameters READ parameters CONSTANT)
    /// Whether the chosen analysis asks for a cell of the map; which one was chosen, like `C4`.
    Q_PROPERTY(bool wantsCell READ wantsCell NOTIFY namesChanged)
    Q_PROPERTY(QString cell READ cell WRITE setCell NOTIFY cellChanged)
    /// What it says of the cell that `point` named, in one line; empty: nothing.
    Q_PROPERTY(QString pointed READ pointed NOTIFY pointedChanged)
    /// The first analysis that takes a plan of moves, as the board's (PiecesModel); or empty.
    Q_PROPERTY(QString planned READ planned NOTIFY namesChanged)
    Q_PROPERTY(bool hasOverlay READ hasOverlay NOTIFY reportChanged)
    Q_PROPERTY(bool cleared READ cleared NOTIFY reportChanged) ///< by clearOverlay
    /// It draws on a plane of its own: there is no board to show it on.
    Q_PROPERTY(bool hasFigure READ hasFigure NOTIFY reportChanged)
    Q_PROPERTY(QSizeF figureSize READ figureSize NOTIFY reportChanged) ///< mm
    Q_PROPERTY(QString caption READ caption NOTIFY reportChanged)
    Q_PROPERTY(QStringList legend READ legend NOTIFY legendChanged) ///< labels, as in overlay()

  public:
    enum class Line { Title, Head, Cells, Note };
    Q_ENUM(Line)
    enum Role {
        LineRole = Qt::UserRole + 1,
        TextRole,
        CellsRole,
        RightRole,
        WidthsRole,
        HeadsRole
    };
    explicit AnalysisModel(QObject* parent = nullptr);
    ~AnalysisModel() override;
    void setSession(session::Session* session);
    void setEntity(EntityModel* entity);

    [[nodiscard]] bool active() const { return active_; }
    void setActive(bool active);
    [[nodiscard]] QStringList names() const;
    [[nodiscard]] int current() const { return current_; }
    void setCurrent(int index);
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString problem() const;
    [[nodiscard]] QString moved() const { return moved_; }
    [[nodiscard]] AnalysisParameters* parameters() { return &parameters_; }
    /// Chooses it for the current entity, asked with these; those who show it bring it into sight.
    void look(const std::string& analysis, const check::Arguments& arguments);
    [[nodiscard]] QString planned() const;
    Q_INVOKABLE void lookPlanned(); ///< brings that one into sight
    [[nodiscard]] bool wantsCell() const;
    [[nodiscard]] QString cell() const { return cell_; }
    void setCell(const QString& cell);
    [[nodiscard]] QString pointed() const { return pointed_; }
    /// The pointer is at a cell of the board that the overlay lies on; empty: at none.
    Q_INVOKABLE void point(const QString& cell);
    [[nodiscard]] bool hasOverlay() const { return answer_.overlay.has_value(); }
    [[nodiscard]] QString caption() const;
    [[nodiscard]] QStringList legend() const { return legend_; }
    /// Null: none. Good until `reportChanged`.
    [[nodiscard]] const check::Overlay* overlay() const {
        return answer_.overlay ? &*answer_.overlay : nullptr;
    }
    [[nodiscard]] bool hasFigure() const;
    [[nodiscard]] QSizeF figureSize() const;
    /// The overlay, in millimetres of paper: scale the painter first.
    void paintOverlay(QPainter& painter, const Tiling& cells, const sheets::OverlayLook& look);
    /// The mark of a row of the legend.
    void paintMark(QPainter& painter, int row, const QRectF& where);
    /// Takes the overlay and its figures away until another cell or analysis is chosen.
    Q_INVOKABLE void clearOverlay();
    [[nodiscard]] bool cleared() const { return cleared_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `line`; `words` (of figures: as they are read out); `cells` (texts), `numeric` (whether a
    /// cell stands to the right), `widths` (of the table's columns, in characters) and `heads`
    /// (what the columns are called) of a head or a row.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void activeChanged();
    void namesChanged();
    void busyChanged();
    void reportChanged();
    void legendChanged();
    void cellChanged();
    void pointedChanged();
    void lookedFor(); ///< it is to be seen

  private:
    struct Row {
        Line line = Line::Note;
        QString text;
        QStringList cells;
        QVariantList right, widths;
        QStringList heads = {};
        friend bool operator==(const Row&, const Row&) = default;
    };
    /// What an analysis is asked of: the entity, or what its board begins with (a scenario's map);
    /// then with the entity for the parameter that takes one of its kind.
    struct Subject {
        EntityRef ref;
        std::string kind;
        check::Arguments given = {};
    };
    [[nodiscard]] std::optional<Subject> subjectOf(const check::Analysis& analysis) const;
    [[nodiscard]] session::ReportRequest requestOf(const check::Analysis& analysis,
                                                   const Subject& subject) const;
    [[nodiscard]] const PiecesModel* pieces() const; ///< of the entity's board; null: none
    /// The parameter of one that the board's plan is; null: it takes none.
    [[nodiscard]] const check::Parameter* planOf(const check::Analysis& analysis,
                                                 const std::string& kind) const;
    void choose();  ///< the analyses of this entity's kind
    void request(); ///< soon
    void run();
    void take(const session::ReportResult& result);
    void show(check::Answer answer);
    void setPointed(const QString& words);
    void setBusy(bool busy);
    [[nodiscard]] const check::Analysis* analysis() const;
    static std::vector<Row> rowsOf(const check::Shown& shown);
    /// Those of the chosen analysis that this entity has.
    [[nodiscard]] std::vector<check::Parameter> choices() const;
    /// The first row of both whose figures differ, in words; empty: none.
    static QString movedBetween(const check::Shown& before, const check::Shown& now);

    QPointer<session::Session> session_;
    QPointer<EntityModel> entity_;
    QMetaObject::Connection planned_; ///< to the board's plan
    std::vector<const check::Analysis*> fitting_;
    std::map<std::string, std::string> chosen_;         ///< analysis, by kind of entity
    std::map<std::string, check::Arguments> arguments_; ///< by analysis
    int current_ = -1;
    bool active_ = false, busy_ = false, cleared_ = false;
    QString cell_;
    QString pointedCell_, pointed_;
    QString moved_;
    /// What the report shown answers: figures are compared with those of the same question.
    EntityRef askedOf_;
    std::string asked_;
    check::Arguments askedWith_;
    QTimer soon_;
    QElapsedTimer requested_; ///< since the last edit
    AnalysisParameters parameters_;

    check::Answer answer_;
    check::Shown shown_; ///< the answer's tables
    std::vector<Row> rows_;
    QStringList legend_;
    std::unique_ptr<session::OverlayDrawer> drawer_;
};

} // namespace ww::ui
