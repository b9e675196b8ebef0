#pragma once

// Pictures of the game in any colour: `image://game/<name>/<rrggbb or aarrggbb>`; the same shapes
// that cards print.

#include <QQuickImageProvider>

#include <memory>

namespace ww::sheets {
class Assets;
}

namespace ww::ui {

class GameIconProvider : public QQuickImageProvider {
  public:
    explicit GameIconProvider(std::shared_ptr<const sheets::Assets> assets);
    /// Square, `requestedSize` in device pixels; transparent where there is no such icon.
    QImage requestImage(const QString& id, QSize* size, const QSize& requestedSize) override;

  private:
    std::shared_ptr<const sheets::Assets> assets_;
};

} // namespace ww::ui
