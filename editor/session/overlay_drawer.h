#pragma once

// Draws the overlays of analyses with the window's fonts. Use on the window's thread.

#include "editor/sheets/overlay_painter.h"

#include <memory>
#include <string>

class QPainter;
class QRectF;

namespace ww::session {

class OverlayDrawer {
  public:
    explicit OverlayDrawer(std::string resources) : resources_(std::move(resources)) {}
    /// Draws in millimetres of paper; scale the painter first.
    void draw(QPainter& painter, const check::Overlay& overlay, const Tiling& cells,
              const sheets::OverlayLook& look);
    void drawSwatch(QPainter& painter, const check::OverlayKind& kind, const QRectF& where);

  private:
    [[nodiscard]] bool ensureLoaded();
    std::string resources_;
    std::shared_ptr<const sheets::Assets> assets_;
    std::unique_ptr<sheets::Shaper> shaper_;
};

} // namespace ww::session
