#pragma once

// Writes JSON Schemas of a system, with which YAML editors complete and check content.

#include "rules/schema/schema.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace ww::schema {

class WordSource;

enum class JsonDraft : std::uint8_t { Draft2020, Draft07 };

/// The words that packs add to open types, as far as one pack (`pack`) sees them.
struct AddedWords {
    const WordSource* words = nullptr; ///< null: only the game's own words
    std::string_view pack = {};
};

/// Returns the JSON Schema of one entity, indented by two. The same input gives the same bytes.
[[nodiscard]] std::string entityJsonSchema(const System& system, const EntitySchema& schema,
                                           JsonDraft draft, const AddedWords& added = {});
/// Returns the JSON Schema of a content file with all sections.
[[nodiscard]] std::string fileJsonSchema(const System& system, JsonDraft draft,
                                         const AddedWords& added = {});
/// Returns the files that `warwright schema` writes, path → text: `<kind>.schema.json`,
/// `file.schema.json`, and the same files below `draft-07/`.
[[nodiscard]] std::map<std::string, std::string> jsonSchemas(const System& system,
                                                             const AddedWords& added = {});

} // namespace ww::schema
