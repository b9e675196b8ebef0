#pragma once

// Lists an archive with libzip, to compare libzip's list with ours. This is a separate module
// (files/module.h), because libzip loads a cryptography library that packs don't need.

#include "rules/files/archive.h"

namespace ww::files {

/// Type of the exported function. Fills name, sizes, checksum and method of entries. If libzip
/// finds the archive inconsistent, returns false with the reason in `why`.
using ListZip = bool (*)(const std::string& bytes, std::vector<Entry>& entries, std::string& why);
inline constexpr const char* listZipModule = "warwright-zip.so";
inline constexpr const char* listZipSymbol = "warwrightListZip";

} // namespace ww::files
