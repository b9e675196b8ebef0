#pragma once

// What a shell offers at the cursor: commands, options and their words from the parser, references,
// fields, sheets and kinds from the pack that the line names. The shells' own files in
// packaging/completions ask `warwright __complete WORD…` and know nothing themselves.

#include "app/cli/analyze.h"
#include "app/cli/options.h"

#include <map>
#include <string>
#include <vector>

namespace ww::cli {

/// A command as the parser knows it.
struct CommandWords {
    struct Option {
        std::vector<std::string> names; ///< `-o`, `--output`
        bool takesValue = false;
        std::vector<std::string> words; ///< all values there are; empty: any
    };
    std::string name;
    std::vector<std::string> positionals; ///< PATH, REF, FIELD … in order; `WHAT` and so on
    std::vector<Option> options;
    std::vector<CommandWords> commands;
};

/// Candidates for the last of `words` (what stands behind the program's name, the word at the
/// cursor included, maybe empty). `{":files"}` leaves it to the shell to offer files. All others
/// are the parser's options, and words whose parts between slashes are
/// `[A-Za-z0-9][A-Za-z0-9._:-]*`, whatever a pack holds.
[[nodiscard]] std::vector<std::string> complete(const CommandWords& program,
                                                const std::vector<std::string>& words,
                                                const AnalysisLine& analysis, Common common);

} // namespace ww::cli
