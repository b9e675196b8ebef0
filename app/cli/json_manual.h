#pragma once

// The manual's page about what programs may read: made of the JSON Schema of `check` and of what
// the analyses declare.

#include "rules/schema/schema.h"

#include <string>

namespace ww::cli {

/// Markdown, with the analyses of this system's game.
[[nodiscard]] std::string jsonManual(const schema::System& system);

} // namespace ww::cli
