#pragma once

// What a term may be in an ability line: the groups of terms.yaml that the reader asks for.

#include "rules/schema/terms.h"

#include <cstdint>
#include <vector>

namespace ww::ultrawar::ability {

/// One term may be several (a keyword that is also a clause).
enum class TermKind : std::uint8_t {
    Keyword,  ///< stands alone in a line: `Flight`
    Clause,   ///< after a comma: `Deviate 3 (2 magic)`
    Status,   ///< a word before `Attack`: `Magical`
    State,    ///< what `Inflict` gives: `Stun`
    Type,     ///< a word of cards and middle bars, not of sentences: `Ultra`
    Rule,     ///< a term of the rules that isn't written in a sentence: `Free Strike`
    Reserve,  ///< what a cost is paid from: `magic`
    Stat,     ///< what a `Mod` changes: `Offense`
    Who,      ///< whom a scope names: `ally`
    School,   ///< what a `Feat Roll` uses: `Magic`
    Duration, ///< after `for`: `turn`
    Verb,     ///< words that open a phrase of the notation: `Grant`, `Mod`, `Turn`
    Count,
};

[[nodiscard]] bool isA(const schema::Term& term, TermKind kind);
/// In the order of terms.yaml; groups that ability lines don't know are left out.
[[nodiscard]] std::vector<TermKind> kindsOf(const schema::Term& term);

} // namespace ww::ultrawar::ability
