#include "rules/systems/ultrawar/board/sight.h"

#include <algorithm>
#include <cstdlib>

namespace ww::ultrawar {

namespace {

Square moved(Square s, int dx, int dy) {
    return {static_cast<std::int16_t>(s.x + dx), static_cast<std::int16_t>(s.y + dy)};
}

/// The obstacle that stops a line of sight.
struct Stop {
    SightBlock block = SightBlock::None;
    Square square;
    Square beyond;
};

/// The line's two ends and the obstacles between them.
class Line {
  public:
    Line(const Board& board, Square from, Square to, const SightOptions& options)
        : board_(board), from_(from), to_(to), attack_(options.attackPath),
          height_(options.from == Height::Air || options.to == Height::Air ? Height::Air
                                                                           : Height::Ground),
          level_(std::min(board.level(from), board.level(to))) {
        const Square upper = board.level(from) > board.level(to) ? from : to;
        if (options.ruleOptions.ledge == Ledge::AnyEdge && height_ == Height::Ground &&
            board.level(upper) > level_ && isOnLedge(board, upper))
            ignored_ = plateauOf(board, upper);
    }

    [[nodiscard]] SightBlock at(Square s) const {
        if (s == from_ || s == to_)
            return SightBlock::None;
        const bool ignored = !ignored_.empty() && ignored_[board_.index(s)];
        const int level = ignored ? board_.level(s) : level_;
        const SightBlock block = sightBlockerAt(board_, s, level, height_, attack_);
        if (block != SightBlock::HigherGround)
            return block;
        const int ground = board_.level(s);
        if (ground <= board_.level(from_))
            return SightBlock::LookingDown;
        return ground <= board_.level(to_) ? SightBlock::LookingUp : block;
    }

    [[nodiscard]] SightBlock between(Square a, Square b) const {
        switch (board_.edge(a, b)) {
        case EdgeFeature::Wall:
            return SightBlock::Wall;
        case EdgeFeature::ClosedDoor:
            return SightBlock::ClosedDoor;
        default:
            return SightBlock::None;
        }
    }

    /// Returns the obstacle on the way round a corner, from `a` through `b` to `c`.
    [[nodiscard]] Stop round(Square a, Square b, Square c) const {
        if (const SightBlock block = between(a, b); block != SightBlock::None)
            return {block, a, b};
        if (const SightBlock block = at(b); block != SightBlock::None)
            return {block, b, b};
        return {between(b, c), b, c};
    }

    [[nodiscard]] Stop step(Square a, Square b) const {
        if (const SightBlock block = between(a, b); block != SightBlock::None)
            return {block, a, b};
        return {at(b), b, b};
    }

