// Tables of the keys in terms.yaml, and the function that reads it.

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"

#include <algorithm>

namespace ww::schema {

namespace {

using C = MetaContext;

/// Returns the term groups for a file that declares no groups.
const std::vector<TermGroup>& defaultGroups() {
    static const std::vector<TermGroup> groups = [] {
        std::vector<TermGroup> made;
        for (const auto& [id, stands] :
             {std::pair("keyword", TermPlace::First), std::pair("clause", TermPlace::Behind),
              std::pair("status", TermPlace::Within), std::pair("state", TermPlace::Within),
              std::pair("type", TermPlace::Never), std::pair("rule", TermPlace::Never),
              std::pair("reserve", TermPlace::Within), std::pair("stat", TermPlace::Within),
              std::pair("who", TermPlace::Within), std::pair("school", TermPlace::Within),
              std::pair("duration", TermPlace::Within), std::pair("verb", TermPlace::Within)})
            made.push_back({id, sentenceCase(id), {}, stands, std::string_view(id) == "reserve"});
        return made;
    }();
    return groups;
}

const std::vector<std::string>& parameterKindNames() {
    static const std::vector<std::string> names = {
        "int", "signed", "value", "word", "range", "area", "mode", "mods", "cost", "term", "ref"};
    return names;
}

/// Returns the text in lower case, with each run of blanks and hyphens as one blank, for comparing
/// names.
std::string folded(std::string_view text) {
    std::string out;
    for (char c : text) {
        if (c == '-' || c == ' ' || c == '\t') {
            if (!out.empty() && out.back() != ' ')
                out += ' ';
        } else {
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    while (!out.empty() && out.back() == ' ')
        out.pop_back();
    return out;
}

} // namespace

bool Term::is(std::string_view group) const {
    return std::find(groups.begin(), groups.end(), group) != groups.end();
}

bool Terms::stands(const Term& term, TermPlace place) const {
    return std::any_of(groups.begin(), groups.end(), [&](const TermGroup& group) {
        return group.stands == place && term.is(group.id);
    });
}

bool Terms::pays(const Term& term) const {
    return std::any_of(groups.begin(), groups.end(),
                       [&](const TermGroup& group) { return group.pays && term.is(group.id); });
}

const Term* Terms::byId(std::string_view id) const {
    for (const Term& term : list)
        if (term.id == id)
            return &term;
    return nullptr;
}

const Term* Terms::byName(std::string_view name) const {
    const std::string wanted = folded(name);
    for (const Term& term : list) {
        if (folded(term.name) == wanted)
            return &term;
        for (const std::string& alias : term.aliases)
            if (folded(alias) == wanted)
                return &term;
    }
    return nullptr;
}

const MetaTable<TermParameter>& termParameterTable() {
    using P = TermParameter;
    static const MetaTable<TermParameter> table = {
        "a parameter",
        {
            {{"name", "a word",
              "The parameter's name in `print` and "
              "`reminder`.",
              Presence::Required},
             [](P& p, NodeRef n, C& c) { c.readText(n, p.name); }},
            {{"kind", "int, signed, value, word, range, area, mode, mods, cost, term or ref",
              "How the parameter is written."},
             [](P& p, NodeRef n, C& c) {
                 if (const auto at = c.readChoice(n, "a kind of parameter", parameterKindNames()))
                     p.kind = parameterKindNames()[*at];
             }},
            {{"min", "a bound", "The smallest number."},
             [](P& p, NodeRef n, C& c) { readBound(n, p.min, c); }},
            {{"max", "a bound", "The largest number."},
             [](P& p, NodeRef n, C& c) { readBound(n, p.max, c); }},
            {{"values", "words", "For word, value and mode: the possible words."},
             [](P& p, NodeRef n, C& c) { c.readWordList(n, p.values); }},
            {{"of", "a group or several",
              "For term, cost and mods: the groups of the possible "
              "terms."},
             [](P& p, NodeRef n, C& c) { c.readWordList(n, p.of); }},
            {{"to", "a kind", "For ref: the kind of entity that it names by id."},
             [](P& p, NodeRef n, C& c) {
                 p.refers = std::make_shared<FieldDef>();
                 c.readText(n, p.refers->targetKind);
             }},
            {{"optional", "`true` or `false`", "Whether the parameter can be left out."},
             [](P& p, NodeRef n, C& c) { c.readBoolean(n, p.optional); }},
        }};
    return table;
}

const MetaTable<Term>& termTable() {
    using T = Term;
    static const MetaTable<Term> table = {
        "a term",
        {
            {{"name", "text", "The term as it is written; by default the id in Title Case."},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.name); }},
            {{"aliases", "texts", "Other spellings that the program understands."},
             [](T& t, NodeRef n, C& c) { c.readWordList(n, t.aliases); }},
            {{"kind", "a group or several",
              "The term's groups, which decide its role in a "
              "sentence.",
              Presence::Required},
             [](T& t, NodeRef n, C& c) { c.readWordList(n, t.groups); }},
            {{"parameters", "a list of parameters",
              "The term's parameters, in the order in which "
              "they are written."},
             [](T& t, NodeRef n, C& c) {
                 if (!n.isSequence()) {
                     c.reportWrongType(n, "a list of parameters");
                     return;
                 }
                 for (NodeRef item : n) {
                     TermParameter made;
                     if (readMapping(termParameterTable(), item, made, c))
                         t.parameters.push_back(std::move(made));
                 }
             }},
            {{"cost", "none, allowed or required", "Whether the term has a cost."},
             [](T& t, NodeRef n, C& c) {
                 if (const auto at =
                         c.readChoice(n, "a word about cost", {"none", "allowed", "required"}))
                     t.cost = static_cast<TermCost>(*at);
             }},
            {{"meaning", "text", "What the term does, in one sentence."},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.meaning); }},
            {{"icon", "an icon's name", "The icon that is printed with the term."},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.icon); }},
            {{"print", "text with {parameters}",
              "How the term is printed; by default its name with its parameters."},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.print); }},
            {{"reminder", "text with {parameters}",
              "The short explanation that is printed after "
              "the term."},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.reminder); }},
            {{"cite", "rule ids", "The rules that the term is based on."},
             [](T& t, NodeRef n, C& c) { c.readWordList(n, t.cite); }},
            {{"undefined", "`true` or `false`",
              "If true, the book names the term without saying "
              "what it does."},
             [](T& t, NodeRef n, C& c) { c.readBoolean(n, t.undefined); }},
            {{"instead", "text",
              "What to write instead, for terms that don't belong in a sentence."},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.instead); }},
            {{"language", "a language", "The only language that has the term."},
             [](T& t, NodeRef n, C& c) { c.readText(n, t.language); }},
        }};
    return table;
}

