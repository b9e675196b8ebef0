#include "app/cli/png_painter.h"

#include "app/cli/workspace.h"

#include <dlfcn.h>
#include <filesystem>

namespace ww::cli {

namespace fs = std::filesystem;

PaintPng loadPainter() {
    std::error_code none;
    const fs::path self = fs::read_symlink("/proc/self/exe", none).parent_path();
    for (const fs::path& where :
         {self / "warwright-raster.so", self / "../lib/warwright/warwright-raster.so"})
        if (void* module = ::dlopen(where.c_str(), RTLD_NOW | RTLD_LOCAL))
            return reinterpret_cast<PaintPng>(::dlsym(module, paintPngSymbol));
    say(stderr,
        std::string("warwright: PNG needs warwright-raster.so beside the program: ") + ::dlerror());
    return nullptr;
}

} // namespace ww::cli
