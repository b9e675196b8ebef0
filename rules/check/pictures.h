#pragma once

// Checks names of pictures and suggests corrections. Internal to rules/check.

#include "rules/check/maker.h"

namespace ww::check {

/// Reports `file`, a picture name at `path`, if the pack has no such picture or spells it
/// differently. Skips names that lead out of the pack: the value's own check reports them.
void checkPictureName(FindingMaker& maker, const schema::FieldDef& field, NodeRef file,
                      const FieldPath& path, const PackDocuments& pack);

/// Offers the pack's picture that a path out of the pack (`C:/game/art/a.png`) ends with.
void offerPackPicture(FindingMaker& maker, Finding& made, std::string_view path,
                      const PackDocuments& pack);

} // namespace ww::check
