#pragma once

// Texts of invented ships, in the file formats of public collections.

#include <QByteArray>

/// First-edition ships: green maneuvers as letters, stats as members, a target lock action.
inline const QByteArray kFirstShip = R"({
  "name": "Paper Kite", "xws": "paperkite", "faction": ["Red Yard"], "size": "small",
  "attack": 2, "agility": 3, "hull": 4, "shields": 1, "firing_arcs": ["Front"],
  "actions": ["Focus", "Target Lock", "Cloak"],
  "dial": ["1BG", "1FG", "1NG", "2TW", "2FW", "2YW", "3KR", "4FW"]
})";
/// Second-edition ships with Tallon rolls, a loop, a reverse move, purple maneuvers, a turret and a
/// medium base.
inline const QByteArray kSecondShip = R"({
  "name": "Tin Whistle", "xws": "tinwhistle", "size": "Medium", "faction": "Red Yard",
  "dial": ["0OR", "1BB", "1FB", "1NB", "2BP", "2ER", "2RR", "3LR", "1SR", "2FW", "2FW"],
  "stats": [{ "type": "attack", "arc": "Single Turret Arc", "value": 3 },
            { "type": "attack", "arc": "Rear Arc", "value": 2 },
            { "type": "agility", "value": 1 }, { "type": "hull", "value": 13 }],
  "actions": [{ "difficulty": "White", "type": "Focus" },
              { "difficulty": "Red", "type": "Boost",
                "linked": { "difficulty": "Red", "type": "Lock" } }],
  "pilots": [{ "name": "Someone" }]
})";
/// A huge ship with energy and with bank moves without speed.
inline const QByteArray kHugeShip = R"({
  "name": "Long Barge", "xws": "longbarge", "size": "Huge", "faction": "Grey Yard",
  "dial": ["0BR", "1BW1E", "1FW2E", "2FG3E", "4FR", "1FW2E9"]
})";

/// Factions and pilots whose ids and names have characters that XWS omits.
inline const QByteArray kSpelledNames = R"(factions:
  iron-reds: { name: Iron Reds, side: other }
dials:
  storm-dial: { name: Storm Dial, maneuvers: [1Sw] }
chassis:
  t-65-x-wing: { name: T-65 X-wing, factions: [iron-reds], points: 1, modes: [{ mode: standard, fp: 1, ag: 1, hu: 1, sh: 0, dial: wide }] }
pilots:
  isolde-varr: { name: Isolde Varr, mecha: [t-65-x-wing], ps: 4, points: 1 }
  p2: { name: "Émile 'Lunk' O'Hara", mecha: [t-65-x-wing], ps: 4, points: 1 }
upgrades:
  storm-lantern: { name: Storm Lantern, slot: modification, points: 1 }
  twin-eye: { name: Twin Eye, slot: modification, points: 1 }
  twi-neye: { name: Twi Neye, slot: modification, points: 1 }
)";
