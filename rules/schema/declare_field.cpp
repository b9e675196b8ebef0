// Table of the keys in a field's declaration.

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/builtin.h"
#include "rules/schema/declare.h"
#include "rules/schema/named_types.h"
#include "rules/schema/read.h"
#include "rules/schema/word_list.h"

#include <algorithm>
#include <array>

namespace ww::schema {

namespace {

using F = FieldDef;
using C = MetaContext;

std::vector<std::string> kindsAndTypes(const C& context) {
    std::vector<std::string> names = fieldKindNames();
    if (context.types() != nullptr)
        for (std::string& name : context.types()->names())
            names.push_back(std::move(name));
    return names;
}

/// Returns the kind with this name; nothing if the name is unknown.
std::optional<FieldKind> kindNamed(NodeRef node) {
    const std::vector<std::string>& names = fieldKindNames();
    const auto at = std::find(names.begin(), names.end(), node.scalar());
    if (!node.isScalar() || at == names.end())
        return std::nullopt;
    return static_cast<FieldKind>(at - names.begin());
}

/// Reads the field's kind, or the name of one of the game's types, whose declaration is then copied
/// to the field. Returns false and reports an error if neither is valid.
bool readKind(NodeRef node, F& field, C& context) {
    if (const auto kind = kindNamed(node)) {
        field.kind = *kind;
        addImpliedFields(field);
        return true;
    }
    if (context.types() != nullptr && node.isScalar() && context.types()->hasType(node.scalar())) {
        auto type = context.types()->readType(node, context);
        if (type)
            field = std::move(*type);
        return type.has_value();
    }
    context.reportBadValue(node, "a kind of field", kindsAndTypes(context));
    return false;
}

/// Reads the declaration of a list's items, or only their kind.
std::shared_ptr<const FieldDef> element(NodeRef node, C& context) {
    const NamedTypes::ListNesting list(context.types());
    auto made = std::make_shared<FieldDef>();
    if (node.isScalar()) {
        return readKind(node, *made, context) ? made : nullptr;
    }
    return readFieldDecl(node, *made, context) ? made : nullptr;
}

const std::vector<std::string>& hintNames() {
    static const std::vector<std::string> names = {"stepper", "pips", "chips",  "multiline",
                                                   "icon",    "grid", "folded", "differing",
                                                   "file",    "table"};
    return names;
}
std::string_view hintShape() {
    static const std::string shape = formatWordList(hintNames(), " or ");
    return shape;
}

} // namespace

const std::vector<std::string>& fieldKindNames() {
    static const std::vector<std::string> names = {
        "text",       "rich-text", "bool",   "int",      "number", "enum",      "flags",
        "ref",        "list",      "record", "choice",   "map",    "colour",    "art",
        "dice",       "range",     "cell",   "edge-run", "grid",   "sentences", "table",
        "expression", "point",     "pose",   "polygon",  "length", "angle"};
    return names;
}

const std::string& fieldKindName(FieldKind kind) {
    return fieldKindNames()[static_cast<std::size_t>(kind)];
}

const MetaTable<FieldDef>& fieldTable() {
    static const MetaTable<FieldDef> table = {
        "a field",
        {
            {{"key", "a snake_case name", "The field's name in files."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.key); }},
            {{"kind", "a kind of field, or a type of the game", "The kind of the field's values."},
             [](F&, NodeRef, C&) {} /* readFieldDecl reads this key first */},
            {{"like", "a field's key",
              "Uses the declaration of an enclosing or top-level field again, up to four levels "
              "deep."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.sameAsField); }},
            {{"label", "text", "The field's label in the form; by default made from the key."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.label); }},
            {{"doc", "text", "A description for the form and the manual."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.doc); }},
            {{"group", "text", "The heading in the form under which the field is."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.group); }},
            {{"icon", "an icon's name", "The icon next to the field."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.icon); }},
            {{"hint", hintShape(),
              "The editor in the form. For a record or list "
              "`folded`; for a list of records `table`, a row for each record; for a record "
              "`differing`, which only offers fields that aren't written; "
              "for art `file`, which shows the entire picture and never icons."},
             [](F& f, NodeRef n, C& c) {
                 if (const auto hint = c.readChoice(n, "an editor's name", hintNames()))
                     f.hint = hintNames()[*hint];
             }},
            {{"unit", "text", "The unit of numbers; a value of kind `number` can include it."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.unit); }},
            {{"cite", "rule ids", "The rules that the field is based on; findings name them."},
             [](F& f, NodeRef n, C& c) { c.readWordList(n, f.cite); }},
            {{"formerly", "keys", "Old keys. The program still reads them, but reports them."},
             [](F& f, NodeRef n, C& c) { c.readWordList(n, f.formerly); }},
            {{"required", "`true` or `false`",
              "If true, an entity without the field is "
              "unfinished."},
             [](F& f, NodeRef n, C& c) { c.readBoolean(n, f.required); }},
            {{"default", "a value as written", "The value if the field isn't written."},
             [](F& f, NodeRef n, C& c) {
                 std::string text;
                 if (n.isScalar() && c.readText(n, text))
                     f.defaultText = std::move(text);
                 else if (!n.isScalar() && n.size() == 0)
                     return; // an empty list or mapping is the same as no default
                 else if (!n.isScalar())
                     c.reportWrongType(n, "one value");
             }},
            {{"min", "a bound",
              "The smallest number, shortest text, fewest entries, or smallest side of a grid."},
             [](F& f, NodeRef n, C& c) { readBound(n, f.min, c); }},
            {{"max", "a bound",
              "The largest, as for `min`. With `soft`, exceeding it is only a warning; a number "
              "after `soft` is the hard bound."},
             [](F& f, NodeRef n, C& c) { readBound(n, f.max, c); }},
            {{"step", "a number", "The step of the `stepper` editor."},
             [](F& f, NodeRef n, C& c) { c.readDouble(n, f.step); }},
            {{"values", "words, or words with their labels",
              "For enum and flags: the possible words. For int: the possible numbers."},
             [](F& f, NodeRef n, C& c) { readEnumValues(n, f, c); }},
            {{"open", "`true` or `false`",
              "For an enum in the game's `types`: if true, packs can add words to it, below "
              "`words` in pack.yaml."},
             [](F& f, NodeRef n, C& c) { c.readBoolean(n, f.isOpen); }},
            {{"placeholder", "text", "The text that the editor shows while the field is empty."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.placeholder); }},
            {{"icons", "icons' names",
              "For rich-text: the only icons that the text may name. By default it may name all."},
             [](F& f, NodeRef n, C& c) { c.readWordList(n, f.icons.emplace()); }},
            {{"allow", "words", "Other words that the field accepts, such as `none`."},
             [](F& f, NodeRef n, C& c) { c.readWordList(n, f.allow); }},
            {{"to", "a kind", "For ref: the kind of entity that it names."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.targetKind); }},
            {{"within", "a path",
              "For ref: lets it name something inside an entity, as in `map.start_areas`."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.within); }},
            {{"keys", "words, a field, or a type of the game", "For map: the keys, or their kind."},
             [](F& f, NodeRef n, C& c) {
                 const bool type =
                     n.isScalar() && c.types() != nullptr && c.types()->hasType(n.scalar());
                 if (n.isMapping() || type ||
                     (n.isScalar() && (n.scalar() == "ref" || n.scalar() == "text")))
                     f.keyOf = element(n, c);
                 else
                     c.readWordList(n, f.keys);
                 if (f.keyOf && f.keyOf->kind == FieldKind::Enum) {
                     f.keys = f.keyOf->values; // the map's keys are the enum's words
                     f.words = f.keyOf->words;
                     if (!f.keyOf->isOpen)
                         f.keyOf = nullptr;
                 }
             }},
            {{"key_of", "a field", "For map: the kind of its keys."},
             [](F& f, NodeRef n, C& c) { f.keyOf = element(n, c); }},
            {{"of", "a field, or a kind", "For list and map: the kind of their values."},
             [](F& f, NodeRef n, C& c) { f.itemField = element(n, c); }},
            {{"fields", "a list of fields, or `options`",
              "For record and choice: their fields. For table: its columns. `options` gives one "
              "field for each option of the game, with the option's values."},
             [](F& f, NodeRef n, C& c) {
                 if (n.scalar() != gameOptions) // the game's options are added in a later pass
                     readFieldDecls(n, f.fields, c);
             }},
            {{"unique", "`true` or `false`",
              "For list: no two items can be equal; with `unique_by`, items can share a name if "
              "their other fields differ. For text: no two entities can have the same."},
             [](F& f, NodeRef n, C& c) { c.readBoolean(n, f.unique); }},
            {{"unique_by", "a field's key, or a list of such",
              "For a list of records: no two items can have the same values in these fields. They "
              "also name the items in places, approvals and layers: `entries[ida]`, "
              "`walls[b2/north]`."},
             [](F& f, NodeRef n, C& c) { c.readWordList(n, f.uniqueBy); }},
            {{"order", "a list of fields' keys",
              "For a list of records: the fields that decide where the form and fixes insert a new "
              "item. Without them, it goes to the end."},
             [](F& f, NodeRef n, C& c) { c.readWordList(n, f.order); }},
            {{"compact", "a list of fields' keys",
              "For record: allows a short notation such as `2BLg`. It has the number or the "
              "value's `letter` for each of these fields, which are `int` or `enum`. Fields that "
              "aren't required can be left out. No two records can have the same notation."},
             [](F& f, NodeRef n, C& c) { c.readWordList(n, f.compact); }},
            {{"ordered", "`true` or `false`",
              "For enum: if true, the values rise in the order of the list, so `<` and `>=` can "
              "compare them."},
             [](F& f, NodeRef n, C& c) { c.readBoolean(n, f.ordered); }},
            {{"language", "a language", "For sentences: the language of the lines."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.language); }},
            {{"legend", "a field's key", "For grid: the map that explains its characters."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.legend); }},
            {{"when", "a condition",
              "The field is shown, allowed and (if `required`) required "
              "only when this is true."},
             [](F&, NodeRef n, C& c) {
                 std::string text;
                 c.readText(n, text); // the expression is compiled after all kinds are read
             }},
            {{"fits", "an expression",
              "For ref: a list of references that fit here. Editors offer them first; constraints "
              "decide which are allowed. `those(entities(crew) as c, c.ship = ship)`."},
             [](F&, NodeRef n, C& c) {
                 std::string text;
                 c.readText(n, text); // the expression is compiled after all kinds are read
             }},
            {{"grid", "`rows`, `columns`, `cell` and, if wanted, `allowed` and `reason`",
              "For a list of records: the form shows it along two axes. `rows` and `columns` are "
              "fields with few values, which together identify a record. `cell` is the field that "
              "is edited. `{ rows: day, columns: good, cell: price }`."},
             [](F&, NodeRef, C&) {} /* resolveGrid reads this key, once the records are known */},
            {{"reads", "a sentence with fields in braces",
              "For record, and for a list that a choice offers: the sentence in which it is shown "
              "and filled in, as in `{who} reaches {site}`. If braces contain several keys, "
              "separated by bars, one of them is written."},
             [](F& f, NodeRef n, C& c) { c.readText(n, f.sentence); }},
            {{"budget", "`each`, `limit` and, if wanted, `unit`",
              "For a map from references to numbers: `each` is the cost of one, an expression of "
              "its own fields. `limit` is the most that all can cost together, an expression of "
              "this entity. `unit` is the unit. `{ each: cost, limit: points }`."},
             [](F& f, NodeRef n, C& c) { readBudget(n, f, c); }},
            {{"printed", "`true` or `false`", "If false, the field is never printed on a sheet."},
             [](F& f, NodeRef n, C& c) { c.readBoolean(n, f.printed); }},
        }};
    return table;
}

