#pragma once

// A tooltip that is made only when the pointer rests: a window has hundreds of controls and shows
// one tooltip.

#include <QObject>
#include <QPointer>
#include <QQmlParserStatus>
#include <QtQml/qqmlregistration.h>

class QQuickItem;

namespace ww::ui {

/// Belongs to the item it is written in. Who presses knows what the control is for: the tooltip
/// goes, and comes again when the pointer does. None comes while a menu or list is open beside it,
/// which it would cover.
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
    void show();
    void drop();
    QString text_, keys_;
    QPointer<QObject> tip_;
    int timer_ = 0;
    bool wanted_ = false, pressed_ = false, above_ = false, spent_ = false, complete_ = false;
};

} // namespace ww::ui
