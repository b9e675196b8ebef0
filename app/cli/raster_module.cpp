#include "app/cli/raster_module.h"

#include "editor/raster/raster.h"

extern "C" __attribute__((visibility("default"))) bool
warwrightPaintPng(const ww::sheets::Face& face, const ww::sheets::Assets& assets,
                  double pixelsPerMm, bool bleed, const std::string& source, std::string& png) {
    ww::raster::PictureStore pictures;
    QImage image = ww::raster::toImage(face, assets, pixelsPerMm,
                                       bleed ? ww::raster::Extent::Bleed : ww::raster::Extent::Trim,
                                       &pictures);
    png = image.isNull() ? "it is too large for that resolution" : pictures.firstDecodeError();
    if (!png.empty())
        return false;
    ww::raster::setCredits(image, face, assets);
    if (!source.empty())
        image.setText(QStringLiteral("Source"), QString::fromStdString(source));
    const QByteArray bytes = ww::raster::toPng(image, pixelsPerMm);
    png.assign(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    return !png.empty();
}

// Checks the function's signature here, since the loader can't check it.
static_assert(std::is_same_v<decltype(&warwrightPaintPng), ww::cli::PaintPng>);
