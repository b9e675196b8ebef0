#pragma once

// Lucide icons in any colour: `image://icon/<name>/<rrggbb or aarrggbb>`. Only icons that ship with
// the program.

#include <QHash>
#include <QQuickImageProvider>

namespace ww::ui {

class IconProvider : public QQuickImageProvider {
  public:
    IconProvider();
    /// Square, `requestedSize` in device pixels; a transparent picture where there is no such icon.
    QImage requestImage(const QString& id, QSize* size, const QSize& requestedSize) override;

    [[nodiscard]] static bool exists(const QString& name);
};

} // namespace ww::ui
