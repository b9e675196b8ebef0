#include "rules/diag/render.h"

#include <nlohmann/json.hpp>

namespace ww::diag {

namespace {

using Json = nlohmann::ordered_json;

Json ofFix(const Fix& fix) {
    Json edits = Json::array();
    for (const Edit& edit : fix.edits)
        edits.push_back({{"file", edit.file},
                         {"offset", edit.offset},
                         {"length", edit.length},
                         {"text", edit.text}});
    return {{"label", fix.label}, {"safe", fix.safe}, {"edits", std::move(edits)}};
}

Json ofRelated(const Related& related) {
    return {{"message", related.message},
            {"file", related.place.file},
            {"line", related.place.begin.line},
            {"column", related.place.begin.column}};
}

Json of(const Diagnostic& d) {
    Json related = Json::array();
    for (const Related& r : d.related)
        related.push_back(ofRelated(r));
    Json fixes = Json::array();
    for (const Fix& fix : d.fixes)
        fixes.push_back(ofFix(fix));
    return {{"code", d.code},
            {"severity", severityName(d.severity)},
            {"message", d.message},
            {"file", d.place.file},
            {"line", d.place.begin.line},
            {"column", d.place.begin.column},
            {"end_line", d.place.end.line},
            {"end_column", d.place.end.column},
            {"at", d.placeInModel},
            {"cite", d.cite},
            {"help", d.help},
            {"related", std::move(related)},
            {"fixes", std::move(fixes)},
            {"approved", d.approvalReason ? Json(*d.approvalReason) : Json(nullptr)}};
}

} // namespace

std::string renderJson(const std::vector<Diagnostic>& list) {
    Json findings = Json::array();
    for (const Diagnostic& d : list)
        findings.push_back(of(d));
    const Counts counts = count(list);
    const Json root{{"format", "warwright-check/1"},
                    {"findings", std::move(findings)},
                    {"counts",
                     {{"error", counts.error},
                      {"warning", counts.warning},
                      {"info", counts.info},
                      {"unfinished", counts.unfinished},
                      {"approved", counts.approved}}}};
    // Replaces invalid UTF-8 in file names, so that it doesn't make the report fail.
    return escapeJsonForTerminal(root.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

} // namespace ww::diag
