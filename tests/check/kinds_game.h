#pragma once

// A game with an abstract kind, two kinds that extend it, and a kind that refers to it.

#include "rules/schema/load.h"
#include "tests/support/support.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace ww::test::kinds {

inline const char* const kUnitFields = R"y(  - { key: name, kind: text, required: true }
  - { key: rank, kind: enum, values: [green, tried, old], default: green }
  - { key: cost, kind: int, min: 0, max: 20 }
  - { key: kit, kind: list, of: { kind: record, fields: [ { key: of, kind: enum, values: [axe, bow, axe-and-bow], required: true }, { key: n, kind: int, min: 0, max: 9, default: 1 } ] } }
  - { key: oath, kind: text, when: rank = old }
)y";
inline const char* const kUnitDerived =
    R"y(  - { key: worth, value: "default(cost, 0) + sum(kit as k, k.n)" }
)y";
inline const char* const kUnitConstraints =
    R"y(  - { id: forces.unit.dear, when: rank = green, require: worth < 9, message: "{name} is worth {worth}", at: cost }
  - { id: forces.unit.kit, each: kit as k, require: k.n > 1, message: "one {k.of}" }
  - { id: forces.unit.old, when: rank = old, require: oath != none, message: "{name} has no oath" }
)y";

inline std::string unitSchema() {
    return "entity: unit\nabstract: true\nfields:\n" + std::string(kUnitFields) + "derive:\n" +
           kUnitDerived + "constraints:\n" + kUnitConstraints;
}
inline const char* const kTroop = R"y(entity: troop
extends: unit
fields:
  - { key: cost, kind: int, min: 2, max: 10, required: true }
  - { key: rank, kind: enum, values: [green, tried] }
  - { key: kit, kind: list, of: { kind: record, fields: [ { key: of, kind: enum, values: [axe, bow] }, { key: n, kind: int, max: 5 } ] } }
  - { key: men, kind: int, required: true, min: 1 }
constraints:
  - { id: forces.troop.men, require: men * worth < 60, message: "{men} of {worth}", at: men }
)y";
inline const char* const kHero = R"y(entity: hero
extends: unit
section: heroes
fields:
  - { key: deed, kind: text }
)y";
inline const char* const kArmy = R"y(entity: army
section: armies
fields:
  - { key: lead, kind: ref, to: unit, allow: [none] }
  - { key: units, kind: list, of: { kind: ref, to: unit } }
  - { key: posts, kind: map, keys: { kind: ref, to: unit }, of: int }
derive:
  - { key: worth, value: "sum(units as u, u.worth)" }
constraints:
  - { id: forces.army.worth, require: worth <= 20, message: "worth {worth}", at: units }
  - { id: forces.army.lead, when: lead != none, require: lead in units, message: "{lead} is not in it", at: lead }
  - { id: forces.army.green, when: lead != none, require: lead.rank != green, message: "{lead.name} is green", at: lead }
  - { id: forces.army.equal, require: "count(those(entities(unit) as u, u.rank = tried)) < 3", message: "{count(those(entities(unit) as u, u.rank = tried))} are tried" }
  - { id: forces.army.posts, each: entries(posts) as p, require: p.key.worth >= p.value, message: "{p.key} is worth {p.key.worth}" }
)y";

using SchemaTexts = std::vector<std::pair<std::string, std::string>>;
inline schema::LoadedSystem loadGame(const SchemaTexts& schemas, const std::string& listed) {
    FileTexts texts = {
        {"pack.yaml", "warwright: 1\npack: forces\nversion: 1.0.0\n"},
        {"system.yaml", "warwright: 1\nsystem: forces\nname: Forces\nschemas: [" + listed + "]\n"}};
    for (const auto& [name, text] : schemas)
        texts.emplace_back("schema/" + name + ".yaml", text);
    std::sort(texts.begin(), texts.end());
    return schema::loadSystem(*packOf("forces", texts));
}
inline const SchemaTexts kForces = {
    {"army", kArmy}, {"hero", kHero}, {"troop", kTroop}, {"unit", unitSchema()}};
inline schema::SystemPtr forcesSystem() {
    static const schema::LoadedSystem loaded = loadGame(kForces, "troop, hero, army");
    return loaded.system;
}

} // namespace ww::test::kinds
