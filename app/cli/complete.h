#pragma once

// Completes words for shells. Commands, options and values come from the parser; references,
// fields, sheets and kinds come from the pack that the user named. The scripts in
// packaging/completions only call `warwright __complete WORD…`.

#include "app/cli/analyze.h"
#include "app/cli/options.h"

#include <map>
#include <string>
#include <vector>

namespace ww::cli {

struct CompletionCommand {
    struct Option {
        std::vector<std::string> names; ///< such as `-o` and `--output`
        bool takesValue = false;
        std::vector<std::string>
            allowedValues; ///< all allowed values; empty if any value is allowed
    };
    std::string name;
    std::vector<std::string> positionals; ///< names of the positional arguments in order: PATH, REF
                                          ///< …
    std::vector<Option> options;
    std::vector<CompletionCommand> subcommands;
};

/// Returns candidates for the last word of `words`, which don't include the program's name. The
/// result `{":files"}` asks the shell to offer files. Except in options, each part of a candidate
/// between slashes matches `[A-Za-z0-9][A-Za-z0-9._:-]*`.
[[nodiscard]] std::vector<std::string> completionCandidates(const CompletionCommand& program,
                                                            const std::vector<std::string>& words,
                                                            const AnalysisCommand& analysis,
                                                            CommonOptions common);

} // namespace ww::cli
