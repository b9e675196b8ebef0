#pragma once

// The declarations of a loaded game system.

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

/// A field path, or a path that begins with an item's name.
struct PlaceDef {
    FieldPath path;                   ///< used if `expr` is null
    std::shared_ptr<const Expr> expr; ///< null: the place is `path`

    [[nodiscard]] bool empty() const { return path.empty() && !expr; }
    [[nodiscard]] std::string str() const { return expr ? expr->text() : path.str(); }
};

struct BoardDef;
struct EntitySchema;
struct FunctionDef;
struct ValueEntry;

/// A value that a fix writes: an expression, a list of values, or a mapping of values.
struct ValueDef {
    std::shared_ptr<const Expr> expr; ///< null: the value is `entries`
    bool isList = false;
    std::vector<ValueEntry> entries; ///< keys are empty in a list
};
struct ValueEntry {
    std::string key;
    ValueDef value;
};

/// A fix declared in data.
struct FixDef {
    enum class Kind : std::uint8_t { Set, Remove, Clamp, Nearest, Add, Swap, Sort, Create };
    Kind kind = Kind::Set;
    std::string label; ///< the declared label; empty: the fix is named by what it does
    std::vector<std::pair<std::string, std::shared_ptr<const Expr>>>
        args;                         ///< an argument for each `{name}` in the label
    std::shared_ptr<const Expr> when; ///< condition for offering the fix; null: always
    bool safe = false;
    /// The field to change, perhaps in another entity; for Add and Sort: the list; for Create: the
    /// reference, or list of references, that receives the new id. Empty: the finding's field; for
    /// Create: none.
    PlaceDef place;
    std::shared_ptr<const Expr> value; ///< for Set: the new value
    /// For Set: further fields and their values.
    std::vector<std::pair<PlaceDef, std::shared_ptr<const Expr>>> furtherValues;
    PlaceDef swapPlace; ///< for Swap: the other place
    ValueDef addedItem; ///< for Add: the new item; for Create: the new entity's fields
    const EntitySchema* createdKind = nullptr; ///< for Create: the new entity's kind
    Interpolation createdId; ///< for Create: the wanted id; empty: made from the title
    /// Sort: sort keys of an item; empty: the item itself.
    std::vector<std::shared_ptr<const Expr>> sortKeys;
};

/// Another place that a finding shows, with a message.
struct RelatedDef {
    PlaceDef at;
    Interpolation message;
};

/// Integer intervals in a list's records, which must cover a range without gaps or overlaps.
struct CoversDef {
    std::shared_ptr<const Expr> list;
    std::string from, to; ///< keys of the record fields with an interval's bounds
    std::shared_ptr<const Expr> first, last; ///< `from` and `to` of an item
    bool openFrom = false, openTo = false;   ///< whether a bound that isn't a number is open
    std::shared_ptr<const Expr> low,
        high; ///< the range to cover; null: from the smallest to the largest number
    diag::Kind gap, overlap, reversed, outside;
};

/// A rule: if `when` is true, `require` must be true. Otherwise a finding of `kind` is reported at
/// `at`. With `each`, the rule applies to each item.
struct Constraint {
    diag::Kind kind;
    std::shared_ptr<const ItemLoop> each;    ///< the items to check; null: the entity itself
    std::shared_ptr<const CoversDef> covers; ///< ranges to check instead of `require`; may be null
    std::shared_ptr<const Expr> when;        ///< condition for the check; null: always
    std::shared_ptr<const Expr> require; ///< shorthands (unique, sum, count, requires, excludes,
                                         ///< one_of) are converted to an expression here
    std::vector<std::pair<std::string, std::shared_ptr<const Expr>>>
        args;    ///< an argument for each `{name}` in the message
    PlaceDef at; ///< place to mark, perhaps in another entity; empty: the entity's id
    /// Place to mark if the entity with `at` is another pack's: the reference to that entity.
    PlaceDef atReference;
    std::vector<RelatedDef> related;
    std::vector<FixDef> fixes;
    std::uint32_t number = 0; ///< unique in the system; several constraints may have one id
};

/// Returns true if the constraint's findings are in the entity behind a reference.
[[nodiscard]] inline bool marksOtherEntity(const Constraint& constraint) {
    return constraint.at.expr &&
           constraint.at.expr->valueLocation() == ValueLocation::ReferencedEntity;
}

/// Where the form shows a derived value.
enum class DerivedPlace : std::uint8_t {
    Top,    ///< above all fields
    Field,  ///< below the field `DerivedDef::besideField`
    Bottom, ///< below all fields
    None,   ///< not at all
};

