#pragma once

// A small pack with two maps, two sides and obstacles between them.

#include "tests/cli/written_pack.h"

inline const char* const kYardManifest = R"(warwright: 1
pack: yard
name: Yard
version: 1.0.0
system: ultrawar ^1.0
licence: CC-BY-4.0
authors: [Example Author]
)";

inline const char* const kYardContent = R"yaml(factions:
  wolf: { name: WOLF, power: energy }
  legion: { name: Legion, power: crystals }
characters:
  beam:
    name: Beam
    faction: wolf
    race: human
    rank: general
    offense: 5
    defense: 4
    movement: 0
    value: 8
    life: 8
    abilities: |
      Attack Initiative
      Linear Attack 5, Range 5
      2 ammo: Munition Attack 5, Range 6
    reserves: { ammo: 1 }
  fleet:
    name: Fleet
    faction: legion
    race: alien
    rank: general
    offense: 3
    defense: 2
    movement: 5
    value: 9
    life: 5
  guard:
    name: Guard
    faction: wolf
    race: human
    rank: troop
    offense: 4
    defense: 4
    movement: 3
    value: 5
    life: 5
cards:
  bolt: { name: Bolt, faction: wolf, type: quick, cost: 2, abilities: "Mod -1 Attack (enemy)" }
  pick: { name: Pick, faction: wolf, type: weapon, cost: 2, abilities: "Equip: Armor Pierce" }
  hide:
    name: Hide
    faction: legion
    type: armor
    cost: 2
    abilities: |
      Equip: +2 Defense
      Equip: Defense Initiative
      Equip: Mod -1 Offense (all enemy)
decks:
  wolves-deck: { name: Deck, faction: wolf, cards: { bolt: 50 } }
power_sources:
  engine: { name: Engine, faction: wolf, kind: energy, token: tower, maximum: 5 }
tokens:
  tower:
    name: Tower
    use: source
    blocks_movement: true
    blocks_fire: true
    attackable: true
    defense: 3
    life: 3
  flag: { name: Flag, use: marker }
maps:
  yard:
    name: Yard
    setting: exterior
    levels: |
      000000000
      000000000
      000011100
      000011100
      000000000
      000000000
      000000000
    terrain: |
      .......#.
      ........#
      .........
      .........
      .........
      .T.......
      .........
    ramps: [{ at: D3/E3 }]
    legend:
      T: { terrain: obstruction, name: Tree }
      "#": { terrain: solid, name: Block }
  flat:
    name: Flat
    setting: exterior
    levels: |
      0000000
      0000000
      0000000
      0000000
      0000000
scenarios:
  duel:
    name: Duel
    map: yard
    sides:
      - faction: wolf
        army_total: 20
        sources: 1
        prerequisites:
          - place_token: { token: flag, cell: E6 }
        objective: { text: Win., win: { kill: { who: all } } }
      - faction: legion
        army_total: 20
        sources: 0
        objective: { text: Win., win: { kill: { who: all } } }
    neutral: [{ character: guard, cell: H6 }]
  siege:
    name: Siege
    map: yard
    sides:
      - faction: wolf
        army_total: 20
        sources: 1
        prerequisites:
          - place_token: { token: tower, cell: E5 }
        objective: { text: Win., win: { kill: { who: all } } }
armies:
  wolves:
    name: Wolves
    faction: wolf
    scenario: duel
    army_total: 30
    characters: { beam: 1, guard: 2 }
    active_general: beam
    sources: [{ source: engine, cell: H4 }]
    placements: [{ character: beam, cell: C5, facing: north }]
  watch:
    name: Watch
    faction: wolf
    army_total: 30
    characters: { guard: 1 }
    placements: [{ character: guard, cell: D2, facing: east }]
)yaml";

class YardPack : protected WrittenPack {
  protected:
    bool writeYardPack() {
        return createFolder() && write("pack.yaml", kYardManifest) &&
               write("content.yaml", kYardContent);
    }
};
