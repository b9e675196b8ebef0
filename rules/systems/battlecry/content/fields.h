#pragma once

// Lists the views whose fields the rules read. views.h binds the fields (rules/schema/binding.h).

#include "rules/systems/battlecry/content/views.h"

#include <memory>

namespace ww::battlecry {

using Fields = schema::Bindings<Faction, Mecha, Dial, Pilot, Upgrade, Squad, Mission>;
using FieldsPtr = std::shared_ptr<const Fields>;

/// Reports every field that is missing or has another type. The rules read such a field as absent.
[[nodiscard]] FieldsPtr bindFields(const schema::System& system, schema::BindErrors& report);

} // namespace ww::battlecry
