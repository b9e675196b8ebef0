#pragma once

// The meta tables as JSON Schema and as manual. A key's `shape` is for people; the JSON Schema uses
// what can be parsed of it.

#include "rules/schema/emit_json_schema.h"
#include "rules/schema/meta.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// A table and its name in other tables' shapes.
struct MetaDef {
    std::string_view name, plural; ///< such as `box` and `boxes`
    std::string_view title, where; ///< texts for its section in the manual
    std::vector<MetaKeyInfo> keys;
    bool allowsSubstitution = false; ///< `$name` may replace any value
};

/// Tables of packs and games, in the manual's order.
[[nodiscard]] const std::vector<MetaDef>& declarationTables();

/// The manual's text, with a section per table.
[[nodiscard]] std::string metaManual(const std::vector<MetaDef>& defs);
/// The JSON Schema of a file whose top-level table is `root`, with all tables that `root` mentions.
[[nodiscard]] std::string metaJsonSchema(const MetaDef& root, const std::vector<MetaDef>& defs,
                                         JsonDraft draft);
/// JSON Schemas for some `roots`, path → text: `declarations/<root>.schema.json`, and the same
/// below `draft-07/`.
[[nodiscard]] std::map<std::string, std::string>
metaJsonSchemas(const std::vector<std::string_view>& roots, const std::vector<MetaDef>& defs);

} // namespace ww::schema
