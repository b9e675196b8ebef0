#include "editor/forms/game_source.h"

#include "editor/forms/icon_marks.h"

#include "editor/sheets/reference.h"
#include "rules/schema/declare.h"

#include <algorithm>
#include <set>

namespace ww::forms {

namespace {

using schema::MetaDef;
using schema::MetaShape;
using Form = MetaShape::Form;

/// A name that may be a value, with its explanation.
struct Name {
    std::string name, detail, icon = {};
};

bool isOfSheets(const GameSource& source) {
    return source.role == DocumentRole::Style || !source.section.empty();
}

const std::vector<MetaDef>& tablesOf(const GameSource& source) {
    return isOfSheets(source) ? sheets::sheetFormatKeys() : schema::declarationTables();
}

/// Returns what the whole text is.
std::vector<MetaShape> rootShapes(const GameSource& source) {
    const auto& tables = tablesOf(source);
    if (source.section == "templates")
        return schema::metaShapes("templates by name", tables);
    if (source.section == "sheets")
        return schema::metaShapes("sheets by name", tables);
    switch (source.role) {
    case DocumentRole::System:
        return schema::metaShapes("a system", tables);
    case DocumentRole::Schema:
        return schema::metaShapes("a kind", tables);
    case DocumentRole::Style:
        return schema::metaShapes("a style-file", tables);
    case DocumentRole::Pack:
        return schema::metaShapes("a pack", tables);
    default:
        return {};
    }
}

/// Follows a path through the tables.
void walk(const GameSource& source, const std::vector<std::string>& path, GamePlace& out) {
    const auto& tables = tablesOf(source);
    std::size_t at = 0;
    if (source.role == DocumentRole::Rules || source.role == DocumentRole::Terms) {
        // The tables begin below `rules`, `groups` and `terms`.
        out.shapes = path.empty() ? std::vector<MetaShape>()
                                  : schema::metaShapes(path[0] + " by name", tables);
        at = path.empty() ? 0 : 1;
    } else {
        out.shapes = rootShapes(source);
    }
    for (; at < path.size(); ++at) {
        std::vector<MetaShape> next;
        out.key = nullptr;
        for (const MetaShape& one : out.shapes) {
            if (one.form == Form::List && path[at] == "[]")
                next.push_back({Form::Table, one.text, {}, one.table});
            else if (one.form == Form::ByName && path[at] != "[]")
                next.push_back({Form::Table, one.text, {}, one.table});
            else if (one.form == Form::Other && (path[at] == "[]" || path.size() - at == 1))
                next.push_back(one); // an item or a value of a phrase such as `rule ids`
            if (one.form != Form::Table || path[at] == "[]")
                continue;
            for (const schema::MetaKeyInfo& key : one.table->keys)
                if (key.key == path[at]) {
                    next = schema::metaShapes(key.shape, tables);
                    out.key = &key;
                    out.table = one.table;
                }
            if (out.key)
                break;
        }
        out.shapes = std::move(next);
    }
}

std::optional<GamePlace> gamePlaceAt(const GameSource& source, std::size_t cursor) {
    auto place = sourcePlaceAt(source.text, cursor);
    if (!place)
        return std::nullopt;
    GamePlace out;
    walk(source, place->path, out);
    out.place = std::move(*place);
    return out;
}

bool speaksOf(std::string_view text, std::string_view word) {
    return text.find(word) != std::string_view::npos;
}

/// Adds the names below `key` in all files of this role.
void addDeclaredNames(const GameSource& source, DocumentRole role, const char* key,
                      std::vector<Name>& out) {
    std::set<std::string, std::less<>> seen;
    for (const PackDocumentsPtr& pack : source.snapshot->packs)
        for (const DocumentPtr& file : pack->files)
            if (file->role == role)
                file->forEachChunk([&](const ChunkPtr& chunk) {
                    for (const NodeRef child : chunk->root().find(key))
                        if (seen.insert(std::string(child.key())).second)
                            out.push_back({std::string(child.key()),
                                           child.isScalar() ? std::string(child.scalar()) : ""});
                });
}

void addFields(const schema::EntitySchema* kind, std::vector<Name>& out) {
    if (!kind)
        return;
    for (const schema::FieldDef& field : kind->fields)
        out.push_back({field.key, fieldNote({}, field.label, field.doc)});
    for (const schema::DerivedDef& one : kind->derived)
        out.push_back({one.key, fieldNote({}, one.label, one.doc)});
}

/// Returns the names that a phrase such as "a field's key" stands for.
void addNames(const GameSource& source, const GamePlace& place, std::string_view phrase,
              std::vector<Name>& out) {
    const schema::System& system = *source.system;
    if (speaksOf(phrase, "kind of field") || speaksOf(phrase, "a field, or a kind") ||
        phrase == "or a kind")
        for (const std::string& name : schema::fieldKindNames())
            out.push_back({name, {}});
    if (speaksOf(phrase, "type of the game") || phrase == "or a kind")
        for (const auto& type : system.types)
            out.push_back({type->key, fieldNote({}, type->label, type->doc)});
    if (phrase == "a kind" || phrase == "an abstract kind" || phrase == "kinds")
        for (const schema::EntitySchema& kind : system.schemas)
            if (kind.isAbstract || phrase != "an abstract kind")
                out.push_back({kind.kind, fieldNote({}, kind.label, kind.doc)});
    if (speaksOf(phrase, "field's key") || speaksOf(phrase, "fields' keys") || phrase == "fields" ||
        phrase == "a list of keys" || speaksOf(phrase, "a place") ||
        speaksOf(phrase, "list's path") || speaksOf(phrase, "list's place"))
        addFields(kindAt(source, place.place), out);
    if (speaksOf(phrase, "rule ids"))
        for (const auto& [id, rule] : system.rules)
            out.push_back({id, rule.title});
    if (source.icons && speaksOf(phrase, "icon"))
        for (const std::string& icon : *source.icons)
            out.push_back({icon, {}, icon});
    if (speaksOf(phrase, "style's name"))
        addDeclaredNames(source, DocumentRole::Style, "styles", out);
    if (phrase == "a colour")
        addDeclaredNames(source, DocumentRole::Style, "colours", out);
    if (speaksOf(phrase, "template's name"))
        for (const session::EntityPtr& entity : source.index->allEntities())
            if (entity->ref.section == "templates")
                out.push_back({entity->ref.id, {}});
}

/// Returns the rich text of an entity that a value is written in; null for other places.
const schema::FieldDef* richTextAt(const GameSource& source, const SourcePlace& place) {
    const schema::FieldDef* field = nullptr;
    for (std::size_t i = 1; source.schema && i < place.path.size(); ++i) { // 0 is the id
        if (i == 1)
            field = source.schema->field(place.path[i]);
        else
            field = field->itemField ? field->itemField.get() : field->field(place.path[i]);
        if (!field)
            return nullptr;
    }
    return field && field->kind == schema::FieldKind::RichText ? field : nullptr;
}

std::vector<Name> namesFor(const GameSource& source, const GamePlace& place) {
    std::vector<Name> out;
    for (const MetaShape& shape : place.shapes) {
        for (const std::string& word : shape.words)
            out.push_back({word, {}});
        if (shape.form != Form::Words)
            addNames(source, place, shape.text, out);
    }
    return out;
}

/// Adds the items that contain the typed letters, those that begin with them first.
void addMatching(std::vector<CompletionItem> from, std::string_view typed,
                 std::vector<CompletionItem>& out) {
    for (const bool begins : {true, false})
        for (CompletionItem& item : from)
            if (!item.text.empty() && item.text.starts_with(typed) == begins &&
                (begins || speaksOf(item.text, typed)))
                out.push_back(std::exchange(item, {}));
}

std::vector<CompletionItem> keysFor(const GamePlace& place, Span span) {
    std::vector<CompletionItem> out;
    std::set<std::string_view> present;
    if (place.place.mapping >= 0)
        for (const auto& [key, text] :
             place.place.mappings[static_cast<std::size_t>(place.place.mapping)].values)
            present.insert(key);
    for (const MetaShape& shape : place.shapes)
        if (shape.form == Form::Table)
            for (const schema::MetaKeyInfo& key : shape.table->keys)
                if (!present.contains(key.key))
                    out.push_back({std::string(key.key) + (place.place.hasColon ? "" : ": "),
                                   std::string(key.doc),
                                   {},
                                   span});
    return out;
}

} // namespace

std::string fieldNote(const std::string& key, const std::string& label, const std::string& doc) {
    std::string out = key.empty() ? std::string() : "`" + key + "`";
    for (const std::string& part : {label, doc})
        if (!part.empty())
            out += (out.empty() ? "" : ": ") + part;
    return out;
}

const schema::EntitySchema* kindAt(const GameSource& source, const SourcePlace& place) {
    if (source.role == DocumentRole::System)
        return &source.system->pack;
    const char* key = source.role == DocumentRole::Schema ? "entity" : "for";
    for (const SourceMapping* mapping : place.around())
        if (const std::string_view kind = mapping->valueOf(key); !kind.empty())
            return kind == "pack" ? &source.system->pack : source.system->schemaOfKind(kind);
    return nullptr;
}

SourceCompletions completeGameSource(const GameSource& source, std::size_t cursor) {
    SourceCompletions out;
    const auto at = gamePlaceAt(source, cursor);
    if (!at || !source.system)
        return out;
    const SourcePlace& place = at->place;
    if (const auto expression = expressionAt(*at)) {
        std::vector<CompletionItem> items = completeExpression(source, *at, *expression);
        if (items.empty())
            return out;
        const std::size_t begin = items.front().replace.begin;
        out.typed = std::string(source.text.substr(begin, cursor - begin));
        addMatching(std::move(items), out.typed, out.items);
        return out;
    }
    const schema::FieldDef* richText = richTextAt(source, place);
    const auto* icons = richText && richText->icons ? &*richText->icons : source.icons;
    if (const auto mark = typedMarkAt(place.text, place.cursor);
        mark && icons && place.isValue && (at->key || richText)) {
        out.typed = ':' + mark->name;
        const std::uint32_t begin = place.span.begin + mark->replace.begin;
        for (const std::string& name : matchingIcons(*icons, mark->name))
            out.items.push_back(
                {':' + name + ':', {}, name, {begin, begin + mark->replace.size()}});
        return out;
    }
    out.typed = place.text.substr(0, place.cursor);
    std::vector<CompletionItem> items;
    if (place.isKey)
        items = keysFor(*at, place.span);
    if (place.isValue)
        for (Name& name : namesFor(source, *at))
            items.push_back(
                {std::move(name.name), std::move(name.detail), std::move(name.icon), place.span});
    addMatching(std::move(items), out.typed, out.items);
    return out;
}

std::string explainGameSource(const GameSource& source, std::size_t cursor) {
    const auto at = gamePlaceAt(source, cursor);
    if (!at || !source.system || at->place.text.empty())
        return {};
    const SourcePlace& place = at->place;
    if (place.isKey)
        for (const MetaShape& shape : at->shapes)
            if (shape.form == Form::Table)
                for (const schema::MetaKeyInfo& key : shape.table->keys)
                    if (key.key == place.text)
                        return "`" + place.text + "`: " + std::string(key.shape) + ". " +
                               std::string(key.doc);
    if (!place.isValue)
        return {};
    if (const auto expression = expressionAt(*at))
        return explainExpression(source, *at, *expression);
    for (const Name& name : namesFor(source, *at))
        if (name.name == place.text && !name.detail.empty())
            return "`" + name.name + "`: " + name.detail;
    return at->key ? "`" + std::string(at->key->key) + "`: " + std::string(at->key->doc)
                   : std::string();
}

std::string kindOfGameSource(const GameSource& source, std::size_t cursor) {
    const auto place = sourcePlaceAt(source.text, cursor);
    const schema::EntitySchema* kind = place && source.system ? kindAt(source, *place) : nullptr;
    return kind ? kind->kind : std::string();
}

} // namespace ww::forms
