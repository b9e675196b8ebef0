#pragma once

// What libzip reads in an archive, for the gate's second opinion: a module, since libzip brings the
// cryptography that a pack never needs (files/module.h).

#include "rules/files/archive.h"

namespace ww::files {

/// The exported symbol's type. Of each entry the name, sizes, checksum and method are filled;
/// false where libzip finds the archive inconsistent, with its reason.
using ListZip = bool (*)(const std::string& bytes, std::vector<Entry>& entries, std::string& why);
inline constexpr const char* listZipModule = "warwright-zip.so";
inline constexpr const char* listZipSymbol = "warwrightListZip";

} // namespace ww::files
