#pragma once

// Converts the other game's dials to Battlecry's.

#include "rules/interop/importer.h"
#include "rules/systems/battlecry/interop/ships.h"

#include <string>
#include <vector>

namespace ww::battlecry {

/// The converted dial. Every maneuver is written with its side, so that the wheel keeps its order.
struct ImportedDial {
    Value maneuvers = Value::emptySequence(); ///< list of maneuvers in short form, such as `2BLg`
    std::vector<interop::ImportLine> skippedManeuvers, notes;
};
/// Converts a dial. `name` is the dial's owner in report lines. Blue and green become green; purple
/// becomes red with a note. Unknown and repeated maneuvers are listed.
[[nodiscard]] ImportedDial importDial(const std::vector<interop::DialItem>& items,
                                      const std::string& name);

/// Makes the dial entity, and extends the file's report.
[[nodiscard]] interop::ImportedEntity dialEntity(const std::string& id, const std::string& name,
                                                 const Value& maneuvers);
void addToReport(interop::ImportReport& report, std::size_t said, const ImportedDial& dial);

/// Appends a value to `mapping`.
void appendEntry(Value& mapping, const char* key, Value value);

} // namespace ww::battlecry
