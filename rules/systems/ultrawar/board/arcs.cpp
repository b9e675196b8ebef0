#include "rules/systems/ultrawar/board/arcs.h"

namespace ww::ultrawar {

std::optional<Facing> stepBetween(Square from, Square to) {
    for (unsigned d = 0; d < 8; ++d)
        if (neighbour(from, static_cast<Facing>(d)) == to)
            return static_cast<Facing>(d);
    return std::nullopt;
}

std::optional<Arc> arcOf(Square at, Facing facing, Square other) {
    const auto towards = stepBetween(at, other);
    if (!towards)
        return std::nullopt;
    return arcOf(facing, *towards);
}

bool isInFrontArch(Square at, Facing facing, Square other) {
    const auto arc = arcOf(at, facing, other);
    return arc && *arc != Arc::Back;
}

bool isBackStab(Square target, Facing facing, Square attacker) {
    return arcOf(target, facing, attacker) == Arc::Back;
}

} // namespace ww::ultrawar
