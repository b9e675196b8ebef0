#pragma once

// How bad a finding is, for comparing.

#include "rules/diag/diagnostic.h"

namespace ww::diag {

/// Errors rank highest, remarks lowest.
[[nodiscard]] constexpr int rankOf(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return 3;
    case Severity::Warning:
        return 2;
    case Severity::Unfinished:
        return 1;
    case Severity::Info:
        break;
    }
    return 0;
}

} // namespace ww::diag
