#pragma once

// Builds dials, machines and reference moves for tests of reach.

#include "rules/systems/battlecry/reach/change.h"
#include "tests/battlecry/second/moves.h"
#include "tests/battlecry/second_support.h"

#include <sstream>

namespace ww::battlecry::reach {

/// Parses a dial such as `2Sr 3Sw 1BL`.
inline std::vector<Window> parseDial(const std::string& words) {
    std::vector<Window> out;
    std::istringstream in(words);
    for (std::string word; in >> word;) {
        Colour colour = Colour::Unknown;
        if (const auto at = std::string("gwr").find(word.back()); at != std::string::npos) {
            colour = static_cast<Colour>(at + 1);
            word.pop_back();
        }
        out.push_back({geometry::parseManeuver(word).value(), colour});
    }
    return out;
}

inline Machine machineWithDial(const std::string& words, Base base = Base::Small) {
    return {base, {{"standard", parseDial(words), {}, false}}};
}

/// Returns a move's end as the second implementation computes it, including backing up from other
/// bases.
inline second::MoveEnd referenceMoveEnd(const second::BasePlacement& from, const Maneuver& one,
                                        Base base, const std::vector<second::BaseSquare>& others) {
    second::MoveEnd out =
        second::moveAndBackUp(from, maneuverSpecOf(one), geometry::halfWidthOf(base), others);
    if (one.bearing == geometry::Bearing::Reversal && !out.blocked)
        out.placement.heading += 180;
    return out;
}

} // namespace ww::battlecry::reach
