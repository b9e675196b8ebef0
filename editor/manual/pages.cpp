#include "editor/manual/pages.h"

#include "editor/manual/guides.h"
#include "editor/manual/json_manual.h"
#include "editor/sheets/reference.h"
#include "rules/diag/kinds.h"
#include "rules/schema/emit_manual.h"
#include "rules/schema/markdown.h"

#include <algorithm>

namespace ww::manual {

namespace {

std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string conditionOf(const diag::Kind& kind, const schema::System& system) {
    std::string out;
    const auto look = [&](const schema::EntitySchema& schema, const std::string& page) {
        for (const schema::Constraint& constraint : schema.constraints) {
            if (constraint.kind.code != kind.code)
                continue;
            out += "Asked of [" + schema.label + "](" + page + "):\n\n";
            if (constraint.when)
                out += "    when " + constraint.when->text() + "\n";
            if (constraint.require)
                out += "    require " + constraint.require->text() + "\n";
            if (constraint.when || constraint.require)
                out += "\n";
            for (const schema::FixDef& fix : constraint.fixes)
                out += std::string("- Fix") + (fix.safe ? " (safe)" : "") + ": " +
                       schema::escapeMarkdownCell(fix.label) + "\n";
            if (!constraint.fixes.empty())
                out += "\n";
        }
    };
    for (const schema::EntitySchema& schema : system.schemas)
        look(schema, schema.kind + ".md");
    return out;
}

std::string findingsPage(const schema::System& system) {
    std::string out = "# Findings\n\nWhat may be said of a pack, why, and what to do about it.\n\n";
    for (const diag::Kind* kind : findingKindsOf(system))
        out += findingPageText(*kind, system, 2);
    return out;
}

} // namespace

std::string findingHeadingOf(const diag::Kind& kind) {
    std::string out;
    bool inside = false;
    for (const char c : kind.message) {
        if (c == '{')
            inside = true;
        else if (c == '}')
            out += "…";
        else if (!inside && c != '`')
            out += c;
        inside = inside && c != '}';
    }
    for (const std::string_view twice : {"… …", "……"})
        for (std::size_t at = out.find(twice); at != std::string::npos; at = out.find(twice))
            out.replace(at, twice.size(), "…");
    // If the message has few letters besides values, use the help instead.
    constexpr std::ptrdiff_t kLetters = 6;
    const auto letters = std::count_if(out.begin(), out.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
    if (letters < kLetters && !kind.help.empty()) {
        out = kind.help.substr(0, kind.help.find(". "));
        std::erase(out, '`');
    }
    return capital(out);
}

std::vector<const diag::Kind*> findingKindsOf(const schema::System& system) {
    std::vector<const diag::Kind*> out = diag::coreFindingKinds();
    for (const auto& kind : system.kinds)
        out.push_back(&*kind);
    std::stable_sort(out.begin(), out.end(),
                     [](const diag::Kind* a, const diag::Kind* b) { return a->code < b->code; });
    out.erase(
        std::unique(out.begin(), out.end(),
                    [](const diag::Kind* a, const diag::Kind* b) { return a->code == b->code; }),
        out.end());
    return out;
}

std::string findingPageText(const diag::Kind& kind, const schema::System& system, int level) {
    std::string out = std::string(static_cast<std::size_t>(level), '#') + " <a id=\"" + kind.code +
                      "\"></a>" + schema::escapeMarkdownCell(findingHeadingOf(kind)) + "\n\n`" +
                      kind.code + "`, *" + std::string(diag::severityName(kind.severity)) +
                      "*: " + schema::escapeMarkdownCell(diag::messageForManual(kind.message)) +
                      "\n\n";
    if (!kind.help.empty())
        out += kind.help + "\n\n";
    out += conditionOf(kind, system);
    for (const std::string& id : kind.cite)
        if (const auto rule = system.rules.find(id); rule != system.rules.end())
            out += "> [" + id + "](rules.md#" + id + ") " + rule->second.title + ". " +
                   rule->second.text + "\n\n";
    return out;
}

std::string helpTextOf(std::string_view id, const schema::System& system) {
    for (const diag::Kind* kind : findingKindsOf(system))
        if (kind->code == id)
            return findingPageText(*kind, system);
    const auto rule = system.rules.find(id);
    return rule == system.rules.end() ? std::string() : schema::ruleText(rule->second, system);
}

std::vector<std::string> idsWithHelp(const schema::System& system) {
    std::vector<std::string> out;
    for (const diag::Kind* kind : findingKindsOf(system))
        out.push_back(kind->code);
    for (const auto& [id, rule] : system.rules)
        out.push_back(id);
    return out;
}

Result<Manual, std::string> buildManual(const schema::System& system,
                                        const std::vector<check::Analysis>& analyses,
                                        const std::filesystem::path& resources) {
    auto guides = manual::loadGuides(resources);
    if (!guides)
        return fail(guides.error());
    Manual out;
    out.pages = schema::manualPages(system);
    out.pages["json.md"] = buildJsonPage(analyses);
    out.pages["templates.md"] = sheets::templatesManualText();
    out.pages["sheets.md"] = sheets::sheetsManualText();
    out.pages["findings.md"] = findingsPage(system);
    out.pages["README.md"] +=
        "- [Findings](findings.md): what may be said of a pack, why, and what to do\n"
        "- [Templates](templates.md): what they and styles may have\n"
        "- [Sheets](sheets.md): what is printed of an entity, on what pages\n"
        "- [JSON output](json.md): what `check` and `analyze` write for programs\n"
        "\n## Guides\n\n" +
        guides->contents;
    out.pages.merge(guides->pages);
    out.pictures = std::move(guides->pictures);
    return out;
}

} // namespace ww::manual
