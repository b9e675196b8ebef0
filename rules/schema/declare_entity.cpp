// The keys in declarations of entity kinds, constraints and fixes.

#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"

#include <algorithm>

namespace ww::schema {

namespace {

using C = MetaContext;

const std::vector<std::string>& severityNames() {
    static const std::vector<std::string> names = {"error", "warning", "info", "unfinished"};
    return names;
}

void readAction(FixDecl& f, NodeRef node, FixDef::Kind kind) {
    f.fix.kind = kind;
    f.actions.push_back(node);
}

void readFixes(ConstraintDecl& d, NodeRef node, C& context) {
    const auto one = [&](NodeRef item) {
        FixDecl fix;
        fix.node = item;
        if (readMapping(fixTable(), item, fix, context))
            d.fixes.push_back(std::move(fix));
    };
    if (node.isSequence())
        for (NodeRef item : node)
            one(item);
    else
        one(node);
}

} // namespace

const MetaTable<FixDecl>& fixTable() {
    using F = FixDecl;
    static const MetaTable<FixDecl> table = {
        "a fix",
        {
            {{"label", "text with {expressions}",
              "What the fix is called; made from what it does by default."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.fix.label); }},
            {{"when", "a condition",
              "Where it is offered; wherever it can be done by default. Of two fixes with opposite "
              "conditions one may be safe."},
             [](F& f, NodeRef n, C&) { f.when = n; }},
            {{"safe", "`true` or `false`",
              "Whether it surely keeps the author's meaning, and `fix` may apply it. A fix that "
              "removes an entity or a whole field never is."},
             [](F& f, NodeRef n, C& c) { c.readBoolean(n, f.fix.safe); }},
            {{"set", "places with expressions",
              "Sets each to a value: `set: { max_in_play: 1, e.size: e.least }`."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Set); }},
            {{"to", "an expression", "The value for `set: field`."},
             [](F& f, NodeRef n, C&) { f.to = n; }},
            {{"remove", "a place", "Removes the value, or the item."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Remove); }},
            {{"add", "`to` and `value`",
              "Adds an item to a list: `add: { to: entries, value: { pilot: p, cost: p.cost + 1 } "
              "}`; "
              "what is none is left out."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Add); }},
            {{"clamp", "a place", "Brings a number within its field's bounds."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Clamp); }},
            {{"nearest", "a place", "Replaces a word by the nearest one that is allowed."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Nearest); }},
            {{"swap", "two places", "Each gets what stands at the other: `swap: [r.from, r.to]`."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Swap); }},
            {{"sort", "a list's place", "Puts its items in order; see `by`."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Sort); }},
            {{"by", "one or several expressions of an item",
              "What `sort` goes by, the first counting most: `by: [from, name]`; the items "
              "themselves by default."},
             [](F& f, NodeRef n, C&) { f.by = n; }},
        }};
    return table;
}

