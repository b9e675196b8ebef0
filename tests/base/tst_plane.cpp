// Tests shapes on a plane: known cases, and laws checked with a simple floating-point version.

#include "rules/base/plane.h"
#include "tests/base/common_area.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>
#include <iostream>
#include <random>

using namespace ww::plane;
using namespace ww::test;

namespace {

std::vector<RealPoint> realOf(const Polygon& polygon) {
    std::vector<RealPoint> out;
    for (const Point p : polygon.corners())
        out.push_back({static_cast<long double>(p.x), static_cast<long double>(p.y)});
    return out;
}

long double toSegment(RealPoint p, RealPoint a, RealPoint b) {
    const long double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    long double t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
    t = std::clamp(t, 0.0L, 1.0L);
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

long double between(const std::vector<RealPoint>& a, const std::vector<RealPoint>& b) {
    long double least = 1e30L;
    const auto all = [&](const std::vector<RealPoint>& corners,
                         const std::vector<RealPoint>& sides) {
        for (const RealPoint p : corners)
            for (std::size_t i = 0; i < sides.size(); ++i)
                least = std::min(least, toSegment(p, sides[i], sides[(i + 1) % sides.size()]));
    };
    all(a, b);
    all(b, a);
    return least;
}

/// Generates random numbers from the seed that RapidCheck chooses.
class Numbers {
  public:
    Numbers() : engine_(*rc::gen::arbitrary<std::uint32_t>()) {}
    int from(int least, int beyond) {
        return least + static_cast<int>(engine_() % static_cast<std::uint32_t>(beyond - least));
    }

  private:
    std::mt19937 engine_;
};

/// Makes a polygon with small integer coordinates, so that borders of polygons often touch.
Polygon somePolygon(Numbers& some) {
    for (int tries = 0; tries < 100; ++tries) {
        const int corners = some.from(3, 7), x = some.from(-6, 7), y = some.from(-6, 7);
        std::vector<Point> points;
        for (int i = 0; i < corners; ++i)
            points.push_back({x + some.from(-5, 6), y + some.from(-5, 6)});
        // Sorts corners by angle around their middle, so that most polygons are convex.
        long double mx = 0, my = 0;
        for (const Point p : points) {
            mx += static_cast<long double>(p.x) / corners;
            my += static_cast<long double>(p.y) / corners;
        }
        std::sort(points.begin(), points.end(), [&](Point a, Point b) {
            return std::atan2(static_cast<long double>(a.y) - my,
                              static_cast<long double>(a.x) - mx) <
                   std::atan2(static_cast<long double>(b.y) - my,
                              static_cast<long double>(b.x) - mx);
        });
        if (auto made = Polygon::fromCorners(points))
            return *made;
    }
    return *Polygon::fromCorners({{0, 0}, {4, 0}, {0, 3}});
}

Circle someCircle(Numbers& some) {
    const Length x = some.from(-9, 10), y = some.from(-9, 10);
    return {{x, y}, some.from(1, 6)};
}

Polygon square(Length x, Length y, Length side) {
    return *Polygon::rectangle({x, y}, side, side);
}

} // namespace

class PlaneTest : public QObject {
    Q_OBJECT

  private slots:
    void readsLengths() {
        QCOMPARE(parseLength("25 mm"), Length(25000));
        QCOMPARE(parseLength("2.5cm"), Length(25000));
        QCOMPARE(parseLength("1 in"), Length(25400));
        QCOMPARE(parseLength("0.0005"), Length(1));
        QCOMPARE(parseLength("-3"), Length(-3000));
        for (const char* bad : {"", "mm", "3 ft", "1000001", "a 3", "3 4"})
            QVERIFY2(!parseLength(bad), bad);
        QVERIFY(!lengthFromMillimetres(std::nan("")));
    }

