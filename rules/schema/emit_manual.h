#pragma once

// The reference manual of a system in Markdown, made from its declarations alone.

#include "rules/schema/schema.h"
#include "rules/schema/terms.h"

#include <map>
#include <string>
#include <vector>

namespace ww::schema {

/// Path → text of everything `warwright docs` writes: `README.md` (contents), one page a kind,
/// `rules.md`, `terms.md`, `options.md`, `declarations.md` (what pack.yaml, schema/ and terms.yaml
/// may have).
[[nodiscard]] std::map<std::string, std::string> manual(const System& system);
/// A rule in our own words, where it stands in the book, and which findings of the game rest on it:
/// a page's text, below a heading of that level.
[[nodiscard]] std::string ruleText(const Rule& rule, const System& system, int level = 1);
/// The page of the meta level by itself; the same for every system.
[[nodiscard]] std::string declarationsManual();

/// What is made of declarations for the pages that are written by hand, by the name that stands for
/// it there (`<!-- functions -->`): `functions` of expressions, `field-keys` that every kind of
/// field has, and `field-keys KIND` that only some have.
[[nodiscard]] std::map<std::string, std::string> manualParts();

} // namespace ww::schema
