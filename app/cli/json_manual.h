#pragma once

// The manual's page about what programs may read: made of the JSON Schema of `check` and of the
// keys that the analyses declare.

#include <string>

namespace ww::cli {

/// Markdown. Analyses of other systems than `system` are left out.
[[nodiscard]] std::string jsonManual(const std::string& system);

} // namespace ww::cli
