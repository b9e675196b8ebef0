#include "rules/systems/ultrawar/board/sight_planes.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

template <class Says>
BitPlane planeOf(int width, int height, const Says& says) {
    BitPlane plane(width, height);
    for (int y = 0; y < height; ++y) {
        const auto row = static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
        for (int x0 = 0; x0 < width; x0 += 64) {
            // Computes one byte per square first, because compilers vectorise this, then packs
            // eight bytes into eight bits.
            std::uint8_t said[64] = {};
            const auto n = static_cast<std::size_t>(std::min(64, width - x0));
            const std::size_t first = row + static_cast<std::size_t>(x0);
            for (std::size_t i = 0; i < n; ++i)
                said[i] = says(first + i) ? 1 : 0;
            std::uint64_t word = 0;
            for (std::size_t group = 0; group < 64; group += 8) {
                std::uint64_t eight = 0;
                for (std::size_t i = 0; i < 8; ++i)
                    eight |= std::uint64_t{said[group + i]} << (8 * i);
                word |= (eight * 0x0102040810204080U >> 56) << group;
            }
            plane.rows.line(y)[x0 >> 6] = word;
        }
    }
    addTransposed(plane.rows, plane.columns);
    return plane;
}

bool stops(EdgeFeature thing) {
    return thing == EdgeFeature::Wall || thing == EdgeFeature::ClosedDoor;
}

/// Blockers on a square: OnGround blocks lines on the ground, InAir blocks lines of flyers.
enum Thing : std::uint8_t { OnGround = 1, InAir = 2 };

std::uint8_t thingsOf(std::uint8_t ground) {
    if ((ground & Ceiling) != 0)
        return OnGround | InAir;
    return (ground & (Solid | Obstruction)) != 0 ? OnGround : 0;
}

std::uint8_t thingsOf(const Piece& piece) {
    if (piece.gigantic)
        return OnGround | InAir;
    return piece.blocksFire && !piece.flying ? OnGround : 0;
}

} // namespace

SightPlanes::SightPlanes(const Board& board, const RuleOptions& readings)
    : width_(board.width()), height_(board.height()), readings_(readings), level_(board.levels()) {
    std::vector<std::uint8_t> things(board.size());
    std::transform(board.groundBySquare().begin(), board.groundBySquare().end(), things.begin(),
                   [](std::uint8_t g) { return thingsOf(g); });
    for (const Piece& piece : board.pieces)
        if (board.contains(piece.at))
            things[board.index(piece.at)] |= thingsOf(piece);

    std::array<bool, 256> there{};
    for (const std::uint8_t level : level_)
        there[level] = true;
    for (std::size_t level = 0; level < there.size(); ++level)
        if (there[level]) {
            stepOf_[level] = static_cast<std::uint8_t>(levels_.size());
            levels_.push_back(static_cast<std::uint8_t>(level));
        }

    const auto plane = [&](auto says) { return planeOf(width_, height_, says); };
    thing_ = plane([&](std::size_t i) { return (things[i] & OnGround) != 0; });
    air_ = plane([&](std::size_t i) { return (things[i] & InAir) != 0; });
    for (const std::uint8_t l : levels_) {
        ground_.push_back(
            plane([&](std::size_t i) { return (things[i] & OnGround) != 0 || level_[i] > l; }));
        if (levels_.size() == 1)
            break;
        exactly_.push_back(plane([&](std::size_t i) { return level_[i] == l; }));
        atLeast_.push_back(plane([&](std::size_t i) { return level_[i] >= l; }));
    }
    right_ = plane([&](std::size_t i) { return stops(board.rightEdges()[i]); });
    lower_ = plane([&](std::size_t i) { return stops(board.lowerEdges()[i]); });
    walls_ = countSquares(right_.rows) + countSquares(lower_.rows) != 0;
    if (hasProtectiveObstructions())
        covered_ = plane([&](std::size_t i) {
                       return (board.groundBySquare()[i] & Obstruction) != 0;
                   }).rows;
    if (hasAnyEdgeLedges())
        findPlateaus(board);
}

void SightPlanes::findPlateaus(const Board& board) {
    ledge_ = planeOf(width_, height_,
                     [&](std::size_t i) { return isOnLedge(board, board.squareAt(i)); });
    constexpr auto none = static_cast<std::uint32_t>(-1);
    plateauOf_.assign(board.size(), none);
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (plateauOf_[i] != none || level_[i] == levels_.front())
            continue;
        const auto id = static_cast<std::uint32_t>(plateauAt_.size());
        const std::size_t first = plateauSquares_.size();
        plateauAt_.push_back(first);
        plateauSquares_.push_back(board.squareAt(i));
        plateauOf_[i] = id;
        for (std::size_t head = first; head < plateauSquares_.size(); ++head) {
            const Square at = plateauSquares_[head];
            for (std::size_t f = 0; f < 8; f += 2) {
                const Square next{static_cast<std::int16_t>(at.x + facingDx[f]),
                                  static_cast<std::int16_t>(at.y + facingDy[f])};
                if (!board.contains(next) || level_[index(next)] != level_[i] ||
                    plateauOf_[index(next)] != none)
                    continue;
                plateauOf_[index(next)] = id;
                plateauSquares_.push_back(next);
            }
        }
    }
    plateauAt_.push_back(plateauSquares_.size());
}

std::span<const Square> SightPlanes::plateauAt(std::size_t i) const {
    return std::span(plateauSquares_).subspan(plateauAt_[i], plateauAt_[i + 1] - plateauAt_[i]);
}

std::span<const Square> SightPlanes::plateau(Square s) const {
    if (level(s) == levels_.front())
        return {};
    return plateauAt(plateauOf_[index(s)]);
}

} // namespace ww::ultrawar
