#pragma once

// Diagnostics for users: findings with absolute places, final texts, and byte edits. (rules/check
// stores findings relative to chunks; see check/finding.h.)

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

/// A kind of finding. Core kinds are in kinds.def, a game's own kinds in its schemas.
struct Kind {
    std::string code; ///< such as `core.field.missing`
    Severity severity = Severity::Error;
    std::string message;               ///< observation, with placeholders such as `{name}`
    std::string help;                  ///< why the finding matters, and what to do
    std::vector<std::string> cite;     ///< ids of the cited rules
    std::vector<std::string> identity; ///< arguments that identify a finding in approvals and SARIF
    /// True if the finding compares entities. It may disappear when another entity changes, so
    /// approvals of such findings are never stale.
    bool comparesEntities = false;
};

/// Fills in placeholders; unknown placeholders stay. `{arg|entry|entries}` becomes `entry` if the
/// last number in the argument is 1 (as in `at most 1`), else `entries`.
[[nodiscard]] std::string fillPlaceholders(std::string_view message, const Args& args);

/// A placeholder's content: the name of an argument, optionally with singular and plural of a noun.
/// Quoted text may contain bars.
struct Placeholder {
    std::string_view name, singular, plural;
    bool isNounForm = false; ///< true: replaced by a noun instead of the argument
};
[[nodiscard]] Placeholder parsePlaceholder(std::string_view inside);
/// Returns `message` for manuals: placeholders stay as written, nouns become plural.
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
    bool safe = false; ///< the fix keeps the author's meaning, so `warwright fix` applies it
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
    std::string placeInModel; ///< such as `crew/first-watch.sailors.pip`; empty for a whole file
    std::vector<std::string> cite;
    std::string help;
    std::vector<Related> related;
    std::vector<Fix> fixes;
    std::optional<std::string> approvalReason; ///< nullopt: not approved
    Args identityArgs;                         ///< the arguments in Kind::identity, with values
    std::size_t representedCount = 1; ///< number of findings; above 1 for `core.findings.more`
};

/// Sorts by file, then line, then code. All outputs have this order.
void sort(std::vector<Diagnostic>& list);

struct Counts {
    std::size_t error = 0, warning = 0, info = 0, unfinished = 0, approved = 0;
};
[[nodiscard]] Counts count(const std::vector<Diagnostic>& list);

} // namespace ww::diag
