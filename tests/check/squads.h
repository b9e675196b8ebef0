#pragma once

// A game of squads with list items that are identified by name, and packs that extend each other.

#include "rules/check/checker.h"
#include "rules/schema/load.h"
#include "tests/support/support.h"

#include <QString>
#include <QStringList>

#include <algorithm>

namespace ww::test {

inline const char* const kSquad = R"y(entity: squad
section: squads
fields:
  - { key: name, kind: text, required: true }
  - { key: count, kind: int }
  - { key: box, kind: record, fields: [ { key: w, kind: int }, { key: h, kind: int } ] }
  - { key: stock, kind: map, keys: [iron, wood], of: { kind: int } }
  - { key: tags, kind: list, unique: true, of: { kind: text } }
  - { key: notes_of, kind: list, of: { kind: text } }
  - key: entries
    kind: list
    unique_by: pilot
    of:
      kind: record
      fields:
        - { key: pilot, kind: ref, to: pilot }
        - { key: cost, kind: int }
        - { key: cards, kind: list, unique_by: [slot, side], of: { kind: record, fields: [ { key: slot, kind: text }, { key: side, kind: text, default: up }, { key: n, kind: int } ] } }
  - { key: lead, kind: ref, to: pilot }
)y";
inline const char* const kPilot = "entity: pilot\nsection: pilots\nfields:\n"
                                  "  - { key: name, kind: text, required: true }\n";

struct SquadGame {
    PackDocumentsPtr documents;
    schema::SystemPtr system;
};
inline const SquadGame& squadGame() {
    static const SquadGame loaded = [] {
        auto pack = std::make_shared<PackDocuments>(*packOf(
            "squads", {{"pack.yaml", "warwright: 1\npack: squads\nname: S\nversion: 1.0.0\n"},
                       {"schema/pilot.yaml", kPilot},
                       {"schema/squad.yaml", kSquad},
                       {"system.yaml", "warwright: 1\nsystem: squads\nname: S\nversion: 1.0.0\n"
                                       "schemas: [pilot, squad]\n"}}));
        pack->readOnly = true;
        return SquadGame{pack, schema::loadSystem(*pack).system};
    }();
    return loaded;
}

inline const std::vector<std::string> kPacks = {"base", "one", "two", "three"};

/// Returns packs with the given texts as `a.yaml`. Each pack requires all previous packs.
inline Snapshot squadSnapshot(const std::vector<std::string>& texts) {
    Snapshot snapshot;
    snapshot.packs = {squadGame().documents};
    std::string before;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string manifest = "warwright: 1\npack: " + kPacks[i] + "\nname: " + kPacks[i] +
                                     "\nversion: 1.0.0\nsystem: squads ^1.0\nlicence: MIT\n"
                                     "authors: [me]\n" +
                                     (before.empty() ? "" : "requires: { " + before + " }\n");
        snapshot.packs.push_back(
            packOf(kPacks[i], {{"a.yaml", texts[i]}, {"pack.yaml", manifest}}));
        before += (before.empty() ? "" : ", ") + kPacks[i] + ": ^1.0";
    }
    return snapshot;
}

inline QString findingLines(const std::vector<diag::Diagnostic>& all) {
    QStringList out;
    for (const diag::Diagnostic& one : all)
        out << QString::fromStdString(one.code + " " + one.message);
    out.sort();
    return out.join('\n');
}

inline std::string pilotsText() {
    return "pilots:\n  ida: { name: Ida }\n  bob: { name: Bob }\n  cleo: { name: Cleo }\n";
}

} // namespace ww::test
