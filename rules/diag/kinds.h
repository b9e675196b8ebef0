#pragma once

// The core kinds: one line each in kinds.def, one constant each here.

#include "rules/diag/diagnostic.h"

#include <string_view>
#include <vector>

namespace ww::diag {

#define WW_KIND(ident, code, severity, message, help, identity) extern const Kind ident;
#include "rules/diag/kinds.def"
#undef WW_KIND

/// All of them, in kinds.def's order.
[[nodiscard]] const std::vector<const Kind*>& coreKinds();
[[nodiscard]] const Kind* coreKind(std::string_view code);
/// Whether it says, as an error, that something couldn't be read or judged. No pack may make that
/// milder: what is wrong there nobody knows.
[[nodiscard]] bool hidesOthers(const Kind& kind);

} // namespace ww::diag
