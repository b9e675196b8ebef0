#include "rules/schema/manifest_schema.h"

#include "rules/base/words.h"
#include "rules/schema/declare.h"

#include <algorithm>
#include <map>

namespace ww::schema {

namespace {

/// How the form shows a key. Keys of the table that have no layout come last.
struct Layout {
    std::string_view key, label, group, hint;
};
constexpr Layout layouts[] = {
    {"name", "Name", "", ""},
    {"version", "Version", "", ""},
    {"description", "Description", "", "multiline"},
    {"authors", "Authors", "", ""},
    {"licence", "Licence", "", ""},
    {"homepage", "Homepage", "", ""},
    {"system", "Game", "Needs", "fixed"},
    {"requires", "Other packs", "Needs", ""},
    {"options", "Readings of the rules", "Rules", "folded"},
    {"severities", "How grave findings are", "Rules", "folded"},
    {"words", "Words of its own", "Rules", "folded"},
    {"pack", "Id", "Identity", "fixed"},
    {"warwright", "Format", "Identity", "fixed"},
};

std::shared_ptr<const FieldDef> shared(FieldDef field) {
    return std::make_shared<const FieldDef>(std::move(field));
}

FieldDef textField(std::string key = {}) {
    FieldDef field;
    field.key = std::move(key);
    return field;
}

FieldDef optionField(const OptionDef& option) {
    FieldDef field;
    field.key = option.key;
    field.kind = FieldKind::Enum;
    field.doc = option.doc;
    field.cite = option.cite;
    field.values = option.values;
    if (!option.values.empty())
        field.defaultText = option.values.front();
    return field;
}

/// Returns the declaration of a record with the keys of a word, like a word in `values`.
FieldDef wordField() {
    FieldDef word;
    word.kind = FieldKind::Record;
    for (const MetaKeyInfo& info : wordTable().keyInfos()) {
        if (info.key == "letter") // packs can't set a word's letter
            continue;
        FieldDef part = textField(std::string(info.key));
        part.doc = info.doc;
        if (info.key == "icon")
            part.hint = "icon";
        word.fields.push_back(std::move(part));
    }
    return word;
}

void addOpenTypes(const std::vector<FieldDef>& fields, std::vector<std::string>& names) {
    for (const FieldDef& field : fields) {
        if (field.isOpen && !field.type.empty() &&
            std::find(names.begin(), names.end(), field.type) == names.end())
            names.push_back(field.type);
        addOpenTypes(field.fields, names);
        for (const auto& held : {field.itemField, field.keyOf})
            if (held)
                addOpenTypes({*held}, names);
    }
}

/// Sets the field's kind from the table's shape text. Returns false if no kind of field fits.
bool shape(FieldDef& field, std::string_view said, const System& system) {
    if (said == "text" || said == "1.0.0" || field.hint == "fixed")
        return true;
    if (said == "names") {
        field.kind = FieldKind::List;
        field.itemField = shared(textField());
        return true;
    }
    if (said == "packs with their versions") {
        field.kind = FieldKind::Map;
        field.keyOf = shared(textField());
        FieldDef range = textField();
        range.placeholder = "any version";
        field.itemField = shared(std::move(range));
        return true;
    }
    if (said == "options with their values") {
        field.kind = FieldKind::Record;
        for (const OptionDef& option : system.options)
            field.fields.push_back(optionField(option));
        return !field.fields.empty();
    }
    if (said == "codes with severities") {
        field.kind = FieldKind::Map;
        field.keyOf = shared(textField());
        FieldDef severity = textField();
        severity.kind = FieldKind::Enum;
        for (const auto one : {diag::Severity::Error, diag::Severity::Warning, diag::Severity::Info,
                               diag::Severity::Unfinished})
            severity.values.emplace_back(diag::severityName(one));
        field.itemField = shared(std::move(severity));
        return true;
    }
    if (said == "types of the game with words") {
        field.kind = FieldKind::Map;
        std::vector<std::string> types;
        for (const EntitySchema& schema : system.schemas)
            addOpenTypes(schema.fields, types);
        FieldDef words = textField();
        words.kind = FieldKind::Map;
        words.keyOf = shared(textField());
        words.itemField = shared(wordField());
        field.keys = types;
        field.itemField = shared(std::move(words));
        return !types.empty();
    }
    return false;
}

} // namespace

EntitySchema manifestSchema(const System& system) {
    EntitySchema made;
    made.kind = "pack";
    made.label = "Pack";
    made.doc = "The pack's description of itself.";
    const auto add = [&](const MetaKeyInfo& info, const Layout& layout) {
        FieldDef field = textField(std::string(info.key));
        field.label = layout.label.empty() ? sentenceCase(info.key) : layout.label;
        field.doc = info.doc;
        field.group = layout.group;
        field.hint = layout.hint;
        field.required = info.presence == Presence::Required;
        if (shape(field, info.shape, system))
            made.fields.push_back(std::move(field));
    };
    const std::vector<MetaKeyInfo> infos = manifestTable().keyInfos();
    for (const Layout& layout : layouts)
        for (const MetaKeyInfo& info : infos)
            if (info.key == layout.key)
                add(info, layout);
    for (const MetaKeyInfo& info : infos)
        if (std::none_of(std::begin(layouts), std::end(layouts),
                         [&](const Layout& layout) { return layout.key == info.key; }))
            add(info, {});
    for (std::uint32_t i = 0; i < made.fields.size(); ++i)
        made.fieldIndex.emplace(made.fields[i].key, i);
    for (const char* view : {"form", "source"})
        made.views.push_back({view, {}});
    return made;
}

} // namespace ww::schema
