// Resolves derived values. A derived value waits for the derived values that it uses.

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"

#include <algorithm>
#include <map>

namespace ww::schema {

namespace {

class DerivedResolver {
  public:
    DerivedResolver(std::vector<EntityDecl>& decls, LoadState& state)
        : decls_(decls), state_(state) {}

    void run() {
        for (std::size_t i = 0; i < decls_.size(); ++i)
            names(i);
        std::size_t before = 0;
        do {
            before = waiting_.size();
            std::vector<Waiting> again;
            for (Waiting& one : waiting_)
                if (!compile(one))
                    again.push_back(std::move(one));
            waiting_ = std::move(again);
        } while (!waiting_.empty() && waiting_.size() < before);
        cycles();
        for (std::size_t i = 0; i < decls_.size(); ++i)
            placeBesideFields(i);
    }

  private:
    struct Waiting {
        std::size_t kind = 0, at = 0;
        std::string name, on; ///< this derived value and the one that it waits for, as `kind.key`
    };

    MetaContext context(std::size_t kind, NodeRef node = {}) {
        const EntityDecl& at = declarationContaining(decls_[kind], node);
        return {state_.problems, at.file, at.chunk};
    }
    /// Returns true if the value comes from a base kind. Mistakes are reported for the base only.
    bool inherited(const Waiting& one) {
        return &declarationContaining(decls_[one.kind], decls_[one.kind].derivedNodes[one.at]) !=
               &decls_[one.kind];
    }

    void names(std::size_t kind) {
        EntityDecl& decl = decls_[kind];
        MetaContext here = context(kind);
        EntitySchema& schema = state_.system.schemas[kind];
        for (std::size_t i = 0; i < schema.derived.size(); ++i) {
            DerivedDef& derived = schema.derived[i];
            const NodeRef node = decl.derivedNodes[i];
            if (derived.label.empty())
                derived.label = sentenceCase(derived.key);
            const auto same = [&](const DerivedDef& one) { return one.key == derived.key; };
            const auto end = schema.derived.begin() + static_cast<std::ptrdiff_t>(i);
            if (!isSnakeCaseName(derived.key))
                here.reportBadValue(node.find("key"), "a snake_case name");
            else if (schema.field(derived.key) != nullptr || derived.key == "id" ||
                     std::any_of(schema.derived.begin(), end, same))
                here.addProblem(diag::declarationDuplicate, node.find("key").span(),
                                {{"what", "field"}, {"value", derived.key}});
            else
                waiting_.push_back({kind, i, schema.kind + "." + derived.key, {}});
        }
    }

    /// Returns false if the value waits for another derived value.
    bool compile(Waiting& one) {
        EntitySchema& schema = state_.system.schemas[one.kind];
        const NodeRef node = decls_[one.kind].derivedNodes[one.at].find("value");
        MetaContext here = context(one.kind, node);
        if (!node.isScalar()) {
            here.reportWrongType(node, "an expression");
            return true;
        }
        Expr::Scope scope;
        scope.system = &state_.system;
        scope.self = &schema;
        auto made = Expr::compile(node.scalar(), scope);
        if (!made) {
            one.on = made.error().unresolvedName;
            if (one.on.empty() && inherited(one))
                return ofBase(schema, schema.derived[one.at]);
            if (one.on.empty())
                (void)compileNode(node, scope, here);
            return one.on.empty();
        }
        switch ((*made)->resultKind()) {
        case Expr::ResultKind::List:
        case Expr::ResultKind::Record:
        case Expr::ResultKind::None:
            here.addProblem(diag::schemaExpression, node.span(),
                            {{"what", "a derived value is a number, a word, text, a reference or a "
                                      "condition"}});
            return true;
        default:
            schema.derived[one.at].value = std::move(*made);
            return true;
        }
    }

    /// Uses the base's expression, for a kind that dropped values that the expression names.
    /// Returns false if the base's value isn't resolved yet.
    bool ofBase(const EntitySchema& schema, DerivedDef& derived) {
        const EntitySchema* base = state_.system.schemaOfKind(schema.extends);
        const DerivedDef* same = base == nullptr ? nullptr : base->findDerived(derived.key);
        derived.value = same == nullptr ? nullptr : same->value;
        return derived.value != nullptr;
    }

    void cycles() {
        std::map<std::string, const Waiting*> all;
        for (const Waiting& one : waiting_)
            all.emplace(one.name, &one);
        std::vector<const Waiting*> reported;
        for (const Waiting& one : waiting_) {
            if (inherited(one))
                continue;
            std::vector<const Waiting*> path = {&one};
            while (true) {
                const auto next = all.find(path.back()->on);
                if (next == all.end()) // the path ends at a value that has its own mistake
                    break;
                const auto seen = std::find(path.begin(), path.end(), next->second);
                if (seen == path.end()) {
                    path.push_back(next->second);
                    continue;
                }
                path.erase(path.begin(), seen);
                if (std::find(reported.begin(), reported.end(), path.front()) == reported.end())
                    report(path);
                reported.insert(reported.end(), path.begin(), path.end());
                break;
            }
        }
    }

    /// Finds the field below which the form shows each value with `show: field`.
    void placeBesideFields(std::size_t kind) {
        EntitySchema& schema = state_.system.schemas[kind];
        for (std::size_t i = 0; i < schema.derived.size(); ++i) {
            DerivedDef& derived = schema.derived[i];
            if (derived.place != DerivedPlace::Field || !derived.value)
                continue;
            for (const FieldDef& field : schema.fields)
                for (const Dependency& read : derived.value->dependencies())
                    if (read.kind == schema.kind && read.field == field.key && !read.viaUsers)
                        derived.besideField = field.key;
            const NodeRef node = decls_[kind].derivedNodes[i];
            if (!derived.besideField.empty() || inherited({kind, i, {}, {}}))
                continue;
            context(kind, node).addProblem(
                diag::schemaExpression, node.find("show").span(),
                {{"what", "`" + derived.key + "` reads no field of the " + schema.kind +
                              ", so it can't be shown at one; write `show: top` or `bottom`"}});
        }
    }

    void report(const std::vector<const Waiting*>& path) {
        std::string text;
        for (const Waiting* one : path)
            text += "`" + one->name + "` needs ";
        const Waiting& first = *path.front();
        const NodeRef node = decls_[first.kind].derivedNodes[first.at].find("value");
        MetaContext here = context(first.kind, node);
        here.addProblem(diag::schemaExpression, node.span(),
                        {{"what", text + "`" + first.name + "`: none of them can be computed"}});
    }

    std::vector<EntityDecl>& decls_;
    LoadState& state_;
    std::vector<Waiting> waiting_;
};

} // namespace

void resolveDerived(std::vector<EntityDecl>& decls, LoadState& state) {
    DerivedResolver(decls, state).run();
}

} // namespace ww::schema
