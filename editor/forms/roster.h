#pragma once

// A roster: a map from references to copies, their cost against the `budget`, and candidates to
// add.

#include "editor/session/entity_index.h"
#include "rules/schema/field.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::forms {

struct RosterEntry {
    std::string key; ///< the key as written
    std::string title;
    EntityRef ref; ///< empty: no such entity
    double copies = 0;
    std::optional<double> costEach; ///< cost of one copy; nothing: unknown
    bool isCostTooSlow = false;     ///< computing the cost took too many steps
};

struct RosterCandidate {
    enum class Suitability : std::uint8_t {
        Fits,
        AlreadyIn,    ///< already in the roster: choosing it adds a copy
        TooExpensive, ///< costs more than what is left
        DoesNotFit,   ///< doesn't pass the map's `fits`
    };
    std::string value; ///< text to write
    std::string title, icon;
    EntityRef ref;
    std::optional<double> costEach;
    Suitability suitability = Suitability::Fits;
    bool isCostTooSlow = false; ///< computing `costEach` took too many steps
};

struct Roster {
    std::vector<RosterEntry> entries;
    std::vector<RosterCandidate> candidates; ///< selectable ones first
    double copies = 0, spentCost = 0;
    double unknownCostCopies = 0; ///< number of copies of unknown cost
    std::optional<double> limit;
    bool isLimitUnknown = false, isFitUnknown = false; ///< computing took too many steps
    [[nodiscard]] std::optional<double> remainingCost() const {
        return limit ? std::optional(*limit - spentCost) : std::nullopt;
    }
};

/// `map`: a field whose keys are references.
[[nodiscard]] Roster rosterOf(const session::EntityIndex& index, const session::Entity& entity,
                              const schema::FieldDef& map, std::string_view query);

} // namespace ww::forms
