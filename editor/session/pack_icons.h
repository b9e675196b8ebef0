#pragma once

// Icons that the open pack brings itself: files of it with names in its style.yaml.

#include "rules/model/patch.h"

#include <string>

namespace ww::session {

class Session;

/// The name that the pack's own styles give to a file of it; empty: none.
[[nodiscard]] std::string ownIconName(const Session& session, const std::string& file);

/// Gives it one there, in a style.yaml of the pack; in a new one where it has none. `shown` is what
/// undo shows. False: refused, with one message.
bool nameOwnIcon(Session& session, const std::string& name, const std::string& file,
                 const EntityRef& shown);

} // namespace ww::session
