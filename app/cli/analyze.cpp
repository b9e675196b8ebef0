// analyze: the table of analyses, and what they have in common.

#include "app/cli/analyze.h"

#include "rules/base/words.h"
#include "rules/diag/render.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace ww::cli {

std::vector<Analysis> analyses() {
    return {
        oddsAnalysis(),  sightAnalysis(), reachAnalysis(), threatAnalysis(),   fairnessAnalysis(),
        valueAnalysis(), powerAnalysis(), armyAnalysis(),  keywordsAnalysis(), quickrefAnalysis(),
    };
}

bool Given::has(const std::string& option) const {
    const auto it = options.find(option);
    return it != options.end() && !it->second.empty();
}

std::vector<std::string> Given::all(const std::string& option) const {
    const auto it = options.find(option);
    return it == options.end() ? std::vector<std::string>() : it->second;
}

std::string Given::text(const std::string& option) const {
    const auto values = all(option);
    return values.empty() ? std::string() : values.back();
}

std::optional<int> Given::number(const std::string& option) const {
    const std::string value = text(option);
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size())
        return std::nullopt;
    return number;
}

std::string dumped(const nlohmann::ordered_json& json) {
    return diag::escapeJson(
               json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) +
           '\n';
}

Answer refused(const std::string& cause) {
    say(stderr, "warwright: " + cause);
    return {usage, {}, {}};
}

std::string footer(const Analysis& analysis) {
    std::string text = "Example:\n  " + analysis.example + "\n\nKeys of the JSON output:\n";
    std::size_t wide = 0;
    for (const AnalysisKey& key : analysis.keys)
        wide = std::max(wide, key.path.size());
    for (const AnalysisKey& key : analysis.keys)
        text += "  " + key.path + std::string(wide + 2 - key.path.size(), ' ') + key.meaning + '\n';
    return text;
}

int analyze(const Analysis& analysis, const Given& given, const Common& common) {
    auto workspace = Workspace::open(given.path, common);
    if (!workspace)
        return failure;
    const std::string& system = workspace->opened().system->id;
    if (!analysis.system.empty() && system != analysis.system)
        return refused("`" + analysis.name + "` is an analysis of " + analysis.system +
                       ", and this pack belongs to " + system)
            .exit;
    const Answer answer = analysis.run(*workspace, given);
    const bool whole = !workspace->unread(Workspace::Whose::Any);
    if (!whole) {
        say(stderr, "warwright: the figures know nothing of what couldn't be read:");
        workspace->sayUnread();
    }
    if (answer.exit != clean)
        return whole ? answer.exit : failure;
    if (given.format == "json")
        return deliver(given.output, answer.json) && whole ? clean : failure;
    if (given.output.empty() || given.output == "-") {
        say(stdout, answer.text);
        return std::fflush(stdout) == 0 && whole ? clean : failure;
    }
    return deliver(given.output, answer.text) && whole ? clean : failure;
}

} // namespace ww::cli
