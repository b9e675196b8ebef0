#include "rules/systems/battlecry/content/reader.h"

#include <algorithm>

namespace ww::battlecry {

const Mode* Mecha::findMode(ModeId id) const {
    const auto at =
        std::find_if(modes.begin(), modes.end(), [&](const Mode& m) { return m.mode == id; });
    return at == modes.end() ? nullptr : &*at;
}

std::vector<EntityView> Reader::resolveAll(std::string_view kind, NodeRef refs,
                                           const EntityView& from) const {
    std::vector<EntityView> out;
    for (const std::string_view ref : listWords(refs))
        if (const EntityView found = find(kind, ref, from))
            out.push_back(found);
    return out;
}

std::vector<Upgrade> Reader::upgrades(const SquadMember& entry, const EntityView& squad) const {
    std::vector<Upgrade> out;
    for (const EntityView& each : resolveAll("upgrade", entry.upgrades, squad))
        out.push_back(upgrade(each));
    return out;
}

std::vector<std::string_view> listWords(NodeRef list) {
    std::vector<std::string_view> out;
    for (const NodeRef item : list)
        if (item.isScalar())
            out.push_back(item.scalar());
    return out;
}

std::vector<Window> windowsOf(const Dial& dial) {
    std::vector<Window> out;
    for (const DialManeuver& move : dial.maneuvers)
        if (move.speed)
            for (const geometry::Maneuver& one : geometry::maneuversFromWords(
                     *move.speed, schema::wordOf(move.bearing), schema::wordOf(move.side)))
                out.push_back({one, move.difficulty, move.index});
    return out;
}

} // namespace ww::battlecry
