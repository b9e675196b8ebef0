#include "rules/schema/emit_json_schema.h"

#include "rules/base/plane_area.h"
#include "rules/schema/builtin.h"
#include "rules/schema/hard_limit.h"
#include "rules/schema/kinds.h"
#include "rules/schema/pack_words.h"
#include "rules/schema/read.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace ww::schema {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* refPattern = "^([a-z][a-z0-9-]{0,63}:)?[a-z][a-z0-9-]{0,63}$";

Json number(double value) {
    if (value == static_cast<double>(static_cast<std::int64_t>(value)))
        return static_cast<std::int64_t>(value);
    return value;
}

std::string refPatternOf(const FieldDef& ref) {
    std::string pattern = refPattern;
    std::string kinds;
    for (const std::string& kind : allowedKinds(ref))
        kinds += (kinds.empty() ? "((" : "|") + kind;
    if (!kinds.empty())
        pattern.insert(pattern.find(")?") + 2, kinds + ")/)?");
    return pattern;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (char c : text) {
        if (std::string_view("\\^$.|?*+()[]{}").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

/// Returns a pattern for rich text that names only these icons.
std::string iconPattern(const std::vector<std::string>& icons) {
    // The bytes of ASCII that don't belong to a word; see `isInWord`.
    const std::string outside = R"([\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f])";
    std::string allowed;
    for (const std::string& icon : icons)
        allowed += (allowed.empty() ? "(?!(?:" : "|") + escaped(icon);
    return R"(^(?![\s\S]*(?:^|)" + outside + "):" + (allowed.empty() ? "" : allowed + "):)") +
           "[a-z][a-z0-9-]{0,63}:(?:$|" + outside + "))";
}

class Emitter {
  public:
    Emitter(const System& system, JsonDraft draft, const AddedWords& added)
        : system_(system), draft_(draft), added_(added) {}

    Json head(const std::string& id, const std::string& title) const {
        Json out;
        out["$schema"] = draft_ == JsonDraft::Draft2020
                             ? "https://json-schema.org/draft/2020-12/schema"
                             : "http://json-schema.org/draft-07/schema#";
        out["$id"] = "urn:warwright:" + system_.id + ":" +
                     (draft_ == JsonDraft::Draft07 ? "draft-07:" : "") + id;
        out["title"] = title;
        return out;
    }

    Json entity(const EntitySchema& schema) const {
        Json out = record(schema.fields);
        if (!schema.doc.empty())
            out["description"] = schema.doc;
        Json layer;
        layer["mode"] = {{"enum", {"modify", "override"}},
                         {"description", "Changes an entity of a required pack, or replaces it."}};
        for (const char* key : {"set", "add", "remove"}) {
            layer[key] = {{"type", "object"}, {"description", "For `mode: modify`."}};
            layer[key]["propertyNames"] = {{"pattern", placePattern(schema.fields)}};
        }
        for (const auto& item : layer.items())
            if (!out["properties"].contains(item.key()))
                out["properties"][item.key()] = item.value();
        return out;
    }

    /// Returns the schema of a section, which is a mapping from ids to entities.
    Json section(const EntitySchema& schema, Json entity) const {
        Json out;
        out["type"] = {"object", "null"};
        out["description"] = schema.plural + (schema.doc.empty() ? "" : ": " + schema.doc);
        out["propertyNames"] = {{"pattern", refPattern}};
        out["additionalProperties"] = std::move(entity);
        return out;
    }

    Json field(const FieldDef& def) const {
        Json out = added_.words != nullptr && openTypeOf(def) != nullptr
                       ? shape(withAddedWords(def, *added_.words, added_.pack))
                       : shape(def);
        if (!def.allow.empty() && def.kind != FieldKind::Enum) {
            const bool text = out.contains("type") && out["type"] == "string" &&
                              !out.contains("pattern") && !out.contains("minLength") &&
                              !out.contains("maxLength");
            if (!text)
                out = Json{{"anyOf", {out, {{"enum", def.allow}}}}};
        }
        const std::string described = description(def);
        if (!def.label.empty())
            out["title"] = def.label;
        if (!described.empty())
            out["description"] = described;
        if (def.defaultText)
            out["default"] = defaultValue(def);
        return out;
    }

  private:
    /// Returns a pattern for a field's key, or for a path inside the field: `entries[ida].cost`.
    static std::string placePattern(const std::vector<FieldDef>& fields) {
        std::string out;
        for (const FieldDef& def : fields)
            out += (out.empty() ? "^(" : "|") + def.key;
        return out.empty() ? "^$" : out + ")([.[].*)?$";
    }

    std::string description(const FieldDef& def) const {
        std::string text = def.doc;
        const auto add = [&](const std::string& more) { text += (text.empty() ? "" : " ") + more; };
        if (!def.unit.empty() && def.kind != FieldKind::Number)
            add("In " + def.unit + ".");
        const auto soft = [&](const std::optional<Bound>& bound, const char* word) {
            if (bound && bound->soft)
                add(std::string("Usually at ") + word + " " + number(bound->value).dump() + ".");
        };
        soft(def.min, "least");
        soft(def.max, "most");
        // Don't use `required`, which would make a missing field an error. It is only unfinished.
        if (def.required)
            add("Needed.");
        if (def.when)
            add("Only where " + def.when->text() + ".");
        for (std::size_t i = 0; i < def.cite.size(); ++i)
            add((i == 0 ? "[" : "") + def.cite[i] + (i + 1 == def.cite.size() ? "]" : ","));
        return text;
    }

    Json defaultValue(const FieldDef& def) const {
        const std::string& text = *def.defaultText;
        if (def.kind == FieldKind::Bool)
            if (const auto truth = readBool(text))
                return *truth;
        if (def.kind == FieldKind::Int)
            if (const auto whole = readInt(text))
                return *whole;
        if (def.kind == FieldKind::Number && def.unit.empty())
            if (const auto value = readNumber(text))
                return number(value->toDouble());
        return text;
    }

    Json record(const std::vector<FieldDef>& fields) const {
        Json out;
        out["type"] = "object";
        out["properties"] = Json::object();
        for (const FieldDef& def : fields) {
            out["properties"][def.key] = field(def);
            for (const std::string& old : def.formerly) {
                Json again = field(def);
                again["deprecated"] = true;
                again["description"] = "Now `" + def.key + "`.";
                if (draft_ == JsonDraft::Draft07)
                    again.erase("deprecated");
                out["properties"][old] = std::move(again);
            }
        }
        out["additionalProperties"] = false;
        return out;
    }

    static void sized(const FieldDef& def, Json& out, const char* least, const char* most) {
        if (const auto min = hardLimit(def.min))
            out[least] = number(*min);
        if (const auto max = hardLimit(def.max))
            out[most] = number(*max);
    }

    /// Returns the pattern of a compact record's code.
    static Json letters(const FieldDef& def) {
        Json out;
        std::string pattern;
        bool numbers = false;
        for (const std::string& key : def.compact) {
            const FieldDef& field = *def.field(key);
            bool silent = !field.required;
            if (field.kind == FieldKind::Int) {
                numbers = true;
                pattern += "(0|[1-9][0-9]{0,17})";
            } else {
                std::string words;
                for (const std::string& value : field.values)
                    if (const WordDef* word = field.word(value); word != nullptr && word->letter) {
                        silent = silent || word->letter->empty();
                        if (!word->letter->empty())
                            words += (words.empty() ? "" : "|") + escaped(*word->letter);
                    }
                pattern += "(" + words + ")";
            }
            pattern += silent ? "?" : "";
        }
        // Accept numbers, too: our reader treats an unquoted 12 or 1e5 as text, a JSON reader
        // doesn't.
        out["type"] = numbers ? Json{"string", "number"} : Json("string");
        out["pattern"] = "^" + pattern + "$";
        return out;
    }

    Json shape(const FieldDef& def) const {
        Json out;
        const auto pattern = [&](const std::string& text) {
            out["type"] = "string";
            out["pattern"] = text;
        };
        switch (def.kind) {
        case FieldKind::Text:
        case FieldKind::RichText:
            // Our reader treats an unquoted 12 or true as text, a JSON reader doesn't.
            out["type"] = {"string", "number", "boolean"};
            sized(def, out, "minLength", "maxLength");
            if (def.icons)
                out["pattern"] = iconPattern(*def.icons);
            break;
        case FieldKind::Bool:
            out["type"] = "boolean";
            break;
        case FieldKind::Int:
            out["type"] = "integer";
            sized(def, out, "minimum", "maximum");
            for (const std::string& value : def.values)
                out["enum"].push_back(*readInt(value));
            break;
        case FieldKind::Number: {
            Json plain;
            plain["type"] = "number";
            sized(def, plain, "minimum", "maximum");
            if (def.unit.empty())
                return plain;
            Json united{{"type", "string"},
                        {"pattern", "^[-+]?[0-9]+([.][0-9]+)? " + escaped(def.unit) + "$"}};
            out["anyOf"] = {std::move(plain), std::move(united)};
            break;
        }
        case FieldKind::Enum: {
            Json words = def.values;
            for (const std::string& word : def.allow)
                words.push_back(word);
            out["enum"] = std::move(words);
            break;
        }
        case FieldKind::Flags:
            out["type"] = "array";
            out["items"] = {{"enum", def.values}};
            out["uniqueItems"] = true;
            break;
        case FieldKind::Ref:
            if (def.within.empty())
                pattern(refPatternOf(def));
            else
                out["type"] = {"string", "number"};
            break;
        case FieldKind::List:
        case FieldKind::Table:
            out["type"] = "array";
            if (def.itemField)
                out["items"] = field(*def.itemField);
            sized(def, out, "minItems", "maxItems");
            if (def.unique)
                out["uniqueItems"] = true;
            break;
        case FieldKind::Record:
            if (def.compact.empty())
                return record(def.fields);
            out["anyOf"] = {letters(def), record(def.fields)};
            break;
        case FieldKind::Choice: {
            out = record(def.fields);
            out["minProperties"] = 1;
            out["maxProperties"] = 1;
            break;
        }
        case FieldKind::Map:
            out["type"] = "object";
            if (def.keyOf) {
                Json key = field(*def.keyOf);
                for (const char* word : {"title", "description", "default", "type"})
                    key.erase(word);
                if (!key.empty())
                    out["propertyNames"] = std::move(key);
            } else {
                out["propertyNames"] = {{"enum", def.keys}};
            }
            out["additionalProperties"] = field(*def.itemField);
            sized(def, out, "minProperties", "maxProperties");
            break;
        case FieldKind::Colour:
            pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$");
            break;
        case FieldKind::Art: {
            Json file{{"type", "string"}, {"pattern", "^[^/\\\\:][^\\\\:]*$"}};
            Json art = record(artFields());
            art["properties"]["file"]["pattern"] = file["pattern"];
            out["anyOf"] = {std::move(file), std::move(art)};
            break;
        }
        case FieldKind::Dice:
            pattern("^[0-9]*d[0-9]+([+-][0-9]+)?$");
            break;
        case FieldKind::Range: {
            Json text{{"type", "string"}, {"pattern", "^[-+]?[0-9]+((-|[.][.])[0-9]+)?$"}};
            out["anyOf"] = {Json{{"type", "integer"}}, std::move(text)};
            break;
        }
        case FieldKind::Cell:
            pattern("^[A-Z]{1,3}[1-9][0-9]{0,4}$");
            break;
        case FieldKind::EdgeRun:
            pattern("^[A-Z]{1,3}[1-9][0-9]{0,4}/[A-Z]{1,3}[1-9][0-9]{0,4}"
                    "([.][.][A-Z]{1,3}[1-9][0-9]{0,4}/[A-Z]{1,3}[1-9][0-9]{0,4})?$");
            break;
        case FieldKind::Grid:
            // A JSON reader may read a grid with a single row as a number.
            out["type"] = {"string", "number"};
            if (!def.allow.empty())
                break;
            out["pattern"] = "^[^ \\t]*$";
            break;
        case FieldKind::Sentences:
        case FieldKind::Expression:
            out["type"] = {"string", "number", "boolean"};
            break;
        case FieldKind::Point:
            out["type"] = "array";
            out["items"] = field(pointFields()[0]);
            for (const char* word : {"title", "description"})
                out["items"].erase(word);
            out["minItems"] = out["maxItems"] = 2;
            break;
        case FieldKind::Polygon:
            out["type"] = "array";
            out["items"] = field(*def.itemField);
            out["minItems"] = plane::kMinCorners;
            out["maxItems"] = plane::kMaxCorners;
            sized(def, out, "minItems", "maxItems");
            break;
        case FieldKind::Length: {
            Json plain{{"type", "number"}};
            sized(def, plain, "minimum", "maximum");
            Json united{{"type", "string"}, {"pattern", "^[-+]?[0-9]+([.][0-9]+)? ?(mm|cm|in)$"}};
            out["anyOf"] = {std::move(plain), std::move(united)};
            break;
        }
        case FieldKind::Angle:
            out["type"] = "number";
            out["minimum"] = 0;
            out["exclusiveMaximum"] = 360;
            break;
        case FieldKind::Pose: // a pose is read as a record
            break;
        }
        return out;
    }

    const System& system_;
    JsonDraft draft_;
    const AddedWords& added_;
};

} // namespace

std::string entityJsonSchema(const System& system, const EntitySchema& schema, JsonDraft draft,
                             const AddedWords& added) {
    const Emitter emitter(system, draft, added);
    Json out = emitter.head(schema.kind, schema.label);
    const Json entity = emitter.entity(schema);
    for (const auto& item : entity.items())
        out[item.key()] = item.value();
    return out.dump(2) + "\n";
}

std::string fileJsonSchema(const System& system, JsonDraft draft, const AddedWords& added) {
    const Emitter emitter(system, draft, added);
    const char* defs = draft == JsonDraft::Draft2020 ? "$defs" : "definitions";
    Json out = emitter.head("file", system.name);
    out["type"] = {"object", "null"};
    out["properties"] = Json::object();
    out["additionalProperties"] = false;
    Json kinds = Json::object();
    for (const EntitySchema& schema : system.schemas) {
        if (schema.isAbstract)
            continue;
        kinds[schema.kind] = emitter.entity(schema);
        out["properties"][schema.section] =
            emitter.section(schema, Json{{"$ref", std::string("#/") + defs + "/" + schema.kind}});
    }
    // Another file, declarations/template-file.schema.json, describes templates.
    for (const char* section : {"templates", "sheets"})
        if (!out["properties"].contains(section))
            out["properties"][section] = {{"type", {"object", "null"}}};
    out[defs] = std::move(kinds);
    return out.dump(2) + "\n";
}

std::map<std::string, std::string> jsonSchemas(const System& system, const AddedWords& added) {
    std::map<std::string, std::string> files;
    for (const JsonDraft draft : {JsonDraft::Draft2020, JsonDraft::Draft07}) {
        const std::string folder = draft == JsonDraft::Draft07 ? "draft-07/" : "";
        files[folder + "file.schema.json"] = fileJsonSchema(system, draft, added);
        for (const EntitySchema& schema : system.schemas)
            if (!schema.isAbstract)
                files[folder + schema.kind + ".schema.json"] =
                    entityJsonSchema(system, schema, draft, added);
    }
    return files;
}

} // namespace ww::schema
