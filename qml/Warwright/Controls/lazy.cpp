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
    updateObject();
}

void Lazy::setSource(const QUrl& source) {
    if (source == source_)
        return;
    source_ = source;
    emit sourceComponentChanged();
    updateObject();
}

void Lazy::setProperties(const QVariantMap& properties) {
    const QVariantMap before = std::exchange(properties_, properties);
    if (object_)
        for (auto one = properties.begin(); one != properties.end(); ++one) {
            // Don't set an object property to null: the item will be destroyed soon, and until then
            // its bindings read the old object.
            const bool gone = one.value().canConvert<QObject*>() && !one.value().value<QObject*>();
            if (!gone && before.value(one.key()) != one.value())
                object_->setProperty(one.key().toUtf8().constData(), one.value());
        }
    emit propertiesChanged();
}

void Lazy::setActive(bool active) {
    if (active == active_)
        return;
    active_ = active;
    emit activeChanged();
    if (active_ != (object_ != nullptr))
        updateObject();
}

void Lazy::componentComplete() {
    QQuickItem::componentComplete();
    if (active_)
        updateObject();
}

void Lazy::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    if (item_ && now.size() != before.size())
        item_->setSize(now.size());
}

void Lazy::adoptImplicitSize() {
    setImplicitSize(item_ ? item_->implicitWidth() : 0, item_ ? item_->implicitHeight() : 0);
}

void Lazy::updateObject() {
    if (!isComponentComplete())
        return;
    QObject* const old = object_;
    QQuickItem* const oldItem = item_;
    object_ = nullptr;
    item_ = nullptr;
    if (old) {
        emit objectChanged();
        if (oldItem)
            oldItem->setVisible(
                false); // hide the old item, because a frame may be painted before it is deleted
        old->deleteLater();
    }
    if (active_ && patient_)
        polish();
    else if (active_)
        createObject();
    if (old && !object_)
        adoptImplicitSize();
}

void Lazy::updatePolish() {
    if (patient_ && active_ && !object_)
        createObject();
}

void Lazy::createObject() {
    if (component_) {
        QQmlContext* context = component_->creationContext();
        createObject(*component_, context ? context : qmlContext(this));
    } else if (!source_.isEmpty()) {
        QQmlContext* context = qmlContext(this);
        QQmlComponent component(context->engine(), context->resolvedUrl(source_));
        createObject(component, context);
    }
}

void Lazy::createObject(QQmlComponent& component, QQmlContext* context) {
    QObject* object = component.beginCreate(context);
    if (!object) {
        qWarning("%s", qPrintable(component.errorString()));
        return;
    }
    QQmlEngine::setObjectOwnership(object, QQmlEngine::CppOwnership);
    object->setParent(this);
    object_ = object;
    item_ = qobject_cast<QQuickItem*>(object);
    if (item_)
        item_->setParentItem(this);
    if (!properties_.isEmpty())
        component.setInitialProperties(object, properties_);
    component.completeCreate();
    if (item_) {
        connect(item_, &QQuickItem::implicitWidthChanged, this, &Lazy::adoptImplicitSize);
        connect(item_, &QQuickItem::implicitHeightChanged, this, &Lazy::adoptImplicitSize);
        adoptImplicitSize();
        item_->setSize(size());
    }
    emit objectChanged();
}

} // namespace ww::ui
