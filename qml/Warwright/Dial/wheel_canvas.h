#pragma once

// Draws a dial's wheel as one picture: rotated items would look jagged in software rendering.

#include "dial_wheel_model.h"

#include <QtCore/QPointer>
#include <QtGui/QColor>
#include <QtQuick/QQuickPaintedItem>

namespace ww::ui {

class WheelCanvas : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::DialWheelModel* wheel READ wheel WRITE setWheel NOTIFY looksChanged)
    Q_PROPERTY(double radius MEMBER radius_ NOTIFY looksChanged)
    Q_PROPERTY(double slot MEMBER slot_ NOTIFY looksChanged) ///< width of a window
    Q_PROPERTY(
        int chosen MEMBER chosen_ NOTIFY looksChanged) ///< the window with a frame; -1: no window
    Q_PROPERTY(int draggedRow MEMBER held_ NOTIFY
                   looksChanged) ///< the window that is being dragged, drawn faint
    Q_PROPERTY(int dropRow MEMBER over_ NOTIFY
                   looksChanged) ///< the window where the dragged window would be dropped
    Q_PROPERTY(bool focused MEMBER focused_ NOTIFY looksChanged)
    /// `green` and `red` are the game's colours. The other colours are the theme's.
    Q_PROPERTY(QColor green MEMBER green_ NOTIFY looksChanged)
    Q_PROPERTY(QColor red MEMBER red_ NOTIFY looksChanged)
    Q_PROPERTY(QColor unknown MEMBER unknown_ NOTIFY looksChanged)
    Q_PROPERTY(QColor disc MEMBER disc_ NOTIFY looksChanged)
    Q_PROPERTY(QColor hole MEMBER hole_ NOTIFY looksChanged)
    Q_PROPERTY(QColor edge MEMBER edge_ NOTIFY looksChanged)
    Q_PROPERTY(QColor ink MEMBER ink_ NOTIFY looksChanged)
    Q_PROPERTY(QColor accent MEMBER accent_ NOTIFY looksChanged)

  public:
    explicit WheelCanvas(QQuickItem* parent = nullptr);
    [[nodiscard]] DialWheelModel* wheel() const { return wheel_; }
    void setWheel(DialWheelModel* wheel);
    void paint(QPainter* painter) override;

  signals:
    void looksChanged();

  private:
    void paintWindow(QPainter& painter, int row) const;
    QPointer<DialWheelModel> wheel_;
    double radius_ = 0, slot_ = 0;
    int chosen_ = -1, held_ = -1, over_ = -1;
    bool focused_ = false;
    QColor green_, red_, unknown_, disc_, hole_, edge_, ink_, accent_;
};

} // namespace ww::ui
