#pragma once

// An ability line taken apart (`ultrawar-abilities.md` §2):
//
//     [ "[" name "]" ] [ "Equip:" ] [ cost ":" ] body { "," clause } [ "!" ] [ = "wording" ] [ # …
//     ]
//
// The tree points into the line that was read and into the vocabulary: both must outlive it. Every
// node has its span, bytes of the line; a node that isn't there has an empty span. Reading never
// allocates. Nothing of a line is lost: what isn't understood is a fault with its span, and the
// parts that are understood stay.
//
//     const Ability line = readAbility("2 magic: Magical Attack 6, Range 4", vocabulary);
//     if (const Attack* attack = std::get_if<Attack>(&line.body))
//         use(attack->value.number, line.range.number, has(attack->statuses,
//         TermId::MagicalAttack));

#include "rules/base/span.h"
#include "rules/diag/diagnostic.h"
#include "rules/schema/terms.h"
#include "rules/systems/ultrawar/ability/small_list.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"

#include <cstdint>
#include <string_view>
#include <variant>

namespace ww::ultrawar::ability {

/// A term where it is written.
struct TermRef {
    const schema::Term* term = nullptr;
    TermId id = TermId::Other;
    bool alias = false; ///< written by another name than its own
    Span span;
    explicit operator bool() const { return term != nullptr; }
};

enum class Sign : std::uint8_t { None, Plus, Minus };

/// `6`, `+2`, `-X`; of an attack's value also `Offense`.
struct Amount {
    enum class Kind : std::uint8_t { Absent, Number, X, Offense };
    Kind kind = Kind::Absent;
    Sign sign = Sign::None;
    std::int32_t number = 0; ///< of Number: with its sign, at most ±kLargest
    Span span;
    bool dash = false; ///< its minus is the sign that cards print, U+2212
    explicit operator bool() const { return kind != Kind::Absent; }
    [[nodiscard]] bool isX() const { return kind == Kind::X; }
};

/// Free text between quotes (`span` has them), a name between brackets, an own wording.
struct Text {
    std::string_view text;
    Span span;
    explicit operator bool() const { return !span.empty(); }
};

/// `2 magic`, `X energy` or `Turn` (TermId::TurnIcon, without an amount).
struct CostItem {
    TermRef what;
    Amount amount;
    [[nodiscard]] bool isTurn() const { return what.id == TermId::TurnIcon; }
};
using Cost = SmallList<CostItem, 9>;

/// `+1 Offense`: `stat` is one of TermId::Stat….
struct StatChange {
    Amount amount;
    TermRef stat;
};
using StatChanges = SmallList<StatChange, 8>;

/// `(all ally, Range 3)`: `who` is one of TermId::Who….
struct Scope {
    bool all = false;
    TermRef who;
    Amount range, area;
    Span span;
    explicit operator bool() const { return who.term != nullptr; }
};

enum class Mode : std::uint8_t { Any, Melee, Ranged };

/// A keyword with what it takes. As a clause it keeps its own cost; as a line's body its cost is
/// the line's (`Flight (1 magic)` is `1 magic: Flight`).
struct Keyword {
    TermRef name;
    Amount number;       ///< `Martial +2`, `Deviate 3`
    StatChanges changes; ///< Affiliate Mod
    Mode mode = Mode::Any;
    Amount range, area; ///< `Minion Hub (Range 6)`, `Stealth Reveal (Area 2)`
    Cost cost;
    Span span;
};

struct Mod {
    StatChanges changes;
    Scope scope; ///< absent: self
    Span span;
};

/// Range and Area stand in the line. `value` is Offense where a Front Arch Attack leaves it out.
/// `Magical` and `Fire` are one status, MagicalFireAttack, in whatever order they are written.
using Statuses = SmallList<TermRef, 12>;
struct Attack {
    Statuses statuses; ///< TermId::…Attack, as written
    Amount value;
    Span span; ///< from the first status to the value
};

struct Grant {
    Keyword keyword;
    Scope scope; ///< absent: self
    Span span;
};
struct Inflict {
    TermRef state;
    Scope scope; ///< absent: the target
    Span span;
};

using Effect = std::variant<Text, Keyword, Mod, Grant, Inflict>;
struct Feat {
    TermRef school;  ///< TermId::School…
    TermRef against; ///< `vs enemy`: TermId::Who…; or:
    Amount target;   ///< `9+`
    Effect effect;
    Span span;
};

/// A body that isn't understood; its line keeps what was.
struct Error {
    Span span;
};

using Body = std::variant<Error, Text, Keyword, Mod, Attack, Grant, Inflict, Feat>;

/// Where in the sentence a fault is: decides wording, did-you-mean and fix.
enum class Part : std::uint8_t {
    Plain,
    Name,         ///< `[Lullaby]`
    Payment,      ///< of a cost
    Head,         ///< how a line begins
    Status,       ///< a word before Attack
    AttackWord,   ///< `Attack` itself
    Value,        ///< of an attack
    Number,       ///< `+#` or `#` of a keyword
    Changes,      ///< `+1 Offense/…`
    Sign,         ///< of a change
    Stat,         ///< what changes
    Reach,        ///< `Range #`, `Area #`
    ModeWord,     ///< `Melee`, `Ranged`
    Argument,     ///< in parentheses behind a keyword
    Closing,      ///< `)`
    Granted,      ///< after Grant
    StateWord,    ///< after Inflict
    Whom,         ///< in a scope, or after vs
    School,       ///< after Feat Roll
    Against,      ///< `vs` whom, or a number
    Outcome,      ///< what a feat does
    DurationWord, ///< after for
    Clause,       ///< after a comma
    Quote,        ///< free text
    Oneself,      ///< where a line reaches its own user
    Dash,         ///< in place of a minus
};

/// What is wrong or worth reporting in a line; `describe` (language.h) makes words of it.
struct Fault {
    const diag::Kind* kind = nullptr;
    Span span;
    Part part = Part::Plain;
    const schema::Term* term = nullptr;
    const schema::Term* other = nullptr; ///< the second of a pair
    std::int32_t number = 0;             ///< out of range: the nearest that is allowed
    Span place;                          ///< what the fix replaces, where it isn't `span`
};

struct Ability {
    const Vocabulary* vocabulary = nullptr;
    std::string_view source; ///< the line
    Span sentence;           ///< without blanks around, own wording and comment
    Text name;               ///< `[Lullaby]`: Lullaby
    Span equip;              ///< `Equip:`
    Cost cost;               ///< in front, or of the keyword that is the body
    Body body;
    Amount range, area;            ///< of an attack, or clauses of another body
    SmallList<Keyword, 6> clauses; ///< Deviate, Multi-Shot …
    TermRef sight;                 ///< LOS
    TermRef duration;              ///< `for round`: TermId::For…
    SmallList<Text, 4> texts;      ///< quoted clauses
    Span kamikaze;                 ///< `!`
    Text wording;                  ///< `= "…"`: printed in place of the sentence
    Span comment;                  ///< from `#` to the end
    SmallList<Fault, 8> faults;    ///< the first ones; the others show when these are fixed
    bool understood = false;       ///< every word of the sentence has its place in the tree

