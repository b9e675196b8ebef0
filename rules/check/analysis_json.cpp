// Results for programs, and the JSON Schema of each.

#include "rules/check/analysis.h"
#include "rules/diag/render.h"

#include <functional>
#include <nlohmann/json.hpp>

namespace ww::check {

namespace {

using Json = nlohmann::ordered_json;
using Type = Column::Type;

/// Raised where a key of a result changes its meaning or goes.
constexpr int kVersion = 1;
const char* const kTitle = "the answer in one line";
const char* const kNotes = "what the figures leave out or rest on, in words";

Json valueOf(const Column& column, const Datum& datum);

Json objectOf(const std::vector<Column>& columns, const AnswerRow& record) {
    Json object = Json::object();
    for (const Column& column : columns) {
        const Datum* datum = record.find(column.key);
        if (datum)
            object[column.key] = valueOf(column, *datum);
        else if (!column.sometimes)
            object[column.key] = nullptr;
    }
    return object;
}

Json valueOf(const Column& column, const Datum& datum) {
    if (datum.none())
        return nullptr;
    if (const auto* flag = std::get_if<bool>(&datum.value))
        return *flag;
    if (const auto* whole = std::get_if<std::int64_t>(&datum.value))
        return *whole;
    if (const auto* number = std::get_if<double>(&datum.value))
        return *number;
    if (const auto* number = std::get_if<Exact>(&datum.value)) {
        const auto fraction = fractionText(*number);
        return {{"value", number->value}, {"exact", fraction ? Json(*fraction) : Json()}};
    }
    if (const auto* text = std::get_if<std::string>(&datum.value))
        return *text;
    if (const auto* texts = std::get_if<std::vector<std::string>>(&datum.value))
        return *texts;
    if (const auto* numbers = std::get_if<std::vector<double>>(&datum.value))
        return *numbers;
    if (column.type == Type::Record)
        return datum.rows().empty() ? Json() : objectOf(column.columns, datum.rows().front());
    if (column.type == Type::Map) {
        Json object = Json::object();
        for (const AnswerRow& record : datum.rows())
            for (const Field& field : record.fields)
                object[field.key] = valueOf(column.columns.front(), field.value);
        return object;
    }
    Json list = Json::array();
    for (const AnswerRow& row : datum.rows())
        list.push_back(objectOf(column.columns, row));
    return list;
}

std::string dumped(const Json& json) {
    return diag::escapeJson(json.dump(2, ' ', false, Json::error_handler_t::replace)) + '\n';
}

Json schemaOf(const Column& column);

Json objectSchema(const std::vector<Column>& columns) {
    Json properties = Json::object(), required = Json::array();
    for (const Column& column : columns) {
        properties[column.key] = schemaOf(column);
        if (!column.sometimes)
            required.push_back(column.key);
    }
    return {{"type", "object"}, {"properties", properties}, {"required", required}};
}

Json schemaOf(const Column& column) {
    Json schema;
    switch (column.type) {
    case Type::Text:
    case Type::Id:
        schema = {{"type", "string"}};
        break;
    case Type::Flag:
        schema = {{"type", "boolean"}};
        break;
    case Type::Whole:
        schema = {{"type", "integer"}};
        break;
    case Type::Number:
        schema = {{"type", "number"}};
        break;
    case Type::Exact:
        schema = {{"type", "object"},
                  {"properties",
                   {{"value", {{"type", "number"}, {"description", "rounded to a double"}}},
                    {"exact",
                     {{"type", {"string", "null"}},
                      {"description", "the fraction; null where it is too long"}}}}},
                  {"required", {"value", "exact"}}};
        break;
    case Type::Texts:
        schema = {{"type", "array"}, {"items", {{"type", "string"}}}};
        break;
    case Type::Numbers:
        schema = {{"type", "array"}, {"items", {{"type", "number"}}}};
        break;
    case Type::Record:
        schema = objectSchema(column.columns);
        break;
    case Type::Table:
        schema = {{"type", "array"}, {"items", objectSchema(column.columns)}};
        break;
    case Type::Map:
        schema = {{"type", "object"}, {"additionalProperties", schemaOf(column.columns.front())}};
        break;
    }
    if (column.maybe)
        schema["type"] = {schema["type"], "null"};
    schema["description"] = column.doc;
    return schema;
}

} // namespace

std::string jsonOf(const Analysis& analysis, const Answer& answer) {
    Json json{{"analysis", analysis.id}, {"version", kVersion}, {"title", answer.title}};
    json.update(objectOf(analysis.result, answer.data));
    Json notes = Json::array();
    for (const Note& note : answer.notes)
        notes.push_back(note.text);
    json["notes"] = std::move(notes);
    return dumped(json);
}

std::string jsonSchemaOf(const Analysis& analysis) {
    Json properties{{"analysis", {{"const", analysis.id}, {"description", "which analysis"}}},
                    {"version",
                     {{"const", kVersion},
                      {"description", "keys may be added within a version; none changes its "
                                      "meaning or goes"}}},
                    {"title", {{"type", "string"}, {"description", kTitle}}}};
    const Json own = objectSchema(analysis.result);
    properties.update(own["properties"]);
    properties["notes"] = {
        {"type", "array"}, {"items", {{"type", "string"}}}, {"description", kNotes}};
    Json required{"analysis", "version", "title", "notes"};
    for (const Json& key : own["required"])
        required.push_back(key);
    return dumped({{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                   {"title", "warwright analyze PATH " + analysis.id + " --format json"},
                   {"description", analysis.doc + "."},
                   {"type", "object"},
                   {"properties", std::move(properties)},
                   {"required", std::move(required)}});
}

std::vector<std::pair<std::string, std::string>> keysOf(const Analysis& analysis) {
    std::vector<std::pair<std::string, std::string>> keys{
        {"analysis", "`" + analysis.id + "`"},
        {"version", std::to_string(kVersion)},
        {"title", kTitle},
    };
    const std::function<void(const std::vector<Column>&, const std::string&)> add =
        [&](const std::vector<Column>& columns, const std::string& path) {
            for (const Column& column : columns) {
                std::string at = path + column.key;
                const Type type = column.type;
                if (type == Type::Table || type == Type::Texts || type == Type::Numbers)
                    at += "[]";
                if (type == Type::Map)
                    at += ".*";
                keys.emplace_back(at, column.doc + (column.maybe ? "; null: nothing" : ""));
                if (type == Type::Exact) {
                    keys.emplace_back(at + ".value", "rounded to a double");
                    keys.emplace_back(at + ".exact", "the fraction; null where it is too long");
                } else if (type != Type::Map) {
                    add(column.columns, at + '.');
                }
            }
        };
    add(analysis.result, {});
    keys.emplace_back("notes[]", kNotes);
    return keys;
}

} // namespace ww::check
