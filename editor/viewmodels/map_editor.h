#pragma once

// Tools for editing a board. They apply the chosen palette and brush at the pointer or cursor. The
// kind's board declares the palettes and tools. Positions are in cells, as in MapModel.

#include "brush_model.h"
#include "pieces_model.h"

#include "editor/boards/background.h"
#include "editor/boards/fragment.h"
#include "editor/boards/reshape.h"
#include "editor/boards/snap.h"

#include <QtCore/QLineF>
#include <QtCore/QObject>
#include <QtCore/QPoint>
#include <QtCore/QPointF>
#include <QtCore/QRectF>
#include <QtCore/QStringList>
#include <QtGui/QColor>
#include <QtGui/QPolygonF>
#include <QtQml/qqmlregistration.h>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ww::session {
class Session;
}

namespace ww::sheets {
struct DisplayList;
}

namespace ww::ui {
class EntityModel;
class FormModel;
class MapModel;

class MapEditor : public QObject {
    Q_OBJECT
    Q_MOC_INCLUDE("form_model.h")
    QML_ELEMENT
    QML_UNCREATABLE("MapModel.editor")
    Q_PROPERTY(bool editable READ editable NOTIFY changed)
    Q_PROPERTY(QList<int> tools READ tools NOTIFY changed) ///< tools that the palette has
    Q_PROPERTY(Tool tool READ tool WRITE setTool NOTIFY changed)
    Q_PROPERTY(QStringList palettes READ paletteLabels NOTIFY changed)
    Q_PROPERTY(int palette READ palette WRITE setPalette NOTIFY changed)
    /// Kind of the current palette: `grid`, `edges`, `pieces`, `background`.
    Q_PROPERTY(QString paletteKind READ paletteKind NOTIFY changed)
    /// Whether the board's own text has a picture below the board. In the picture's palette, the
    /// brush moves the picture, a line levels it, and a rectangle scales it, see `known`.
    Q_PROPERTY(bool hasPicture READ hasPicture NOTIFY changed)
    /// Length of a drawn rectangle: in squares, or in mm. See boards::GridBand::knownLength.
    Q_PROPERTY(int known READ known WRITE setKnown NOTIFY knownChanged)
    Q_PROPERTY(bool onPlane READ onPlane NOTIFY changed)
    Q_PROPERTY(ww::ui::BrushModel* brushes READ brushes CONSTANT)
    /// Model of moves and reach of pieces on a plane, by the game's rules.
    Q_PROPERTY(ww::ui::PiecesModel* pieces READ pieces CONSTANT)
    /// Findings that would appear if the planned moves were made. `planLevel` is the worst
    /// Severity; `planRule` is the first cited rule.
    Q_PROPERTY(QStringList planFaults READ planFaults NOTIFY planJudged)
    Q_PROPERTY(int planLevel READ planLevel NOTIFY planJudged)
    Q_PROPERTY(QString planRule READ planRule NOTIFY planJudged)
    Q_PROPERTY(int brush READ brush WRITE setBrush NOTIFY changed)
    /// Brushes other than the current brush whose legend entries are selected. `details` edits all
    /// selected entries together.
    Q_PROPERTY(QList<int> held READ held NOTIFY changed)
    /// Text about the current gesture's effect, or about the selection: `12 cells`, `Crate at C3`.
    Q_PROPERTY(QString note READ note NOTIFY previewChanged)
    /// Whether at least one piece or edge is selected.
    Q_PROPERTY(bool hasSelection READ hasSelection NOTIFY previewChanged)
    Q_PROPERTY(bool hasArea READ hasArea NOTIFY previewChanged) ///< whether an area is selected
    /// Whether copied content follows the pointer as a stamp.
    Q_PROPERTY(bool stamping READ stamping NOTIFY previewChanged)
    Q_PROPERTY(bool stampTurns READ stampTurns NOTIFY previewChanged)
    /// Whether several pieces are selected that can be aligned.
    Q_PROPERTY(bool aligns READ aligns NOTIFY previewChanged)
    /// Form for the selection: one piece, several pieces of one list, or the legend entry of the
    /// brush.
    Q_PROPERTY(ww::ui::FormModel* details READ details CONSTANT)
    /// Title of the details; empty if there are no details.
    Q_PROPERTY(QString detailsTitle READ detailsTitle NOTIFY detailsChanged)
    /// Number of selected legend entries, which `details` edits together. If exactly one entry is
    /// selected, the next properties are its letter, the number of cells with that letter, and the
    /// brushes that the entry can be merged with.
    Q_PROPERTY(int entryCount READ entryCount NOTIFY detailsChanged)
    Q_PROPERTY(QString entryLetter READ entryLetter NOTIFY detailsChanged)
    Q_PROPERTY(int entryUses READ entryUses NOTIFY detailsChanged)
    Q_PROPERTY(QStringList entryOthers READ entryOthers NOTIFY detailsChanged)
    /// Whether a view shows `details`. If no view does, `openSelected` opens the entity's form.
    Q_PROPERTY(bool detailsShown MEMBER detailsShown_)
    /// For each palette: whether it is hidden, and whether it is locked against changes.
    Q_PROPERTY(QList<bool> hiddenLayers READ hiddenLayers NOTIFY layersChanged)
    Q_PROPERTY(QList<bool> lockedLayers READ lockedLayers NOTIFY layersChanged)
    Q_PROPERTY(bool busy READ busy NOTIFY previewChanged) ///< whether a gesture is in progress
    /// Whether the board shows letters in cells. It does while a tool draws on a hidden palette.
    Q_PROPERTY(bool lettered READ lettered NOTIFY changed)

