#pragma once

// Reads terms.yaml: the words of a system's sentences, with parameters, meaning and printed form.
//
//     groups:                                      # kinds of terms, named by the game
//       keyword: { stands: first, doc: A line of its own. }
//       clause: { stands: behind }                 # first | behind (a comma) | within | never
//       reserve: { pays: true }                    # costs are paid from its terms
//     terms:
//       martial:                                   # id, kebab-case
//         name: Martial                            # default: Title Case of the id
//         aliases: [Warrior]                       # other spellings that are accepted
//         kind: keyword                            # one group or a list of groups
//         parameters:                              # in the order in which lines have them
//           - { name: n, kind: signed, min: 1, max: 5 soft }
//         cost: none                               # none (default) | allowed | required
//         meaning: Adds its number to attack rolls at Range 1.
//         icon: martial                            # name of a game icon; default: none
//         print: Martial {n}                       # default: name with its parameters as written
//         reminder: "{n} to attack rolls at Range 1"
//         cite: TIDES-KW-martial                   # a rule id or a list of them
//         undefined: false                         # true: the book uses it without a definition
//         instead: write `!` at the end of a line  # advice to authors who write this term
//         language: tides.order                    # only in that language; default: in all
//
// Parameter kinds: `int` (5), `signed` (+1), `value` (5 or X or a word of `values`), `word` (one of
// `values`), `range` ((Range 6)), `area` ((Area 2)), `mode` ((Melee) or (Ranged)), `mods` (+1
// Cost/+1 Speed), `cost` ((1 magic)), `term` (a term of the groups in `of`), `ref` (the id of
// an entity of the kind in `to`; printed as the entity's title). `optional: true`: may be omitted.
// In `print` and `reminder`, `{name}` is a parameter and `{icon}` the term's icon.

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

/// Positions in a line where a group's terms may occur.
enum class TermPlace : std::uint8_t {
    First,  ///< at the start
    Behind, ///< after a comma
    Within, ///< in a term's parameter
    Never,  ///< not in lines
};

/// A group of terms, named by the game: `status`, `reserve`, `stat` …
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
    std::vector<std::string> of; ///< groups for `term`, `cost`, `mods`
    bool optional = false;
    /// For the kind `ref`: a field that refers to the kind `to`; shared by copies of the parameter.
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

/// All terms of one language, in the order of the file.
struct Terms {
    std::vector<Term> list;
    std::vector<TermGroup> groups;
    /// A reference in a parameter. It is resolved when all kinds are known.
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
    /// Finds a term by name or alias, ignoring case, hyphens and runs of blanks.
    [[nodiscard]] const Term* byName(std::string_view name) const;
};

/// Returns a language that only has terms: `[name]`, a keyword with parameters, clauses after
/// commas, quoted text. It can check, complete and print lines without C++. Checks lines to their
/// end and numbers against their bounds.
[[nodiscard]] std::shared_ptr<const Language> makeTermsLanguage(Terms terms);

} // namespace ww::schema
