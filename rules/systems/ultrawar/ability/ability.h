#pragma once

// The tree of a parsed ability line (`ultrawar-abilities.md` §2):
//
//     [ "[" name "]" ] [ "Equip:" ] [ cost ":" ] body { "," clause } [ "!" ] [ = "wording" ] [ # …
//     ]
//
// The tree points into the source line and into the vocabulary, so both must outlive it. Every node
// has its span in the line's bytes; an absent node has an empty span. Parsing never allocates. Text
// that can't be parsed becomes a fault with its span; the other parts of the line stay in the tree.
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

/// A term at its place in the line.
struct TermRef {
    const schema::Term* term = nullptr;
    TermId id = TermId::Other;
    bool alias = false; ///< true: the line has an alias of the term
    Span span;
    explicit operator bool() const { return term != nullptr; }
};

enum class Sign : std::uint8_t { None, Plus, Minus };

/// A number such as `6`, `+2` or `-X`; an attack's value can also be `Offense`.
struct Amount {
    enum class Kind : std::uint8_t { Absent, Number, X, Offense };
    Kind kind = Kind::Absent;
    Sign sign = Sign::None;
    std::int32_t number = 0; ///< the number with its sign (kind Number)
    Span span;
    bool dash = false; ///< the minus is the sign that cards print, U+2212
    explicit operator bool() const { return kind != Kind::Absent; }
    [[nodiscard]] bool isX() const { return kind == Kind::X; }
};

/// A quoted text, a name in brackets, or an own wording. `span` includes the quotes or brackets.
struct Text {
    std::string_view text;
    Span span;
    explicit operator bool() const { return !span.empty(); }
};

/// `2 magic`, `X energy` or `Turn` (TermId::TurnIcon, which has no amount).
struct CostItem {
    TermRef what;
    Amount amount;
    [[nodiscard]] bool isTurn() const { return what.id == TermId::TurnIcon; }
};
using Cost = SmallList<CostItem, 9>;

/// `+1 Offense`. `stat` is one of TermId::Stat….
struct StatChange {
    Amount amount;
    TermRef stat;
};
using StatChanges = SmallList<StatChange, 8>;

/// `(all ally, Range 3)`. `who` is one of TermId::Who….
struct Scope {
    bool all = false;
    TermRef who;
    Amount range, area;
    Span span;
    explicit operator bool() const { return who.term != nullptr; }
};

enum class Mode : std::uint8_t { Any, Melee, Ranged };

