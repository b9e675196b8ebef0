#pragma once

// Keywords that matter beyond a fight: who leads Minions and how far, who breaches walls.
// UW-ARMY-8, UW-MAP-9, D-15, A-13.

#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <vector>

namespace ww::ultrawar {

/// Whether a line has the keyword, gives it with `Equip:` or grants it.
[[nodiscard]] bool hasKeyword(NodeRef lines, ability::TermId keyword,
                              const ability::Vocabulary& vocabulary);

/// Whether a line gives the keyword to others: by `Grant`, also as the effect of a feat.
[[nodiscard]] bool grantsKeyword(NodeRef lines, ability::TermId keyword,
                                 const ability::Vocabulary& vocabulary);

/// A printed Minion Hub. `range` is absent where none is printed: a scenario's, else unlimited.
struct Hub {
    bool printed = false;
    Number range;
};
[[nodiscard]] Hub hubOf(const Character& character, const ability::Vocabulary& vocabulary);

/// Somebody or something on the board that leads Minions.
struct PlacedHub {
    std::string_view name;
    Square at;
    Number range; ///< absent: unlimited
};
/// The army's hubs that stand on a square: its Active General, whoever prints Minion Hub, power
/// sources with a hub range. `hubDefault` is the scenario's, for an Active General without a range.
[[nodiscard]] std::vector<PlacedHub> hubsOf(const Reader& reader, const Army& army,
                                            Number hubDefault,
                                            const ability::Vocabulary& vocabulary);

} // namespace ww::ultrawar
