// Tests geometry with the numbered test vectors of the rules ledger, section 3.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/battlecry/geometry/moves.h"
#include "rules/systems/battlecry/geometry/sight.h"
#include "tests/battlecry/touches_any.h"
#endif

#include <QtTest>

using namespace ww::battlecry::geometry;

namespace {

void near(double is, double wanted, double off, const char* what) {
    if (!(std::abs(is - wanted) <= off))
        QFAIL(qPrintable(QString("%1: %2, wanted %3").arg(what).arg(is, 0, 'f', 6).arg(wanted)));
}

void same(const Pose& is, const Pose& wanted, double off, const std::string& what) {
    near(is.at.x, wanted.at.x, off, (what + " x").c_str());
    near(is.at.y, wanted.at.y, off, (what + " y").c_str());
    near(is.heading, wanted.heading, off, (what + " heading").c_str());
}

Maneuver maneuver(const char* text) {
    return parseManeuver(text).value();
}

Footprint small(double x, double y, double heading = 0) {
    return footprint({{x, y}, heading}, Base::Small);
}

struct End {
    const char* maneuver;
    double length;
    Pose small, large;
};
const std::vector<End> ends{
    {"0S", 0, {{0, 0}, 0}, {{0, 0}, 0}},
    {"0RR", 0, {{0, 0}, 90}, {{0, 0}, 90}},
    {"1S", 40, {{0, 80}, 0}, {{0, 120}, 0}},
    {"2S", 80, {{0, 120}, 0}, {{0, 160}, 0}},
    {"3S", 120, {{0, 160}, 0}, {{0, 200}, 0}},
    {"4S", 160, {{0, 200}, 0}, {{0, 240}, 0}},
    {"5S", 200, {{0, 240}, 0}, {{0, 280}, 0}},
    {"6S", 240, {{0, 280}, 0}, {{0, 320}, 0}},
    {"1BR", 62.832, {{37.574, 90.711}, 45}, {{51.716, 124.853}, 45}},
    {"2BR", 102.102, {{52.218, 126.066}, 45}, {{66.360, 160.208}, 45}},
    {"3BR", 141.372, {{66.863, 161.421}, 45}, {{81.005, 195.563}, 45}},
    {"1TR", 54.978, {{55, 55}, 90}, {{75, 75}, 90}},
    {"2TR", 98.175, {{82.5, 82.5}, 90}, {{102.5, 102.5}, 90}},
    {"3TR", 141.372, {{110, 110}, 90}, {{130, 130}, 90}},
    {"1U", 40, {{0, 80}, 180}, {{0, 120}, 180}},
    {"6U", 240, {{0, 280}, 180}, {{0, 320}, 180}},
};

struct Backed {
    const char* maneuver;
    Base base;
    Pose from;
    std::vector<Pose> blockers;
    double u;
    Pose end;
    bool blocked = true;
};
const std::vector<Backed> backings{
    {"3S", Base::Small, {}, {{{0, 150}, 0}}, 110, {{0, 110}, 0}},
    {"4S", Base::Small, {}, {{{0, 100}, 0}}, 200, {{0, 200}, 0}, false},
    {"2S", Base::Small, {}, {{{0, 60}, 0}, {{0, 120}, 0}}, 20, {{0, 20}, 0}},
    {"1S", Base::Small, {}, {{{0, 45}, 0}}, 5, {{0, 5}, 0}},
    {"2BR", Base::Small, {}, {{{60, 140}, 0}}, 109.484, {{30.761, 101.731}, 39.159}},
    {"1BR", Base::Small, {}, {{{40, 95}, 45}}, 62.303, {{13.225, 59.256}, 30.451}},
    {"2TR", Base::Small, {}, {{{90, 95}, 0}}, 103.188, {{48.735, 77.730}, 76.203}},
    {"3U", Base::Small, {}, {{{0, 170}, 0}}, 130, {{0, 130}, 0}},
    {"1TR", Base::Large, {}, {{{85, 70}, 0}}, 39.017, {{13.712, 36.594}, 20.047}},
    {"2TL", Base::Small, {{300, 300}, 90}, {{{370, 400}, 0}}, 112.757, {{379.951, 357.614}, 7.322}},
};

struct Aimed {
    Pose from;
    Base base;
    Arc arc;
    Pose to;
    Base target;
    std::optional<double> distance;
    std::optional<int> band;
    std::optional<double> whole;
    std::optional<int> lock;
};
const std::vector<Aimed> aims{
    {{}, Base::Small, Arc::Front, {{0, 140}, 0}, Base::Small, 100, 1, 100, 1},
    {{}, Base::Small, Arc::Front, {{0, 140.02}, 0}, Base::Small, 100.02, 2, {}, {}},
    {{}, Base::Small, Arc::Front, {{0, 340}, 0}, Base::Small, 300, 3, 300, 3},
    {{}, Base::Small, Arc::Front, {{0, 341}, 0}, Base::Small, 301, {}, 301, {}},
    {{}, Base::Small, Arc::Front, {{110, 90}, 0}, Base::Small, 110.404, 2, 86.023, 1},
    {{}, Base::Small, Arc::Front, {{95, 60}, 0}, Base::Small, {}, {}, 58.523, 1},
    {{}, Base::Small, Arc::Front, {{160, 110}, 0}, Base::Large, 156.591, 2, 111.803, 2},
    {{}, Base::Small, Arc::Front, {{58, 50}, 0}, Base::Small, 30.395, 1, 20.591, 1},
    {{}, Base::Small, Arc::Half, {{120, -10}, 0}, Base::Small, 80, 1, 80, 1},
    {{}, Base::Small, Arc::Half, {{120, -25}, 0}, Base::Small, {}, {}, {}, {}},
    {{}, Base::Small, Arc::All, {{0, -140}, 0}, Base::Small, 100, 1, {}, {}},
    {{{}, 30}, Base::Small, Arc::Front, {{200, 220}, 75}, Base::Large, 218.276, 3, 218.276, 3},
    {{{100, 100}, 30}, Base::Large, Arc::Front, {{260, 250}, 0}, Base::Small, 143.506, 2, {}, {}},
    {{{457.2, 120}, 350},
     Base::Small,
     Arc::Front,
     {{300, 380}, 135},
     Base::Large,
     230.242,
     3,
     {},
     {}},
};

} // namespace

