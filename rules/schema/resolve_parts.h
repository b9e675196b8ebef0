#pragma once

// What the parts of a constraint's declaration share while it is put together: what is in sight,
// and where mistakes go. Internal to rules/schema.

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

    /// What is in sight: the entity, the items of `each`, what `when` shows to be there.
    [[nodiscard]] Expr::Scope scope(Expr::Scope::Want want) const;
    void see(std::shared_ptr<const Each> each, std::shared_ptr<const Expr> when) {
        each_ = std::move(each);
        when_ = std::move(when);
    }
    [[nodiscard]] const Each* each() const { return each_.get(); }
    /// Of a pack as a whole: findings and fixes stand in its entities.
    [[nodiscard]] bool ofPack() const { return &schema_ == &state_.system.pack; }

    // Each gives nothing where something is wrong, which is then reported.
    [[nodiscard]] std::shared_ptr<const Expr> expression(NodeRef node, Expr::Scope::Want want);
    /// Put together out of parts, or a piece of a text; a mistake is one of `node`.
    [[nodiscard]] std::shared_ptr<const Expr> composed(const std::string& text, NodeRef node,
                                                       Expr::Scope::Want want);
    /// An expression, or a word as it would be written in content (`rank: troop`), for a field
    /// where that is known.
    [[nodiscard]] std::shared_ptr<const Expr> valueOrWord(NodeRef node, const FieldDef* field);
    [[nodiscard]] std::optional<ValueDef> value(NodeRef node, const FieldDef* field);
    enum class Where : std::uint8_t { Here, Anywhere };
    [[nodiscard]] std::optional<PlaceDef> place(NodeRef node, Where where = Where::Here);
    /// The same of a key.
    [[nodiscard]] std::optional<PlaceDef> placeInKey(NodeRef child);
    /// `named` is what its label may name besides expressions.
    [[nodiscard]] std::optional<FixDef> fix(FixDecl& decl, const NamedExprs& named);
    [[nodiscard]] std::optional<Interpolation> text(NodeRef node);
    /// What each `{place}` of a message or label stands for: what `to` has already, what is
    /// `named`, else an expression.
    [[nodiscard]] bool blanks(std::string_view text, NodeRef node, NamedExprs& to,
                              const NamedExprs& named = {});
    /// The declaration of what stands at the place; null where that isn't known.
    [[nodiscard]] const FieldDef* fieldAt(const PlaceDef& place) const;

    /// The text of a part that is an expression of its own.
    [[nodiscard]] std::optional<std::string> part(NodeRef mapping, std::string_view key);
    void onlyKeys(NodeRef mapping, const std::vector<std::string>& keys);
    void wrong(NodeRef node, std::string what) { wrong(node.span(), std::move(what)); }
    /// Says nothing where the mistake is that of a derived value, which is reported there.
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

/// `covers`, with the kinds of its findings below `kind`; nothing where it can't be used.
[[nodiscard]] std::shared_ptr<const CoversDef> resolveCovers(NodeRef node, const diag::Kind& kind,
                                                             ConstraintParts& parts);

} // namespace ww::schema
