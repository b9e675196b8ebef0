#pragma once

// terms.yaml: the words of a system's sentences, with what they take, mean and print as.
//
//     groups:                                      # what the words may be; the game names them
//       keyword: { stands: first, doc: A line of its own. }
//       clause: { stands: behind }                 # first | behind (a comma) | within | never
//       reserve: { pays: true }                    # costs are paid from its terms
//     terms:
//       martial:                                   # id, kebab-case
//         name: Martial                            # default: Title Case of the id
//         aliases: [Warrior]                       # other spellings that are understood
//         kind: keyword                            # one group or a list of them
//         parameters:                              # in the order in which they are written
//           - { name: n, kind: signed, min: 1, max: 5 soft }
//         cost: none                               # none (default) | allowed | required
//         meaning: Adds its number to attack rolls at Range 1.
//         icon: martial                            # name of a game icon; default: none
//         print: Martial {n}                       # default: name with its parameters as written
//         reminder: "{n} to attack rolls at Range 1"
//         cite: UW-KW-martial                      # a rule id or a list of them
//         undefined: false                         # true: the book names it and never defines it
//         instead: write `!` at the end of a line  # for terms that authors try to write
//         language: ultrawar.ability               # only in that language; default: in all
//
// Parameter kinds: `int` (5), `signed` (+1), `value` (5 or X or a word of `values`), `word` (one of
// `values`), `range` ((Range 6)), `area` ((Area 2)), `mode` ((Melee) or (Ranged)), `mods`
// (+1 Offense/+1 Defense), `cost` ((1 magic)), `term` (a term of the groups in `of`), `ref` (an
// entity of the kind in `to`, by its id; it prints as it is called). `optional: true` where it may
// be left out. In `print` and `reminder`, `{name}` stands for a parameter,
// `{icon}` for the term's icon.

#include "rules/base/span.h"
#include "rules/model/document.h"
#include "rules/schema/field.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

class Language;

/// Where the terms of a group stand in a line.
enum class TermPlace : std::uint8_t {
    First,  ///< at its head
    Behind, ///< after a comma
    Within, ///< where a parameter asks for one
    Never,  ///< a term of the rules, or of somewhere else
};

/// What terms may be, by the game's own name for it: `status`, `reserve`, `stat` …
struct TermGroup {
    std::string id;
    std::string label; ///< default: made from the id
    std::string doc;
    TermPlace stands = TermPlace::Within;
    bool pays = false; ///< costs are paid from its terms
};

struct TermParameter {
    std::string name;
    std::string kind = "int";
    std::optional<Bound> min, max;
    std::vector<std::string> values;
    std::vector<std::string> of; ///< groups: of `term`, `cost` and `mods`
    bool optional = false;
    /// Of `ref`: as a field that refers to `to`. All copies of the parameter have the one.
    std::shared_ptr<FieldDef> refers = {};
};

enum class TermCost : std::uint8_t { None, Allowed, Required };

struct Term {
    std::string id;
    std::string name;
    std::vector<std::string> aliases;
    std::vector<std::string> groups;
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

    [[nodiscard]] bool is(std::string_view group) const;
};

/// All terms of one language, in the file's order.
struct Terms {
    std::vector<Term> list;
    std::vector<TermGroup> groups;
    /// What parameters refer to, with where it is declared: kinds aren't known yet when it is read.
    struct Reference {
        std::string file;
        ChunkPtr chunk;
        NodeRef to;
        std::shared_ptr<FieldDef> field;
    };
    std::vector<Reference> references;
    [[nodiscard]] bool stands(const Term& term, TermPlace place) const;
    [[nodiscard]] bool pays(const Term& term) const;
    [[nodiscard]] const Term* byId(std::string_view id) const;
    /// By name or alias; case, hyphens and blanks between words don't matter.
    [[nodiscard]] const Term* byName(std::string_view name) const;
};

/// A language that knows the terms and nothing else: `[name]`, a keyword with its parameters,
/// clauses after commas, quoted text. Good enough for check, completion, icons and printing of a
/// system without C++. Lines are checked to their end, with parameters and their bounds.
[[nodiscard]] std::shared_ptr<const Language> makeTermsLanguage(Terms terms);

} // namespace ww::schema
