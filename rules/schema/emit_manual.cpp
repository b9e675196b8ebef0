#include "rules/schema/emit_manual.h"

#include "rules/schema/declare.h"
#include "rules/schema/emit_constraints.h"
#include "rules/schema/emit_meta.h"
#include "rules/schema/expr_functions.h"
#include "rules/schema/function.h"
#include "rules/schema/kinds.h"
#include "rules/schema/markdown.h"
#include "rules/schema/read.h"
#include "rules/schema/term_parameters.h"

#include <algorithm>
#include <set>
#include <utility>

namespace ww::schema {

namespace {

std::string rulesCited(const std::vector<std::string>& ids) {
    std::string out;
    for (const std::string& id : ids)
        out += (out.empty() ? "[" : ", [") + id + "](rules.md#" + id + ")";
    return out;
}

std::string boundText(const FieldDef& field) {
    std::string out;
    const auto add = [&](const std::optional<Bound>& bound, const char* word) {
        if (!bound)
            return;
        out += (out.empty() ? "" : ", ") + std::string(word) + " " + numberText(bound->value) +
               (bound->soft ? " (guard)" : "");
        if (bound->hard)
            out += ", never beyond " + numberText(*bound->hard);
    };
    add(field.min, "from");
    add(field.max, "to");
    return out;
}

/// Returns words with their labels, such as "`green` (Green light), `white`".
std::string wordTexts(const FieldDef& field, const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) {
        out += (out.empty() ? "`" : ", `") + word + "`";
        if (const WordDef* def = field.word(word); def != nullptr && !def->label.empty())
            out += " (" + def->label + ")";
    }
    return out;
}

/// Lists a field's words, such as "one of `green` (Green light), `white`".
std::string valueList(const FieldDef& field) {
    return (field.kind == FieldKind::Flags ? "any of " : "one of ") +
           wordTexts(field, field.values) + (field.isOpen ? ", or a word that a pack adds" : "");
}

std::string valueText(const FieldDef& field, const System& system) {
    std::string out;
    switch (field.kind) {
    case FieldKind::Ref:
        if (const EntitySchema* to = system.schemaOfKind(field.targetKind))
            out = "id of a [" + to->label + "](" + to->kind + ".md)";
        else
            out = "id from `" + field.within + "`";
        break;
    case FieldKind::Sentences:
        out = "sentences of `" + field.language + "`, one per line";
        break;
    case FieldKind::List:
        out = field.itemField ? "list of: " + valueText(*field.itemField, system) : "list";
        break;
    case FieldKind::Map:
        out = "mapping from " +
              (field.keyOf ? valueText(*field.keyOf, system) : wordTexts(field, field.keys)) +
              " to " +
              (field.itemField ? valueText(*field.itemField, system) : std::string("a value"));
        break;
    case FieldKind::Enum:
    case FieldKind::Flags:
        out = valueList(field);
        break;
    case FieldKind::Int:
        out = field.values.empty() ? fieldKindName(field.kind) : valueList(field);
        break;
    case FieldKind::Record:
        out = "record, see below";
        break;
    case FieldKind::Choice:
        out = "exactly one of the following";
        break;
    case FieldKind::Table:
        out = "list of rows, see below";
        break;
    default:
        out = field.icons ? "rich text with " + allowedIconsText(field) : fieldKindName(field.kind);
    }
    const bool bounded = field.kind == FieldKind::Int || field.kind == FieldKind::Number ||
                         field.kind == FieldKind::Length || field.kind == FieldKind::Text ||
                         field.kind == FieldKind::List || field.kind == FieldKind::Grid ||
                         field.kind == FieldKind::Range;
    if (const std::string bounds = bounded ? boundText(field) : std::string(); !bounds.empty())
        out += ", " + bounds;
    if (!field.unit.empty())
        out += ", in " + field.unit;
    for (const std::string& word : field.allow)
        out += ", or `" + word + "`";
    return out;
}

/// Returns the type of an argument or result as text: the type's name, else its kind.
std::string typeText(const FieldDef& field) {
    if (!field.type.empty())
        return "`" + field.type + "`";
    if (field.kind == FieldKind::List && field.itemField)
        return "list of " + typeText(*field.itemField);
    return field.kind == FieldKind::Ref
               ? "a [" + field.targetKind + "](" + field.targetKind + ".md)"
               : fieldKindName(field.kind);
}

const FieldDef* nested(const FieldDef& field) {
    if (!field.fields.empty() && field.kind != FieldKind::Table)
        return &field;
    return field.itemField ? nested(*field.itemField) : nullptr;
}

/// Describes how to write a record as a short code.
std::string lettersText(const FieldDef& record) {
    std::string out = "A mapping, or a short notation with one field after the other: ";
    for (const std::string& key : record.compact) {
        const FieldDef& field = *record.field(key);
        out += (key == record.compact.front() ? "`" : "; `") + key + "` ";
        if (field.kind == FieldKind::Int)
            out += "its number";
        for (std::size_t i = 0; field.kind == FieldKind::Enum && i < field.values.size(); ++i) {
            const std::string& value = field.values[i];
            const WordDef* word = field.word(value);
            if (word == nullptr || !word->letter)
                continue;
            out += (i == 0 ? "" : ", ") +
                   (word->letter->empty() ? "nothing" : "`" + *word->letter + "`") + " for `" +
                   value + "`";
        }
        out += field.required ? "" : " (may be left out)";
    }
    return out + ".";
}

void fieldTable(std::string& out, const std::vector<FieldDef>& fields, const System& system,
                const std::string& prefix, int level, std::vector<std::string>& seen) {
    appendMarkdownHeader(out, {"Field", "Value", "Needed", "Meaning", "Rules"});
    for (const FieldDef& field : fields) {
        std::string needed = field.required ? "yes" : "";
        if (field.defaultText)
            needed = "default `" + *field.defaultText + "`";
        if (field.when)
            needed += (needed.empty() ? "only where `" : ", where `") + field.when->text() + "`";
        std::string meaning = escapeMarkdownCell(field.doc);
        for (const std::string& old : field.formerly)
            meaning += " Formerly `" + old + "`.";
        appendMarkdownRow(out, {"`" + field.key + "`", escapeMarkdownCell(valueText(field, system)),
                                escapeMarkdownCell(needed), meaning, rulesCited(field.cite)});
    }
    out += "\n";
    for (const FieldDef& field : fields) {
        const FieldDef* inner = nested(field);
        if (inner == nullptr)
            continue;
        const std::string path = prefix + field.key;
        // Show a declaration that contains itself only once.
        if (!inner->sameAsField.empty() &&
            std::find(seen.begin(), seen.end(), inner->sameAsField) != seen.end()) {
            out += "`" + path + "` has the same fields as `" + inner->sameAsField + "`.\n\n";
            continue;
        }
        if (level >= 6)
            continue;
        out += std::string(static_cast<std::size_t>(level), '#') + " `" + path + "`\n\n";
        if (!field.doc.empty())
            out += field.doc + "\n\n";
        if (!inner->compact.empty())
            out += lettersText(*inner) + "\n\n";
        seen.push_back(field.key);
        fieldTable(out, inner->fields, system, path + ".", level + 1, seen);
        seen.pop_back();
    }
}

/// Returns the manual page about constraints on whole packs.
std::string packPage(const System& system) {
    std::string out = "# Packs\n\nWhat is checked once for each pack, over its entire content.\n\n";
    appendConstraints(out, system.pack, system);
    return out;
}

std::string kindPage(const EntitySchema& schema, const System& system) {
    std::string out = "# " + schema.label + "\n\n";
    if (!schema.doc.empty())
        out += schema.doc + "\n\n";
    const auto link = [](const EntitySchema& one) {
        return "[" + one.label + "](" + one.kind + ".md)";
    };
    if (schema.isAbstract) {
        out += "Kind `" + schema.kind + "`, which has no entities itself; other kinds extend it.";
        std::string kinds;
        for (const EntitySchema* one : concreteKinds(system, schema))
            kinds += (kinds.empty() ? " These kinds extend it: " : ", ") + link(*one);
        out += kinds + (kinds.empty() ? "" : ".");
    } else {
        out += "Section `" + schema.section + "`, kind `" + schema.kind + "`.";
    }
    if (const EntitySchema* base = system.schemaOfKind(schema.extends))
        out += " It extends " + link(*base) + ".";
    out += "\n\n## Fields\n\n";
    std::vector<std::string> seen;
    fieldTable(out, schema.fields, system, "", 3, seen);
    if (!schema.derived.empty()) {
        out += "## What is worked out\n\n";
        appendMarkdownHeader(out, {"Name", "Value", "Meaning"});
        for (const DerivedDef& derived : schema.derived)
            if (derived.value)
                appendMarkdownRow(out,
                                  {"`" + derived.key + "`: " + escapeMarkdownCell(derived.label),
                                   "`" + escapeMarkdownCell(derived.value->text()) + "`",
                                   escapeMarkdownCell(derived.doc)});
        out += "\n";
    }
    appendConstraints(out, schema, system);
    return out;
}

std::string functionsPage(const System& system) {
    std::string out = "# Functions\n\nFunctions that expressions of this game can call, in "
                      "addition to those of every game.\n\n";
    appendMarkdownHeader(out, {"Function", "Takes", "Gives", "Meaning"});
    for (const auto& function : system.functions) {
        std::string form, takes;
        for (const FieldDef& one : function->parameters) {
            form += (form.empty() ? "" : ", ") + one.key;
            takes += (takes.empty() ? "`" : "; `") + one.key + "`: " + typeText(one);
        }
        appendMarkdownRow(out, {"`" + function->name + "(" + form + ")`", escapeMarkdownCell(takes),
                                escapeMarkdownCell(typeText(function->resultField) +
                                                   (function->optional ? ", or `none`" : "")),
                                escapeMarkdownCell(function->doc)});
    }
    return out + "\n";
}

std::string rulesPage(const System& system) {
    std::string out = "# Rules\n\nThe rules of the book in our own words.\n\n";
    for (const auto& [id, rule] : system.rules)
        out += ruleText(rule, system, 3);
    return out;
}

std::string optionsPage(const System& system) {
    std::string out = "# Options\n\nInterpretations of the rules that a pack or one of its "
                      "entities can choose.\n\n";
    appendMarkdownHeader(out, {"Option", "Values (default first)", "Meaning", "Rules"});
    for (const OptionDef& option : system.options) {
        std::string values;
        for (const std::string& value : option.values)
            values += (values.empty() ? "`" : ", `") + value + "`";
        appendMarkdownRow(out, {"`" + option.key + "`", values, escapeMarkdownCell(option.doc),
                                rulesCited(option.cite)});
    }
    return out + "\n";
}

std::string standsText(const TermGroup& group) {
    static const char* const places[] = {"at the beginning of a line", "after a comma",
                                         "as a parameter of another term", "not in sentences"};
    return std::string(places[static_cast<std::size_t>(group.stands)]) +
           (group.pays ? "; costs are paid with its terms" : "");
}

/// Returns a term's parameters, in order.
std::string takesText(const Term& term, const Terms& terms) {
    std::string out;
    for (const TermParameter& parameter : term.parameters)
        out += (out.empty() ? "`" : "; `") + parameter.name +
               "`: " + parameterExpected(parameter, terms) +
               (parameter.optional ? ", or nothing" : "");
    if (term.cost != TermCost::None)
        out += std::string(out.empty() ? "" : "; ") +
               (term.cost == TermCost::Required ? "a cost" : "a cost, or none");
    return out;
}

std::string termsPage(const System& system) {
    std::string out =
        "# Terms\n\nThe terms of sentences, with their parameters, their meaning and their printed "
        "form.\n\n";
    appendMarkdownHeader(out, {"Group", "Name", "Stands", "Meaning"});
    for (const TermGroup& group : system.terms.groups)
        appendMarkdownRow(out, {"`" + group.id + "`", escapeMarkdownCell(group.label),
                                standsText(group), escapeMarkdownCell(group.doc)});
    for (const TermGroup& group : system.terms.groups) {
        bool begun = false;
        for (const Term& term : system.terms.list) {
            if (term.groups.empty() || term.groups.front() != group.id)
                continue;
            if (!std::exchange(begun, true)) {
                out += "\n## " + group.label + "\n\n";
                appendMarkdownHeader(out,
                                     {"Term", "Written", "Takes", "Meaning", "Printed", "Rules"});
            }
            std::string written = term.name;
            for (const TermParameter& parameter : term.parameters)
                written += (parameter.optional ? " [" : " ") +
                           std::string(parameter.kind == "signed" ? "+" : "") + parameter.name +
                           (parameter.optional ? "]" : "");
            std::string meaning = term.meaning;
            if (term.undefined)
                meaning += " The book doesn't say what it does.";
            for (const std::string& other : term.aliases)
                meaning += " Also: " + other + ".";
            for (std::size_t i = 1; i < term.groups.size(); ++i)
                meaning += " A `" + term.groups[i] + "` too.";
            if (!term.reminder.empty())
                meaning += " (" + term.reminder + ")";
            appendMarkdownRow(out, {escapeMarkdownCell(term.name),
                                    "`" + escapeMarkdownCell(written) + "`",
                                    escapeMarkdownCell(takesText(term, system.terms)),
                                    escapeMarkdownCell(meaning),
                                    escapeMarkdownCell(term.print.empty() ? term.name : term.print),
                                    rulesCited(term.cite)});
        }
    }
    return out + "\n";
}

} // namespace

