#include "editor/manual/json_manual.h"

#include "rules/diag/render.h"

#include <nlohmann/json.hpp>

namespace ww::manual {

namespace {

using Json = nlohmann::ordered_json;

void row(std::string& out, const std::string& key, const std::string& meaning) {
    out += "| `" + key + "` | ";
    for (const char c : meaning)
        out += c == '|' ? std::string("\\|") : std::string(1, c);
    out += " |\n";
}

/// Adds a table row for each key in `schema`, named by its path: `findings[].line`.
void rows(std::string& out, const Json& schema, const std::string& path) {
    const Json properties = schema.value("properties", Json::object());
    for (const auto& [key, value] : properties.items()) {
        const bool list = value.contains("items");
        const std::string name = path + key + (list ? "[]" : "");
        std::string meaning = value.value("description", std::string());
        const Json words = value.value("enum", Json::array());
        for (std::size_t i = 0; i < words.size(); ++i)
            meaning += (i == 0 ? " One of `" : ", `") + words[i].get<std::string>() + '`';
        row(out, name, meaning);
        rows(out, list ? value["items"] : value, name + '.');
    }
}

const char* const heading = "| Key | Meaning |\n| --- | --- |\n";

} // namespace

std::string buildJsonPage(const std::vector<check::Analysis>& analyses) {
    const std::string schema = diag::diagnosticsJsonSchema();
    std::string out =
        "# JSON output\n\nThe keys below are an interface: within a version of a format keys may "
        "be "
        "added, and none goes or changes its meaning.\n\n## `warwright check --format json`\n\n"
        "Lines and columns count from 1, columns in code points; offsets and lengths are bytes. "
        "The order is file, line, code. `warwright schema --of check` prints the JSON Schema that "
        "stands at the end of this page.\n\n";
    out += heading;
    rows(out, Json::parse(schema), "");
    for (const check::Analysis& analysis : analyses) {
        out += "\n## `warwright analyze PATH " + analysis.id + " --format json`\n\n" +
               analysis.doc + ". `warwright schema PATH --of " + analysis.id +
               "` prints its JSON Schema.\n\n" + heading;
        for (const auto& [key, meaning] : check::jsonKeysOf(analysis))
            row(out, key, meaning);
    }
    return out + "\n## JSON Schema of `warwright-check/1`\n\n```json\n" + schema + "```\n";
}

} // namespace ww::manual
