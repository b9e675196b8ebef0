#pragma once

// Writes a manual page's part about constraints. Internal to rules/schema.

#include "rules/schema/schema.h"

#include <string>

namespace ww::schema {

/// Appends a kind's constraints, with their messages, conditions, fixes and rules.
void appendConstraints(std::string& out, const EntitySchema& schema, const System& system);

} // namespace ww::schema