  public:
    static constexpr double kGripAway = 16; ///< pixels from a piece's front to its grip
    enum Turn { Mirror, Flip, TurnRight, TurnLeft };
    Q_ENUM(Turn)
    enum Tool { Select, Brush, Line, Rectangle, Fill, Pick, Measure, Plan };
    Q_ENUM(Tool)

    MapEditor(EntityModel* entity, MapModel* map);
    ~MapEditor() override;

    [[nodiscard]] bool editable() const;
    [[nodiscard]] QList<int> tools() const;
    [[nodiscard]] Tool tool() const { return tool_; }
    void setTool(Tool tool);
    [[nodiscard]] QStringList paletteLabels() const;
    [[nodiscard]] int palette() const { return palette_; }
    void setPalette(int palette);
    [[nodiscard]] QString paletteKind() const;
    [[nodiscard]] bool hasPicture() const;
    [[nodiscard]] int known() const { return known_; }
    void setKnown(int known);
    [[nodiscard]] bool onPlane() const;
    [[nodiscard]] BrushModel* brushes() { return &brushes_; }
    [[nodiscard]] PiecesModel* pieces() const { return pieces_.get(); }
    [[nodiscard]] int brush() const { return brush_; }
    void setBrush(int brush);
    [[nodiscard]] QList<int> held() const;
    Q_INVOKABLE void hold(int brush); ///< toggles a brush in `held`
    /// Chooses the palette's brush for this icon; adds one if needed.
    Q_INVOKABLE void takeIcon(const QString& icon);
    [[nodiscard]] QString note() const;
    [[nodiscard]] bool hasSelection() const { return !selected_.empty(); }
    [[nodiscard]] bool hasArea() const { return area_.has_value(); }
    [[nodiscard]] bool stamping() const { return stamp_.has_value(); }
    [[nodiscard]] bool stampTurns() const;
    [[nodiscard]] bool aligns() const;
    [[nodiscard]] FormModel* details() const { return details_.get(); }
    [[nodiscard]] QString detailsTitle() const { return detailsTitle_; }
    [[nodiscard]] QString entryLetter() const { return entryLetter_; }
    [[nodiscard]] int entryUses() const;
    [[nodiscard]] int entryCount() const { return static_cast<int>(entries_.size()); }
    [[nodiscard]] QStringList entryOthers() const;
    [[nodiscard]] QList<bool> hiddenLayers() const { return among(hidden_); }
    [[nodiscard]] QList<bool> lockedLayers() const { return among(locked_); }
    [[nodiscard]] bool hides(const std::string& key) const { return hidden_.contains(key); }
    [[nodiscard]] bool busy() const { return stroke_.has_value(); }
    [[nodiscard]] bool lettered() const;