    /// A blank line or a comment.
    [[nodiscard]] bool empty() const { return sentence.empty(); }
    /// Understood and without a fault that is an error.
    [[nodiscard]] bool sound() const;
    template <class T>
    [[nodiscard]] const T* as() const {
        return std::get_if<T>(&body);
    }
};

/// One line, without its line break. Implements the line's own checks (E01–E05, E07–E18, W04, W07,
/// W14, I15, I16 and repetitions within the line); what lines say of each other is box.h's.
[[nodiscard]] Ability readAbility(std::string_view line, const Vocabulary& vocabulary);

[[nodiscard]] bool has(const Statuses& statuses, TermId status);
/// The keyword that is the line's body, or what it grants, also as the effect of a feat.
[[nodiscard]] const Keyword* keywordOf(const Ability& ability);

/// The role in which a term stands in a line.
enum class Role : std::uint8_t {
    Keyword,
    Clause, ///< also Range, Area and LOS
    Status,
    State,
    Reserve,
    Stat,
    Who,
    School,
    Duration,
    Verb, ///< Equip, Turn, Mod, Grant, Inflict, Feat Roll, kamikaze
};

/// Calls `each(const schema::Term*, TermId, Role)` for every term of the line, also inside Grant,
/// Inflict, Feat and scopes, in the order of the tree; a term that is used twice comes twice. Terms
/// that the terms.yaml doesn't have don't come.
class TermVisitor {
  public:
    virtual ~TermVisitor() = default;
    virtual void visit(const schema::Term& term, TermId id, Role role) = 0;
};
void visitTerms(const Ability& ability, TermVisitor& visitor);

/// Equal but for spans, spelling, comment and the order of statuses: parse(print(x)) = x.
[[nodiscard]] bool same(const Ability& a, const Ability& b);
/// The same cost, body and clauses, whatever their lines are called or worded as (E06).
[[nodiscard]] bool sameNode(const Ability& a, const Ability& b);

} // namespace ww::ultrawar::ability
