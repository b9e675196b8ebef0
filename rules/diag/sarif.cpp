#include "rules/diag/render.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <map>

namespace ww::diag {

namespace {

using Json = nlohmann::ordered_json;

const char* sarifLevel(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Info:
    case Severity::Unfinished:
        return "note";
    }
    return "none";
}

/// Turns a file name into a URI reference (RFC 3986). An absolute path stays absolute.
std::string uri(std::string_view file) {
    std::string out;
    for (const char c : file) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                           (byte >= '0' && byte <= '9') ||
                           std::string_view("-._~/!$&'()*+,;=@").find(c) != std::string_view::npos;
        out += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
    }
    return out;
}

Json location(const std::string& file) {
    return {{"uri", uri(file)}};
}

Json region(Position begin, Position end) {
    return {{"startLine", begin.line},
            {"startColumn", begin.column},
            {"endLine", end.line},
            {"endColumn", end.column}};
}

Json physical(const Place& place) {
    return {
        {"physicalLocation",
         {{"artifactLocation", location(place.file)}, {"region", region(place.begin, place.end)}}}};
}

/// Hashes a list of texts (FNV-1a), with a separator between two texts.
class Hash {
  public:
    void add(std::string_view part) {
        for (const char c : part)
            step(static_cast<unsigned char>(c));
        step(0xff);
    }
    [[nodiscard]] std::string hex() const { return fmt::format("{:016x}", value_); }

  private:
    void step(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3ull; }
    std::uint64_t value_ = 0xcbf29ce484222325ull;
};

/// Returns the place in the model without list indices, so that an item inserted before doesn't
/// make the finding a new one.
std::string withoutIndices(std::string_view at) {
    std::string out;
    for (std::size_t i = 0; i < at.size(); ++i) {
        out += at[i];
        if (at[i] != '[')
            continue;
        const std::size_t end = at.find_first_not_of("0123456789", i + 1);
        if (end != std::string_view::npos && at[end] == ']')
            i = end - 1;
    }
    return out;
}

std::string fingerprint(const Diagnostic& d) {
    Hash hash;
    hash.add(d.code);
    hash.add(d.placeInModel.empty() ? d.place.file : withoutIndices(d.placeInModel));
    for (const auto& [key, value] : d.identityArgs) {
        hash.add(key);
        hash.add(value);
    }
    return hash.hex();
}

Json sarifFix(const Fix& fix) {
    std::map<std::string, Json> byFile;
    for (const Edit& edit : fix.edits) {
        Json deleted = edit.begin.line > 0
                           ? region(edit.begin, edit.end)
                           : Json{{"byteOffset", edit.offset}, {"byteLength", edit.length}};
        byFile.try_emplace(edit.file, Json::array())
            .first->second.push_back({{"deletedRegion", std::move(deleted)},
                                      {"insertedContent", {{"text", edit.text}}}});
    }
    Json changes = Json::array();
    for (auto& [file, replacements] : byFile)
        changes.push_back(
            {{"artifactLocation", location(file)}, {"replacements", std::move(replacements)}});
    return {{"description", {{"text", fix.label}}},
            {"artifactChanges", std::move(changes)},
            {"properties", {{"safe", fix.safe}}}};
}

/// Returns a rule's title: the message without a finding's own values.
std::string titleOf(std::string_view message) {
    std::string out;
    bool value = false, number = false;
    for (const char c : message) {
        if (c == '`') {
            value = !value;
            out += value ? "`…`" : "";
            continue;
        }
        if (value)
            continue;
        const bool digit = c >= '0' && c <= '9';
        if (!digit)
            out += c;
        else if (!number)
            out += "…";
        number = digit;
    }
    return out;
}

Json ofRule(const Diagnostic& d) {
    Json rule{{"id", d.code}, {"defaultConfiguration", {{"level", sarifLevel(d.severity)}}}};
    rule["shortDescription"] = {{"text", titleOf(d.message)}};
    if (!d.help.empty()) {
        rule["fullDescription"] = {{"text", d.help}};
        rule["help"] = {{"text", d.help}};
    }
    if (!d.cite.empty())
        rule["properties"] = {{"tags", d.cite}};
    return rule;
}

/// Returns the message with the ids of cited rules, which viewers don't show elsewhere.
std::string messageOf(const Diagnostic& d) {
    std::string text = d.message;
    for (std::size_t i = 0; i < d.cite.size(); ++i)
        text += (i == 0 ? " (" : ", ") + d.cite[i];
    return d.cite.empty() ? text : text + ")";
}

Json ofResult(const Diagnostic& d, std::size_t rule, std::size_t occurrence) {
    Json where = physical(d.place);
    if (!d.placeInModel.empty())
        where["logicalLocations"] = Json::array({Json{{"fullyQualifiedName", d.placeInModel}}});
    Json result{{"ruleId", d.code},
                {"ruleIndex", rule},
                {"level", sarifLevel(d.severity)},
                {"message", {{"text", messageOf(d)}}},
                {"locations", Json::array({std::move(where)})},
                {"partialFingerprints",
                 {{"warwright/1", fmt::format("{}:{}", fingerprint(d), occurrence)}}}};
    if (!d.related.empty()) {
        Json related = Json::array();
        for (const Related& r : d.related) {
            Json entry = physical(r.place);
            entry["message"] = {{"text", r.message}};
            related.push_back(std::move(entry));
        }
        result["relatedLocations"] = std::move(related);
    }
    if (!d.fixes.empty()) {
        Json fixes = Json::array();
        for (const Fix& fix : d.fixes)
            if (!fix.edits.empty()) // SARIF requires at least one change
                fixes.push_back(sarifFix(fix));
        if (!fixes.empty())
            result["fixes"] = std::move(fixes);
    }
    if (d.approvalReason)
        result["suppressions"] = Json::array({Json{
            {"kind", "external"}, {"status", "accepted"}, {"justification", *d.approvalReason}}});
    if (d.severity == Severity::Unfinished)
        result["properties"] = {{"unfinished", true}};
    return result;
}

} // namespace

std::string renderSarif(const std::vector<Diagnostic>& list, const SarifOptions& options) {
    std::map<std::string, std::size_t> ruleIndex;
    std::map<std::string, std::size_t> seen;
    Json rules = Json::array();
    Json results = Json::array();
    for (const Diagnostic& d : list) {
        const auto [rule, fresh] = ruleIndex.try_emplace(d.code, ruleIndex.size());
        if (fresh)
            rules.push_back(ofRule(d));
        results.push_back(ofResult(d, rule->second, ++seen[fingerprint(d)]));
    }
    Json driver{{"name", "Warwright"}, {"rules", std::move(rules)}};
    if (!options.version.empty())
        driver["version"] = options.version;
    const Json run{{"tool", {{"driver", std::move(driver)}}},
                   {"columnKind", "unicodeCodePoints"},
                   {"results", std::move(results)}};
    const Json root{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                    {"version", "2.1.0"},
                    {"runs", Json::array({run})}};
    return escapeJsonForTerminal(root.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

} // namespace ww::diag
