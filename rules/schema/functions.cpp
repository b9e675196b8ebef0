// Reads the declarations of functions in C++: `functions` in system.yaml.

#include "rules/schema/function.h"
#include "rules/schema/kinds.h"

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/builtin.h"
#include "rules/schema/declare.h"
#include "rules/schema/expr_functions.h"
#include "rules/schema/named_types.h"

#include <algorithm>

namespace ww::schema {

namespace {

using C = MetaContext;

/// Returns the kinds of field that need no further keys.
const std::vector<FieldKind>& plainKinds() {
    static const std::vector<FieldKind> kinds = {
        FieldKind::Bool,    FieldKind::Int,    FieldKind::Number, FieldKind::Text,  FieldKind::Dice,
        FieldKind::Cell,    FieldKind::Range,  FieldKind::Colour, FieldKind::Point, FieldKind::Pose,
        FieldKind::Polygon, FieldKind::Length, FieldKind::Angle};
    return kinds;
}

class FunctionResolver {
  public:
    FunctionResolver(LoadState& state, C& context) : state_(state), context_(context) {}

    /// Returns false and reports an error if the declaration is invalid, so that the function can't
    /// be called.
    bool resolve(const FunctionDecl& decl, FunctionDef& out) {
        bool whole = isName(decl.node);
        out.name = decl.node.key();
        out.doc = decl.doc;
        out.optional = decl.optional;
        if (!decl.parameters.isMapping()) {
            context_.reportWrongType(decl.parameters, "a mapping from names to types");
            return false;
        }
        for (NodeRef one : decl.parameters) {
            FieldDef field;
            whole = type(one, field) && whole;
            field.key = one.key();
            field.label = sentenceCase(field.key);
            setAllowedKinds(state_.system, field);
            out.parameters.push_back(std::move(field));
        }
        whole = type(decl.result, out.resultField) && whole;
        out.resultField.key = out.name;
        setAllowedKinds(state_.system, out.resultField);
        reads(decl.dependencies, out.dependencies);
        return whole;
    }

  private:
    bool isName(NodeRef node) {
        const bool taken = findExprFunction(node.key()) != nullptr;
        if (isSnakeCaseName(node.key()) && !taken)
            return true;
        context_.addProblem(
            diag::declarationBadValue, node.keySpan(),
            {{"value", std::string(node.key())},
             {"expected", taken ? "a free name: expressions already have such a function"
                                : "a snake_case name such as `end_pose`"},
             {"hint", ""}});
        return false;
    }

    /// Reads a type: a kind of field, a type of the game or a kind of entity. `[TYPE]` is a list.
    bool type(NodeRef node, FieldDef& out) {
        if (node.isSequence() && node.size() == 1 && node.at(0).isScalar()) {
            auto of = std::make_shared<FieldDef>();
            if (!type(node.at(0), *of))
                return false;
            out.kind = FieldKind::List;
            out.itemField = std::move(of);
            out.required = true;
            return true;
        }
        if (!node.isScalar()) {
            context_.reportWrongType(node, "a type, or one in brackets for a list");
            return false;
        }
        std::vector<std::string> names;
        for (const FieldKind kind : plainKinds()) {
            names.push_back(fieldKindName(kind));
            if (names.back() == node.scalar())
                out.kind = kind;
        }
        addImpliedFields(out);
        bool found = std::find(names.begin(), names.end(), node.scalar()) != names.end();
        if (!found && state_.types.hasType(node.scalar())) {
            auto made = state_.types.readType(node, context_);
            if (!made)
                return false;
            out = std::move(*made);
            found = true;
        }
        if (!found && state_.system.schemaOfKind(node.scalar()) != nullptr) {
            out.kind = FieldKind::Ref;
            out.targetKind = node.scalar();
            found = true;
        }
        out.required = true;
        if (found)
            return true;
        for (const std::string& one : state_.types.names())
            names.push_back(one);
        for (const EntitySchema& one : state_.system.schemas)
            names.push_back(one.kind);
        context_.reportBadValue(
            node, "a type: a kind of field, a type of the game or a kind of entity", names);
        return false;
    }

