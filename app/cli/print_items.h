#pragma once

// What `export` writes: files, the cards of each and how many of every card.

#include "app/cli/workspace.h"
#include "editor/sheets/export.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

/// One file to write: what it may be called without suffix, the title of its pages, who wrote the
/// pack, and what is on it.
struct PrintGroup {
    std::vector<std::string> names; ///< as `OutputNames` takes them
    std::string title, author;
    std::string ref; ///< that asked for it, as written; empty: none did
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
};

/// As `sheets::Chooser` has it; without refs a file for each of its groups. A REF that is named
/// twice is one, a REF that has nothing to print a group without items. For a REF that isn't there
/// the cause is said and the error is the exit code.
[[nodiscard]] Result<std::vector<PrintGroup>, int>
choose(Workspace& workspace, const sheets::TemplateSet& templates, const PrintChoice& choice);

} // namespace ww::cli
