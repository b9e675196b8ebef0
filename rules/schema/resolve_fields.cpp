// Resolves references from fields to other fields and kinds, once all kinds are known.

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"
#include "rules/schema/named_types.h"
#include "rules/schema/read.h"
#include "rules/schema/sentence.h"
#include "rules/source/source.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

using Want = Expr::Scope::Want;

namespace {

constexpr int likeDepth = 4;

/// Replaces `like` by the declaration of the named field. A field may contain itself through
/// `like`, down to `likeDepth`; deeper copies are omitted.
class LikeExpander {
  public:
    explicit LikeExpander(const std::vector<FieldDef>& originals) : originals_(originals) {}

    bool expand(FieldDef& field) {
        if (!field.sameAsField.empty()) {
            const FieldDef* target = find(field.sameAsField);
            if (target == nullptr || !target->sameAsField.empty())
                return false;
            if (depthOf(field.sameAsField) >= likeDepth)
                return false;
            names_.push_back(field.sameAsField);
            FieldDef copy = *target;
            copy.key = field.key;
            copy.sameAsField = field.sameAsField;
            if (!field.label.empty())
                copy.label = field.label;
            if (!field.doc.empty())
                copy.doc = field.doc;
            copy.required = field.required;
            const bool kept = children(copy, target);
            names_.pop_back();
            field = std::move(copy);
            return kept;
        }
        const FieldDef original = field;
        return children(field, &original);
    }

  private:
    bool children(FieldDef& field, const FieldDef* original) {
        above_.push_back(original);
        bool keep = true;
        std::vector<FieldDef> kept;
        for (FieldDef& one : field.fields)
            if (expand(one))
                kept.push_back(std::move(one));
        field.fields = std::move(kept);
        if (field.itemField) {
            auto of = std::make_shared<FieldDef>(*field.itemField);
            keep = expand(*of);
            field.itemField = std::move(of);
        }
        above_.pop_back();
        return keep;
    }
    const FieldDef* find(const std::string& key) const {
        for (std::size_t i = above_.size(); i-- > 0;)
            if (above_[i]->key == key)
                return above_[i];
        for (const FieldDef& field : originals_)
            if (field.key == key)
                return &field;
        return nullptr;
    }
    int depthOf(const std::string& key) const {
        return static_cast<int>(std::count(names_.begin(), names_.end(), key));
    }

    const std::vector<FieldDef>& originals_;
    std::vector<const FieldDef*> above_;
    std::vector<std::string> names_;
};

bool usesLike(const FieldDef& field) {
    if (!field.sameAsField.empty() || (field.itemField && usesLike(*field.itemField)))
        return true;
    return std::any_of(field.fields.begin(), field.fields.end(), usesLike);
}

NodeRef declOf(NodeRef fields, std::string_view key) {
    for (NodeRef item : fields)
        if (item.find("key").scalar() == key)
            return item;
    return {};
}

class FieldResolver {
  public:
    FieldResolver(EntityDecl& decl, EntitySchema& schema, LoadState& state, FieldPass pass)
        : decl_(decl), schema_(schema), state_(state), parts_(pass == FieldPass::Parts),
          own_(state.problems, decl.file, decl.chunk) {}

    void run() {
        if (parts_ && std::any_of(schema_.fields.begin(), schema_.fields.end(), usesLike)) {
            checkLikes(decl_.fields, {});
            const std::vector<FieldDef> originals = schema_.fields;
            LikeExpander expander(originals);
            for (FieldDef& field : schema_.fields)
                (void)expander.expand(field);
        }
        const EntitySchema* base = state_.system.schemaOfKind(schema_.extends);
        for (FieldDef& field : schema_.fields) {
            const NodeRef node = topDecl(field.key);
            if (!node)
                continue;
            const EntityDecl& from = declarationContaining(decl_, node);
            if (&from == &decl_) {
                resolve(field, node, nullptr, true);
                continue;
            }
            // For an inherited field, mistakes are reported for the base only.
            std::vector<LoadProblem> again;
            MetaContext there(again, from.file, from.chunk);
            at_ = &there;
            resolve(field, node, nullptr, true);
            at_ = &own_;
            if (const FieldDef* same = base == nullptr ? nullptr : base->field(field.key);
                same != nullptr) {
                field.when = field.when ? field.when : same->when;
                field.preferredEntities =
                    field.preferredEntities ? field.preferredEntities : same->preferredEntities;
            }
            if (const NodeRef narrowed = declOf(decl_.fields, field.key); narrowed && !parts_)
                checkNarrowed(field, narrowed);
        }
    }

