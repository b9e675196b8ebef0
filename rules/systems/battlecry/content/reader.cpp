#include "rules/systems/battlecry/content/reader.h"

#include <algorithm>

namespace ww::battlecry {

const Mode* Mecha::mode(ModeId id) const {
    const auto at =
        std::find_if(modes.begin(), modes.end(), [&](const Mode& m) { return m.mode == id; });
    return at == modes.end() ? nullptr : &*at;
}

std::vector<EntityView> Reader::all(std::string_view kind, NodeRef refs,
                                    const EntityView& from) const {
    std::vector<EntityView> out;
    for (const std::string_view ref : wordsIn(refs))
        if (const EntityView found = find(kind, ref, from))
            out.push_back(found);
    return out;
}

std::vector<Upgrade> Reader::upgrades(const Entry& entry, const EntityView& squad) const {
    std::vector<Upgrade> out;
    for (const EntityView& each : all("upgrade", entry.upgrades, squad))
        out.push_back(upgrade(each));
    return out;
}

std::vector<std::string_view> wordsIn(NodeRef list) {
    std::vector<std::string_view> out;
    for (const NodeRef item : list)
        if (item.isScalar())
            out.push_back(item.scalar());
    return out;
}

bool hasSides(Bearing bearing) {
    return bearing == Bearing::Bank || bearing == Bearing::Turn || bearing == Bearing::TurnInPlace;
}

std::vector<Window> windowsOf(const Dial& dial) {
    std::vector<Window> out;
    for (const Move& move : dial.maneuvers) {
        if (!move.speed || move.bearing == Bearing::Unknown)
            continue;
        Window window{*move.speed, move.bearing, Side::Both, move.difficulty, move.index};
        if (window.bearing == Bearing::Immelman)
            window.bearing = Bearing::Reversal;
        if (!hasSides(window.bearing)) {
            out.push_back(window);
            continue;
        }
        for (const Side side : {Side::Left, Side::Right}) {
            window.side = side;
            if (move.side == side || (move.side != Side::Left && move.side != Side::Right))
                out.push_back(window);
        }
    }
    return out;
}

std::string code(const Window& window) {
    constexpr std::string_view letters = "?SBTRUU";
    std::string out = std::to_string(window.speed);
    out += letters[static_cast<std::size_t>(window.bearing)];
    if (window.side == Side::Left || window.side == Side::Right)
        out += window.side == Side::Left ? 'L' : 'R';
    return out;
}

} // namespace ww::battlecry
