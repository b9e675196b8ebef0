#include "rules/schema/held_back.h"

#include "rules/diag/kinds.h"
#include "rules/schema/expr_compile.h"
#include "rules/schema/function.h"

#include <algorithm>
#include <array>
#include <set>

namespace ww::schema {

namespace {

/// An invalid declaration that the loader skipped.
struct Lost {
    std::string name;
    const Tree* tree = nullptr; ///< the tree that contains the declaration
    Span span;
    bool isField = false; ///< true for a field or a derived value
};

class Search {
  public:
    Search(const System& system, const NamedTypes& types) : system_(system), types_(types) {}

    /// Finds declarations below `fields` that are missing from `read`.
    void look(NodeRef fields, const std::vector<FieldDef>& read) {
        for (NodeRef one : fields) {
            const std::string_view key = one.find("key").scalar();
            if (key.empty())
                continue;
            const auto field = std::find_if(read.begin(), read.end(),
                                            [&](const FieldDef& each) { return each.key == key; });
            if (field != read.end()) {
                if (field->kind == FieldKind::Ref && field->within.empty() &&
                    !system_.schemaOfKind(field->targetKind))
                    add(key, one, true); // the reference's kind is unknown
                inside(one, *field);
                continue;
            }
            add(key, one, true);
        }
    }
    /// Adds every key of a mapping.
    void keys(NodeRef mapping) {
        for (NodeRef one : mapping)
            if (mapping.isMapping())
                add(one.key(), one);
    }
    void types(NodeRef declared) {
        for (NodeRef one : declared)
            if (types_.isUnusable(one.key()))
                add(one.key(), one);
    }
    void functions(NodeRef declared, const System& system) {
        for (NodeRef one : declared)
            if (std::none_of(system.functions.begin(), system.functions.end(),
                             [&](const auto& each) { return each->name == one.key(); }))
                add(one.key(), one);
    }
    void derived(const std::vector<NodeRef>& nodes, const std::vector<DerivedDef>& read) {
        for (std::size_t i = 0; i < nodes.size() && i < read.size(); ++i)
            if (!read[i].value)
                add(read[i].key, nodes[i], true);
    }
    void add(std::string_view name, NodeRef node, bool isField = false) {
        Span span = node ? node.span() : Span{};
        if (node && !node.key().empty()) // include the name, because it may be the mistake
            span.begin = std::min(span.begin, node.keySpan().begin);
        found_.push_back({std::string(name), node ? &node.tree() : nullptr, span, isField});
    }
    [[nodiscard]] const std::vector<Lost>& found() const { return found_; }

  private:
    /// Finds skipped declarations inside a field. `declared` is its declaration or a type's name.
    void inside(NodeRef declared, const FieldDef& field) {
        const std::string_view type =
            declared.isScalar() ? declared.scalar() : declared.find("kind").scalar();
        if (types_.hasType(type)) {
            if (!seen_.insert(std::string(type)).second)
                return; // visit a type only once, because a type may contain itself
            declared = types_.typeNode(type);
        }
        look(declared.find("fields"), field.fields);
        if (field.itemField)
            inside(declared.find("of"), *field.itemField);
    }
    const System& system_;
    const NamedTypes& types_;
    std::set<std::string> seen_;
    std::vector<Lost> found_;
};

/// Returns true if an argument of the problem is or mentions the name.
bool mentions(const LoadProblem& problem, const std::string& name) {
    return std::any_of(problem.args.begin(), problem.args.end(), [&](const auto& arg) {
        return arg.second == name || arg.second.ends_with('.' + name) ||
               arg.second.find('`' + name + '`') != std::string::npos;
    });
}

/// Returns true for kinds of problem that the use of an unknown name can cause.
bool isAboutUse(const LoadProblem& problem) {
    const std::array kinds = {&diag::schemaExpression, &diag::declarationBadValue,
                              &diag::schemaUnknownName, &diag::declarationUnknownKey};
    return std::find(kinds.begin(), kinds.end(), problem.kind) != kinds.end();
}

} // namespace

void removeConsequentialProblems(std::vector<LoadProblem>& problems,
                                 const std::vector<EntityDecl>& kinds,
                                 const UnreadDeclarations& unread, System& system,
                                 const NamedTypes& types) {
    if (problems.empty())
        return;
    Search search(system, types);
    for (std::size_t i = 0; i < kinds.size() && i < system.schemas.size(); ++i)
        search.look(kinds[i].fields, system.schemas[i].fields);
    for (std::size_t i = 0; i < kinds.size() && i < system.schemas.size(); ++i)
        search.derived(kinds[i].derivedNodes, system.schemas[i].derived);
    const std::vector<std::string> known = systemTable().keyNames();
    for (NodeRef one : unread.system)
        if (std::find(known.begin(), known.end(), one.key()) == known.end())
            search.keys(one);
    search.types(unread.system.find("types"));
    search.functions(unread.system.find("functions"), system);
    for (NodeRef one : unread.kinds)
        if (const std::string_view kind = one.find("entity").scalar(); !system.schemaOfKind(kind))
            search.add(kind, one);
    if (unread.hasUnreadableFile)
        for (const std::string& kind : unread.listedFiles)
            if (!system.schemaOfKind(kind))
                search.add(kind, {});
    const std::vector<Lost>& lost = search.found();
    for (const Lost& one : lost)
        system.unreadableNames.push_back(one.name);
    // A problem inside the skipped declaration is a cause, not a consequence.
    const auto isOwn = [](const LoadProblem& problem, const Lost& one) {
        return problem.chunk && &problem.chunk->tree == one.tree &&
               problem.span.begin >= one.span.begin && problem.span.end <= one.span.end;
    };
    // A reference to an unknown kind: its `to` has its own problem.
    const auto followsUnknown = [](const LoadProblem& problem) {
        return problem.kind == &diag::schemaExpression &&
               std::any_of(problem.args.begin(), problem.args.end(),
                           [](const auto& arg) { return arg.second == kUnknownTarget; });
    };
    // Constraints share the message of the first one with their id, which may be unreadable.
    const auto followsMessage = [&](const LoadProblem& problem) {
        return unread.hasUnreadableFile && problem.kind == &diag::declarationMissingKey &&
               std::find(problem.args.begin(), problem.args.end(),
                         std::pair<std::string, std::string>("key", "message")) !=
                   problem.args.end();
    };
    const auto follows = [&](const LoadProblem& problem) {
        if (followsUnknown(problem) || followsMessage(problem))
            return true;
        // A field may have the same name as its type. Then a problem inside the field can be a
        // consequence of the type.
        std::set<std::string_view> fields, own;
        bool ofOthers = false;
        for (const Lost& one : lost) {
            if (!mentions(problem, one.name))
                continue;
            if (isOwn(problem, one))
                own.insert(one.name);
            else if (one.isField)
                fields.insert(one.name);
            else
                ofOthers = true;
        }
        return isAboutUse(problem) &&
               (ofOthers || std::any_of(fields.begin(), fields.end(),
                                        [&](auto name) { return !own.contains(name); }));
    };
    std::vector<LoadProblem> left;
    for (const LoadProblem& problem : problems)
        if (!follows(problem))
            left.push_back(problem);
    if (!left.empty()) // keep all if each problem seems to be a consequence of another
        problems = std::move(left);
}

} // namespace ww::schema
