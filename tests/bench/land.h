#pragma once

#include "rules/systems/ultrawar/board/board.h"

#include <cstdint>

namespace ww::bench {

enum class Land { Open, Town };

inline const char* nameOf(Land land) {
    return land == Land::Open ? "open" : "town";
}

inline ultrawar::Square at(int x, int y) {
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

} // namespace ww::bench
