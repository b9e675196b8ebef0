// Areas of any outline: known cases, and laws compared with a floating-point implementation that
// splits outlines differently.

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

using Triangle = std::vector<Real>;

/// A star-shaped outline around a middle, counterclockwise.
struct Star {
    Point middle;
    std::vector<Point> corners;

    [[nodiscard]] std::vector<Triangle> fan() const {
        const auto real = [](Point p) {
            return Real{static_cast<long double>(p.x), static_cast<long double>(p.y)};
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
            sum += commonArea(one, other);
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

/// An L of 2 by 2 cm without its upper right quarter.
const std::vector<Point> kHook = {{0, 0},           {20'000, 0},      {20'000, 10'000},
                                  {10'000, 10'000}, {10'000, 20'000}, {0, 20'000}};

Area box(Length x, Length y, Length side) {
    return *Area::of({{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}});
}

} // namespace

class TestPlaneArea : public QObject {
    Q_OBJECT

  private slots:
    void outlinesThatCrossEncloseNothing() {
        QVERIFY(encloses(kHook));
        QVERIFY(encloses({kHook.rbegin(), kHook.rend()}));
        QVERIFY(!encloses({{0, 0}, {10, 10}, {10, 0}, {0, 10}})); // crosses itself
        QVERIFY(!encloses({{0, 0}, {10, 0}, {20, 0}}));
        QVERIFY(!encloses({{0, 0}, {10, 0}}));
        QVERIFY(!encloses({{0, 0}, {10, 0}, {10, 0}, {0, 10}}));      // repeated corner
        QVERIFY(!encloses({{0, 0}, {20, 0}, {10, 0}, {10, 10}}));     // doubles back on itself
        QVERIFY(!encloses({{0, 0}, {9, 0}, {9, 9}, {4, 0}, {0, 9}})); // touches a side
        QVERIFY(!Area::of({{0, 0}, {10, 10}, {10, 0}, {0, 10}}));
    }

    void hollows() {
        const Area hook = *Area::of(kHook);
        // In the concave corner: touches without overlapping.
        QVERIFY(!overlaps(hook, box(10'000, 10'000, 5'000)));
        QCOMPARE(gap(hook, box(10'000, 10'000, 5'000)), Length(0));
        QCOMPARE(gap(hook, box(13'000, 14'000, 5'000)), Length(3'000));
        QVERIFY(overlaps(hook, box(9'000, 9'000, 5'000)));
        QVERIFY(inside(box(0, 0, 10'000), hook));
        QVERIFY(inside(box(5'000, 0, 10'000), hook));        // across the parts' common side
        QVERIFY(!inside(box(5'000, 5'000, 10'000), hook));   // its corner is in the concave part
        QVERIFY(!inside(box(10'000, 10'000, 10'000), hook)); // all corners but one on the border
        QVERIFY(inside(hook, box(0, 0, 20'000)));
        QVERIFY(!inside(hook, box(1, 0, 20'000)));
        QVERIFY(inside(Point{10'000, 10'000}, hook));
        QVERIFY(!inside(Point{10'001, 10'001}, hook));
        QCOMPARE(gap(Point{10'000, 10'000}, hook), Length(0));
        QCOMPARE(gap(Point{13'000, 12'000}, hook), Length(2'000));
        const Area round = Area::of(Circle{{5'000, 5'000}, 5'000});
        QVERIFY(inside(round, hook));
        QVERIFY(!inside(Area::of(Circle{{5'000, 5'000}, 5'001}), hook));
        QCOMPARE(gap(Point{5'000, 12'000}, round), Length(2'000));
        QVERIFY(!overlaps(Area::of(Circle{{15'000, 15'000}, 5'000}), hook));
        QVERIFY(overlaps(Area::of(Circle{{15'000, 15'000}, 5'001}), hook));
    }

    void starsAgainstAnotherWayOfCutting() {
        const bool ok = rc::check("areas of stars", [] {
            const Star a = star(), b = star();
            const auto one = Area::of(a.corners), other = Area::of(b.corners);
            RC_PRE(one && other); // rounding may make two sides touch
            const long double common = commonArea(a, b), whole = commonArea(a, a);
            // Areas below the rounding error of the second implementation decide nothing.
            RC_ASSERT(overlaps(*one, *other) || common < 100);
            RC_ASSERT(!overlaps(*one, *other) || common > 0);
            RC_ASSERT(overlaps(*one, *other) == overlaps(*other, *one));
            RC_ASSERT(inside(*one, *other) || common < whole - 1e-6L * whole || common < 100);
            RC_ASSERT(!inside(*one, *other) || common > whole - 1e-3L * whole);
            RC_ASSERT(inside(*one, *one));
            RC_ASSERT((gap(*one, *other) == 0) || !overlaps(*one, *other));
            RC_ASSERT(inside(a.middle, *one));
            for (const Point corner : a.corners) {
                RC_ASSERT(inside(corner, *one));
                RC_ASSERT(gap(corner, *other) >= gap(*one, *other));
            }
            // Inside a larger star around the same middle.
            std::vector<Point> larger;
            for (const Point corner : a.corners)
                larger.push_back({2 * corner.x - a.middle.x, 2 * corner.y - a.middle.y});
            RC_ASSERT(inside(*one, *Area::of(larger)));
            RC_ASSERT(!inside(*Area::of(larger), *one));
        });
        QVERIFY(ok);
    }
};

QTEST_GUILESS_MAIN(TestPlaneArea)
#include "tst_plane_area.moc"
