#include "rules/base/cells.h"
#include "rules/systems/ultrawar/board/moves.h"

namespace ww::ultrawar {

std::string_view ruleOf(RefusalReason why) {
    switch (why) {
    case RefusalReason::OffBoard:
        return "UW-MAP-5";
    case RefusalReason::Wall:
    case RefusalReason::ClosedDoor:
    case RefusalReason::Occupied:
        return "UW-MAP-6";
    case RefusalReason::Solid:
        return "UW-D-7";
    case RefusalReason::Gigantic:
        return "UW-MAP-7";
    case RefusalReason::LevelLine:
        return "UW-MAP-1";
    case RefusalReason::Corner:
    case RefusalReason::NoDiagonals:
        return "UW-D-2";
    }
    return {};
}

namespace {

std::string name(Square s) {
    if (s.x < 0 || s.y < 0)
        return "the edge of the map";
    return cellName({static_cast<std::uint32_t>(s.x), static_cast<std::uint32_t>(s.y)});
}

std::string between(const Obstacle& o) {
    return name(o.at) + " and " + name(o.beyond);
}

std::string words(const Obstacle& o) {
    switch (o.reason) {
    case RefusalReason::OffBoard:
        return "the map ends";
    case RefusalReason::Wall:
        return "a wall between " + between(o);
    case RefusalReason::ClosedDoor:
        return "a closed door between " + between(o);
    case RefusalReason::Solid:
        return name(o.at) + " is solid";
    case RefusalReason::Occupied:
        return name(o.at) + " is occupied";
    case RefusalReason::Gigantic:
        return "something gigantic at " + name(o.at);
    case RefusalReason::LevelLine:
        return "a level-change line between " + between(o);
    case RefusalReason::Corner:
        return "both ways round the corner between " + between(o) + " are blocked";
    case RefusalReason::NoDiagonals:
        return "diagonal steps aren't allowed: " + between(o);
    }
    return {};
}

} // namespace

std::string describeRefusal(const Refusal& refusal) {
    if (refusal.reason != RefusalReason::Corner)
        return words(refusal);
    return words(refusal) + ": " + words(refusal.corners[0]) + ", and " + words(refusal.corners[1]);
}

} // namespace ww::ultrawar
