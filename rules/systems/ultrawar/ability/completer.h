#pragma once

// Completes ability lines. Walks the grammar up to the cursor and offers words that can follow
// there. Internal to ability/.

#include "rules/systems/ultrawar/ability/language.h"
#include "rules/systems/ultrawar/ability/reader.h"
#include "rules/systems/ultrawar/ability/tokens.h"

#include <string>
#include <vector>

namespace ww::ultrawar::ability {

class Completer : private TokenReader {
  public:
    /// `before`: the line up to the cursor.
    Completer(std::string_view before, const Vocabulary& vocabulary);
    [[nodiscard]] std::vector<schema::Completion> run();

  private:
    enum class Behind : std::uint8_t { Nothing, Scope };
    using Offer = void (Completer::*)();
    [[nodiscard]] bool done() const { return at_ >= end_; }

    // --- offering (complete_offers.cpp)
    void offer(std::string text, std::string_view detail, std::string_view icon);
    void word(const char* text, const char* detail, TermId id = TermId::Other);
    void terms(TermKind kind);
    /// Offers a sign after the last token. The sign replaces the blanks before the cursor.
    void sign(const char* text, const char* detail);
    void keywords(TermKind kind);
    void ownKeywords() { keywords(TermKind::Keyword); }
    void reserves() { terms(TermKind::Reserve); }
    void stats() { terms(TermKind::Stat); }
    void whom() { terms(TermKind::Who); }
    void states() { terms(TermKind::State); }
    void schools() { terms(TermKind::School); }
    void durations() { terms(TermKind::Duration); }
    void heads();
    void statuses();
    void outcomes();
    void clauseWords();
    void argumentWords(const Entry* entry);
    [[nodiscard]] bool used(TermId id) const;
    [[nodiscard]] bool mayReach(TermId reach) const;

    /// Reads a complete name of `kind` and returns its term. If the name isn't complete before the
    /// cursor, calls `all` to offer names, and returns TermId::Count.
    TermId name(TermKind kind, Offer all);

    // --- the grammar (complete.cpp). If the cursor is inside a function's phrase, the function
    // returns false or TermId::Count.
    void line();
    bool cost();
    bool costItem(const char* close);
    void body();
    void attack();
    TermId keyword(TermKind kind, Offer all, Behind behind);
    [[nodiscard]] bool scopeAhead() const;
    bool arguments(const Entry* entry);
    bool changes();
    bool mod();
    bool scope();
    void grant();
    void inflict();
    void feat();
    void outcome();
    void ending();
    bool clause();

    std::string_view before_;
    std::size_t end_ = 0;   ///< index of the first unfinished token
    bool touching_ = false; ///< the last token is finished and touches the cursor
    bool attack_ = false, range_ = false, area_ = false, sight_ = false, lasting_ = false;
    std::vector<TermId> used_; ///< statuses and clauses of the line
    std::vector<schema::Completion> offers_;
    std::vector<schema::Completion> later_; ///< offers that match in a later word; listed last
};

} // namespace ww::ultrawar::ability
