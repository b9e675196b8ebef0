#pragma once

// Checks icons and colours that schemas, terms, system.yaml and packs' `words` name. Runs after all
// styles are read.

#include "editor/sheets/assets.h"
#include "editor/sheets/style.h"
#include "editor/sheets/template_faults.h"
#include "rules/schema/schema.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

class StyleReferenceChecker {
  public:
    StyleReferenceChecker(const Assets& assets, const StyleSheet& styles, const Report& report)
        : assets_(assets), styles_(styles), report_(report) {}
    /// Reports unknown icons and colours. `declared`: roots of declaration files, and `words` of
    /// pack.yaml.
    void checkReferences(const std::vector<NodeRef>& declared, const schema::System& system) const;

  private:
    void checkBoard(NodeRef node) const;
    void checkIcons(NodeRef node) const;
    void checkWords(NodeRef node, bool ofType) const;
    void checkColour(NodeRef node) const;

    const Assets& assets_;
    const StyleSheet& styles_;
    const Report& report_;
};

/// Reports kinds that declare the view `sheet` but aren't in `printed` (kinds with a template).
void checkSheetViews(const std::vector<NodeRef>& declared, const Report& report,
                     const std::set<std::string_view>& printed);

} // namespace ww::sheets