std::string metaManual(const std::vector<MetaDef>& defs) {
    std::string out;
    for (const MetaDef& def : defs) {
        out += "## " + std::string(def.title) + "\n\n" + std::string(def.where) + "\n\n";
        appendMarkdownHeader(out, {"Key", "Value", "Needed", "Meaning"});
        for (const MetaKeyInfo& key : def.keys)
            appendMarkdownRow(out, {"`" + std::string(key.key) + "`", escapeMarkdownCell(key.shape),
                                    key.presence == Presence::Required ? "yes" : "",
                                    escapeMarkdownCell(key.doc)});
        out += "\n";
    }
    return out;
}

std::string declarationsManual() {
    std::string kinds;
    for (const std::string& one : fieldKindNames())
        kinds += (kinds.empty() ? "Kinds of field: `" : ", `") + one + "`";
    return "# Declarations\n\nThe keys of the files that declare packs and games.\n\n" +
           metaManual(declarationTables()) + kinds + ".\n";
}

std::map<std::string, std::string> manualPlaceholderTexts() {
    std::map<std::string, std::string> parts;
    parts["functions"] = exprFunctionsManual();
    const std::vector<std::string>& kinds = fieldKindNames();
    const auto takes = [](const MetaKeyInfo& key, std::size_t kind) {
        return isKeyApplicable(key.key, static_cast<FieldKind>(kind));
    };
    const auto everywhere = [&](const MetaKeyInfo& key) {
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            if (!takes(key, kind))
                return false;
        return true;
    };
    const auto keyRow = [](std::string& out, const MetaKeyInfo& key) {
        if (out.empty())
            appendMarkdownHeader(out, {"Key", "Value", "Meaning"});
        appendMarkdownRow(out, {"`" + std::string(key.key) + "`", escapeMarkdownCell(key.shape),
                                escapeMarkdownCell(key.doc)});
    };
    for (const MetaKeyInfo& key : fieldTable().keyInfos())
        if (everywhere(key))
            keyRow(parts["field-keys"], key);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        std::string own;
        for (const MetaKeyInfo& key : fieldTable().keyInfos())
            if (!everywhere(key) && takes(key, kind))
                keyRow(own, key);
        parts["field-keys " + kinds[kind]] =
            own.empty() ? "It takes only the keys that every kind has.\n" : std::move(own);
    }
    return parts;
}

