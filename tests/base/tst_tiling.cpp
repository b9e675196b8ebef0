// Tests boards of cells: compares their functions with the cells' centres and corners.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "rules/base/tiling.h"
#endif

#include <QtTest>

#include <cmath>
#include <deque>
#include <map>
#include <set>

using namespace ww;

namespace {

struct Case {
    const char* name;
    CellShape shape;
    bool shiftedOdd;
};
constexpr Case kCases[] = {{"square", CellShape::Square, false},
                           {"hex-flat", CellShape::HexFlat, false},
                           {"hex-flat-odd", CellShape::HexFlat, true},
                           {"hex-pointed", CellShape::HexPointed, false},
                           {"hex-pointed-odd", CellShape::HexPointed, true}};

Tiling board(const Case& one, std::uint32_t columns, std::uint32_t rows) {
    Tiling made;
    made.shape = one.shape;
    made.shiftsOddLines = one.shiftedOdd;
    made.columns = columns;
    made.rows = rows;
    return made;
}

double between(Lattice::Spot a, Lattice::Spot b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// Returns true if two cells are neighbours. Neighbours' centres are at distance 1.
bool beside(const Tiling& board, Cell a, Cell b) {
    return std::abs(between(board.centre(a), board.centre(b)) - 1) < 1e-9;
}

Cell cell(const char* name) {
    return *parseCell(name);
}
QString edges(const Tiling& board, const char* run) {
    const auto parsed = board.parseStraightRun(run);
    if (!parsed)
        return QStringLiteral("none");
    QStringList out;
    for (const Edge& edge : board.edgesOfRun(*parsed))
        out.append(QString::fromStdString(edgeName(edge)));
    return out.join(QLatin1Char(' '));
}

} // namespace

class TestTiling : public QObject {
    Q_OBJECT

  private slots:
    void boards_data() {
        QTest::addColumn<int>("at");
        int i = 0;
        for (const Case& one : kCases)
            QTest::newRow(one.name) << i++;
    }
    void boards() {
        QFETCH(int, at);
        const Tiling b = board(kCases[at], 7, 6);
        for (std::size_t i = 0; i < b.size(); ++i) {
            const Cell c = b.cellAtIndex(i);
            QCOMPARE(b.indexOf(c), i);
            // Neighbours are the cells with centres at distance 1, ordered by direction.
            std::set<Cell> near;
            for (std::size_t k = 0; k < b.size(); ++k)
                if (beside(b, c, b.cellAtIndex(k)))
                    near.insert(b.cellAtIndex(k));
            const std::vector<Cell> found = b.neighbours(c);
            QCOMPARE(std::set<Cell>(found.begin(), found.end()), near);
            QCOMPARE(found.size(), near.size());
            double before = -1;
            for (const Cell next : found) {
                const int d = *b.directionBetween(c, next);
                QCOMPARE(*b.neighbour(c, d), next);
                QCOMPARE(*b.directionBetween(next, c),
                         (d + b.directionCount() / 2) % b.directionCount());
                const Lattice::Spot from = b.centre(c), to = b.centre(next);
                double bearing = std::atan2(to.x - from.x, from.y - to.y) * 180 / M_PI;
                bearing = bearing < -1e-9 ? bearing + 360 : bearing;
                QVERIFY(bearing > before);
                before = bearing;
                // Two neighbours share a side in the middle between their centres.
                const Edge edge = *b.edgeBetween(c, next);
                QCOMPARE(b.edgeBetween(next, c), b.edgeBetween(c, next));
                const auto line = b.edgeEnds(edge);
                const Lattice::Spot middle{(line[0].x + line[1].x) / 2,
                                           (line[0].y + line[1].y) / 2};
                QVERIFY(between(middle, {(from.x + to.x) / 2, (from.y + to.y) / 2}) < 1e-9);
                for (const Lattice::Spot end : line) {
                    QVERIFY(std::abs(between(end, from) - between(end, to)) < 1e-9);
                    int shared = 0;
                    for (const Cell of : {c, next})
                        for (const Lattice::Spot corner : b.corners(of))
                            shared += between(corner, end) < 1e-9 ? 1 : 0;
                    QCOMPARE(shared, 2);
                }
            }
            // Distances between cells equal the lengths of shortest walks.
            std::map<Cell, std::uint32_t> steps{{c, 0}};
            std::deque<Cell> open;
            open.push_back(c);
            while (!open.empty()) {
                const Cell now = open.front();
                open.pop_front();
                for (const Cell next : b.neighbours(now))
                    if (steps.emplace(next, steps[now] + 1).second)
                        open.push_back(next);
            }
            for (const auto& [to, n] : steps)
                QCOMPARE(b.distance(c, to), n);
            // All corners are on the board. A point in a cell near its corner belongs to the cell.
            const Lattice::Spot all = b.extent();
            for (const Lattice::Spot corner : b.corners(c)) {
                QVERIFY(corner.x > -1e-9 && corner.y > -1e-9);
                QVERIFY(corner.x < all.x + 1e-9 && corner.y < all.y + 1e-9);
                const Lattice::Spot middle = b.centre(c);
                const Lattice::Spot within{middle.x + (corner.x - middle.x) * 0.98,
                                           middle.y + (corner.y - middle.y) * 0.98};
                QCOMPARE(b.cellAtSpot(within), std::optional(c));
            }
        }
        QVERIFY(!b.cellAtSpot({-0.1, 1}));
        QVERIFY(!b.cellAtSpot({1, b.extent().y + 0.1}));
    }

