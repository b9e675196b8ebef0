#pragma once

// The command `analyze PATH NAME [ENTITY] …` runs an analysis of the pack's game. Games declare
// their analyses; this code works with any analysis.

#include "app/cli/workspace.h"
#include "rules/check/analysis.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

/// The user's arguments after the analysis's name.
struct AnalysisArguments {
    std::string path, entity;
    std::map<std::string, std::vector<std::string>> choices; ///< the user's values by parameter
    std::string format = "text", output;
};

/// The pack and the analysis of a command line. Both are read before the parser is made, because
/// the pack's game decides which options exist.
struct AnalysisCommand {
    std::unique_ptr<Workspace> workspace;         ///< null if the user named no pack
    std::vector<const check::Analysis*> analyses; ///< analyses of the pack's game; of all games if
                                                  ///< no pack is open
    std::optional<int> exitCode; ///< the exit code if the command already failed or is done
};
enum class CommandPurpose : std::uint8_t { Running, Completing };
/// Opens the pack; if the purpose is `Completing`, without checks. Users may write `analyze NAME
/// PATH`, so this function moves PATH in front of NAME in `words`.
[[nodiscard]] AnalysisCommand parseAnalysisCommand(std::vector<std::string>& words,
                                                   CommonOptions common, CommandPurpose what);

int analyze(Workspace& workspace, const check::Analysis& analysis, const AnalysisArguments& given);
/// Lists the game's analyses, one per line.
int listAnalyses(const AnalysisCommand& line);

/// Returns the kinds of subjects, such as `SAILOR|CREW`; empty if only the pack can be the
/// subject.
[[nodiscard]] std::string subjectKinds(const check::Analysis& analysis);
/// Returns the parameters as options, one per name, with the defaults in `help`.
[[nodiscard]] std::vector<check::Parameter> parameterOptions(const check::Analysis& analysis);
/// Returns the end of the help: an example and the keys of the JSON output.
[[nodiscard]] std::string helpFooter(const check::Analysis& analysis);

} // namespace ww::cli
