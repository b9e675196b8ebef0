#pragma once

// Diagnostics as the outside sees them: absolute places, finished wording, fixes as byte edits.
// (Inside, rules/check keeps findings relative to chunks; see check/finding.h.)

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
[[nodiscard]] const char* name(Severity severity); ///< "error" …

using Args = std::vector<std::pair<std::string, std::string>>;

/// What a kind of finding always says. Core kinds come from kinds.def; a system's own come from its
/// schemas.
struct Kind {
    std::string code; ///< `core.field.missing`, `ultrawar.army.no-general`
    Severity severity = Severity::Error;
    std::string message; ///< with `{name}` arguments; says what was observed, values in backticks
    std::string help;    ///< why it matters and what to do
    std::vector<std::string> cite; ///< rule ids
    std::vector<std::string>
        identity; ///< the arguments that make two findings the same one (approvals, SARIF)
    /// Measured against other entities: it comes and goes as they change, so that its approvals are
    /// never called stale.
    bool comparative = false;
};

/// `message` with its `{arg}` places filled; an unknown argument stays as it is written.
/// `{arg|entry|entries}` is the word that goes with the argument's number (the last one in
/// `at most 1`), without the number itself: the first for 1, else the second.
[[nodiscard]] std::string fill(std::string_view message, const Args& args);

/// What stands between the braces of a place: the argument, and its two words where it has them.
/// Quoted text of an expression may hold bars.
struct Blank {
    std::string_view name, one, many;
    bool agrees = false; ///< a word that goes with the argument, not the argument
};
[[nodiscard]] Blank blankOf(std::string_view inside);
/// `message` as manuals show it: arguments as they are written, words in the plural.
[[nodiscard]] std::string unfilled(std::string_view message);

struct Position {
    std::uint32_t line = 1;   ///< from 1
    std::uint32_t column = 1; ///< from 1, in code points
};

struct Place {
    std::string file;         ///< as the user named it: path of the pack joined with the file's
    std::uint64_t offset = 0; ///< bytes from the file's start
    std::uint64_t length = 0;
    Position begin;
    Position end;
};

struct Edit {
    std::string file;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::string text;
    Position begin{0, 0}; ///< of the bytes replaced; line 0 where it isn't known
    Position end{0, 0};
    /// The text that the edit was made for. It fits no other: whoever applies it to a document
    /// compares, and leaves it where it isn't that one.
    std::shared_ptr<const Document> of = nullptr;
};

struct Fix {
    std::string label;
    bool safe = false; ///< keeps the author's meaning; applied by `fix`
    std::vector<Edit> edits;
    bool removes = false; ///< takes out something written
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
    std::string at; ///< `character/orrin-vael.reserves.magic`; empty for a file's own findings
    std::vector<std::string> cite;
    std::string help;
    std::vector<Related> related;
    std::vector<Fix> fixes;
    std::optional<std::string> approved; ///< the reason given
    Args keys;                           ///< the identity arguments with their values
    std::size_t count = 1; ///< how many findings it stands for: `core.findings.more` of many
};

/// File, then line, then code: the order of every list (content-format).
void sort(std::vector<Diagnostic>& list);

struct Counts {
    std::size_t error = 0, warning = 0, info = 0, unfinished = 0, approved = 0;
};
[[nodiscard]] Counts count(const std::vector<Diagnostic>& list);

} // namespace ww::diag
