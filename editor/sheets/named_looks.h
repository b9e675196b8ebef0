#pragma once

// Icons and colours that declarations name: schemas, terms, system.yaml, and the words that packs
// add. Judged once all styles are read.

#include "editor/sheets/assets.h"
#include "editor/sheets/style.h"
#include "editor/sheets/template_faults.h"

#include <string>
#include <vector>

namespace ww::sheets {

class NamedLooks {
  public:
    NamedLooks(const Assets& assets, const StyleSheet& styles, const Report& report)
        : assets_(assets), styles_(styles), report_(report) {}
    /// Of a file of declarations, or of `words` in pack.yaml.
    void judge(NodeRef root) const {
        icons(root);
        words(root, false);
    }
    /// Colours of a kind's board.
    void judgeBoard(NodeRef node) const;

  private:
    void icons(NodeRef node) const;
    void words(NodeRef node, bool ofType) const;
    void colour(NodeRef node) const;

    const Assets& assets_;
    const StyleSheet& styles_;
    const Report& report_;
};

} // namespace ww::sheets
