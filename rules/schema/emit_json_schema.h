#pragma once

// JSON Schemas of a system, so that YAML editors complete and check content.

#include "rules/schema/schema.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace ww::schema {

class WordSource;

enum class JsonDraft : std::uint8_t { Draft2020, Draft07 };

/// The words that packs add to open types, as seen by one pack.
struct AddedWords {
    const WordSource* words = nullptr; ///< null: only the game's own words
    std::string_view pack = {};
};

/// The JSON Schema of one entity. Deterministic; indented by two.
[[nodiscard]] std::string entityJsonSchema(const System& system, const EntitySchema& schema,
                                           JsonDraft draft, const AddedWords& added = {});
/// The JSON Schema of a content file with all sections.
[[nodiscard]] std::string fileJsonSchema(const System& system, JsonDraft draft,
                                         const AddedWords& added = {});
/// Path → text of what `warwright schema` writes: `<kind>.schema.json`, `file.schema.json`, and the
/// same below `draft-07/`.
[[nodiscard]] std::map<std::string, std::string> jsonSchemas(const System& system,
                                                             const AddedWords& added = {});

} // namespace ww::schema
