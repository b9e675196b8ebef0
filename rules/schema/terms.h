#pragma once

// terms.yaml: the words of a system's sentences, with what they take, mean and print as.
//
//     terms:
//       martial:                                   # id, kebab-case
//         name: Martial                            # default: Title Case of the id
//         aliases: [Warrior]                       # other spellings that are understood
//         kind: keyword                            # one word or a list, see TermKind
//         parameters:                              # in the order in which they are written
//           - { name: n, kind: signed, min: 1, max: 5 soft }
//         cost: none                               # none (default) | allowed | required
//         meaning: Adds its number to attack rolls at Range 1.
//         icon: martial                            # name of a game icon; default: none
//         print: Martial {n}                       # default: name with its parameters as written
//         reminder: "{n} to attack rolls at Range 1"
//         cite: UW-KW-martial                      # a rule id or a list of them
//         undefined: false                         # true: the book names it and never defines it
//         instead: write `!` at the end of a line  # for `rule` terms that authors try to write
//         language: ultrawar.ability               # only in that language; default: in all
//
// Parameter kinds: `int` (5), `signed` (+1), `value` (5 or X or a word of `values`), `word` (one of
// `values`), `range` ((Range 6)), `area` ((Area 2)), `mode` ((Melee) or (Ranged)), `mods`
// (+1 Offense/+1 Defense), `cost` ((1 magic)). `optional: true` where it may be left out.
// In `print` and `reminder`, `{name}` stands for a parameter, `{icon}` for the term's icon.

#include "rules/base/span.h"
#include "rules/schema/field.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

class Language;

/// What a term may be in a sentence. One term may be several (a keyword that is also a clause).
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
};

struct TermParameter {
    std::string name;
    std::string kind = "int";
    std::optional<Bound> min, max;
    std::vector<std::string> values;
    bool optional = false;
};

enum class TermCost : std::uint8_t { None, Allowed, Required };

struct Term {
    std::string id;
    std::string name;
    std::vector<std::string> aliases;
    std::vector<TermKind> kinds;
    std::vector<TermParameter> parameters;
    TermCost cost = TermCost::None;
    std::string meaning;
    std::string icon;
    std::string print;
    std::string reminder;
    std::vector<std::string> cite;
    bool undefined = false;
    std::string instead;
    std::string language;

    [[nodiscard]] bool is(TermKind kind) const;
};

/// All terms of one language, in the file's order.
struct Terms {
    std::vector<Term> list;
    [[nodiscard]] const Term* byId(std::string_view id) const;
    /// By name or alias; case, hyphens and blanks between words don't matter.
    [[nodiscard]] const Term* byName(std::string_view name) const;
};

/// A language that knows the terms and nothing else: `[name]`, a keyword with its parameters,
/// clauses after commas, quoted text. Good enough for check, completion, icons and printing of a
/// system without C++.
[[nodiscard]] std::shared_ptr<const Language> makeTermsLanguage(Terms terms);

} // namespace ww::schema