const MetaTable<TermGroup>& termGroupTable() {
    using G = TermGroup;
    static const MetaTable<TermGroup> table = {
        "a group of terms",
        {
            {{"label", "text", "The label that people read; by default made from the name."},
             [](G& g, NodeRef n, C& c) { c.readText(n, g.label); }},
            {{"doc", "text", "What the group's terms are."},
             [](G& g, NodeRef n, C& c) { c.readText(n, g.doc); }},
            {{"stands", "`first`, `behind`, `within` or `never`",
              "Where the group's terms are in a line: at the beginning, after a comma, as a "
              "parameter (the default), or never."},
             [](G& g, NodeRef n, C& c) {
                 if (const auto at = c.readChoice(n, "a place in a line",
                                                  {"first", "behind", "within", "never"}))
                     g.stands = static_cast<TermPlace>(*at);
             }},
            {{"pays", "`true` or `false`", "Whether costs are paid with the group's terms."},
             [](G& g, NodeRef n, C& c) { c.readBoolean(n, g.pays); }},
        }};
    return table;
}

namespace {

/// Returns false if the file declares no groups.
bool readGroups(NodeRef root, Terms& out, C& context) {
    const NodeRef node = root.find("groups");
    if (!node)
        return false;
    if (!node.isMapping()) {
        context.reportWrongType(node, "a mapping from names to groups of terms");
        return false;
    }
    for (NodeRef child : node) {
        TermGroup group;
        group.id = child.key();
        group.label = sentenceCase(group.id);
        if (!isKebabCaseId(group.id))
            context.addProblem(
                diag::declarationBadValue, child.keySpan(),
                {{"value", group.id}, {"expected", "a kebab-case name"}, {"hint", ""}});
        if (child.isNull() || readMapping(termGroupTable(), child, group, context))
            out.groups.push_back(std::move(group));
    }
    return true;
}

/// Reports and removes the names that aren't in `known`, the list of term groups.
void keepKnown(NodeRef node, std::vector<std::string>& names, const std::vector<std::string>& known,
               C& context) {
    const auto one = [&](NodeRef item) {
        if (!item.isScalar() || std::find(known.begin(), known.end(), item.scalar()) != known.end())
            return;
        context.reportBadValue(item, "a kind of term", known);
        std::erase(names, std::string(item.scalar()));
    };
    if (!node.isSequence())
        return one(node);
    for (NodeRef item : node)
        one(item);
}

/// Reports keys of a parameter that its kind doesn't use.
void checkParameter(NodeRef node, TermParameter& parameter, const std::vector<std::string>& known,
                    Terms& terms, const std::string& file, const ChunkPtr& chunk, C& context) {
    const auto kindIn = [&](std::initializer_list<std::string_view> kinds) {
        return std::find(kinds.begin(), kinds.end(), parameter.kind) != kinds.end();
    };
    const NodeRef of = node.find("of"), to = node.find("to");
    const bool ref = parameter.kind == "ref";
    if (!ref || !to)
        parameter.refers = nullptr;
    if (parameter.kind == "ref" && !parameter.refers)
        parameter.kind = "int"; // a fallback; the missing `to` is reported below
    if (of)
        keepKnown(of, parameter.of, known, context);
    const std::string kind = node.find("kind").scalar() == "ref" ? "ref" : parameter.kind;
    const auto useless = [&](std::string_view key, bool read) {
        if (const NodeRef child = node.find(key); child && !read)
            context.addProblem(diag::declarationBadValue, child.keySpan(),
                               {{"value", std::string(key)},
                                {"expected", "a key that a parameter of kind `" + kind + "` reads"},
                                {"hint", ""}});
    };
    useless("of", kindIn({"term", "cost", "mods"}));
    useless("values", kindIn({"word", "value", "mode"}));
    useless("to", kind == "ref");
    const bool numbers = kind != "ref" && !kindIn({"term", "word", "mode"});
    useless("min", numbers);
    useless("max", numbers);
    if (parameter.kind == "word" && parameter.values.empty())
        reportMissingKey(context, node, "a parameter of kind `word`", "values");
    if (parameter.kind == "term" && !of)
        reportMissingKey(context, node, "a parameter of kind `term`", "of");
    if (kind == "ref" && !to)
        reportMissingKey(context, node, "a parameter of kind `ref`", "to");
    if (!parameter.refers)
        return;
    parameter.refers->kind = FieldKind::Ref;
    parameter.refers->key = parameter.name;
    parameter.refers->label = sentenceCase(parameter.name);
    terms.references.push_back({file, chunk, to, parameter.refers});
}

} // namespace

