#include "rules/schema/first_steps.h"

#include "rules/schema/declare.h"
#include "rules/schema/meta.h"
#include "rules/schema/schema.h"

#include <algorithm>

namespace ww::schema {

using C = MetaContext;

const MetaTable<SuggestedTask>& suggestedTaskTable() {
    using T = SuggestedTask;
    static const MetaTable<T> table = {
        "something to try",
        {
            {{"field", "a field's key", "The field in which the user does it.", Presence::Required},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.field); }},
            {{"value", "text",
              "The field's value after the step. Without it, any edit of the field completes the "
              "step."},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.value); }},
            {{"title", "text", "What to do, in a few words.", Presence::Required},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.title); }},
            {{"doc", "text", "What the user sees afterwards."},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.doc); }},
            {{"icon", "an icon's name", "One of the program's own icons."},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.icon); }},
            {{"mistake", "`true` or `false`",
              "If true, the user types a mistake on a new line; fixing the mistake completes the "
              "step."},
             [](T& t, NodeRef n, C& c) { c.readBoolean(n, t.isMistake); }},
        }};
    return table;
}

const MetaTable<FirstSteps>& firstStepsTable() {
    using F = FirstSteps;
    static const MetaTable<F> table = {
        "first steps",
        {
            {{"open", "entities as `kind/id`",
              "The entities that are open at first, if the pack has them; the first one is in "
              "front."},
             [](F& f, NodeRef n, C& c) { c.readWordList(n, f.openEntities); }},
            {{"tries", "things to try",
              "Suggestions in a bar at the top, until the user hides "
              "it."},
             [](F& f, NodeRef n, C& c) {
                 if (!n.isSequence()) {
                     c.reportWrongType(n, "a list of things to try");
                     return;
                 }
                 for (NodeRef child : n) {
                     SuggestedTask one;
                     if (readMapping(suggestedTaskTable(), child, one, c))
                         f.suggestedTasks.push_back(std::move(one));
                 }
             }},
        }};
    return table;
}

FirstSteps readFirstSteps(const Document& system) {
    FirstSteps out;
    std::vector<LoadProblem> problems;
    const ChunkPtr chunk = declarationChunk(system, problems);
    if (!chunk)
        return out;
    C context(problems, system.path, chunk);
    if (const NodeRef node = chunk->root().find("first_steps"))
        (void)readMapping(firstStepsTable(), node, out, context);
    return out;
}

void checkFirstSteps(NodeRef steps, const System& system, bool hasUnreadableKinds, C& context) {
    std::vector<std::string> kinds, fields;
    for (const EntitySchema& schema : system.schemas) {
        if (!schema.isAbstract)
            kinds.push_back(schema.kind);
        for (const FieldDef& field : schema.fields)
            fields.push_back(field.key);
    }
    const auto isKnown = [](const std::vector<std::string>& names, std::string_view name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const auto checkEntity = [&](NodeRef one) {
        const std::string text(one.scalar());
        const std::size_t slash = std::min(text.find('/'), text.size());
        const std::string id = text.substr(slash);
        if (!one.isScalar() ||
            (id.size() > 1 && (isKnown(kinds, text.substr(0, slash)) || hasUnreadableKinds)))
            return;
        std::vector<std::string> similar;
        for (const std::string& kind : kinds)
            if (id.size() > 1)
                similar.push_back(kind + id);
        context.reportBadValue(one,
                               "an entity such as `" + (kinds.empty() ? "kind" : kinds.front()) +
                                   "/its-id`, of a kind of the game",
                               similar);
    };
    const NodeRef open = steps.find("open");
    if (open.isScalar())
        checkEntity(open);
    for (const NodeRef one : open)
        checkEntity(one);
    for (const NodeRef one : steps.find("tries")) {
        const NodeRef field = one.find("field");
        if (field.isScalar() && !isKnown(fields, field.scalar()) && !hasUnreadableKinds)
            context.reportUnknownName(field, "field", fields);
    }
}

} // namespace ww::schema
