#pragma once

// A dial of the other game as one of ours.

#include "rules/interop/importer.h"
#include "rules/interop/ships.h"

#include <string>
#include <vector>

namespace ww::battlecry {

/// Each maneuver with its side, so that the wheel keeps its order.
struct ReadDial {
    Value maneuvers = Value::sequence(); ///< in letters: `2BLg`
    std::vector<interop::ImportLine> listed, notes;
};
/// `name` is whose dial it is, in the lines. Blue and green become green, purple red (noted).
/// Listed: what no maneuver of ours is, or is there already.
[[nodiscard]] ReadDial readDial(const std::vector<interop::DialItem>& items,
                                const std::string& name);

/// The entity, and what it adds to the account of its file.
[[nodiscard]] interop::ImportedEntity dialEntity(const std::string& id, const std::string& name,
                                                 const Value& maneuvers);
void addTo(interop::ImportReport& report, std::size_t said, const ReadDial& dial);

/// At the end of `mapping`.
void put(Value& mapping, const char* key, Value value);

} // namespace ww::battlecry
