#pragma once

// The parser of ability lines: recursive descent over tokens, with one method for each rule of the
// grammar (`ultrawar-abilities.md` §2). If the parser can't continue, a method adds a fault and
// returns false. If the meaning is clear (a missing `+`), it adds a fault and continues. Internal
// to ability/.

#include "rules/systems/ultrawar/ability/ability.h"
#include "rules/systems/ultrawar/ability/kinds.h"
#include "rules/systems/ultrawar/ability/tokens.h"

namespace ww::ultrawar::ability {

class Reader : private TokenReader {
  public:
    Reader(std::string_view line, const Vocabulary& vocabulary, Ability& out)
        : TokenReader(vocabulary), out_(out) {
        cut(line, vocabulary, tokens_);
    }
    void run();

  private:
    /// Whether parentheses after a keyword may be a scope.
    enum class Behind : std::uint8_t { Nothing, Scope };

    TermRef take(TermKind kind);
    [[nodiscard]] std::string_view textOf(Span span) const {
        return out_.source.substr(span.begin, span.size());
    }

    // --- faults
    Fault& fault(const diag::Kind& kind, Span span, Part part = Part::Plain,
                 const schema::Term* term = nullptr);
    /// Adds a fault: `part` is missing, or unknown words are in its place. Always returns false.
    bool wants(Part part, Span owner, const schema::Term* term = nullptr);
    /// The `known` words from `first` on are a name. If more words follow and together are similar
    /// to a longer name (`Stealth Reval`), adds a fault and returns true.
    bool longerName(std::size_t first, std::size_t known, Part part);
    void guard(const Amount& amount, const Guard& guard, const schema::Term* term, Part part);

    // --- pieces (reader_parts.cpp)
    Text quoted();
    Amount amount();
    Amount signedAmount();
    bool reach(Amount& range, Amount& area, const Guard* own = nullptr);
    bool costItem(Cost& cost);
    bool changes(StatChanges& out, std::size_t owner, const schema::Term* of, const Guard& guard);
    bool scope(Scope& out);
    bool closing();
    bool keyword(Keyword& out, TermKind kind, Behind behind);
    bool number(Keyword& out, const Entry& entry);
    void bareArgument(Keyword& out, const Entry& entry);
    bool arguments(Keyword& out, const Entry& entry);
    bool argument(Keyword& out, const Entry& entry);

    // --- the line (reader.cpp)
    bool name();
    bool frontCost();
    bool strangeCost();
    bool openCost();
    bool clauses();
    bool clause();
    bool sightOrClauseKeyword();
    void leftover();

    // --- bodies (reader_body.cpp)
    bool body();
    bool grant(Grant& out);
    bool inflict(Inflict& out);
    bool mod(Mod& out);
    bool feat();
    bool effect(Effect& out);
    bool attackAhead(std::size_t from, Statuses& statuses, std::size_t& stop) const;
    bool attack(std::size_t from, const Statuses& statuses, std::size_t word);
    void addStatus(Statuses& to, const TermRef& status);
    void strangeHead(std::size_t from);

    Ability& out_;
    std::size_t keyword_ = 0, keywordEnd_ = 0; ///< tokens of the last keyword's name
    bool dropped_ = false;                     ///< whether a part of the line isn't in the tree
    Fault spare_;                              ///< receives faults if the line has too many
};

/// Returns true if `text` contains only blanks, tabs and carriage returns.
[[nodiscard]] bool isBlank(std::string_view text);

/// Whether an attack may combine two statuses, or a status with Range or Area (E07, W07; A-34).
enum class Together : std::uint8_t { Fine, Odd, Never };
[[nodiscard]] Together togetherOf(TermId a, TermId b);

/// Adds faults to `line`, such as excluded pairs, missing parts or X without a cost (check.cpp).
void checkLine(Ability& line);

} // namespace ww::ultrawar::ability
