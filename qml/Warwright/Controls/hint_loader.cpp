#include "hint_loader.h"

#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>

namespace ww::ui {

HintLoader::HintLoader(QObject* parent) : QObject(parent) {
    connect(this, &HintLoader::changed, this, &HintLoader::update);
}

void HintLoader::componentComplete() {
    complete_ = true;
    update();
}

void HintLoader::update() {
    auto* place = qobject_cast<QQuickItem*>(parent());
    if (!complete_ || !place)
        return;
    if (!wanted_ || text_.isEmpty()) {
        if (tip_)
            tip_->deleteLater();
        tip_ = nullptr;
        return;
    }
    const QString shown = keys_.isEmpty() ? text_ : text_ + QStringLiteral("  ") + keys_;
    if (tip_) {
        tip_->setProperty("text", shown);
        return;
    }
    QQmlComponent component(qmlEngine(place),
                            QUrl(QStringLiteral("qrc:/qt/qml/Warwright/Controls/Tip.qml")));
    tip_ = component.createWithInitialProperties(
        {{QStringLiteral("parent"), QVariant::fromValue(place)},
         {QStringLiteral("text"), shown},
         {QStringLiteral("visible"), true}},
        qmlContext(place));
    if (!tip_) {
        qWarning("%s", qPrintable(component.errorString()));
        return;
    }
    QQmlEngine::setObjectOwnership(tip_, QQmlEngine::CppOwnership);
    tip_->setParent(place);
}

} // namespace ww::ui
