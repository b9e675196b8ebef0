#pragma once

#include "rules/systems/ultrawar/board/board.h"

#include <cstdint>

namespace ww::bench {

enum class BenchTerrain { Open, Town };

inline const char* nameOf(BenchTerrain land) {
    return land == BenchTerrain::Open ? "open" : "town";
}

inline ultrawar::Square squareAt(int x, int y) {
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

} // namespace ww::bench
