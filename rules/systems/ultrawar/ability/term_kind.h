#pragma once

// Kinds of terms in ability lines: the groups of terms.yaml that the parser uses.

#include "rules/schema/terms.h"

#include <cstdint>
#include <vector>

namespace ww::ultrawar::ability {

/// A term may have several kinds (a keyword that is also a clause).
enum class TermKind : std::uint8_t {
    Keyword,  ///< body of a line: `Flight`
    Clause,   ///< after a comma: `Deviate 3 (2 magic)`
    Status,   ///< a word before `Attack`: `Magical`
    State,    ///< what `Inflict` gives: `Stun`
    Type,     ///< only on cards and middle bars, not in sentences: `Ultra`
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
/// Returns the kinds of the term's groups. Skips groups that ability lines don't use.
[[nodiscard]] std::vector<TermKind> kindsOf(const schema::Term& term);

} // namespace ww::ultrawar::ability
