#pragma once

// A game system as loaded: entity schemas, constraints, options, terms, rules.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"
#include "rules/schema/each.h"
#include "rules/schema/expr.h"
#include "rules/schema/field.h"
#include "rules/schema/interpolate.h"
#include "rules/schema/language.h"
#include "rules/schema/terms.h"
#include "rules/schema/view.h"

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ww::schema {

/// A place that a declaration names: a path of fields of the entity, or one that begins with the
/// name of an item.
struct PlaceDef {
    FieldPath path;                   ///< where there is no expression
    std::shared_ptr<const Expr> expr; ///< or null

    [[nodiscard]] bool empty() const { return path.empty() && !expr; }
    [[nodiscard]] std::string str() const { return expr ? expr->text() : path.str(); }
};

struct BoardDef;
struct FunctionDef;
struct ValueEntry;

/// A value that a fix makes: an expression, or a list or mapping of such.
struct ValueDef {
    std::shared_ptr<const Expr> expr; ///< null: what `entries` say
    bool list = false;
    std::vector<ValueEntry> entries; ///< of a list, with empty keys
};
struct ValueEntry {
    std::string key;
    ValueDef value;
};

/// A fix that data can state (content-format, "A schema").
struct FixDef {
    enum class Kind : std::uint8_t { Set, Remove, Clamp, Nearest, Add, Swap, Sort };
    Kind kind = Kind::Set;
    std::string label;
    std::vector<std::pair<std::string, std::shared_ptr<const Expr>>>
        args;                         ///< `{name}` in the label; none: it is as it stands
    std::shared_ptr<const Expr> when; ///< where it is offered; null: always
    bool safe = false;
    PlaceDef place;                    ///< Add, Sort: the list
    std::shared_ptr<const Expr> value; ///< Set
    std::vector<std::pair<PlaceDef, std::shared_ptr<const Expr>>>
        also;                                    ///< Set: further fields in the same step
    PlaceDef second;                             ///< Swap: what comes in its place
    ValueDef added;                              ///< Add
    std::vector<std::shared_ptr<const Expr>> by; ///< Sort: of an item; none: the item itself
};

/// What else has to do with a finding, and how.
struct RelatedDef {
    PlaceDef at;
    Interpolation message;
};

/// That intervals of whole numbers, one of each record of a list, cover a range without a gap and
/// without an overlap.
struct CoversDef {
    std::shared_ptr<const Expr> list;
    std::string from, to;                    ///< fields of its records
    std::shared_ptr<const Expr> first, last; ///< of an item: `from` and `to`
    bool openFrom = false, openTo = false;   ///< what is no number there reaches to the end
    std::shared_ptr<const Expr> low, high;   ///< the range; null: from the least to the greatest
    diag::Kind gap, overlap, reversed, outside;
};

/// `require` must hold wherever `when` does; otherwise a finding of `kind` at `at`. Of each item of
/// `each`, where there is one.
struct Constraint {
    diag::Kind kind;                         ///< code, severity, message, help, cite
    std::shared_ptr<const Each> each;        ///< or null
    std::shared_ptr<const CoversDef> covers; ///< in place of `require`, or null
    std::shared_ptr<const Expr> when;        ///< may be null: always
    std::shared_ptr<const Expr>
        require; ///< shorthands (unique, sum, count, requires, excludes, one_of) become one
    std::vector<std::pair<std::string, std::shared_ptr<const Expr>>>
        args;    ///< `{name}` in the message
    PlaceDef at; ///< what is marked; empty: the entity's id
    std::vector<RelatedDef> related;
    std::vector<FixDef> fixes;
    std::uint32_t number = 0; ///< among the system's, to tell those of one id apart
};

/// A value that is worked out of an entity's fields, and never written.
struct DerivedDef {
    std::string key, label, doc;
    std::shared_ptr<const Expr> value; ///< null where it has a mistake
};

struct EntitySchema {
    std::string kind;      ///< `character`
    std::string section;   ///< `characters`
    std::string extends;   ///< the abstract kind whose declarations come first, or none
    bool abstract = false; ///< there are no entities of it, only of the kinds that extend it
    bool single = false;   ///< exactly one in a pack
    std::string label, plural, doc, icon;
    std::vector<FieldDef>
        fields; ///< the author's, then the ones every kind has (notes, origin, formerly, art …)
    std::vector<DerivedDef> derived; ///< in expressions and on sheets names like the fields'
    std::vector<Constraint> constraints;
    std::vector<ShownView> views;          ///< that it has, those of every kind among them
    std::shared_ptr<const BoardDef> board; ///< or null
    std::string title = "name";            ///< the field that names the entity in lists
    std::vector<std::string> brief;        ///< fields and derived values that pickers show
    std::unordered_map<std::string, std::uint32_t>
        index; ///< key (and old keys) → position in `fields`

    [[nodiscard]] const FieldDef* field(std::string_view key) const;
    [[nodiscard]] const DerivedDef* derivedValue(std::string_view key) const;
    /// Whether it has the view.
    [[nodiscard]] bool shows(std::string_view view) const;
    /// Of fields and derived values, for did-you-mean.
    [[nodiscard]] std::vector<std::string> names() const;
};

struct OptionDef {
    std::string key, label, doc;
    std::vector<std::string> values; ///< default first
    std::vector<WordDef> words;      ///< of `values`, one each; or none
    std::vector<std::string> cite;
};

/// What an option of new packs takes, so that editors can ask for it.
enum class SkeletonKind : std::uint8_t { Text, Colour, Icon };

/// What may be said of a new pack beside its id and name, and which words of the game's `skeleton/`
/// give way to it.
struct SkeletonOption {
    using Words = std::vector<std::pair<std::string, std::string>>; ///< what stands there, and what
                                                                    ///< comes in its place
    std::string key, doc;
    SkeletonKind kind = SkeletonKind::Text;
    std::string replaces; ///< as written there, quotes included; any value takes its place
    bool initials =
        false; ///< made from the capital letters of the pack's name where nothing is said
    std::vector<std::pair<std::string, Words>> values; ///< or one of these
};

/// One rule of a book in our own words, with the place it comes from.
struct Rule {
    std::string id, title, text, where;
};

/// Everything a system pack declares. Immutable once loaded; shared by snapshots, forms, checks and
/// sheets.
class System {
  public:
    std::string id, name, version;
    std::vector<EntitySchema> schemas; ///< in the order of system.yaml, so lists are stable
    /// A pack, with the constraints that are asked of each as a whole; no kind of `schemas`.
    EntitySchema pack;
    /// pack.yaml as forms edit it (manifest_schema.h).
    EntitySchema manifest;
    std::vector<std::shared_ptr<const FunctionDef>>
        functions;              ///< of its C++, in the order of system.yaml
    std::vector<ViewDef> views; ///< that the program has for it, in the order of the bar
    std::vector<OptionDef> options;
    std::vector<SkeletonOption> skeleton;
    std::map<std::string, Rule, std::less<>> rules;
    std::map<std::string, std::shared_ptr<const Language>, std::less<>> languages;
    Terms terms; ///< of all languages
    std::vector<std::shared_ptr<const diag::Kind>>
        kinds; ///< the constraints' and the C++ checks' own
    /// Declared names that couldn't be read, and fields whose `to` names no kind; each with a
    /// problem.
    std::vector<std::string> lost;

    /// Whether a message names something that was lost, whose problem is the cause then.
    [[nodiscard]] bool mentionsLost(std::string_view message) const;
    [[nodiscard]] const EntitySchema* byKind(std::string_view kind) const;
    [[nodiscard]] const EntitySchema* bySection(std::string_view section) const;
};
using SystemPtr = std::shared_ptr<const System>;

} // namespace ww::schema
