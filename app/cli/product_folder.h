#pragma once

// Folders that `docs` and `schema` write many files into. The user may have chosen a folder with
// files of their own, such as a README.md: those are never replaced. The hidden file
// `.warwright-written` of the folder lists the hash and the name of each file that Warwright wrote
// there, in the format of `b2sum -l 256`; a later run replaces these files and no others. A pack's
// own folder is refused, since its files would become the pack's content; a folder in it is the
// user's choice.

#include <map>
#include <string>

namespace ww::cli {

inline constexpr const char* kWrittenList = ".warwright-written";

/// Writes the texts (path below the folder → text) and makes the folder if it is missing. Prints
/// the number of files, or on standard error why nothing or not everything was written. Returns the
/// exit code.
[[nodiscard]] int writeFolder(const std::map<std::string, std::string>& texts,
                              const std::string& folder);

} // namespace ww::cli
