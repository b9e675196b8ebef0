#pragma once

// What `export` writes: files, the cards of each and how many of every card.

#include "app/cli/workspace.h"
#include "editor/sheets/export.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

/// One file to write: its name without suffix, what its pages are called, who wrote the pack, and
/// what is on it.
struct PrintGroup {
    std::string name, title, author;
    std::vector<sheets::ExportItem> items;
};

/// Of all that can be printed of a kind: its sheets, plain templates, its board.
[[nodiscard]] std::vector<std::string> namesOf(const sheets::TemplateSet& templates,
                                               std::string_view kind);

/// Which of them a name means; `board` a poster of the kind's own too. Empty: none.
[[nodiscard]] std::string sheetMeant(const sheets::TemplateSet& templates, std::string_view kind,
                                     const std::string& wanted);

struct PrintChoice {
    std::vector<std::string> refs;   ///< empty: everything of the pack that has a template
    std::vector<std::string> sheets; ///< empty: each kind's first, and none of the whole pack
    bool onePerEntity = false;       ///< else as many as decks and other lists say
};

/// As `sheets::Chooser` has it; without refs a file for each of its groups. Nothing comes back, and
/// the cause is said, for a REF that isn't there; the error is the exit code.
[[nodiscard]] Result<std::vector<PrintGroup>, int>
choose(Workspace& workspace, const sheets::TemplateSet& templates, const PrintChoice& choice);

} // namespace ww::cli
