#pragma once

// Tools on a board: what the pointer or the keys do to it with the palette and the brush that are
// chosen. Which palettes and tools there are follows from what the kind declares of its board.
// Places are in cells as MapModel has them.

#include "brush_model.h"

#include "editor/boards/reshape.h"

#include <QtCore/QLineF>
#include <QtCore/QObject>
#include <QtCore/QPoint>
#include <QtCore/QPointF>
#include <QtCore/QStringList>
#include <QtGui/QColor>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <optional>
#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {
class EntityModel;
class MapModel;

class MapEditor : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("MapModel.editor")
    Q_PROPERTY(bool editable READ editable NOTIFY changed)
    Q_PROPERTY(QList<int> tools READ tools NOTIFY changed) ///< those that the palette takes
    Q_PROPERTY(Tool tool READ tool WRITE setTool NOTIFY changed)
    Q_PROPERTY(QStringList palettes READ paletteLabels NOTIFY changed) ///< labels
    Q_PROPERTY(int palette READ palette WRITE setPalette NOTIFY changed)
    Q_PROPERTY(QString paletteKind READ paletteKind NOTIFY changed) ///< `grid`, `edges`, `pieces`
    Q_PROPERTY(ww::ui::BrushModel* brushes READ brushes CONSTANT)
    Q_PROPERTY(int brush READ brush WRITE setBrush NOTIFY changed)
    /// What the gesture does, or what is selected: `12 cells`, `Crate at C3`.
    Q_PROPERTY(QString note READ note NOTIFY previewChanged)
    Q_PROPERTY(bool hasSelection READ hasSelection NOTIFY previewChanged)
    Q_PROPERTY(bool busy READ busy NOTIFY previewChanged) ///< a gesture was begun
    /// The palette isn't painted: its letters are to be shown.
    Q_PROPERTY(bool lettered READ lettered NOTIFY changed)

  public:
    enum Tool { Select, Brush, Line, Rectangle, Fill, Pick };
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
    [[nodiscard]] BrushModel* brushes() { return &brushes_; }
    [[nodiscard]] int brush() const { return brush_; }
    void setBrush(int brush);
    [[nodiscard]] QString note() const;
    [[nodiscard]] bool hasSelection() const { return selected_.has_value(); }
    [[nodiscard]] bool busy() const { return stroke_.has_value(); }
    [[nodiscard]] bool lettered() const;

    // Gestures. With `erase` the palette's brush that clears is used.
    Q_INVOKABLE void begin(QPointF at, bool erase = false);
    Q_INVOKABLE void extend(QPointF at);
    Q_INVOKABLE void end();
    Q_INVOKABLE void cancel();
    Q_INVOKABLE void hover(QPointF at);
    Q_INVOKABLE void leave();
    /// The middle of a cell, for gestures by keys.
    Q_INVOKABLE QPointF middle(QPoint cell) const;
    /// Draws or erases the side of a cell in a direction.
    Q_INVOKABLE void toggleSide(QPoint cell, int dx, int dy);
    Q_INVOKABLE void pick(QPointF at);
    /// Of the selected piece.
    Q_INVOKABLE void turn(qreal degrees);
    Q_INVOKABLE void moveBy(qreal dx, qreal dy);
    Q_INVOKABLE void removeSelected();
    Q_INVOKABLE void unselect();

    /// The board as a whole, with what entities place on it.
    enum Turn { Mirror, Flip, TurnRight, TurnLeft };
    Q_ENUM(Turn)
    Q_INVOKABLE void turnBoard(Turn how);
    /// Lines of cells more on each side, or less. `losses` says what would fall off, or why it
    /// can't be done.
    Q_INVOKABLE QStringList losses(int left, int top, int right, int bottom) const;
    Q_INVOKABLE bool canResize(int left, int top, int right, int bottom) const;
    Q_INVOKABLE void resize(int left, int top, int right, int bottom);
    /// Shows what is selected among the entity's fields.
    Q_INVOKABLE void openSelected();

    // For the canvas.
    struct Preview {
        std::vector<QPoint> cells;
        std::vector<QLineF> edges;
        QColor colour; ///< of cells
        bool erases = false;
        std::vector<QLineF> selectedEdges;
        std::optional<QPointF> piece;    ///< where it would stand
        std::optional<QPointF> selected; ///< where the one stands that is selected
        double selectedSize = 1;
    };
    [[nodiscard]] Preview preview() const;
    /// One a cell, row by row; nothing unless `lettered`.
    [[nodiscard]] QStringList letters() const;

    void refresh(); ///< the board was read again

  signals:
    void changed();
    void previewChanged();

  private:
    struct Stroke {
        QPointF from, to;
        bool erase = false;
        std::vector<Cell> cells = {};
        std::vector<Edge> edges = {};
        std::size_t written = 0;              ///< of `cells`
        bool slow = false;                    ///< an edit took too long to follow the pointer
        std::optional<plane::Pose> pose = {}; ///< of the piece that is dragged, as it began
        Cell cell = {};
    };
    struct Selected {
        std::string list;
        std::size_t index = 0;
    };
    [[nodiscard]] const boards::Edits* edits() const;
    [[nodiscard]] boards::Reshaped reshaped(const boards::Reshape& what) const;
    void reshape(const boards::Reshape& what, const QString& name);
    [[nodiscard]] const boards::Palette* current() const;
    [[nodiscard]] const boards::Brush* brushFor(bool erase) const;
    [[nodiscard]] const schema::BoardPiece* piece() const;
    [[nodiscard]] const schema::BoardPiece* pieceAt(QPointF at, std::string_view list) const;
    [[nodiscard]] const schema::BoardEdge* run() const;
    [[nodiscard]] const schema::BoardEdge* runAt(QPointF at) const;
    [[nodiscard]] QPointF placeOf(const schema::BoardPiece& piece) const;
    [[nodiscard]] plane::Point planeAt(QPointF at) const;
    [[nodiscard]] std::optional<Cell> cellAt(QPointF at) const;
    void reach(QPointF at);
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
    std::optional<Selected> selected_;
    unsigned strokes_ = 0; ///< each is a step of its own
    mutable std::unique_ptr<boards::Edits> edits_;
};

} // namespace ww::ui
