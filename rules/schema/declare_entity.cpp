// Tables of the keys in declarations of entity kinds, constraints and fixes.

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

/// In the order of DerivedPlace.
const std::vector<std::string>& derivedPlaceNames() {
    static const std::vector<std::string> names = {"top", "field", "bottom", "none"};
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
              "The fix's name; by default it describes what the fix does."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.fix.label); }},
            {{"when", "a condition",
              "When the fix is offered; by default whenever it is possible. Of two fixes with "
              "opposite conditions, one can be safe."},
             [](F& f, NodeRef n, C&) { f.when = n; }},
            {{"safe", "`true` or `false`",
              "If true, the fix certainly keeps the author's meaning, so `fix` applies it. A fix "
              "that removes an entity or an entire field is never safe."},
             [](F& f, NodeRef n, C& c) { c.readBoolean(n, f.fix.safe); }},
            {{"set", "places with expressions",
              "Sets places to values: `set: { max_in_play: 1, e.size: e.least }`. A place may be "
              "in "
              "another entity: `set: { p.key.copies: n }`."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Set); }},
            {{"to", "an expression", "The value for `set: field`."},
             [](F& f, NodeRef n, C&) { f.to = n; }},
            {{"remove", "a place", "Removes the value, or the item."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Remove); }},
            {{"add", "`to` and `value`",
              "Adds an item to a list: `add: { to: entries, value: { pilot: p, cost: p.cost + 1 } "
              "}`; values that are none are left out."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Add); }},
            {{"clamp", "a place", "Changes a number to the nearest one that its field allows."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Clamp); }},
            {{"nearest", "a place", "Replaces a word by the most similar one that is allowed."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Nearest); }},
            {{"create", "a kind",
              "Creates an entity of the kind in the pack, with an id that isn't used yet."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Create); }},
            {{"value", "a mapping of values",
              "The fields of the entity that `create` makes: `value: { name: \"'New'\", rank: r "
              "}`; "
              "values that are none are left out."},
             [](F& f, NodeRef n, C&) { f.value = n; }},
            {{"id", "text with {expressions}",
              "The id that `create` uses, made fit for an id; by default made from the name."},
             [](F& f, NodeRef n, C&) { f.id = n; }},
            {{"at", "a place",
              "The reference, or list of references, that receives the id of the entity that "
              "`create` makes."},
             [](F& f, NodeRef n, C&) { f.at = n; }},
            {{"swap", "two places", "Exchanges the values of two places: `swap: [r.from, r.to]`."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Swap); }},
            {{"sort", "a list's place", "Sorts a list's items; see `by`."},
             [](F& f, NodeRef n, C&) { readAction(f, n, FixDef::Kind::Sort); }},
            {{"by", "one or several expressions of an item",
              "What `sort` compares, the most important first: `by: [from, name]`. By default it "
              "compares the items themselves."},
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
              "The finding's code, such as `tides.sailor.frail-captain`. Constraints of several "
              "lists or kinds can share a code. Then the first one gives `severity`, `cite` and "
              "`identity` for all; `message` and `help` can be repeated with other words.",
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
            {{"severity", "`error`, `warning`, `info` or `unfinished`",
              "How serious the finding is; `error` by default."},
             [](D& d, NodeRef n, C& c) {
                 if (const auto at = c.readChoice(n, "a severity", severityNames()))
                     d.kind.severity = static_cast<diag::Severity>(*at);
             }},
            {{"let", "expressions by name",
              "Values with names, for all other expressions of the constraint: `let: { total: "
              "\"sum(entries as e, e.cost)\" }`. A value is computed at its first use, and once "
              "for each item of `each` if it uses the item's name. One value may use another."},
             [](D& d, NodeRef n, C&) { d.let = n; }},
            {{"each", "lists with names for their items",
              "Checks the constraint for each item of a list: `each: entries as e`. With several "
              "lists, it goes through a later list for each item of an earlier one: `each: "
              "[entries as e, words(slot) as s]`."},
             [](D& d, NodeRef n, C&) { d.each = n; }},
            {{"where", "a condition", "The items that are checked; all by default."},
             [](D& d, NodeRef n, C&) { d.where = n; }},
            {{"sort", "one or several expressions",
              "The order in which the items are checked and reported; by default the list's own "
              "order."},
             [](D& d, NodeRef n, C&) { d.sort = n; }},
            {{"when", "a condition", "When the constraint applies; by default always."},
             [](D& d, NodeRef n, C&) { d.when = n; }},
            {{"require", "a condition", "The condition that must be true."},
             [](D& d, NodeRef n, C&) { d.require = n; }},
            {{"unique", "a list's path", "A list in which no item may occur twice."},
             [](D& d, NodeRef n, C&) { d.unique = n; }},
            {{"unique_by", "`of` and `by`",
              "No two items of the list `of` may have the same "
              "`by`."},
             [](D& d, NodeRef n, C&) { d.uniqueBy = n; }},
            {{"sum", "`of`, `over`, and `equals`, `at_least` or `at_most`",
              "The sum of `of` over all items of `over`."},
             [](D& d, NodeRef n, C&) { d.sum = n; }},
            {{"count", "`of`, `where`, and `equals`, `at_least` or `at_most`",
              "The number of items in the list `of`."},
             [](D& d, NodeRef n, C&) { d.count = n; }},
            {{"requires", "fields", "All these fields must be there."},
             [](D& d, NodeRef n, C&) { d.needs = n; }},
            {{"excludes", "fields", "At most one of these fields may be there."},
             [](D& d, NodeRef n, C&) { d.excludes = n; }},
            {{"one_of", "fields", "Exactly one of these fields must be there."},
             [](D& d, NodeRef n, C&) { d.oneOf = n; }},
            {{"covers", "`list`, `from`, `to`, `of` and `open`",
              "Each whole number of the range `of` must be in exactly one row of the list. The "
              "fields `from` and `to` give a row's numbers: `covers: { list: rows, from: from, to: "
              "to, of: 1..20 }`. If `open` names one of the two fields, a value that isn't a "
              "number reaches to the end of the range. The findings' codes end in `.gap`, "
              "`.overlap`, `.reversed` and `.outside`. Their words are within `covers`: `gap: { "
              "message: \"…\" }`; `help` and `severity` of the constraint are for all four."},
             [](D& d, NodeRef n, C&) { d.covers = n; }},
            {{"message", "text with {expressions}",
              "What was observed; a shorthand has its own message. The page Expressions shows how "
              "to write singular and plural, as in `1 card` and `2 cards`."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.kind.message); }},
            {{"args", "names with expressions",
              "The values of `{name}` in the message, for names that aren't fields."},
             [](D& d, NodeRef n, C& c) {
                 if (n.isMapping())
                     d.args = n;
                 else
                     c.reportWrongType(n, "a mapping from names to expressions");
             }},
            {{"help", "text", "Why the finding matters and what to do."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.kind.help); }},
            {{"cite", "rule ids",
              "The rules that the constraint is based on. With `covers`, the rules by outcome: "
              "`cite: { gap: R1, overlap: [R2, R3] }`."},
             [](D& d, NodeRef n, C& c) {
                 if (!n.isMapping())
                     c.readWordList(n, d.kind.cite);
             }},
            {{"at", "a place",
              "The place that is marked: a field, or a place that begins with an item's name "
              "(`e.cards`). By default the item, or the condition's field."},
             [](D& d, NodeRef n, C&) { d.at = n; }},
            {{"related", "a list of `at` and `message`",
              "Other places that the finding concerns: `related: [ { at: e.mode.slots, message: "
              "\"its mode's slots\" } ]`."},
             [](D& d, NodeRef n, C&) { d.related = n; }},
            {{"identity", "names of arguments",
              "The arguments by which an approval recognises the "
              "finding."},
             [](D& d, NodeRef n, C& c) { c.readWordList(n, d.kind.identity); }},
            {{"fix", "a fix, or a list of them", "Fixes that the finding offers."}, readFixes},
            {{"fixes", "a list of fixes", "The same as `fix`."}, readFixes},
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
            {{"key", "a snake_case name", "The value's name in expressions.", Presence::Required},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.key); }},
            {{"value", "an expression",
              "The expression that gives the value: a number, word, text, reference or condition, "
              "such as `sum(entries as e, e.unit.cost)`.",
              Presence::Required},
             [](D&, NodeRef, C&) { /* compiled once all kinds are known */ }},
            {{"label", "text", "The label that people read; by default made from the key."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.label); }},
            {{"doc", "text", "What the value means, for the manual and the form."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.doc); }},
            {{"show", "`top`, `field`, `bottom` or `none`",
              "Where the form shows the value: `top` (above all fields), `field` (below the last "
              "field that the value reads), `bottom` (below all fields, the default) or `none`."},
             [](D& d, NodeRef n, C& c) {
                 if (const auto at = c.readChoice(n, "a place", derivedPlaceNames()))
                     d.place = static_cast<DerivedPlace>(*at);
             }},
        }};
    return table;
}

