#pragma once

// Finds problems by laying out sheets. A layout loads fonts and takes milliseconds per card, so
// `check` lays out sheets only for releases and for packs with their own templates.

#include "app/cli/workspace.h"
#include "editor/sheets/export.h"

#include <set>

namespace ww::cli {

enum class SheetScope : std::uint8_t {
    Templates, ///< reports faults of the pack's own templates and styles, and unknown icons
    Faces,     ///< also reports faults in the layout of every face (core.sheet.does-not-fit,
               ///< core.sheet.flaw)
};

/// Returns faults of templates and faces. Prints the cause and returns nothing if fonts and icons
/// are missing. The files in `broken` have a finding already, so cards with these files get none.
[[nodiscard]] std::optional<std::vector<diag::Diagnostic>>
sheetFindings(Workspace& workspace, SheetScope scope, const std::set<std::string>& broken);

/// Adds the flaws of the items' faces as findings of their entities. `faces` are in the items'
/// order. Returns true if some content or a requested face is missing on a sheet.
bool addFaceFindings(Workspace& workspace, const sheets::TemplateSet& templates,
                     const std::vector<sheets::ExportItem>& items,
                     const std::vector<std::vector<sheets::ExportedFace>>& faces,
                     std::vector<diag::Diagnostic>& out);

/// Loads the shipped fonts and icons. Prints the cause and returns null if there are none.
[[nodiscard]] std::shared_ptr<const sheets::Assets> loadAssets();

} // namespace ww::cli
