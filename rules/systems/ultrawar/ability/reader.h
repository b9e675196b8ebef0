#pragma once

// The parser of ability lines: recursive descent over cut tokens, one method a rule of the grammar
// (`ultrawar-abilities.md` §2). A method returns false where the sentence can't be followed any
// further; what went wrong is a fault by then. Mistakes that leave no doubt about what is meant
// (a missing `+`) are faults too, and reading goes on. Internal to ability/.

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
    /// Whether parentheses behind a keyword may be a scope.
    enum class Behind : std::uint8_t { Nothing, Scope };

    TermRef take(TermKind kind);
    [[nodiscard]] std::string_view textOf(Span span) const {
        return out_.source.substr(span.begin, span.size());
    }

    // --- faults
    Fault& fault(const diag::Kind& kind, Span span, Part part = Part::Plain,
                 const schema::Term* term = nullptr);
    /// Nothing or something strange where `part` should be; always false.
    bool wants(Part part, Span owner, const schema::Term* term = nullptr);
    /// Where the words from `first` on are near to a name that goes on behind the `known` of them
    /// that are one already, says so: `Stealth Reval`.
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
    bool dropped_ = false;                     ///< something that was written isn't in the tree
    Fault spare_;                              ///< takes what doesn't fit into the line's faults
};

/// Nothing but blanks.
[[nodiscard]] bool isBlank(std::string_view text);

/// Whether two statuses, or a status and Range or Area, can be one attack (E07, W07; A-34).
enum class Together : std::uint8_t { Fine, Odd, Never };
[[nodiscard]] Together togetherOf(TermId a, TermId b);

/// What a line that was read to its end says wrongly: pairs, needs, X (check.cpp).
void checkLine(Ability& line);

} // namespace ww::ultrawar::ability
