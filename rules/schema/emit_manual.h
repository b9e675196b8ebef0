#pragma once

// Writes a system's reference manual in Markdown. All texts come from the system's declarations.

#include "rules/schema/schema.h"
#include "rules/schema/terms.h"

#include <map>
#include <string>
#include <vector>

namespace ww::schema {

/// Returns the files that `warwright docs` writes, path → text: `README.md` (contents), a page per
/// kind, `rules.md`, `terms.md`, `options.md`, `declarations.md`.
[[nodiscard]] std::map<std::string, std::string> manualPages(const System& system);
/// Returns the text about a rule: the rule in our words, its place in the book, and the findings
/// that cite it. `level` is the level of the text's heading.
[[nodiscard]] std::string ruleText(const Rule& rule, const System& system, int level = 1);
/// Returns the page about declarations; the same for every system.
[[nodiscard]] std::string declarationsManual();

/// Generated parts of hand-written pages, by placeholder (`<!-- functions -->`). `functions`: the
/// functions of expressions. `field-keys`: the keys that every kind of field has.
/// `field-keys KIND`: the other keys of that kind.
[[nodiscard]] std::map<std::string, std::string> manualPlaceholderTexts();

} // namespace ww::schema
