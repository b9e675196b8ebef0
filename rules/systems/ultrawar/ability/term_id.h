#pragma once

// The terms that the code of the rules knows by name: one enumerator for each term of
// content/systems/ultrawar/terms.yaml (`martial` → TermId::Martial, `reserve-magic` →
// TermId::ReserveMagic). A term that only the data has is TermId::Other.

#include <cstdint>
#include <string_view>

namespace ww::ultrawar::ability {

enum class TermId : std::uint8_t {
    Other,
#define WW_TERM(ident, id) ident,
#include "rules/systems/ultrawar/ability/term_ids.def"
#undef WW_TERM
    Count,
};

/// Returns an id such as `martial`; empty for Other.
[[nodiscard]] std::string_view idOf(TermId term);
/// Returns the term with this id; TermId::Other if the code doesn't know the id.
[[nodiscard]] TermId termNamed(std::string_view id);

} // namespace ww::ultrawar::ability
