#pragma once

// Names of pictures, and what they probably mean. Internal to rules/check.

#include "rules/check/maker.h"

namespace ww::check {

/// That `file`, the name of a picture at `path`, is a picture of the pack and is spelt as it is
/// there. A name that leads out of the pack is a fault of the value and left out here.
void checkPicture(FindingMaker& maker, const schema::FieldDef& field, NodeRef file,
                  const FieldPath& path, const PackDocuments& pack);

/// Offers the pack's picture with which a path that leads out of the pack ends
/// (`C:/game/art/a.png`), where there is one.
void offerPicture(FindingMaker& maker, Finding& made, std::string_view path,
                  const PackDocuments& pack);

} // namespace ww::check