void readTerms(const Document& document, Terms& out, std::vector<LoadProblem>& problems) {
    const ChunkPtr chunk = declarationChunk(document, problems);
    if (!chunk)
        return;
    C context(problems, document.path, chunk);
    const NodeRef root = chunk->root().find("terms");
    if (!root.isMapping()) {
        if (root)
            context.reportWrongType(root, "a mapping from ids to terms");
        else
            reportMissingKey(context, chunk->root(), "a file of terms", "terms");
        return;
    }
    for (NodeRef child : chunk->root())
        if (child.key() != "terms" && child.key() != "groups")
            context.reportUnknownKey(child, "a file of terms", {"terms", "groups"});
    if (!readGroups(chunk->root(), out, context))
        out.groups = defaultGroups();
    std::vector<std::string> groups;
    for (const TermGroup& group : out.groups)
        groups.push_back(group.id);
    for (NodeRef child : root) {
        Term term;
        term.id = child.key();
        if (!isKebabCaseId(term.id))
            context.addProblem(
                diag::declarationBadValue, child.keySpan(),
                {{"value", term.id}, {"expected", "a kebab-case name"}, {"hint", ""}});
        if (!readMapping(termTable(), child, term, context))
            continue;
        keepKnown(child.find("kind"), term.groups, groups, context);
        std::size_t at = 0;
        for (NodeRef node : child.find("parameters"))
            if (node.find("name").isScalar() && at < term.parameters.size())
                checkParameter(node, term.parameters[at++], groups, out, document.path, chunk,
                               context);
        if (term.name.empty())
            term.name = titleCase(term.id);
        out.list.push_back(std::move(term));
    }
}

} // namespace ww::schema
