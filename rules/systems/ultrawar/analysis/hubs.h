#pragma once

// Keywords outside of fights: which pieces lead Minions and how far, and which breach walls.
// UW-ARMY-8, UW-MAP-9, D-15, A-13.

#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <vector>

namespace ww::ultrawar {

/// Whether a line has the keyword, gives it with `Equip:`, or grants it.
[[nodiscard]] bool hasKeyword(NodeRef lines, ability::TermId keyword,
                              const ability::Vocabulary& vocabulary);

/// Whether a line gives the keyword to others with `Grant`, directly or as a feat's effect.
[[nodiscard]] bool grantsKeyword(NodeRef lines, ability::TermId keyword,
                                 const ability::Vocabulary& vocabulary);

/// A printed Minion Hub. Without a printed `range`, the scenario's range is used; without both, the
/// range is unlimited.
struct Hub {
    bool isPrinted = false;
    Number range;
};
[[nodiscard]] Hub hubOf(const Character& character, const ability::Vocabulary& vocabulary);

/// A piece on the board that leads Minions.
struct PlacedHub {
    std::string_view name;
    Square at;
    Number range; ///< absent: unlimited
};
/// The army's hubs on the board: its Active General, characters with a printed Minion Hub, power
/// sources with a hub range. `hubDefault` is the hub range of an Active General whose card prints
/// no range.
[[nodiscard]] std::vector<PlacedHub> hubsOnBoard(const Reader& reader, const Army& army,
                                                 Number hubDefault,
                                                 const ability::Vocabulary& vocabulary);

} // namespace ww::ultrawar
