#pragma once

#include "rules/systems/ultrawar/board/sight.h"

#include <random>
#include <string_view>
#include <vector>

namespace ww::ultrawar::boards {

inline Square squareAt(int x, int y) {
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

/// Returns a board from one string per row. A digit is a level; `T` is an obstruction, `#` is
/// solid, `c` is a ceiling, and `X` is solid with a ceiling.
inline Board boardFromText(const std::vector<std::string_view>& rows) {
    Board board(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
    for (int y = 0; y < board.height(); ++y)
        for (int x = 0; x < board.width(); ++x) {
            const char c = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            if (c >= '0' && c <= '9')
                board.setLevel(squareAt(x, y), c - '0');
            board.setGround(squareAt(x, y), static_cast<std::uint8_t>(c == 'T'   ? Obstruction
                                                                      : c == '#' ? Solid
                                                                      : c == 'c' ? Ceiling
                                                                      : c == 'X' ? Solid | Ceiling
                                                                                 : 0));
        }
    return board;
}

/// Returns map A of the rules ledger.
inline Board ledgerMapA() {
    Board board(9, 8);
    for (int y = 1; y <= 3; ++y)
        for (int x = 2; x <= 5; ++x)
            board.setLevel(squareAt(x, y), 1);
    return board;
}

/// Density of a random board's contents, in percent.
struct BoardDensity {
    int groundPercent = 8;
    int wallPercent = 6;
    int piecePercent = 3;
    int plateauCount = 5; ///< a number, not a percentage
};

inline Board randomBoard(std::mt19937& numbers, int width, int height, BoardDensity crowd) {
    const auto below = [&](int n) {
        return static_cast<int>(numbers() % static_cast<unsigned>(n));
    };
    Board board(width, height);
    for (int i = 0; i < crowd.plateauCount; ++i) {
        const int x0 = below(width), y0 = below(height);
        const int w = 1 + below(width / 2 + 1), h = 1 + below(height / 2 + 1);
        const int level = below(4);
        for (int y = y0; y < std::min(height, y0 + h); ++y)
            for (int x = x0; x < std::min(width, x0 + w); ++x)
                board.setLevel(squareAt(x, y), level);
    }
    constexpr std::uint8_t grounds[] = {Obstruction, Obstruction,     Solid,
                                        Ceiling,     Solid | Ceiling, Outdoors};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const Square s = squareAt(x, y);
            if (below(100) < crowd.groundPercent)
                board.setGround(s, grounds[below(6)]);
            for (const Square n : {squareAt(x + 1, y), squareAt(x, y + 1)})
                if (below(100) < crowd.wallPercent)
                    board.setEdge(s, n, static_cast<EdgeFeature>(1 + below(4)));
            if (below(100) < crowd.piecePercent)
                board.pieces.push_back({.at = s,
                                        .blocksFire = below(4) != 0,
                                        .gigantic = below(5) == 0,
                                        .flying = below(4) == 0,
                                        .token = below(3) == 0});
        }
    return board;
}

/// Adds straight walls at random positions, each 2 to 9 squares long. `many` is the number of
/// walls.
inline void addWallRuns(std::mt19937& numbers, Board& board, int many) {
    const auto below = [&](int n) {
        return static_cast<int>(numbers() % static_cast<unsigned>(n));
    };
    for (int i = 0; i < many; ++i) {
        const bool upright = below(2) == 0;
        int x = below(board.width()), y = below(board.height());
        for (int n = 2 + below(8); n > 0; --n, ++(upright ? y : x))
            board.setEdge(squareAt(x, y), upright ? squareAt(x + 1, y) : squareAt(x, y + 1),
                          EdgeFeature::Wall);
    }
}

} // namespace ww::ultrawar::boards
