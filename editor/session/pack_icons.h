#pragma once

// The open pack's own icons: files with names in its style.yaml.

#include "rules/model/patch.h"

#include <string>

namespace ww::session {

class Session;

/// The file's icon name; empty if none.
[[nodiscard]] std::string packIconName(const Session& session, const std::string& file);

/// Names an icon file in the pack's style.yaml, created if missing. Undo shows `shown`. Returns
/// false if refused, after one message.
bool setPackIconName(Session& session, const std::string& name, const std::string& file,
                     const EntityRef& shown);

} // namespace ww::session
