// Measures sight from all squares and from one square, on open boards and in towns with levels.
// Compares it with a plain walk per pair and with libtcod's fields of view without levels or inner
// walls. All run alternately, so that other load affects all. Compares results pair by pair.

#include "rules/systems/ultrawar/board/sight_field.h"
#include "tests/bench/land.h"
#include "tests/bench/sight_plain.h"
#include "tests/bench/times.h"

#ifdef WW_LIBTCOD
#include <libtcod/fov.h>
#endif

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <vector>

using namespace ww::ultrawar;
using namespace ww::bench;

namespace {

/// Makes an empty board, or one with buildings of one to three storeys on a fifth of the ground,
/// trees, pillars and pieces of wall.
Board makeBoard(int width, int height, BenchTerrain land, std::mt19937& random) {
    Board board(width, height);
    if (land == BenchTerrain::Open)
        return board;
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    for (int i = 0; i < width * height / 120; ++i) {
        const int x0 = below(width), y0 = below(height), w = 3 + below(4), h = 3 + below(4);
        const int level = 1 + below(3);
        for (int y = y0; y < std::min(height, y0 + h); ++y)
            for (int x = x0; x < std::min(width, x0 + w); ++x)
                board.setLevel(squareAt(x, y), level);
    }
    for (int i = 0; i < width * height / 30; ++i)
        board.setGround(squareAt(below(width), below(height)),
                        static_cast<std::uint8_t>(below(3) == 0 ? Solid | Ceiling : Obstruction));
    for (int i = 0; i < width * height / 100; ++i) {
        const bool upright = below(2) == 0;
        int x = below(width), y = below(height);
        for (int n = 2 + below(5); n > 0; --n, ++(upright ? y : x))
            board.setEdge(squareAt(x, y), upright ? squareAt(x + 1, y) : squareAt(x, y + 1),
                          EdgeFeature::Wall);
    }
    return board;
}

#ifdef WW_LIBTCOD
constexpr std::pair<TCOD_fov_algorithm_t, const char*> algorithms[] = {
    {FOV_BASIC, "basic"},
    {FOV_DIAMOND, "diamond"},
    {FOV_SHADOW, "shadow"},
    {FOV_RESTRICTIVE, "restrictive"},
    {FOV_SYMMETRIC_SHADOWCAST, "symmetric"},
};

struct Freed {
    void operator()(TCOD_Map* map) const { TCOD_map_delete(map); }
};

std::unique_ptr<TCOD_Map, Freed> mapOf(const Board& board) {
    std::unique_ptr<TCOD_Map, Freed> map(TCOD_map_new(board.width(), board.height()));
    for (int y = 0; y < board.height(); ++y)
        for (int x = 0; x < board.width(); ++x) {
            const bool free =
                board.level(squareAt(x, y)) == 0 &&
                (board.groundFlags(squareAt(x, y)) & (Solid | Obstruction | Ceiling)) == 0;
            TCOD_map_set_properties(map.get(), x, y, free, free);
        }
    return map;
}
#endif

void differ(const char* what) {
    std::printf("%s differs from the plain walk\n", what);
    std::exit(1);
}

void allSquares(int width, int height, BenchTerrain land, int runs) {
    std::mt19937 random(5);
    const Board board = makeBoard(width, height, land, random);
    const BaselineSight plain(board);
    std::vector<double> ours, walked;
    std::vector<std::uint8_t> pairs;
    SightScratch scratch;
    std::vector<SquareSet> sets(board.size());
#ifdef WW_LIBTCOD
    const auto map = mapOf(board);
    std::array<std::vector<double>, std::size(algorithms)> theirs;
#endif
    for (int run = 0; run < runs; ++run) {
        ours.push_back(measureTime<std::milli>([&] {
            const SightPlanes planes(board, {});
            for (std::size_t i = 0; i < board.size(); ++i)
                findVisibleSquares(planes, board.squareAt(i), Height::Ground, scratch, sets[i]);
        }));
        walked.push_back(measureTime<std::milli>([&] { pairs = plain.sightOfAllPairs(); }));
#ifdef WW_LIBTCOD
        for (std::size_t i = 0; i < theirs.size(); ++i)
            theirs[i].push_back(measureTime<std::milli>([&] {
                for (int y = 0; y < height; ++y)
                    for (int x = 0; x < width; ++x)
                        TCOD_map_compute_fov(map.get(), x, y, 0, true, algorithms[i].first);
            }));
#endif
    }
    for (std::size_t a = 0; a < board.size(); ++a)
        for (std::size_t b = 0; b < board.size(); ++b)
            if (sets[a].test(board.squareAt(b).y, board.squareAt(b).x) !=
                (pairs[a * board.size() + b] != 0))
                differ("all squares");
    const double base = median(walked);
    const double mine = median(ours);
    std::printf("all squares %3d x %-3d %-5s: %9.2f ms, plain %9.2f ms, ratio %.3f", width, height,
                nameOf(land), mine, base, mine / base);
#ifdef WW_LIBTCOD
    double best = 1e300;
    const char* name = "";
    for (std::size_t i = 0; i < theirs.size(); ++i)
        if (const double t = median(theirs[i]); t < best) {
            best = t;
            name = algorithms[i].second;
        }
    std::printf(", libtcod's fastest (%s) %.2f ms, ratio %.3f\n", name, best, mine / best);
#else
    std::printf(", libtcod missing\n");
#endif
}

void oneSource(int width, int height, BenchTerrain land) {
    std::mt19937 random(6);
    const Board board = makeBoard(width, height, land, random);
    const BaselineSight plain(board);
    SightScratch scratch;
    SquareSet set;
    std::vector<double> prepare, ours, walked;
    SightPlanes planes;
    findVisibleSquares(SightPlanes(board, {}), squareAt(0, 0), Height::Ground, scratch, set);
    std::vector<std::uint8_t> seen;
    for (int run = 0; run < 41; ++run) {
        const Square from =
            run == 0 ? squareAt(width / 2, height / 2) : board.squareAt(random() % board.size());
        prepare.push_back(measureTime<std::milli>([&] { planes = SightPlanes(board, {}); }));
        ours.push_back(measureTime<std::milli>(
            [&] { findVisibleSquares(planes, from, Height::Ground, scratch, set); }));
        walked.push_back(measureTime<std::milli>([&] { seen = plain.sightFrom(from); }));
        for (std::size_t i = 0; i < board.size(); ++i)
            if (set.test(board.squareAt(i).y, board.squareAt(i).x) != (seen[i] != 0))
                differ("one square");
    }
    std::printf(
        "one square %3d x %-3d %-5s: %8.1f us (planes once %.1f us), plain %9.1f us, ratio %.4f\n",
        width, height, nameOf(land), 1000 * median(ours), 1000 * median(prepare),
        1000 * median(walked), median(ours) / median(walked));
}

} // namespace

int main() {
    for (const BenchTerrain land : {BenchTerrain::Town, BenchTerrain::Open}) {
        allSquares(40, 30, land, 15);
        allSquares(100, 100, land,
                   land == BenchTerrain::Open ? 1 : 3); // the plain algorithm is slow
        oneSource(100, 100, land);
        oneSource(400, 400, land);
    }
}
