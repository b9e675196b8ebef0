// Writes answers as JSON, and the JSON Schema of this format.

#include "rules/base/cells.h"
#include "rules/check/analysis.h"
#include "rules/diag/render.h"

#include <algorithm>
#include <array>
#include <functional>
#include <nlohmann/json.hpp>

namespace ww::check {

namespace {

using Json = nlohmann::ordered_json;
using Type = Column::Type;

/// The version of the JSON format. Increase it when a key changes its meaning or is removed.
constexpr int kVersion = 1;
const char* const kTitle = "the answer in one line";
const char* const kNotes = "in words, what the figures leave out or assume";

Json valueOf(const Column& column, const Datum& datum);

Json objectOf(const std::vector<Column>& columns, const AnswerRow& record) {
    Json object = Json::object();
    for (const Column& column : columns) {
        const Datum* datum = record.find(column.key);
        if (datum)
            object[column.key] = valueOf(column, *datum);
        else if (!column.isOptional)
            object[column.key] = nullptr;
    }
    return object;
}

Json valueOf(const Column& column, const Datum& datum) {
    if (datum.isEmpty())
        return nullptr;
    if (const auto* flag = std::get_if<bool>(&datum.value))
        return *flag;
    if (const auto* whole = std::get_if<std::int64_t>(&datum.value))
        return *whole;
    if (const auto* number = std::get_if<double>(&datum.value))
        return *number;
    if (const auto* number = std::get_if<ExactNumber>(&datum.value)) {
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
            for (const KeyedValue& field : record.fields)
                object[field.key] = valueOf(column.columns.front(), field.value);
        return object;
    }
    Json list = Json::array();
    for (const AnswerRow& row : datum.rows())
        list.push_back(objectOf(column.columns, row));
    return list;
}

// The JSON keys of an overlay: each key's path and description.
struct OverlayKey {
    const char* path;
    const char* doc;
};
constexpr std::array<OverlayKey, 19> kOverlayKeys{{
    {"overlay.caption", "what it shows, in one line"},
    {"overlay.board", "the entity whose board it shows, `kind/id`; absent: a plane of its own"},
    {"overlay.columns", "for a board with cells: the number of columns"},
    {"overlay.rows", "for a board with cells: the number of rows"},
    {"overlay.width", "for a plane: its width in mm"},
    {"overlay.depth", "for a plane: its depth in mm"},
    {"overlay.legend[]", "the kinds of marks and figures"},
    {"overlay.legend[].label", "what it means"},
    {"overlay.legend[].pattern", "`tint`, `hatch`, `dots` or `ring`"},
    {"overlay.legend[].tone", "`good`, `accent`, `warning` or `muted`"},
    {"overlay.marks[]", "the marked cells, row by row; none for a plane"},
    {"overlay.marks[].at", "the cell"},
    {"overlay.marks[].kind", "the position of its kind in the legend, from 0"},
    {"overlay.marks[].value", "the text in the cell; absent: nothing"},
    {"overlay.figures[]", "what is drawn over the board"},
    {"overlay.figures[].form", "`polygon`, `path`, `point` or `label`"},
    {"overlay.figures[].kind", "the position of its kind in the legend, from 0"},
    {"overlay.figures[].points[]",
     "points [x, y]. On a plane: mm from its lower left corner, y forward. On cells: from the "
     "upper left corner, y down; 1 is the distance between the middles of two neighbouring cells"},
    {"overlay.figures[].text", "the text of a label, or the text next to another figure; absent: "
                               "nothing"},
}};
const char* docOf(std::string_view path) {
    for (const OverlayKey& one : kOverlayKeys)
        if (path == one.path)
            return one.doc;
    return "the position of its kind in the legend, from 0";
}
constexpr std::array kPatterns{"tint", "hatch", "dots", "ring"};
constexpr std::array kTones{"good", "accent", "warning", "muted"};
constexpr std::array kForms{"polygon", "path", "point", "label"};
template <class Words, class Enum>
const char* wordOf(const Words& words, Enum value) {
    return words.at(static_cast<std::size_t>(value));
}

Json overlayOf(const Overlay& overlay, const Answer::Board& board) {
    Json json = Json::object();
    json["caption"] = overlay.caption;
    if (!board.ref.empty())
        json["board"] = board.kind + '/' + board.ref;
    if (overlay.isPlane()) {
        json["width"] = overlay.width;
        json["depth"] = overlay.depth;
    } else {
        json["columns"] = overlay.columns;
        json["rows"] = overlay.rows;
    }
    Json legend = Json::array(), marks = Json::array(), figures = Json::array();
    for (const OverlayKind& kind : overlay.legend)
        legend.push_back({{"label", kind.label},
                          {"pattern", wordOf(kPatterns, kind.pattern)},
                          {"tone", wordOf(kTones, kind.tone)}});
    const auto columns = static_cast<std::size_t>(std::max(1, overlay.columns));
    for (std::size_t i = 0; i < overlay.cellKinds.size() && !overlay.isPlane(); ++i) {
        const bool valued = i < overlay.cellTexts.size() && !overlay.cellTexts[i].empty();
        if (overlay.cellKinds[i] == 0)
            continue;
        Json mark{{"at", cellName({static_cast<std::uint32_t>(i % columns),
                                   static_cast<std::uint32_t>(i / columns)})},
                  {"kind", overlay.cellKinds[i] - 1}};
        if (valued)
            mark["value"] = overlay.cellTexts[i];
        marks.push_back(std::move(mark));
    }
    for (const OverlayFigure& one : overlay.figures) {
        Json points = Json::array();
        for (const OverlayFigure::Spot& spot : one.spots)
            points.push_back(Json::array({spot.x, spot.y}));
        Json figure{
            {"form", wordOf(kForms, one.shape)}, {"kind", one.kind}, {"points", std::move(points)}};
        if (!one.text.empty())
            figure["text"] = one.text;
        figures.push_back(std::move(figure));
    }
    json["legend"] = std::move(legend);
    json["marks"] = std::move(marks);
    json["figures"] = std::move(figures);
    return json;
}

Json overlaySchema(const std::string& doc) {
    const auto typed = [](const char* type, std::string_view path) {
        return Json{{"type", type}, {"description", docOf(path)}};
    };
    const auto worded = [](const auto& words, std::string_view path) {
        return Json{{"enum", words}, {"description", docOf(path)}};
    };
    const auto list = [](std::string_view path, Json properties, Json required) {
        return Json{{"type", "array"},
                    {"description", docOf(path)},
                    {"items",
                     {{"type", "object"},
                      {"properties", std::move(properties)},
                      {"required", std::move(required)}}}};
    };
    const Json kind{{"type", "integer"}, {"minimum", 0}, {"description", docOf("kind")}};
    const Json point{
        {"type", "array"}, {"items", {{"type", "number"}}}, {"minItems", 2}, {"maxItems", 2}};
    Json points = typed("array", "overlay.figures[].points[]");
    points["items"] = point;
    return {{"type", "object"},
            {"description", doc + "; absent where there is nothing to show"},
            {"properties",
             {{"caption", typed("string", "overlay.caption")},
              {"board", typed("string", "overlay.board")},
              {"columns", typed("integer", "overlay.columns")},
              {"rows", typed("integer", "overlay.rows")},
              {"width", typed("number", "overlay.width")},
              {"depth", typed("number", "overlay.depth")},
              {"legend", list("overlay.legend[]",
                              {{"label", typed("string", "overlay.legend[].label")},
                               {"pattern", worded(kPatterns, "overlay.legend[].pattern")},
                               {"tone", worded(kTones, "overlay.legend[].tone")}},
                              {"label", "pattern", "tone"})},
              {"marks", list("overlay.marks[]",
                             {{"at", typed("string", "overlay.marks[].at")},
                              {"kind", kind},
                              {"value", typed("string", "overlay.marks[].value")}},
                             {"at", "kind"})},
              {"figures", list("overlay.figures[]",
                               {{"form", worded(kForms, "overlay.figures[].form")},
                                {"kind", kind},
                                {"points", std::move(points)},
                                {"text", typed("string", "overlay.figures[].text")}},
                               {"form", "kind", "points"})}}},
            {"required", {"caption", "legend", "marks", "figures"}}};
}

std::string dumped(const Json& json) {
    return diag::escapeJsonForTerminal(json.dump(2, ' ', false, Json::error_handler_t::replace)) +
           '\n';
}

Json schemaOf(const Column& column);

Json objectSchema(const std::vector<Column>& columns) {
    Json properties = Json::object(), required = Json::array();
    for (const Column& column : columns) {
        properties[column.key] = schemaOf(column);
        if (!column.isOptional)
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
    case Type::Integer:
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
                      {"description", "the exact fraction; null if it is too long"}}}}},
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
    if (column.isNullable)
        schema["type"] = {schema["type"], "null"};
    schema["description"] = column.doc;
    return schema;
}

} // namespace

