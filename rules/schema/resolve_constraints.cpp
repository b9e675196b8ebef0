// Resolves constraints: their conditions, shorthands, messages and fixes.

#include "rules/diag/kinds.h"
#include "rules/schema/lets.h"
#include "rules/schema/resolve_parts.h"

#include <algorithm>
#include <utility>

namespace ww::schema {

namespace {

/// Reports mistakes of a constraint's `let`.
class ConstraintLets final : public LetContext {
  public:
    explicit ConstraintLets(MetaContext& context) : context_(context) {}
    void reportWrongType(NodeRef node, std::string_view expected) override {
        context_.reportWrongType(node, expected);
    }
    void reportMistake(NodeRef node, Mark mark, std::string what) override {
        context_.addProblem(diag::schemaExpression,
                            mark == Mark::Key ? node.keySpan() : node.span(),
                            {{"what", std::move(what)}});
    }
    void reportError(NodeRef value, const Expr::Scope& scope, ExprError error) override {
        // An error of the expression itself is reported at its place in the expression.
        if (error.unresolvedName.empty() && compileNode(value, scope, context_))
            reportMistake(value, Mark::Value, std::move(error.message));
    }

  private:
    MetaContext& context_;
};

class ConstraintResolver {
  public:
    ConstraintResolver(EntityDecl& decl, EntitySchema& schema, LoadState& state)
        : schema_(schema), state_(state), parts_(decl, schema, state), context_(parts_.context()) {}

    /// Returns false and reports the mistake if the constraint is faulty.
    bool run(ConstraintDecl& decl) {
        decl_ = &decl;
        made_ = Constraint();
        subject_.clear();
        shorthandMessage_.clear();
        good_ = true;
        const std::size_t problems = state_.problems.size();
        cited();
        parts_.forgetUsedNames();
        parts_.setLoop(nullptr, nullptr);
        ConstraintLets letContext(context_);
        LetReader lets(letValues(decl.let, letContext), namesOfItems(decl.each, letContext),
                       letContext);
        each(lets);
        if (!good_)
            return false;
        if (decl.when)
            made_.when = condition(decl.when);
        parts_.setLoop(made_.each, made_.when);
        requirement();
        if (good_ && !made_.require && !made_.covers)
            good_ = false;
        meeting();
        if (!decl.covers) {
            message();
            place();
        }
        related();
        for (FixDecl& fix : decl.fixes)
            addFix(fix);
        if (!good_)
            return false;
        if (state_.problems.size() == problems)
            lets.reportUnused(parts_.usedNames());
        made_.kind = decl.kind;
        made_.number = decl.number;
        schema_.constraints.push_back(std::move(made_));
        return true;
    }

    /// Registers the constraint's kinds of findings, for approvals and severities.
    static void name(const Constraint& made, System& system) {
        if (made.covers)
            for (const diag::Kind* kind : {&made.covers->gap, &made.covers->overlap,
                                           &made.covers->reversed, &made.covers->outside})
                system.kinds.push_back(std::make_shared<diag::Kind>(*kind));
        else
            system.kinds.push_back(std::make_shared<diag::Kind>(made.kind));
    }

  private:
    /// If the constraint only forbids overlaps, compares only items that lie near each other.
    void meeting() {
        if (!made_.each || !made_.require)
            return;
        std::vector<std::string> names;
        for (const Expr::List& one : made_.each->levels())
            if (!one.item.isLet)
                names.push_back(one.item.name);
        if (names.size() < 2)
            return;
        std::string text = made_.require->text();
        std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
        const std::string &a = names[names.size() - 2], &b = names.back();
        if (text != "notoverlaps(" + a + ',' + b + ')' &&
            text != "notoverlaps(" + b + ',' + a + ')')
            return;
        auto near = std::make_shared<ItemLoop>(*made_.each);
        if (near->limitToOverlaps(a, b))
            made_.each = std::move(near);
    }

