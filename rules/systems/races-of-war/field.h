#pragma once

// Reads boards, scenarios and units of Races of War for the analyses.

#include "rules/schema/binding.h"
#include "rules/schema/board.h"
#include "rules/systems/races-of-war/march.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ww::races {

using schema::EntityView;
using schema::World;

/// A unit's values; a missing or unreadable value is absent.
struct Unit {
    EntityView entity;
    std::string_view name, attack;
    std::optional<int> speed;
    bool flies = false;
    NodeRef bonuses, crosses, standsOn;
    static constexpr const char* of = "unit";
    static constexpr std::tuple lines{schema::fieldBinding("name", &Unit::name),
                                      schema::fieldBinding("attack", &Unit::attack),
                                      schema::fieldBinding("speed", &Unit::speed),
                                      schema::fieldBinding("air", &Unit::flies),
                                      schema::fieldBinding("bonuses", &Unit::bonuses),
                                      schema::fieldBinding("crosses", &Unit::crosses),
                                      schema::fieldBinding("stands_on", &Unit::standsOn)};
};
/// A piece that a scenario places.
struct Placed {
    std::string_view at, state;
    EntityView pieces, unit;
    static constexpr std::tuple lines{schema::fieldBinding("at", &Placed::at),
                                      schema::fieldBinding("state", &Placed::state),
                                      schema::fieldBinding("pieces", &Placed::pieces),
                                      schema::fieldBinding("unit", &Placed::unit)};
};
struct Scenario {
    EntityView entity;
    std::vector<Placed> placement;
    static constexpr const char* of = "scenario";
    static constexpr std::tuple lines{schema::fieldBinding("placement", &Scenario::placement)};
};
using Fields = schema::Bindings<Unit, Scenario>;

/// A board, with the pieces that a scenario places on it.
struct Ground : Field {
    /// Cells of each camp, by the word of its colour.
    std::map<std::string, std::vector<Cell>> camps;
    /// One character for each cell: `.` free, `#` rock or water.
    std::string text;
};

[[nodiscard]] Gait gaitOf(const Unit& unit, const World& world);
/// `entity` is a board or a scenario. The pieces on it are in the unit's way; those of other sets
/// than the one of the piece on `from` are its enemies. The piece on `from` itself is left out.
[[nodiscard]] Ground readGround(const EntityView& entity, const Fields& fields, const World& world,
                                std::optional<Cell> from);

} // namespace ww::races
