#pragma once

// Compiles the parts of a constraint and reports mistakes. Internal to rules/schema.

#include "rules/schema/declare.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Returns the label, or else what the fix does, with the expressions as they are declared.
[[nodiscard]] std::string labelOf(const FixDef& fix);

using NamedExprs = std::vector<std::pair<std::string, std::shared_ptr<const Expr>>>;

class ConstraintCompiler {
  public:
    ConstraintCompiler(const EntityDecl& decl, EntitySchema& schema, LoadState& state)
        : schema_(schema), state_(state), context_(state.problems, decl.file, decl.chunk) {}

    /// Returns the scope for expressions: entity, items of `each`, and facts implied by `when`.
    [[nodiscard]] Expr::Scope expressionScope(Expr::Scope::Want want) const;
    void setLoop(std::shared_ptr<const ItemLoop> each, std::shared_ptr<const Expr> when) {
        each_ = std::move(each);
        when_ = std::move(when);
    }
    [[nodiscard]] const ItemLoop* loop() const { return each_.get(); }
    /// The names of items and `let`s that expressions have used since `forgetUsedNames`.
    [[nodiscard]] const std::set<std::string, std::less<>>& usedNames() const {
        return *usedNames_;
    }
    void forgetUsedNames() { usedNames_->clear(); }
    /// Returns true if the constraint checks a pack as a whole. Its findings and fixes are then in
    /// entities of the pack.
    [[nodiscard]] bool isPackConstraint() const { return &schema_ == &state_.system.pack; }

    // These functions return null or nothing after they report a mistake.
    [[nodiscard]] std::shared_ptr<const Expr> compileExpression(NodeRef node,
                                                                Expr::Scope::Want want);
    /// Compiles a text that is composed here; mistakes are reported at `node`.
    [[nodiscard]] std::shared_ptr<const Expr> compileText(const std::string& text, NodeRef node,
                                                          Expr::Scope::Want want);
    /// Compiles an expression, or a bare word as in content (`rank: troop`). `field` is the field
    /// that receives the value; may be null.
    [[nodiscard]] std::shared_ptr<const Expr> compileValueOrWord(NodeRef node,
                                                                 const FieldDef* field);
    [[nodiscard]] std::optional<ValueDef> compileValue(NodeRef node, const FieldDef* field);
    enum class Where : std::uint8_t { Here, Anywhere };
    [[nodiscard]] std::optional<PlaceDef> resolvePlace(NodeRef node, Where where = Where::Here);
    /// Returns the place in this entity through which `place` leads to another entity: `p.key` for
    /// `p.key.copies`. Empty if there is none.
    [[nodiscard]] PlaceDef referenceTo(std::string_view place) const;
    /// Like `resolvePlace`, but reads the place from the key of `child`.
    [[nodiscard]] std::optional<PlaceDef> resolvePlaceInKey(NodeRef child);
    /// `named`: expressions that the fix's label may use by name.
    [[nodiscard]] std::optional<FixDef> resolveFix(FixDecl& decl, const NamedExprs& named);
    [[nodiscard]] std::optional<Interpolation> compileInterpolation(NodeRef node);
    /// Resolves each `{name}` in a text: an entry of `to` or `named`, or an expression.
    [[nodiscard]] bool resolvePlaceholders(std::string_view text, NodeRef node, NamedExprs& to,
                                           const NamedExprs& named = {});
    /// Returns the declaration of the field at a place; null if unknown.
    [[nodiscard]] const FieldDef* fieldAtPlace(const PlaceDef& place) const;

    /// Returns the expression at a key of `mapping`, as text.
    [[nodiscard]] std::optional<std::string> expressionText(NodeRef mapping, std::string_view key);
    void rejectOtherKeys(NodeRef mapping, const std::vector<std::string>& keys);
    void reportMistake(NodeRef node, std::string what) {
        reportMistake(node.span(), std::move(what));
    }
    /// Skips mistakes that are reported at a derived value.
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
    [[nodiscard]] bool readCreate(FixDef& fix, const FixDecl& decl);
    [[nodiscard]] bool readSort(FixDef& fix, NodeRef node, NodeRef by);

    EntitySchema& schema_;
    LoadState& state_;
    MetaContext context_;
    std::shared_ptr<const ItemLoop> each_;
    std::shared_ptr<const Expr> when_;
    std::shared_ptr<std::set<std::string, std::less<>>> usedNames_ =
        std::make_shared<std::set<std::string, std::less<>>>();
};

/// Resolves a constraint's `covers`. Returns null if it is faulty.
[[nodiscard]] std::shared_ptr<const CoversDef> resolveCovers(const ConstraintDecl& decl,
                                                             ConstraintCompiler& parts);

/// The meaning of a shorthand such as `unique` or `sum`.
struct Shorthand {
    std::shared_ptr<const Expr> require;
    NamedExprs args;     ///< arguments of `message`
    std::string subject; ///< the path that a finding marks
    std::string message; ///< default message
};
/// Resolves a constraint's shorthand, which is at `node`. Returns nothing if it is faulty.
[[nodiscard]] std::optional<Shorthand> resolveShorthand(const ConstraintDecl& decl, NodeRef node,
                                                        ConstraintCompiler& parts);

} // namespace ww::schema