    // Gestures. `erase`: use the palette's eraser. `more`: add to the selection.
    /// Returns the tool's shortcut letter.
    Q_INVOKABLE QString keyOf(ww::ui::MapEditor::Tool tool) const;
    Q_INVOKABLE QString labelOf(ww::ui::MapEditor::Tool tool) const;
    /// Chooses the tool with that letter (upper or lower case). Returns false if no tool has it.
    Q_INVOKABLE bool takeKey(const QString& letter);
    Q_INVOKABLE void begin(QPointF at, bool erase = false, bool more = false);
    /// Continues a gesture. `loose`: pieces dragged on a plane don't snap. `fine`: pieces turn by
    /// single degrees.
    Q_INVOKABLE void extend(QPointF at, bool loose = false, bool fine = false);
    /// Returns whether `at` is on the grip for turning the selected piece on a plane. `pixel`: size
    /// of a screen pixel in cells.
    Q_INVOKABLE bool gripAt(QPointF at, qreal pixel) const;
    /// Begins turning the selected piece by its grip. Returns false if no grip is at `at`.
    Q_INVOKABLE bool takeGrip(QPointF at, qreal pixel);
    Q_INVOKABLE void end();
    Q_INVOKABLE void cancel();
    Q_INVOKABLE void hover(QPointF at);
    Q_INVOKABLE void leave();
    /// Returns the centre of a cell, for gestures with the keyboard.
    Q_INVOKABLE QPointF middle(QPoint cell) const;
    /// Draws or erases the edge on one side of a cell.
    Q_INVOKABLE void toggleSide(QPoint cell, int dx, int dy);
    Q_INVOKABLE void pick(QPointF at);
    /// Turns the selected pieces, each around its own centre. On a plane, several pieces turn
    /// around their common centre.
    Q_INVOKABLE void turn(qreal degrees);
    /// Moves the selected pieces and edges, or the selected area of the board.
    Q_INVOKABLE void moveBy(qreal dx, qreal dy);
    Q_INVOKABLE void removeSelected();
    Q_INVOKABLE void unselect();
    /// Selects the next or previous piece on a plane, in the order of the text; for the keyboard.
    Q_INVOKABLE void selectNext(int step);
    /// Moves all planned pieces to the ends of their moves, as one step.
    Q_INVOKABLE void makePlan();
    [[nodiscard]] QStringList planFaults() const { return planFaults_; }
    [[nodiscard]] int planLevel() const { return planLevel_; }
    [[nodiscard]] QString planRule() const { return planRule_; }
    Q_INVOKABLE void selectAll();
    /// Selects the cells between two corners; for the keyboard.
    Q_INVOKABLE void selectArea(QPoint from, QPoint to);
    /// Copy and paste, also between boards of one kind. Pasted content is a stamp: each gesture
    /// places a copy until the user chooses a tool or presses Escape.
    Q_INVOKABLE bool copy();
    Q_INVOKABLE void cut();
    Q_INVOKABLE void paste();

    /// Turns the stamp before it is placed.
    Q_INVOKABLE void turnStamp(ww::ui::MapEditor::Turn how);
    /// Ways to align pieces on a plane, see boards::Align.
    enum Align { Left, Centre, Right, Top, Middle, Bottom, Across, Down };
    Q_ENUM(Align)
    Q_INVOKABLE void align(ww::ui::MapEditor::Align how);

    /// Functions for the picture below the board: fit it into the board, or choose its file.
    Q_INVOKABLE void fitPicture();
    Q_INVOKABLE void choosePicture();

    /// These functions edit the legend entry of the brush.
    Q_INVOKABLE void reletterEntry(const QString& letter);
    Q_INVOKABLE void mergeEntry(int other); ///< takes an index into `entryOthers`
    Q_INVOKABLE void removeEntry();

    Q_INVOKABLE void setHidden(int palette, bool hidden);
    Q_INVOKABLE void setLocked(int palette, bool locked);

    /// Turns the whole board, including pieces that other entities place on it.
    Q_INVOKABLE void turnBoard(Turn how);
    /// Functions that add or remove rows and columns on each side. `losses` returns the contents
    /// that would be cut off, or why the board can't have that size.
    Q_INVOKABLE QStringList losses(int left, int top, int right, int bottom) const;
    Q_INVOKABLE bool canResize(int left, int top, int right, int bottom) const;
    Q_INVOKABLE void resize(int left, int top, int right, int bottom);
    /// Focuses the selection's fields in `details`. If no view shows `details`, uses the form.
    Q_INVOKABLE void openSelected();
    /// Selects the piece, edge or letter at the path, and focuses its field and its cell. Returns
    /// false if the board has nothing editable at the path.
    bool show(const FieldPath& path);

