#pragma once

// Draws the game's icons in any colour, with the shapes that cards print:
// `image://game/<name>/<rrggbb or aarrggbb>`. Also draws pictures composed of icons:
// `image://game/compose/<back>/<motif>/<second>/<rrggbb>`.

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
    /// Returns a square of `requestedSize` device pixels; transparent for an unknown icon.
    QImage requestImage(const QString& id, QSize* size, const QSize& requestedSize) override;

    [[nodiscard]] std::vector<std::string> iconNames() const;
    /// Switches to the icons of the packs that are open now.
    void useIconsOf(const AppModel& app);

  private:
    [[nodiscard]] QImage composePicture(const QString& id, QSize* size,
                                        const QSize& requested) const;
    [[nodiscard]] std::shared_ptr<const sheets::Assets> assets() const;
    const std::shared_ptr<const sheets::Assets> shipped_;
    mutable std::mutex mutex_; ///< needed because loading threads request pictures too
    std::shared_ptr<const sheets::Assets> assets_;
};

} // namespace ww::ui
