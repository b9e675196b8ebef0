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
    int value = 0;     ///< points; negative values are treated as 0
    int maxCopies = 1; ///< maximum number of copies
    int minCopies = 0; ///< copies already in the army
    bool isGeneral = false;
};

struct FullArmy {
    std::vector<int> copies; ///< copies of each recruit
    int spent = 0;
    int unspent = 0;
};

struct FullArmies {
    std::vector<FullArmy> armies; ///< armies by least unspent, then by fewer characters; at most
                                  ///< `ArmySearchLimits::maxListed`
    std::uint64_t count = 0;      ///< number of all armies found
    bool complete = true;         ///< false: the search was cut off
    bool exceedsTotal = false;    ///< the present members already cost too much
};

struct ArmySearchLimits {
    std::size_t maxListed = 50;
    std::uint64_t maxSteps = 20'000'000; ///< largest number of search steps
};

/// The most copies of a character in an army of `total` points (UW-ARMY-7, D-16).
[[nodiscard]] int maxCopiesOf(const Character& c, NonMinionCopies copies, int total);

/// The army's side in its scenario; an empty side without a scenario.
[[nodiscard]] ScenarioSide armySide(const Reader& reader, const Army& army);

[[nodiscard]] FullArmies findFullArmies(const std::vector<Recruit>& recruits, int total,
                                        const ArmySearchLimits& limits = {});

} // namespace ww::ultrawar
