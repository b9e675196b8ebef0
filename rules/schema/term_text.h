#pragma once

// Reading and printing sentences made of terms: what the language made from terms.yaml and those
// written in C++ share.

#include "rules/schema/language.h"
#include "rules/schema/terms.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// A piece of a line. A hyphen between letters parts words like a blank does (`Multi-Shot`,
/// `robot-droid`).
struct TermToken {
    enum class Kind : std::uint8_t { Word, Number, Quoted, Symbol };
    Kind kind = Kind::Word;
    Span span;
    std::string text;   ///< Word in small letters; Number as written; Quoted without its quotes
    bool closed = true; ///< Quoted: false where the line ends before its quote
};

/// A line taken apart: its sentence, an own wording (`= "…"`) and a comment (`# …`).
struct TermLine {
    std::string_view source;
    std::vector<TermToken> tokens; ///< of the sentence alone
    std::optional<std::string> wording;
    std::string_view comment; ///< from its `#`
    std::uint32_t end = 0;    ///< where the sentence ends, trailing blanks not counted
};
[[nodiscard]] TermLine readTermLine(std::string_view line);

/// Finds terms by their words, longest first.
class TermIndex {
  public:
    explicit TermIndex(const Terms& terms);

    struct Match {
        const Term* term = nullptr;
        std::size_t words = 0; ///< how many tokens it took
        bool alias = false;
    };
    /// The longest name that begins at token `at`, of a term that stands there, is in the group, or
    /// is in one of several groups (in none: that costs are paid from).
    [[nodiscard]] Match match(const std::vector<TermToken>& tokens, std::size_t at,
                              TermPlace place) const;
    [[nodiscard]] Match match(const std::vector<TermToken>& tokens, std::size_t at,
                              std::string_view group) const;
    [[nodiscard]] Match match(const std::vector<TermToken>& tokens, std::size_t at,
                              const std::vector<std::string>& groups) const;
    /// All such terms, in the file's order.
    [[nodiscard]] std::vector<const Term*> all(TermPlace place) const;
    [[nodiscard]] std::vector<const Term*> all(const std::vector<std::string>& groups) const;
    /// Up to three names near `words`, best first: at most max(2, length/4) letters differ.
    /// `unique`: the best is nearer than all others.
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

/// A keyword or clause with what it takes. `args` has the parameters' texts as they are printed.
struct TermUse {
    const Term* term = nullptr;
    bool alias = false;
    Span name;
    std::map<std::string, std::string, std::less<>> args;
    std::map<std::string, std::vector<PrintRun>, std::less<>>
        runs; ///< parameters that print with icons
    std::vector<LineReference> references = {};
};

/// `print` (or the name and its parameters) as runs: the icon first, then the words with the term
/// set strong. `reminder`: whether the explanation follows.
enum class Reminder : std::uint8_t { Without, With };
void printTerm(const TermUse& use, Reminder reminder, std::vector<PrintRun>& out);
/// A template's text with its parameters, blanks around absent ones taken out.
[[nodiscard]] std::string fillTerm(std::string_view text, const TermUse& use);
void addText(std::vector<PrintRun>& out, std::string text);
void addIcon(std::vector<PrintRun>& out, std::string icon, std::string words = {});

/// Completions out of terms whose name begins with what is typed (`replace`), or has a word that
/// does.
void completeFrom(const std::vector<const Term*>& terms, std::string_view typed, Span replace,
                  std::string_view behind, std::vector<Completion>& out);
/// With small letters in the place of A to Z.
[[nodiscard]] std::string lower(std::string_view text);
/// The word before the cursor: where it begins.
[[nodiscard]] std::uint32_t wordStart(std::string_view line, std::uint32_t cursor);

} // namespace ww::schema
