#pragma once

// The total expression language of content-format, "A schema": typed at load, no loops; functions
// are the language's own and those that a game has in C++.

#include "rules/base/result.h"
#include "rules/base/span.h"
#include "rules/model/tree.h"
#include "rules/schema/expr_value.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

class System;
struct EntitySchema;
struct FieldDef;

struct ExprError {
    std::string message;
    Span span;              ///< of the expression's text
    std::string waits = {}; ///< `kind.key` of a derived value that isn't worked out yet, or of a
                            ///< board with a problem; else empty
};

/// What a compiled expression looks at, so that an edit elsewhere needn't run it again.
struct Read {
    std::string kind;   ///< entity kind; the own kind for the entity's own fields
    std::string field;  ///< top-level field key; `*` for the entity's existence or all of it
    bool users = false; ///< through users(kind, field)
    bool among = false; ///< entities of the kind are looked up by the field's value
    friend bool operator==(const Read&, const Read&) = default;
};

/// What an expression is given beside the entity, as its scope said.
struct ExprGiven {
    NodeRef record = {};                   ///< of Scope::inner
    std::span<const ExprValue> extra = {}; ///< of Scope::extra
    std::span<const ExprItem> items = {};  ///< of Scope::items
};

/// The items of a list, as long as this lives.
struct ExprItems {
    std::vector<ExprVal> values;                ///< of which some may be malformed
    bool malformed = false;                     ///< there is no list to be had
    std::shared_ptr<const void> kept = nullptr; ///< what made ones are views of
};

/// Compiled, immutable, safe to evaluate from several threads.
class Expr {
  public:
    struct Node;
    struct List;
    /// Names are the fields of `self` (or the fields of the record `inner` with `self.` for the
    /// entity), the items of lists around it by their names, options as `option.x`, and, in sheets,
    /// the template's own parameters given in `extra`.
    struct Scope {
        const System* system = nullptr;
        const EntitySchema* self = nullptr;
        const FieldDef* inner = nullptr;
        std::vector<std::string> extra; ///< numbers: `index`, `count`, `value` …
        std::vector<NamedItem> items;   ///< of lists around it, the outermost first
        bool everyEntity = false; ///< `entities(kind)` needn't be narrowed to a value of a field
        const Expr* assuming =
            nullptr; ///< known to hold (a constraint's `when`): what it shows to be there is
        /// Text: numbers, words and references turn into text, a reference into the title of what
        /// it names.
        enum class Want : std::uint8_t { Any, Condition, Number, Text, Shape };
        Want want = Want::Any;            ///< anything else is an ExprError
        const ExprType* wanted = nullptr; ///< whose words a bare word may be
    };
    [[nodiscard]] static Result<std::shared_ptr<const Expr>, ExprError>
    compile(std::string_view text, const Scope& scope);

    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self,
                                     const std::vector<ExprValue>& extra = {}) const;
    /// The same for an expression compiled with `inner`: `record` is the record that the names are
    /// fields of, `self` the entity it stands in (`self.`).
    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self, NodeRef record,
                                     const std::vector<ExprValue>& extra = {}) const;
    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self,
                                     const ExprGiven& given) const;
    /// Whether a condition is `what`: as `evaluate` has it, where a malformed one is neither; but
    /// no more is read than that takes.
    [[nodiscard]] bool says(bool what, const World& world, const EntityView& self,
                            const ExprGiven& given = {}) const;
    /// What is in the list that it gives; nothing where that is none.
    [[nodiscard]] ExprItems items(const World& world, const EntityView& self,
                                  const ExprGiven& given = {}) const;
    /// Where the value stands that a path names (`e.cards`), or would if it were written. Nothing
    /// of what is no path, and where a step on the way leads nowhere.
    [[nodiscard]] std::optional<ExprPlace> place(const World& world, const EntityView& self,
                                                 const ExprGiven& given = {}) const;
    [[nodiscard]] const std::vector<Read>& reads() const { return reads_; }
    [[nodiscard]] const std::string& text() const { return text_; }

    /// Texts within the expression that its value may be: `a` and `b` of `if c then 'a' else 'b'`.
    [[nodiscard]] std::vector<std::string> literals() const;

    /// What it gives, as far as is known at load.
    enum class Gives : std::uint8_t { Condition, Number, Text, List, Record, Reference, None };
    [[nodiscard]] Gives gives() const;
    [[nodiscard]] bool mayBeNone() const;
    /// Whether it depends on the items of lists around it (Scope::items).
    [[nodiscard]] bool ofItems() const;
    [[nodiscard]] const ExprType& type() const;
    /// Where `place` finds what it names.
    [[nodiscard]] Stands stands() const;
    /// Paths that are surely there where the expression holds (for Scope::assuming).
    [[nodiscard]] const std::vector<std::string>& facts() const;
    [[nodiscard]] const Node& program() const { return *root_; }

    Expr(std::string text, std::shared_ptr<const Node> root, std::vector<Read> reads);
    ~Expr();

  private:
    std::string text_;
    std::shared_ptr<const Node> root_;
    std::vector<Read> reads_;
};

/// `bands as b`: a list, and what each of its items is in sight as.
struct Expr::List {
    std::shared_ptr<const Expr> list;
    NamedItem item;
    /// Any mistake is the error, a name that says something else already among them.
    [[nodiscard]] static Result<List, ExprError> compile(std::string_view text, const Scope& scope);
};

} // namespace ww::schema