class Geometry : public QObject {
    Q_OBJECT
  private slots:
    void knowsTwentySevenManeuvers() {
        QCOMPARE(allManeuvers().size(), 27U);
        for (const char* wrong : {"7S", "4BL", "4TR", "0U", "1RL", "2B", "0R", "2SL", "3UL", "0B"})
            QVERIFY2(!parseManeuver(wrong), wrong);
        QVERIFY(!isValidManeuver({-1}));
        QVERIFY(!templateOf({7}));
        for (const Maneuver& one : allManeuvers()) {
            QCOMPARE(parseManeuver(maneuverNotation(one)), std::optional(one));
            QCOMPARE(bearingOf(wordOf(one.bearing)), std::optional(one.bearing));
        }
    }

    // BC-DIAL-2, BC-MOVE-1: end poses and their mirror images.
    void endsWhereTheTableSays() {
        for (const End& end : ends) {
            const Maneuver one = maneuver(end.maneuver);
            same(endPose(one, Base::Small), end.small, 0.001, end.maneuver);
            same(endPose(one, Base::Large), end.large, 0.001, end.maneuver);
            const auto laid = templateOf(one);
            near(laid ? laid->length : 0, end.length, 0.001, end.maneuver);
            Pose left = endPose(mirrorManeuver(one), Base::Small);
            left.at.x = -left.at.x;
            if (one.side != TurnSide::None)
                left.heading = 360 - left.heading;
            same(left, end.small, 0.001, std::string(end.maneuver) + " mirrored");
        }
        same(endPose({{457.2, 60}, 0}, maneuver("2BL"), Base::Small), {{404.982, 186.066}, 315},
             0.001, "2BL");
        same(endPose({{500, 500}, 225}, maneuver("3TR"), Base::Small), {{344.437, 500}, 315}, 0.001,
             "3TR");
        same(endPose({{200, 700}, 90}, maneuver("3U"), Base::Small), {{360, 700}, 270}, 0.001,
             "3U");
        same(endPose({{100, 100}, 45}, maneuver("1TL"), Base::Large), {{100, 206.066}, 315}, 0.001,
             "1TL");
    }

