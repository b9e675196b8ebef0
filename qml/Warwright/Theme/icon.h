#pragma once

// Draws a one-colour Lucide icon, or an icon of the game as printed on cards. It never loads a file
// whose path is in a pack. Icons have no accessible name; the control with the icon has it.

#include <QColor>
#include <QImage>
#include <QQuickItem>

namespace ww::ui {

class Icon : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY nameChanged FINAL) ///< empty: no icon
    /// The icon's colour; the default is the text colour.
    Q_PROPERTY(QColor color READ color WRITE setColor RESET resetColor NOTIFY colorChanged FINAL)
    Q_PROPERTY(int size READ side WRITE setSide NOTIFY sizeChanged FINAL)
    /// The image provider that draws the icon: `icon` (Lucide) or `game`.
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
    void reloadImage();
    QString name_, provider_ = QStringLiteral("icon");
    QColor color_;
    QImage image_;
    int side_ = 16;
    bool themed_ = true, fresh_ = false;
};

} // namespace ww::ui
