#include "editor/session/overlay_drawer.h"

#include "editor/raster/raster.h"

#include <QtCore/QRectF>

namespace ww::session {

bool OverlayDrawer::ready() {
    if (!assets_) {
        assets_ = sheets::Assets::load(resources_);
        if (assets_)
            shaper_ = std::make_unique<sheets::Shaper>(*assets_);
    }
    return assets_ != nullptr;
}

void OverlayDrawer::draw(QPainter& painter, const check::Overlay& overlay, const Tiling& cells,
                         const sheets::OverlayLook& look) {
    if (ready())
        raster::paint(painter, sheets::paintOverlay(overlay, cells, *assets_, *shaper_, look),
                      *assets_);
}

void OverlayDrawer::drawMark(QPainter& painter, const check::OverlayKind& kind,
                             const QRectF& where) {
    if (!ready())
        return;
    sheets::DisplayList list;
    sheets::paintMark(list, kind, {where.x(), where.y(), where.width(), where.height()});
    raster::paint(painter, list, *assets_);
}

} // namespace ww::session
