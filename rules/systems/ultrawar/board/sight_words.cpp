#include "rules/systems/ultrawar/board/sight.h"

#include <algorithm>
#include <array>

namespace ww::ultrawar {

namespace {

struct Words {
    std::string_view name;
    std::string_view rule;
    std::string_view why; ///< explanation; `@` stands for the obstacle's position
};

// Words in the order of SightBlock.
constexpr std::array<Words, 17> words{{
    {"clear", "UW-LOS-2", "nothing is in the way"},
    {"off-board", "UW-MAP-5", "the square is outside the map"},
    {"behind", "UW-D-5", "it is behind, outside the front and side squares"},
    {"off-line", "UW-D-28", "it is in none of the eight directions of a Linear attack"},
    {"wall", "UW-MAP-8", "the wall at @ is in the way"},
    {"closed-door", "UW-MAP-8", "the closed door at @ is in the way"},
    {"ceiling", "UW-MAP-8", "the object at @ reaches the ceiling"},
    {"gigantic", "UW-MAP-7", "a gigantic piece at @ is in the way"},
    {"solid", "UW-D-7", "@ is solid"},
    {"obstruction", "UW-MAP-2", "the obstruction at @ is in the way"},
    {"character", "UW-LOS-2", "a character at @ is in the way"},
    {"token", "UW-LOS-2", "a token at @ blocks fire"},
    {"looking-down", "UW-LOS-4", "it isn't at the ledge: its own roof at @ hides the lower level"},
    {"looking-up", "UW-LOS-5", "the target isn't at the ledge, and the roof at @ hides it"},
    {"higher-ground", "UW-LOS-6", "the ground at @ is higher than both squares"},
    {"covered", "UW-D-3", "the obstruction in its own square protects it"},
    {"no-way-round", "UW-LOS-2", "not even Directed fire can go round it"},
}};

const Words& wordsOf(SightBlock block) {
    return words[static_cast<std::size_t>(block)];
}

std::string named(Square s) {
    return "`" + cellName({static_cast<std::uint32_t>(s.x), static_cast<std::uint32_t>(s.y)}) + "`";
}

std::string place(const SightResult& answer) {
    if (!answer.isEdgeBlocked())
        return named(answer.square);
    const Square a = std::min(answer.square, answer.beyond);
    const Square b = std::max(answer.square, answer.beyond);
    std::string one = named(a);
    const std::string other = named(b);
    one.back() = '/';
    return one + other.substr(1);
}

} // namespace

std::string_view ruleOf(SightBlock block) {
    return wordsOf(block).rule;
}

std::string_view nameOf(SightBlock block) {
    return wordsOf(block).name;
}

std::string describeSight(Square from, Square to, const SightResult& answer) {
    if (answer.block == SightBlock::OffBoard)
        return "Both squares must be on the map.";
    std::string why(wordsOf(answer.block).why);
    if (const auto at = why.find('@'); at != std::string::npos)
        why.replace(at, 1, place(answer));
    if (answer.atCorner)
        why += ", and the other side of that corner is closed too";
    return named(from) + (answer.isClear() ? " sees " : " doesn't see ") + named(to) + ": " + why +
           ".";
}

} // namespace ww::ultrawar
