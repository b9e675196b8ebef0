#pragma once

// Armies that spend what they may: all legal armies that nobody more fits into (UW-ARMY-1,
// UW-ARMY-2, UW-ARMY-7, UW-ARMY-11, D-16).

#include "rules/systems/ultrawar/board/readings.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// Somebody who may stand in the army.
struct Recruit {
    std::string id, name;
    int value = 0; ///< points; below 0 counts as 0
    int most = 1;  ///< copies that may stand in it
    int least = 0; ///< copies that stand in it already
    bool general = false;
};

struct Muster {
    std::vector<int> copies; ///< by recruit
    int spent = 0;
    int unspent = 0;
};

struct Musters {
    std::vector<Muster> armies; ///< least unspent first, then fewer characters; at most `shown`
    std::uint64_t count = 0;    ///< all that were found
    bool complete = true;       ///< the search saw everything
    bool overTotal = false;     ///< what stands in it already costs too much
};

struct MusterLimits {
    std::size_t shown = 50;
    std::uint64_t steps = 20'000'000; ///< the search stops there and says so
};

/// Copies of a character that an army of `total` points may hold (UW-ARMY-7, D-16).
[[nodiscard]] int mostCopies(const Character& c, NonMinionCopies copies, int total);

/// The side of its scenario on which the army stands; without pre-requisites where there is none.
[[nodiscard]] Side sideOf(const Reader& reader, const Army& army);

[[nodiscard]] Musters musters(const std::vector<Recruit>& recruits, int total,
                              const MusterLimits& limits = {});

} // namespace ww::ultrawar
