#pragma once

// Parts of the program whose libraries take longer to load than most commands run: each is a module
// of its own beside the program, loaded when it is first asked for. What draws SVG files is a
// program there.

#include "rules/base/result.h"

#include <string>

namespace ww::files {

/// The file of a module, beside the program or in `../lib/warwright/modules`; empty where it isn't.
[[nodiscard]] std::string modulePath(const std::string& module);

/// A module's function. The error is a sentence that names the module. A module stays loaded.
[[nodiscard]] Result<void*, std::string> moduleFunction(const std::string& module,
                                                        const char* function);

} // namespace ww::files
