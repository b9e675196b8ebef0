#pragma once

// What is said of the command line as the parser knows it.

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace ww::cli {

/// The program's manual page, made of what the parser knows; `packaging` installs it.
[[nodiscard]] std::string manualPage(CLI::App& app, const std::string& version);

/// What the parser alone would only call missing: a word that is no command is named, with the
/// nearest one; where nothing follows a command that needs another, these are listed. False: there
/// is nothing of the kind.
[[nodiscard]] bool commandMissing(const CLI::App& program, int argc, char** argv);

/// Says what the parser doesn't understand of `words`, each shown so that it steers no terminal, or
/// prints the help that was asked for. The parser's exit code.
[[nodiscard]] int sayMisuse(const CLI::App& app, const CLI::ParseError& error,
                            const std::vector<std::string>& words);

} // namespace ww::cli
