// Moves over obstacles and edges, compared with second/obstacles.h; a quarter are edge cases.

#ifndef Q_MOC_RUN // moc 6.4 stops at <concepts>
#include "rules/systems/battlecry/geometry/moves.h"
#include "tests/battlecry/second/obstacles.h"
#include "tests/battlecry/second_support.h"
#include "tests/support/share.h"
#endif

#include <QtTest>

using namespace ww::battlecry::geometry;

namespace {

constexpr double kSide = 914.4;

/// A circle or a star that touches the final base or, if `deep`, overlaps it by a thousandth.
struct Lying {
    second::Rock rock;
    std::optional<Obstacle> obstacle;
};

Lying lying(second::Dice& dice, const second::Place& end, double half, std::optional<double> deep) {
    Lying out;
    second::Rock& rock = out.rock;
    const double ahead = dice.below(2) == 0 ? 1 : -1;
    const second::Place facing{end.x, end.y, dice.below(2) == 0 ? end.h : end.h + 90};
    const auto beside = [&](double reach, double aside) {
        return second::seenFrom(facing, aside, ahead * (half + reach - *deep));
    };
    const second::Pt by = second::seenFrom(end, dice.between(-120, 120), dice.between(-250, 100));
    if (dice.below(2) == 0) {
        rock.radius = dice.between(10, 80);
        rock.centre = deep ? beside(rock.radius, dice.between(-half, half)) : by;
        out.obstacle = Obstacle::circle({rock.centre.x, rock.centre.y}, rock.radius);
        return out;
    }
    std::vector<ww::plane::Point> corners;
    const int count = 3 + dice.below(8);
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * M_PI * i / count, reach = dice.between(12, 60);
        corners.push_back({std::llround(1000 * reach * std::sin(angle)),
                           std::llround(1000 * reach * std::cos(angle))});
    }
    // Turned so that its first and farthest corner is nearest to the base.
    const double turn = deep ? facing.h + (ahead > 0 ? 180 : 0) : dice.between(0, 360);
    double reach = 0;
    if (deep) {
        for (const auto& corner : corners)
            reach = std::max(reach, static_cast<double>(corner.y) / 1000);
        rock.centre = beside(reach, dice.between(-10, 10));
    } else {
        rock.centre = by;
    }
    for (const auto& corner : corners)
        rock.corners.push_back(second::seenFrom({rock.centre.x, rock.centre.y, turn},
                                                static_cast<double>(corner.x) / 1000,
                                                static_cast<double>(corner.y) / 1000));
    out.obstacle =
        Obstacle::polygon(corners, {{rock.centre.x, rock.centre.y}, ww::plane::normalTurn(turn)});
    return out;
}

} // namespace

class SecondObstacles : public QObject {
    Q_OBJECT
  private slots:
    void meetsWhatManyLooksMeet() {
        second::Dice dice(4287);
        int hit = 0, fled = 0, borders = 0, backed = 0;
        for (int done = 0; done < ww::test::casesOf(5000); ++done) {
            const Maneuver maneuver = everyManeuver()[static_cast<std::size_t>(dice.below(27))];
            const Base base = dice.below(2) == 0 ? Base::Small : Base::Large;
            const double half = halfOf(base);
            const second::Order order = orderOf(maneuver);
            second::Place from{dice.between(60, 850), dice.between(60, 850), dice.heading()};
            const bool border = dice.below(4) == 0, edge = border && dice.below(2) == 0;
            const double deep = dice.below(2) == 0 ? 0 : 0.001;
            std::vector<second::Block> others;
            second::Ended end = second::backedUp(from, order, half, others);
            if (edge) {
                // Puts a corner on the right edge or a thousandth beyond it.
                double most = 0;
                for (const second::Pt& corner : second::square(end.place, half))
                    most = std::max(most, corner.x);
                from.x += kSide + deep - most;
            } else if (dice.below(3) == 0) {
                others.push_back({{end.place.x + dice.between(-40, 40),
                                   end.place.y + dice.between(-40, 40), dice.heading()},
                                  20});
            }
            end = second::backedUp(from, order, half, others);
            Table table;
            table.area.emplace();
            for (const second::Block& other : others)
                table.bases.push_back(footprint(poseOf(other.place), Base::Small));
            std::vector<second::Rock> rocks;
            const int count = 1 + dice.below(4);
            for (int i = 0; i < count; ++i) {
                Lying one = lying(dice, end.place, half,
                                  border && !edge ? std::optional(deep) : std::nullopt);
                QVERIFY(one.obstacle.has_value());
                rocks.push_back(one.rock);
                table.obstacles.push_back(*one.obstacle);
            }
            const Move made = move(poseOf(from), maneuver, base, table);
            const std::string name = text(maneuver) + " case " + std::to_string(done);
            const double length = maneuver.speed == 0 ? 0 : second::lengthOf(order);
            const double laid =
                maneuver.speed == 0
                    ? 0
                    : std::clamp(second::frontOf(order, half, end.u) - 2 * half, 0.0, length);
            QVERIFY2(std::abs(made.laid - laid) < 0.01, name.c_str());
            std::vector<std::size_t> met;
            bool close = false;
            for (std::size_t i = 0; i < rocks.size(); ++i) {
                const double depth =
                    std::max(second::deepestOfBase(end.place, half, rocks[i]),
                             second::deepestOfTemplate(from, order, half, laid, rocks[i]));
                if (depth > 5e-6)
                    met.push_back(i);
                // Backing up, and thus its end, is exact only to a thousandth.
                close = close || (end.blocked && std::abs(depth) < 0.01);
            }
            if (!close)
                QVERIFY2(made.obstacles == met, name.c_str());
            bool out = false;
            for (const second::Pt& corner : second::square(end.place, half))
                out = out ||
                      std::min({corner.x, corner.y, kSide - corner.x, kSide - corner.y}) < -1e-6;
            QVERIFY2(made.fled == out, name.c_str());
            hit += met.empty() ? 0 : 1;
            fled += out ? 1 : 0;
            borders += border ? 1 : 0;
            backed += end.blocked ? 1 : 0;
        }
        qInfo("%d met, %d fled, %d on borders, %d backed up", hit, fled, borders, backed);
        QVERIFY(hit > ww::test::casesOf(1500) && fled > ww::test::casesOf(500) &&
                borders > ww::test::casesOf(1000) && backed > ww::test::casesOf(500));
    }
};

QTEST_APPLESS_MAIN(SecondObstacles)
#include "tst_battlecry_second_obstacles.moc"
