#pragma once

// Makes the mistakes of tests/content/data/ledger-examples.yaml in copies of the sample.

#include "tests/content/edited_pack.h"

#include <algorithm>

namespace ww::test {

/// Returns a character or card without mistakes. Findings can only say that no deck has the card
/// and that quick references lack the abilities.
inline YAML::Node validEntity(const char* kind) {
    YAML::Node out;
    if (std::string(kind) == "card")
        out = YAML::Load("{ name: Example, faction: lanternwrights, type: play, cost: 2,"
                         " abilities: Grant Attack Support (ally) }");
    else
        out = YAML::Load("{ name: Example, faction: lanternwrights, race: human, rank: troop,"
                         " offense: 4, defense: 4, movement: 4, value: 7, life: 6 }");
    return out;
}

/// Returns a file with the example's entity. `with` replaces fields; null removes a field.
inline std::string entityFileText(const char* kind, const YAML::Node& with) {
    YAML::Node fields = validEntity(kind);
    for (const auto& field : with)
        if (field.second.IsNull())
            fields.remove(field.first.Scalar());
        else
            fields[field.first.Scalar()] = field.second;
    YAML::Node file;
    file[std::string(kind) + "s"]["example"] = fields;
    return YAML::Dump(file) + "\n";
}

inline const YAML::Node& listedMistakes() {
    static const YAML::Node all =
        loadYaml(QStringLiteral("tests/content/data/breaks.yaml"))["breaks"];
    return all;
}

inline const YAML::Node& ledgerExamples() {
    static const YAML::Node all =
        loadYaml(QStringLiteral("tests/content/data/ledger-examples.yaml"))["examples"];
    return all;
}

inline bool applyExample(const QString& folder, const YAML::Node& example) {
    bool made = true;
    if (example["break"]) {
        const auto found =
            std::find_if(listedMistakes().begin(), listedMistakes().end(), [&](const auto& one) {
                return one["code"].Scalar() == example["break"].Scalar();
            });
        made = found != listedMistakes().end() && applyFileEdits(folder, (*found)["edits"]);
    }
    if (example["edits"])
        made = made && applyFileEdits(folder, example["edits"]);
    const QString file = folder + QStringLiteral("/example.yaml");
    if (example["add"])
        made = made && writeText(file, example["add"].Scalar());
    for (const char* kind : {"character", "card"})
        if (example[kind])
            made = made && writeText(file, entityFileText(kind, example[kind]));
    if (example["line"]) {
        YAML::Node fields;
        fields["abilities"] = example["line"];
        fields["reserves"] = YAML::Load("{ magic: 2, fuel: 2, ammo: 2 }");
        made = made && writeText(file, entityFileText("character", fields));
    }
    return made;
}

} // namespace ww::test
