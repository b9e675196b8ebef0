#pragma once

// Chooses what `export` writes: the files, and the cards and copies in each.

#include "app/cli/workspace.h"
#include "editor/sheets/export.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

struct PrintGroup {
    std::vector<std::string> names; ///< candidates for the file's name, see `distinctFileNames`
    std::string title, author;
    std::string ref; ///< the REF that requested the file; empty: no REF
    std::vector<sheets::ExportItem> items;
};

/// Returns all names that can be printed for a kind: sheets, plain templates and its board.
[[nodiscard]] std::vector<std::string> printableNames(const sheets::TemplateSet& templates,
                                                      std::string_view kind);

/// Returns the sheet with the name `wanted`. The name `board` also finds the kind's own poster.
/// Returns an empty string if there is no such sheet.
[[nodiscard]] std::string resolveSheetName(const sheets::TemplateSet& templates,
                                           std::string_view kind, const std::string& wanted);

struct PrintSelection {
    std::vector<std::string>
        refs; ///< the entities to print; empty: all of the pack that have a template
    std::vector<std::string> sheets; ///< the sheets to print; empty: the first sheet of each kind
};

/// Groups the entities as `sheets::PrintChooser` does; without refs, each group is one file. If a
/// REF has nothing to print, its group has no items. If a REF is unknown, prints the cause and
/// returns the exit code.
[[nodiscard]] Result<std::vector<PrintGroup>, int>
choosePrintGroups(Workspace& workspace, const sheets::TemplateSet& templates,
                  const PrintSelection& choice);

} // namespace ww::cli
