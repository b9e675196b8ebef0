#pragma once

// The texts of a game with ships and captains, for tests of constraints.

namespace ww::test::port {

inline const char* const kVessel = R"y(entity: vessel
abstract: true
fields:
  - { key: name, kind: text, required: true }
  - { key: room, kind: int, required: true, cite: R1 }
  - { key: cargo, kind: list, of: { kind: record, fields: [ { key: good, kind: text, required: true }, { key: tons, kind: int, required: true } ] } }
constraints:
  - id: port.vessel.over
    let: { total: "sum(cargo as c, c.tons)", over: total - room }
    when: total > 0
    require: over <= 0
    message: "`{name}` carries {total}, {over} too {over|much|many}"
    help: Take less.
    at: room
    fix: { label: "Make room for {total}", safe: true, set: { room: total } }
)y";
inline const char* const kShip = R"y(entity: ship
section: ships
extends: vessel
fields:
  - { key: captain, kind: ref, to: captain }
  - { key: crew, kind: list, of: { kind: ref, to: captain } }
constraints:
  - id: port.ship.repeated
    let:
      first: "index(c) = 1"
      same: "those(cargo as o, o.good = c.good)"
      goods: "each_of(cargo as o, o.good)"
    each: [cargo as c]
    where: not first
    require: count(same) = 1
    message: "{count(same)} of {count(goods)} goods are `{c.good}`"
    help: Join them.
    at: c.good
  - id: port.ship.captain
    let: { who: captain }
    when: who != none
    require: who.skill >= room
    message: "`{who}` cannot command {room}"
    help: Practise.
    at: captain
    related: [ { at: who.skill, message: the skill } ]
    fixes:
      - { label: "Let {who} learn {room}", safe: true, set: { captain.skill: room, captain.learned: true } }
      - { label: Bring the skill within its bounds, when: who.skill > 9, clamp: captain.skill }
      - { label: Thank him, add: { to: captain.medals, value: "'brave'" } }
      - { label: Dismiss him, remove: captain }
  - id: port.ship.captain
    require: captain != none
    message: "nobody commands `{name}`"
    at: captain
    fix: { label: Hire somebody, create: captain, at: captain, id: "{name}-1", value: { skill: room, learned: none } }
  - id: port.ship.young
    when: captain != none
    require: captain.skill > 0
    message: "`{captain}` commands `{name}` without skill"
    help: Learn.
    at: captain.skill
    fix: { label: Learn, set: { captain.skill: 1 } }
  - id: port.ship.crew
    require: count(crew) > 0 or room < 10
    message: "no crew"
    help: Hire.
    at: crew
    fix: { create: captain, at: crew, value: { name: "'Mate'", skill: 1 } }
)y";
inline const char* const kCaptain = R"y(entity: captain
section: captains
fields:
  - { key: name, kind: text, required: true }
  - { key: skill, kind: int, required: true, max: 9 }
  - { key: learned, kind: bool }
  - { key: medals, kind: list, of: { kind: text } }
  - { key: watches, kind: list, of: { kind: record, fields: [ { key: from, kind: int, required: true }, { key: to, kind: int, required: true } ] } }
constraints:
  - id: port.captain.watches
    when: count(watches) > 0
    covers: { list: watches, from: from, to: to, of: 1..4 }
    cite: { gap: R1, overlap: [R2, R3] }
)y";
inline const char* const kSystem =
    "warwright: 1\nsystem: port\nname: Port\nschemas: [vessel, ship, captain]\nconstraints:\n"
    "  - id: port.pack.skills\n    let: { all: entities(captain), best: \"max(all as a, a.skill)\" "
    "}\n"
    "    each: all as c\n    require: best < 12 or c.skill = best\n"
    "    message: \"{c.name} is behind\"\n    help: Learn.\n    at: c.skill\n";

} // namespace ww::test::port
