#pragma once

// The game's rules for pieces on a plane (rules/check/piece_rules.h): their reach, one row per move
// of the chosen piece, and a plan of moves. A plan isn't content: the tab keeps it, and analyses
// take it as a parameter.

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
    Q_PROPERTY(bool moving READ moving NOTIFY changed)     ///< the game has rules for moves
    Q_PROPERTY(bool reaching READ reaching NOTIFY changed) ///< the game draws the reach of pieces
    /// Draws the reach of all pieces; otherwise only of a dragged or chosen piece.
    Q_PROPERTY(bool reachShown READ reachShown WRITE setReachShown NOTIFY changed)
    Q_PROPERTY(bool chosen READ chosen NOTIFY changed) ///< a piece's moves are listed
    Q_PROPERTY(QString none READ none NOTIFY changed)  ///< why there are no moves, or empty
    Q_PROPERTY(int count READ count NOTIFY changed)
    /// Row of the move that is tried before planning it; -1: none.
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY changed)
    Q_PROPERTY(int planned READ planned NOTIFY changed) ///< number of pieces with a planned move
    /// Names and values of the planned move's free angles, in degrees.
    Q_PROPERTY(QStringList free READ free NOTIFY changed)
    Q_PROPERTY(QList<double> degrees READ degrees NOTIFY changed)
    /// End of the tried move, or the number of planned moves.
    Q_PROPERTY(QString note READ note NOTIFY changed)

  public:
    using Board = std::function<const boards::Edits*()>; ///< null: there is no board
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

    /// Plans the move for the piece; if already planned, removes it.
    Q_INVOKABLE void choose(int row);
    /// Goes to another row in a direction of the moves' grid.
    Q_INVOKABLE void walk(int dx, int dy);
    /// Handles a letter of a move's id. Tries the first move that begins with the typed letters;
    /// plans it once its id is complete. False: no move matches.
    Q_INVOKABLE bool type(const QString& letter);
    /// Clears typed letters and the tried move; false: there were none.
    Q_INVOKABLE bool forget();
    Q_INVOKABLE void setDegrees(int which, double degrees);
    Q_INVOKABLE void turn(double by); ///< changes the first free angle
    Q_INVOKABLE void drop();          ///< removes the piece's move
    Q_INVOKABLE void clear();         ///< clears the plan

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `label`, `figure`, `icon`, `colour`, `mark` (see check::PieceMove), `planned`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    // Functions for the editor.
    void refresh();                               ///< call it after the board was read again
    void setPiece(std::optional<FieldPath> path); ///< chooses the piece whose moves are listed
    /// Sets the dragged pieces, whose reach follows the pointer.
    void setDragged(std::vector<FieldPath> paths);
    [[nodiscard]] const check::PieceRules& rules() const;
    /// Returns the row of the move that ends within `reach` of a place; -1: none.
    [[nodiscard]] int endAt(const plane::Point& at, plane::Length reach) const;
    [[nodiscard]] std::vector<plane::Point> ends() const;
    /// Returns the planned pieces with the ends of their moves.
    [[nodiscard]] std::vector<std::pair<FieldPath, plane::Pose>> moved() const;

    // For analyses: the parameter for plans, and this plan as its value.
    [[nodiscard]] const std::string& parameter() const { return rules().parameter; }
    [[nodiscard]] std::string argument() const;

    // For the canvas: figures that change rarely, and those that follow the pointer.
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
    [[nodiscard]] std::vector<Planned> tried() const; ///< returns the plan including the tried move
    [[nodiscard]] int plannedRow() const;
    void setPlan(std::vector<Planned> plan);
    void list();   ///< lists the piece's moves
    void redraw(); ///< computes the figures

    EntityModel* entity_;
    Board board_;
    mutable const schema::System* system_ = nullptr; ///< game that `rules_` belong to
    mutable check::PieceRules rules_;
    std::optional<FieldPath> piece_;
    check::PieceMoves moves_;
    int current_ = -1;
    QString typed_;
    std::vector<Planned> plan_;
    std::size_t pieces_ = 0; ///< number of pieces at the last refresh
    std::vector<FieldPath> dragged_;
    bool reachShown_ = false;
    check::MadePlan made_;
    check::Overlay still_;
    std::vector<check::Overlay> live_;
    std::unique_ptr<session::OverlayDrawer> drawer_;
};

} // namespace ww::ui
