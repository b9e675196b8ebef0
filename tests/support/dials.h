#pragma once

// A small game of ships, whose compact maneuvers look like `1BLg`.

#include "rules/model/value.h"
#include "rules/schema/load.h"
#include "tests/support/support.h"

#include <string>
#include <vector>

namespace ww::test::dials {

inline const char* const kSystem = R"y(warwright: 1
system: dials
name: Dials
version: 1.0.0
schemas: [ship]
types:
  bearing: { kind: enum, values: { straight: { label: Straight, letter: S }, bank: { letter: B }, turn: { letter: T }, loop: { letter: Kt } } }
  side: { kind: enum, values: { both: { letter: "" }, left: { letter: L }, right: { letter: R } } }
  difficulty: { kind: enum, values: { green: { letter: g }, white: { letter: w }, red: { letter: r } } }
  maneuver:
    kind: record
    compact: [speed, bearing, side, difficulty]
    fields:
      - { key: speed, kind: int, required: true, min: 0, max: 5 }
      - { key: bearing, kind: bearing, required: true }
      - { key: side, kind: side, default: both }
      - { key: difficulty, kind: difficulty }
      - { key: note, kind: text }
)y";
inline const char* const kShip = R"y(entity: ship
fields:
  - { key: name, kind: text, required: true }
  - { key: maneuvers, kind: list, unique_by: [speed, bearing, side], of: maneuver }
  - { key: best, kind: maneuver }
  - { key: moods, kind: map, keys: [calm, angry], of: maneuver }
derive:
  - { key: reach, value: "sum(maneuvers as m, m.speed)" }
  - { key: reds, value: "count(those(maneuvers as m, m.difficulty = red))" }
  - { key: words, value: "join(maneuvers as m, m.bearing)" }
constraints:
  - { id: dials.ship.stop, each: maneuvers as m, require: m.speed > 0 or m.bearing = straight, message: "no {m.bearing} on the spot", at: m.bearing }
  - { id: dials.ship.reds, require: reds < 3, message: "{reds} are red", at: maneuvers }
)y";

inline const char* const kManifest = "warwright: 1\npack: fleet\nname: Fleet\nversion: 1.0.0\n"
                                     "system: dials ^1.0\nlicence: MIT\nauthors: [me]\n";

inline PackDocumentsPtr dialsPack(const std::string& ship = kShip,
                                  const std::string& game = kSystem) {
    static const std::string head = "warwright: 1\npack: dials\nname: Dials\nversion: 1.0.0\n";
    auto pack = std::make_shared<PackDocuments>(
        *packOf("dials", {{"pack.yaml", head}, {"schema/ship.yaml", ship}, {"system.yaml", game}}));
    pack->readOnly = true;
    return pack;
}
inline const schema::LoadedSystem& dialsGame() {
    static const schema::LoadedSystem loaded = schema::loadSystem(*dialsPack());
    return loaded;
}
/// Returns a snapshot with a pack `fleet` that contains `text`. If `above` isn't empty, adds a pack
/// that contains `above` and requires `fleet`.
inline Snapshot fleetSnapshot(const std::string& text, const std::string& above = {}) {
    static const PackDocumentsPtr rules = dialsPack();
    Snapshot out;
    out.packs = {rules, packOf("fleet", {{"a.yaml", text}, {"pack.yaml", kManifest}})};
    if (!above.empty())
        out.packs.push_back(packOf(
            "house", {{"a.yaml", above},
                      {"pack.yaml", "warwright: 1\npack: house\nname: House\nversion: 1.0.0\n"
                                    "system: dials ^1.0\nlicence: MIT\nauthors: [me]\n"
                                    "requires: { fleet: ^1.0 }\n"}}));
    return out;
}

/// Returns the value as YAML on one line.
inline std::string toFlowYaml(const Value& value) {
    std::string out;
    for (const auto& [key, one] : value.entries)
        out += (out.empty() ? "" : ", ") + (value.kind == NodeKind::Mapping ? key + ": " : "") +
               toFlowYaml(one);
    if (value.kind == NodeKind::Mapping)
        return "{ " + out + " }";
    return value.kind == NodeKind::Sequence ? "[" + out + "]" : value.text;
}

} // namespace ww::test::dials
