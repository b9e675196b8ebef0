#pragma once

// Paints the visible part of a map, at any zoom.

#include "analysis_model.h"
#include "kept_picture.h"
#include "map_model.h"

#include "rules/check/overlay.h"

#include <QPoint>
#include <QPointer>
#include <QQuickPaintedItem>

namespace ww::ui {

class MapCanvas : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::MapModel* map READ map WRITE setMap NOTIFY mapChanged)
    /// The analysis whose overlay is drawn on the map; null: none.
    Q_PROPERTY(
        ww::ui::AnalysisModel* analysis READ analysis WRITE setAnalysis NOTIFY analysisChanged)
    /// The editor whose preview is shown; null: none.
    Q_PROPERTY(ww::ui::MapEditor* editor READ editor WRITE setEditor NOTIFY editorChanged)
    /// The kind of places that the user can choose, as in MapModel.placeName; empty: none.
    Q_PROPERTY(QString placeKind READ placeKind WRITE setPlaceKind NOTIFY placesChanged)
    Q_PROPERTY(QString place READ place WRITE setPlace NOTIFY
                   placesChanged)                       ///< the place that the user chose
    Q_PROPERTY(qreal cell READ cell NOTIFY viewChanged) ///< length of a cell's side in pixels
    /// Whether part of the map is out of sight.
    Q_PROPERTY(bool isCropped READ isCropped NOTIFY viewChanged)
    Q_PROPERTY(QPoint cursorCell READ cursorCell WRITE setCursorCell NOTIFY
                   cursorCellChanged) ///< -1,-1: there is no cursor

  public:
    explicit MapCanvas(QQuickItem* parent = nullptr);

    [[nodiscard]] MapModel* map() const { return map_; }
    void setMap(MapModel* map);
    [[nodiscard]] AnalysisModel* analysis() const { return analysis_; }
    void setAnalysis(AnalysisModel* analysis);
    [[nodiscard]] MapEditor* editor() const { return editor_; }
    void setEditor(MapEditor* editor);
    [[nodiscard]] QString placeKind() const { return places_; }
    void setPlaceKind(const QString& places);
    [[nodiscard]] QString place() const { return place_; }
    void setPlace(const QString& place);
    [[nodiscard]] qreal cell() const { return cell_; }
    [[nodiscard]] bool isCropped() const;
    [[nodiscard]] QRectF visibleArea() const; ///< in cells
    [[nodiscard]] QPoint cursorCell() const { return cursor_; }
    void setCursorCell(QPoint cell);

    /// Shows the whole map, centred.
    Q_INVOKABLE void fit();
    Q_INVOKABLE void pan(qreal dx, qreal dy);
    void centreOn(QPointF at); ///< scrolls this place (in cells) to the middle
    /// Zooms and keeps the point `x`, `y` in place.
    Q_INVOKABLE void zoomAt(qreal x, qreal y, qreal factor);
    /// Returns the cell at a position in the item; -1,-1 outside the grid.
    Q_INVOKABLE QPoint cellAt(qreal x, qreal y) const;
    /// Converts a position in the item to cells.
    Q_INVOKABLE QPointF boardPositionAt(qreal x, qreal y) const;
    /// Scrolls the cell into view.
    Q_INVOKABLE void revealCell(QPoint cell);

    /// Copies a picture of the whole map with its marks to the clipboard.
    Q_INVOKABLE void copyPicture() const;

    void paint(QPainter* painter) override;

  signals:
    void mapChanged();
    void analysisChanged();
    void editorChanged();
    void placesChanged();
    void viewChanged();
    void cursorCellChanged();
    void focusedByKeyboard(); ///< Tab or a shortcut moved the focus here
    void mapReloaded();       ///< the map's content changed

  protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void focusInEvent(QFocusEvent* event) override;

  private:
    /// `paper`: the part of the map to paint, in cells.
    void paintMap(QPainter& painter, double cell, const QRectF& visible, const QRectF& paper) const;
    void paintPlaces(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintPreview(QPainter& painter) const;
    void paintRotationHandle(QPainter& painter, const QLineF& ahead) const;
    void paintMeasure(QPainter& painter, const QLineF& line) const;
    void paintPieces(QPainter& painter, const QRectF& visible) const;
    [[nodiscard]] sheets::OverlayLook overlayLook(double pixels, const QRectF& visible) const;
    void fitToItem();
    void repaintMap();                        ///< repaints the map and its marks
    void repaintMarks();                      ///< repaints the marks that changed
    [[nodiscard]] double pixelRatio() const;  ///< screen pixels per item pixel
    [[nodiscard]] QSizeF contentSize() const; ///< size of the cells or plane, without the legend
    MapModel* map_ = nullptr;
    QPointer<AnalysisModel> analysis_;
    QPointer<MapEditor> editor_;
    MapPictureCache kept_;  ///< cached picture of the map with its marks
    unsigned painted_ = 0;  ///< version of the map that `kept_` shows
    check::Overlay marked_; ///< overlay that `kept_` shows
    QString places_, place_;
    qreal cell_ = 32;
    QPointF origin_;     // position of the corner of cell A1
    bool fitted_ = true; // the map fits the item's size until the user zooms or pans
    QSizeF fittedTo_;    // `contentSize` at the last fit; a growing legend must not move the map
    QPoint cursor_{-1, -1};
};

} // namespace ww::ui
