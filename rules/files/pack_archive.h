#pragma once

// Packs as archives: written deterministically, installed whole or not at all.

#include "rules/files/archive.h"
#include "rules/files/safe_file.h"

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace ww::files {

/// A zip of `files` (name → bytes): sorted by name, no folders, one fixed time, deflate where that
/// is smaller. The same content gives the same bytes. The names must pass the gate: the caller's
/// `Archive::fromBytes` reports.
[[nodiscard]] std::string writeArchive(std::vector<std::pair<std::string, std::string>> files);

/// Unpacks into a fresh folder beside `destination` (0700, every file opened beneath it, none
/// followed), reads everything through the checks of `readAll`, then renames the folder into place.
/// `destination` must not exist (core.file.exists). After any error nothing is left of it.
[[nodiscard]] Outcome<void> install(const Archive& archive,
                                    const std::filesystem::path& destination, Io& io = systemIo());

/// Takes one file of a folder that is being installed; a name that ends in `/` is a folder. Names
/// are relative and were judged by the caller.
using Put = std::function<Outcome<void>(const std::string& name, std::string_view bytes)>;
/// Gives every file to `put`; its error, or `put`'s, ends the installation.
using Fill = std::function<Outcome<void>(const Put& put)>;
/// As `install`, of files from anywhere.
[[nodiscard]] Outcome<void> installFolder(const std::filesystem::path& destination,
                                          const Fill& fill, Io& io = systemIo());

} // namespace ww::files
