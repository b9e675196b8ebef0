#pragma once

// An ability line taken apart (`ultrawar-abilities.md` §2):
//   [ "[" name "]" ] [ "Equip:" ] [ cost ":" ] body { "," clause } [ "!" ]

#include "rules/schema/term_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::ultrawar {

struct CostItem {
    bool turn = false;
    std::string amount; ///< `2`, `X`
    const schema::Term* reserve = nullptr;
    Span span;
};

struct Reach {
    bool area = false; ///< else range
    std::string amount;
};

struct Scope {
    bool all = false;
    const schema::Term* who = nullptr;
    std::optional<Reach> reach;
};

struct ModPart {
    std::string amount; ///< `+1`, `-X`
    const schema::Term* stat = nullptr;
};

struct KeywordUse {
    const schema::Term* term = nullptr;
    bool alias = false;
    Span name;
    std::string number; ///< `+2`, `3`, `X`; empty without one
    std::vector<ModPart> mods;
    std::vector<std::string> modes;
    std::optional<Reach> reach;
    std::vector<CostItem> cost; ///< in parentheses
};

enum class BodyKind : std::uint8_t { None, Text, Keyword, Mod, Attack, Grant, Inflict, Feat };

struct Body {
    BodyKind kind = BodyKind::None;
    std::string text;                          ///< Text
    KeywordUse keyword;                        ///< Keyword, Grant
    std::vector<ModPart> mods;                 ///< Mod
    std::vector<const schema::Term*> statuses; ///< Attack
    std::string value;                         ///< Attack: `6`, `X`, `Offense`; empty: Offense
    std::vector<Reach> reaches;                ///< Attack: in front or behind
    const schema::Term* state = nullptr;       ///< Inflict
    std::optional<Scope> scope;                ///< Mod, Grant, Inflict
    const schema::Term* school = nullptr;      ///< Feat
    const schema::Term* against = nullptr;     ///< Feat: `vs` whom
    std::string target;                        ///< Feat: the number to reach
    std::vector<Body> inner;                   ///< Feat: what happens
};

struct Clause {
    enum class Kind : std::uint8_t { Sight, For, Keyword, Text };
    Kind kind = Kind::Sight;
    const schema::Term* duration = nullptr;
    KeywordUse keyword;
    std::string text;
};

/// What the head of a line was found to be.
enum class HeadFault : std::uint8_t {
    None,
    UnknownTerm,
    UnknownReserve,
    NotAnAbility, ///< a term of the rules, or of cards
    UnclosedQuote,
};

struct Ability {
    schema::TermLine line;
    std::string name; ///< `[Lullaby]`, as written
    bool equip = false;
    std::vector<CostItem> cost;
    Body body;
    std::vector<Clause> clauses;
    bool kamikaze = false;
    bool whole = false; ///< everything was understood
    HeadFault fault = HeadFault::None;
    Span faultSpan;
    const schema::Term* faultTerm = nullptr; ///< NotAnAbility
    Span head;                               ///< the words that decide
};

/// Blank lines and comments give an Ability without tokens and without a fault.
[[nodiscard]] Ability readAbility(std::string_view line, const schema::TermIndex& index);

/// In words and icons.
void printAbility(const Ability& ability, std::vector<schema::PrintRun>& out);
/// In the notation, canonical; of a whole ability.
[[nodiscard]] std::string writeAbility(const Ability& ability);

} // namespace ww::ultrawar