    // Shapes that the canvas draws on top of the board.
    struct Preview {
        std::vector<QPoint> cells;
        std::vector<QLineF> edges;
        QColor colour; ///< colour of `cells`
        bool erases = false;
        std::vector<QLineF> selectedEdges;
        std::optional<QPointF> piece;    ///< where a click would place a piece
        std::vector<QPointF> ends;       ///< ends of the chosen piece's moves
        std::vector<QPolygonF> selected; ///< outlines of selected pieces
        std::vector<QPolygonF> area;     ///< part of the board that is selected or being drawn
        std::vector<QPolygonF> stamp;    ///< outline of the stamp where it would be placed
        std::vector<QLineF> stampEdges;
        std::vector<QPointF> stampPieces;
        std::optional<QPointF> stampOrigin; ///< origin of `stampPicture`
        std::vector<QLineF> guides;         ///< lines that the dragged piece is aligned with
        std::optional<QLineF> grip;         ///< line from the piece to its grip, see grip()
        std::optional<QLineF> measured;     ///< line between the centres of two cells
    };
    [[nodiscard]] Preview preview() const;
    [[nodiscard]] const sheets::DisplayList& stampPicture() const { return *stampPicture_; }
    /// Returns one letter per cell, row by row; empty unless `lettered`.
    [[nodiscard]] QStringList letters() const;

    void refresh(); ///< call it after the board was read again

  signals:
    void planJudged();
    void changed();
    void previewChanged();
    void layersChanged();
    void detailsChanged();
    void knownChanged();
    void iconAsked(); ///< QML should ask for an icon, then call `takeIcon`

  private:
    static Tiling::Spot spot(QPointF at) { return {at.x(), at.y()}; }

