#pragma once

// The fields of Ultra War's schemas that its rules read, bound and type-checked when the system is
// loaded (design §4).

#include "rules/schema/handle.h"

#include <memory>

namespace ww::ultrawar {

using IntField = schema::Handle<std::int64_t>;
using TextField = schema::Handle<std::string_view>;
using FlagField = schema::Handle<bool>;
using NumberField = schema::Handle<Rational>;
using NodeField = schema::Handle<NodeRef>;

struct FactionFields {
    TextField name{"faction", "name"}, power{"faction", "power"}, colour{"faction", "colour"};
};
struct CharacterFields {
    TextField name{"character", "name"}, faction{"character", "faction"}, race{"character", "race"},
        rank{"character", "rank"}, abilities{"character", "abilities"},
        generalAbilities{"character", "general_abilities"};
    IntField value{"character", "value"}, offense{"character", "offense"},
        defense{"character", "defense"}, magic{"character", "magic"}, energy{"character", "energy"},
        movement{"character", "movement"}, life{"character", "life"},
        maxInPlay{"character", "max_in_play"}, upgrades{"character", "upgrades"},
        pawns{"character", "pawns"};
    NodeField statuses{"character", "statuses"}, reserves{"character", "reserves"};
    FlagField markOfIvac{"character", "mark_of_ivac"};
};
struct CardFields {
    TextField name{"card", "name"}, faction{"card", "faction"}, type{"card", "type"},
        feat{"card", "feat"}, duration{"card", "duration"}, abilities{"card", "abilities"};
    IntField cost{"card", "cost"};
    FlagField ultra{"card", "ultra"}, magical{"card", "magical"}, exterior{"card", "exterior"},
        markOfIvac{"card", "mark_of_ivac"};
    NodeField performer{"card", "performer"}, reserves{"card", "reserves"};
};
struct SourceFields {
    TextField name{"power-source", "name"}, faction{"power-source", "faction"},
        kind{"power-source", "kind"}, token{"power-source", "token"},
        abilities{"power-source", "abilities"};
    IntField maximum{"power-source", "maximum"}, rate{"power-source", "rate"},
        hub{"power-source", "hub"};
    FlagField markOfIvac{"power-source", "mark_of_ivac"};
};
struct TokenFields {
    TextField name{"token", "name"}, use{"token", "use"};
    FlagField attackable{"token", "attackable"}, blocksMovement{"token", "blocks_movement"},
        blocksFire{"token", "blocks_fire"}, gigantic{"token", "gigantic"},
        pickup{"token", "pickup"};
    IntField defense{"token", "defense"}, life{"token", "life"};
};
struct DeckFields {
    TextField faction{"deck", "faction"};
    NodeField cards{"deck", "cards"};
};
struct ArmyFields {
    TextField name{"army", "name"}, faction{"army", "faction"}, scenario{"army", "scenario"},
        activeGeneral{"army", "active_general"}, deck{"army", "deck"};
    IntField armyTotal{"army", "army_total"};
    NodeField characters{"army", "characters"}, sources{"army", "sources"},
        placements{"army", "placements"};
};
struct MapFields {
    TextField name{"map", "name"}, sheet{"map", "sheet"}, face{"map", "face"},
        setting{"map", "setting"}, levels{"map", "levels"}, terrain{"map", "terrain"},
        startAreas{"map", "start_areas"}, sites{"map", "sites"}, outdoors{"map", "outdoors"},
        ceiling{"map", "ceiling"};
    NodeField legend{"map", "legend"}, walls{"map", "walls"}, ramps{"map", "ramps"},
        levelLines{"map", "level_lines"};
};
struct ScenarioFields {
    TextField name{"scenario", "name"}, map{"scenario", "map"}, next{"scenario", "next"};
    NodeField sides{"scenario", "sides"}, breachable{"scenario", "breachable_walls"},
        neutral{"scenario", "neutral"}, options{"scenario", "options"};
    IntField hubDefault{"scenario", "minion_hub_default"};
};
struct MatFields {
    TextField name{"mat", "name"}, faction{"mat", "faction"};
    IntField troopSlots{"mat", "troop_slots"};
};
struct QuickReferenceFields {
    TextField faction{"quick-reference", "faction"};
    NodeField entries{"quick-reference", "entries"}, wording{"quick-reference", "wording"};
};

struct Fields {
    FactionFields faction;
    CharacterFields character;
    CardFields card;
    SourceFields source;
    TokenFields token;
    DeckFields deck;
    ArmyFields army;
    MapFields map;
    ScenarioFields scenario;
    MatFields mat;
    QuickReferenceFields quickReference;
};
using FieldsPtr = std::shared_ptr<const Fields>;

/// Every field that isn't there, or is of another kind, adds a line to `errors`; such a field reads
/// as absent.
[[nodiscard]] FieldsPtr bindFields(const schema::System& system, schema::HandleErrors& errors);

} // namespace ww::ultrawar