const MetaTable<ConstraintDecl>& constraintTable() {
    using D = ConstraintDecl;
    static const MetaTable<ConstraintDecl> table = {
        "a constraint",
        {
            {{"id", "a code",
              "The finding's code, such as `ultrawar.army.no-general`. Several constraints may "
              "share "
              "one, of several lists or kinds: the first says `severity`, `message`, `help`, "
              "`cite` "
              "and `identity` for all of them.",
              Presence::Required},
             [](D& d, NodeRef n, C& c) {
                 if (!c.readText(n, d.kind.code))
                     return;
                 const bool code =
                     std::all_of(d.kind.code.begin(), d.kind.code.end(), [](unsigned char one) {
                         return (one >= 'a' && one <= 'z') || (one >= '0' && one <= '9') ||
                                one == '-' || one == '.';
                     });
                 if (!code || d.kind.code.starts_with("core."))
                     c.reportBadValue(
                         n, "a code such as `my-game.unit.no-leader`: small letters, digits, "
                            "`-` and dots; `core.` is the program's own");
             }},
            {{"severity", "error, warning, info or unfinished",
              "How grave it is; error by default."},
             [](D& d, NodeRef n, C& c) {
                 if (const auto at = c.readChoice(n, "a severity", severityNames()))
                     d.kind.severity = static_cast<diag::Severity>(*at);
             }},
            {{"each", "lists with names for their items",
              "Asked once of each item: `each: entries as e`, or of several lists, the later "
              "within "
              "the earlier: `each: [entries as e, words(slot) as s]`."},
             [](D& d, NodeRef n, C&) { d.each = n; }},
            {{"where", "a condition", "The items that are asked; all by default."},
             [](D& d, NodeRef n, C&) { d.where = n; }},
            {{"sort", "one or several expressions",
              "The order in which they are asked, and so listed; as they stand by default."},
             [](D& d, NodeRef n, C&) { d.sort = n; }},
            {{"when", "a condition", "Where it applies; everywhere by default."},
             [](D& d, NodeRef n, C&) { d.when = n; }},
            {{"require", "a condition", "What must hold."},
             [](D& d, NodeRef n, C&) { d.require = n; }},
            {{"unique", "a list's path", "No item twice."},
             [](D& d, NodeRef n, C&) { d.unique = n; }},
            {{"unique_by", "`of` and `by`", "No two items of the list `of` share `by`."},
             [](D& d, NodeRef n, C&) { d.uniqueBy = n; }},
            {{"sum", "`of`, `over`, and `equals`, `at_least` or `at_most`",
              "`of` each item of `over`, added up."},
             [](D& d, NodeRef n, C&) { d.sum = n; }},
            {{"count", "`of`, `where`, and `equals`, `at_least` or `at_most`",
              "How many items `of` a list there are."},
             [](D& d, NodeRef n, C&) { d.count = n; }},
            {{"requires", "fields", "All of them are there."},
             [](D& d, NodeRef n, C&) { d.needs = n; }},
            {{"excludes", "fields", "At most one of them is there."},
             [](D& d, NodeRef n, C&) { d.excludes = n; }},
            {{"one_of", "fields", "Exactly one of them is there."},
             [](D& d, NodeRef n, C&) { d.oneOf = n; }},
            {{"covers", "`list`, `from`, `to`, `of` and `open`",
              "Each whole number of the range `of` lies in exactly one of the intervals from "
              "`from` "
              "to `to`, fields of the list's records: `covers: { list: rows, from: from, to: to, "
              "of: "
              "1..20 }`. Where `open` names one of the two, what is no number there reaches to the "
              "end. Its findings are `.gap`, `.overlap`, `.reversed` and `.outside` below the id."},
             [](D& d, NodeRef n, C&) { d.covers = n; }},
            {{"message", "text with {expressions}",
              "What was observed; a shorthand brings its own. The page Expressions shows how a "
              "number gets its word, as in `1 card` and `2 cards`."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.kind.message); }},
            {{"args", "names with expressions",
              "What `{name}` in the message stands for, where it is no field."},
             [](D& d, NodeRef n, C& c) {
                 if (n.isMapping())
                     d.args = n;
                 else
                     c.reportWrongType(n, "a mapping from names to expressions");
             }},
            {{"help", "text", "Why it matters and what to do."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.kind.help); }},
            {{"cite", "rule ids", "The rules it rests on."},
             [](D& d, NodeRef n, C& c) { c.readWordList(n, d.kind.cite); }},
            {{"at", "a place",
              "What is marked: a field, or what begins with an item's name (`e.cards`); by default "
              "the item, or the field the condition is about."},
             [](D& d, NodeRef n, C&) { d.at = n; }},
            {{"related", "a list of `at` and `message`",
              "Other places that have to do with it: `related: [ { at: e.mode.slots, message: "
              "\"what "
              "its mode has room for\" } ]`."},
             [](D& d, NodeRef n, C&) { d.related = n; }},
            {{"identity", "names of arguments", "By which an approval knows the finding again."},
             [](D& d, NodeRef n, C& c) { c.readWordList(n, d.kind.identity); }},
            {{"fix", "a fix, or a list of them", "What would fix it."}, readFixes},
            {{"fixes", "a list of fixes", "The same."}, readFixes},
        }};
    return table;
}

void readConstraintDecls(NodeRef node, std::vector<ConstraintDecl>& out, MetaContext& context) {
    if (!node.isSequence()) {
        context.reportWrongType(node, "a list of constraints");
        return;
    }
    for (NodeRef item : node) {
        if (reportCutValues(item, context))
            continue;
        ConstraintDecl made;
        made.node = item;
        if (readMapping(constraintTable(), item, made, context))
            out.push_back(std::move(made));
    }
}

