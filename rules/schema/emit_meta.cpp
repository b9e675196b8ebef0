#include "rules/schema/emit_meta.h"

#include "rules/schema/declare.h"
#include "rules/schema/first_steps.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace ww::schema {

namespace {

using Json = nlohmann::ordered_json;

/// Returns the words of a shape that only lists words in backticks, such as "`a`, `b` or `c`".
/// Empty for other shapes.
std::vector<std::string> wordsIn(std::string_view shape) {
    std::vector<std::string> words;
    while (shape.starts_with('`')) {
        const std::size_t end = shape.find('`', 1);
        if (end == std::string_view::npos)
            return {};
        words.emplace_back(shape.substr(1, end - 1));
        shape.remove_prefix(end + 1);
        for (const std::string_view between : {", ", " or "})
            if (shape.starts_with(between) && shape.substr(between.size()).starts_with('`')) {
                shape.remove_prefix(between.size());
                break;
            }
    }
    return shape.empty() ? words : std::vector<std::string>();
}

class MetaEmitter {
  public:
    MetaEmitter(const std::vector<MetaDef>& defs, JsonDraft draft)
        : defs_(defs), at_(draft == JsonDraft::Draft2020 ? "$defs" : "definitions"), draft_(draft) {
    }

    [[nodiscard]] std::string file(const MetaDef& root) const {
        const bool now = draft_ == JsonDraft::Draft2020;
        Json out;
        out["$schema"] = now ? "https://json-schema.org/draft/2020-12/schema"
                             : "http://json-schema.org/draft-07/schema#";
        out["$id"] = "urn:warwright:declaration:" + std::string(now ? "" : "draft-07:") +
                     std::string(root.name);
        out["title"] = root.title;
        const Json object = table(root);
        for (const auto& item : object.items())
            out[item.key()] = item.value();
        Json named = Json::object();
        for (const MetaDef& def : defs_)
            if (&def != &root)
                named[std::string(def.name)] = table(def);
        out[at_] = std::move(named);
        return out.dump(2) + "\n";
    }

  private:
    [[nodiscard]] Json table(const MetaDef& def) const {
        Json out{{"type", "object"}, {"properties", Json::object()}};
        Json required = Json::array();
        for (const MetaKeyInfo& key : def.keys) {
            Json one = shape(key.shape, def.allowsSubstitution);
            one["description"] = key.doc;
            out["properties"][std::string(key.key)] = std::move(one);
            if (key.presence == Presence::Required)
                required.push_back(key.key);
        }
        if (!required.empty())
            out["required"] = std::move(required);
        out["additionalProperties"] = false;
        return out;
    }

    [[nodiscard]] Json ref(const MetaDef& def) const {
        return {{"$ref", "#/" + at_ + "/" + std::string(def.name)}};
    }

    [[nodiscard]] Json shape(std::string_view text, bool substitutes) const {
        Json any = Json::array();
        for (const MetaShape& one : metaShapes(text, defs_)) {
            const auto known = phrase(one);
            if (!known)
                return Json::object();
            any.push_back(*known);
        }
        if (substitutes && std::none_of(any.begin(), any.end(), [](const Json& one) {
                return one.contains("type") && one["type"].is_array();
            }))
            any.push_back({{"type", "string"}, {"pattern", "[$]"}});
        return any.size() == 1 ? any[0] : Json{{"anyOf", std::move(any)}};
    }

    [[nodiscard]] std::optional<Json> phrase(const MetaShape& of) const {
        if (of.form == MetaShape::Form::Words)
            return of.words == std::vector<std::string>{"true", "false"} ? Json{{"type", "boolean"}}
                                                                         : Json{{"enum", of.words}};
        const Json scalar{{"type", {"string", "number", "boolean"}}};
        const Json length{{"type", {"number", "string"}}};
        const auto list = [](const Json& item, int least = 0, int most = 0) {
            Json out{{"type", "array"}, {"items", item}};
            if (most > 0) {
                out["minItems"] = least;
                out["maxItems"] = most;
            }
            return out;
        };
        const auto named = [](const Json& item) {
            return Json{{"type", {"object", "null"}}, {"additionalProperties", item}};
        };
        const std::map<std::string_view, Json> plain = {
            {"text", scalar},
            {"a kind", scalar},
            {"a style's name", scalar},
            {"a template's name", scalar},
            {"an icon's name", scalar},
            {"an expression", scalar},
            {"a length", length},
            {"a number", length},
            {"a whole number", {{"type", {"integer", "string"}}}},
            {"a size", {{"type", "string"}}},
            {"a colour", {{"type", "string"}}},
            {"two lengths", list(length, 2, 2)},
            {"four lengths", list(length, 4, 4)},
            {"a number and a length", list(length, 2, 2)},
            {"a list of lengths", list(length)},
            {"a list of texts", list(scalar)},
            {"a list of two lengths", list(list(length, 2, 2))},
            {"a list of expressions", list(scalar)},
            {"texts by name", named(scalar)},
            {"colours by name", named({{"type", "string"}})},
            {"expressions by name", named(scalar)},
            {"a list of lengths by name", list(named(length))},
        };
        if (const auto found = plain.find(of.text); found != plain.end())
            return found->second;
        switch (of.form) {
        case MetaShape::Form::Table:
            return ref(*of.table);
        case MetaShape::Form::List:
            return list(ref(*of.table));
        case MetaShape::Form::ByName: // a mapping, in which values may be empty
            return named(Json{{"anyOf", {ref(*of.table), Json{{"type", "null"}}}}});
        default:
            break;
        }
        return std::nullopt;
    }

