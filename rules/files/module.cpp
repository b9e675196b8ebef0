#include "rules/files/module.h"

#include <dlfcn.h>
#include <filesystem>

namespace ww::files {

namespace fs = std::filesystem;

Result<void*, std::string> moduleFunction(const std::string& module, const char* function) {
    std::error_code none;
    const fs::path self = fs::read_symlink("/proc/self/exe", none).parent_path();
    for (const fs::path& where : {self / module, self / "../lib/warwright/modules" / module})
        if (void* const loaded = ::dlopen(where.c_str(), RTLD_NOW | RTLD_LOCAL))
            if (void* const found = ::dlsym(loaded, function))
                return found;
    const char* const why = ::dlerror();
    return fail(module + " can't be loaded, and should stand beside the program" +
                (why ? std::string(": ") + why : std::string()));
}

} // namespace ww::files
