#include "rules/schema/held_back.h"

#include "rules/diag/kinds.h"
#include "rules/schema/named_types.h"

#include <algorithm>
#include <set>

namespace ww::schema {

namespace {

/// A declaration that was left out.
struct Lost {
    std::string name;
    const Tree* tree = nullptr; ///< where it is written
    Span span;
};

class Search {
  public:
    explicit Search(NamedTypes& types) : types_(types) {}

    /// What is declared below `fields` and isn't among what was read.
    void look(NodeRef fields, const std::vector<FieldDef>& read) {
        for (NodeRef one : fields) {
            const std::string_view key = one.find("key").scalar();
            if (key.empty())
                continue;
            const auto field = std::find_if(read.begin(), read.end(),
                                            [&](const FieldDef& each) { return each.key == key; });
            if (field != read.end()) {
                inside(one, *field);
                continue;
            }
            add(key, one);
            if (const std::string_view type = one.find("kind").scalar(); types_.has(type))
                add(type, types_.node(type));
        }
    }
    [[nodiscard]] const std::vector<Lost>& found() const { return found_; }

  private:
    void inside(NodeRef declared, const FieldDef& field) {
        const std::string_view type = declared.find("kind").scalar();
        if (types_.has(type)) {
            if (!seen_.insert(std::string(type)).second)
                return; // a type may hold itself, down to some depth
            declared = types_.node(type);
        }
        look(declared.find("fields"), field.fields);
        if (field.of)
            inside(declared.find("of"), *field.of);
    }
    void add(std::string_view name, NodeRef node) {
        found_.push_back({std::string(name), &node.tree(), node.span()});
    }

    NamedTypes& types_;
    std::set<std::string> seen_;
    std::vector<Lost> found_;
};

/// "`name`" stands in one of the texts, or is one.
bool mentions(const LoadProblem& problem, const std::string& name) {
    return std::any_of(problem.args.begin(), problem.args.end(), [&](const auto& arg) {
        return arg.second == name || arg.second.find('`' + name + '`') != std::string::npos;
    });
}

} // namespace

void holdBackFollowing(std::vector<LoadProblem>& problems, const std::vector<EntityDecl>& kinds,
                       const System& system, NamedTypes& types) {
    if (problems.size() < 2)
        return;
    Search search(types);
    for (std::size_t i = 0; i < kinds.size() && i < system.schemas.size(); ++i)
        search.look(kinds[i].fields, system.schemas[i].fields);
    const std::vector<Lost>& lost = search.found();
    if (lost.empty())
        return;
    const auto follows = [&](const LoadProblem& problem) {
        if (problem.kind != &diag::schemaExpression && problem.kind != &diag::declarationBadValue)
            return false;
        return std::any_of(lost.begin(), lost.end(), [&](const Lost& one) {
            const bool own = problem.chunk && &problem.chunk->tree == one.tree &&
                             problem.span.begin >= one.span.begin &&
                             problem.span.end <= one.span.end;
            return !own && mentions(problem, one.name);
        });
    };
    std::vector<LoadProblem> left;
    for (const LoadProblem& problem : problems)
        if (!follows(problem))
            left.push_back(problem);
    if (!left.empty()) // else two that are lost by each other
        problems = std::move(left);
}

} // namespace ww::schema