    Expr::Scope scope(Expr::Scope::Want want) const { return parts_.expressionScope(want); }
    std::shared_ptr<const Expr> condition(NodeRef node) {
        auto made = parts_.compileExpression(node, Expr::Scope::Want::Condition);
        good_ = good_ && made;
        return made;
    }
    std::shared_ptr<const Expr> said(NodeRef node) {
        auto made = parts_.compileExpression(node, Expr::Scope::Want::Text);
        good_ = good_ && made;
        return made;
    }
    std::shared_ptr<const Expr> composed(const std::string& text, NodeRef node,
                                         Expr::Scope::Want want) {
        auto made = parts_.compileText(text, node, want);
        good_ = good_ && made;
        return made;
    }

    /// Calls `take` for a scalar node, or for each scalar of a list.
    template <class Take>
    void eachOf(NodeRef node, std::string_view expected, Take&& take) {
        const auto one = [&](NodeRef item) {
            if (!good_)
                return; // this item may use a name that a faulty earlier item would have defined
            if (!item.isScalar()) {
                context_.reportWrongType(item, expected);
                good_ = false;
                return;
            }
            if (const std::optional<ExprError> error = take(item.scalar())) {
                parts_.reportMistake(item, *error);
                good_ = false;
            }
        };
        if (node.isSequence())
            for (NodeRef item : node)
                one(item);
        else
            one(node);
    }
    void each(LetReader& lets) {
        const ConstraintDecl& d = *decl_;
        for (NodeRef node : {d.where, d.sort})
            if (node && !d.each) {
                reportMissingKey(context_, d.node, "the constraint `" + d.kind.code + "`", "each");
                good_ = false;
                return;
            }
        if (!d.each && !d.let)
            return;
        ItemLoop made(scope(Expr::Scope::Want::Any));
        good_ = lets.addReadyValues(made);
        if (good_ && d.each)
            eachOf(d.each, "a list with a name for its items, as in `bands as b`",
                   [&](std::string_view text) {
                       auto error = made.addList(text);
                       good_ = error || lets.addReadyValues(made);
                       return error;
                   });
        good_ = good_ && lets.reportCycle();
        if (good_ && d.where)
            eachOf(d.where, "a condition",
                   [&](std::string_view text) { return made.setCondition(text); });
        if (good_ && d.sort)
            eachOf(d.sort, "an expression",
                   [&](std::string_view text) { return made.addSortKey(text); });
        if (good_)
            made_.each = std::make_shared<const ItemLoop>(std::move(made));
        parts_.setLoop(made_.each, nullptr);
    }
    void related() {
        if (!decl_->related)
            return;
        const auto one = [&](NodeRef node) {
            if (!node.isMapping()) {
                context_.reportWrongType(node, "`{ at: place, message: text }`");
                return;
            }
            parts_.rejectOtherKeys(node, {"at", "message"});
            for (std::string_view key : {"at", "message"})
                if (!node.find(key)) {
                    reportMissingKey(context_, node, "what is related", key);
                    return;
                }
            auto at = parts_.resolvePlace(node.find("at"), ConstraintCompiler::Where::Anywhere);
            auto message = parts_.compileInterpolation(node.find("message"));
            if (at && message)
                made_.related.push_back({std::move(*at), std::move(*message)});
        };
        if (decl_->related.isSequence())
            for (NodeRef node : decl_->related)
                one(node);
        else
            one(decl_->related);
    }

    void requirement() {
        const ConstraintDecl& d = *decl_;
        std::vector<NodeRef> given;
        for (NodeRef one : {d.require, d.unique, d.uniqueBy, d.sum, d.count, d.needs, d.excludes,
                            d.oneOf, d.covers})
            if (one)
                given.push_back(one);
        if (given.empty()) {
            reportMissingKey(context_, d.node, "the constraint `" + d.kind.code + "`", "require");
            good_ = false;
            return;
        }
        if (given.size() > 1) {
            context_.addProblem(diag::declarationDuplicate, given[1].keySpan(),
                                {{"what", "the condition of"}, {"value", d.kind.code}});
            good_ = false;
            return;
        }
        if (d.require) {
            made_.require = condition(d.require);
        } else if (d.covers && parts_.isPackConstraint()) {
            parts_.reportMistake(d.covers,
                                 "`covers` checks a single entity: write it in the entity's kind");
        } else if (d.covers) {
            made_.covers = resolveCovers(d, parts_);
        } else if (auto meant = resolveShorthand(d, given.front(), parts_)) {
            made_.require = std::move(meant->require);
            made_.args = std::move(meant->args);
            subject_ = std::move(meant->subject);
            shorthandMessage_ = std::move(meant->message);
        } else {
            good_ = false;
        }
    }

