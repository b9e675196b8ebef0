#pragma once

// Compares and counts severities.

#include "rules/diag/diagnostic.h"

namespace ww::diag {

/// Returns the severity's rank: errors rank highest, infos lowest.
[[nodiscard]] constexpr int severityRank(Severity severity) {
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

/// Returns the counter for a severity. Approved findings have their own counter.
[[nodiscard]] constexpr std::size_t& counterFor(Counts& counts, Severity severity, bool approved) {
    if (approved)
        return counts.approved;
    switch (severity) {
    case Severity::Error:
        return counts.error;
    case Severity::Warning:
        return counts.warning;
    case Severity::Unfinished:
        return counts.unfinished;
    case Severity::Info:
        break;
    }
    return counts.info;
}

} // namespace ww::diag
