#include "editor/session/overlay_drawer.h"

#include "editor/raster/raster.h"

#include <QtCore/QRectF>

namespace ww::session {

bool OverlayDrawer::ensureLoaded() {
    if (!assets_) {
        assets_ = sheets::Assets::load(resources_);
        if (assets_)
            shaper_ = std::make_unique<sheets::Shaper>(*assets_);
    }
    return assets_ != nullptr;
}

void OverlayDrawer::draw(QPainter& painter, const check::Overlay& overlay, const Tiling& cells,
                         const sheets::OverlayLook& look) {
    if (ensureLoaded())
        raster::paint(painter, sheets::paintOverlay(overlay, cells, *assets_, *shaper_, look),
                      *assets_);
}

void OverlayDrawer::drawSwatch(QPainter& painter, const check::OverlayKind& kind,
                               const QRectF& where) {
    if (!ensureLoaded())
        return;
    sheets::DisplayList list;
    sheets::paintLegendSwatch(list, kind, {where.x(), where.y(), where.width(), where.height()});
    raster::paint(painter, list, *assets_);
}

} // namespace ww::session
