#pragma once

// Renders diagnostics as text, JSON, SARIF and annotations for build servers. Callers `sort` the
// list first.

#include "rules/diag/diagnostic.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::diag {

enum class Colour : std::uint8_t { Off, On };

/// Returns line `line` (from 1) of a file named as in `Place::file`; nullopt if it is unavailable.
using LineSource =
    std::function<std::optional<std::string>(const std::string& file, std::uint32_t line)>;

struct TextOptions {
    Colour colour = Colour::Off;
    bool showFixes = true; ///< list the labels of available fixes
    LineSource lineSource; ///< reads source lines; empty: print no source lines
};

/// Renders findings as compilers do: `file:line:col: error: message [code] (TIDES-…)`, the line
/// with a caret, help, fixes, a summary. Approved findings are only counted.
[[nodiscard]] std::string renderText(const std::vector<Diagnostic>& list,
                                     const TextOptions& options = {});

/// Returns for example "2 errors, 1 warning, 5 to fill in, 1 approved", or "no findings".
[[nodiscard]] std::string summary(const Counts& counts);

/// Returns the output of `check --format json`.
[[nodiscard]] std::string renderJson(const std::vector<Diagnostic>& list);
/// Returns the JSON Schema (2020-12) of renderJson's output, with descriptions for the manual.
[[nodiscard]] std::string diagnosticsJsonSchema();

struct SarifOptions {
    std::string version; ///< the program's version
};
/// Renders SARIF 2.1.0: one run, a rule for each code, approvals as suppressions, fixes.
/// Fingerprints consist of code, place in the model and identity arguments, not of line numbers.
[[nodiscard]] std::string renderSarif(const std::vector<Diagnostic>& list,
                                      const SarifOptions& options = {});

/// Renders GitHub workflow commands: errors first, at most ten per level, because GitHub shows no
/// more. The last line contains the number of other findings.
[[nodiscard]] std::string renderGithub(const std::vector<Diagnostic>& list);

/// Makes untrusted text safe for terminals: control, bidirectional, line-separating and invisible
/// characters become `\u{1b}`, invalid bytes `\x{ff}`. Use it for all text that the program didn't
/// write.
[[nodiscard]] std::string escapeForTerminal(std::string_view foreign);
/// Like `escapeForTerminal`, but keeps line ends and tabs.
[[nodiscard]] std::string escapeLinesForTerminal(std::string_view foreign);
/// Like `escapeForTerminal`, for finished JSON: such characters become `\u009b`, which JSON readers
/// decode to the same text.
[[nodiscard]] std::string escapeJsonForTerminal(std::string_view json);

} // namespace ww::diag
