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

class ConstraintCompiler {
  public:
    ConstraintCompiler(const EntityDecl& decl, EntitySchema& schema, LoadState& state)
        : schema_(schema), state_(state), context_(state.problems, decl.file, decl.chunk) {}

    /// The scope for expressions: the entity, items of `each`, and facts that `when` implies.
    [[nodiscard]] Expr::Scope expressionScope(Expr::Scope::Want want) const;
    void setLoop(std::shared_ptr<const ItemLoop> each, std::shared_ptr<const Expr> when) {
        each_ = std::move(each);
        when_ = std::move(when);
    }
    [[nodiscard]] const ItemLoop* loop() const { return each_.get(); }
    /// Whether the constraint is on a pack as a whole. Its findings and fixes are then in the
    /// pack's entities.
    [[nodiscard]] bool isPackConstraint() const { return &schema_ == &state_.system.pack; }

    // These functions return nothing after reporting a mistake.
    [[nodiscard]] std::shared_ptr<const Expr> compileExpression(NodeRef node,
                                                                Expr::Scope::Want want);
    /// Compiles composed text; mistakes are reported at `node`.
    [[nodiscard]] std::shared_ptr<const Expr> compileText(const std::string& text, NodeRef node,
                                                          Expr::Scope::Want want);
    /// Compiles an expression, or a word as in content (`rank: troop`). `field` takes the value;
    /// may be null.
    [[nodiscard]] std::shared_ptr<const Expr> compileValueOrWord(NodeRef node,
                                                                 const FieldDef* field);
    [[nodiscard]] std::optional<ValueDef> compileValue(NodeRef node, const FieldDef* field);
    enum class Where : std::uint8_t { Here, Anywhere };
    [[nodiscard]] std::optional<PlaceDef> resolvePlace(NodeRef node, Where where = Where::Here);
    /// Like `resolvePlace`, but reads the place from the child's key.
    [[nodiscard]] std::optional<PlaceDef> resolvePlaceInKey(NodeRef child);
    /// `named`: expressions that the fix's label may use by name.
    [[nodiscard]] std::optional<FixDef> resolveFix(FixDecl& decl, const NamedExprs& named);
    [[nodiscard]] std::optional<Interpolation> compileInterpolation(NodeRef node);
    /// Resolves each `{place}` in a text: known in `to`, `named`, or an expression.
    [[nodiscard]] bool resolvePlaceholders(std::string_view text, NodeRef node, NamedExprs& to,
                                           const NamedExprs& named = {});
    /// The declaration at a place; null if unknown.
    [[nodiscard]] const FieldDef* fieldAtPlace(const PlaceDef& place) const;

    /// The text of a key's value that is an expression.
    [[nodiscard]] std::optional<std::string> expressionText(NodeRef mapping, std::string_view key);
    void rejectOtherKeys(NodeRef mapping, const std::vector<std::string>& keys);
    void reportMistake(NodeRef node, std::string what) {
        reportMistake(node.span(), std::move(what));
    }
    /// Silent for mistakes of derived values, which are reported there.
    void reportMistake(NodeRef node, const ExprError& error) {
        if (error.unresolvedName.empty())
            reportMistake(node, error.message);
    }
    void reportMistake(Span span, std::string what);

    [[nodiscard]] MetaContext& context() { return context_; }
    [[nodiscard]] EntitySchema& schema() { return schema_; }
    [[nodiscard]] LoadState& state() { return state_; }

  private:
    [[nodiscard]] std::optional<PlaceDef> parsePlace(const std::string& text, Where where,
                                                     std::string& error) const;
    [[nodiscard]] std::vector<std::string> fieldNames() const;
    [[nodiscard]] bool isKnownPath(const FieldPath& path) const;
    [[nodiscard]] bool changesEntity(const FixDef& fix) const;
    [[nodiscard]] bool readAction(FixDef& fix, const FixDecl& decl);
    [[nodiscard]] bool readSet(FixDef& fix, NodeRef node, NodeRef to);
    [[nodiscard]] bool readSort(FixDef& fix, NodeRef node, NodeRef by);

    EntitySchema& schema_;
    LoadState& state_;
    MetaContext context_;
    std::shared_ptr<const ItemLoop> each_;
    std::shared_ptr<const Expr> when_;
};

/// Resolves `covers`. The kinds of its findings derive from `kind`. Nothing if it is unusable.
[[nodiscard]] std::shared_ptr<const CoversDef> resolveCovers(NodeRef node, const diag::Kind& kind,
                                                             ConstraintCompiler& parts);

} // namespace ww::schema