    /// A run of edges consists of all sides between two adjacent straight rows of cells, without a
    /// gap.
    void runs_data() { boards_data(); }
    void runs() {
        QFETCH(int, at);
        const Tiling b = board(kCases[at], 6, 6);
        std::vector<Edge> all;
        for (std::size_t i = 0; i < b.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (beside(b, b.cellAtIndex(i), b.cellAtIndex(k)))
                    all.push_back(*b.edgeBetween(b.cellAtIndex(i), b.cellAtIndex(k)));
        const auto vector = [&](Cell from, Cell to) {
            const Lattice::Spot a = b.centre(from), z = b.centre(to);
            return Lattice::Spot{z.x - a.x, z.y - a.y};
        };
        const auto parallel = [](Lattice::Spot a, Lattice::Spot z) {
            return std::abs(a.x * z.y - a.y * z.x) < 1e-9 && a.x * z.x + a.y * z.y > -1e-9;
        };
        int found = 0;
        for (const Edge& one : all)
            for (const Edge& other : all) {
                const std::string text = edgeName(one) + ".." + edgeName(other);
                // Both rows must follow one direction of neighbours, other than the direction
                // across the rows.
                bool straight = one == other;
                for (const auto& [c, d] :
                     {std::pair(other.a, other.b), std::pair(other.b, other.a)})
                    for (int way = 0; way < b.directionCount() && !straight; ++way) {
                        const Cell from{3, 3};
                        const Lattice::Spot along = vector(from, *b.neighbour(from, way));
                        straight = parallel(vector(one.a, c), along) &&
                                   parallel(vector(one.b, d), along) &&
                                   std::abs(along.x * vector(one.a, one.b).y -
                                            along.y * vector(one.a, one.b).x) > 1e-9;
                    }
                const auto run = b.parseStraightRun(text);
                QVERIFY2(run.has_value() == straight, text.c_str());
                if (!run)
                    continue;
                ++found;
                const std::vector<Edge> sides = b.edgesOfRun(*run);
                QVERIFY2(sides.front() == run->first && sides.back() == run->last, text.c_str());
                QVERIFY(std::set<Edge>(sides.begin(), sides.end()).size() == sides.size());
                for (std::size_t i = 1; i < sides.size(); ++i) {
                    int touch = 0;
                    for (const Lattice::Spot p : b.edgeEnds(sides[i - 1]))
                        for (const Lattice::Spot q : b.edgeEnds(sides[i]))
                            touch += between(p, q) < 1e-9 ? 1 : 0;
                    QVERIFY2(touch == 1, text.c_str());
                }
                const auto back = b.parseStraightRun(edgeName(other) + ".." + edgeName(one));
                QVERIFY(back == run);
                if (b.shape == CellShape::Square)
                    QVERIFY(parseEdgeRun(text) == run && sides.size() == run->size());
            }
        QVERIFY(found > 100);
    }

    void knowsTheseByHeart() {
        const Tiling flat = board(kCases[1], 6, 6), odd = board(kCases[2], 6, 6);
        const Tiling pointed = board(kCases[3], 6, 6), square = board(kCases[0], 6, 6);
        QVERIFY(flat.edgeBetween(cell("B2"), cell("C3")).has_value()); // column B is shifted down
        QVERIFY(!flat.edgeBetween(cell("B2"), cell("C1")).has_value());
        QVERIFY(odd.edgeBetween(cell("B2"), cell("C1")).has_value());
        QVERIFY(!odd.edgeBetween(cell("B2"), cell("C3")).has_value());
        QVERIFY(!square.edgeBetween(cell("B2"), cell("C3")).has_value());
        QVERIFY(pointed.edgeBetween(cell("B2"), cell("C3")).has_value()); // row 2 is shifted right
        QCOMPARE(edges(square, "C3/D3..C5/D5"), QStringLiteral("C3/D3 C4/D4 C5/D5"));
        QCOMPARE(edges(square, "C5/D5..C3/D3"), QStringLiteral("C3/D3 C4/D4 C5/D5"));
        QCOMPARE(edges(flat, "B2/C2..B3/C3"), QStringLiteral("B2/C2 B2/C3 B3/C3"));
        QCOMPARE(edges(pointed, "A1/A2..C1/C2"), QStringLiteral("A1/A2 B1/A2 B1/B2 C1/B2 C1/C2"));
        for (const char* wrong :
             {"C3/D3..C5/C6", "C3/E3", "C3", "C3/D3..", "", "A1/B1..A1/A2", "C3/D3..D3/E3"})
            QCOMPARE(edges(square, wrong), QStringLiteral("none"));
        QCOMPARE(flat.distance(cell("A1"), cell("F1")), 5U);
        QCOMPARE(flat.distance(cell("A1"), cell("C2")), 2U);
    }
};

QTEST_GUILESS_MAIN(TestTiling)
#include "tst_tiling.moc"
