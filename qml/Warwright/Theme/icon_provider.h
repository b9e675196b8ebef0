#pragma once

// Draws the shipped Lucide icons in any colour: `image://icon/<name>/<rrggbb or aarrggbb>`.

#include <QHash>
#include <QQuickImageProvider>

namespace ww::ui {

class IconProvider : public QQuickImageProvider {
  public:
    IconProvider();
    /// Returns a square of `requestedSize` device pixels; transparent for an unknown icon.
    QImage requestImage(const QString& id, QSize* size, const QSize& requestedSize) override;

    [[nodiscard]] static bool hasIcon(const QString& name);
};

} // namespace ww::ui
