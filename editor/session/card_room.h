#pragma once

// Finds a place for a new box on a card.

#include "rules/model/value.h"

namespace ww::session {

/// The values of a box's keys `at` and `size`, in millimetres.
struct CardRoom {
    Value at, size;
    bool coversOthers = false; ///< whether the box lies on texts or pictures
};
/// Returns a place on the template's front: below the last box; without room there, the lowest
/// place where the box covers no text, or as little as possible. `root`: a mapping with the
/// template's id.
[[nodiscard]] CardRoom findRoomOnCard(NodeRef root, bool isPicture);

} // namespace ww::session
