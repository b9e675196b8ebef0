#pragma once

// Draws a fan from above: the start, the templates of the first round, and each end pose in the
// colour of its last maneuver. Or draws a heat map: how many bases cover each place. Also draws the
// board with its pieces. A red maneuver can't follow another red maneuver (BC-MOVE-3).

#include "dial_lab.h"

#include <QtCore/QPointer>
#include <QtGui/QColor>
#include <QtQuick/QQuickPaintedItem>

#include <array>

namespace ww::ui {

class FanCanvas : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::DialFan* fan READ fan WRITE setFan NOTIFY fanChanged)
    Q_PROPERTY(ww::ui::DialLab* lab READ lab WRITE setLab NOTIFY fanChanged)
    /// The colours of the maneuvers and of lines.
    Q_PROPERTY(QColor green MEMBER green_ NOTIFY looksChanged)
    Q_PROPERTY(QColor white MEMBER white_ NOTIFY looksChanged)
    Q_PROPERTY(QColor red MEMBER red_ NOTIFY looksChanged)
    Q_PROPERTY(QColor ink MEMBER ink_ NOTIFY looksChanged)
    Q_PROPERTY(QColor accent MEMBER accent_ NOTIFY looksChanged)
    /// The grid cell whose ends are highlighted; -1: no cell.
    Q_PROPERTY(int highlightedCell READ highlightedCell WRITE setHighlightedCell NOTIFY
                   highlightedCellChanged)
    /// Describes the end below the pointer, as in `2 straight, then 1 turn right: 55, 175 mm, 90°`.
    Q_PROPERTY(QString endDescription READ endDescription NOTIFY endDescriptionChanged)

  public:
    explicit FanCanvas(QQuickItem* parent = nullptr);

    [[nodiscard]] DialFan* fan() const { return fan_; }
    void setFan(DialFan* fan);
    [[nodiscard]] DialLab* lab() const { return lab_; }
    void setLab(DialLab* lab);
    /// Converts a position in the item to mm on the table.
    Q_INVOKABLE QPointF tablePositionAt(double x, double y) const;
    [[nodiscard]] int highlightedCell() const { return pointed_; }
    void setHighlightedCell(int cell);
    [[nodiscard]] QString endDescription() const { return words_; }
    void paint(QPainter* painter) override;

  signals:
    void fanChanged();
    void looksChanged();
    void highlightedCellChanged();
    void endDescriptionChanged();

  protected:
    void hoverMoveEvent(QHoverEvent* event) override;
    void hoverLeaveEvent(QHoverEvent* event) override;

  private:
    void updateExtent();
    void setEndDescription(const QString& words);
    void paintBoard(QPainter& painter, const QTransform& at) const;
    void paintHeat(QPainter& painter, const QTransform& at) const;
    void paintRoutes(QPainter& painter, const QTransform& at) const;
    void paintEndPoses(QPainter& painter, const QTransform& at) const;
    void paintBase(QPainter& painter, const QPolygonF& corners) const;
    [[nodiscard]] bool hasSecondRound() const;
    [[nodiscard]] QColor colourOf(const battlecry::reach::RoundStep& step) const;
    [[nodiscard]] const battlecry::reach::Window&
    dialWindowOf(const battlecry::reach::RoundStep& step) const;
    /// Transforms mm on the table to positions in the item.
    [[nodiscard]] QTransform tableTransform() const;

    QPointer<DialFan> fan_;
    QPointer<DialLab> lab_; ///< dial lab, whose place to reach is drawn while the lab is active
    QRectF extent_;         ///< bounds of the bases or the board in mm; y points forward
    QColor green_{Qt::darkGreen}, white_{Qt::gray}, red_{Qt::red}, ink_{Qt::black},
        accent_{Qt::blue};
    int pointed_ = -1;
    QString words_;
};

} // namespace ww::ui