/// A value that is computed from an entity's fields and never written to files.
struct DerivedDef {
    std::string key, label, doc;
    std::shared_ptr<const Expr> value; ///< null if the expression has a mistake
    DerivedPlace place = DerivedPlace::Bottom;
    std::string besideField; ///< for DerivedPlace::Field: the last field, in the form's order, that
                             ///< the expression reads
};

struct EntitySchema {
    std::string kind;    ///< such as `character`
    std::string section; ///< such as `characters`
    std::string extends; ///< abstract kind, whose declarations come before this kind's; or empty
    bool isAbstract = false;  ///< the kind has no entities of its own
    bool isSingleton = false; ///< a pack has exactly one entity of the kind
    std::string label, plural, doc, icon;
    /// The game's own fields, then those of every kind (notes, origin, formerly, art …).
    std::vector<FieldDef> fields;
    std::vector<DerivedDef> derived; ///< used like fields in expressions and on sheets
    std::vector<Constraint> constraints;
    std::vector<ShownView> views;           ///< the kind's views, including common views
    std::shared_ptr<const BoardDef> board;  ///< null: the kind has no board
    std::string titleField = "name";        ///< field that names the entity in lists
    std::vector<std::string> summaryFields; ///< fields whose values pickers show
    /// Indices in `fields`, by current and old keys.
    std::unordered_map<std::string, std::uint32_t> fieldIndex;

    [[nodiscard]] const FieldDef* field(std::string_view key) const;
    [[nodiscard]] const DerivedDef* findDerived(std::string_view key) const;
    [[nodiscard]] bool hasView(std::string_view view) const;
    /// Names of fields and derived values, for spelling suggestions.
    [[nodiscard]] std::vector<std::string> memberNames() const;
};

struct OptionDef {
    std::string key, label, doc;
    std::vector<std::string> values; ///< the first is the default
    std::vector<WordDef> words;      ///< display texts, one for each value; or empty
    std::vector<std::string> cite;
};

enum class SkeletonKind : std::uint8_t { Text, Colour, Icon };

/// An option for creating a pack. Its value replaces texts in the copy of the game's `skeleton/`.
struct SkeletonOption {
    using Words =
        std::vector<std::pair<std::string, std::string>>; ///< skeleton text and replacement
    std::string key, doc;
    SkeletonKind kind = SkeletonKind::Text;
    std::string
        replacedText; ///< the skeleton's text (with its quotes) that any given value replaces
    bool usesInitials = false; ///< without a value, use the capital letters of the pack's name
    std::vector<std::pair<std::string, Words>> values; ///< allowed values; empty: any
};

/// A rule of the rule book in our own words, with its place in the book.
struct Rule {
    std::string id, title, text, bookPlace;
};

/// All declarations of a system pack. Immutable once loaded; shared by snapshots, forms, checks and
/// sheets.
class System {
  public:
    std::string id, name, version;
    /// The id of the game whose C++ code applies: this game, or the game that `code` names. Empty
    /// if no C++ code applies.
    std::string code;
    std::vector<EntitySchema> schemas; ///< in the order of system.yaml, so that lists are stable
    /// The fields and constraints of a pack as a whole; not in `schemas`.
    EntitySchema pack;
    /// The fields of pack.yaml, for forms (manifest_schema.h).
    EntitySchema manifest;
    std::vector<std::shared_ptr<const FunctionDef>>
        functions; ///< functions written in C++, in the order of system.yaml
    std::vector<std::shared_ptr<const FieldDef>>
        types;                  ///< named types, in the order of system.yaml
    std::vector<ViewDef> views; ///< in view-bar order
    std::vector<OptionDef> options;
    std::vector<SkeletonOption> skeleton;
    std::map<std::string, Rule, std::less<>> rules;
    std::map<std::string, std::shared_ptr<const Language>, std::less<>> languages;
    Terms terms;
    /// Kinds of findings that constraints and C++ checks report.
    std::vector<std::shared_ptr<const diag::Kind>> kinds;
    /// Names of unreadable declarations and of references to unknown kinds. Each has a problem.
    std::vector<std::string> unreadableNames;

    /// Returns true if `message` contains an unreadable name, whose problem is then the cause.
    [[nodiscard]] bool mentionsUnreadable(std::string_view message) const;
    [[nodiscard]] const EntitySchema* schemaOfKind(std::string_view kind) const;
    [[nodiscard]] const EntitySchema* schemaOfSection(std::string_view section) const;
    /// Returns the named type; null if the game has no type with this name.
    [[nodiscard]] const FieldDef* findType(std::string_view name) const;
};
using SystemPtr = std::shared_ptr<const System>;

} // namespace ww::schema
