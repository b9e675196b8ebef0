#pragma once

// Everything that `check` reports of a pack, and that `pack --release` refuses it for.

#include "app/cli/workspace.h"

#include <vector>

namespace ww::cli {

enum class Depth : std::uint8_t {
    Work, ///< content, templates of the pack's own, what pictures say they are, and every file of
          ///< an archive
    Release, ///< also every face laid out, every file's name, and the pixels of every picture
};

struct Found {
    std::vector<diag::Diagnostic> list;
    bool whole = true; ///< false, and the cause said: sheets couldn't be looked at
};
/// Of the pack or, where the command line named files of it, of these alone; sorted.
[[nodiscard]] Found allFindings(Workspace& workspace, Depth depth,
                                check::FixEdits edits = check::FixEdits::Written,
                                Workspace::Scope scope = Workspace::Scope::Named);

} // namespace ww::cli
