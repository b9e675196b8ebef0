#pragma once

// Writes products of a pack: sheets, reports, archives, schemas, new packs. Follows links in the
// path to a pack, but never links inside a pack, because the pack may come from a stranger.

#include "rules/files/safe_file.h"

#include <filesystem>
#include <string_view>

namespace ww::library {

/// Saves a product as `path`. Removes temporary files that killed processes left in its folder.
/// Errors: core.file.read-only if `path` is a text of a pack; core.file.through-link if the
/// folder's path contains a link inside a pack; and the errors of saveFile.
[[nodiscard]] files::Outcome<files::SavedFile> saveProduct(const std::filesystem::path& path,
                                                           std::string_view bytes,
                                                           files::Io& io = files::systemIo());

/// Like saveProduct, for a path that the user chose. Also refuses to replace a file that isn't an
/// earlier product of the same kind (own_product.h).
[[nodiscard]] files::Outcome<files::SavedFile> replaceOwnProduct(const std::filesystem::path& path,
                                                                 std::string_view bytes,
                                                                 files::Io& io = files::systemIo());

/// Creates a folder for products if needed. Errors: core.file.through-link for a link inside a
/// pack, core.file.not-saved if part of the path isn't a folder.
[[nodiscard]] files::Outcome<void> createProductFolder(const std::filesystem::path& folder);
/// Creates the parent folder of `path` if needed.
[[nodiscard]] files::Outcome<void> createParentFolder(const std::filesystem::path& path);

} // namespace ww::library
