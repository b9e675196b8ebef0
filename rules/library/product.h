#pragma once

// Products of a pack on their way to the disk: sheets, reports, archives, schemas, new packs.
// A pack may be a stranger's, and so are the links in it: inside a pack's folder no link is
// followed. The way to the pack is the user's own.

#include "rules/files/safe_file.h"

#include <filesystem>
#include <string_view>

namespace ww::library {

/// Saves a product as the file `path`, and removes what killed runs have left in its folder.
/// Refuses what would become or replace text of a pack: core.file.read-only. Other errors as
/// saveFile; core.file.through-link also for a link on the way inside a pack.
[[nodiscard]] files::Outcome<files::Saved> saveProduct(const std::filesystem::path& path,
                                                       std::string_view bytes,
                                                       files::Io& io = files::systemIo());

/// The same for what a command writes where its user says. Also refuses (core.file.read-only) to
/// replace a file that isn't an earlier product of the same kind (own_product.h).
[[nodiscard]] files::Outcome<files::Saved> saveOwnProduct(const std::filesystem::path& path,
                                                          std::string_view bytes,
                                                          files::Io& io = files::systemIo());

/// Makes the folder that products go into, where there is none. Errors: core.file.through-link for
/// a link inside a pack, core.file.not-saved with the part of the path that is no folder.
[[nodiscard]] files::Outcome<void> makeProductFolder(const std::filesystem::path& folder);
/// The same for the folder that `path` is to be made in.
[[nodiscard]] files::Outcome<void> makeParentFolder(const std::filesystem::path& path);

} // namespace ww::library
