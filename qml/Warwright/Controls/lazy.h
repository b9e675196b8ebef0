#pragma once

// Creates its component only while `active`, since most parts of a window are rarely shown. (Qt
// 6.4's Loader can't create bound components.)

#include <QPointer>
#include <QQmlComponent>
#include <QQuickItem>
#include <QUrl>
#include <QVariantMap>

namespace ww::ui {

/// Resizes the created item to its own size. Uses the created item's implicit size as its own.
class Lazy : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQmlComponent* sourceComponent READ sourceComponent WRITE setSourceComponent NOTIFY
                   sourceComponentChanged FINAL)
    /// The file to load instead of a component. The file is read when the object is created.
    Q_PROPERTY(QUrl source READ source WRITE setSource NOTIFY sourceComponentChanged FINAL)
    /// Initial property values of the created object. Later changes are passed on to the object.
    Q_PROPERTY(
        QVariantMap properties READ properties WRITE setProperties NOTIFY propertiesChanged FINAL)
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged FINAL)
    /// Whether to create the object only before the next frame, if `active` is still true by then.
    Q_PROPERTY(bool deferred MEMBER patient_ NOTIFY deferredChanged FINAL)
    Q_PROPERTY(QObject* object READ object NOTIFY objectChanged
                   FINAL) ///< the created object; null while inactive
    Q_PROPERTY(
        QQuickItem* item READ item NOTIFY objectChanged FINAL) ///< the created item; null: no item

  public:
    using QQuickItem::QQuickItem;
    [[nodiscard]] QQmlComponent* sourceComponent() const { return component_; }
    void setSourceComponent(QQmlComponent* component);
    [[nodiscard]] QUrl source() const { return source_; }
    void setSource(const QUrl& source);
    [[nodiscard]] QVariantMap properties() const { return properties_; }
    void setProperties(const QVariantMap& properties);
    [[nodiscard]] bool active() const { return active_; }
    void setActive(bool active);
    [[nodiscard]] QObject* object() const { return object_; }
    [[nodiscard]] QQuickItem* item() const { return item_; }

  signals:
    void sourceComponentChanged();
    void activeChanged();
    void propertiesChanged();
    void deferredChanged();
    void objectChanged();

  protected:
    void componentComplete() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void updatePolish() override;

  private:
    void updateObject();
    void createObject();
    void createObject(QQmlComponent& component, QQmlContext* context);
    void adoptImplicitSize();
    QUrl source_;
    QVariantMap properties_;
    QPointer<QQmlComponent> component_;
    QPointer<QObject> object_;
    QPointer<QQuickItem> item_;
    bool active_ = true, patient_ = false;
};

} // namespace ww::ui
