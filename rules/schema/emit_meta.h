#pragma once

// Writes the meta tables as JSON Schema and as a manual. A key's `shape` is a text for people. If
// it can't be parsed, the JSON Schema allows any value.

#include "rules/schema/emit_json_schema.h"
#include "rules/schema/meta.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// A table of keys, with the name that other tables' `shape` texts use for it.
struct MetaDef {
    std::string_view name, plural; ///< such as `box` and `boxes`
    std::string_view title, where; ///< heading and introduction of the table's manual section
    std::vector<MetaKeyInfo> keys;
    bool allowsSubstitution = false; ///< `$name` may replace any value
};

/// One of the alternatives in a key's `shape`, such as `boxes` in "boxes, a face".
struct MetaShape {
    enum class Form : std::uint8_t {
        Words,  ///< one of `words`
        Table,  ///< a mapping with the keys of `table`
        List,   ///< a list of such mappings
        ByName, ///< such mappings by name
        Other,  ///< another phrase, such as `a length`
    };
    Form form = Form::Other;
    std::string_view text; ///< the phrase
    std::vector<std::string> words = {};
    const MetaDef* table = nullptr;
};
/// Returns the alternatives of a key's shape. `defs` are the tables that it may name.
[[nodiscard]] std::vector<MetaShape> metaShapes(std::string_view shape,
                                                const std::vector<MetaDef>& defs);

/// Tables of packs and games, in the manual's order.
[[nodiscard]] const std::vector<MetaDef>& declarationTables();

/// Returns the manual's text, with one section for each table.
[[nodiscard]] std::string metaManual(const std::vector<MetaDef>& defs);
/// Returns the JSON Schema of a file whose top-level table is `root`, with all tables that `root`
/// mentions.
[[nodiscard]] std::string metaJsonSchema(const MetaDef& root, const std::vector<MetaDef>& defs,
                                         JsonDraft draft);
/// Returns the JSON Schemas for `roots`, path → text: `declarations/<root>.schema.json`, and the
/// same files below `draft-07/`.
[[nodiscard]] std::map<std::string, std::string>
metaJsonSchemas(const std::vector<std::string_view>& roots, const std::vector<MetaDef>& defs);

} // namespace ww::schema