bool isKeyApplicable(std::string_view key, FieldKind kind) {
    using K = FieldKind;
    const auto among = [&](std::initializer_list<K> kinds) {
        return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    };
    if (key == "values")
        return among({K::Enum, K::Flags, K::Int});
    if (key == "open")
        return among({K::Enum});
    if (key == "icons")
        return among({K::RichText});
    if (key == "placeholder")
        return among({K::Text, K::RichText, K::Int, K::Number, K::Length, K::Angle, K::Sentences,
                      K::Dice, K::Range});
    if (key == "to" || key == "within" || key == "fits")
        return among({K::Ref});
    if (key == "keys" || key == "key_of" || key == "budget")
        return among({K::Map});
    if (key == "of")
        return among({K::List, K::Map});
    if (key == "fields")
        return among({K::Record, K::Choice, K::Table});
    if (key == "compact")
        return among({K::Record});
    if (key == "reads")
        return among({K::Record, K::List});
    if (key == "unique")
        return among({K::List, K::Text});
    if (key == "ordered")
        return among({K::Enum});
    if (key == "grid")
        return among({K::List});
    if (key == "unique_by" || key == "order")
        return among({K::List, K::Table});
    if (key == "language")
        return among({K::Sentences});
    if (key == "legend")
        return among({K::Grid});
    if (key == "unit")
        return among({K::Int, K::Number, K::Range});
    if (key == "step")
        return among({K::Int, K::Number, K::Range, K::Length, K::Angle});
    if (key == "min" || key == "max")
        return !among({K::Bool, K::Enum, K::Ref, K::Record, K::Choice, K::Colour, K::Art, K::Dice,
                       K::Cell, K::EdgeRun, K::Expression, K::Point, K::Pose, K::Angle});
    return true;
}

