#pragma once

// A tooltip that is made only when the pointer rests: a window has hundreds of controls and shows
// one tooltip.

#include <QObject>
#include <QPointF>
#include <QPointer>
#include <QQmlParserStatus>
#include <QtQml/qqmlregistration.h>

class QQuickWindow;

namespace ww::ui {

/// Belongs to the item it is written in. A press hides the tooltip until the pointer leaves the
/// item and returns. No tooltip appears while a menu or list is open beside the item, which it
/// would cover, nor before the pointer moves on an item that came to lie beneath it.
class HintLoader : public QObject, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    Q_PROPERTY(QString text MEMBER text_ NOTIFY changed FINAL)  ///< empty: no tooltip
    Q_PROPERTY(QString keys MEMBER keys_ NOTIFY changed FINAL)  ///< the shortcut that does the same
    Q_PROPERTY(bool wanted MEMBER wanted_ NOTIFY changed FINAL) ///< the pointer is there
    Q_PROPERTY(bool pressed MEMBER pressed_ NOTIFY changed FINAL)
    /// It stands above the item, because what it explains stands below.
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
    void update();
    void follow(QQuickWindow* window);
    void show();
    void drop();
    QString text_, keys_;
    QPointer<QObject> tip_;
    QPointF rest_; ///< where the pointer was when what it lies on last changed
    QMetaObject::Connection moves_, focus_;
    int timer_ = 0;
    bool wanted_ = false, pressed_ = false, above_ = false, spent_ = false, complete_ = false;
    bool followed_ = false, waits_ = false; ///< `waits_`: for the pointer to move
};

} // namespace ww::ui
