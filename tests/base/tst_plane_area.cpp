// Tests areas of any outline: known cases, and laws compared with a floating-point implementation
// that divides outlines into triangles.

#include "rules/base/plane_area.h"
#include "tests/base/common_area.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <iostream>

using namespace ww::plane;
using namespace ww::test;

namespace {

using Triangle = std::vector<RealPoint>;

/// A star-shaped outline around a middle point, counterclockwise.
struct Star {
    Point middle;
    std::vector<Point> corners;

    [[nodiscard]] std::vector<Triangle> fan() const {
        const auto real = [](Point p) {
            return RealPoint{static_cast<long double>(p.x), static_cast<long double>(p.y)};
        };
        std::vector<Triangle> out;
        for (std::size_t i = 0; i < corners.size(); ++i)
            out.push_back(
                {real(middle), real(corners[i]), real(corners[(i + 1) % corners.size()])});
        return out;
    }
};

long double commonArea(const Star& a, const Star& b) {
    long double sum = 0;
    for (const Triangle& one : a.fan())
        for (const Triangle& other : b.fan())
            sum += intersectionArea(one, other);
    return sum;
}

Star star() {
    Star made;
    made.middle = {*rc::gen::inRange<Length>(-40, 40) * 1000,
                   *rc::gen::inRange<Length>(-40, 40) * 1000};
    const int corners = *rc::gen::inRange(4, 13);
    for (int i = 0; i < corners; ++i) {
        const double turn = 2 * M_PI * (i + *rc::gen::inRange(0, 60) / 100.0) / corners;
        const double reach = *rc::gen::inRange(5, 45) * 1000.0;
        made.corners.push_back({made.middle.x + std::llround(reach * std::cos(turn)),
                                made.middle.y + std::llround(reach * std::sin(turn))});
    }
    return made;
}

/// An L-shaped outline: 2 by 2 cm without the upper right quarter.
const std::vector<Point> kHook = {{0, 0},           {20'000, 0},      {20'000, 10'000},
                                  {10'000, 10'000}, {10'000, 20'000}, {0, 20'000}};

Area box(Length x, Length y, Length side) {
    return *Area::fromCorners({{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}});
}

} // namespace

class TestPlaneArea : public QObject {
    Q_OBJECT

  private slots:
    void outlinesThatCrossEncloseNothing() {
        QVERIFY(isSimplePolygon(kHook));
        QVERIFY(isSimplePolygon({kHook.rbegin(), kHook.rend()}));
        QVERIFY(!isSimplePolygon({{0, 0}, {10, 10}, {10, 0}, {0, 10}})); // crosses itself
        QVERIFY(!isSimplePolygon({{0, 0}, {10, 0}, {20, 0}}));
        QVERIFY(!isSimplePolygon({{0, 0}, {10, 0}}));
        QVERIFY(!isSimplePolygon({{0, 0}, {10, 0}, {10, 0}, {0, 10}}));  // repeated corner
        QVERIFY(!isSimplePolygon({{0, 0}, {20, 0}, {10, 0}, {10, 10}})); // doubles back on itself
        QVERIFY(!isSimplePolygon({{0, 0}, {9, 0}, {9, 9}, {4, 0}, {0, 9}})); // touches a side
        QVERIFY(!Area::fromCorners({{0, 0}, {10, 10}, {10, 0}, {0, 10}}));
    }

    void hollows() {
        const Area hook = *Area::fromCorners(kHook);
        // A box in the concave corner touches the outline without overlapping it.
        QVERIFY(!overlaps(hook, box(10'000, 10'000, 5'000)));
        QCOMPARE(shortestDistance(hook, box(10'000, 10'000, 5'000)), Length(0));
        QCOMPARE(shortestDistance(hook, box(13'000, 14'000, 5'000)), Length(3'000));
        QVERIFY(overlaps(hook, box(9'000, 9'000, 5'000)));
        QVERIFY(isInside(box(0, 0, 10'000), hook));
        QVERIFY(isInside(box(5'000, 0, 10'000), hook)); // across the hook's two parts
        QVERIFY(!isInside(box(5'000, 5'000, 10'000),
                          hook)); // one corner of the box is in the hook's concave corner
        QVERIFY(!isInside(box(10'000, 10'000, 10'000), hook)); // one corner is outside
        QVERIFY(isInside(hook, box(0, 0, 20'000)));
        QVERIFY(!isInside(hook, box(1, 0, 20'000)));
        QVERIFY(isInside(Point{10'000, 10'000}, hook));
        QVERIFY(!isInside(Point{10'001, 10'001}, hook));
        QCOMPARE(shortestDistance(Point{10'000, 10'000}, hook), Length(0));
        QCOMPARE(shortestDistance(Point{13'000, 12'000}, hook), Length(2'000));
        const Area round = Area::fromCircle(Circle{{5'000, 5'000}, 5'000});
        QVERIFY(isInside(round, hook));
        QVERIFY(!isInside(Area::fromCircle(Circle{{5'000, 5'000}, 5'001}), hook));
        QCOMPARE(shortestDistance(Point{5'000, 12'000}, round), Length(2'000));
        QVERIFY(!overlaps(Area::fromCircle(Circle{{15'000, 15'000}, 5'000}), hook));
        QVERIFY(overlaps(Area::fromCircle(Circle{{15'000, 15'000}, 5'001}), hook));
    }

    void starsAgainstAnotherWayOfCutting() {
        const bool ok = rc::check("areas of stars", [] {
            const Star a = star(), b = star();
            const auto one = Area::fromCorners(a.corners), other = Area::fromCorners(b.corners);
            RC_PRE(one && other); // rounding may make two sides touch
            const long double common = commonArea(a, b), whole = commonArea(a, a);
            // Ignores common areas below the rounding error of the second implementation.
            RC_ASSERT(overlaps(*one, *other) || common < 100);
            RC_ASSERT(!overlaps(*one, *other) || common > 0);
            RC_ASSERT(overlaps(*one, *other) == overlaps(*other, *one));
            RC_ASSERT(isInside(*one, *other) || common < whole - 1e-6L * whole || common < 100);
            RC_ASSERT(!isInside(*one, *other) || common > whole - 1e-3L * whole);
            RC_ASSERT(isInside(*one, *one));
            RC_ASSERT((shortestDistance(*one, *other) == 0) || !overlaps(*one, *other));
            RC_ASSERT(isInside(a.middle, *one));
            for (const Point corner : a.corners) {
                RC_ASSERT(isInside(corner, *one));
                RC_ASSERT(shortestDistance(corner, *other) >= shortestDistance(*one, *other));
            }
            // The outline is inside a larger star around the same middle.
            std::vector<Point> larger;
            for (const Point corner : a.corners)
                larger.push_back({2 * corner.x - a.middle.x, 2 * corner.y - a.middle.y});
            RC_ASSERT(isInside(*one, *Area::fromCorners(larger)));
            RC_ASSERT(!isInside(*Area::fromCorners(larger), *one));
        });
        QVERIFY(ok);
    }
};

QTEST_GUILESS_MAIN(TestPlaneArea)
#include "tst_plane_area.moc"