const MetaTable<EntityDecl>& entityTable() {
    using D = EntityDecl;
    static const MetaTable<EntityDecl> table = {
        "an entity kind",
        {
            {{"entity", "a kebab-case name", "The kind's id.", Presence::Required},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.kind); }},
            {{"abstract", "`true` or `false`",
              "If true, the kind has no entities and no section; other kinds extend it."},
             [](D& d, NodeRef n, C& c) { c.readBoolean(n, d.schema.isAbstract); }},
            {{"single", "`true` or `false`",
              "If true, each pack needs exactly one such entity, in the pack itself or in one that "
              "it requires."},
             [](D& d, NodeRef n, C& c) { c.readBoolean(n, d.schema.isSingleton); }},
            {{"extends", "an abstract kind",
              "The abstract kind whose fields, derived values, constraints and views this kind "
              "also has. A field that is declared again can only become stricter: fewer values, "
              "tighter bounds, or required."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.extends); }},
            {{"section", "a snake_case name",
              "The kind's section in files; by default the kind with an `s`."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.section); }},
            {{"label", "text", "The label of one entity."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.label); }},
            {{"plural", "text", "The label of several entities."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.plural); }},
            {{"doc", "text", "What the kind is, for the manual."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.doc); }},
            {{"icon", "an icon's name", "The kind's icon in lists."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.icon); }},
            {{"title", "a field's key",
              "The field with an entity's name in lists; `name` by "
              "default."},
             [](D& d, NodeRef n, C& c) { c.readText(n, d.schema.titleField); }},
            {{"brief", "a list of keys",
              "Two or three fields or derived values that pickers show, to help people choose."},
             [](D& d, NodeRef n, C& c) { c.readWordList(n, d.schema.summaryFields); }},
            {{"printed", "`true` or `false`",
              "Whether entities have art and flavour text; by default if the kind has a sheet."},
             [](D& d, NodeRef n, C& c) { d.hasPrintedKey = c.readBoolean(n, d.printed); }},
            {{"fields", "a list of fields",
              "The kind's fields, in the order of the "
              "form.",
              Presence::Required},
             [](D& d, NodeRef n, C& c) {
                 d.fields = n;
                 readFieldDecls(n, d.schema.fields, c);
             }},
            {{"derive", "a list of derived values",
              "Values that the program computes from the fields and never writes to files. They "
              "can be shown, printed and used in expressions by name."},
             [](D& d, NodeRef n, C& c) {
                 if (!n.isSequence()) {
                     c.reportWrongType(n, "a list of derived values");
                     return;
                 }
                 for (NodeRef item : n) {
                     DerivedDef made;
                     const bool readable =
                         !reportCutValues(item, c) && readMapping(derivedTable(), item, made, c);
                     if (!readable) { // keeps the name, so that its uses aren't reported, too
                         made = {};
                         made.key = item.find("key").scalar();
                     }
                     if (made.key.empty())
                         continue;
                     d.schema.derived.push_back(std::move(made));
                     d.derivedNodes.push_back(readable ? item : NodeRef());
                 }
             }},
            {{"constraints", "a list of constraints", "The constraints that the game's rules set."},
             [](D& d, NodeRef n, C& c) { readConstraintDecls(n, d.constraints, c); }},
            {{"board", "a board", "Which fields make a board, and how the board looks."},
             [](D& d, NodeRef n, C& c) {
                 auto board = std::make_shared<BoardDef>();
                 board->node = n;
                 board->file = c.file();
                 board->chunk = c.chunk();
                 if (readMapping(boardTable(), n, *board, c))
                     d.board = std::move(board);
             }},
            {{"views", "a list of views",
              "The kind's editors: `form`, `sheet`, `map` (or `board`), `deck`, `source`, and "
              "those of the game. An editor of particular fields names them, as `{ view: field }`. "
              "`deck` edits a map from references to whole numbers, a list of records with both, "
              "or a list of references. It has options: `{ deck: cards, min: 40, max: 60, curve: "
              "cost, count: type, hand: 5 }`. `roster` edits a map with a budget, or a list of "
              "records with the options `total`, `unknown`, `limit`, `group`, `show` and `choose`. "
              "Every kind has `form` and `source`."},
             [](D& d, NodeRef n, C&) { d.views = n; }},
        }};
    return table;
}

} // namespace ww::schema
