#include "rules/base/cells.h"
#include "rules/systems/ultrawar/board/moves.h"

namespace ww::ultrawar {

std::string_view ruleOf(Why why) {
    switch (why) {
    case Why::OffBoard:
        return "UW-MAP-5";
    case Why::Wall:
    case Why::ClosedDoor:
    case Why::Occupied:
        return "UW-MAP-6";
    case Why::Solid:
        return "UW-D-7";
    case Why::Gigantic:
        return "UW-MAP-7";
    case Why::LevelLine:
        return "UW-MAP-1";
    case Why::Corner:
    case Why::NoDiagonals:
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
    switch (o.why) {
    case Why::OffBoard:
        return "the map ends";
    case Why::Wall:
        return "a wall between " + between(o);
    case Why::ClosedDoor:
        return "a closed door between " + between(o);
    case Why::Solid:
        return name(o.at) + " is solid";
    case Why::Occupied:
        return name(o.at) + " is occupied";
    case Why::Gigantic:
        return "something gigantic at " + name(o.at);
    case Why::LevelLine:
        return "a level-change line between " + between(o);
    case Why::Corner:
        return "both ways round the corner between " + between(o) + " are blocked";
    case Why::NoDiagonals:
        return "no diagonal steps: " + between(o);
    }
    return {};
}

} // namespace

std::string describe(const Refusal& refusal) {
    if (refusal.why != Why::Corner)
        return words(refusal);
    return words(refusal) + ": " + words(refusal.corners[0]) + ", and " + words(refusal.corners[1]);
}

} // namespace ww::ultrawar
