#include "rules/diag/render.h"

#include <nlohmann/json.hpp>

namespace ww::diag {

namespace {

using Json = nlohmann::ordered_json;

Json text(const char* meaning) {
    return {{"type", "string"}, {"description", meaning}};
}

Json whole(const char* meaning, int least) {
    return {{"type", "integer"}, {"minimum", least}, {"description", meaning}};
}

/// Declares an object whose properties are all required; later versions may add properties.
Json object(Json properties) {
    Json required = Json::array();
    for (const auto& item : properties.items())
        required.push_back(item.key());
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)}};
}

Json listOf(Json items, const char* meaning) {
    return {{"type", "array"}, {"items", std::move(items)}, {"description", meaning}};
}

Json described(Json schema, const char* meaning) {
    schema["description"] = meaning;
    return schema;
}

} // namespace

std::string diagnosticsJsonSchema() {
    const Json edit = object({{"file", text("The file to change.")},
                              {"offset", whole("Bytes from its start.", 0)},
                              {"length", whole("Bytes that go.", 0)},
                              {"text", text("What comes in their place.")}});
    const Json fix =
        object({{"label", text("What it does.")},
                {"safe",
                 {{"type", "boolean"},
                  {"description", "It keeps the author's meaning: `fix` applies it."}}},
                {"edits", listOf(edit, "Changes of bytes, all of them or none.")}});
    const Json related = object({{"message", text("What is there.")},
                                 {"file", text("The file.")},
                                 {"line", whole("From 1.", 1)},
                                 {"column", whole("From 1, in code points.", 1)}});
    const Json finding = object(
        {{"code", text("The kind of finding, such as `core.ref.unresolved`.")},
         {"severity",
          {{"enum", {"error", "warning", "info", "unfinished"}},
           {"description", "`unfinished` counts as an error for a release only."}}},
         {"message", text("What was observed, values in backticks.")},
         {"file", text("As it was named: the PATH given, and the name within the pack.")},
         {"line", whole("Where it begins, from 1.", 1)},
         {"column", whole("Where it begins, from 1, in code points.", 1)},
         {"end_line", whole("Where it ends.", 1)},
         {"end_column",
          whole("The column after its last; a file as a whole is reported at its line 1, "
                "columns 1 to 1.",
                1)},
         {"at", text("The place in the model, `kind/id.field`; empty for a file's own findings.")},
         {"cite", listOf({{"type", "string"}}, "Rules of the rulebook, by their ids.")},
         {"help", text("Why it matters and what to do.")},
         {"related", listOf(related, "Other places that belong to it.")},
         {"fixes", listOf(fix, "What could fix it; `fix` applies those that are safe.")},
         {"approved",
          {{"type", {"string", "null"}},
           {"description", "The reason given in approvals.yaml, or null: open."}}}});
    Json root{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
              {"title", "warwright check --format json"},
              {"description", "Findings in the order of file, line, code."}};
    const Json top = object(
        {{"format",
          {{"const", "warwright-check/1"},
           {"description", "The format and its version. Keys may be added within a "
                           "version; none changes its meaning or goes."}}},
         {"findings", listOf(finding, "Every finding, approved ones too.")},
         {"counts", described(object({{"error", whole("Open errors.", 0)},
                                      {"warning", whole("Open warnings.", 0)},
                                      {"info", whole("Open remarks.", 0)},
                                      {"unfinished", whole("Fields still to be filled in.", 0)},
                                      {"approved", whole("Approved findings.", 0)}}),
                              "How many of each; approved ones count only there.")}});
    root.update(top);
    return root.dump(2) + "\n";
}

} // namespace ww::diag