  private:
    /// Returns the field's first declaration in the chain of kinds.
    NodeRef topDecl(std::string_view key) const {
        for (const EntityDecl* one : extensionChain(decl_))
            if (const NodeRef node = declOf(one->fields, key))
                return node;
        return {};
    }

    void checkCited(NodeRef node) {
        checkCitedRules(node.find("cite"), state_, *at_);
        for (NodeRef inner : node.find("fields"))
            checkCited(inner);
        if (const NodeRef of = node.find("of"); of.isMapping())
            checkCited(of);
    }
    void checkNarrowed(const FieldDef& field, NodeRef node) {
        checkCited(node);
        if (!field.defaultText)
            return;
        for (const char* key : {"values", "allow", "min", "max"})
            if (const NodeRef said = node.find(key))
                return checkDefault(field, said,
                                    "compatible with the default, `" + *field.defaultText + "`");
    }

    void checkLikes(NodeRef fields, const std::vector<std::string>& above) {
        for (NodeRef item : fields)
            checkLike(item, above);
    }
    void checkLike(NodeRef item, std::vector<std::string> above) {
        std::vector<std::string> names = above;
        for (const EntityDecl* one : extensionChain(decl_))
            for (NodeRef top : one->fields)
                names.emplace_back(top.find("key").scalar());
        if (const NodeRef like = item.find("like"); like.isScalar())
            if (std::find(names.begin(), names.end(), like.scalar()) == names.end())
                at_->reportUnknownName(like, "enclosing field", names);
        above.emplace_back(item.find("key").scalar());
        if (const NodeRef of = item.find("of"); of.isMapping())
            checkLike(of, above);
        checkLikes(item.find("fields"), above);
    }

    /// `decl` is the field's own declaration, or the declaration that its `like` names.
    void resolve(FieldDef& field, NodeRef decl, const FieldDef* inner, bool report) {
        if (const NodeRef like = decl.find("like")) {
            NodeRef target;
            for (std::size_t i = above_.size(); i-- > 0 && !target;)
                if (above_[i].find("key").scalar() == like.scalar())
                    target = above_[i];
            if (!target)
                target = topDecl(like.scalar());
            if (!target || ++repeated_ > 64 * likeDepth)
                return;
            decl = target;
            report = false;
        }
        if (parts_) {
            if (report)
                check(field, decl);
            compact(field, decl, report);
            if (decl.find("grid")) {
                std::vector<LoadProblem> again;
                MetaContext quiet(again, at_->file(), at_->chunk());
                resolveGrid(field, decl, report ? *at_ : quiet);
            }
        } else {
            expressions(field, decl, inner, report);
        }
        if (!resolveType(field, decl.find("kind"), inner))
            resolveParts(field, decl, inner, report);
    }

    void expressions(FieldDef& field, NodeRef decl, const FieldDef* inner, bool report) {
        field.when = expression(decl.find("when"), inner, Want::Condition, report, field.when);
        field.preferredEntities =
            expression(decl.find("fits"), inner, Want::Any, report, field.preferredEntities);
        if (field.preferredEntities &&
            field.preferredEntities->resultKind() != Expr::ResultKind::List) {
            field.preferredEntities = nullptr;
            if (report)
                at_->reportBadValue(decl.find("fits"), "a list of references");
        }
        if (field.budget)
            budget(field, decl.find("budget"), report);
        if (const NodeRef allowed = decl.find("grid").find("allowed"); field.grid && allowed) {
            auto made = std::make_shared<GridDef>(*field.grid);
            made->allowed =
                expression(allowed, made->axes.get(), Want::Condition, report, made->allowed);
            field.grid = std::move(made);
        }
    }

    void budget(FieldDef& field, NodeRef decl, bool report) {
        Expr::Scope of;
        of.system = &state_.system;
        of.self = field.keyOf ? state_.system.schemaOfKind(field.keyOf->targetKind) : nullptr;
        auto made = std::make_shared<BudgetDef>(*field.budget);
        std::vector<LoadProblem> again;
        MetaContext quiet(again, at_->file(), at_->chunk());
        MetaContext& there = report ? *at_ : quiet;
        if (of.self == nullptr)
            there.reportBadValue(decl.find("each"), "possible here: the keys aren't references");
        else
            made->itemCost = compileNode(decl.find("each"), of, there);
        of.self = &schema_;
        made->limit = compileNode(decl.find("limit"), of, there);
        field.budget = made->itemCost && made->limit ? made : nullptr;
    }

