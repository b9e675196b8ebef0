// Tests laws of all moves and sight lines. Mirroring or shifting the table doesn't change results,
// and a mecha that backs up ends in touch with a base.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/battlecry/geometry/moves.h"
#include "rules/systems/battlecry/geometry/sight.h"
#include "tests/battlecry/touches_any.h"

#include <rapidcheck.h>
#endif

#include <QtTest>

using namespace ww::battlecry::geometry;

namespace {

double number(int low, int high) {
    return *rc::gen::inRange(low * 1000, high * 1000 + 1) / 1000.0;
}

Pose pose(int reach) {
    return {{number(-reach, reach), number(-reach, reach)}, number(0, 359)};
}

Base base() {
    return *rc::gen::element(Base::Small, Base::Large);
}

struct Placed {
    Pose pose;
    Base base = Base::Small;
};

/// A mecha with a maneuver, and other bases near the maneuver's end.
struct Scene {
    Pose from;
    Base base = Base::Small;
    Maneuver maneuver;
    std::vector<Placed> others;
    std::vector<Placed> rocks; ///< obstacles; large obstacles are stars

    [[nodiscard]] GameTable table() const {
        GameTable out;
        for (const Placed& one : others)
            out.bases.push_back(footprint(one.pose, one.base));
        for (const Placed& one : rocks)
            out.obstacles.push_back(rock(one));
        return out;
    }
    static Obstacle rock(const Placed& one) {
        if (one.base == Base::Small)
            return Obstacle::circle(one.pose.at, 25);
        // The polygon is symmetric, so mirroring doesn't change it.
        return Obstacle::polygon({{0, 40000},
                                  {9000, 9000},
                                  {40000, -20000},
                                  {0, -8000},
                                  {-40000, -20000},
                                  {-9000, 9000}},
                                 one.pose)
            .value();
    }
};

Scene scene() {
    Scene out;
    out.from = pose(500);
    out.base = base();
    out.maneuver = *rc::gen::elementOf(allManeuvers());
    const Pose end = endPose(out.from, out.maneuver, out.base);
    for (std::vector<Placed>* list : {&out.others, &out.rocks})
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
            list->push_back({toTable(end, pose(70)), base()});
    return out;
}

Pose seenInMirror(const Pose& pose) {
    return {{-pose.at.x, pose.at.y}, ww::plane::normaliseAngle(-pose.heading)};
}

template <class Map>
Scene mapped(Scene scene, Map map) {
    scene.from = map(scene.from);
    for (std::vector<Placed>* list : {&scene.others, &scene.rocks})
        for (Placed& one : *list)
            one.pose = map(one.pose);
    return scene;
}

bool alike(const Pose& a, const Pose& b) {
    const double turn = ww::plane::normaliseAngle(a.heading - b.heading);
    return length(a.at - b.at) < 1e-5 && std::min(turn, 360 - turn) < 1e-5;
}

void sameMove(const Scene& scene, const Scene& other, const Pose& wanted) {
    const MoveResult a = moveMecha(scene.from, scene.maneuver, scene.base, scene.table()),
                     b = moveMecha(other.from, other.maneuver, other.base, other.table());
    RC_ASSERT(a.backedUp == b.backedUp);
    RC_ASSERT(a.obstacles == b.obstacles);
    RC_ASSERT(alike(b.end, wanted));
}

} // namespace

