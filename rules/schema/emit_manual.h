#pragma once

// A system's reference manual in Markdown, made from declarations only.

#include "rules/schema/schema.h"
#include "rules/schema/terms.h"

#include <map>
#include <string>
#include <vector>

namespace ww::schema {

/// Path → text of what `warwright docs` writes: `README.md` (contents), a page per kind,
/// `rules.md`, `terms.md`, `options.md`, `declarations.md`.
[[nodiscard]] std::map<std::string, std::string> manualPages(const System& system);
/// A rule in our words, its place in the book, and the findings that cite it, below a heading of
/// that level.
[[nodiscard]] std::string ruleText(const Rule& rule, const System& system, int level = 1);
/// The page about declarations; the same for every system.
[[nodiscard]] std::string declarationsManual();

/// Generated parts of hand-written pages, by placeholder (`<!-- functions -->`): `functions`,
/// `field-keys` of all kinds of field, `field-keys KIND` of some.
[[nodiscard]] std::map<std::string, std::string> manualPlaceholderTexts();

} // namespace ww::schema