std::string answerJson(const Analysis& analysis, const Answer& answer) {
    Json json{{"analysis", analysis.id}, {"version", kVersion}, {"title", answer.title}};
    json.update(objectOf(analysis.result, answer.data));
    Json notes = Json::array();
    for (const Note& note : answer.notes)
        notes.push_back(note.text);
    json["notes"] = std::move(notes);
    if (answer.overlay)
        json["overlay"] = overlayOf(*answer.overlay, answer.board);
    return dumped(json);
}

std::string answerJsonSchema(const Analysis& analysis) {
    Json properties{{"analysis", {{"const", analysis.id}, {"description", "which analysis"}}},
                    {"version",
                     {{"const", kVersion},
                      {"description", "within a version, keys can be added; no key is removed or "
                                      "changes its meaning"}}},
                    {"title", {{"type", "string"}, {"description", kTitle}}}};
    const Json own = objectSchema(analysis.result);
    properties.update(own["properties"]);
    properties["notes"] = {
        {"type", "array"}, {"items", {{"type", "string"}}}, {"description", kNotes}};
    if (!analysis.overlay.empty())
        properties["overlay"] = overlaySchema(analysis.overlay);
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

std::vector<std::pair<std::string, std::string>> jsonKeysOf(const Analysis& analysis) {
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
                keys.emplace_back(at, column.doc + (column.isNullable ? "; null: nothing" : ""));
                if (type == Type::Exact) {
                    keys.emplace_back(at + ".value", "rounded to a double");
                    keys.emplace_back(at + ".exact", "the exact fraction; null if it is too long");
                } else if (type != Type::Map) {
                    add(column.columns, at + '.');
                }
            }
        };
    add(analysis.result, {});
    keys.emplace_back("notes[]", kNotes);
    if (!analysis.overlay.empty()) {
        keys.emplace_back("overlay", analysis.overlay + "; absent where there is nothing to show");
        for (const OverlayKey& one : kOverlayKeys)
            keys.emplace_back(one.path, one.doc);
    }
    return keys;
}

} // namespace ww::check
