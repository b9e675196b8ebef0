#pragma once

// Modules: shared libraries next to the program, loaded on first use. They contain dependencies
// that load slowly and that most commands don't need. The SVG renderer is a program in the same
// folder.

#include "rules/base/result.h"

#include <string>

namespace ww::files {

/// Returns a module's file, next to the program or in `../lib/warwright/modules`; empty if missing.
[[nodiscard]] std::string modulePath(const std::string& module);

/// Loads the module if needed and returns its function, or an error that names the module. Modules
/// stay loaded.
[[nodiscard]] Result<void*, std::string> moduleFunction(const std::string& module,
                                                        const char* function);

} // namespace ww::files