    struct Stroke {
        enum class Does : std::uint8_t { Draws, Selects, Moves, Turns, Carries, Measures };
        QPointF from, to;
        bool erase = false;
        std::vector<Cell> cells = {};
        std::vector<Edge> edges = {};
        std::size_t written = 0; ///< number of `cells` already written
        bool slow = false;       ///< whether an edit was too slow to follow the pointer
        Does does = Does::Draws;
        /// Positions of the dragged pieces before dragging.
        std::vector<plane::Pose> poses = {};
        std::vector<Cell> places = {};
        bool loose = false;                  ///< whether pieces don't snap
        bool fine = false;                   ///< whether pieces turn by single degrees
        std::optional<Cell> carriedTo = {};  ///< origin to which the area is dragged
        schema::BoardPlacement picture = {}; ///< placement of the picture before the gesture
    };
    struct Selected {
        std::string list; ///< key of the palette
        FieldPath path;   ///< path of the selected item
        friend bool operator==(const Selected&, const Selected&) = default;
    };
    [[nodiscard]] static Selected selected(const schema::BoardPiece& piece);
    [[nodiscard]] const boards::BoardEdits* edits() const;
    [[nodiscard]] boards::ReshapeResult reshaped(const boards::Reshape& what) const;
    void reshape(const boards::Reshape& what, const QString& name);
    [[nodiscard]] const boards::Palette* current() const;
    [[nodiscard]] const boards::Brush* brushFor(bool erase) const;
    [[nodiscard]] const schema::BoardPiece* piece(const Selected& one) const;
    [[nodiscard]] const schema::BoardEdge* run(const Selected& one) const;
    [[nodiscard]] boards::BoardSelection parts() const; ///< returns the selected pieces and edges
    [[nodiscard]] const schema::BoardPiece* pieceAt(QPointF at, std::string_view list) const;
    [[nodiscard]] const schema::BoardEdge* runAt(QPointF at) const;
    [[nodiscard]] QPointF placeOf(const schema::BoardPiece& piece) const;
    [[nodiscard]] plane::Point planeAt(QPointF at) const;
    [[nodiscard]] std::optional<Cell> cellAt(QPointF at) const;
    void reach(QPointF at);
    void beginSelecting(QPointF at, bool more);
    void reachSelecting(QPointF at);
    void endSelecting();
    void showSelection(Preview& out) const;
    void showStamp(Preview& out) const;
    [[nodiscard]] std::vector<QPolygonF> outlines(const boards::Area& area) const;
    void movePieces(QPointF at);
    void movePlanePieces(const std::vector<const schema::BoardPiece*>& held, QPointF at);
    void turnTo(QPointF at); ///< turns the piece whose grip the user drags
    /// Returns a line that begins at the front of the selected piece and leads to its grip. Returns
    /// nothing if that piece can't be turned.
    [[nodiscard]] std::optional<QLineF> grip() const;
    [[nodiscard]] boards::Box boxOf(const schema::BoardPiece& piece) const;
    [[nodiscard]] QPointF boardOf(const plane::Point& at) const;
    void setStamp(std::optional<boards::Fragment> stamp);
    [[nodiscard]] std::optional<Cell> stampPlace(QPointF at) const;
    void putStamp(QPointF at);
    void moveArea(Cell to);
    void setDetails();
    bool holdLetter(const FieldPath& path);
    [[nodiscard]] std::vector<const boards::Brush*> entryBrushes() const;
    [[nodiscard]] std::vector<std::string> entriesHeld() const;
    void reletter(const std::string& to, const QString& name);
    [[nodiscard]] QString describe(const Selected& one) const;
    [[nodiscard]] QString selectionWords() const;
    /// Returns the entity's own pieces that the user can choose.
    [[nodiscard]] std::vector<const schema::BoardPiece*> ownPieces() const;
    void choosePiece(QPointF at); ///< chooses a piece to plan its move, or one of its moves
    void hoverMoves(QPointF at);
    void showMoves();
    /// Returns the measured line. On a board with cells, it connects the centres of two cells.
    [[nodiscard]] QLineF measuredLine() const;
    [[nodiscard]] QString measuredWords() const;
    bool mark(std::set<std::string>& keys, int palette, bool in);
    [[nodiscard]] QList<bool> among(const std::set<std::string>& keys) const;
    /// Returns whether the palette is neither hidden nor locked.
    [[nodiscard]] bool free(std::string_view key) const;
    [[nodiscard]] boards::KeyFilter takes() const;
    [[nodiscard]] Cell clamped(QPointF at) const; ///< returns the board's cell nearest to `at`
    /// Returns whether the current palette is the palette of the picture below the board.
    [[nodiscard]] bool placing() const;
    [[nodiscard]] boards::Spot pictureSpot(QPointF at) const;
    [[nodiscard]] boards::GridBand band() const;
    void placePicture(const schema::BoardPlacement& at, const QString& name);
    void reachPicture();
    void endPicture();
    void movePicture(qreal dx, qreal dy);
    void turnPicture(qreal degrees);
    void showPicture(Preview& out) const;
    [[nodiscard]] QString pictureWords() const;
    void write(bool whole);
    bool apply(Patch patch, const QString& what);
    void setPalettes();
    void loadBrushes();

    EntityModel* entity_;
    MapModel* map_;
    BrushModel brushes_;
    std::vector<boards::Palette> palettes_;
    Tool tool_ = Select;
    int palette_ = 0, brush_ = -1; ///< -1: the first brush that isn't an eraser
    std::optional<Stroke> stroke_;
    std::optional<QPointF> hover_;
    std::vector<Selected> selected_;
    std::optional<boards::Area> area_;
    std::optional<QRectF> frame_; ///< selection rectangle on a plane
    std::optional<boards::Fragment> stamp_;
    std::unique_ptr<sheets::DisplayList> stampPicture_;
    std::vector<QLineF> guides_;
    std::optional<QLineF> measured_;
    std::set<std::string> hidden_, locked_; ///< keys of palettes
    /// Icons that the user added, by palette key.
    std::map<std::string, std::vector<std::string>> icons_;
    std::unique_ptr<FormModel> details_;
    std::unique_ptr<PiecesModel> pieces_;
    [[nodiscard]] Patch planPatch() const;
    void judgePlan();
    QStringList planFaults_;
    QString planRule_;
    int planLevel_ = 0;
    QString detailsTitle_, entryLetter_;
    std::vector<std::string> entries_; ///< letters of the legend entries in `details`
    std::set<std::string> held_;       ///< letters of the brushes in `held`
    bool detailsShown_ = false;
    int known_ = 1;
    unsigned strokes_ = 0; ///< stroke number, so that each stroke is one undo step
    mutable std::unique_ptr<boards::BoardEdits> edits_;
};

} // namespace ww::ui
