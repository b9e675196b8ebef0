#pragma once

#include <string>

namespace CLI {
class App;
}

namespace ww::cli {

/// The program's manual page, made of what the parser knows; `packaging` installs it.
[[nodiscard]] std::string manualPage(CLI::App& app, const std::string& version);

} // namespace ww::cli
