#pragma once

// Intervals of a list against the range that they are to cover. Internal to rules/check.

#include "rules/check/rule_fixes.h"

namespace ww::check {

/// Reports gaps, overlaps, and rows that are reversed or lie outside; where a row can't be read, no
/// gap.
void checkCovers(Sink& maker, const schema::CoversDef& covers, const RuleCase& where);

} // namespace ww::check
