#pragma once

// A map from references to how many, as somebody fills it: what is in it, what that costs of what
// it may cost (`budget`), and what else could come in.

#include "editor/session/entity_index.h"
#include "rules/schema/field.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::forms {

struct RosterEntry {
    std::string key; ///< as it is written
    std::string title;
    EntityRef ref; ///< empty: there is no such thing
    double copies = 0;
    std::optional<double> each; ///< nothing: it can't be told
    bool gaveUp = false;        ///< since it is too much to work out
};

struct RosterCandidate {
    enum class Why : std::uint8_t {
        Fits,
        In,      ///< is in it already: choosing it adds a copy
        TooDear, ///< costs more than is left
        Alien,   ///< not what the map says that fits
    };
    std::string value; ///< as it would be written
    std::string title, icon;
    EntityRef ref;
    std::optional<double> each;
    Why why = Why::Fits;
    bool gaveUp = false; ///< `each` is too much to work out
};

struct Roster {
    std::vector<RosterEntry> entries;
    std::vector<RosterCandidate> candidates; ///< what can be chosen now first
    double copies = 0, spent = 0;
    double unknown = 0; ///< copies whose cost can't be told
    std::optional<double> limit;
    bool isLimitUnknown = false, isFitUnknown = false; ///< too much to work out
    [[nodiscard]] std::optional<double> left() const {
        return limit ? std::optional(*limit - spent) : std::nullopt;
    }
};

/// `map` is a field of the entity's kind whose keys are references.
[[nodiscard]] Roster rosterOf(const session::EntityIndex& index, const session::Entity& entity,
                              const schema::FieldDef& map, std::string_view query);

} // namespace ww::forms