std::map<std::string, std::string> manualPages(const System& system) {
    std::map<std::string, std::string> pages;
    std::string out = "# " + system.name + "\n\nVersion " + system.version + ".\n\n## Kinds\n\n";
    for (const EntitySchema& schema : system.schemas) {
        out += "- [" + schema.label + "](" + schema.kind + ".md): " + schema.doc + "\n";
        pages[schema.kind + ".md"] = kindPage(schema, system);
    }
    out += "\n## Also\n\n";
    if (!system.pack.constraints.empty()) {
        out += "- [Packs](packs.md): what is checked for a pack as a whole\n";
        pages["packs.md"] = packPage(system);
    }
    if (!system.functions.empty()) {
        out += "- [Functions](functions.md): the functions that its expressions can call\n";
        pages["functions.md"] = functionsPage(system);
    }
    if (!system.rules.empty()) {
        out += "- [Rules](rules.md)\n";
        pages["rules.md"] = rulesPage(system);
    }
    if (!system.terms.list.empty()) {
        out += "- [Terms](terms.md)\n";
        pages["terms.md"] = termsPage(system);
    }
    if (!system.options.empty()) {
        out += "- [Options](options.md)\n";
        pages["options.md"] = optionsPage(system);
    }
    out += "- [Declarations](declarations.md): the keys of pack.yaml, schema/ and terms.yaml\n";
    pages["declarations.md"] = declarationsManual();
    pages["README.md"] = std::move(out);
    return pages;
}

std::string ruleText(const Rule& rule, const System& system, int level) {
    std::string out = std::string(static_cast<std::size_t>(level), '#') + " <a id=\"" + rule.id +
                      "\"></a>" + rule.id + ": " + rule.title + "\n\n" + rule.text + "\n\n";
    if (!rule.bookPlace.empty())
        out += "In the book: *" + escapeMarkdownCell(rule.bookPlace) + "*\n\n";
    std::set<std::string> codes;
    for (const auto& kind : system.kinds)
        if (std::find(kind->cite.begin(), kind->cite.end(), rule.id) != kind->cite.end())
            codes.insert(kind->code);
    std::string found;
    for (const std::string& code : codes)
        found += (found.empty() ? "" : ", ") + ("[" + code + "](findings.md#" + code + ")");
    if (!found.empty())
        out += "Findings based on it: " + found + ".\n\n";
    return out;
}

} // namespace ww::schema
