#pragma once

// What a new board begins with besides nothing: what its kind asks, a ground, or what another one
// of its kind has.

#include "editor/boards/edits.h"

#include <string>

namespace ww::boards {

/// What there is to ask, as the kind declares it.
struct Beginning {
    bool own = false; ///< the kind has a board that isn't another's
    /// Cells, whose number is asked; else a plane, whose millimetres are, unless they are fixed.
    bool cells = false, millimetres = false;
    const schema::FieldDef* asked = nullptr; ///< must be one of some words, without a default
    /// The first grid whose words fill whole cells, and the field that has them.
    const schema::BoardLayerDef* grid = nullptr;
    const schema::FieldDef* ground = nullptr;
};
[[nodiscard]] Beginning beginningOf(const schema::EntitySchema& schema);

struct Begun {
    std::string asked, ground;             ///< words; empty: none
    double width = 0, depth = 0;           ///< millimetres
    const session::Entity* like = nullptr; ///< whose board is taken over
};
/// Of an entity that is new.
[[nodiscard]] Patch begun(const Edits& edits, const Begun& how);

} // namespace ww::boards