    // B-13: the front and rear guides stay on the guide path.
    void keepsToTheGuidePath() {
        const auto at = [](const char* text, Base base, double u) {
            return poseOf(sharedGuidePath(maneuver(text), base).pointAt(u).frame);
        };
        same(at("1TR", Base::Small, 40), {{11.429, 36.413}, 34.850}, 0.001, "1T 40");
        same(at("1TR", Base::Small, 70), {{31.628, 50.730}, 77.671}, 0.001, "1T 70");
        same(at("2BR", Base::Small, 60), {{7.604, 58.978}, 17.665}, 0.001, "2B 60");
        same(at("2TR", Base::Large, 100), {{36.954, 81.080}, 57.623}, 0.001, "2T 100");
    }

    // Rules BC-MOVE-5 and B-7.
    void backsUpAsTheTableSays() {
        for (const Backed& one : backings) {
            GameTable table;
            for (const Pose& pose : one.blockers)
                table.bases.push_back(footprint(pose, Base::Small));
            const MoveResult made = moveMecha(one.from, maneuver(one.maneuver), one.base, table);
            same(made.end, one.end, 0.01, one.maneuver);
            near(made.pathPosition, one.u, 0.01, one.maneuver);
            QCOMPARE(made.backedUp, one.blocked);
            QCOMPARE(made.mustSkipAction(), one.blocked);
            QCOMPARE(touchesAny(footprint(made.end, one.base), table), one.blocked);
        }
    }

    void standsWhereItCannotMove() {
        GameTable table;
        table.bases = {small(0, 40), small(0, 75)};
        const MoveResult made = moveMecha({}, maneuver("1S"), Base::Small, table);
        QVERIFY(made.backedUp);
        QCOMPARE(made.pathPosition, 0.0);
        same(made.end, {}, 0, "stands");
        const MoveResult turned = moveMecha({}, maneuver("0RL"), Base::Small, table);
        QVERIFY(!turned.backedUp);
        same(turned.end, {{}, 270}, 0, "turned");
    }

    // Rule BC-OBS-2.
    void meetsObstaclesAsTheTableSays() {
        struct Case {
            const char* maneuver;
            Point centre;
            double radius;
            bool hit;
            std::optional<double> strip, base;
        };
        const std::vector<Case> cases{
            {"2S", {25, 60}, 20, true, 15, {}},      {"2S", {35, 60}, 20, false, 25, {}},
            {"2TR", {20, 70}, 12, true, 0, {}},      {"2TR", {60, 40}, 15, false, {}, 22.638},
            {"2BR", {0, 80}, 15, true, 3.178, {}},   {"1BR", {70, 110}, 20, true, {}, 16.569},
            {"1TR", {0, 75}, 15, false, 20.192, {}}, {"1TR", {85, 85}, 15, true, {}, 14.142},
        };
        for (const Case& one : cases) {
            GameTable table;
            table.obstacles = {Obstacle::circle(one.centre, one.radius)};
            const MoveResult made = moveMecha({}, maneuver(one.maneuver), Base::Small, table);
            QCOMPARE(made.obstacles.size(), one.hit ? 1U : 0U);
            QCOMPARE(made.mustSkipAction(), one.hit);
            const ManeuverTemplate laid = templateOf(maneuver(one.maneuver)).value();
            const double strip = distance(one.centre, LaidTemplate{{{0, 20}}, laid, laid.length});
            if (one.strip)
                near(strip, *one.strip, 0.001, one.maneuver);
            const double base = distance(one.centre, corners(footprint(made.end, Base::Small)));
            if (one.base)
                near(base, *one.base, 0.001, one.maneuver);
        }
    }