const MetaTable<DerivedDef>& derivedTable() {
    using D = DerivedDef;
    static const MetaTable<D> table = {
        "a derived value",
        {
            {{"key", "a snake_case name", "What expressions call it.", Presence::Required},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.key); }},
            {{"value", "an expression",
              "A number, a word, text, a reference or a condition: `sum(entries as e, "
              "e.unit.cost)`.",
              Presence::Required},
             [](D&, NodeRef, C&) { /* compiled once all kinds are known */ }},
            {{"label", "text", "What people read; made of the key by default."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.label); }},
            {{"doc", "text", "What it means, for the manual and the form."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.doc); }},
        }};
    return table;
}

const MetaTable<EntityDecl>& entityTable() {
    using D = EntityDecl;
    static const MetaTable<EntityDecl> table = {
        "an entity kind",
        {
            {{"entity", "a kebab-case name", "The kind.", Presence::Required},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.kind); }},
            {{"abstract", "`true` or `false`",
              "That there are no entities of it: others extend it. It has no section."},
             [](D& d, NodeRef n, C& c) { c.readBoolean(n, d.schema.isAbstract); }},
            {{"single", "`true` or `false`",
              "That exactly one of it belongs in a pack; one of a pack that it requires will do."},
             [](D& d, NodeRef n, C& c) { c.readBoolean(n, d.schema.isSingleton); }},
            {{"extends", "an abstract kind",
              "Its fields, derived values, constraints and views come first. A field that is "
              "declared again may only narrow: fewer values, tighter bounds, required where it "
              "wasn't."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.extends); }},
            {{"section", "a snake_case name",
              "Its section in files; the kind with an s by default."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.section); }},
            {{"label", "text", "What one is called."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.label); }},
            {{"plural", "text", "What several are called."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.plural); }},
            {{"doc", "text", "What it is, for the manual."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.doc); }},
            {{"icon", "an icon's name", "In lists."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.icon); }},
            {{"title", "a field's key", "The field that names it in lists; `name` by default."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.titleField); }},
            {{"brief", "a list of keys",
              "The two or three fields or derived values by which one is chosen: pickers show "
              "them."},
             [](D& d, NodeRef n, C& c) { c.readWordList(n, d.schema.summaryFields); }},
            {{"printed", "`true` or `false`",
              "Whether it has art and flavour; by default, if it has a sheet."},
             [](D& d, NodeRef n, C& c) { d.hasPrintedKey = c.readBoolean(n, d.printed); }},
            {{"fields", "a list of fields", "In the order of the form.", Presence::Required},
             [](D& d, NodeRef n, C& c) {
                 d.fields = n;
                 readFieldDecls(n, d.schema.fields, c);
             }},
            {{"derive", "a list of derived values",
              "What is worked out of the fields and never written: shown, printed and used in "
              "expressions by its name."},
             [](D& d, NodeRef n, C& c) {
                 if (!n.isSequence()) {
                     c.reportWrongType(n, "a list of derived values");
                     return;
                 }
                 for (NodeRef item : n) {
                     DerivedDef made;
                     if (reportCutValues(item, c) || !readMapping(derivedTable(), item, made, c))
                         continue;
                     d.schema.derived.push_back(std::move(made));
                     d.derivedNodes.push_back(item);
                 }
             }},
            {{"constraints", "a list of constraints", "What the rules ask."},
             [](D& d, NodeRef n, C& c) { readConstraintDecls(n, d.constraints, c); }},
            {{"board", "a board", "Which of its fields make a board, and how that looks."},
             [](D& d, NodeRef n, C& c) {
                 auto board = std::make_shared<BoardDef>();
                 board->node = n;
                 board->file = c.file();
                 board->chunk = c.chunk();
                 if (readMapping(boardTable(), n, *board, c))
                     d.board = std::move(board);
             }},
            {{"views", "a list of views",
              "The editors that suit it: `form`, `sheet`, `map` (or `board`), `deck`, `source`, "
              "and those of the game; one that edits particular fields names them, as "
              "`{ view: field }`. `deck` is of a map from references to whole numbers, a list of "
              "records with both, or a list of references, and may say more: `{ deck: cards, min: "
              "40, max: 60, curve: cost, count: type, hand: 5 }`. `roster` is of a map with a "
              "budget, or of a list of records, and may then say `total`, `unknown`, `limit`, "
              "`group`, `show` and `choose`. "
              "Every kind has form and source."},
             [](D& d, NodeRef n, C&) { d.views = n; }},
        }};
    return table;
}

} // namespace ww::schema
