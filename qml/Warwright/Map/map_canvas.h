#pragma once

// The window onto a map: paints what is in sight, at any zoom.

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
    /// Whose overlay lies on the map; null: none.
    Q_PROPERTY(
        ww::ui::AnalysisModel* analysis READ analysis WRITE setAnalysis NOTIFY analysisChanged)
    /// Whose preview is shown; null: none.
    Q_PROPERTY(ww::ui::MapEditor* editor READ editor WRITE setEditor NOTIFY editorChanged)
    /// Places that can be chosen are lit, as MapModel.placeName has them; empty: none.
    Q_PROPERTY(QString places READ places WRITE setPlaces NOTIFY placesChanged)
    Q_PROPERTY(QString place READ place WRITE setPlace NOTIFY placesChanged) ///< the chosen one
    Q_PROPERTY(qreal cell READ cell NOTIFY viewChanged) ///< pixels a side of a cell
    /// More is there than is in sight.
    Q_PROPERTY(bool cropped READ cropped NOTIFY viewChanged)
    Q_PROPERTY(QPoint cursorCell READ cursorCell WRITE setCursorCell NOTIFY
                   cursorCellChanged) ///< -1,-1: none

  public:
    explicit MapCanvas(QQuickItem* parent = nullptr);

    [[nodiscard]] MapModel* map() const { return map_; }
    void setMap(MapModel* map);
    [[nodiscard]] AnalysisModel* analysis() const { return analysis_; }
    void setAnalysis(AnalysisModel* analysis);
    [[nodiscard]] MapEditor* editor() const { return editor_; }
    void setEditor(MapEditor* editor);
    [[nodiscard]] QString places() const { return places_; }
    void setPlaces(const QString& places);
    [[nodiscard]] QString place() const { return place_; }
    void setPlace(const QString& place);
    [[nodiscard]] qreal cell() const { return cell_; }
    [[nodiscard]] bool cropped() const;
    [[nodiscard]] QRectF sight() const; ///< what is in sight, in cells
    [[nodiscard]] QPoint cursorCell() const { return cursor_; }
    void setCursorCell(QPoint cell);

    /// Everything in sight, centred.
    Q_INVOKABLE void fit();
    Q_INVOKABLE void pan(qreal dx, qreal dy);
    void centreOn(QPointF at); ///< in cells
    /// By `factor`, what is at `x`, `y` stays there.
    Q_INVOKABLE void zoomAt(qreal x, qreal y, qreal factor);
    /// -1,-1 outside the grid.
    Q_INVOKABLE QPoint cellAt(qreal x, qreal y) const;
    /// A place of the item, in cells.
    Q_INVOKABLE QPointF boardAt(qreal x, qreal y) const;
    /// Scrolls so that the cell can be seen.
    Q_INVOKABLE void reveal(QPoint cell);

    /// The whole map as it is painted, with what is marked on it, to the clipboard.
    Q_INVOKABLE void copyPicture() const;

    void paint(QPainter* painter) override;

  signals:
    void mapChanged();
    void analysisChanged();
    void editorChanged();
    void placesChanged();
    void viewChanged();
    void cursorCellChanged();
    void reached();   ///< by keys: it has the keyboard now
    void sizeShown(); ///< the map, or what is shown of it, was read again

  protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void focusInEvent(QFocusEvent* event) override;

  private:
    /// `paper`: what is painted of the map, in cells.
    void paintMap(QPainter& painter, double cell, const QRectF& visible, const QRectF& paper) const;
    void paintPlaces(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintPreview(QPainter& painter) const;
    void paintGrip(QPainter& painter, const QLineF& ahead) const;
    void paintMeasure(QPainter& painter, const QLineF& line) const;
    void paintPieces(QPainter& painter, const QRectF& visible) const;
    [[nodiscard]] sheets::OverlayLook lookAt(double pixels, const QRectF& visible) const;
    void refit();
    void changePicture();                ///< what is painted of the map, or marked on it, differs
    void changeOverlay();                ///< what is marked on it does
    [[nodiscard]] double pixels() const; ///< of the screen in one of the item
    [[nodiscard]] QSizeF ground() const; ///< of the cells or the plane, without a key
    MapModel* map_ = nullptr;
    QPointer<AnalysisModel> analysis_;
    QPointer<MapEditor> editor_;
    KeptPicture kept_;      ///< of map and marks
    unsigned painted_ = 0;  ///< the map's picture that is kept
    check::Overlay marked_; ///< what is marked on it
    QString places_, place_;
    qreal cell_ = 32;
    QPointF origin_;     // of A1's corner
    bool fitted_ = true; // follows the item's size until the user zooms or pans
    QSizeF fittedTo_;    // the ground then: a key that grows moves nothing under the pointer
    QPoint cursor_{-1, -1};
};

} // namespace ww::ui
