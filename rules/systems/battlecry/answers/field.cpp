#include "rules/systems/battlecry/answers/field.h"

#include "rules/base/words.h"
#include "rules/schema/board.h"
#include "rules/systems/battlecry/board/snap.h"

#include <algorithm>

namespace ww::battlecry {

const Standing* BattleField::piece(std::size_t number) const {
    const auto at = std::find_if(mecha.begin(), mecha.end(),
                                 [&](const Standing& one) { return one.number == number; });
    return at == mecha.end() ? nullptr : &*at;
}

std::string BattleField::missing(std::size_t number) const {
    const std::size_t count = mission.mecha.size();
    if (count == 0)
        return "no mecha stands there yet";
    if (number > count)
        return "there are only " + std::to_string(count) + " mecha";
    return "mecha " + std::to_string(number) + " isn't known, or where it stands";
}

geometry::Table BattleField::around(const Standing* one) const {
    geometry::Table out;
    out.area = area;
    out.obstacles = obstacles;
    for (const Standing& other : mecha)
        if (one == nullptr || other.number != one->number)
            out.bases.push_back(other.footprint());
    return out;
}

std::optional<BattleField> readField(const Reader& reader, const EntityView& mission) {
    BattleField out;
    out.mission = reader.mission(mission);
    const schema::Board board = schema::readBoard(mission, reader.world());
    if (board.width <= 0 || board.depth <= 0)
        return std::nullopt;
    out.area = {board.width, board.depth};
    for (const schema::BoardPiece& piece : board.pieces) {
        const geometry::Pose pose = geometry::fromPlane(piece.pose);
        if (const auto base = baseOf(piece)) {
            const auto at =
                std::find_if(out.mission.mecha.begin(), out.mission.mecha.end(),
                             [&](const Stationed& s) { return s.index == piece.index; });
            if (at == out.mission.mecha.end() || !at->mecha)
                continue;
            Standing one;
            one.number = at->index + 1;
            one.stationed = *at;
            one.mecha = reader.mecha(at->mecha);
            one.name = check::nameOf(at->mecha);
            if (at->pilot)
                one.name = check::nameOf(at->pilot) + " (" + one.name + ')';
            one.pose = pose;
            one.base = *base;
            out.mecha.push_back(std::move(one));
        } else if (piece.circle.radius > 0) {
            out.obstacles.push_back(geometry::Obstacle::circle(
                geometry::frameOf(pose).place(geometry::fromPlane(piece.circle.centre)),
                plane::millimetres(piece.circle.radius)));
        } else if (auto made = geometry::Obstacle::polygon(piece.corners, pose)) {
            out.obstacles.push_back(std::move(*made));
        }
    }
    return out;
}

std::optional<BattleField> fieldOf(const Inquiry& i) {
    auto read = readField(i.reader, i.q.subject);
    if (!read) {
        i.refuse(Refused::Unfinished, "its play area has no size yet");
        return std::nullopt;
    }
    const BattleField& out = *read;
    for (const Stationed& one : out.mission.mecha)
        if (out.piece(one.index + 1) == nullptr)
            i.answer.note("Left out: " + out.missing(one.index + 1) + ".");
    if (const std::size_t all = i.q.subject.node.find("obstacles").size();
        out.obstacles.size() < all)
        i.answer.note("Left out, since their shape or place can't be read: " +
                      counted(all - out.obstacles.size(), "obstacle", "obstacles") + ".");
    return read;
}

} // namespace ww::battlecry
