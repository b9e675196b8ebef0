#pragma once

// Shows a board as a picture; `editor` changes the board. rules/schema/board reads the board, and
// editor/sheets/board_painter paints it. Positions are in cells, from the upper left corner.

#include "map_editor.h"
#include "severity.h"

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QPoint>
#include <QtCore/QRectF>
#include <QtCore/QString>
#include <QtGui/QPolygonF>
#include <QtQml/qqmlregistration.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace ww {
class Chunk;
class Document;
struct Tiling;
namespace check {
struct Overlay;
}
namespace sheets {
struct DisplayList;
}
} // namespace ww

namespace ww::ui {
class EntityModel;

class MapModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("EntityModel.map")
    Q_PROPERTY(int columns READ columns NOTIFY changed)
    Q_PROPERTY(int rows READ rows NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(QString sizeText READ sizeText NOTIFY changed)
    /// If the entity has no board: label of the field that could refer to one, such as `Scenario`;
    /// else empty.
    Q_PROPERTY(QString missingBoardLabel READ missingBoardLabel NOTIFY changed)
    /// Key of the field that could refer to a board.
    Q_PROPERTY(QString missingBoardField READ missingBoardField NOTIFY changed)
    Q_PROPERTY(ww::ui::MapEditor* editor READ editor CONSTANT)

  public:
    explicit MapModel(EntityModel* entity);
    ~MapModel() override;

    [[nodiscard]] int columns() const;
    [[nodiscard]] int rows() const;
    [[nodiscard]] QString title() const { return title_; }
    /// Returns the board's size, such as `8 × 6 cells` or `900 × 600 mm`; empty without a board.
    [[nodiscard]] QString sizeText() const { return size_; }
    [[nodiscard]] QString missingBoardLabel() const { return wanting_; }
    [[nodiscard]] QString missingBoardField() const { return wantingField_; }
    [[nodiscard]] MapEditor* editor() { return editor_.get(); }
    /// Returns a brush's colour from the game's styles, tinted by the brush's side. The colour is
    /// invalid if the styles don't contain it.
    [[nodiscard]] QColor brushColour(const std::string& declared, const boards::Brush& brush) const;
    /// Returns a name such as `C3` or `AA12`.
    Q_INVOKABLE QString cellName(int x, int y) const;
    /// Returns a line about a cell for tooltips and screen readers, such as `C3 · level 1 ·
    /// Terrain: Dead tree (Obstruction)`, with the findings at the cell.
    Q_INVOKABLE QString cellDescription(int x, int y) const;

    /// Returns a place as text: `120, 45 mm` on a plane, `C3` on cells; empty outside the board.
    Q_INVOKABLE QString placeText(QPointF at) const;

    /// Returns the name by which a field refers to a cell; may be empty. `of` is a grid with named
    /// cells, or `*` for names such as `C3`.
    Q_INVOKABLE QString placeName(QPoint cell, const QString& of) const;
    Q_INVOKABLE bool hasPlaceNames(const QString& of) const;

    /// Returns the size in pixels of the picture below the board; empty if there is no picture.
    [[nodiscard]] QSizeF pictureSize() const { return pictureSize_; }
    [[nodiscard]] const Tiling& cells() const;
    /// Returns the painted millimetres per cell, or per millimetre of a plane.
    [[nodiscard]] double unitSize() const;
    /// Returns whether the overlay has the size of this board.
    [[nodiscard]] bool fitsOverlay(const check::Overlay& overlay) const;
    /// Returns the painted board with rulers and legend.
    [[nodiscard]] const sheets::DisplayList& displayList() const;
    /// Returns a number that changes whenever the picture changes.
    [[nodiscard]] unsigned pictureRevision() const { return pictured_; }
    /// Returns the areas that differ from the previous picture, in cells; nullopt: any area may
    /// differ.
    [[nodiscard]] const std::optional<QList<QRectF>>& changedAreas() const { return changes_; }
    /// Returns the bounds of `displayList`.
    [[nodiscard]] QRectF extent() const;
    /// Returns the bounds of `displayList` without row and column names, because the window shows
    /// those names at its edges.
    [[nodiscard]] QRectF innerBounds() const;
    /// Returns the cell at a place, or {-1, -1} outside of the board.
    [[nodiscard]] QPoint cellAt(QPointF at) const;
    [[nodiscard]] QPolygonF cellOutline(QPoint cell) const;
    /// Returns the outline of the turned piece at that path; empty if the piece isn't painted.
    [[nodiscard]] QPolygonF pieceOutline(const FieldPath& piece) const;
    /// Returns a picture of another board of the same kind, without lines.
    [[nodiscard]] sheets::DisplayList drawOtherBoard(const schema::Board& board) const;
    void paint(QPainter& painter, double cell, const sheets::DisplayList& list) const;
    /// A finding with its place on the board.
    struct Mark {
        severity::Level level = severity::Level::None;
        QString message;
        std::vector<QPoint> nearCells; ///< cells that the finding is about
        std::vector<QPolygonF> cells;
        std::vector<QLineF> edges;
        QPointF badge;
    };
    [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }
    /// Size of a painted cell in mm. The longer side of a plane is painted as long as 20 cells.
    static constexpr double kCellSize = 25;
    /// Paints with `cell` pixels per cell. The board's upper left corner is at the painter's
    /// origin.
    void paint(QPainter& painter, double cell) const;

    void redraw(); ///< paints the board again, although its text is unchanged
    void refresh();
    void requestPictureCopy() {
        emit pictureCopyRequested();
    } ///< asks the view to copy its picture
    /// Asks the view to take the keyboard focus, now or once it is loaded. The view moves its
    /// cursor to `cell`; {-1, -1}: the cursor stays where it is.
    void requestFocus(QPoint cell = {-1, -1});
    /// Focuses the board and chooses the tool whose letter was pressed outside the board. Returns
    /// false if no tool has that letter.
    Q_INVOKABLE bool chooseToolByLetter(const QString& letter);
    Q_INVOKABLE bool consumeFocusRequest() { return std::exchange(focusWanted_, false); }
    Q_INVOKABLE QPoint consumeRequestedCell() { return std::exchange(cellWanted_, {-1, -1}); }
    /// Reports that the view has put its picture on the clipboard.
    Q_INVOKABLE void reportCopied();

  signals:
    void changed();
    void pictureCopyRequested();
    void focusRequested();

  private:
    void setMarks();
    struct Drawn;
    EntityModel* entity_;
    std::shared_ptr<const Chunk> seen_; ///< text from which the board was read last
    std::shared_ptr<const schema::System> seenGame_;
    /// Files of all packs if the board depends on other entities, such as its base board or the
    /// shapes of its pieces; else empty.
    std::vector<std::shared_ptr<const Document>> others_;
    std::unique_ptr<Drawn> drawn_;
    QString title_, size_, wanting_, wantingField_;
    QSizeF pictureSize_;
    std::vector<Mark> marks_;
    bool focusWanted_ = false;
    QPoint cellWanted_{-1, -1};
    unsigned pictured_ = 0;
    std::optional<QList<QRectF>> changes_;
    std::unique_ptr<MapEditor> editor_;
};

} // namespace ww::ui
