#include "rules/systems/ultrawar/checks/kinds.h"

namespace ww::ultrawar::kinds {

using diag::Severity;

namespace {

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> out;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(' ', at)) != std::string_view::npos) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        out.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return out;
}

} // namespace

#define UW_KIND(ident, code, severity, message, help, cites, identity)                             \
    const diag::Kind ident{code, Severity::severity, message, help, words(cites), words(identity)};
#define UW_COMPARATIVE_KIND(ident, code, severity, message, help, cites, identity)                 \
    const diag::Kind ident{code,         Severity::severity, message, help,                        \
                           words(cites), words(identity),    true};
#include "rules/systems/ultrawar/checks/kinds_battle.def"
#include "rules/systems/ultrawar/checks/kinds_cards.def"
#undef UW_COMPARATIVE_KIND
#undef UW_KIND

std::vector<const diag::Kind*> all() {
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
