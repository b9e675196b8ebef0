#include "rules/systems/ultrawar/checks/kinds.h"

#include "rules/diag/kind_words.h"

namespace ww::ultrawar::kinds {

using diag::Severity;
using diag::splitWords;

#define UW_KIND(ident, code, severity, message, help, cites, identity)                             \
    const diag::Kind ident{code, Severity::severity, message,                                      \
                           help, splitWords(cites),  splitWords(identity)};
#define UW_COMPARATIVE_KIND(ident, code, severity, message, help, cites, identity)                 \
    const diag::Kind ident{                                                                        \
        code, Severity::severity, message, help, splitWords(cites), splitWords(identity), true};
#include "rules/systems/ultrawar/checks/kinds_battle.def"
#include "rules/systems/ultrawar/checks/kinds_cards.def"
#undef UW_COMPARATIVE_KIND
#undef UW_KIND

std::vector<const diag::Kind*> allKinds() {
    return {
#define UW_KIND(ident, code, severity, message, help, cites, identity) &ident,
#define UW_COMPARATIVE_KIND UW_KIND
#include "rules/systems/ultrawar/checks/kinds_battle.def"
#include "rules/systems/ultrawar/checks/kinds_cards.def"
#undef UW_COMPARATIVE_KIND
#undef UW_KIND
    };
}

} // namespace ww::ultrawar::kinds
