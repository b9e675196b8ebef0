#pragma once

// Creates a tooltip when the pointer rests on an item. A window has hundreds of controls, but shows
// only one tooltip at a time.

#include <QObject>
#include <QPointF>
#include <QPointer>
#include <QQmlParserStatus>
#include <QtQml/qqmlregistration.h>

class QQuickWindow;

namespace ww::ui {

/// Shows a tooltip for its parent item. After a press, no tooltip appears until the pointer leaves
/// the item and enters it again. No tooltip appears while a menu or list is open next to the item,
/// or if the item moved under a resting pointer.
class HintLoader : public QObject, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    Q_PROPERTY(QString text MEMBER text_ NOTIFY changed FINAL) ///< empty: no tooltip
    Q_PROPERTY(QString keys MEMBER keys_ NOTIFY changed
                   FINAL) ///< the item's shortcut, shown in the tooltip
    Q_PROPERTY(
        bool wanted MEMBER wanted_ NOTIFY changed FINAL) ///< whether the pointer is on the item
    Q_PROPERTY(bool pressed MEMBER pressed_ NOTIFY changed FINAL)
    /// Whether to show the tooltip above the item, for items that show an explanation below.
    Q_PROPERTY(bool above MEMBER above_ NOTIFY changed FINAL)

  public:
    explicit HintLoader(QObject* parent = nullptr);
    void classBegin() override {}
    void componentComplete() override;

  signals:
    void changed();

  protected:
    void timerEvent(QTimerEvent* event) override;

  private:
    void updateTooltip();
    void watchWindow(QQuickWindow* window);
    void showTooltip();
    void discardTooltip();
    QString text_, keys_;
    QPointer<QObject> tip_;
    QPointF rest_; ///< the pointer's position when item or focus last changed
    QMetaObject::Connection moves_, focus_;
    int timer_ = 0;
    bool wanted_ = false, pressed_ = false, above_ = false, spent_ = false, complete_ = false;
    bool followed_ = false, waits_ = false; ///< `waits_`: no tooltip until the pointer moves
};

} // namespace ww::ui