namespace {

/// Returns true if only a named type sets this key, so that a field of that type can't change it.
bool isOfType(std::string_view key) {
    static const std::vector<std::string_view> keys = {
        "values",    "open",  "to",      "within",   "keys",   "key_of",  "of",   "fields",
        "unique_by", "order", "ordered", "language", "legend", "compact", "icons"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// Returns true if all values are integers; reports values that aren't.
bool onlyNumbers(NodeRef values, C& context) {
    bool all = true;
    for (NodeRef one : values) {
        const bool keyed = values.isMapping();
        const std::string_view value = keyed ? one.key() : one.scalar();
        if (readInt(value))
            continue;
        context.addProblem(
            diag::declarationBadValue, keyed ? one.keySpan() : one.span(),
            {{"value", std::string(value)}, {"expected", "a whole number"}, {"hint", ""}});
        all = false;
    }
    return all;
}

/// Returns the keys that the declaration of such a field must have.
std::vector<std::string_view> needs(const FieldDef& field) {
    switch (field.kind) {
    case FieldKind::Enum:
    case FieldKind::Flags:
        return {"values"};
    case FieldKind::Ref:
        return {field.within.empty() ? "to" : "within"};
    case FieldKind::List:
    case FieldKind::Map:
        return {"of"};
    case FieldKind::Record:
    case FieldKind::Choice:
    case FieldKind::Table:
        return {"fields"};
    case FieldKind::Sentences:
        return {"language"};
    default:
        return {};
    }
}

} // namespace

bool readFieldDecl(NodeRef node, FieldDef& out, C& context) {
    const NodeRef kind = node.find("kind");
    const bool usable = !kind || readKind(kind, out, context);
    const std::string type = out.type;
    const auto declared = kindNamed(kind);
    if (!readMapping(fieldTable(), node, out, context) || !usable)
        return false;
    if (!out.sameAsField.empty()) {
        if (context.types() == nullptr || !context.types()->isReading())
            return true;
        context.reportBadValue(node.find("like"), "possible in a type: write the type's name as "
                                                  "`kind`");
        return false;
    }
    if (!kind) {
        if (!node.find("fields")) {
            reportMissingKey(context, node, "the field", "kind");
            return false;
        }
        out.kind = FieldKind::Record;
    }
    for (NodeRef child : node)
        if (!isKeyApplicable(child.key(), declared.value_or(out.kind)) ||
            (!type.empty() && isOfType(child.key())))
            context.addProblem(
                diag::schemaNotForKind, child.keySpan(),
                {{"key", std::string(child.key())},
                 {"kind", type.empty() ? fieldKindName(declared.value_or(out.kind)) : type}});
    if (node.find("open") && type.empty() &&
        (context.types() == nullptr || !context.types()->isReading()))
        context.addProblem(
            diag::declarationBadValue, node.find("open").keySpan(),
            {{"value", "open"},
             {"expected", "a key of this field. Write it in a type, because packs name the type to "
                          "which they add words"},
             {"hint", ""}});
    if (out.kind == FieldKind::Int && type.empty() && !onlyNumbers(node.find("values"), context))
        return false;
    const FieldDef* item = out.itemField.get();
    if (out.hint == "table" &&
        (out.kind != FieldKind::List ||
         (item && item->kind != FieldKind::Record && item->sameAsField.empty())))
        context.reportBadValue(node.find("hint"), "an editor of this field: `table` is for lists "
                                                  "of records");
    if (!type.empty()) {
        if (out.label.empty())
            out.label = sentenceCase(out.key);
        return true;
    }
    for (std::string_view key : needs(out)) {
        if (declared != FieldKind::Pose && !node.find(key)) {
            reportMissingKey(context, node, "a field of kind `" + fieldKindName(out.kind) + "`",
                             key);
            return false;
        }
    }
    if ((out.kind == FieldKind::List || out.kind == FieldKind::Map) && !out.itemField)
        return false;
    if (out.kind == FieldKind::Map && !out.keyOf && out.keys.empty()) {
        reportMissingKey(context, node, "a field of kind `map`", "keys");
        return false;
    }
    if (out.kind == FieldKind::Table) {
        auto row = std::make_shared<FieldDef>();
        row->key = out.key;
        row->kind = FieldKind::Record;
        row->fields = out.fields;
        out.itemField = std::move(row);
    }
    if (out.label.empty())
        out.label = sentenceCase(out.key);
    return true;
}

namespace {

/// Words of the expression language, which can't be names of fields.
constexpr std::array<std::string_view, 13> kTaken = {"and",  "as",   "else", "false", "if",
                                                     "in",   "none", "not",  "or",    "option",
                                                     "self", "then", "true"};

constexpr std::size_t kMostFields = 1000; ///< limit for a kind or record: longer forms are unusable
} // namespace

void readFieldDecls(NodeRef node, std::vector<FieldDef>& out, C& context) {
    if (!node.isSequence()) {
        context.reportWrongType(node, "a list of fields");
        return;
    }
    if (node.size() > kMostFields) { // too slow: finding a field by its key scans all fields
        context.addProblem(diag::declarationBadValue, node.keySpan(),
                           {{"value", std::to_string(node.size()) + " fields"},
                            {"expected", "at most " + std::to_string(kMostFields)},
                            {"hint", ""}});
        return;
    }
    for (NodeRef item : node) {
        FieldDef field;
        if (!readFieldDecl(item, field, context))
            continue;
        const NodeRef key = item.find("key");
        if (!key) {
            reportMissingKey(context, item, "the field", "key");
            continue;
        }
        const auto same = [&](const FieldDef& one) { return one.key == field.key; };
        if (std::any_of(out.begin(), out.end(), same)) {
            context.addProblem(diag::declarationDuplicate, key.span(),
                               {{"what", "field"}, {"value", field.key}});
            continue;
        }
        if (!isSnakeCaseName(field.key)) {
            std::string meant = kebabCase(field.key);
            std::replace(meant.begin(), meant.end(), '-', '_');
            context.reportBadValue(key, "a snake_case name such as `general_abilities`", {meant});
            const auto taken = [&](const FieldDef& one) { return one.key == meant; };
            if (isSnakeCaseName(meant) && std::none_of(out.begin(), out.end(), taken))
                field.key = meant; // use the name that references to the field most likely use
        } else if (std::find(kTaken.begin(), kTaken.end(), field.key) != kTaken.end()) {
            context.reportBadValue(key, "a possible name for a field: it has another meaning in "
                                        "expressions");
        }
        out.push_back(std::move(field));
    }
}

} // namespace ww::schema
