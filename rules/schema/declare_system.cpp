// Tables of the keys in system.yaml, rules.yaml and pack.yaml.

#include "rules/base/ids.h"
#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"
#include "rules/schema/first_steps.h"

#include <algorithm>

namespace ww::schema {

namespace {

using C = MetaContext;

void readId(NodeRef node, std::string& out, C& context) {
    if (node.isScalar() && isKebabCaseId(node.scalar()))
        out = node.scalar();
    else
        context.reportBadValue(node, "a kebab-case name such as `lantern-yard`");
}

/// Reads the number after `warwright:`. Returns false if the number is invalid.
bool readFormat(NodeRef node, int& out, C& context) {
    if (!context.readInteger(node, out))
        return false;
    if (out == kPreReleaseFormat) {
        const std::string now = std::to_string(kFormat);
        context.addProblem(diag::packFormatTwo, node.span(), {})
            .fixes.push_back({"Write `" + now + "`", true, {{node.span(), now}}});
    }
    return true;
}

} // namespace

const MetaTable<OptionDef>& optionTable() {
    using O = OptionDef;
    static const MetaTable<OptionDef> table = {
        "an option",
        {
            {{"values", "words, or words with their labels",
              "The option's values; the first is the default.", Presence::Required},
             [](O& o, NodeRef n, C& c) {
                 FieldDef read;
                 readEnumValues(n, read, c);
                 o.values = std::move(read.values);
                 o.words = std::move(read.words);
             }},
            {{"label", "text", "The option's label in the form; by default made from the key."},
             [](O& o, NodeRef n, C& c) { c.readText(n, o.label); }},
            {{"default", "a word", "The default, if it isn't the first value."},
             [](O& o, NodeRef n, C& c) {
                 std::string word;
                 if (!c.readText(n, word))
                     return;
                 const auto at = std::find(o.values.begin(), o.values.end(), word);
                 const auto place = at - o.values.begin();
                 if (at != o.values.end() && !o.words.empty())
                     std::rotate(o.words.begin(), o.words.begin() + place,
                                 o.words.begin() + place + 1);
                 if (at != o.values.end())
                     std::rotate(o.values.begin(), at, at + 1);
                 else if (!o.values.empty())
                     c.reportBadValue(n, "one of the option's values", o.values);
                 else
                     o.values.push_back(word);
             }},
            {{"doc", "text", "What the option decides."},
             [](O& o, NodeRef n, C& c) { c.readText(n, o.doc); }},
            {{"cite", "rule ids", "The rules that the option interprets."},
             [](O& o, NodeRef n, C& c) { c.readWordList(n, o.cite); }},
        }};
    return table;
}

const MetaTable<SkeletonOption>& skeletonTable() {
    using O = SkeletonOption;
    static const MetaTable<O> table = {
        "an option of new packs",
        {
            {{"doc", "text", "What the option decides."},
             [](O& o, NodeRef n, C& c) { c.readText(n, o.doc); }},
            {{"replaces", "text",
              "The text in the files of skeleton/ that the user's value replaces, including its "
              "quotes."},
             [](O& o, NodeRef n, C& c) { c.readText(n, o.replacedText); }},
            {{"kind", "`text`, `colour` or `icon`",
              "How the window asks for it; `text` by "
              "default."},
             [](O& o, NodeRef n, C& c) {
                 if (const auto kind =
                         c.readChoice(n, "a kind of option", {"text", "colour", "icon"}))
                     o.kind = static_cast<SkeletonKind>(*kind);
             }},
            {{"default", "`initials`", "`initials`: the capital letters of the pack's name."},
             [](O& o, NodeRef n, C& c) {
                 o.usesInitials = c.readChoice(n, "a way to make it", {"initials"}).has_value();
             }},
            {{"values", "values with their words",
              "Instead of `replaces`: for each value, the words to replace and their "
              "replacements."},
             [](O& o, NodeRef n, C& c) {
                 if (!n.isMapping()) {
                     c.reportWrongType(n, "a mapping from values to words");
                     return;
                 }
                 for (NodeRef value : n) {
                     O::Words words;
                     if (!value.isMapping() && !value.isNull())
                         c.reportWrongType(value, "a mapping from words to their replacements");
                     else
                         for (NodeRef word : value) {
                             std::string to;
                             if (c.readText(word, to))
                                 words.emplace_back(std::string(word.key()), std::move(to));
                         }
                     o.values.emplace_back(std::string(value.key()), std::move(words));
                 }
             }},
        }};
    return table;
}

const MetaTable<SystemDecl>& systemTable() {
    using S = SystemDecl;
    static const MetaTable<SystemDecl> table = {
        "a game system",
        {
            {{"warwright", "1", "The version of this format."},
             [](S&, NodeRef n, C& c) {
                 int format = 0;
                 if (readFormat(n, format, c) && format != kFormat && format != kPreReleaseFormat)
                     c.reportBadValue(n, "the format of this program, `" + std::to_string(kFormat) +
                                             "`");
             }},
            {{"system", "a kebab-case name",
              "The game's id, which is also the pack's "
              "id.",
              Presence::Required},
             [](S& s, NodeRef n, C& c) { readId(n, s.id, c); }},
            {{"name", "text", "The game's name, as people read it.", Presence::Required},
             [](S& s, NodeRef n, C& c) { c.readText(n, s.name); }},
            {{"version", "1.0.0", "The game's version."},
             [](S& s, NodeRef n, C& c) { c.readText(n, s.version); }},
            {{"doc", "text", "A description of the game."},
             [](S& s, NodeRef n, C& c) { c.readText(n, s.doc); }},
            {{"code", "a game of the program",
              "The game that comes with the program whose functions, checks, views and analyses "
              "apply here, too: `code: tides`. A copy of a game has this line.",
              Presence::Optional},
             [](S& s, NodeRef n, C& c) {
                 s.codeNode = n;
                 readId(n, s.code, c);
             }},
            {{"schemas", "kinds",
              "The game's kinds, in the order of lists and of the "
              "library.",
              Presence::Required},
             [](S& s, NodeRef n, C& c) {
                 s.schemasNode = n;
                 c.readWordList(n, s.schemas);
             }},
            {{"languages", "names with their terms' file",
              "The languages of `sentences` fields, each with its file: "
              "`tides.order: terms.yaml`."},
             [](S& s, NodeRef n, C& c) {
                 if (n.isMapping()) {
                     for (NodeRef child : n) {
                         LanguageDecl language{std::string(child.key()), "terms.yaml", child};
                         if (child.isScalar())
                             language.terms = child.scalar();
                         s.languages.push_back(std::move(language));
                     }
                 } else if (n.isSequence()) {
                     for (NodeRef item : n)
                         s.languages.push_back({std::string(item.scalar()), "terms.yaml", item});
                 } else {
                     c.reportWrongType(n, "a mapping from languages to files");
                 }
             }},
            {{"types", "fields by name",
              "The game's own kinds of field. Their names can be used wherever a kind is "
              "expected."},
             [](S& s, NodeRef n, C&) {
                 s.types = n; /* read by NamedTypes */
             }},
            {{"functions", "functions by name",
              "Functions of the game in C++ that expressions can call."},
             [](S& s, NodeRef n, C& c) { readFunctionDecls(n, s.functions, c); }},
            {{"constraints", "a list of constraints",
              "What the rules require of a pack as a whole, checked once per pack. "
              "`entities(kind)` gives its entities."},
             [](S& s, NodeRef n, C& c) { readConstraintDecls(n, s.constraints, c); }},
            {{"options", "options by name",
              "Interpretations of the rules that a pack or one of its entities can choose."},
             [](S& s, NodeRef n, C& c) {
                 if (!n.isMapping()) {
                     c.reportWrongType(n, "a mapping from options to their values");
                     return;
                 }
                 for (NodeRef child : n) {
                     OptionDef option;
                     option.key = child.key();
                     if (!isSnakeCaseName(option.key))
                         c.addProblem(diag::declarationBadValue, child.keySpan(),
                                      {{"value", option.key},
                                       {"expected", "a snake_case name"},
                                       {"hint", ""}});
                     if (readMapping(optionTable(), child, option, c))
                         s.options.push_back(std::move(option));
                 }
             }},
            {{"first_steps", "first steps",
              "What the window offers to people who open the game for the first time."},
             [](S&, NodeRef n, C& c) {
                 FirstSteps steps; // not stored: read only to report mistakes
                 (void)readMapping(firstStepsTable(), n, steps, c);
             }},
            {{"skeleton", "options of new packs by name",
              "Texts of skeleton/ that are replaced by the user's answers about a new pack."},
             [](S& s, NodeRef n, C& c) {
                 if (!n.isMapping()) {
                     c.reportWrongType(n, "a mapping from names to words of skeleton/");
                     return;
                 }
                 for (NodeRef child : n) {
                     SkeletonOption option;
                     option.key = child.key();
                     if (readMapping(skeletonTable(), child, option, c))
                         s.skeleton.push_back(std::move(option));
                 }
             }},
        }};
    return table;
}

const MetaTable<Rule>& ruleTable() {
    using R = Rule;
    static const MetaTable<Rule> table = {
        "a rule",
        {
            {{"title", "text", "The rule's name.", Presence::Required},
             [](R& r, NodeRef n, C& c) { c.readText(n, r.title); }},
            {{"text", "text", "What the rule says, in our own words.", Presence::Required},
             [](R& r, NodeRef n, C& c) { c.readText(n, r.text); }},
            {{"where", "text", "The rule's place in the book."},
             [](R& r, NodeRef n, C& c) { c.readText(n, r.bookPlace); }},
            {{"section", "text",
              "The heading of a handbook under which sheets print the rule, see `rulebook`."},
             [](R&, NodeRef n, C& c) {
                 std::string section; // only sheets use the section
                 c.readText(n, section);
             }},
        }};
    return table;
}

void readRules(const Document& document, std::map<std::string, Rule, std::less<>>& out,
               std::vector<LoadProblem>& problems) {
    const ChunkPtr chunk = declarationChunk(document, problems);
    if (!chunk)
        return;
    C context(problems, document.path, chunk);
    NodeRef root = chunk->root();
    if (const NodeRef inner = root.find("rules"); inner.isMapping())
        root = inner;
    if (!root.isMapping()) {
        context.reportWrongType(root, "a mapping from rule ids to rules");
        return;
    }
    for (NodeRef child : root) {
        Rule rule;
        rule.id = child.key();
        if (readMapping(ruleTable(), child, rule, context))
            out.emplace(rule.id, std::move(rule));
    }
}

namespace {

void readPackWords(NodeRef node, PackManifest& out, C& context) {
    if (!node.isMapping())
        return context.reportWrongType(node, "a mapping from types to words");
    for (NodeRef type : node) {
        FieldDef values;
        if (!type.isMapping()) {
            context.reportWrongType(type, "a mapping from words to what they mean");
            continue;
        }
        readEnumValues(type, values, context);
        for (NodeRef word : type)
            if (const NodeRef letter = word.find("letter"))
                context.addProblem(
                    diag::declarationBadValue, letter.keySpan(),
                    {{"value", "letter"},
                     {"expected", "a possible key of a word that a pack adds: records with that "
                                  "word are written as mappings"},
                     {"hint", ""}});
        PackWords& made = out.words.emplace_back();
        made.type = type.key();
        made.span = type.keySpan();
        for (std::size_t i = 0; i < values.values.size(); ++i)
            made.words.push_back({values.values[i], std::move(values.words[i]),
                                  type.find(values.values[i]).keySpan()});
    }
}

} // namespace

const MetaTable<PackManifest>& manifestTable() {
    using M = PackManifest;
    static const MetaTable<PackManifest> table = {
        "a pack",
        {
            {{"warwright", "1", "The version of this format.", Presence::Required},
             [](M& m, NodeRef n, C& c) {
                 m.formatSpan = n.span();
                 if (readFormat(n, m.format, c) && m.format < 1)
                     c.reportBadValue(n, "a format; they begin with `1`");
             }},
            {{"pack", "a kebab-case name", "The pack's id.", Presence::Required},
             [](M& m, NodeRef n, C& c) { readId(n, m.id, c); }},
            {{"name", "text", "The pack's name, as people read it."},
             [](M& m, NodeRef n, C& c) { c.readText(n, m.name); }},
            {{"version", "1.0.0", "The pack's version.", Presence::Required},
             [](M& m, NodeRef n, C& c) {
                 if (c.readText(n, m.version))
                     m.versionSpan = n.span();
             }},
            {{"description", "text", "A description of the pack."},
             [](M& m, NodeRef n, C& c) { c.readText(n, m.description); }},
            {{"system", "a system and its versions",
              "The game and its versions, such as `tides ^1.0`. A game's own pack doesn't have "
              "this key."},
             [](M& m, NodeRef n, C& c) {
                 std::string text;
                 if (!c.readText(n, text))
                     return;
                 const std::size_t blank = text.find(' ');
                 m.system.span = m.system.nameSpan = n.span();
                 m.system.pack = text.substr(0, blank);
                 if (!isKebabCaseId(m.system.pack)) {
                     m.system.pack.clear();
                     c.reportBadValue(n, "a system with its versions, such as `tides ^1.0`");
                 } else if (blank != std::string::npos) {
                     m.system.range = text.substr(text.find_first_not_of(' ', blank));
                     if (n.style() == Style::Plain) {
                         m.system.span.begin =
                             m.system.span.end - static_cast<std::uint32_t>(m.system.range.size());
                         m.system.nameSpan.end =
                             m.system.nameSpan.begin + static_cast<std::uint32_t>(blank);
                     }
                 }
             }},
            {{"requires", "packs with their versions", "`monument-city: ^1.2`."},
             [](M& m, NodeRef n, C& c) {
                 if (!n.isMapping()) {
                     c.reportWrongType(n, "a mapping from packs to versions");
                     return;
                 }
                 for (NodeRef child : n) {
                     PackRequirement use;
                     use.pack = child.key();
                     use.nameSpan = child.keySpan();
                     use.span = child.isNull() ? use.nameSpan : child.span();
                     if (!isKebabCaseId(use.pack)) {
                         c.addProblem(
                             diag::declarationBadValue, child.keySpan(),
                             {{"value", use.pack}, {"expected", "a pack's id"}, {"hint", ""}});
                         continue;
                     }
                     if (!child.isNull())
                         c.readText(child, use.range);
                     m.requires_.push_back(std::move(use));
                 }
             }},
            {{"licence", "text", "The pack's licence, such as `CC-BY-4.0`."},
             [](M& m, NodeRef n, C& c) { c.readText(n, m.licence); }},
            {{"authors", "names", "The people who made the pack."},
             [](M& m, NodeRef n, C& c) { c.readWordList(n, m.authors); }},
            {{"homepage", "text",
              "A web address with more information. The program never opens it "
              "on its own."},
             [](M& m, NodeRef n, C& c) { c.readText(n, m.homepage); }},
            {{"options", "options with their values",
              "Interpretations of the rules that this pack uses."},
             [](M& m, NodeRef n, C& c) {
                 if (!n.isMapping()) {
                     c.reportWrongType(n, "a mapping from options to values");
                     return;
                 }
                 for (NodeRef child : n) {
                     std::string value;
                     if (c.readText(child, value))
                         m.options.emplace_back(std::string(child.key()), std::move(value));
                 }
             }},
            {{"words", "types of the game with words",
              "Words that the pack adds to types with `open`, for itself and for packs that "
              "require it: `words: { action: { burrow: { label: Burrow } } }`."},
             [](M& m, NodeRef n, C& c) { readPackWords(n, m, c); }},
            {{"severities", "codes with severities",
              "Severities that this pack changes: "
              "`tides.sailor.frail-captain: info`."},
             [](M& m, NodeRef n, C& c) {
                 if (!n.isMapping()) {
                     c.reportWrongType(n, "a mapping from codes to severities");
                     return;
                 }
                 for (NodeRef child : n)
                     if (const auto at = c.readChoice(child, "a severity",
                                                      {"error", "warning", "info", "unfinished"}))
                         m.severities.emplace_back(std::string(child.key()),
                                                   static_cast<diag::Severity>(*at));
             }},
        }};
    return table;
}

LoadedManifest loadManifest(const Document& document) {
    LoadedManifest loaded;
    const ChunkPtr chunk = declarationChunk(document, loaded.problems);
    if (!chunk) {
        if (loaded.problems.empty()) {
            LoadProblem problem;
            problem.kind = &diag::declarationMissingKey;
            problem.file = document.path;
            problem.args = {{"what", "a pack"}, {"key", "pack"}};
            loaded.problems.push_back(std::move(problem));
        }
        return loaded;
    }
    C context(loaded.problems, document.path, chunk);
    (void)readMapping(manifestTable(), chunk->root(), loaded.manifest, context);
    return loaded;
}

PackManifest manifestOf(std::string_view pack, const Snapshot& snapshot) {
    for (const PackDocumentsPtr& documents : snapshot.packs)
        if (documents->pack == pack)
            for (const DocumentPtr& document : documents->files)
                if (document->role == DocumentRole::Pack && document->path == "pack.yaml")
                    return loadManifest(*document).manifest;
    return {};
}

} // namespace ww::schema
