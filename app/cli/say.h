#pragma once

// Messages for people: every line that the command line prints for them goes through here.

#include "rules/diag/diagnostic.h"

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

namespace ww::cli {

/// Prints one line. Makes line ends and control characters of names and values visible, so that
/// content can't print a line of its own or steer a terminal. On standard error, a line of more
/// than 1,000 bytes loses its middle.
void say(std::FILE* to, std::string_view line);
/// Prints a text of several lines in the same way; adds the last line end where it is missing.
void sayText(std::FILE* to, std::string_view text);
void say(const diag::Diagnostic& problem);
/// Prints how many files are in `folder` already, after one of several files couldn't be written.
void sayWritten(std::size_t files, const std::string& folder);

} // namespace ww::cli
