#include "lazy.h"

#include <QQmlContext>
#include <QQmlEngine>

#include <utility>

namespace ww::ui {

void Lazy::setSourceComponent(QQmlComponent* component) {
    if (component == component_)
        return;
    component_ = component;
    emit sourceComponentChanged();
    update();
}

void Lazy::setActive(bool active) {
    if (active == active_)
        return;
    active_ = active;
    emit activeChanged();
    if (active_ != (object_ != nullptr))
        update();
}

void Lazy::componentComplete() {
    QQuickItem::componentComplete();
    if (active_)
        update();
}

void Lazy::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    if (item_ && now.size() != before.size())
        item_->setSize(now.size());
}

void Lazy::takeImplicitSize() {
    setImplicitSize(item_ ? item_->implicitWidth() : 0, item_ ? item_->implicitHeight() : 0);
}

void Lazy::update() {
    if (!isComponentComplete())
        return;
    QObject* const old = object_;
    object_ = nullptr;
    item_ = nullptr;
    if (old) {
        emit objectChanged();
        old->deleteLater();
    }
    if (active_ && component_) {
        QQmlContext* context = component_->creationContext();
        QObject* made = component_->beginCreate(context ? context : qmlContext(this));
        if (!made) {
            qWarning("%s", qPrintable(component_->errorString()));
            return;
        }
        QQmlEngine::setObjectOwnership(made, QQmlEngine::CppOwnership);
        made->setParent(this);
        object_ = made;
        item_ = qobject_cast<QQuickItem*>(made);
        if (item_)
            item_->setParentItem(this);
        component_->completeCreate();
        if (item_) {
            connect(item_, &QQuickItem::implicitWidthChanged, this, &Lazy::takeImplicitSize);
            connect(item_, &QQuickItem::implicitHeightChanged, this, &Lazy::takeImplicitSize);
            takeImplicitSize();
            item_->setSize(size());
        }
        emit objectChanged();
    } else if (old) {
        takeImplicitSize();
    }
}

} // namespace ww::ui
