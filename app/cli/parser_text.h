#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace ww::cli {

/// Builds the man page from the parser. The `packaging` folder's scripts install the page.
[[nodiscard]] std::string manualPage(CLI::App& app, const std::string& version);

/// Suggests the nearest command for an unknown word, or lists the subcommands if the user named
/// none. Returns false if no command is missing, or if options stand in place of the command.
[[nodiscard]] bool reportMissingCommand(const CLI::App& program, int argc, char** argv);

/// Prints the requested help, or the parser's error about `words`, with control characters escaped.
/// Returns the parser's exit code.
[[nodiscard]] int printParserError(const CLI::App& app, const CLI::ParseError& error,
                                   const std::vector<std::string>& words);

} // namespace ww::cli
