#pragma once

// Shared parts of resolving a constraint: scope and reporting. Internal to rules/schema.

#include "rules/schema/declare.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

using NamedExprs = std::vector<std::pair<std::string, std::shared_ptr<const Expr>>>;

class ConstraintParts {
  public:
    ConstraintParts(const EntityDecl& decl, EntitySchema& schema, LoadState& state)
        : schema_(schema), state_(state), context_(state.problems, decl.file, decl.chunk) {}

    /// The scope for expressions: the entity, items of `each`, and facts that `when` implies.
    [[nodiscard]] Expr::Scope scope(Expr::Scope::Want want) const;
    void see(std::shared_ptr<const Each> each, std::shared_ptr<const Expr> when) {
        each_ = std::move(each);
        when_ = std::move(when);
    }
    [[nodiscard]] const Each* each() const { return each_.get(); }
    /// Whether the constraint is on a pack as a whole. Its findings and fixes are then in the
    /// pack's entities.
    [[nodiscard]] bool ofPack() const { return &schema_ == &state_.system.pack; }

    // These functions return nothing after reporting a mistake.
    [[nodiscard]] std::shared_ptr<const Expr> expression(NodeRef node, Expr::Scope::Want want);
    /// Compiles composed text; mistakes are reported at `node`.
    [[nodiscard]] std::shared_ptr<const Expr> composed(const std::string& text, NodeRef node,
                                                       Expr::Scope::Want want);
    /// Compiles an expression, or a word as in content (`rank: troop`). `field` takes the value;
    /// may be null.
    [[nodiscard]] std::shared_ptr<const Expr> valueOrWord(NodeRef node, const FieldDef* field);
    [[nodiscard]] std::optional<ValueDef> value(NodeRef node, const FieldDef* field);
    enum class Where : std::uint8_t { Here, Anywhere };
    [[nodiscard]] std::optional<PlaceDef> place(NodeRef node, Where where = Where::Here);
    /// Like `place`, for the child's key.
    [[nodiscard]] std::optional<PlaceDef> placeInKey(NodeRef child);
    /// `named`: expressions that the fix's label may use by name.
    [[nodiscard]] std::optional<FixDef> fix(FixDecl& decl, const NamedExprs& named);
    [[nodiscard]] std::optional<Interpolation> text(NodeRef node);
    /// Resolves each `{place}` in a text: known in `to`, `named`, or an expression.
    [[nodiscard]] bool blanks(std::string_view text, NodeRef node, NamedExprs& to,
                              const NamedExprs& named = {});
    /// The declaration at a place; null if unknown.
    [[nodiscard]] const FieldDef* fieldAt(const PlaceDef& place) const;

    /// The text of a key's value that is an expression.
    [[nodiscard]] std::optional<std::string> part(NodeRef mapping, std::string_view key);
    void onlyKeys(NodeRef mapping, const std::vector<std::string>& keys);
    void wrong(NodeRef node, std::string what) { wrong(node.span(), std::move(what)); }
    /// Silent for mistakes of derived values, which are reported there.
    void wrong(NodeRef node, const ExprError& error) {
        if (error.waits.empty())
            wrong(node, error.message);
    }
    void wrong(Span span, std::string what);

    [[nodiscard]] MetaContext& context() { return context_; }
    [[nodiscard]] EntitySchema& schema() { return schema_; }
    [[nodiscard]] LoadState& state() { return state_; }

  private:
    [[nodiscard]] std::optional<PlaceDef> placeOf(const std::string& text, Where where,
                                                  std::string& error) const;
    [[nodiscard]] std::vector<std::string> fieldNames() const;
    [[nodiscard]] bool knownPath(const FieldPath& path) const;
    [[nodiscard]] bool changesEntity(const FixDef& fix) const;
    [[nodiscard]] bool readAction(FixDef& fix, const FixDecl& decl);
    [[nodiscard]] bool readSet(FixDef& fix, NodeRef node, NodeRef to);
    [[nodiscard]] bool readSort(FixDef& fix, NodeRef node, NodeRef by);

    EntitySchema& schema_;
    LoadState& state_;
    MetaContext context_;
    std::shared_ptr<const Each> each_;
    std::shared_ptr<const Expr> when_;
};

/// Resolves `covers`. The kinds of its findings derive from `kind`. Nothing if it is unusable.
[[nodiscard]] std::shared_ptr<const CoversDef> resolveCovers(NodeRef node, const diag::Kind& kind,
                                                             ConstraintParts& parts);

} // namespace ww::schema
