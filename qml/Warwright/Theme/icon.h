#pragma once

// A small picture in one colour: Lucide's for the window, the game's as cards print them. Never
// a file that content names by itself. Decoration: the control that holds it carries the accessible
// name.

#include <QColor>
#include <QImage>
#include <QQuickItem>

namespace ww::ui {

class Icon : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY nameChanged FINAL) ///< empty: nothing
    /// The window's text colour where none is given.
    Q_PROPERTY(QColor color READ color WRITE setColor RESET resetColor NOTIFY colorChanged FINAL)
    Q_PROPERTY(int size READ side WRITE setSide NOTIFY sizeChanged FINAL)
    /// Image provider that draws it: `icon` or `game`.
    Q_PROPERTY(QString provider READ provider WRITE setProvider NOTIFY providerChanged FINAL)

  public:
    explicit Icon(QQuickItem* parent = nullptr);
    [[nodiscard]] QString name() const { return name_; }
    void setName(const QString& name);
    [[nodiscard]] QColor color() const { return color_; }
    void setColor(const QColor& color);
    void resetColor();
    [[nodiscard]] int side() const { return side_; }
    void setSide(int side);
    [[nodiscard]] QString provider() const { return provider_; }
    void setProvider(const QString& provider);

  signals:
    void nameChanged();
    void colorChanged();
    void sizeChanged();
    void providerChanged();

  protected:
    void classBegin() override;
    void componentComplete() override;
    void itemChange(ItemChange change, const ItemChangeData& data) override;
    void updatePolish() override;
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData*) override;

  private:
    void again();
    QString name_, provider_ = QStringLiteral("icon");
    QColor color_;
    QImage image_;
    int side_ = 16;
    bool themed_ = true, fresh_ = false;
};

} // namespace ww::ui