    void reads(NodeRef node, std::vector<Dependency>& out) {
        if (!node)
            return;
        std::vector<std::string> words;
        if (!context_.readWordList(node, words))
            return;
        const auto one = [&](NodeRef item) {
            const std::string_view text = item.scalar();
            const std::size_t dot = text.find('.');
            const EntitySchema* schema = state_.system.schemaOfKind(text.substr(0, dot));
            const FieldDef* field = schema == nullptr || dot == std::string_view::npos
                                        ? nullptr
                                        : schema->field(text.substr(dot + 1));
            if (field != nullptr) {
                out.push_back({schema->kind, field->key});
                if (schema->isAbstract)
                    for (const EntitySchema* meant : concreteKinds(state_.system, *schema))
                        out.push_back({meant->kind, field->key});
                return;
            }
            std::vector<std::string> known;
            for (const EntitySchema& kind : state_.system.schemas)
                for (const FieldDef& each : kind.fields)
                    known.push_back(kind.kind + "." + each.key);
            context_.reportBadValue(item, "a kind and its field, such as `unit.cost`", known);
        };
        if (node.isSequence())
            for (NodeRef item : node)
                one(item);
        else
            one(node);
    }

    LoadState& state_;
    C& context_;
};

std::string listOf(const std::vector<std::string>& names) {
    std::string out;
    for (const std::string& one : names)
        out += (out.empty() ? "" : ", ") + one;
    return out;
}

std::vector<std::string> namesOf(const std::vector<FieldDef>& fields) {
    std::vector<std::string> out;
    for (const FieldDef& one : fields)
        out.push_back(one.key);
    return out;
}

} // namespace

const MetaTable<FunctionDecl>& functionTable() {
    using F = FunctionDecl;
    static const MetaTable<F> table = {
        "a function",
        {
            {{"takes", "types by name",
              "The function's arguments, in order. Each is a kind of field, a type of the game or "
              "a kind of entity; in brackets, a list of these.",
              Presence::Required},
             [](F& f, NodeRef n, C&) { f.parameters = n; }},
            {{"gives", "a type",
              "The type of the function's result, written in the same "
              "way.",
              Presence::Required},
             [](F& f, NodeRef n, C&) { f.result = n; }},
            {{"optional", "`true` or `false`", "If true, the result can be none."},
             [](F& f, NodeRef n, C& c) { c.readBoolean(n, f.optional); }},
            {{"reads", "fields of kinds",
              "Fields that the function reads in addition to its arguments, such as `unit.cost`. "
              "It can read nothing else. When these fields change, it runs again."},
             [](F& f, NodeRef n, C&) { f.dependencies = n; }},
            {{"doc", "text", "A description for the manual."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.doc); }},
        }};
    return table;
}

void readFunctionDecls(NodeRef node, std::vector<FunctionDecl>& out, MetaContext& context) {
    if (!node.isMapping()) {
        context.reportWrongType(node, "a mapping from names to functions");
        return;
    }
    for (NodeRef child : node) {
        FunctionDecl decl;
        decl.node = child;
        if (readMapping(functionTable(), child, decl, context))
            out.push_back(std::move(decl));
    }
}

void resolveFunctions(const std::vector<FunctionDecl>& decls,
                      const std::vector<FunctionBody>& bodies, LoadState& state, C& context) {
    for (const FunctionDecl& decl : decls) {
        auto made = std::make_shared<FunctionDef>();
        if (!FunctionResolver(state, context).resolve(decl, *made))
            continue;
        const auto body = std::find_if(bodies.begin(), bodies.end(), [&](const FunctionBody& one) {
            return one.name == made->name;
        });
        if (body == bodies.end())
            context.addProblem(diag::functionMissing, decl.node.keySpan(),
                               {{"name", made->name}, {"hint", ""}});
        else if (body->parameters != namesOf(made->parameters))
            context.addProblem(diag::functionMissing, decl.node.keySpan(),
                               {{"name", made->name},
                                {"hint", " with these arguments; it has " + made->name + "(" +
                                             listOf(body->parameters) + ")"}});
        else
            made->body = *body;
        state.system.functions.push_back(std::move(made));
    }
}

std::vector<std::string> functionBodyMismatches(const std::vector<FunctionBody>& bodies,
                                                const System& system) {
    std::vector<std::string> out;
    for (const FunctionBody& body : bodies) {
        const auto bound = [&](const std::shared_ptr<const FunctionDef>& one) {
            return one->name == body.name && one->body.run == body.run;
        };
        if (std::none_of(system.functions.begin(), system.functions.end(), bound))
            out.push_back(system.id + " doesn't declare " + body.name + "(" +
                          listOf(body.parameters) + ")");
    }
    return out;
}

} // namespace ww::schema