    void turnsAreClockwiseFromForward() {
        const Pose pose{{1000, 2000}, 90};
        QCOMPARE(transform(pose, Point{0, 5000}),
                 (Point{6000, 2000})); // the forward direction now points right
        QCOMPARE(transform(pose, Point{3000, 0}), (Point{1000, -1000}));
        QCOMPARE(bearing({0, 0}, {0, 7}), 0.0);
        QCOMPARE(bearing({0, 0}, {7, 0}), 90.0);
        QCOMPARE(bearing({0, 0}, {-7, 0}), 270.0);
        QCOMPARE(normaliseAngle(-1e-20), 0.0);
        QCOMPARE(normaliseAngle(-90), 270.0);
        // A point 1000 units ahead, turned by 45° and rounded.
        QCOMPARE(transform(Pose{{0, 0}, 45}, Point{0, 1000}), (Point{707, 707}));
        const Pose chained = transform(Pose{{0, 0}, 270}, Pose{{0, 10}, 180});
        QCOMPARE(chained.position, (Point{-10, 0}));
        QCOMPARE(chained.turn, 90.0);
    }

    void refusesWhatIsNoConvexPolygon() {
        QVERIFY(!Polygon::fromCorners({{0, 0}, {1, 0}}));
        QVERIFY(!Polygon::fromCorners({{0, 0}, {1, 0}, {2, 0}}));
        QVERIFY(!Polygon::fromCorners({{0, 0}, {4, 0}, {1, 1}, {0, 4}})); // concave
        QVERIFY(!Polygon::fromCorners({{0, 0}, {4, 4}, {4, 0}, {0, 4}})); // crosses itself
        QVERIFY(!Polygon::fromCorners({{0, 10}, {6, -8}, {-9, 3}, {9, 3}, {-6, -8}}));
        QVERIFY(!Polygon::fromCorners({{0, 0}, {kMaxCoordinate + 1, 0}, {0, 1}}));
        const auto clockwise = Polygon::fromCorners({{0, 0}, {0, 4}, {2, 4}, {4, 4}, {4, 0}});
        QVERIFY(clockwise);
        QCOMPARE(clockwise->corners().size(),
                 std::size_t(4)); // the corner on a side was dropped
    }

    void aBorderThatTouchesIsNoOverlap() {
        const Polygon a = square(0, 0, 10);
        QVERIFY(!overlaps(a, square(10, 0, 10)));
        QVERIFY(!overlaps(a, square(10, 10, 10)));
        QVERIFY(overlaps(a, square(9, 9, 10)));
        QVERIFY(!overlaps(a, Circle{{15, 5}, 5}));
        QVERIFY(overlaps(a, Circle{{15, 5}, 6}));
        QVERIFY(!overlaps(Circle{{0, 0}, 5}, Circle{{10, 0}, 5}));
        QVERIFY(isInside(Circle{{5, 5}, 5}, a));
        QVERIFY(!isInside(Circle{{5, 6}, 5}, a));
        QVERIFY(isInside(square(0, 0, 5), a));
        QVERIFY(isInside(Point{10, 10}, a));
        QCOMPARE(shortestDistance(a, square(13, 14, 3)), Length(5)); // a 3-4-5 triangle
        QCOMPARE(shortestDistance(a, Circle{{20, 5}, 4}), Length(6));
        QCOMPARE(shortestDistance(a, a), Length(0));
    }

    void sectorsHoldTheirEdges() {
        const Sector front{{0, 0}, 0, 100, 315, 90};
        QVERIFY(isInside(Point{0, 100}, front));
        QVERIFY(isInside(Point{50, 50}, front));
        QVERIFY(isInside(Point{-50, 50}, front));
        QVERIFY(!isInside(Point{51, 50}, front));
        QVERIFY(!isInside(Point{0, 101}, front));
        QVERIFY(!isInside(Point{0, -1}, front));
        QVERIFY(!isInside(Point{0, 10}, Sector{{0, 0}, 20, 100, 0, 360}));
    }