/// A keyword with its parameters. A keyword in a clause has its own cost. If the keyword is the
/// line's body, its cost becomes the line's cost (`Flight (1 magic)` is `1 magic: Flight`).
struct Keyword {
    TermRef name;
    Amount number;       ///< `Martial +2`, `Deviate 3`
    StatChanges changes; ///< only for Affiliate Mod
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

/// An attack's Range and Area are members of Ability. If a Front Arch Attack omits its value,
/// `value` is Offense. `Magical` and `Fire`, in any order, become one status: MagicalFireAttack.
using Statuses = SmallList<TermRef, 12>;
struct Attack {
    Statuses statuses; ///< statuses (TermId::…Attack) in written order
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
    TermRef against; ///< `vs enemy`: TermId::Who…; absent: see `target`
    Amount target;   ///< `9+`
    Effect effect;
    Span span;
};

/// A body that can't be parsed. The other parts of the line are still in the tree.
struct Error {
    Span span;
};

using Body = std::variant<Error, Text, Keyword, Mod, Attack, Grant, Inflict, Feat>;

/// The part of a sentence that has a fault. It decides the message, the suggestions and the fix.
enum class Part : std::uint8_t {
    Plain,
    Name,         ///< `[Lullaby]`
    Payment,      ///< missing or unknown item of a cost
    Head,         ///< the beginning of a line
    Status,       ///< a word before Attack
    AttackWord,   ///< `Attack` itself
    Value,        ///< an attack's value
    Number,       ///< a keyword's `+#` or `#`
    Changes,      ///< `+1 Offense/…`
    Sign,         ///< the sign of a stat change
    Stat,         ///< a stat in a stat change
    Reach,        ///< `Range #`, `Area #`
    ModeWord,     ///< `Melee`, `Ranged`
    Argument,     ///< a keyword's argument in parentheses
    Closing,      ///< `)`
    Granted,      ///< the keyword after Grant
    StateWord,    ///< the state after Inflict
    Whom,         ///< the characters in a scope or after vs
    School,       ///< the school after Feat Roll
    Against,      ///< a feat's `vs enemy` or number
    Outcome,      ///< a feat's effect
    DurationWord, ///< the duration after for
    Clause,       ///< the clause after a comma
    Quote,
    Oneself, ///< a line that affects its own user
    Dash,    ///< another dash instead of a minus
};

/// A mistake or a remark in a line; `describe` (language.h) converts it to a message.
struct Fault {
    const diag::Kind* kind = nullptr;
    Span span;
    Part part = Part::Plain;
    const schema::Term* term = nullptr;
    const schema::Term* other = nullptr; ///< the second term of a pair
    std::int32_t number = 0;             ///< if out of range: the nearest allowed number
    Span place;                          ///< the text that the fix replaces
};

struct Ability {
    const Vocabulary* vocabulary = nullptr;
    std::string_view source; ///< the line
    Span sentence;           ///< the line without outer blanks, wording and comment
    Text name;               ///< the text in brackets: `[Lullaby]`
    Span equip;              ///< `Equip:`
    Cost cost;               ///< cost before the body, or of a keyword body
    Body body;
    Amount range, area;            ///< range and area of an attack, or of clauses
    SmallList<Keyword, 6> clauses; ///< clauses such as Deviate or Multi-Shot
    TermRef sight;                 ///< LOS
    TermRef duration;              ///< `for round`: TermId::For…
    SmallList<Text, 4> texts;      ///< quoted clauses
    Span kamikaze;                 ///< `!`
    Text wording;                  ///< text of `= "…"`, printed instead of the sentence
    Span comment;                  ///< from `#` to the end
    SmallList<Fault, 8> faults;    ///< the first faults; more may appear after fixes
    bool understood = false;       ///< every word of the sentence is in the tree

    /// Returns true for a blank line or a comment.
    [[nodiscard]] bool empty() const { return sentence.empty(); }
    /// Returns true if the line is understood and has no fault that is an error.
    [[nodiscard]] bool sound() const;
    template <class T>
    [[nodiscard]] const T* as() const {
        return std::get_if<T>(&body);
    }
};

/// Parses one line without its line break. Implements the checks of a single line (E01–E05,
/// E07–E18, W04, W07, W14, I15, I16 and repetitions within the line). box.h compares lines.
[[nodiscard]] Ability readAbility(std::string_view line, const Vocabulary& vocabulary);

[[nodiscard]] bool has(const Statuses& statuses, TermId status);
/// Returns the keyword that is the body, or that the body or a feat's effect grants; else null.
[[nodiscard]] const Keyword* keywordOf(const Ability& ability);

/// The role of a term in a line.
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

/// Calls `visit` for every term of the line, in the order of the tree, also inside Grant, Inflict,
/// Feat and scopes. A term that is used twice is visited twice. Words that terms.yaml doesn't
/// define are skipped.
class TermVisitor {
  public:
    virtual ~TermVisitor() = default;
    virtual void visit(const schema::Term& term, TermId id, Role role) = 0;
};
void visitTerms(const Ability& ability, TermVisitor& visitor);

/// Ignores spans, spelling, comment and status order: readAbility(writeAbility(x)) equals x.
[[nodiscard]] bool same(const Ability& a, const Ability& b);
/// Like `same`, but ignores the lines' names and own wordings (E06).
[[nodiscard]] bool sameNode(const Ability& a, const Ability& b);

} // namespace ww::ultrawar::ability
