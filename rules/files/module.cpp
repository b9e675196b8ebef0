#include "rules/files/module.h"

#include <dlfcn.h>
#include <filesystem>

namespace ww::files {

namespace fs = std::filesystem;

std::string modulePath(const std::string& module) {
    std::error_code none;
    const fs::path self = fs::read_symlink("/proc/self/exe", none).parent_path();
    for (const fs::path& where : {self / module, self / "../lib/warwright/modules" / module})
        if (fs::exists(where, none))
            return where.string();
    return {};
}

Result<void*, std::string> moduleFunction(const std::string& module, const char* function) {
    if (const std::string path = modulePath(module); !path.empty())
        if (void* const loaded = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL))
            if (void* const found = ::dlsym(loaded, function))
                return found;
    const char* const why = ::dlerror();
    return fail(module + " can't be loaded; it is installed with the program" +
                (why ? std::string(": ") + why : std::string()));
}

} // namespace ww::files
