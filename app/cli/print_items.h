#pragma once

// Chooses what `export` writes: the files, and the cards and copies in each.

#include "app/cli/workspace.h"
#include "editor/sheets/export.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

struct PrintGroup {
    std::vector<std::string> names; ///< the candidate names as `distinctFileNames` takes them
    std::string title, author;
    std::string ref; ///< the REF that asked for the file; empty: none
    std::vector<sheets::ExportItem> items;
};

/// Returns all names that can be printed for a kind: sheets, plain templates and its board.
[[nodiscard]] std::vector<std::string> printableNames(const sheets::TemplateSet& templates,
                                                      std::string_view kind);

/// Returns the sheet that a name means; `board` also means the kind's own poster. Empty if there is
/// none.
[[nodiscard]] std::string resolveSheetName(const sheets::TemplateSet& templates,
                                           std::string_view kind, const std::string& wanted);

struct PrintSelection {
    std::vector<std::string> refs;   ///< empty: everything in the pack that has a template
    std::vector<std::string> sheets; ///< empty: the first sheet of each kind
};

/// Groups the entities as `sheets::PrintChooser` does; without refs, each group is a file. A REF
/// with nothing to print gives a group without items. For an unknown REF, prints the cause and
/// returns the exit code.
[[nodiscard]] Result<std::vector<PrintGroup>, int>
choosePrintGroups(Workspace& workspace, const sheets::TemplateSet& templates,
                  const PrintSelection& choice);

} // namespace ww::cli
