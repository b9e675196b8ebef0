#pragma once

// A tooltip that is made only when the pointer rests: a window has hundreds of controls and shows
// one tooltip.

#include <QObject>
#include <QPointer>
#include <QQmlParserStatus>
#include <QtQml/qqmlregistration.h>

namespace ww::ui {

/// Belongs to the item it is written in.
class HintLoader : public QObject, public QQmlParserStatus {
    Q_OBJECT
    Q_INTERFACES(QQmlParserStatus)
    QML_ELEMENT
    Q_PROPERTY(QString text MEMBER text_ NOTIFY changed FINAL)  ///< empty: no tooltip
    Q_PROPERTY(QString keys MEMBER keys_ NOTIFY changed FINAL)  ///< the shortcut that does the same
    Q_PROPERTY(bool wanted MEMBER wanted_ NOTIFY changed FINAL) ///< the pointer is there

  public:
    explicit HintLoader(QObject* parent = nullptr);
    void classBegin() override {}
    void componentComplete() override;

  signals:
    void changed();

  private:
    void update();
    QString text_, keys_;
    QPointer<QObject> tip_;
    bool wanted_ = false, complete_ = false;
};

} // namespace ww::ui
