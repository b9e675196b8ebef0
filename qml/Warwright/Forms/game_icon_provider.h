#pragma once

// Pictures of the game in any colour: `image://game/<name>/<rrggbb or aarrggbb>`; the same shapes
// that cards print. `image://game/compose/<back>/<motif>/<second>/<rrggbb>` is a picture made of
// them.

#include <QQuickImageProvider>

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace ww::sheets {
class Assets;
}

namespace ww::ui {
class AppModel;

class GameIconProvider : public QQuickImageProvider {
  public:
    explicit GameIconProvider(std::shared_ptr<const sheets::Assets> assets);
    /// Square, `requestedSize` in device pixels; transparent where there is no such icon.
    QImage requestImage(const QString& id, QSize* size, const QSize& requestedSize) override;

    [[nodiscard]] std::vector<std::string> names() const;
    /// With the icons of the packs that are open now.
    void follow(const AppModel& app);

  private:
    [[nodiscard]] QImage composition(const QString& id, QSize* size, const QSize& requested) const;
    [[nodiscard]] std::shared_ptr<const sheets::Assets> assets() const;
    const std::shared_ptr<const sheets::Assets> shipped_;
    mutable std::mutex mutex_; ///< pictures are asked for from loading threads too
    std::shared_ptr<const sheets::Assets> assets_;
};

} // namespace ww::ui
