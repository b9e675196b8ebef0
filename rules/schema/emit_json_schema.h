#pragma once

// JSON Schema from a system, so that any YAML editor completes and checks content (content-format).

#include "rules/schema/schema.h"

#include <cstdint>
#include <map>
#include <string>

namespace ww::schema {

enum class JsonDraft : std::uint8_t { Draft2020, Draft07 };

/// Of one entity of `schema`. Deterministic; indented by two.
[[nodiscard]] std::string entityJsonSchema(const System& system, const EntitySchema& schema,
                                           JsonDraft draft);
/// Of a content file: all sections.
[[nodiscard]] std::string fileJsonSchema(const System& system, JsonDraft draft);
/// Path → text of everything `warwright schema` writes: `<kind>.schema.json`, `file.schema.json`,
/// and their twins below `draft-07/`.
[[nodiscard]] std::map<std::string, std::string> jsonSchemas(const System& system);

} // namespace ww::schema
