#pragma once

// Which fields of Battlecry's schemas its rules read, and into what (rules/schema/binding.h).

#include "rules/systems/battlecry/content/views.h"

#include <memory>

namespace ww::battlecry {

using Fields = schema::Bindings<Faction, Mecha, Dial, Pilot, Upgrade, Squad, Mission>;
using FieldsPtr = std::shared_ptr<const Fields>;

/// Every field that isn't there, or is of another kind, adds a line to the report; such a field
/// reads as absent.
[[nodiscard]] FieldsPtr bindFields(const schema::System& system, schema::BindErrors& report);

} // namespace ww::battlecry
