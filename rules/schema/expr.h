#pragma once

// The total expression language of content-format, "A schema": typed at load, no loops, no user
// functions.

#include "rules/base/result.h"
#include "rules/base/span.h"
#include "rules/model/tree.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

class System;
struct EntitySchema;
struct FieldDef;

struct ExprError {
    std::string message;
    Span span; ///< of the expression's text
};

/// What a compiled expression looks at, so that an edit elsewhere needn't run it again.
struct Read {
    std::string kind;   ///< entity kind; the own kind for the entity's own fields
    std::string field;  ///< top-level field key; `*` for the entity's existence or all of it
    bool users = false; ///< through users(kind, field)
    friend bool operator==(const Read&, const Read&) = default;
};

/// Compiled, immutable, safe to evaluate from several threads.
class Expr {
  public:
    struct Node;
    /// Names are the fields of `self` (or the fields of the record `inner` with `outer.` for the
    /// entity), options as `option.x`, and, in sheets, the template's own parameters given in
    /// `extra`.
    struct Scope {
        const System* system = nullptr;
        const EntitySchema* self = nullptr;
        const FieldDef* inner = nullptr;
        std::vector<std::string> extra; ///< numbers: `index`, `count`, `value` …
        const Expr* assuming =
            nullptr; ///< known to hold (a constraint's `when`): what it shows to be there is
        enum class Want : std::uint8_t { Any, Condition, Number };
        Want want = Want::Any; ///< anything else is an ExprError
    };
    [[nodiscard]] static Result<std::shared_ptr<const Expr>, ExprError>
    compile(std::string_view text, const Scope& scope);

    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self,
                                     const std::vector<ExprValue>& extra = {}) const;
    /// The same for an expression compiled with `inner`: `record` is the record that the names are
    /// fields of, `self` the entity it stands in (`outer.`).
    [[nodiscard]] ExprValue evaluate(const World& world, const EntityView& self, NodeRef record,
                                     const std::vector<ExprValue>& extra = {}) const;
    [[nodiscard]] const std::vector<Read>& reads() const { return reads_; }
    [[nodiscard]] const std::string& text() const { return text_; }

    /// What it gives, as far as is known at load.
    enum class Gives : std::uint8_t { Condition, Number, Text, List, Record, Reference, None };
    [[nodiscard]] Gives gives() const;
    [[nodiscard]] bool mayBeNone() const;
    /// Paths that are surely there where the expression holds (for Scope::assuming).
    [[nodiscard]] const std::vector<std::string>& facts() const;

    Expr(std::string text, std::shared_ptr<const Node> root, std::vector<Read> reads);
    ~Expr();

  private:
    std::string text_;
    std::shared_ptr<const Node> root_;
    std::vector<Read> reads_;
};

} // namespace ww::schema
