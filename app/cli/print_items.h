#pragma once

// Which cards an export means, and how many of each. Knows no game: it follows the schemas'
// references.

#include "app/cli/workspace.h"
#include "editor/sheets/export.h"

#include <map>
#include <string>
#include <vector>

namespace ww::cli {

/// One file to write: its name without suffix, and what is on it.
struct PrintGroup {
    std::string name;
    std::vector<sheets::ExportItem> items;
};

struct PrintChoice {
    std::vector<std::string> refs;   ///< empty: everything of the pack that has a template
    std::vector<std::string> sheets; ///< empty: each kind's first template
    bool onePerEntity = false;       ///< else as many as decks and other lists say
};

/// A printable entity stands for itself; any other (a faction, a deck) for all printable ones that
/// refer to it or that it lists. Without refs the pack's cards are grouped by the entity that their
/// first reference names, so that each faction gets a file. Nothing comes back, and the cause is
/// said, for a REF that isn't there.
[[nodiscard]] std::optional<std::vector<PrintGroup>>
choose(Workspace& workspace, const sheets::TemplateSet& templates, const PrintChoice& choice);

} // namespace ww::cli
