#pragma once

// `analyze PATH NAME [ENTITY] …`: questions to the pack's game. What there is, what it takes and
// what it answers comes from the game's declarations; nothing here names a game or an analysis.

#include "app/cli/workspace.h"
#include "rules/check/analysis.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

/// What the user wrote behind the analysis' name.
struct Given {
    std::string path, entity;
    std::map<std::string, std::vector<std::string>> choices; ///< by parameter
    std::string format = "text", output;
};

/// The part of a command line that names pack and analysis, read before the parser is made: which
/// options there are depends on the pack's game.
struct AnalysisLine {
    std::unique_ptr<Workspace> workspace;         ///< the pack, where one is to be asked about
    std::vector<const check::Analysis*> analyses; ///< its game's; of all games without a pack
    std::optional<int> exit;                      ///< it ends here; the cause was said
};
/// Puts PATH in front of NAME in `words`, which may have it behind (`analyze NAME PATH`), and opens
/// it. The words of a completion are read too, without opening anything to be checked.
enum class LineFor : std::uint8_t { Running, Completing };
[[nodiscard]] AnalysisLine readAnalysisLine(std::vector<std::string>& words, Common common,
                                            LineFor what);

/// Writes the answer.
int analyze(Workspace& workspace, const check::Analysis& analysis, const Given& given);
/// Writes what the game of the line's pack has, a line each.
int listAnalyses(const AnalysisLine& line);

/// `CHARACTER|FACTION`: what an analysis may be about; empty where it takes only the pack.
[[nodiscard]] std::string subjectsOf(const check::Analysis& analysis);
/// The parameters as options: one for those of the same name, `help` with what they begin as.
[[nodiscard]] std::vector<check::Parameter> optionsOf(const check::Analysis& analysis);
/// The help's last part: an example and the keys of the JSON output.
[[nodiscard]] std::string footer(const check::Analysis& analysis);

} // namespace ww::cli