    void message() {
        diag::Kind& kind = decl_->kind;
        if (kind.message.empty()) {
            if (shorthandMessage_.empty()) {
                reportMissingKey(context_, decl_->node, "the constraint `" + kind.code + "`",
                                 "message");
                good_ = false;
                return;
            }
            kind.message = shorthandMessage_;
        }
        for (NodeRef arg : decl_->args) {
            if (decl_->let.find(arg.key())) {
                context_.addProblem(diag::declarationDuplicate, arg.keySpan(),
                                    {{"what", "the `let`"}, {"value", std::string(arg.key())}});
                good_ = false;
                return;
            }
            made_.args.emplace_back(std::string(arg.key()), said(arg));
        }
        NodeRef node = decl_->node.find("message");
        if (!node)
            node = decl_->node;
        if (!parts_.resolvePlaceholders(kind.message, node, made_.args)) {
            good_ = false;
            return;
        }
        for (const std::string& name : kind.identity) {
            const auto same = [&](const auto& arg) { return arg.first == name; };
            if (std::any_of(made_.args.begin(), made_.args.end(), same))
                continue;
            if (const NodeRef identity = decl_->node.find("identity"))
                context_.reportUnknownName(identity.isScalar() ? identity : identity.at(0),
                                           "argument");
            else
                parts_.reportMistake(
                    node, "approvals recognise this finding by `" + name +
                              "`, which the first constraint with this id declares (`identity`); "
                              "use it in this message or in `args`");
        }
    }

    void cited() {
        const NodeRef cite = decl_->node.find("cite");
        if (!cite.isMapping())
            return checkCitedRules(cite, state_, context_);
        if (!decl_->covers) {
            context_.reportWrongType(cite, "a rule's id or a list of them; only `covers` cites "
                                           "rules by outcome");
            good_ = false;
        }
        for (NodeRef ids : cite)
            checkCitedRules(ids, state_, context_);
    }

    void place() {
        if (decl_->at) {
            if (decl_->at.isScalar() && decl_->at.scalar() == "id" && !schema_.field("id"))
                return;
            if (auto made = parts_.resolvePlace(decl_->at, ConstraintCompiler::Where::Anywhere))
                made_.at = std::move(*made);
            if (!parts_.isPackConstraint() && marksOtherEntity(made_))
                made_.atReference = parts_.referenceTo(decl_->at.scalar());
            return;
        }
        if (made_.each) {
            // Without `at`, mark the innermost item that was read from content.
            const auto& items = made_.each->scope().items;
            for (std::size_t i = items.size(); i-- > 0;)
                if (!items[i].isLet &&
                    (items[i].valueLocation == ValueLocation::SameEntity ||
                     (parts_.isPackConstraint() &&
                      items[i].valueLocation == ValueLocation::ReferencedEntity))) {
                    made_.at.expr = composed(items[i].name, decl_->node, Expr::Scope::Want::Any);
                    return;
                }
        }
        if (const auto path = FieldPath::parse(subject_);
            path && !path->empty() && schema_.field(path->steps().front().key) != nullptr) {
            made_.at.path = *path;
            return;
        }
        // Without such an item, mark the entity's only field that the condition reads.
        if (!made_.require)
            return;
        std::vector<std::string> own;
        for (const Dependency& read : made_.require->dependencies())
            if (read.kind == schema_.kind && !read.viaUsers && read.field != "*")
                own.push_back(read.field);
        if (own.size() == 1)
            made_.at.path = FieldPath::fromKey(own.front());
        else if (parts_.isPackConstraint())
            made_.at.path = FieldPath::fromKey("pack");
    }

