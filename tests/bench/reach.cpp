// Measures the reach of one mover: budget 24 (a charge with movement 12) on boards of three sizes
// against plain buckets, and the whole board against libtcod's Dijkstra. All run alternately, so
// that other load affects all. Results are compared square by square.

#include "rules/systems/ultrawar/board/reach.h"
#include "tests/bench/land.h"
#include "tests/bench/reach_plain.h"
#include "tests/bench/times.h"

#ifdef WW_LIBTCOD
#include <libtcod/fov.h>
#include <libtcod/path.h>
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

/// Makes an empty board, or one with one-storey buildings, trees, pillars and pieces of wall.
Board makeBoard(int width, int height, BenchTerrain land, std::mt19937& random) {
    Board board(width, height);
    if (land == BenchTerrain::Open)
        return board;
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    const int cells = width * height;
    for (int i = cells / 150; i > 0; --i) {
        const int x = below(width), y = below(height), w = 2 + below(6), h = 2 + below(6);
        for (int v = y; v < std::min(y + h, height); ++v)
            for (int u = x; u < std::min(x + w, width); ++u)
                board.setLevel(squareAt(u, v), 1);
    }
    for (int i = cells / 15; i > 0; --i)
        board.setGround(squareAt(below(width), below(height)), Solid);
    for (int i = cells / 12; i > 0; --i) {
        const Square s = squareAt(below(width), below(height));
        board.setEdge(s, neighbour(s, below(2) == 0 ? Facing::E : Facing::S), EdgeFeature::Wall);
    }
    return board;
}

void compare(const Reach& reach, const std::vector<std::uint16_t>& plain, const Board& board) {
    for (std::size_t i = 0; i < board.size(); ++i)
        if (reach.distance(board.squareAt(i)) != plain[i]) {
            std::puts("results differ");
            std::exit(1);
        }
}

/// A board with all algorithms that run on it.
struct Subject {
    Subject(int w, int h, BenchTerrain l, std::mt19937& random)
        : land(l), board(makeBoard(w, h, l, random)), masks(board, {}, Gait::Walk),
          plain(board, {}, Gait::Walk) {
        while (starts.size() < 64) {
            const Square s = squareAt(static_cast<int>(random() % static_cast<unsigned>(w)),
                                      static_cast<int>(random() % static_cast<unsigned>(h)));
            if (masks.isPassable(s))
                starts.push_back(s);
        }
    }
    BenchTerrain land;
    Board board;
    StepMasks masks;
    bench::BucketDijkstra plain;
    std::vector<Square> starts;
    std::vector<double> ours, theirs;
};

void budgeted(std::mt19937& random) {
    std::vector<std::unique_ptr<Subject>> subjects;
    for (const BenchTerrain land : {BenchTerrain::Open, BenchTerrain::Town})
        for (const auto& [w, h] : {std::pair(40, 30), {100, 100}, {400, 400}})
            subjects.push_back(std::make_unique<Subject>(w, h, land, random));
    ReachScratch scratch;
    constexpr int budget = 24;
    for (int round = 0; round < 40; ++round)
        for (const auto& s : subjects) {
            // Adds up the times of all starts, because a single search is too short to measure.
            double ours = 0, theirs = 0;
            for (const Square from : s->starts) {
                Reach r;
                const std::vector<std::uint16_t>* plain = nullptr;
                ours += measureTime<std::micro>(
                    [&] { r = computeReach(s->masks, from, budget, scratch); });
                theirs +=
                    measureTime<std::micro>([&] { plain = &s->plain.distancesFrom(from, budget); });
                if (round == 0)
                    compare(r, *plain, s->board);
            }
            s->ours.push_back(ours / static_cast<double>(s->starts.size()));
            s->theirs.push_back(theirs / static_cast<double>(s->starts.size()));
        }
    std::puts("budget 24, from one square           ours µs  plain buckets µs  ratio");
    for (const auto& s : subjects) {
        const double ours = median(s->ours), theirs = median(s->theirs);
        std::printf("  %-5s %3d×%-3d  %25.2f  %16.2f  %5.3f\n", nameOf(s->land), s->board.width(),
                    s->board.height(), ours, theirs, ours / theirs);
    }
}

