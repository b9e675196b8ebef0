#pragma once

// Checks names of pictures and suggests corrections. Internal to rules/check.

#include "rules/check/maker.h"

namespace ww::check {

/// Reports `file`, a picture name at `path`, if the pack has no such picture or spells its name
/// differently. Skips paths out of the pack, which the check of the value reports.
void checkPictureName(FindingMaker& maker, const schema::FieldDef& field, NodeRef file,
                      const FieldPath& path, const PackDocuments& pack);

/// For a path out of the pack (`C:/game/art/a.png`), offers the pack's picture whose path is the
/// end of that path.
void offerPackPicture(FindingMaker& maker, Finding& made, std::string_view path,
                      const PackDocuments& pack);

} // namespace ww::check
