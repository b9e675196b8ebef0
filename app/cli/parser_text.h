#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
class Validator;
} // namespace CLI

namespace ww::cli {

/// Builds the man page from the parser. The `packaging` folder's scripts install the page.
[[nodiscard]] std::string manualPage(CLI::App& app, const std::string& version);

/// Suggests the nearest command for an unknown word, or lists the subcommands if the user named
/// none. Returns false if no command is missing, or if the user wrote options instead of a command.
[[nodiscard]] bool reportMissingCommand(const CLI::App& program, int argc, char** argv);

/// Checks that an option's value is one of `words`; suggests the nearest.
[[nodiscard]] CLI::Validator isWord(std::vector<std::string> words);
/// Checks that an option's value isn't blank.
[[nodiscard]] CLI::Validator isNotBlank();
/// Checks that an option's value is a number from `minimum` to `maximum`.
[[nodiscard]] CLI::Validator isNumber(double minimum, double maximum);

/// Prints the requested help, or what is wrong with `words`, with control characters escaped.
/// Returns the parser's exit code.
[[nodiscard]] int printParserError(const CLI::App& app, const CLI::ParseError& error,
                                   const std::vector<std::string>& words);

} // namespace ww::cli
