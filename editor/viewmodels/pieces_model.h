#pragma once

// What the open game knows of the pieces on a plane (rules/check/piece_rules.h): what they reach,
// the moves of one of them, one row a move, and a plan of moves for several. A plan is no content:
// it goes with the tab, and analyses take it as a parameter.

#include "editor/boards/edits.h"
#include "rules/check/piece_rules.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointF>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QPainter;

namespace ww::session {
class OverlayDrawer;
}
namespace ww::sheets {
struct OverlayLook;
}

namespace ww::ui {
class EntityModel;

class PiecesModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("MapEditor.pieces")
    Q_PROPERTY(bool moving READ moving NOTIFY changed)     ///< the game knows moves of pieces
    Q_PROPERTY(bool reaching READ reaching NOTIFY changed) ///< it draws what they reach
    /// What all of them reach is drawn; else that of the one that is dragged or moves.
    Q_PROPERTY(bool reachShown READ reachShown WRITE setReachShown NOTIFY changed)
    Q_PROPERTY(bool chosen READ chosen NOTIFY changed) ///< the moves of a piece are listed
    Q_PROPERTY(QString none READ none NOTIFY changed)  ///< why there are no moves; or empty
    Q_PROPERTY(int count READ count NOTIFY changed)
    /// The move that is tried, before it is planned; -1: none.
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY changed)
    Q_PROPERTY(int planned READ planned NOTIFY changed) ///< so many pieces have one
    /// Of the planned move of the piece: degrees that are free, by their names, and how they are.
    Q_PROPERTY(QStringList free READ free NOTIFY changed)
    Q_PROPERTY(QList<double> degrees READ degrees NOTIFY changed)
    /// Where the move that is tried leads, or how many are planned.
    Q_PROPERTY(QString note READ note NOTIFY changed)

  public:
    using Board = std::function<const boards::Edits*()>; ///< null: there is none
    PiecesModel(EntityModel* entity, Board board);
    ~PiecesModel() override;

    [[nodiscard]] bool moving() const { return rules().moves != nullptr; }
    [[nodiscard]] bool reaching() const { return rules().reach != nullptr; }
    [[nodiscard]] bool reachShown() const { return reachShown_; }
    void setReachShown(bool shown);
    [[nodiscard]] bool chosen() const { return piece_.has_value(); }
    [[nodiscard]] QString none() const;
    [[nodiscard]] int count() const { return static_cast<int>(moves_.moves.size()); }
    [[nodiscard]] int current() const { return current_; }
    void setCurrent(int row);
    [[nodiscard]] int planned() const { return static_cast<int>(plan_.size()); }
    [[nodiscard]] QString note() const;
    [[nodiscard]] QStringList free() const;
    [[nodiscard]] QList<double> degrees() const;

    /// Plans it for the piece; again: no longer.
    Q_INVOKABLE void choose(int row);
    /// Among the moves, by their grid.
    Q_INVOKABLE void walk(int dx, int dy);
    /// A letter of a move's id: the first move that begins so is tried, a whole one is planned.
    /// False: no move goes on so.
    Q_INVOKABLE bool type(const QString& letter);
    /// What was typed or tried; false: nothing was.
    Q_INVOKABLE bool forget();
    Q_INVOKABLE void setDegrees(int which, double degrees);
    Q_INVOKABLE void turn(double by); ///< the first of them, and what follows it
    Q_INVOKABLE void drop();          ///< the piece's plan
    Q_INVOKABLE void clear();         ///< the whole plan

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `label`, `figure`, `icon`, `colour`, `mark` as check::PieceMove has them; `planned`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    // For the editor.
    void refresh();                               ///< the board was read again
    void setPiece(std::optional<FieldPath> path); ///< whose moves are listed
    /// Those that are dragged: what they reach is drawn as they go.
    void setDragged(std::vector<FieldPath> paths);
    [[nodiscard]] const check::PieceRules& rules() const;
    /// The row whose end is within `reach` of a place; -1: none.
    [[nodiscard]] int endAt(const plane::Point& at, plane::Length reach) const;
    [[nodiscard]] std::vector<plane::Point> ends() const;
    /// Where those that are planned come to stand.
    [[nodiscard]] std::vector<std::pair<FieldPath, plane::Pose>> moved() const;

    // For analyses: which parameter takes a plan, and this one.
    [[nodiscard]] const std::string& parameter() const { return rules().parameter; }
    [[nodiscard]] std::string argument() const;

    // For the canvas: what changes seldom, and what follows the pointer; without figures: nothing.
    [[nodiscard]] const check::Overlay& still() const { return still_; }
    [[nodiscard]] const std::vector<check::Overlay>& live() const { return live_; }
    void paint(QPainter& painter, const check::Overlay& overlay, const sheets::OverlayLook& look);

  signals:
    void changed();
    void planChanged();
    void stillChanged();
    void liveChanged();

  private:
    struct Planned {
        FieldPath piece;
        std::string move;
        std::vector<double> degrees = {};
        friend bool operator==(const Planned&, const Planned&) = default;
    };
    [[nodiscard]] const schema::Board* board() const;
    [[nodiscard]] std::optional<std::size_t> indexOf(const FieldPath& path) const;
    [[nodiscard]] check::MadePlan made(const std::vector<Planned>& plan) const;
    [[nodiscard]] std::vector<Planned> tried() const; ///< the plan with the move that is tried
    [[nodiscard]] int plannedRow() const;
    void setPlan(std::vector<Planned> plan);
    void list();   ///< the moves of the piece
    void redraw(); ///< the figures

    EntityModel* entity_;
    Board board_;
    mutable const schema::System* system_ = nullptr; ///< whose rules those are
    mutable check::PieceRules rules_;
    std::optional<FieldPath> piece_;
    check::PieceMoves moves_;
    int current_ = -1;
    QString typed_;
    std::vector<Planned> plan_;
    std::size_t pieces_ = 0; ///< of the entity, when the plan was looked at last
    std::vector<FieldPath> dragged_;
    bool reachShown_ = false;
    check::MadePlan made_;
    check::Overlay still_;
    std::vector<check::Overlay> live_;
    std::unique_ptr<session::OverlayDrawer> drawer_;
};

} // namespace ww::ui