#ifdef WW_LIBTCOD
/// libtcod only knows walkable squares and lets movers cut every corner. The option `diagonal:
/// free` means the same on a board without edges and levels, so results must be equal.
class Libtcod {
  public:
    Libtcod(const Board& board, const StepMasks& masks)
        : map_(TCOD_map_new(board.width(), board.height())) {
        for (std::size_t i = 0; i < board.size(); ++i) {
            const Square s = board.squareAt(i);
            TCOD_map_set_properties(map_, s.x, s.y, true, masks.isPassable(s));
        }
        search_ = TCOD_dijkstra_new(map_, 1.0F);
    }
    Libtcod(const Libtcod&) = delete;
    Libtcod& operator=(const Libtcod&) = delete;
    ~Libtcod() {
        TCOD_dijkstra_delete(search_);
        TCOD_map_delete(map_);
    }
    void compute(Square from) { TCOD_dijkstra_compute(search_, from.x, from.y); }
    bool equals(const Reach& reach, const Board& board) {
        for (std::size_t i = 0; i < board.size(); ++i) {
            const Square s = board.squareAt(i);
            const float d = TCOD_dijkstra_get_distance(search_, s.x, s.y);
            const float mine = reach.isReached(s) ? static_cast<float>(reach.distance(s)) : -1;
            if (d != mine)
                return false;
        }
        return true;
    }

  private:
    TCOD_map_t map_;
    TCOD_dijkstra_t search_;
};
#endif

void wholeMap(std::mt19937& random) {
    std::puts("whole map, from one square            ours µs  plain buckets µs  ratio  "
              "libtcod µs  ratio");
    ReachScratch scratch;
    for (const auto& [w, h] : {std::pair(40, 30), {100, 100}, {400, 400}})
        for (const BenchTerrain land : {BenchTerrain::Open, BenchTerrain::Town}) {
            Subject s(w, h, land, random);
            std::vector<double> tcod;
#ifdef WW_LIBTCOD
            Libtcod library(s.board, s.masks);
            // Both algorithms get a board without edges and levels, so their rules are equal.
            Board squares(w, h);
            for (std::size_t i = 0; i < squares.size(); ++i)
                squares.setGround(squares.squareAt(i), s.board.groundFlags(squares.squareAt(i)));
            const StepMasks simple(squares, {.diagonal = Diagonal::Free}, Gait::Walk);
#endif
            for (int round = 0; round < (w > 100 ? 20 : 60); ++round) {
                const Square from = s.starts[static_cast<std::size_t>(round) % s.starts.size()];
                Reach r;
                s.ours.push_back(measureTime<std::micro>([&] {
                    r = distanceField(s.masks, {&from, 1}, scratch);
                }));
                const std::vector<std::uint16_t>* plain = nullptr;
                s.theirs.push_back(measureTime<std::micro>(
                    [&] { plain = &s.plain.distancesFrom(from, Reach::maxDistance); }));
                compare(r, *plain, s.board);
#ifdef WW_LIBTCOD
                tcod.push_back(measureTime<std::micro>([&] { library.compute(from); }));
                if (!library.equals(distanceField(simple, {&from, 1}, scratch), squares)) {
                    std::puts("libtcod's results differ");
                    std::exit(1);
                }
#endif
            }
            const double ours = median(s.ours), theirs = median(s.theirs);
            std::printf("  %-5s %3d×%-3d  %25.1f  %16.1f  %5.3f", nameOf(land), w, h, ours, theirs,
                        ours / theirs);
#ifdef WW_LIBTCOD
            const double other = median(tcod);
            std::printf("  %10.1f  %5.3f\n", other, ours / other);
#else
            std::puts("  libtcod is missing (Debian: libtcod-dev)");
#endif
        }
}

void preparation(std::mt19937& random) {
    for (const auto& [w, h] : {std::pair(40, 30), {400, 400}}) {
        const Board board = makeBoard(w, h, BenchTerrain::Town, random);
        StepMasks masks(board, {}, Gait::Walk);
        std::vector<double> all;
        for (int round = 0; round < 20; ++round)
            all.push_back(
                measureTime<std::micro>([&] { masks = StepMasks(board, {}, Gait::Walk); }));
        std::printf("masks of a town %d×%d: %.1f µs\n", w, h, median(all));
    }
}

} // namespace

int main() {
    std::mt19937 random(24);
    budgeted(random);
    wholeMap(random);
    preparation(random);
}