    void addFix(FixDecl& decl) {
        if (decl.actions.empty()) {
            const NodeRef fix = decl_->node.find("fix");
            context_.addProblem(
                diag::declarationMissingKey,
                fix ? fix.keySpan() : decl_->node.find("fixes").keySpan(),
                {{"what", "a fix (exactly one of set, remove, add, clamp, nearest, swap, sort "
                          "and create)"},
                 {"key", "set"}});
            return;
        }
        if (decl.actions.size() > 1) {
            const std::string first(decl.actions[0].key()), second(decl.actions[1].key());
            const bool creates = first == "create" || second == "create";
            parts_.reportMistake(
                decl.actions[1].keySpan(),
                "a fix does one thing, but this one has `" + first + "` and `" + second +
                    "`: keep one of them, or write two fixes" +
                    (creates ? ". `create` takes the new entity's fields in `value`, and its "
                               "reference in `at`"
                             : ""));
            return;
        }
        if (auto fix = parts_.resolveFix(decl, made_.args))
            made_.fixes.push_back(std::move(*fix));
    }

    EntitySchema& schema_;
    LoadState& state_;
    ConstraintCompiler parts_;
    MetaContext& context_;
    ConstraintDecl* decl_ = nullptr;
    Constraint made_;
    std::string subject_;
    std::string shorthandMessage_;
    bool good_ = true;
};

/// Resolves a base kind's constraints with the fields of the kind that extends it. If a narrowed
/// field lacks a value that a constraint names, uses the base's constraint unchanged.
void inheritConstraints(EntityDecl& from, EntitySchema& schema, LoadState& state) {
    const EntitySchema* base = state.system.schemaOfKind(schema.extends);
    for (const ConstraintDecl& declared : from.constraints) {
        const auto same = [&](const Constraint& c) { return c.number == declared.number; };
        const auto known = std::find_if(base->constraints.begin(), base->constraints.end(), same);
        if (known == base->constraints.end())
            continue; // the mistake was already reported for the base
        std::vector<LoadProblem> again;
        LoadState quiet{state.system, again, state.types, state.hasRules};
        ConstraintDecl copy = declared;
        copy.kind = known->kind;
        if (!ConstraintResolver(from, schema, quiet).run(copy))
            schema.constraints.push_back(*known);
    }
}

/// Copies what the first constraint with the same id declares. A later constraint may have its own
/// message and help. It must repeat or omit the rest. Returns false and reports what differs.
bool takeWords(ConstraintDecl& decl, const diag::Kind& first, MetaContext& context) {
    diag::Kind& own = decl.kind;
    if (!decl.node.find("message"))
        own.message = first.message;
    if (!decl.node.find("help"))
        own.help = first.help;
    bool good = true;
    const auto take = [&](const char* key, auto diag::Kind::*part) {
        const NodeRef node = decl.node.find(key);
        if (node && own.*part != first.*part) {
            context.addProblem(diag::declarationDuplicate, node.keySpan(),
                               {{"what", "the " + std::string(key) + " of"}, {"value", own.code}});
            good = false;
        }
        own.*part = first.*part;
    };
    take("severity", &diag::Kind::severity);
    take("cite", &diag::Kind::cite);
    take("identity", &diag::Kind::identity);
    return good;
}

} // namespace

void resolveConstraints(EntityDecl& decl, EntitySchema& schema, LoadState& state) {
    for (EntityDecl* from : extensionChain(decl))
        if (from != &decl)
            inheritConstraints(*from, schema, state);
    ConstraintResolver resolver(decl, schema, state);
    for (ConstraintDecl& constraint : decl.constraints) {
        constraint.number = ++state.resolvedCount;
        const auto same = [&](const auto& kind) {
            return kind->code == constraint.kind.code ||
                   (constraint.covers && kind->code == constraint.kind.code + ".gap");
        };
        const bool known = std::any_of(state.system.kinds.begin(), state.system.kinds.end(), same);
        const auto first = state.kindsById.find(constraint.kind.code);
        const bool shared = first != state.kindsById.end() && !constraint.covers;
        MetaContext context(state.problems, decl.file, decl.chunk);
        if (known && !shared) {
            context.addProblem(diag::declarationDuplicate, constraint.node.find("id").span(),
                               {{"what", "constraint"}, {"value", constraint.kind.code}});
            continue;
        }
        ConstraintDecl copy = constraint; // kinds that extend this kind read the original
        if (shared && !takeWords(copy, first->second, context))
            continue;
        const bool good = resolver.run(copy);
        if (good && !known)
            ConstraintResolver::name(schema.constraints.back(), state.system);
        if (!shared && !constraint.covers)
            state.kindsById.emplace(copy.kind.code, copy.kind);
    }
}

} // namespace ww::schema
