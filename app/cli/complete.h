#pragma once

// Shell completion: commands, options and values from the parser; references, fields, sheets and
// kinds from the named pack. The scripts in packaging/completions only call `warwright __complete
// WORD…`.

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
    std::vector<std::string> positionals; ///< names of the positionals in order: PATH, REF, FIELD …
    std::vector<Option> options;
    std::vector<CompletionCommand> subcommands;
};

/// Returns candidates for the last of `words`, which exclude the program's name. `{":files"}` asks
/// the shell to offer files. The parts of a candidate between slashes match
/// `[A-Za-z0-9][A-Za-z0-9._:-]*`, except in options, whatever a pack contains.
[[nodiscard]] std::vector<std::string> completionCandidates(const CompletionCommand& program,
                                                            const std::vector<std::string>& words,
                                                            const AnalysisCommand& analysis,
                                                            CommonOptions common);

} // namespace ww::cli
