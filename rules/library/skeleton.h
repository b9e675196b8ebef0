#pragma once

// What a new pack begins with where its game says so: the files of the system's `skeleton/`.

#include "rules/library/store.h"
#include "rules/schema/schema.h"

#include <string>
#include <utility>
#include <vector>

namespace ww::library {

using Texts = std::vector<std::pair<std::string, std::string>>; ///< file and bytes

struct NewPack;

/// The skeleton's files with this pack's id and name for its own, and with what its options say;
/// nothing where there is no skeleton. Errors: core.declaration.unknown-key for an option that the
/// game doesn't have, core.declaration.bad-value for a value that it doesn't, core.file.*.
[[nodiscard]] files::Outcome<Texts> fromSkeleton(const Store& store,
                                                 const std::vector<schema::SkeletonOption>& options,
                                                 const NewPack& what, const std::string& name);

/// Two to four capital letters for `name`: `TT` for `The Tidewardens`, `TID` for `tidewardens`; of
/// the id where the name has no Latin letters. Empty where neither has two.
[[nodiscard]] std::string initialsOf(std::string_view name, std::string_view id);

} // namespace ww::library
