#pragma once

// Lists of diagnostics as text for people, JSON for programs, SARIF and annotations for build
// servers. All take the list in the order in which it is to be shown (`sort`).

#include "rules/diag/diagnostic.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::diag {

enum class Colour : std::uint8_t { Off, On };

/// The text of line `line` (from 1) of a file named as in `Place::file`; nothing when it isn't at
/// hand.
using LineSource =
    std::function<std::optional<std::string>(const std::string& file, std::uint32_t line)>;

struct TextOptions {
    Colour colour = Colour::Off;
    bool fixes = true; ///< name the fixes on offer
    LineSource line;   ///< absent: no source lines are shown
};

/// Compiler style: `file:line:col: error: message [code] (UW-…)`, the line with a caret, help,
/// fixes; a summary line at the end. Approved findings are only counted.
[[nodiscard]] std::string renderText(const std::vector<Diagnostic>& list,
                                     const TextOptions& options = {});

/// "2 errors, 1 warning, 5 to fill in, 1 approved"; "no findings" where there is none.
[[nodiscard]] std::string summary(const Counts& counts);

/// content-format, "check --format json".
[[nodiscard]] std::string renderJson(const std::vector<Diagnostic>& list);
/// The JSON Schema (2020-12) of what `renderJson` gives; its descriptions are the manual's.
[[nodiscard]] std::string checkJsonSchema();

struct SarifOptions {
    std::string version; ///< the program's
};
/// SARIF 2.1.0: one run, a rule for each code met, approvals as suppressions, fixes; fingerprints
/// are made of code, place in the model and identity arguments, never of lines.
[[nodiscard]] std::string renderSarif(const std::vector<Diagnostic>& list,
                                      const SarifOptions& options = {});

/// GitHub workflow commands: errors first, at most ten of each level (more are not shown there),
/// the last line sums up and says how many are left out.
[[nodiscard]] std::string renderGithub(const std::vector<Diagnostic>& list);

/// Makes a foreign text harmless on a terminal: C0, C1, bidirectional, line-separator and unseen
/// characters (tags, zero-width spaces) become `\u{1b}`, bytes that are no UTF-8 become `\x{ff}`.
/// Used for everything that the renderers did
/// not write themselves; other writers to terminals should use it too.
[[nodiscard]] std::string escape(std::string_view foreign);
/// The same for a text of several lines: line ends and tabs stay.
[[nodiscard]] std::string escapeLines(std::string_view foreign);
/// The same for finished JSON: these characters become `\u009b`, which means the same to a reader.
[[nodiscard]] std::string escapeJson(std::string_view json);

} // namespace ww::diag
