#pragma once

// Folders that `docs` and `schema` write many files into. Files of the user, such as a README.md,
// are never replaced: the hidden file `.warwright-written` lists hashes and names of the files that
// Warwright wrote (format of `b2sum -l 256`), and only these are replaced. A pack's own folder is
// refused, since the files would become its content; a folder in it is allowed.

#include <map>
#include <string>

namespace ww::cli {

inline constexpr const char* kWrittenFilesList = ".warwright-written";

/// Writes the texts (path below the folder → text). Prints the number of files, or on standard
/// error why not all were written. Returns the exit code.
[[nodiscard]] int writeGeneratedFiles(const std::map<std::string, std::string>& texts,
                                      const std::string& folder);

} // namespace ww::cli