    /// Compiles an expression. Returns `otherwise` if `node` has none. If the expression is faulty
    /// and `report` is true, reports the fault and returns null; otherwise returns `otherwise`.
    std::shared_ptr<const Expr> expression(NodeRef node, const FieldDef* inner, Want want,
                                           bool report, std::shared_ptr<const Expr> otherwise) {
        if (!node.isScalar())
            return otherwise;
        Expr::Scope scope;
        scope.system = &state_.system;
        scope.self = &schema_;
        scope.inner = inner;
        scope.want = want;
        scope.allowsAllEntities = want == Want::Any; // `fits` is evaluated only once
        if (report)
            return compileNode(node, scope, *at_);
        auto made = Expr::compile(node.scalar(), scope);
        return made ? *made : otherwise;
    }

    /// Resolves everything in a declaration: fields, items, keys.
    void resolveParts(FieldDef& field, NodeRef decl, const FieldDef* inner, bool report) {
        above_.push_back(decl);
        if (parts_ && decl.find("fields").scalar() == gameOptions)
            field.fields = optionFields();
        const auto each = [&](std::vector<FieldDef>& fields, bool reported) {
            for (FieldDef& one : fields)
                if (const NodeRef node = declOf(decl.find("fields"), one.key))
                    resolve(one, node, &field, reported);
        };
        each(field.fields, report);
        if (field.itemField && field.kind == FieldKind::Table && parts_)
            held(field.itemField).fields = field.fields;
        else if (field.itemField && field.kind == FieldKind::Table)
            each(held(field.itemField).fields, false);
        else if (field.itemField)
            resolveElement(held(field.itemField), decl.find("of"), inner, report);
        if (field.keyOf)
            resolveElement(held(field.keyOf),
                           decl.find("key_of") ? decl.find("key_of") : decl.find("keys"), inner,
                           report);
        above_.pop_back();
    }

    static FieldDef& held(const std::shared_ptr<const FieldDef>& element) {
        return *std::const_pointer_cast<FieldDef>(element);
    }

    void resolveElement(FieldDef& element, NodeRef decl, const FieldDef* inner, bool report) {
        if (decl.isMapping())
            return resolve(element, decl, inner, report);
        (void)resolveType(element, decl, inner);
    }

    /// If `kind` names a type, resolves the type's declaration and reports its mistakes at its
    /// first use. Returns false if `kind` names no type.
    bool resolveType(FieldDef& field, NodeRef kind, const FieldDef* inner) {
        if (!kind.isScalar() || !state_.types.hasType(kind.scalar()))
            return false;
        const bool report = state_.types.markFirstUse(kind.scalar());
        MetaContext* const before = std::exchange(at_, &state_.types.context());
        const auto own = field.when;
        resolve(field, state_.types.typeNode(kind.scalar()), inner, report);
        if (own)
            field.when = own;
        at_ = before;
        return true;
    }

    /// Returns one field for each option of the game, with the option's values.
    [[nodiscard]] std::vector<FieldDef> optionFields() const {
        std::vector<FieldDef> out;
        for (const OptionDef& option : state_.system.options) {
            FieldDef& field = out.emplace_back();
            field.key = option.key;
            field.kind = FieldKind::Enum;
            field.values = option.values;
            field.words = option.words;
            field.label = option.label.empty() ? sentenceCase(option.key) : option.label;
            field.doc = option.doc;
            field.cite = option.cite;
        }
        return out;
    }

    void check(const FieldDef& field, NodeRef decl) {
        checkCitedRules(decl.find("cite"), state_, *at_);
        if (const NodeRef to = decl.find("to");
            to && state_.system.schemaOfKind(field.targetKind) == nullptr) {
            std::vector<std::string> kinds;
            for (const EntitySchema& one : state_.system.schemas)
                kinds.push_back(one.kind);
            at_->reportUnknownName(to, "kind", kinds);
        }
        if (const NodeRef within = decl.find("within"))
            checkWithin(field, within);
        if (const NodeRef language = decl.find("language");
            language && !state_.system.languages.contains(field.language)) {
            std::vector<std::string> names;
            for (const auto& [name, made] : state_.system.languages)
                names.push_back(name);
            at_->reportUnknownName(language, "language", names);
        }
        if (const NodeRef legend = decl.find("legend")) {
            const FieldDef* found = schema_.field(field.legend);
            if (found == nullptr || found->kind != FieldKind::Map)
                at_->reportUnknownName(legend, "map field");
        }
        checkSentence(field, decl.find("reads"));
        if (field.itemField) {
            checkKeys(*field.itemField, field.uniqueBy, decl.find("unique_by"));
            checkKeys(*field.itemField, field.order, decl.find("order"));
        }
        if (const NodeRef value = decl.find("default"); value.isScalar() && field.defaultText)
            checkDefault(field, value, {});
        if (field.min && field.max && field.min->value > field.max->value)
            at_->reportBadValue(decl.find("max"), "a bound that isn't below `min`");
    }

