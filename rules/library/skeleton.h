#pragma once

// Fills a new pack from the system's `skeleton/`, or a new game from one of the starters.

#include "rules/library/store.h"
#include "rules/schema/schema.h"

#include <string>
#include <utility>
#include <vector>

namespace ww::library {

using NamedTexts = std::vector<std::pair<std::string, std::string>>; ///< pairs of file name and
                                                                     ///< bytes

struct NewPack;

/// Returns the skeleton's files with the pack's id, name and options. Returns no files if the
/// system has no skeleton. Errors: core.declaration.unknown-key for an unknown option,
/// core.declaration.bad-value for an invalid value, core.file.*.
[[nodiscard]] files::Outcome<NamedTexts>
filesFromSkeleton(const Store& store, const std::vector<schema::SkeletonOption>& options,
                  const NewPack& what, const std::string& name);

/// Returns the files of a starter, which is a whole pack, with the new pack's id and name. Errors:
/// core.file.*.
[[nodiscard]] files::Outcome<NamedTexts> filesFromStarter(const Store& store, const NewPack& what,
                                                          const std::string& name);

/// Returns two to four capital letters: `TT` for `The Tidewardens`, `TID` for `tidewardens`. Uses
/// the id if the name has no Latin letters. Empty if neither yields two letters.
[[nodiscard]] std::string initialsOf(std::string_view name, std::string_view id);

} // namespace ww::library
