#pragma once

// Random ships of the dial game, in compact notation or as mappings. They are edited and checked.

#include "rules/check/checker.h"
#include "rules/schema/compact.h"
#include "rules/schema/compact_edit.h"
#include "rules/schema/compact_tree.h"
#include "rules/schema/expr.h"
#include "tests/support/dials.h"

#include <rapidcheck.h>

#include <algorithm>

namespace ww::test::dials {

inline const schema::System& dialsSystem() {
    return *dialsGame().system;
}
inline const schema::EntitySchema& shipSchema() {
    return *dialsSystem().schemaOfKind("ship");
}
inline const schema::FieldDef& maneuverField() {
    return *shipSchema().field("best");
}

inline std::vector<diag::Diagnostic>
findingsOf(const Snapshot& snapshot, std::string* derived = nullptr, const char* pack = "fleet") {
    check::Checker checker(dialsGame().system, {});
    checker.update(snapshot);
    if (derived != nullptr)
        for (const schema::DerivedDef& one : shipSchema().derived)
            if (const schema::EntityView self = checker.world().find("ship", "a", pack))
                *derived += one.key + " " +
                            schema::toText(one.value->evaluate(checker.world(), self)) + "\n";
    return checker.describeAll();
}

/// Returns the text of findings without their positions in the file.
inline std::string describeFindings(const std::vector<diag::Diagnostic>& all) {
    std::vector<std::string> lines;
    for (const diag::Diagnostic& one : all) {
        std::string line = one.code + " " + one.placeInModel + ": " + one.message;
        for (const diag::Fix& fix : one.fixes)
            line += " [" + fix.label + "]";
        lines.push_back(line + "\n");
    }
    std::sort(lines.begin(), lines.end());
    std::string out;
    for (const std::string& line : lines)
        out += line;
    return out;
}
inline std::string describeWithPositions(const std::vector<diag::Diagnostic>& all) {
    std::string out;
    for (const diag::Diagnostic& one : all)
        out += std::to_string(one.place.begin.line) + ":" + std::to_string(one.place.begin.column) +
               "-" + std::to_string(one.place.end.column) + " " + one.code + " " +
               one.placeInModel + ": " + one.message + "\n";
    return out;
}

inline std::string packText(const Snapshot& snapshot, std::size_t pack = 1) {
    return snapshot.packs[pack]->files.front()->text();
}

/// Applies the patch to the last pack; returns an error text if that fails.
inline std::optional<std::string> applyPatch(Snapshot& snapshot, const Patch& patch) {
    const auto written = schema::writePatch(&dialsSystem(), snapshot, patch);
    if (!written)
        return written.error().message;
    for (const source::WrittenFile& one : *written)
        for (PackDocumentsPtr& pack : snapshot.packs)
            if (pack->pack == one.pack) {
                auto next = std::make_shared<PackDocuments>(*pack);
                for (DocumentPtr& file : next->files)
                    if (file->path == one.file)
                        file = one.result;
                pack = next;
            }
    return std::nullopt;
}

inline PatchOp patchOp(PatchOp::Kind kind, const std::string& path, Value value = {},
                       std::size_t to = 0) {
    PatchOp out;
    out.kind = kind;
    out.entity = {"fleet", "a.yaml", "ships", "a"};
    if (!path.empty())
        out.path = *FieldPath::parse(path);
    out.value = std::move(value);
    out.targetIndex = to;
    return out;
}

inline Value recordValue(const std::vector<std::pair<std::string, std::string>>& entries) {
    Value out = Value::emptyMapping();
    for (const auto& [key, value] : entries)
        out.entries.emplace_back(key, Value(value));
    return out;
}

inline Value randomManeuver() {
    Value out = Value::emptyMapping();
    const auto add = [&](const char* key, const std::vector<std::string>& words) {
        const std::string word = *rc::gen::elementOf(words);
        if (!word.empty())
            out.entries.emplace_back(key, Value(word));
    };
    add("speed", {"0", "1", "2", "3", "7", "12"});
    add("bearing", {"straight", "bank", "turn", "loop"});
    add("side", {"", "left", "right", "both"});
    add("difficulty", {"", "green", "white", "red"});
    if (*rc::gen::inRange(0, 8) == 0)
        out.entries.emplace_back("note", Value("hard"));
    if (*rc::gen::inRange(0, 12) == 0)
        out.entries.erase(out.entries.begin());
    return out;
}

/// Returns the value with its records in compact notation, where possible.
inline Value toCompactNotation(const Value& value) {
    Value out = value;
    for (auto& [key, one] : out.entries)
        one = toCompactNotation(one);
    if (const auto text = schema::writeCompact(maneuverField(), value))
        return Value(*text);
    return out;
}

inline Value randomShip() {
    Value out = Value::emptyMapping();
    out.entries.emplace_back("name", Value("A"));
    Value list = Value::emptySequence();
    const int many = *rc::gen::inRange(0, 5);
    for (int i = 0; i < many; ++i)
        list.entries.emplace_back("", randomManeuver());
    if (many > 0)
        out.entries.emplace_back("maneuvers", std::move(list));
    if (*rc::gen::arbitrary<bool>())
        out.entries.emplace_back("best", randomManeuver());
    if (*rc::gen::arbitrary<bool>()) {
        Value moods = Value::emptyMapping();
        moods.entries.emplace_back("angry", randomManeuver());
        out.entries.emplace_back("moods", std::move(moods));
    }
    return out;
}

inline std::string shipText(const Value& ship) {
    std::string out = "ships:\n  a:\n";
    for (const auto& [key, value] : ship.entries)
        out += "    " + key + ": " + toFlowYaml(value) + "\n";
    return out;
}

/// Returns the entity as the checker reads it, including values that compact notation omits, such
/// as the side `both`.
inline Value readShip(const Snapshot& snapshot) {
    const auto entity =
        schema::findExpanded(&shipSchema(), *snapshot.packs[1]->files.front(), "ships", "a");
    return entity && entity->pair ? Value::fromNode(entity->pair) : Value();
}
inline Value normalizeShip(Value value) {
    std::erase_if(value.entries, [](const auto& entry) {
        return entry.first == "side" && entry.second.text == "both";
    });
    if (value.kind == NodeKind::Mapping)
        std::sort(value.entries.begin(), value.entries.end(),
                  [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [key, one] : value.entries)
        one = normalizeShip(std::move(one));
    return value;
}

inline bool isAllCompact(const Snapshot& snapshot) {
    const auto found = source::findEntity(*snapshot.packs[1]->files.front(), "ships", "a");
    const Value written = Value::fromNode(found->pair);
    const Value tight = toCompactNotation(written);
    return tight == written;
}

} // namespace ww::test::dials