    const std::vector<MetaDef>& defs_;
    std::string at_;
    JsonDraft draft_;
};

/// Finds the table that a phrase such as "a list of boxes" names.
void findTable(MetaShape& shape, const std::vector<MetaDef>& defs) {
    using Form = MetaShape::Form;
    std::string_view text = shape.text;
    if (text.starts_with("or "))
        text.remove_prefix(3);
    const bool isList = text.starts_with("a list of ");
    for (const MetaDef& def : defs) {
        const std::string one(def.name), many(def.plural);
        if (text == "a " + one || text == "an " + one)
            shape.form = Form::Table;
        else if (!many.empty() && (text == many || (isList && text.substr(10) == many)))
            // The first steps are one mapping, not a list.
            shape.form = many == "first steps" ? Form::Table : Form::List;
        else if (!many.empty() && text == many + " by name")
            shape.form = Form::ByName;
        else
            continue;
        shape.table = &def;
        return;
    }
}

} // namespace

std::vector<MetaShape> metaShapes(std::string_view shape, const std::vector<MetaDef>& defs) {
    std::vector<MetaShape> out;
    while (!shape.empty()) {
        // Use the longest prefix that is one phrase, because a list of words contains commas.
        std::string_view one = shape;
        while (wordsIn(one).empty() && one.rfind(", ") != std::string_view::npos)
            one = one.substr(0, one.rfind(", "));
        MetaShape read{MetaShape::Form::Other, one};
        read.words = wordsIn(one);
        if (!read.words.empty())
            read.form = MetaShape::Form::Words;
        else
            findTable(read, defs);
        out.push_back(std::move(read));
        shape.remove_prefix(std::min(shape.size(), one.size() + 2));
    }
    return out;
}

const std::vector<MetaDef>& declarationTables() {
    static const std::vector<MetaDef> defs = {
        {"pack", "packs", "Pack", "`pack.yaml` of every pack.", manifestTable().keyInfos()},
        {"system", "systems", "Game system", "`system.yaml` of a game system's pack.",
         systemTable().keyInfos()},
        {"value", "values", "Value", "Below `values` of a field, one for each word.",
         wordTable().keyInfos()},
        {"function", "functions", "Function", "Below `functions` in `system.yaml`.",
         functionTable().keyInfos()},
        {"option", "options", "Option", "Below `options` in `system.yaml`.",
         optionTable().keyInfos()},
        {"first-steps", "first steps", "First steps", "Below `first_steps` in `system.yaml`.",
         firstStepsTable().keyInfos()},
        {"try", "tries", "Something to try", "Items of `tries` in `first_steps`.",
         suggestedTaskTable().keyInfos()},
        {"skeleton", "skeletons", "Skeleton", "Below `skeleton` in `system.yaml`.",
         skeletonTable().keyInfos()},
        {"kind", "kinds", "Entity kind", "One file a kind in `schema/`.", entityTable().keyInfos()},
        {"board", "boards", "Board", "`board` of an entity kind.", boardTable().keyInfos()},
        {"layer", "layers", "Layer of a board", "Items of `layers` of a board.",
         boardLayerTable().keyInfos()},
        {"edge-list", "edge-lists", "Edges of a board", "Items of `edges` of a board.",
         boardEdgesTable().keyInfos()},
        {"zone", "zones", "Zones of a board", "Items of `zones` of a board.",
         boardZoneTable().keyInfos()},
        {"piece", "pieces", "Pieces of a board", "Items of `pieces` of a board.",
         boardPieceTable().keyInfos()},
        {"look", "looks", "Look", "`paint` and `cliff` of what a board has.",
         boardPaintTable().keyInfos()},
        {"board-key", "board-keys", "Key of a board", "`key` of a board.",
         boardKeyTable().keyInfos()},
        {"field", "fields", "Field", "Items of `fields`, and the values of `of` and `key_of`.",
         fieldTable().keyInfos()},
        {"constraint", "constraints", "Constraint", "Items of `constraints`.",
         constraintTable().keyInfos()},
        {"derived", "derived values", "Derived value", "Items of `derive` of a kind.",
         derivedTable().keyInfos()},
        {"fix", "fixes", "Fix", "`fix` of a constraint.", fixTable().keyInfos()},
        {"rule", "rules", "Rule", "Below `rules` in `rules.yaml`, by its id.",
         ruleTable().keyInfos()},
        {"group", "groups", "Group of terms", "Below `groups` in `terms.yaml`, by its name.",
         termGroupTable().keyInfos()},
        {"term", "terms", "Term", "Below `terms` in `terms.yaml`, by its id.",
         termTable().keyInfos()},
        {"parameter", "parameters", "Parameter", "Items of a term's `parameters`.",
         termParameterTable().keyInfos()},
    };
    return defs;
}

std::string metaJsonSchema(const MetaDef& root, const std::vector<MetaDef>& defs, JsonDraft draft) {
    return MetaEmitter(defs, draft).file(root);
}

std::map<std::string, std::string> metaJsonSchemas(const std::vector<std::string_view>& roots,
                                                   const std::vector<MetaDef>& defs) {
    std::map<std::string, std::string> files;
    for (const JsonDraft draft : {JsonDraft::Draft2020, JsonDraft::Draft07})
        for (const MetaDef& def : defs)
            if (std::find(roots.begin(), roots.end(), def.name) != roots.end())
                files[(draft == JsonDraft::Draft07 ? "draft-07/" : "") +
                      ("declarations/" + std::string(def.name)) + ".schema.json"] =
                    metaJsonSchema(def, defs, draft);
    return files;
}

} // namespace ww::schema
