#pragma once

// Documents the keys of templates and styles, for the manual, JSON Schema and tests.

#include "rules/schema/emit_meta.h"

namespace ww::sheets {

/// Returns the keys of files with templates, sheets and styles, and of mappings in these files. The
/// keys of sheets come last.
[[nodiscard]] const std::vector<schema::MetaDef>& sheetFormatKeys();
/// Returns the text and tables of the manual's page `templates.md`.
[[nodiscard]] std::string templatesManualText();
/// Returns the text and tables of the manual's page `sheets.md`.
[[nodiscard]] std::string sheetsManualText();
/// Returns JSON Schemas in the form of schema::metaJsonSchemas.
[[nodiscard]] std::map<std::string, std::string> sheetJsonSchemas();

} // namespace ww::sheets
