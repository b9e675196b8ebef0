#pragma once

// Checks the text of any field. Internal to rules/check.

#include "rules/check/maker.h"

#include <functional>

namespace ww::check {

/// Reports words and numbers that other YAML tools don't read as text, characters that change the
/// writing direction, too many combining marks, and icons that the field doesn't allow. Calls
/// `path` only for findings.
void checkText(FindingMaker& maker, const schema::FieldDef& field, NodeRef node,
               const std::function<FieldPath()>& path);

/// Reports text that YAML reads as null (`NULL`) or, after `#`, as a comment. Returns true if it
/// reported a finding.
bool reportNullText(FindingMaker& maker, const schema::FieldDef& field, NodeRef node,
                    const std::function<FieldPath()>& path);

} // namespace ww::check
