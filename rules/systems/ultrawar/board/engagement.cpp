#include "rules/systems/ultrawar/board/engagement.h"

#include <algorithm>
#include <cstdlib>

namespace ww::ultrawar {

namespace {

/// Returns true if the edge between two squares has no wall, and no level line without a ramp.
bool open(const Board& board, const RuleOptions& readings, Square a, Square b) {
    return !board.isWalled(a, b) &&
           (board.level(a) == board.level(b) ||
            (board.edge(a, b) == EdgeFeature::Ramp && readings.ramps == Ramps::On));
}

bool strikes(const Piece& enemy, const RuleOptions& readings) {
    return !enemy.turned || readings.freeStrikeByTurned == FreeStrikeByTurned::Yes;
}

} // namespace

bool isInMeleeRange(const Board& board, const RuleOptions& readings, PiecePosition a,
                    PiecePosition b) {
    if (a.flying != b.flying || !board.contains(a.at) || !board.contains(b.at) ||
        distance(a.at, b.at) != 1)
        return false;
    const bool air = a.flying;
    const bool level = board.level(a.at) == board.level(b.at);
    if (a.at.x == b.at.x || a.at.y == b.at.y)
        return air ? !board.isWalled(a.at, b.at) : open(board, readings, a.at, b.at);
    for (const Square corner : {Square{b.at.x, a.at.y}, Square{a.at.x, b.at.y}}) {
        // A corner square of another level doesn't separate two characters on one level.
        const bool free =
            air || level
                ? !board.isWalled(a.at, corner) && !board.isWalled(corner, b.at)
                : open(board, readings, a.at, corner) && open(board, readings, corner, b.at);
        if (free)
            return true;
    }
    return false;
}

bool areEngaged(const Board& board, const RuleOptions& readings, const Piece& a, const Piece& b) {
    return a.side >= 0 && b.side >= 0 && a.side != b.side && a.canEngage && b.canEngage &&
           isInMeleeRange(board, readings, {a.at, a.flying}, {b.at, b.flying});
}

std::vector<std::size_t> piecesEngagedWith(const Board& board, const RuleOptions& readings,
                                           PiecePosition stand, std::int8_t side) {
    std::vector<std::size_t> result;
    if (side < 0)
        return result;
    for (std::size_t i = 0; i < board.pieces.size(); ++i) {
        const Piece& other = board.pieces[i];
        if (other.side >= 0 && other.side != side && other.canEngage &&
            isInMeleeRange(board, readings, stand, {other.at, other.flying}))
            result.push_back(i);
    }
    return result;
}

std::vector<FreeStrike> freeStrikesOfStep(const Board& board, const RuleOptions& readings,
                                          const Mover& mover, Facing facing, Square from,
                                          Square to) {
    std::vector<FreeStrike> result;
    if (mover.freeStrikeMovement)
        return result;
    for (const std::size_t i :
         piecesEngagedWith(board, readings, {from, mover.flying}, mover.side)) {
        const Piece& enemy = board.pieces[i];
        if (strikes(enemy, readings) && isInFrontArch(enemy.at, enemy.facing, from) &&
            !isInFrontArch(enemy.at, enemy.facing, to))
            result.push_back({i, 0, isBackStab(from, facing, enemy.at)});
    }
    return result;
}

std::vector<FreeStrike> freeStrikesOfPath(const Board& board, const RuleOptions& readings,
                                          const Mover& mover, Facing facing, MoveMode mode,
                                          std::span<const Square> path) {
    std::vector<FreeStrike> result;
    const auto allowed = moveAllowance(mover, mode);
    if (!allowed || !allowed->freeStrikes)
        return result;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        for (FreeStrike strike :
             freeStrikesOfStep(board, readings, mover, facing, path[i], path[i + 1])) {
            const bool again = std::any_of(result.begin(), result.end(), [&](const FreeStrike& s) {
                return s.enemy == strike.enemy;
            });
            strike.step = i;
            if (!again)
                result.push_back(strike);
        }
        if (const auto step = stepBetween(path[i], path[i + 1]))
            facing = facingAfter(facing, *step, allowed->facingPolicy);
    }
    return result;
}

} // namespace ww::ultrawar
