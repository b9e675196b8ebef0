#pragma once

// What any piece of text may have about it, whatever its field says. Internal to rules/check.

#include "rules/check/maker.h"

#include <functional>

namespace ww::check {

/// Of a scalar: a word or number that other YAML tools take for something else, where text is
/// meant; characters that turn the direction of writing; more combining marks than can be printed.
/// `path` is asked for only where something is found.
void checkText(FindingMaker& maker, const schema::FieldDef& field, NodeRef node,
               const std::function<FieldPath()>& path);

/// A value that YAML reads as nothing where a person means text: `NULL`, or what `#` makes a
/// comment. True where that is said.
bool emptyText(FindingMaker& maker, const schema::FieldDef& field, NodeRef node,
               const std::function<FieldPath()>& path);

} // namespace ww::check
