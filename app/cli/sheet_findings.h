#pragma once

// What laying sheets out finds fault with. It takes the fonts and a few milliseconds a hundred
// cards, so `check` does it for releases, and for templates only where the pack has some of its
// own.

#include "app/cli/workspace.h"
#include "editor/sheets/export.h"

#include <set>

namespace ww::cli {

enum class SheetScope : std::uint8_t {
    Templates, ///< faults of the pack's own templates and styles, and icons that its content names
    Faces,     ///< these, and every face of every entity of the pack: core.sheet.does-not-fit,
               ///< core.sheet.flaw
};

/// Nothing, and the cause said, where fonts and icons are missing: what wasn't looked at isn't
/// clean. `broken` are files of the pack with a finding of their own, which cards that show them
/// don't repeat.
[[nodiscard]] std::optional<std::vector<diag::Diagnostic>>
sheetFindings(Workspace& workspace, SheetScope scope, const std::set<std::string>& broken);

/// What the faces of these items are flawed by, as findings of their entities; `faces` as laid out,
/// in the items' order. True: something that was written or asked for isn't on one of them.
bool printFindings(Workspace& workspace, const sheets::TemplateSet& templates,
                   const std::vector<sheets::ExportItem>& items,
                   const std::vector<std::vector<sheets::ExportedFace>>& faces,
                   std::vector<diag::Diagnostic>& out);

/// The fonts and icons that came with the program; null, and the cause said, where there are none.
[[nodiscard]] std::shared_ptr<const sheets::Assets> loadAssets();

} // namespace ww::cli
