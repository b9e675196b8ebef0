#pragma once

// Reads and prints sentences of terms, for languages from terms.yaml or C++.

#include "rules/schema/language.h"
#include "rules/schema/terms.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// A piece of a line. A hyphen between letters separates words like a blank (`Multi-Shot`,
/// `robot-droid`).
struct TermToken {
    enum class Kind : std::uint8_t { Word, Number, Quoted, Symbol };
    Kind kind = Kind::Word;
    Span span;
    std::string text;   ///< Word: in lower case; Number: as written; Quoted: without quotes
    bool closed = true; ///< Quoted: false if the closing quote is missing
};

/// A line with its sentence, the author's own wording (`= "…"`) and a comment (`# …`).
struct TermLine {
    std::string_view source;
    std::vector<TermToken> tokens; ///< tokens of the sentence
    std::optional<std::string> wording;
    std::string_view comment; ///< the comment, including its `#`
    std::uint32_t end = 0;    ///< end of the sentence, without trailing blanks
};
[[nodiscard]] TermLine readTermLine(std::string_view line);

/// Finds terms by their words, longest first.
class TermIndex {
  public:
    explicit TermIndex(const Terms& terms);

    struct Match {
        const Term* term = nullptr;
        std::size_t words = 0; ///< number of matched tokens
        bool alias = false;
    };
    /// Finds the longest name that begins at token `at`. Only terms with that place, in that group
    /// or in one of those groups match. An empty list means all groups that costs are paid from.
    [[nodiscard]] Match match(const std::vector<TermToken>& tokens, std::size_t at,
                              TermPlace place) const;
    [[nodiscard]] Match match(const std::vector<TermToken>& tokens, std::size_t at,
                              std::string_view group) const;
    [[nodiscard]] Match match(const std::vector<TermToken>& tokens, std::size_t at,
                              const std::vector<std::string>& groups) const;
    /// Returns all terms of a place or of groups, in the order of the file.
    [[nodiscard]] std::vector<const Term*> all(TermPlace place) const;
    [[nodiscard]] std::vector<const Term*> all(const std::vector<std::string>& groups) const;
    /// Up to three similar names, best first. A similar name differs in at most max(`least`,
    /// length/4) letters. `unique` is true if no other name is as near as the best one.
    struct Near {
        std::vector<std::string> names;
        bool unique = false;
    };
    [[nodiscard]] Near near(std::string_view words, const std::vector<std::string>& candidates,
                            std::size_t least = 2) const;
    [[nodiscard]] const Terms& terms() const { return terms_; }

  private:
    struct Name {
        std::vector<std::string> words;
        std::size_t term = 0;
        bool alias = false;
    };
    template <class Wanted>
    [[nodiscard]] Match firstOf(const std::vector<TermToken>& tokens, std::size_t at,
                                const Wanted& wanted) const;
    [[nodiscard]] bool isOf(const Term& term, const std::vector<std::string>& groups) const;

    Terms terms_;
    std::vector<Name> names_; ///< longest first
};

/// A keyword or clause with its parameters; `args` contains the parameters as printed.
struct TermUse {
    const Term* term = nullptr;
    bool alias = false;
    Span name;
    std::map<std::string, std::string, std::less<>> args;
    std::map<std::string, std::vector<PrintRun>, std::less<>> runs; ///< parameters with icons
    std::vector<LineReference> references = {};
};

/// Appends the printed term: its `print`, or its name and parameters. If `print` begins with the
/// name, the text is bold. `reminder`: whether the explanation follows.
enum class Reminder : std::uint8_t { Without, With };
void printTerm(const TermUse& use, Reminder reminder, std::vector<PrintRun>& out);
/// Fills parameters into a template's text. Removes the blank before an absent parameter.
[[nodiscard]] std::string fillTerm(std::string_view text, const TermUse& use);
void addText(std::vector<PrintRun>& out, std::string text);
void addIcon(std::vector<PrintRun>& out, std::string icon, std::string words = {});

/// Adds completions for terms whose name, or a later word in it, begins with the typed text.
void completeFrom(const std::vector<const Term*>& terms, std::string_view typed, Span replace,
                  std::string_view behind, std::vector<Completion>& out);
/// Converts only A to Z.
[[nodiscard]] std::string lower(std::string_view text);
/// Returns the start of the word before the cursor.
[[nodiscard]] std::uint32_t wordStart(std::string_view line, std::uint32_t cursor);

} // namespace ww::schema
