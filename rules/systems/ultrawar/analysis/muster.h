#pragma once

// Legal armies to which no further member can be added (UW-ARMY-1, UW-ARMY-2, UW-ARMY-7,
// UW-ARMY-11, D-16).

#include "rules/systems/ultrawar/board/readings.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// A possible member of the army.
struct Recruit {
    std::string id, name;
    int value = 0; ///< points; negative values count as 0
    int most = 1;  ///< maximum number of copies
    int least = 0; ///< copies already in the army
    bool general = false;
};

struct Muster {
    std::vector<int> copies; ///< copies of each recruit
    int spent = 0;
    int unspent = 0;
};

struct Musters {
    std::vector<Muster> armies; ///< armies by least unspent, then by fewer characters; at most
                                ///< `shown`
    std::uint64_t count = 0;    ///< number of all armies found
    bool complete = true;       ///< the search wasn't cut off
    bool overTotal = false;     ///< the present members already cost too much
};

struct MusterLimits {
    std::size_t shown = 50;
    std::uint64_t steps = 20'000'000; ///< the search stops after this many and reports it
};

/// The most copies of a character in an army of `total` points (UW-ARMY-7, D-16).
[[nodiscard]] int mostCopies(const Character& c, NonMinionCopies copies, int total);

/// The army's side in its scenario; an empty side without one.
[[nodiscard]] Side sideOf(const Reader& reader, const Army& army);

[[nodiscard]] Musters musters(const std::vector<Recruit>& recruits, int total,
                              const MusterLimits& limits = {});

} // namespace ww::ultrawar