    // Rules BC-ATK-2, BC-ATK-3 and BC-ACT-4.
    void seesAsTheTableSays() {
        for (std::size_t i = 0; i < aims.size(); ++i) {
            const Aimed& one = aims[i];
            const std::string name = "row " + std::to_string(i + 1);
            const LineOfSight seen =
                lineOfSight(footprint(one.from, one.base), one.arc, footprint(one.to, one.target));
            QCOMPARE(seen.lineInArc.has_value(), one.distance.has_value());
            if (one.distance)
                near(seen.lineInArc->length, *one.distance, 0.001, name.c_str());
            QCOMPARE(seen.range(), one.band);
            if (one.whole) {
                near(seen.lineBetweenBases.length, *one.whole, 0.001, name.c_str());
                QCOMPARE(rangeBand(seen.lineBetweenBases.length), one.lock);
            }
        }
        QVERIFY(isInHandToHandRange(
            lineOfSight(small(0, 0), Arc::Front, small(58, 50)).lineInArc->length));
        for (int i = 1; i <= 3; ++i) {
            QCOMPARE(rangeBand(100 * i + 0.01), std::optional(i));
            QCOMPARE(rangeBand(100 * i + 0.011), i < 3 ? std::optional(i + 1) : std::nullopt);
        }
        QVERIFY(isInHandToHandRange(40.01) && !isInHandToHandRange(40.011));
        QVERIFY(!arcFromDegrees(200) && arcFromDegrees(81) == Arc::Front &&
                degreesOf(Arc::Front) == 81);
    }

    // Rules BC-OBS-3 and B-14.
    void seesAreObstructedAsTheTableSays() {
        const Line line = lineOfSight(small(0, 0), Arc::Front, small(0, 240)).lineInArc.value();
        QVERIFY(intersects(line, Obstacle::circle({0, 120}, 20)));
        QVERIFY(!intersects(line, Obstacle::circle({30, 120}, 20)));
        // For parallel edges, the middle one of all shortest lines is used.
        const Line middle = lineOfSight(small(0, 0), Arc::All, small(10, 240)).lineBetweenBases;
        near(middle.from.x, 5, 1e-9, "from");
        near(middle.to.x, 5, 1e-9, "to");
        QVERIFY(!intersects(
            line,
            Obstacle::circle({20, 120}, 20))); // the line touches the circle without crossing it
    }

    void linesRunAlongPolygons() {
        using ww::plane::Point;
        // A U-shaped polygon that is open at the front. Lines pass through its gap, along an arm's
        // inner side, and through an arm.
        const std::vector<Point> corners{{-30000, -30000}, {30000, -30000}, {30000, 30000},
                                         {10000, 30000},   {10000, -10000}, {-10000, -10000},
                                         {-10000, 30000},  {-30000, 30000}};
        const Obstacle u = Obstacle::polygon(corners, {{100, 100}, 0}).value();
        const auto crossed = [&](double x, double from, double to) {
            return intersects(Line{{x, from}, {x, to}, to - from}, u);
        };
        QVERIFY(!crossed(100, 95, 300));
        QVERIFY(crossed(100, 85, 300));
        QVERIFY(!crossed(110, 90, 300)); // the line runs along the inside of an arm
        QVERIFY(crossed(110, 80, 300));  // the line runs through the bottom
        QVERIFY(!crossed(130, 50, 300)); // the line runs along the outside
        QVERIFY(crossed(129.99, 50, 300));
        QVERIFY(!intersects(Line{{60, 130}, {300, 130}, 240},
                            u)); // the line runs along the ends of both arms
        QVERIFY(!Obstacle::polygon({{0, 0}, {1000, 0}, {2000, 0}}, {}));
    }

    // Rule BC-MOVE-7.
    void fleesOverTheEdge() {
        GameTable table;
        table.area.emplace();
        QVERIFY(moveMecha({{457.2, 820}, 0}, maneuver("2S"), Base::Small, table).fled);
        QVERIFY(contains(*table.area, small(457.2, 894.4)));
        QVERIFY(!contains(*table.area, small(457.2, 894.401)));
        QVERIFY(!contains(*table.area, small(-5, 457.2)));
        QVERIFY(!contains(*table.area, small(25, 457.2, 45)));
    }

