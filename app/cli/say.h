#pragma once

#include "rules/diag/diagnostic.h"

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

namespace ww::cli {

/// Prints one line for a person. Escapes line ends and control characters, so that content can't
/// fake a line or control the terminal. On standard error, shortens lines of more than 1,000 bytes.
void printLine(std::FILE* to, std::string_view line);
/// Prints several lines like `printLine`, with a line end after the last.
void printText(std::FILE* to, std::string_view text);
void printDiagnostic(const diag::Diagnostic& problem);
/// Prints how many files were written to `folder` before a later file failed.
void printWrittenCount(std::size_t files, const std::string& folder);

} // namespace ww::cli
