#pragma once

// Documents templates and styles for the manual, JSON Schema and tests.

#include "rules/schema/emit_meta.h"

namespace ww::sheets {

/// Returns the keys of files with templates, sheets and styles, and of the structures in them.
/// Those of sheets come last.
[[nodiscard]] const std::vector<schema::MetaDef>& sheetFormatKeys();
/// Returns the text and tables of `templates.md`.
[[nodiscard]] std::string templatesManualText();
/// Returns the text and tables of `sheets.md`.
[[nodiscard]] std::string sheetsManualText();
/// Returns schemas as schema::metaJsonSchemas does.
[[nodiscard]] std::map<std::string, std::string> sheetJsonSchemas();

} // namespace ww::sheets
