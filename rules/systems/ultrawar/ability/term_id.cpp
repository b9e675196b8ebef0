#include "rules/systems/ultrawar/ability/term_id.h"

#include <array>

namespace ww::ultrawar::ability {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(TermId::Count)> kIds{
    "",
#define WW_TERM(ident, id) id,
#include "rules/systems/ultrawar/ability/term_ids.def"
#undef WW_TERM
};

} // namespace

std::string_view idOf(TermId term) {
    return term < TermId::Count ? kIds[static_cast<std::size_t>(term)] : std::string_view();
}

TermId termNamed(std::string_view id) {
    for (std::size_t i = 1; i < kIds.size(); ++i)
        if (kIds[i] == id)
            return static_cast<TermId>(i);
    return TermId::Other;
}

} // namespace ww::ultrawar::ability
