#include "app/cli/png_painter.h"

#include "app/cli/workspace.h"
#include "rules/files/module.h"

namespace ww::cli {

PaintPng loadPngPainter() {
    if (const auto paint = files::moduleFunction(paintPngModule, paintPngSymbol))
        return reinterpret_cast<PaintPng>(*paint);
    else
        printLine(stderr, "warwright: " + paint.error());
    return nullptr;
}

} // namespace ww::cli
