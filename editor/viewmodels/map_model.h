#pragma once

// A board to look at; `editor` has what draws on it. It is read and painted as everywhere
// (rules/schema/board, editor/sheets/board_painter); lengths are in cells, from the upper left
// corner of the board.

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
    Q_PROPERTY(QString size READ size NOTIFY changed)
    /// Where there is no board the field that would name one, `Scenario`; empty: none would.
    Q_PROPERTY(QString wanting READ wanting NOTIFY changed)
    Q_PROPERTY(QString wantingField READ wantingField NOTIFY changed) ///< its key
    Q_PROPERTY(ww::ui::MapEditor* editor READ editor CONSTANT)

  public:
    explicit MapModel(EntityModel* entity);
    ~MapModel() override;

    [[nodiscard]] int columns() const;
    [[nodiscard]] int rows() const;
    [[nodiscard]] QString title() const { return title_; }
    /// `8 × 6 cells`; of a plane `900 × 600 mm`; empty without a board.
    [[nodiscard]] QString size() const { return size_; }
    [[nodiscard]] QString wanting() const { return wanting_; }
    [[nodiscard]] QString wantingField() const { return wantingField_; }
    [[nodiscard]] MapEditor* editor() { return editor_.get(); }
    /// A colour of the brush's paint by the game's styles, in the colour of its side; invalid where
    /// the styles don't know it.
    [[nodiscard]] QColor colour(const std::string& declared, const boards::Brush& brush) const;
    /// `C3`; `AA12`.
    Q_INVOKABLE QString cellName(int x, int y) const;
    /// One line for a tooltip or screen reader: `C3 · level 1 · Terrain: Dead tree (Obstruction)`,
    /// with what is wrong there.
    Q_INVOKABLE QString describe(int x, int y) const;

    /// A place on a plane, `120, 45 mm`; of a board of cells the cell, `C3`; empty off the board.
    Q_INVOKABLE QString placeText(QPointF at) const;

    /// What a field may name there: of `*` the cell, else the name that a grid has for it; empty:
    /// nothing.
    Q_INVOKABLE QString placeName(QPoint cell, const QString& of) const;
    Q_INVOKABLE bool hasPlaces(const QString& of) const;

    /// Of the picture under the board, in its pixels; empty where none is shown.
    [[nodiscard]] QSizeF pictureSize() const { return pictureSize_; }
    [[nodiscard]] const Tiling& cells() const;
    /// Millimetres of what is painted of a cell, or of a millimetre of a plane.
    [[nodiscard]] double unit() const;
    /// Whether that was answered of this board.
    [[nodiscard]] bool fits(const check::Overlay& overlay) const;
    /// What is painted: the board with its rulers and its key.
    [[nodiscard]] const sheets::DisplayList& list() const;
    /// Another number where that is another.
    [[nodiscard]] unsigned pictured() const { return pictured_; }
    /// Where, in cells, it differs from the one before; nothing where all of it may.
    [[nodiscard]] const std::optional<QList<QRectF>>& changes() const { return changes_; }
    /// Where that lies.
    [[nodiscard]] QRectF extent() const;
    /// The same without the names of columns and rows, which the window has at its own edge.
    [[nodiscard]] QRectF inner() const;
    /// The cell there; -1, -1 outside of the board.
    [[nodiscard]] QPoint cellAt(QPointF at) const;
    [[nodiscard]] QPolygonF outline(QPoint cell) const;
    /// Around the piece at that path of the entity, as it is turned; empty where it isn't painted.
    [[nodiscard]] QPolygonF around(const FieldPath& piece) const;
    /// Another board of the same kind, by the same painter: itself alone, without lines.
    [[nodiscard]] sheets::DisplayList drawn(const schema::Board& board) const;
    void paint(QPainter& painter, double cell, const sheets::DisplayList& list) const;
    /// A finding at its place on the board.
    struct Mark {
        severity::Level level = severity::Level::None;
        QString message;
        std::vector<QPoint> near; ///< the cells that it is about
        std::vector<QPolygonF> cells;
        std::vector<QLineF> edges;
        QPointF badge;
    };
    [[nodiscard]] const std::vector<Mark>& marks() const { return marks_; }
    static constexpr double kCell = 25; ///< mm of what is painted that are a cell, or stand for one
    /// `cell`: pixels; the upper left corner of the board lies at the painter's origin.
    void paint(QPainter& painter, double cell) const;

    void redraw(); ///< what is shown of it differs
    void refresh();
    void copyPicture() { emit pictureWanted(); } ///< of what shows it, to the clipboard
    /// The keyboard goes on in what shows it, be it now or when it comes.
    void wantFocus(QPoint cell = {-1, -1}); ///< at that cell; none: where it was
    /// A tool's letter that was pressed elsewhere: the board has the keyboard then. False: it is
    /// none's.
    Q_INVOKABLE bool takeTool(const QString& letter);
    Q_INVOKABLE bool takeFocus() { return std::exchange(focusWanted_, false); }
    Q_INVOKABLE QPoint takeCell() { return std::exchange(cellWanted_, {-1, -1}); }
    /// What shows it has put its picture on the clipboard.
    Q_INVOKABLE void noteCopied();

  signals:
    void changed();
    void pictureWanted();
    void focusWanted();

  private:
    void setMarks();
    struct Drawn;
    EntityModel* entity_;
    std::shared_ptr<const Chunk> seen_; ///< what it was read from last
    /// The same, of a board that others have a part in: its base, shapes of what stands on it.
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
