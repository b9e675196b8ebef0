#pragma once

// What templates and styles may have: for the manual, for JSON Schema and for tests.

#include "rules/schema/emit_meta.h"

namespace ww::sheets {

/// Files first: `template-file`, `style`; then what stands in them.
[[nodiscard]] const std::vector<schema::MetaDef>& sheetDefs();
/// `templates.md`: text and tables.
[[nodiscard]] std::string sheetManual();
/// `sheets.md`: the same of what is printed.
[[nodiscard]] std::string sheetPageManual();
/// As schema::metaJsonSchemas has it.
[[nodiscard]] std::map<std::string, std::string> sheetJsonSchemas();

} // namespace ww::sheets
