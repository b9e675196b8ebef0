#include "rules/systems/battlecry/board/battle_field.h"

#include "rules/check/analysis.h"
#include "rules/systems/battlecry/board/snap.h"

#include <algorithm>

namespace ww::battlecry {

std::vector<reach::Window> FieldMecha::dialWindows(const Reader& reader) const {
    const Mode* const one = mode();
    return one != nullptr && one->dial ? playableWindowsOf(reader.dial(one->dial))
                                       : std::vector<reach::Window>();
}

const FieldMecha* BattleField::findByNumber(std::size_t number) const {
    const auto at = std::find_if(mecha.begin(), mecha.end(),
                                 [&](const FieldMecha& one) { return one.listNumber == number; });
    return at == mecha.end() ? nullptr : &*at;
}

const FieldMecha* BattleField::findByBoardPiece(std::size_t piece) const {
    const auto at = std::find_if(mecha.begin(), mecha.end(),
                                 [&](const FieldMecha& one) { return one.pieceIndex == piece; });
    return at == mecha.end() ? nullptr : &*at;
}

std::string BattleField::missingReason(std::size_t number) const {
    const std::size_t count = mission.mecha.size();
    if (count == 0)
        return "there are no mecha yet";
    if (number > count)
        return count == 1 ? "there is only 1 mecha"
                          : "there are only " + std::to_string(count) + " mecha";
    return "mecha " + std::to_string(number) + " or its place isn't known";
}

geometry::GameTable BattleField::tableWithout(const FieldMecha* one) const {
    geometry::GameTable out;
    out.area = area;
    out.obstacles = obstacles;
    for (const FieldMecha& other : mecha)
        if (one == nullptr || other.listNumber != one->listNumber)
            out.bases.push_back(other.footprint());
    return out;
}

BattleField readBattleField(const Reader& reader, const EntityView& mission,
                            const schema::Board& board) {
    BattleField out;
    out.mission = reader.mission(mission);
    out.area = {board.width, board.depth};
    for (std::size_t i = 0; i < board.pieces.size(); ++i) {
        const schema::BoardPiece& piece = board.pieces[i];
        const geometry::Pose pose = geometry::fromPlane(piece.pose);
        if (const auto base = baseSizeOf(piece)) {
            const auto at =
                std::find_if(out.mission.mecha.begin(), out.mission.mecha.end(),
                             [&](const MissionMecha& s) { return s.index == piece.index; });
            if (at == out.mission.mecha.end() || !at->mecha)
                continue;
            FieldMecha one;
            one.listNumber = at->index + 1;
            one.pieceIndex = i;
            one.missionMecha = *at;
            one.mecha = reader.mecha(at->mecha);
            one.name = check::nameOf(at->pilot ? at->pilot : at->mecha);
            one.pose = pose;
            one.base = *base;
            out.mecha.push_back(std::move(one));
        } else if (piece.circle.radius > 0) {
            out.obstacles.push_back(geometry::Obstacle::circle(
                geometry::frameOf(pose).toTable(geometry::fromPlane(piece.circle.centre)),
                plane::toMillimetres(piece.circle.radius)));
        } else if (auto made = geometry::Obstacle::polygon(piece.corners, pose)) {
            out.obstacles.push_back(std::move(*made));
        }
    }
    return out;
}

} // namespace ww::battlecry