class GeometryLaws : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() {
        if (!qEnvironmentVariableIsSet("RC_PARAMS"))
            qputenv("RC_PARAMS", "max_success=2000");
    }

    void aMirrorShowsTheMirroredManeuver() {
        QVERIFY(rc::check("mirror", [] {
            const Scene one = scene();
            Scene other = mapped(one, seenInMirror);
            other.maneuver = mirrorManeuver(other.maneuver);
            const MoveResult made = moveMecha(one.from, one.maneuver, one.base, one.table());
            sameMove(one, other, seenInMirror(made.end));
        }));
    }

    void nothingDependsOnWhereTheTableStands() {
        QVERIFY(rc::check("rigid motion", [] {
            const Scene one = scene();
            const Pose by = pose(300);
            const MoveResult made = moveMecha(one.from, one.maneuver, one.base, one.table());
            sameMove(one, mapped(one, [&](const Pose& p) { return toTable(by, p); }),
                     toTable(by, made.end));
        }));
    }

    void whoBacksUpEndsInTouch() {
        QVERIFY(rc::check("touch", [] {
            const Scene one = scene();
            const GameTable table = one.table();
            const MoveResult made = moveMecha(one.from, one.maneuver, one.base, table);
            if (!made.backedUp || made.pathPosition <= 0)
                return;
            const Footprint stands = footprint(made.end, one.base);
            RC_ASSERT(touchesAny(stands, table));
            for (const Footprint& other : table.bases)
                RC_ASSERT(!overlaps(stands, other));
        }));
    }

    void moreMechaNeverLeadFurther() {
        QVERIFY(rc::check("more mecha", [] {
            Scene one = scene();
            const double before =
                moveMecha(one.from, one.maneuver, one.base, one.table()).pathPosition;
            one.others.push_back(
                {toTable(endPose(one.from, one.maneuver, one.base), pose(60)), base()});
            RC_ASSERT(moveMecha(one.from, one.maneuver, one.base, one.table()).pathPosition <=
                      before + 1e-6);
        }));
    }

    void looksDontDependOnWhereTheTableStands() {
        QVERIFY(rc::check("looks", [] {
            const Placed a{pose(300), base()}, b{pose(300), base()};
            const Arc arc = *rc::gen::element(Arc::Front, Arc::Half, Arc::All);
            const Pose by = pose(300);
            const auto look = [&](auto map) {
                return lineOfSight(footprint(map(a.pose), a.base), arc,
                                   footprint(map(b.pose), b.base));
            };
            const LineOfSight one = look([](const Pose& p) { return p; });
            for (const LineOfSight& other :
                 {look([&](const Pose& p) { return toTable(by, p); }), look(seenInMirror)}) {
                RC_ASSERT(one.lineInArc.has_value() == other.lineInArc.has_value());
                RC_ASSERT(std::abs(one.lineBetweenBases.length - other.lineBetweenBases.length) <
                          1e-7);
                if (one.lineInArc)
                    RC_ASSERT(std::abs(one.lineInArc->length - other.lineInArc->length) < 1e-6);
            }
            // A wider arc sees everything that a narrower arc sees, at no greater distance.
            if (one.lineInArc)
                RC_ASSERT(one.lineInArc->length >= one.lineBetweenBases.length - 1e-9);
            RC_ASSERT(std::abs(gapBetween(footprint(a.pose, a.base), footprint(b.pose, b.base)) -
                               gapBetween(footprint(b.pose, b.base), footprint(a.pose, a.base))) <
                      1e-9);
        }));
    }

    void rollsEndWhereItIsFree() {
        QVERIFY(rc::check("rolls", [] {
            const Scene one = scene();
            const GameTable table = one.table();
            const TurnSide side = *rc::gen::element(TurnSide::Left, TurnSide::Right);
            const double most = maxRollSlide(one.base);
            const std::vector<SlideInterval> slides =
                freeRollSlides(one.from, one.base, side, table);
            for (int i = 0; i <= 40; ++i) {
                const double at = most * (i - 20) / 20;
                const bool listed =
                    std::any_of(slides.begin(), slides.end(),
                                [&](const SlideInterval& s) { return at >= s.from && at <= s.to; });
                const bool close =
                    std::any_of(slides.begin(), slides.end(), [&](const SlideInterval& s) {
                        return std::min(std::abs(at - s.from), std::abs(at - s.to)) < 1e-4;
                    });
                const bool isIt = isFree(
                    footprint(barrelRollPose(one.from, one.base, side, at), one.base), table);
                RC_ASSERT(close || listed == isIt);
            }
        }));
    }
};

QTEST_APPLESS_MAIN(GeometryLaws)
#include "tst_battlecry_geometry_laws.moc"
