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

struct CommandWords {
    struct Option {
        std::vector<std::string> names; ///< such as `-o` and `--output`
        bool takesValue = false;
        std::vector<std::string> words; ///< all allowed values; empty: any value
    };
    std::string name;
    std::vector<std::string> positionals; ///< PATH, REF, FIELD … in order
    std::vector<Option> options;
    std::vector<CommandWords> commands;
};

/// Returns candidates for the last of `words`, which exclude the program's name. `{":files"}` means
/// that the shell offers files. Apart from options, the parts of a candidate between slashes match
/// `[A-Za-z0-9][A-Za-z0-9._:-]*`, whatever a pack contains.
[[nodiscard]] std::vector<std::string> complete(const CommandWords& program,
                                                const std::vector<std::string>& words,
                                                const AnalysisLine& analysis, Common common);

} // namespace ww::cli
