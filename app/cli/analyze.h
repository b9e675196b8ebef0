#pragma once

// `analyze`: figures about content. Each analysis is one file with one function that describes it;
// `analyses()` lists them, and everything else (arguments, help, formats) follows from that.

#include "app/cli/workspace.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

/// What the user wrote behind the analysis' name.
struct Given {
    std::string path;
    std::vector<std::string> arguments;                      ///< those behind PATH, in order
    std::map<std::string, std::vector<std::string>> options; ///< by name; flags have values too
    std::string format = "text", output;

    [[nodiscard]] bool has(const std::string& option) const;
    /// The last value given; empty without one.
    [[nodiscard]] std::string text(const std::string& option) const;
    [[nodiscard]] std::optional<int> number(const std::string& option) const;
    [[nodiscard]] std::vector<std::string> all(const std::string& option) const;
};

struct AnalysisArgument {
    std::string name; ///< `DECK`
    std::string help;
    bool required = true;
};

struct AnalysisOption {
    std::string name; ///< `--range`
    std::string type; ///< `N`, `CARD`; empty: a flag
    std::string help;
    std::vector<std::string> words;            ///< the only values, where there are any
    std::optional<std::pair<int, int>> bounds; ///< a whole number between these
    bool repeats = false;
};

/// A key of the JSON output: `rows[].hit.value`.
struct AnalysisKey {
    std::string path, meaning;
};

/// The answer for both formats. `exit` other than clean: nothing else is shown, the cause was said.
struct Answer {
    int exit = clean;
    std::string text;
    std::string json; ///< the members of one object, as `dumped` makes them
};

struct Analysis {
    std::string name;
    std::string system; ///< packs of this game
    std::string what;   ///< one sentence
    std::string example;
    std::vector<AnalysisArgument> arguments;
    std::vector<AnalysisOption> options;
    std::vector<AnalysisKey> keys;
    Answer (*run)(Workspace& workspace, const Given& given) = nullptr;
};

/// All of them, in the order of the help.
[[nodiscard]] std::vector<Analysis> analyses();

/// Opens the pack, runs the analysis and writes its answer.
int analyze(const Analysis& analysis, const Given& given, const Common& common);

/// The help's last part: an example and the keys of the JSON output.
[[nodiscard]] std::string footer(const Analysis& analysis);

/// Two blanks deep, bytes that are no UTF-8 replaced.
[[nodiscard]] std::string dumped(const nlohmann::ordered_json& json);
/// A run that couldn't be, its cause said on standard error.
[[nodiscard]] Answer refused(const std::string& cause);

Analysis oddsAnalysis();
Analysis valueAnalysis();
Analysis powerAnalysis();
Analysis armyAnalysis();
Analysis keywordsAnalysis();
Analysis quickrefAnalysis();
Analysis sightAnalysis();
Analysis reachAnalysis();
Analysis threatAnalysis();
Analysis fairnessAnalysis();

} // namespace ww::cli
