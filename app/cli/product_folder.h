#pragma once

// Writes the files of `docs` and `schema` into a folder. Never replaces the user's files, such as a
// README.md: the hidden file `.warwright-written` lists the hash and name of each file that
// Warwright wrote (format of `b2sum -l 256`), and only these files are replaced. A pack's own
// folder is refused, since the files would become its content; a subfolder is allowed.

#include <map>
#include <string>

namespace ww::cli {

inline constexpr const char* kWrittenFilesList = ".warwright-written";

/// Writes the texts (path below the folder → text). Prints the number of files, or on standard
/// error why some files weren't written. Returns the exit code.
[[nodiscard]] int writeGeneratedFiles(const std::map<std::string, std::string>& texts,
                                      const std::string& folder);

} // namespace ww::cli
