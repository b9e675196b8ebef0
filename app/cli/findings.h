#pragma once

// Collects all findings that `check` reports for a pack. `pack --release` collects them before it
// packs.

#include "app/cli/workspace.h"

#include <vector>

namespace ww::cli {

enum class CheckDepth : std::uint8_t {
    Basic,   ///< checks content, the pack's own templates, types of pictures, and every file of an
             ///< archive
    Release, ///< also checks the layout of every face, file names, and the pixels of pictures
};

struct FindingsResult {
    std::vector<diag::Diagnostic> list;
    bool isComplete = true; ///< false if sheets couldn't be laid out; then the cause was printed
};
/// Returns the sorted findings of the pack, or of the files that the command line named.
[[nodiscard]] FindingsResult allFindings(Workspace& workspace, CheckDepth depth,
                                         check::FixDetail edits = check::FixDetail::WithEdits,
                                         Workspace::Scope scope = Workspace::Scope::Named);

} // namespace ww::cli
