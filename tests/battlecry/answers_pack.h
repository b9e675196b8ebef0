#pragma once

// The text of a pack for analysis tests, with colours, points and cards that affect odds.

#include <QByteArray>

inline const QByteArray kAnswersManifest = R"(warwright: 1
pack: answers
name: Answers
version: 1.0.0
system: battlecry ^1.0
licence: MIT
authors: [The Warwright authors]
)";

inline const QByteArray kAnswersContent = R"(factions:
  reds: { name: Reds, side: other }
  greys: { name: Greys, side: alien }
dials:
  swift: { name: Swift, maneuvers: [2Sr, 3Sw, 1Sg] }
  twin: { name: Twin, maneuvers: [1Sw, 2Sr, 3Sw] }
  wide: { name: Wide, maneuvers: [1BLg, 1BR, 2Tw, 0R, 3Ur] }
chassis:
  kite:
    name: Kite
    factions: [reds, greys]
    veritech: true
    points: 20
    modes:
      - { mode: fighter, fp: 3, ag: 2, hu: 3, sh: 1, actions: [focus, transform], slots: { missile: 2, system-head: 1, elite-talent: 1 }, transforms_to: [battloid], dial: swift }
      - { mode: battloid, fp: 2, ag: 1, hu: 4, sh: 0, arc: 360, actions: [hand-to-hand, transform], slots: { system-head: 1 }, suppress: [missile], transforms_to: [fighter], dial: wide }
  ox:
    name: Ox
    factions: [reds]
    points: 30
    modes:
      - { mode: standard, fp: 4, ag: 1, hu: 6, sh: 0, actions: [hand-to-hand], slots: { modification: 1 }, dial: wide }
pilots:
  ada: { name: Ada, mecha: [kite], ps: 7, points: 10, sh_bonus: 1, text: Her blanks sting., knacks: [blank-to-crit] }
  bo: { name: Bo, mecha: [kite], ps: 4, points: 5, text: Hurt is strong., knacks: [die-when-damaged, die-for-agility] }
  cy: { name: Cy, mecha: [kite], ps: 5, text: Sings. }
  di: { name: Di, mecha: [kite], ps: 3, points: 2, text: Sticks., knacks: [touched-agility] }
  ed: { name: Ed, mecha: [kite], ps: 3, points: 2, text: Nerves., knacks: [reroll-stressed, focus-to-crit] }
upgrades:
  dart: { name: Dart, slot: missile, points: 4, range: { min: 1, max: 2 }, fp: 4, missile: true, anti_missile: 1, exhausts: true }
  lamp: { name: Lamp, slot: system-head, points: 3, range: { min: 1, max: 1 }, fp: 1, anti_missile: 2 }
  net: { name: Net, slot: missile, points: 3, range: { min: 2, max: 3 }, fp: 3, missile: true, exhausts: true, needs_lock: true, effects: [{ target_ag: -1 }] }
  plate: { name: Plate, slot: modification, points: 6, effects: [{ stat: { of: hu, by: 2 } }, { hand_to_hand: 3 }] }
  cannon: { name: Cannon, slot: modification, points: 9, effects: [{ stat: { of: fp, by: 6 } }] }
  song: { name: Song, slot: elite-talent, points: 1, text: Loud. }
squads:
  first:
    name: First *One*
    faction: reds
    entries:
      - { mecha: kite, pilot: ada, start_mode: fighter, upgrades: [dart, lamp] }
      - { mecha: ox, start_mode: standard, upgrades: [plate] }
  second:
    name: Second
    faction: greys
    limit: 60
    entries:
      - { mecha: kite, pilot: cy, start_mode: battloid, upgrades: [dart] }
  third:
    name: Third
    faction: greys
    entries:
      - { mecha: kite, pilot: bo, start_mode: fighter, upgrades: [net] }
      - { mecha: kite, pilot: ada, start_mode: fighter }
      - { mecha: kite, pilot: di, start_mode: fighter, upgrades: [plate, lamp] }
)";
