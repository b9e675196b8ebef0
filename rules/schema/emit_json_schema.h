#pragma once

// JSON Schema from a system, so that any YAML editor completes and checks content (content-format).

#include "rules/schema/schema.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace ww::schema {

class WordSource;

enum class JsonDraft : std::uint8_t { Draft2020, Draft07 };

/// Whose content it describes: with the words that the pack sees among those of open types.
struct AddedTo {
    const WordSource* words = nullptr; ///< null: the game's own words alone
    std::string_view pack = {};
};

/// Of one entity of `schema`. Deterministic; indented by two.
[[nodiscard]] std::string entityJsonSchema(const System& system, const EntitySchema& schema,
                                           JsonDraft draft, const AddedTo& added = {});
/// Of a content file: all sections.
[[nodiscard]] std::string fileJsonSchema(const System& system, JsonDraft draft,
                                         const AddedTo& added = {});
/// Path → text of everything `warwright schema` writes: `<kind>.schema.json`, `file.schema.json`,
/// and their twins below `draft-07/`.
[[nodiscard]] std::map<std::string, std::string> jsonSchemas(const System& system,
                                                             const AddedTo& added = {});

} // namespace ww::schema
