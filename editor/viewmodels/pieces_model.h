#pragma once

// Applies the game's rules for pieces on a plane (rules/check/piece_rules.h). Draws their reach,
// lists the moves of the chosen piece (one per row) and plans moves. The plan isn't saved in the
// pack; analyses can use it as a parameter.

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
    Q_PROPERTY(bool hasMoveRules READ hasMoveRules NOTIFY changed)
    Q_PROPERTY(bool hasReachRules READ hasReachRules NOTIFY changed)
    /// Whether the reach of all pieces is drawn; otherwise only the reach of a dragged or chosen
    /// piece.
    Q_PROPERTY(bool showsReach READ showsReach WRITE setShowsReach NOTIFY changed)
    Q_PROPERTY(
        bool hasChosenPiece READ hasChosenPiece NOTIFY changed) ///< whether a piece is chosen
    Q_PROPERTY(QString noMovesReason READ noMovesReason NOTIFY
                   changed) ///< why the moves aren't listed, or empty
    Q_PROPERTY(int count READ count NOTIFY changed)
    /// Row of the move that the user tries before planning it; -1: none.
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY changed)
    Q_PROPERTY(
        int plannedCount READ plannedCount NOTIFY changed) ///< number of pieces with a planned move
    /// Names and values of the planned move's free angles, in degrees.
    Q_PROPERTY(QStringList freeAngleNames READ freeAngleNames NOTIFY changed)
    Q_PROPERTY(QList<double> freeAngles READ freeAngles NOTIFY changed)
    /// Text about the end of the tried move, or about the planned moves.
    Q_PROPERTY(QString statusText READ statusText NOTIFY changed)

  public:
    using BoardSource = std::function<const boards::BoardEdits*()>; ///< null: there is no board
    PiecesModel(EntityModel* entity, BoardSource board);
    ~PiecesModel() override;

    [[nodiscard]] bool hasMoveRules() const { return rules().movesOf != nullptr; }
    [[nodiscard]] bool hasReachRules() const { return rules().reachOverlay != nullptr; }
    [[nodiscard]] bool showsReach() const { return reachShown_; }
    void setShowsReach(bool shown);
    [[nodiscard]] bool hasChosenPiece() const { return piece_.has_value(); }
    [[nodiscard]] QString noMovesReason() const;
    [[nodiscard]] int count() const { return static_cast<int>(moves_.moves.size()); }
    [[nodiscard]] int current() const { return current_; }
    void setCurrent(int row);
    [[nodiscard]] int plannedCount() const { return static_cast<int>(plan_.size()); }
    [[nodiscard]] QString statusText() const;
    [[nodiscard]] QStringList freeAngleNames() const;
    [[nodiscard]] QList<double> freeAngles() const;

    /// Plans the move of row `row` for the chosen piece. If the move is already planned, removes
    /// it.
    Q_INVOKABLE void toggleMove(int row);
    /// Tries the next move in a direction of the grid of moves.
    Q_INVOKABLE void moveCurrent(int dx, int dy);
    /// Handles a typed letter of a move's id. Tries the first move whose id begins with the typed
    /// letters; plans the move once its id is complete. Returns false if no move matches.
    Q_INVOKABLE bool typeLetter(const QString& letter);
    /// Clears the typed letters and the tried move. Returns false if there was nothing to clear.
    Q_INVOKABLE bool cancelTriedMove();
    Q_INVOKABLE void setFreeAngle(int which, double degrees);
    Q_INVOKABLE void turnFreeAngle(double by); ///< changes the first free angle
    Q_INVOKABLE void removeMove();             ///< removes the chosen piece's move from the plan
    Q_INVOKABLE void clearPlan();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `label`, `figure`, `icon`, `colour`, `mark` (see check::PieceMove), `planned`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

    // Functions for MapEditor.
    void refresh();                               ///< call it after the board was read again
    void setPiece(std::optional<FieldPath> path); ///< chooses the piece whose moves are listed
    /// Sets the dragged pieces, whose reach follows the pointer.
    void setDraggedPieces(std::vector<FieldPath> paths);
    [[nodiscard]] const check::PieceRules& rules() const;
    /// Returns the row of the move that ends within `reach` of a place; -1: none.
    [[nodiscard]] int moveEndingAt(const plane::Point& at, plane::Length reach) const;
    [[nodiscard]] std::vector<plane::Point> moveEnds() const;
    /// Returns the planned pieces with the ends of their moves.
    [[nodiscard]] std::vector<std::pair<FieldPath, plane::Pose>> plannedPoses() const;

    // Functions for analyses: name of the parameter that takes a plan, and the current plan as text
    // for that parameter.
    [[nodiscard]] const std::string& planParameter() const { return rules().planParameter; }
    [[nodiscard]] std::string planArgument() const;

    // Functions for the canvas: overlays that change rarely, and overlays that follow the pointer.
    [[nodiscard]] const check::Overlay& staticOverlay() const { return still_; }
    [[nodiscard]] const std::vector<check::Overlay>& dynamicOverlays() const { return live_; }
    void paint(QPainter& painter, const check::Overlay& overlay, const sheets::OverlayLook& look);

  signals:
    void changed();
    void planChanged();
    void staticOverlayChanged();
    void dynamicOverlaysChanged();

  private:
    struct PlanEntry {
        FieldPath piece;
        std::string move;
        std::vector<double> degrees = {};
        friend bool operator==(const PlanEntry&, const PlanEntry&) = default;
    };
    [[nodiscard]] const schema::Board* board() const;
    [[nodiscard]] std::optional<std::size_t> indexOf(const FieldPath& path) const;
    [[nodiscard]] check::PlanResult resolvePlan(const std::vector<PlanEntry>& plan) const;
    [[nodiscard]] std::vector<PlanEntry> planWithTriedMove() const;
    [[nodiscard]] int plannedRow() const;
    void setPlan(std::vector<PlanEntry> plan);
    void listMoves();      ///< lists the chosen piece's moves
    void redrawOverlays(); ///< computes `still_` and `live_`

    EntityModel* entity_;
    BoardSource board_;
    mutable schema::SystemPtr system_; ///< game that `rules_` belong to
    mutable check::PieceRules rules_;
    std::optional<FieldPath> piece_;
    check::PieceMoves moves_;
    int current_ = -1;
    QString typed_;
    std::vector<PlanEntry> plan_;
    std::size_t pieces_ = 0; ///< number of pieces at the last refresh
    std::vector<FieldPath> dragged_;
    bool reachShown_ = false;
    check::PlanResult made_;
    check::Overlay still_;
    std::vector<check::Overlay> live_;
    std::unique_ptr<session::OverlayDrawer> drawer_;
};

} // namespace ww::ui
