#pragma once

// The meta level for other programs and for people: its tables as JSON Schema and as pages of the
// manual. A key's `shape` is written for people; what of it a JSON Schema can say is read from it.

#include "rules/schema/emit_json_schema.h"
#include "rules/schema/meta.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// A table and what the shapes of others call it.
struct MetaDef {
    std::string_view name, plural; ///< `box`, `boxes`
    std::string_view title, where; ///< of its section in the manual
    std::vector<MetaKeyInfo> keys;
    bool substitutes = false; ///< `$name` may stand in place of any value
};

/// The tables of packs and games, in the manual's order.
[[nodiscard]] const std::vector<MetaDef>& declarationDefs();

/// A section each: what may stand there.
[[nodiscard]] std::string metaManual(const std::vector<MetaDef>& defs);
/// Of a file that is a `root`, with the other tables that shapes name.
[[nodiscard]] std::string metaJsonSchema(const MetaDef& root, const std::vector<MetaDef>& defs,
                                         JsonDraft draft);
/// Path → text, `declarations/<root>.schema.json` and its twin below `draft-07/`: of the `roots`
/// among `defs`.
[[nodiscard]] std::map<std::string, std::string>
metaJsonSchemas(const std::vector<std::string_view>& roots, const std::vector<MetaDef>& defs);

} // namespace ww::schema
