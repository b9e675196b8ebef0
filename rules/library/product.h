#pragma once

// Writes products of a pack: sheets, reports, archives, schemas, new packs. A pack and its links
// may come from a stranger. So links inside a pack are never followed, but links in the path to the
// pack are.

#include "rules/files/safe_file.h"

#include <filesystem>
#include <string_view>

namespace ww::library {

/// Saves a product as `path`. Removes temporary files that killed processes left in its folder.
/// Errors: core.file.read-only if `path` is text of a pack; core.file.through-link if the folder's
/// path has a link inside a pack; otherwise as saveFile.
[[nodiscard]] files::Outcome<files::SavedFile> saveProduct(const std::filesystem::path& path,
                                                           std::string_view bytes,
                                                           files::Io& io = files::systemIo());

/// Saves a product as saveProduct does, at a place that the user chose. Also refuses to replace a
/// file that isn't an earlier product of the same kind (own_product.h).
[[nodiscard]] files::Outcome<files::SavedFile> replaceOwnProduct(const std::filesystem::path& path,
                                                                 std::string_view bytes,
                                                                 files::Io& io = files::systemIo());

/// Creates a folder for products if needed. Errors: core.file.through-link for a link inside a
/// pack, core.file.not-saved if part of the path isn't a folder.
[[nodiscard]] files::Outcome<void> createProductFolder(const std::filesystem::path& folder);
/// Creates the parent folder of `path` if needed.
[[nodiscard]] files::Outcome<void> createParentFolder(const std::filesystem::path& path);

} // namespace ww::library
