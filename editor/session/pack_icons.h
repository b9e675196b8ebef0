#pragma once

// Reads and writes the open pack's own icons: files that have a name in its style.yaml.

#include "rules/model/patch.h"

#include <string>

namespace ww::session {

class Session;

/// Returns the file's icon name; empty if there is none.
[[nodiscard]] std::string packIconName(const Session& session, const std::string& file);

/// Names an icon file in the pack's style.yaml. Creates style.yaml if it is missing. Undo shows
/// `shown`. If the edit is refused, emits one message and returns false.
bool setPackIconName(Session& session, const std::string& name, const std::string& file,
                     const EntityRef& shown);

} // namespace ww::session