    /// Drops a faulty `compact`. Reports its faults only if `report` is true.
    void compact(FieldDef& field, NodeRef decl, bool report) {
        const NodeRef said = decl.find("compact");
        if (!said || field.kind != FieldKind::Record)
            return;
        std::vector<LoadProblem> again;
        MetaContext there(again, at_->file(), at_->chunk());
        if (!validateCompactDecl(field, said, report ? *at_ : there))
            field.compact.clear();
    }

    /// Checks that `keys` are fields of a list's items.
    void checkKeys(const FieldDef& item, const std::vector<std::string>& keys, NodeRef said) {
        std::vector<std::string> names;
        for (const FieldDef& one : item.fields)
            names.push_back(one.key);
        for (std::size_t i = 0; said && i < keys.size(); ++i)
            if (item.field(keys[i]) == nullptr)
                at_->reportUnknownName(said.isSequence() ? said.at(i) : said, "field", names);
    }

    void checkSentence(const FieldDef& field, NodeRef said) {
        if (!said.isScalar())
            return;
        const auto parts = parseSentence(field.sentence);
        if (!parts || parts->empty())
            return at_->reportBadValue(said, "a sentence with fields in braces");
        std::vector<std::string> names;
        for (const FieldDef& one : field.fields)
            if (canEditInSentence(one))
                names.push_back(one.key);
        for (const SentencePart& part : *parts)
            for (const std::string& key : part.keys)
                if (std::find(names.begin(), names.end(), key) == names.end())
                    at_->addProblem(diag::schemaUnknownName, said.span(),
                                    {{"value", key},
                                     {"what", "field of one value there"},
                                     {"hint", didYouMeanSuggestion(key, names)}});
    }

    void checkWithin(const FieldDef& field, NodeRef within) {
        const std::size_t dot = field.within.find('.');
        const FieldDef* ref = schema_.field(std::string_view(field.within).substr(0, dot));
        const EntitySchema* target = ref != nullptr && ref->kind == FieldKind::Ref
                                         ? state_.system.schemaOfKind(ref->targetKind)
                                         : nullptr;
        if (target == nullptr) {
            at_->reportUnknownName(within, "reference field");
            return;
        }
        if (dot == std::string::npos || target->field(field.within.substr(dot + 1)) == nullptr)
            at_->reportUnknownName(within, "field of " + withArticle(target->kind));
    }

    /// A non-empty `expected` replaces the expected value in the message.
    void checkDefault(const FieldDef& field, NodeRef value, const std::string& expected) {
        Tree tree;
        tree.text = *field.defaultText;
        Node node;
        node.kind = NodeKind::Scalar;
        node.span = {0, static_cast<std::uint32_t>(tree.text.size())};
        node.next = 1;
        tree.nodes.push_back(node);
        for (const ValueFault& fault : valueFaults(field, NodeRef(tree, 0)))
            if (!fault.soft) {
                if (expected.empty())
                    at_->reportBadValue(value, fault.expected, field.values);
                else
                    at_->addProblem(diag::declarationBadValue, value.keySpan(),
                                    {{"value", std::string(value.key())},
                                     {"expected", expected},
                                     {"hint", ""}});
                return;
            }
    }

    EntityDecl& decl_;
    EntitySchema& schema_;
    LoadState& state_;
    bool parts_; ///< true in the first pass
    MetaContext own_;
    MetaContext* at_ = &own_; ///< context of the file being resolved: the kind's own or a type's
    std::vector<NodeRef> above_;
    int repeated_ = 0;
};

} // namespace

void resolveFields(EntityDecl& decl, EntitySchema& schema, LoadState& state, FieldPass pass) {
    FieldResolver(decl, schema, state, pass).run();
}

std::shared_ptr<const Expr> compileNode(NodeRef node, const Expr::Scope& scope,
                                        MetaContext& context) {
    if (!node.isScalar()) {
        context.reportWrongType(node, "an expression");
        return nullptr;
    }
    auto made = Expr::compile(node.scalar(), scope);
    if (made ||
        !made.error().unresolvedName.empty()) // the mistake is reported at the derived value
        return made ? *made : nullptr;
    const ExprError& error = made.error();
    context.addProblem(diag::schemaExpression, source::spanInScalar(node, error.span),
                       {{"what", error.message}});
    return nullptr;
}

} // namespace ww::schema
