#pragma once

// A small game and pack for tests of expressions.

#include <map>
#include <string>

namespace ww::test {

inline const std::map<std::string, std::string> exprGame = {
    {"system.yaml", R"(warwright: 1
system: toy
name: Toy
version: 1.0.0
schemas: [faction, character, deck, card]
options:
  ramps: { values: ["off", "on"] }
  metric: { values: [square, round] }
)"},
    {"schema/faction.yaml", R"(entity: faction
section: factions
fields:
  - { key: name, kind: text, required: true }
  - { key: power, kind: enum, values: [crystals, energy, name], required: true }
  - { key: leader, kind: ref, to: character, allow: [none] }
)"},
    {"schema/character.yaml", R"(entity: character
section: characters
fields:
  - { key: name, kind: text, required: true }
  - { key: faction, kind: ref, to: faction, required: true, allow: [none] }
  - { key: rank, kind: enum, values: [general, troop, minion, scout], required: true }
  - { key: girth, kind: int, values: { 1: Slim, 2: { label: Stout }, 3: }, default: 2 }
  - { key: scout, kind: bool, default: false }
  - { key: offense, kind: int, required: true }
  - { key: magic, kind: int, allow: [none], default: none }
  - { key: energy, kind: int }
  - { key: gear, kind: int, default: 0 }
  - { key: height, kind: number, unit: mm, default: 25 mm }
  - { key: max_in_play, kind: int, required: true, when: rank = minion }
  - { key: flying, kind: bool }
  - { key: statuses, kind: flags, values: [bionic, magical, ultra] }
  - { key: reserves, kind: map, keys: [magic, fuel], of: { kind: int } }
  - { key: abilities, kind: text }
  - { key: friends, kind: list, of: { kind: ref, to: character } }
  - { key: scores, kind: list, of: int }
  - key: walls
    kind: list
    of: { kind: record, fields: [ { key: at, kind: cell, required: true }, { key: thick, kind: int, default: 1 }, { key: by, kind: ref, to: character } ] }
  - { key: kit, kind: record, fields: [ { key: bag, kind: int, default: 2 }, { key: tag, kind: text } ] }
  - key: performer
    kind: choice
    fields:
      - { key: character, kind: ref, to: character }
      - { key: rank, kind: enum, values: [general, troop] }
)"},
    {"schema/card.yaml", R"(entity: card
section: cards
fields:
  - { key: name, kind: text, required: true }
  - { key: cost, kind: int, required: true }
)"},
    {"schema/deck.yaml", R"(entity: deck
section: decks
fields:
  - { key: faction, kind: ref, to: faction, required: true }
  - { key: cards, kind: map, key_of: { kind: ref, to: card }, of: { kind: int } }
)"},
};

inline const char* const exprPack = R"(factions:
  lamps:
    name: Lamps
    power: crystals
    leader: orrin
  looms:
    name: Looms
    power: energy
characters:
  orrin:
    name: Orrin
    faction: lamps
    rank: general
    offense: 5
    energy: 3
    statuses: [bionic, ultra]
    reserves: { magic: 3, fuel: 4 }
    friends: [tarn, wasp]
    scores: [3, 1, 3]
    walls:
      - { at: A1, by: tarn }
      - { at: B2, thick: 3 }
    performer: { rank: troop }
  tarn:
    name: Tarn
    faction: lamps
    rank: troop
    offense: 2
    friends: []
  wasp:
    name: Wasp
    faction: looms
    rank: minion
    offense: many
    magic: none
    friends: [nobody]
cards:
  blade: { name: Blade, cost: 3 }
  cloak: { name: Cloak, cost: 2 }
decks:
  lamp-deck:
    faction: lamps
    cards: { blade: 4, cloak: 2 }
)";

/// Returns the files of `exprGame` with more fields.
inline std::map<std::string, std::string> fullExprGame() {
    auto files = exprGame;
    files["schema/character.yaml"] +=
        R"(  - { key: reach, kind: int, allow: [open, none], default: none }
  - { key: slots, kind: map, keys: [torso, missile], of: { kind: int } }
  - key: rows
    kind: list
    of: { kind: record, fields: [ { key: from, kind: int, required: true }, { key: to, kind: int, allow: [open], required: true }, { key: tone, kind: enum, values: [low, high] } ] }
)";
    return files;
}
inline const char* const fullExprPack = R"(factions:
  lamps: { name: Lamps, power: crystals, leader: orrin }
characters:
  orrin:
    name: Orrin
    faction: lamps
    rank: general
    offense: 5
    reach: open
    slots: { missile: 2 }
    friends: [tarn, wasp, tarn]
    statuses: [ultra, bionic]
    scores: [3, 1, 3]
    rows:
      - { from: 1, to: 4, tone: high }
      - { from: 5, to: 9 }
      - { from: 12, to: open, tone: low }
  tarn: { name: Tarn, faction: lamps, rank: troop, offense: 2, reach: 7, friends: [] }
  wasp: { name: Wasp, faction: lamps, rank: minion, max_in_play: 2, offense: -3, friends: [tarn] }
)";

} // namespace ww::test
