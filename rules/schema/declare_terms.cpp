// What terms.yaml may have.

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"

#include <algorithm>

namespace ww::schema {

namespace {

using C = MetaContext;

const std::vector<std::string>& termKindNames() {
    static const std::vector<std::string> names = {"keyword", "clause", "status",   "state",
                                                   "type",    "rule",   "reserve",  "stat",
                                                   "who",     "school", "duration", "verb"};
    return names;
}

const std::vector<std::string>& parameterKindNames() {
    static const std::vector<std::string> names = {"int",  "signed", "value", "word", "range",
                                                   "area", "mode",   "mods",  "cost"};
    return names;
}

/// Names compare with case, hyphens and runs of blanks aside.
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

bool Term::is(TermKind kind) const {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
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
            {{"name", "a word", "What `print` and `reminder` call it.", Presence::Required},
             [](P& p, NodeRef n, C& c) { c.text(n, p.name); }},
            {{"kind", "int, signed, value, word, range, area, mode, mods or cost",
              "How it is written."},
             [](P& p, NodeRef n, C& c) {
                 if (const auto at = c.word(n, "a kind of parameter", parameterKindNames()))
                     p.kind = parameterKindNames()[*at];
             }},
            {{"min", "a bound", "The smallest."},
             [](P& p, NodeRef n, C& c) { readBound(n, p.min, c); }},
            {{"max", "a bound", "The largest."},
             [](P& p, NodeRef n, C& c) { readBound(n, p.max, c); }},
            {{"values", "words", "Of word and value."},
             [](P& p, NodeRef n, C& c) { c.words(n, p.values); }},
            {{"optional", "`true` or `false`", "Whether it may be left out."},
             [](P& p, NodeRef n, C& c) { c.boolean(n, p.optional); }},
        }};
    return table;
}

const MetaTable<Term>& termTable() {
    using T = Term;
    static const MetaTable<Term> table = {
        "a term",
        {
            {{"name", "text", "As it is written; Title Case of the id by default."},
             [](T& t, NodeRef n, C& c) { c.text(n, t.name); }},
            {{"aliases", "texts", "Other spellings that are understood."},
             [](T& t, NodeRef n, C& c) { c.words(n, t.aliases); }},
            {{"kind",
              "keyword, clause, status, state, type, rule, reserve, stat, who, school, duration or "
              "verb",
              "What it may be in a sentence: one word or several.", Presence::Required},
             [](T& t, NodeRef n, C& c) {
                 const auto one = [&](NodeRef item) {
                     if (const auto at = c.word(item, "a kind of term", termKindNames()))
                         t.kinds.push_back(static_cast<TermKind>(*at));
                 };
                 if (n.isSequence())
                     for (NodeRef item : n)
                         one(item);
                 else
                     one(n);
             }},
            {{"parameters", "a list of parameters", "What it takes, in the order of writing."},
             [](T& t, NodeRef n, C& c) {
                 if (!n.isSequence()) {
                     c.wrongType(n, "a list of parameters");
                     return;
                 }
                 for (NodeRef item : n) {
                     TermParameter made;
                     if (walk(termParameterTable(), item, made, c))
                         t.parameters.push_back(std::move(made));
                 }
             }},
            {{"cost", "none, allowed or required", "Whether it is paid for."},
             [](T& t, NodeRef n, C& c) {
                 if (const auto at =
                         c.word(n, "a word about cost", {"none", "allowed", "required"}))
                     t.cost = static_cast<TermCost>(*at);
             }},
            {{"meaning", "text", "What it does, in a sentence."},
             [](T& t, NodeRef n, C& c) { c.text(n, t.meaning); }},
            {{"icon", "an icon's name", "Printed with it."},
             [](T& t, NodeRef n, C& c) { c.text(n, t.icon); }},
            {{"print", "text with {parameters}",
              "How it is printed; the name with its parameters by default."},
             [](T& t, NodeRef n, C& c) { c.text(n, t.print); }},
            {{"reminder", "text with {parameters}", "The short explanation behind it."},
             [](T& t, NodeRef n, C& c) { c.text(n, t.reminder); }},
            {{"cite", "rule ids", "The rules it rests on."},
             [](T& t, NodeRef n, C& c) { c.words(n, t.cite); }},
            {{"undefined", "`true` or `false`", "The book names it and never says what it does."},
             [](T& t, NodeRef n, C& c) { c.boolean(n, t.undefined); }},
            {{"instead", "text",
              "What to write in its place, for terms that don't belong in a sentence."},
             [](T& t, NodeRef n, C& c) { c.text(n, t.instead); }},
            {{"language", "a language", "Only in that one."},
             [](T& t, NodeRef n, C& c) { c.text(n, t.language); }},
        }};
    return table;
}

void readTerms(const Document& document, std::vector<Term>& out,
               std::vector<LoadProblem>& problems) {
    const ChunkPtr chunk = declarations(document, problems);
    if (!chunk)
        return;
    C context(problems, document.path, chunk);
    const NodeRef root = chunk->root().find("terms");
    if (!root.isMapping()) {
        if (root)
            context.wrongType(root, "a mapping from ids to terms");
        else
            missingKey(context, chunk->root(), "a file of terms", "terms");
        return;
    }
    for (NodeRef child : root) {
        Term term;
        term.id = child.key();
        if (!isKebab(term.id))
            context.add(diag::declarationBadValue, child.keySpan(),
                        {{"value", term.id}, {"expected", "a kebab-case name"}, {"hint", ""}});
        if (!walk(termTable(), child, term, context))
            continue;
        if (term.name.empty())
            term.name = titleCase(term.id);
        out.push_back(std::move(term));
    }
}

} // namespace ww::schema
