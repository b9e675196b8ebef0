#pragma once

// Reads a roster: a map from references to numbers of copies. Computes costs and their limit, and
// lists candidates to add.

#include "editor/session/entity_index.h"
#include "rules/schema/field.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::forms {

struct RosterEntry {
    std::string key; ///< the key in the file's text
    std::string title;
    EntityRef ref; ///< empty if the entity doesn't exist
    double copies = 0;
    std::optional<double> costEach; ///< cost of one copy; nothing if it is unknown
    bool isCostTooSlow = false;     ///< computing the cost took too many steps
};

struct RosterCandidate {
    enum class Suitability : std::uint8_t {
        Fits,
        AlreadyIn,    ///< already in the roster: choosing it adds a copy
        TooExpensive, ///< costs more than the remaining cost
        DoesNotFit,   ///< doesn't pass the map's `fits`
    };
    std::string value; ///< key to write into the map
    std::string title, icon;
    EntityRef ref;
    std::optional<double> costEach;
    Suitability suitability = Suitability::Fits;
    bool isCostTooSlow = false; ///< computing `costEach` took too many steps
};

struct Roster {
    std::vector<RosterEntry> entries;
    std::vector<RosterCandidate> candidates; ///< candidates that can be added come first
    double copies = 0, spentCost = 0;
    double unknownCostCopies = 0; ///< number of copies of unknown cost
    std::optional<double> limit;
    bool isLimitUnknown = false, isFitUnknown = false; ///< true: computing took too many steps
    [[nodiscard]] std::optional<double> remainingCost() const {
        return limit ? std::optional(*limit - spentCost) : std::nullopt;
    }
};

/// Reads the roster in the field `map`, whose keys are references.
[[nodiscard]] Roster rosterOf(const session::EntityIndex& index, const session::Entity& entity,
                              const schema::FieldDef& map, std::string_view query);

} // namespace ww::forms