    void polygonsAgreeWithClipping() {
        int touching = 0, common = 0;
        rc::detail::TestParams params = rc::detail::configuration().testParams;
        params.maxSuccess = 4000;
        const auto result = rc::detail::checkTestable(
            [&] {
                Numbers some;
                const Polygon a = somePolygon(some), b = somePolygon(some);
                const auto ra = realOf(a), rb = realOf(b);
                const bool both = intersectionArea(ra, rb) > 1e-9L;
                RC_ASSERT(overlaps(a, b) == both);
                RC_ASSERT(overlaps(b, a) == both);
                const long double way = both ? 0 : between(ra, rb);
                RC_ASSERT(shortestDistance(a, b) == static_cast<Length>(std::llround(way)));
                const long double own = intersectionArea(ra, ra);
                RC_ASSERT(isInside(a, b) == (std::abs(intersectionArea(ra, rb) - own) < 1e-9L));
                common += both;
                touching += !both && way < 1e-9L;
            },
            rc::detail::TestMetadata{"polygons", "polygons"}, params);
        rc::detail::printResultMessage(result, std::cerr);
        QVERIFY(result.template is<rc::detail::SuccessResult>());
        QVERIFY2(touching > 20 && common > 500, qPrintable(QString::number(touching)));
    }

    void circlesAgreeWithDistances() {
        rc::detail::TestParams params = rc::detail::configuration().testParams;
        params.maxSuccess = 4000;
        const auto result = rc::detail::checkTestable(
            [&] {
                Numbers some;
                const Circle c = someCircle(some), d = someCircle(some);
                const Polygon p = somePolygon(some);
                const auto real = realOf(p);
                const RealPoint centre{static_cast<long double>(c.centre.x),
                                       static_cast<long double>(c.centre.y)};
                const bool in = intersectionArea(real, real) >= 0 && isInside(c.centre, p);
                const long double border = between({centre}, real);
                const auto radius = static_cast<long double>(c.radius);
                const long double away = in ? 0 : border;
                RC_ASSERT(overlaps(c, p) == (away < radius - 1e-12L));
                RC_ASSERT(isInside(c, p) == (in && border >= radius - 1e-12L));
                RC_ASSERT(shortestDistance(p, c) ==
                          static_cast<Length>(std::llround(std::max(0.0L, away - radius))));
                const long double apart =
                    std::hypot(static_cast<long double>(c.centre.x - d.centre.x),
                               static_cast<long double>(c.centre.y - d.centre.y));
                RC_ASSERT(overlaps(c, d) ==
                          (apart < radius + static_cast<long double>(d.radius) - 1e-12L));
            },
            rc::detail::TestMetadata{"circles", "circles"}, params);
        rc::detail::printResultMessage(result, std::cerr);
        QVERIFY(result.template is<rc::detail::SuccessResult>());
    }

    void placingKeepsShapes() {
        rc::detail::TestParams params = rc::detail::configuration().testParams;
        params.maxSuccess = 2000;
        const auto result = rc::detail::checkTestable(
            [&] {
                std::vector<Point> corners;
                Numbers some;
                const Polygon small = somePolygon(some);
                for (const Point p : small.corners())
                    corners.push_back({p.x * 10000, p.y * 10000});
                const Polygon shape = *Polygon::fromCorners(corners);
                const Pose pose{{some.from(-500000, 500000), 0}, some.from(0, 36000) / 100.0};
                const auto placed = transform(pose, shape);
                RC_ASSERT(placed);
                RC_ASSERT(placed->corners().size() == shape.corners().size());
                // Rounding the corners changes the perimeter by at most 3 units per corner.
                const auto all = [](const Polygon& p) {
                    long double sum = 0;
                    for (std::size_t i = 0; i < p.corners().size(); ++i)
                        sum += static_cast<long double>(distance(p.side(i).a, p.side(i).b));
                    return sum;
                };
                RC_ASSERT(std::abs(all(*placed) - all(shape)) <=
                          3.0L * static_cast<long double>(shape.corners().size()));
                RC_ASSERT(overlaps(*placed, *placed));
            },
            rc::detail::TestMetadata{"placing", "placing"}, params);
        rc::detail::printResultMessage(result, std::cerr);
        QVERIFY(result.template is<rc::detail::SuccessResult>());
    }
};

QTEST_GUILESS_MAIN(PlaneTest)
#include "tst_plane.moc"
