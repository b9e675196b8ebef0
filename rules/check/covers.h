#pragma once

// Checks whether the intervals of a list cover the declared range. Internal to rules/check.

#include "rules/check/rule_fixes.h"

namespace ww::check {

/// Reports gaps, overlaps, and rows that are reversed or outside the range. Reports no gaps if a
/// row can't be read.
void checkRangeCoverage(FindingSink& maker, const schema::CoversDef& covers, const RuleCase& where);

} // namespace ww::check