    // Rules BC-ACT-3 and B-30.
    void rolls() {
        same(barrelRollPose({}, Base::Small, TurnSide::Right, 20), {{80, 20}, 0}, 1e-9, "small");
        same(barrelRollPose({}, Base::Large, TurnSide::Right, -60), {{120, -60}, 0}, 1e-9, "large");
        same(barrelRollPose({{0, 0}, 90}, Base::Small, TurnSide::Left, 5), {{5, 80}, 90}, 1e-9,
             "turned");
        GameTable table;
        auto all = freeRollSlides({}, Base::Small, TurnSide::Right, table);
        QCOMPARE(all.size(), 1U);
        near(all[0].from, -20, 1e-9, "from");
        near(all[0].to, 20, 1e-9, "to");
        // A base ahead blocks some of the slides. With a second base behind, only one position
        // remains, which touches both bases.
        table.bases = {small(80, 50)};
        all = freeRollSlides({}, Base::Small, TurnSide::Right, table);
        QCOMPARE(all.size(), 1U);
        near(all[0].to, 10, 1e-5, "to");
        table.bases.push_back(small(80, -30));
        all = freeRollSlides({}, Base::Small, TurnSide::Right, table);
        QCOMPARE(all.size(), 1U);
        near(all[0].from, 10, 1e-5, "only");
        table.bases = {small(80, 0)};
        QVERIFY(freeRollSlides({}, Base::Small, TurnSide::Right, table).empty());
        QCOMPARE(freeRollSlides({}, Base::Small, TurnSide::Left, table).size(), 1U);
        table.bases.clear();
        table.obstacles = {Obstacle::circle({80, 0}, 5)};
        QVERIFY(freeRollSlides({}, Base::Small, TurnSide::Right, table).empty());
        QCOMPARE(freeRollSlides({}, Base::Large, TurnSide::Right, table).size(), 2U);
        table.obstacles.clear();
        table.area.emplace();
        all = freeRollSlides({{30, 30}, 0}, Base::Small, TurnSide::Right, table);
        QCOMPARE(all.size(), 1U);
        near(all[0].from, -10, 1e-5, "edge");
        QVERIFY(freeRollSlides({{30, 30}, 0}, Base::Small, TurnSide::Left, table).empty());
    }

    // Rule B-8.
    void boostsWhereItIsFree() {
        GameTable table;
        same(boostPose({}, Base::Small, TurnSide::None, table).value(), {{0, 80}, 0}, 1e-9,
             "ahead");
        same(boostPose({}, Base::Small, TurnSide::Left, table).value(), {{-37.574, 90.711}, 315},
             0.001, "left");
        table.obstacles = {Obstacle::circle({0, 110}, 15)};
        QVERIFY(!boostPose({}, Base::Small, TurnSide::None, table));
        table.area.emplace();
        QVERIFY(!boostPose({{25, 300}, 0}, Base::Small, TurnSide::Left, table));
    }

    // Rule BC-MOVE-8.
    void walksAnyWayWhereLanded() {
        GameTable table;
        const MoveResult made = moveLanded({{200, 200}, 10}, 90, 225, Base::Small, table);
        same(made.end, {{280, 200}, 225}, 1e-9, "landed");
        // If the mecha turned by 45 degrees, it would overlap the other base. So it backs up and
        // faces its direction of movement.
        table.bases = {small(322, 200)};
        const MoveResult back = moveLanded({{200, 200}, 10}, 90, 45, Base::Small, table);
        QVERIFY(back.backedUp);
        same(back.end, {{280, 200}, 90}, 1e-4, "backed up");
        same(turnLanded({{200, 200}, 10}, 225, Base::Small, table).end, {{200, 200}, 225}, 1e-9,
             "turned");
        table.bases = {small(242, 200)};
        const MoveResult kept = turnLanded({{200, 200}, 0}, 45, Base::Small, table);
        QVERIFY(kept.backedUp);
        same(kept.end, {{200, 200}, 0}, 1e-9, "kept");
    }
};

QTEST_APPLESS_MAIN(Geometry)
#include "tst_battlecry_geometry.moc"
