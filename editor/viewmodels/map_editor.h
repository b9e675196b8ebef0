#pragma once

// Tools on a board: what the pointer or the keys do to it with the palette and the brush that are
// chosen. Which palettes and tools there are follows from what the kind declares of its board.
// Places are in cells as MapModel has them.

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
    Q_PROPERTY(QList<int> tools READ tools NOTIFY changed) ///< those that the palette takes
    Q_PROPERTY(Tool tool READ tool WRITE setTool NOTIFY changed)
    Q_PROPERTY(QStringList palettes READ paletteLabels NOTIFY changed) ///< labels
    Q_PROPERTY(int palette READ palette WRITE setPalette NOTIFY changed)
    /// `grid`, `edges`, `pieces`, `background`
    Q_PROPERTY(QString paletteKind READ paletteKind NOTIFY changed)
    /// The palette is the picture under the board: the brush carries it, a line levels it, a
    /// rectangle goes over squares that it shows.
    Q_PROPERTY(bool hasPicture READ hasPicture NOTIFY changed)
    Q_PROPERTY(int known READ known WRITE setKnown NOTIFY knownChanged) ///< boards::Band::known
    Q_PROPERTY(bool onPlane READ onPlane NOTIFY changed)
    Q_PROPERTY(ww::ui::BrushModel* brushes READ brushes CONSTANT)
    /// What the game knows of pieces on a plane.
    Q_PROPERTY(ww::ui::PiecesModel* pieces READ pieces CONSTANT)
    /// What would be found of the board if its pieces stood where their plan leads, and isn't now;
    /// `planLevel` is Severity's, of the gravest; and the rule that the first one cites.
    Q_PROPERTY(QStringList planFaults READ planFaults NOTIFY planJudged)
    Q_PROPERTY(int planLevel READ planLevel NOTIFY planJudged)
    Q_PROPERTY(QString planRule READ planRule NOTIFY planJudged)
    Q_PROPERTY(int brush READ brush WRITE setBrush NOTIFY changed)
    /// Other brushes whose entries of the legend are held, to be changed with that of the brush.
    Q_PROPERTY(QList<int> held READ held NOTIFY changed)
    /// What the gesture does, or what is selected: `12 cells`, `Crate at C3`.
    Q_PROPERTY(QString note READ note NOTIFY previewChanged)
    Q_PROPERTY(bool hasSelection READ hasSelection NOTIFY previewChanged) ///< pieces or edges
    Q_PROPERTY(bool hasArea READ hasArea NOTIFY previewChanged) ///< a part of the board is selected
    Q_PROPERTY(bool stamping READ stamping NOTIFY previewChanged) ///< what was copied is to be put
    Q_PROPERTY(bool stampTurns READ stampTurns NOTIFY previewChanged)
    /// Several things are selected that can be put in line.
    Q_PROPERTY(bool aligns READ aligns NOTIFY previewChanged)
    /// The fields of what is selected, of several at once where they are of one list; else of the
    /// legend's entry that the brush puts.
    Q_PROPERTY(ww::ui::FormModel* details READ details CONSTANT)
    Q_PROPERTY(
        QString detailsTitle READ detailsTitle NOTIFY detailsChanged) ///< empty: there is nothing
    /// Of the brush whose entry that is: its letter (empty: it is none), how many cells have it,
    /// and the brushes that it could become one with.
    Q_PROPERTY(int entryCount READ entryCount NOTIFY detailsChanged) ///< several: of all of them
    Q_PROPERTY(QString entryLetter READ entryLetter NOTIFY detailsChanged)
    Q_PROPERTY(int entryUses READ entryUses NOTIFY detailsChanged)
    Q_PROPERTY(QStringList entryOthers READ entryOthers NOTIFY detailsChanged)
    /// Whether somebody shows them; else `openSelected` goes to the entity's form.
    Q_PROPERTY(bool detailsShown MEMBER detailsShown_)
    /// Of each palette, whether it isn't shown, and whether it can't be changed here.
    Q_PROPERTY(QList<bool> hiddenLayers READ hiddenLayers NOTIFY layersChanged)
    Q_PROPERTY(QList<bool> lockedLayers READ lockedLayers NOTIFY layersChanged)
    Q_PROPERTY(bool busy READ busy NOTIFY previewChanged) ///< a gesture was begun
    /// The palette isn't painted: its letters are to be shown.
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
    Q_INVOKABLE void hold(int brush); ///< or no longer
    /// Takes the brush of the palette that puts this icon.
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

    // Gestures. With `erase` the palette's brush that clears is used; with `more` what is selected
    // comes to what was.
    Q_INVOKABLE QString keyOf(ww::ui::MapEditor::Tool tool) const; ///< the letter that takes it
    Q_INVOKABLE QString labelOf(ww::ui::MapEditor::Tool tool) const;
    /// The tool of that letter, in either case; false: there is none here.
    Q_INVOKABLE bool takeKey(const QString& letter);
    Q_INVOKABLE void begin(QPointF at, bool erase = false, bool more = false);
    /// `loose`: what is dragged on a plane doesn't snap; `fine`: what is turned stops at each
    /// degree.
    Q_INVOKABLE void extend(QPointF at, bool loose = false, bool fine = false);
    /// The grip that turns the piece of a plane that is selected; `pixel`: one of the screen, in
    /// cells.
    Q_INVOKABLE bool gripAt(QPointF at, qreal pixel) const;
    Q_INVOKABLE bool takeGrip(QPointF at, qreal pixel); ///< false: it isn't there
    Q_INVOKABLE void end();
    Q_INVOKABLE void cancel();
    Q_INVOKABLE void hover(QPointF at);
    Q_INVOKABLE void leave();
    /// The middle of a cell, for gestures by keys.
    Q_INVOKABLE QPointF middle(QPoint cell) const;
    /// Draws or erases the side of a cell in a direction.
    Q_INVOKABLE void toggleSide(QPoint cell, int dx, int dy);
    Q_INVOKABLE void pick(QPointF at);
    /// Of what is selected: pieces, each around its own place; several on a plane together.
    Q_INVOKABLE void turn(qreal degrees);
    Q_INVOKABLE void moveBy(qreal dx, qreal dy); ///< the part of the board, too
    Q_INVOKABLE void removeSelected();
    Q_INVOKABLE void unselect();
    /// On a plane, by keys: the piece that comes next in the text, or before.
    Q_INVOKABLE void selectNext(int step);
    /// Those that are planned go where their moves lead, as one step.
    Q_INVOKABLE void makePlan();
    [[nodiscard]] QStringList planFaults() const { return planFaults_; }
    [[nodiscard]] int planLevel() const { return planLevel_; }
    [[nodiscard]] QString planRule() const { return planRule_; }
    Q_INVOKABLE void selectAll();
    /// By keys: the part of the board between two cells.
    Q_INVOKABLE void selectArea(QPoint from, QPoint to);
    /// By the clipboard, also between boards of one kind. What is pasted is a stamp: each gesture
    /// puts it, until a tool is chosen or Escape is pressed.
    Q_INVOKABLE bool copy();
    Q_INVOKABLE void cut();
    Q_INVOKABLE void paste();

    /// What is to be put, before it is.
    Q_INVOKABLE void turnStamp(ww::ui::MapEditor::Turn how);
    /// As boards::Align; of pieces on a plane.
    enum Align { Left, Centre, Right, Top, Middle, Bottom, Across, Down };
    Q_ENUM(Align)
    Q_INVOKABLE void align(ww::ui::MapEditor::Align how);

    /// Of the picture under the board: all of it as large as there is room; which file it is.
    Q_INVOKABLE void fitPicture();
    Q_INVOKABLE void choosePicture();

    /// The legend's entry of the brush.
    Q_INVOKABLE void reletterEntry(const QString& letter);
    Q_INVOKABLE void mergeEntry(int other); ///< of `entryOthers`
    Q_INVOKABLE void removeEntry();

    Q_INVOKABLE void setHidden(int palette, bool hidden);
    Q_INVOKABLE void setLocked(int palette, bool locked);

    /// The board as a whole, with what entities place on it.
    Q_INVOKABLE void turnBoard(Turn how);
    /// Lines of cells more on each side, or less. `losses` says what would fall off, or why it
    /// can't be done.
    Q_INVOKABLE QStringList losses(int left, int top, int right, int bottom) const;
    Q_INVOKABLE bool canResize(int left, int top, int right, int bottom) const;
    Q_INVOKABLE void resize(int left, int top, int right, int bottom);
    /// Shows what is selected among the entity's fields.
    Q_INVOKABLE void openSelected();
    /// Selects what the path is of, or its letter, and leads to the field beside the board and to
    /// its cell. False: it isn't of anything on the board that can be changed here.
    bool show(const FieldPath& path);

    // For the canvas.
    struct Preview {
        std::vector<QPoint> cells;
        std::vector<QLineF> edges;
        QColor colour; ///< of cells
        bool erases = false;
        std::vector<QLineF> selectedEdges;
        std::optional<QPointF> piece;    ///< where it would stand
        std::vector<QPointF> ends;       ///< where the moves of the piece lead that is chosen
        std::vector<QPolygonF> selected; ///< around the pieces that are selected
        std::vector<QPolygonF> area;     ///< that is selected, or being drawn
        std::vector<QPolygonF> stamp;    ///< where it would be put
        std::vector<QLineF> stampEdges;
        std::vector<QPointF> stampPieces;
        std::optional<QPointF> stampOrigin; ///< of `stampPicture`
        std::vector<QLineF> guides;         ///< on which lies what is dragged
        std::optional<QLineF> grip;         ///< as `grip`
        std::optional<QLineF> measured;     ///< from the middle of a cell to that of another
    };
    [[nodiscard]] Preview preview() const;
    /// As it will look.
    [[nodiscard]] const sheets::DisplayList& stampPicture() const { return *stampPicture_; }
    /// One a cell, row by row; nothing unless `lettered`.
    [[nodiscard]] QStringList letters() const;

    void refresh(); ///< the board was read again

  signals:
    void planJudged();
    void changed();
    void previewChanged();
    void layersChanged();
    void detailsChanged();
    void knownChanged();
    void iconAsked(); ///< for `takeIcon`

  private:
    static Tiling::Spot spot(QPointF at) { return {at.x(), at.y()}; }

    struct Stroke {
        enum class Does : std::uint8_t { Draws, Selects, Moves, Turns, Carries, Measures };
        QPointF from, to;
        bool erase = false;
        std::vector<Cell> cells = {};
        std::vector<Edge> edges = {};
        std::size_t written = 0; ///< of `cells`
        bool slow = false;       ///< an edit took too long to follow the pointer
        Does does = Does::Draws;
        /// Of the pieces that are dragged, as they began.
        std::vector<plane::Pose> poses = {};
        std::vector<Cell> places = {};
        bool loose = false;                  ///< it doesn't snap
        bool fine = false;                   ///< it turns by single degrees
        std::optional<Cell> carriedTo = {};  ///< where the part of the board would begin
        schema::BoardPlacement picture = {}; ///< as it lay
    };
    struct Selected {
        std::string list; ///< a palette's key
        FieldPath path;   ///< of the item
        friend bool operator==(const Selected&, const Selected&) = default;
    };
    [[nodiscard]] static Selected selected(const schema::BoardPiece& piece);
    [[nodiscard]] const boards::Edits* edits() const;
    [[nodiscard]] boards::Reshaped reshaped(const boards::Reshape& what) const;
    void reshape(const boards::Reshape& what, const QString& name);
    [[nodiscard]] const boards::Palette* current() const;
    [[nodiscard]] const boards::Brush* brushFor(bool erase) const;
    [[nodiscard]] const schema::BoardPiece* piece(const Selected& one) const;
    [[nodiscard]] const schema::BoardEdge* run(const Selected& one) const;
    [[nodiscard]] boards::Parts parts() const; ///< that are selected
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
    void turnTo(QPointF at); ///< the one that is held by its grip
    /// From the front of the piece that can be turned, one cell ahead: where its grip lies.
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
    [[nodiscard]] std::vector<const schema::BoardPiece*> ownPieces() const; ///< that can be chosen
    void choosePiece(QPointF at); ///< to plan its move, or one of its moves
    void hoverMoves(QPointF at);
    void showMoves();
    [[nodiscard]] QLineF measuredLine() const; ///< on cells between their middles
    [[nodiscard]] QString measuredWords() const;
    bool mark(std::set<std::string>& keys, int palette, bool in);
    [[nodiscard]] QList<bool> among(const std::set<std::string>& keys) const;
    [[nodiscard]] bool free(std::string_view key) const; ///< neither hidden nor locked
    [[nodiscard]] boards::Takes takes() const;
    [[nodiscard]] Cell clamped(QPointF at) const; ///< the cell of the board that is nearest
    [[nodiscard]] bool placing() const;           ///< the picture under the board is the palette
    [[nodiscard]] boards::Spot pictureSpot(QPointF at) const;
    [[nodiscard]] boards::Band band() const;
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
    int palette_ = 0, brush_ = -1; ///< -1: the first that puts something there
    std::optional<Stroke> stroke_;
    std::optional<QPointF> hover_;
    std::vector<Selected> selected_;
    std::optional<boards::Area> area_;
    std::optional<QRectF> frame_; ///< of a plane, while it is drawn around pieces
    std::optional<boards::Fragment> stamp_;
    std::unique_ptr<sheets::DisplayList> stampPicture_;
    std::vector<QLineF> guides_;
    std::optional<QLineF> measured_;
    std::set<std::string> hidden_, locked_; ///< keys of palettes
    std::map<std::string, std::vector<std::string>>
        icons_; ///< that were taken, by the palette's key
    std::unique_ptr<FormModel> details_;
    std::unique_ptr<PiecesModel> pieces_;
    [[nodiscard]] Patch planPatch() const;
    void judgePlan();
    QStringList planFaults_;
    QString planRule_;
    int planLevel_ = 0;
    QString detailsTitle_, entryLetter_;
    std::vector<std::string> entries_; ///< letters
    std::set<std::string> held_;       ///< likewise
    bool detailsShown_ = false;
    int known_ = 1;
    unsigned strokes_ = 0; ///< each is a step of its own
    mutable std::unique_ptr<boards::Edits> edits_;
};

} // namespace ww::ui
