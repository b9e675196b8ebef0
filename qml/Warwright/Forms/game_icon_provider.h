#pragma once

// Pictures of the game in any colour: `image://game/<name>/<rrggbb or aarrggbb>`; the same shapes
// that cards print. `image://game/compose/<back>/<motif>/<second>/<rrggbb>` is a picture made of
// them.

#include <QQuickImageProvider>

#include <memory>
#include <string>
#include <vector>

namespace ww::sheets {
class Assets;
}

namespace ww::ui {

class GameIconProvider : public QQuickImageProvider {
  public:
    explicit GameIconProvider(std::shared_ptr<const sheets::Assets> assets);
    /// Square, `requestedSize` in device pixels; transparent where there is no such icon.
    QImage requestImage(const QString& id, QSize* size, const QSize& requestedSize) override;

    [[nodiscard]] std::vector<std::string> names() const;

  private:
    [[nodiscard]] QImage composition(const QString& id, QSize* size, const QSize& requested) const;
    std::shared_ptr<const sheets::Assets> assets_;
};

} // namespace ww::ui
