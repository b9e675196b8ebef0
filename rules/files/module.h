#pragma once

// Parts of the program whose libraries take longer to load than most commands run: each is a module
// of its own beside the program, loaded when it is first asked for.

#include "rules/base/result.h"

#include <string>

namespace ww::files {

/// A module's function, looked for beside the program and in `../lib/warwright/modules`. The error
/// is a sentence that names the module. A module stays loaded.
[[nodiscard]] Result<void*, std::string> moduleFunction(const std::string& module,
                                                        const char* function);

} // namespace ww::files
