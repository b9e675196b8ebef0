#pragma once

// Diagnostics for users: absolute places, finished texts, byte edits. (rules/check keeps findings
// relative to chunks; see check/finding.h.)

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww {
class Document;
}

namespace ww::diag {

enum class Severity : std::uint8_t { Error, Warning, Info, Unfinished };
[[nodiscard]] const char* severityName(Severity severity); ///< for example "error"

using Args = std::vector<std::pair<std::string, std::string>>;

/// A kind of finding. Core kinds come from kinds.def, a system's own from its schemas.
struct Kind {
    std::string code; ///< the kind's code, such as `core.field.missing`
    Severity severity = Severity::Error;
    std::string message;               ///< observation with `{name}` arguments; values in backticks
    std::string help;                  ///< why it matters, what to do
    std::vector<std::string> cite;     ///< ids of the cited rules
    std::vector<std::string> identity; ///< arguments that identify a finding in approvals and SARIF
    /// The finding compares entities and may vanish when others change, so its approvals never
    /// count as stale.
    bool comparesEntities = false;
};

/// Fills in placeholders; unknown ones stay. `{arg|entry|entries}` becomes the form for the last
/// number in the argument: the first for 1 (or `at most 1`), else the second.
[[nodiscard]] std::string fillPlaceholders(std::string_view message, const Args& args);

/// A placeholder's content: an argument, optionally with singular and plural. Quoted text may
/// contain bars.
struct Placeholder {
    std::string_view name, singular, plural;
    bool isNounForm = false; ///< True: a noun form instead of the argument
};
[[nodiscard]] Placeholder parsePlaceholder(std::string_view inside);
/// `message` for manuals: placeholders stay as written, nouns become plural.
[[nodiscard]] std::string messageForManual(std::string_view message);

struct Position {
    std::uint32_t line = 1;   ///< from 1
    std::uint32_t column = 1; ///< from 1, in code points
};

struct Place {
    std::string file;         ///< path as the user wrote it: the pack's path joined with the file's
    std::uint64_t offset = 0; ///< offset in the file, in bytes
    std::uint64_t length = 0;
    Position begin;
    Position end;
};

struct Edit {
    std::string file;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::string text;
    Position begin{0, 0}; ///< start of the replaced range; line 0 if unknown
    Position end{0, 0};
    /// The document that the edit applies to. Skip the edit if the current document is another one.
    std::shared_ptr<const Document> baseDocument = nullptr;
};

struct Fix {
    std::string label;
    bool safe = false; ///< keeps the author's meaning, so `fix` applies it
    std::vector<Edit> edits;
    bool deletesContent = false; ///< the fix deletes something that the author wrote
};

struct Related {
    std::string message;
    Place place;
};

struct Diagnostic {
    std::string code;
    Severity severity = Severity::Error;
    std::string message;
    Place place;
    std::string
        placeInModel; ///< such as `character/orrin-vael.reserves.magic`; empty for a whole file
    std::vector<std::string> cite;
    std::string help;
    std::vector<Related> related;
    std::vector<Fix> fixes;
    std::optional<std::string> approvalReason; ///< the approval's reason
    Args identityArgs;                         ///< identity arguments with values
    std::size_t representedCount = 1; ///< findings represented; above 1 for `core.findings.more`
};

/// Sorts by file, then line, then code: the order of every list.
void sort(std::vector<Diagnostic>& list);

struct Counts {
    std::size_t error = 0, warning = 0, info = 0, unfinished = 0, approved = 0;
};
[[nodiscard]] Counts count(const std::vector<Diagnostic>& list);

} // namespace ww::diag