  private:
    const Board& board_;
    Square from_, to_;
    AttackPath attack_;
    Height height_;
    int level_;
    std::vector<bool> ignored_;
};

/// Walks the squares of the segment. With |dx| columns and |dy| rows, the segment crosses column
/// line i at (2i+1)/(2|dx|) and row line j at (2j+1)/(2|dy|). Equal values are a corner.
SightResult walk(const Line& line, Square from, Square to) {
    const int dx = std::abs(to.x - from.x);
    const int dy = std::abs(to.y - from.y);
    const int sx = to.x < from.x ? -1 : 1;
    const int sy = to.y < from.y ? -1 : 1;
    Square at = from;
    for (int i = 0, j = 0; i < dx || j < dy;) {
        const long long across = (2LL * i + 1) * dy;
        const long long down = (2LL * j + 1) * dx;
        Stop stop;
        bool corner = false;
        if (across == down) {
            const Square next = moved(at, sx, sy);
            stop = line.round(at, moved(at, sx, 0), next);
            if (stop.block != SightBlock::None)
                corner = line.round(at, moved(at, 0, sy), next).block != SightBlock::None;
            if (!corner) {
                stop.block = line.at(next);
                stop.square = stop.beyond = next;
            }
            at = next;
            ++i;
            ++j;
        } else {
            const Square next = across < down ? moved(at, sx, 0) : moved(at, 0, sy);
            stop = line.step(at, next);
            at = next;
            across < down ? ++i : ++j;
        }
        if (stop.block != SightBlock::None)
            return {stop.block, stop.square, stop.beyond, corner, 0};
    }
    return {};
}

bool onEightLines(Square from, Square to) {
    const int dx = std::abs(to.x - from.x);
    const int dy = std::abs(to.y - from.y);
    return dx == 0 || dy == 0 || dx == dy;
}

} // namespace

bool isBehind(Square from, Square to, Facing facing) {
    const auto f = static_cast<std::size_t>(facing);
    return facingDx[f] * (to.x - from.x) + facingDy[f] * (to.y - from.y) < 0;
}

SightBlock sightBlockerAt(const Board& board, Square square, int level, Height height,
                          AttackPath attack) {
    // Reports blockers of all heights first, then solid and obstruction, pieces, and higher ground.
    const std::uint8_t ground = board.groundFlags(square);
    SightBlock piece = SightBlock::None;
    for (const Piece& p : board.pieces) {
        if (p.at != square)
            continue;
        if (p.gigantic)
            return SightBlock::Gigantic;
        if (p.blocksFire && !p.flying && (p.token || attack != AttackPath::Linear))
            piece = p.token ? SightBlock::Token : SightBlock::Character;
    }
    if ((ground & Ceiling) != 0)
        return SightBlock::Ceiling;
    if (height == Height::Air)
        return SightBlock::None;
    if ((ground & Solid) != 0)
        return SightBlock::Solid;
    if ((ground & Obstruction) != 0)
        return SightBlock::Obstruction;
    if (piece != SightBlock::None)
        return piece;
    return board.level(square) > level ? SightBlock::HigherGround : SightBlock::None;
}

SightResult lineOfSight(const Board& board, Square from, Square to, const SightOptions& options) {
    SightResult answer;
    answer.square = answer.beyond = to;
    if (!board.contains(from) || !board.contains(to)) {
        answer.block = SightBlock::OffBoard;
        return answer;
    }
    answer.spaces = distance(from, to, options.ruleOptions.rangeMetric);
    if (from == to)
        return answer;
    if (options.attackPath == AttackPath::Directed) {
        const auto spaces = directedFireDistance(board, from, to, options);
        answer.block = spaces ? SightBlock::None : SightBlock::NoWayRound;
        answer.spaces = spaces.value_or(answer.spaces);
        return answer;
    }
    if (options.facing && options.ruleOptions.losFacing == LosFacing::FrontAndSides &&
        isBehind(from, to, *options.facing)) {
        answer.block = SightBlock::Behind;
        return answer;
    }
    if (options.attackPath == AttackPath::Linear && options.ruleOptions.linear == Linear::Eight &&
        !onEightLines(from, to)) {
        answer.block = SightBlock::OffLine;
        return answer;
    }
    const SightResult walked = walk(Line(board, from, to, options), from, to);
    if (!walked.isClear()) {
        const int spaces = answer.spaces;
        answer = walked;
        answer.spaces = spaces;
    } else if (options.ruleOptions.losEnds == LosEnds::ObstructionProtects &&
               options.from == Height::Ground && options.to == Height::Ground &&
               board.hasGround(to, Obstruction)) {
        answer.block = SightBlock::Covered;
    }
    return answer;
}

std::optional<int> directedFireDistance(const Board& board, Square from, Square to,
                                        const SightOptions& options) {
    const Line line(board, from, to, options);
    const bool diagonals = options.ruleOptions.rangeMetric == RangeMetric::Move8;
    std::vector<int> spaces(board.size(), -1);
    std::vector<Square> queue{from};
    spaces[board.index(from)] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const Square at = queue[head];
        if (at == to)
            return spaces[board.index(at)];
        for (std::size_t f = 0; f < 8; ++f) {
            const Square next = moved(at, facingDx[f], facingDy[f]);
            const bool diagonal = facingDx[f] != 0 && facingDy[f] != 0;
            if (!board.contains(next) || spaces[board.index(next)] >= 0 || (diagonal && !diagonals))
                continue;
            const Square one{next.x, at.y};
            const Square other{at.x, next.y};
            const bool open = diagonal ? line.at(next) == SightBlock::None &&
                                             (line.round(at, one, next).block == SightBlock::None ||
                                              line.round(at, other, next).block == SightBlock::None)
                                       : line.step(at, next).block == SightBlock::None;
            if (!open)
                continue;
            spaces[board.index(next)] = spaces[board.index(at)] + 1;
            queue.push_back(next);
        }
    }
    return std::nullopt;
}

bool isOnLedge(const Board& board, Square square) {
    for (std::size_t f = 0; f < 8; f += 2) {
        const Square next = moved(square, facingDx[f], facingDy[f]);
        if (board.contains(next) && board.level(next) < board.level(square))
            return true;
    }
    return false;
}

std::vector<bool> plateauOf(const Board& board, Square square) {
    std::vector<bool> plateau(board.size());
    std::vector<Square> queue{square};
    plateau[board.index(square)] = true;
    while (!queue.empty()) {
        const Square at = queue.back();
        queue.pop_back();
        for (std::size_t f = 0; f < 8; f += 2) {
            const Square next = moved(at, facingDx[f], facingDy[f]);
            if (!board.contains(next) || plateau[board.index(next)] ||
                board.level(next) != board.level(square))
                continue;
            plateau[board.index(next)] = true;
            queue.push_back(next);
        }
    }
    return plateau;
}

} // namespace ww::ultrawar
