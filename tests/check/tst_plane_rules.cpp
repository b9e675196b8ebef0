// Tests constraints about planes (shapes, pieces, zones), against boxes computed by the test and
// against new checkers.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "rules/check/checker.h"
#include "rules/schema/load.h"
#include "tests/check/loaded.h"
#include "tests/support/support.h"
#endif

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <set>

using namespace ww;

namespace {

const std::string kField = R"y(entity: table
section: tables
fields:
  - { key: area, kind: point, required: true }
  - key: stones
    kind: list
    of:
      kind: record
      fields:
        - { key: pose, kind: pose, required: true }
        - { key: stone, kind: ref, to: stone, required: true }
  - key: zones
    kind: list
    of: { kind: record, fields: [ { key: name, kind: text }, { key: shape, kind: polygon, required: true } ] }
  - { key: well, kind: point }
  - { key: reach, kind: length }
board:
  cells: plane
  size: area
  zones: [ { list: zones, shape: shape, names: name } ]
  pieces: [ { list: stones, pose: pose, shape: stone.outline } ]
constraints:
  - id: moor.table.apart
    each: [ stones as a, stones as b ]
    when: index(a) < index(b)
    require: "not overlaps(a, b)"
    message: "{index(a)} and {index(b)}"
    at: b
  - id: moor.table.near
    each: [ stones as a, stones as b ]
    when: index(a) < index(b)
    require: gap(a, b) >= 20
    message: "{index(a)} {index(b)} {gap(a, b)}"
    at: b
  - id: moor.table.zone
    each: stones as a
    require: "any(zones as z, inside(a, z))"
    message: "{index(a)}"
    at: a
  - id: moor.table.well
    each: stones as a
    when: well != none
    require: "not inside(well, a) and gap(a, well) > default(reach, 0)"
    message: "{index(a)} {gap(well, shape_at(a.stone.outline, a.pose))}"
    at: a
)y";
const std::string kStone = R"y(entity: stone
section: stones
fields:
  - { key: outline, kind: polygon, required: true }
)y";

schema::LoadedSystem load(const std::string& field = kField, const std::string& stone = kStone) {
    return schema::loadSystem(*test::packOf(
        "moor",
        {{"pack.yaml", "warwright: 1\npack: moor\nversion: 1.0.0\n"},
         {"schema/stone.yaml", stone},
         {"schema/table.yaml", field},
         {"system.yaml", "warwright: 1\nsystem: moor\nname: Moor\nschemas: [table, stone]\n"}}));
}

struct Box {
    int left = 0, low = 0, right = 0, high = 0;
};
struct Stone {
    int x = 0, y = 0, quarter = 0;
    std::size_t kind = 0;
};
/// Rectangles on a plane, rotated by multiples of 90°.
struct Moor {
    std::array<std::pair<int, int>, 2> sizes; ///< each rectangle's width and depth from its origin
    std::vector<Stone> stones;
    std::vector<Box> zones;
    int wellX = 0, wellY = 0, reach = 0;
};

std::string corners(const Box& box) {
    const auto corner = [](int x, int y) {
        return "[" + std::to_string(x) + ", " + std::to_string(y) + "]";
    };
    return "[" + corner(box.left, box.low) + ", " + corner(box.right, box.low) + ", " +
           corner(box.right, box.high) + ", " + corner(box.left, box.high) + "]";
}

std::string textOf(const Moor& moor) {
    std::string text = "stones:\n";
    for (std::size_t i = 0; i < moor.sizes.size(); ++i)
        text += "  s" + std::to_string(i) +
                ": { outline: " + corners({0, 0, moor.sizes[i].first, moor.sizes[i].second}) +
                " }\n";
    text += "tables:\n  moor:\n    area: [300, 300]\n    well: [" + std::to_string(moor.wellX) +
            ", " + std::to_string(moor.wellY) + "]\n    reach: " + std::to_string(moor.reach) +
            "\n    zones:\n";
    for (const Box& zone : moor.zones)
        text += "      - { shape: " + corners(zone) + " }\n";
    text += "    stones:\n";
    for (const Stone& one : moor.stones)
        text += "      - { pose: { at: [" + std::to_string(one.x) + ", " + std::to_string(one.y) +
                "], turn: " + std::to_string(one.quarter * 90) + " }, stone: s" +
                std::to_string(one.kind) + " }\n";
    return text;
}

Box placed(const Moor& moor, const Stone& stone) {
    // Rotation is clockwise: after a quarter turn, the right side is at the rear.
    const auto [w, h] = moor.sizes[stone.kind];
    const int x[] = {w, h, -w, -h}, y[] = {h, -w, -h, w};
    const int dx = x[stone.quarter], dy = y[stone.quarter];
    return {std::min(stone.x, stone.x + dx), std::min(stone.y, stone.y + dy),
            std::max(stone.x, stone.x + dx), std::max(stone.y, stone.y + dy)};
}

/// Returns the square root, rounded to three decimals, without trailing zeros.
std::string rootOf(long square) {
    const auto root = static_cast<long>(std::llround(std::sqrt(double(square)) * 1000));
    std::string text = std::to_string(root / 1000);
    std::string rest = std::to_string(root % 1000 + 1000).substr(1);
    while (!rest.empty() && rest.back() == '0')
        rest.pop_back();
    return rest.empty() ? text : text + "." + rest;
}

long squareApart(const Box& a, const Box& b) {
    const long x = std::max({b.left - a.right, a.left - b.right, 0});
    const long y = std::max({b.low - a.high, a.low - b.high, 0});
    return x * x + y * y;
}

std::set<std::string> expected(const Moor& moor) {
    std::set<std::string> out;
    for (std::size_t i = 0; i < moor.stones.size(); ++i) {
        const Box b = placed(moor, moor.stones[i]);
        const std::string number = std::to_string(i + 1);
        const std::string at = " table/moor.stones[" + std::to_string(i) + "] ";
        for (std::size_t before = 0; before < i; ++before) {
            const Box a = placed(moor, moor.stones[before]);
            const std::string other = std::to_string(before + 1);
            if (a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high)
                out.insert("moor.table.apart" + at + other + " and " + number);
            if (squareApart(a, b) < 400)
                out.insert("moor.table.near" + at + other + " " + number + " " +
                           rootOf(squareApart(a, b)));
        }
        if (std::none_of(moor.zones.begin(), moor.zones.end(), [&](const Box& zone) {
                return zone.left <= b.left && b.right <= zone.right && zone.low <= b.low &&
                       b.high <= zone.high;
            }))
            out.insert("moor.table.zone" + at + number);
        const long square = squareApart(b, {moor.wellX, moor.wellY, moor.wellX, moor.wellY});
        if (square <= long(moor.reach) * moor.reach)
            out.insert("moor.table.well" + at + number + " " + rootOf(square));
    }
    return out;
}

Moor someMoor() {
    const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
    Moor out;
    for (auto& [w, h] : out.sizes) {
        w = number(1, 12) * 5;
        h = number(1, 12) * 5;
    }
    for (int i = number(0, 4); i > 0; --i)
        out.stones.push_back({number(0, 30) * 5, number(0, 30) * 5, number(0, 4),
                              static_cast<std::size_t>(number(0, 2))});
    for (int i = number(0, 3); i > 0; --i) {
        const int x = number(-10, 20) * 5, y = number(-10, 20) * 5;
        out.zones.push_back({x, y, x + number(5, 40) * 5, y + number(5, 40) * 5});
    }
    out.wellX = number(0, 150);
    out.wellY = number(0, 150);
    out.reach = number(0, 50);
    return out;
}

PackDocumentsPtr packOf(const std::string& text) {
    return test::packOf("heath", {{"moor.yaml", text},
                                  {"pack.yaml", "warwright: 1\npack: heath\nname: Heath\n"
                                                "version: 1.0.0\nsystem: moor ^1\n"}});
}
std::set<std::string> found(check::Checker& checker, const PackDocumentsPtr& pack) {
    Snapshot snapshot;
    snapshot.packs = {pack};
    checker.update(snapshot);
    std::set<std::string> out;
    for (const diag::Diagnostic& one : checker.describeAll())
        out.insert(one.code + " " + one.placeInModel + " " + one.message);
    return out;
}
std::set<std::string> found(const std::string& text) {
    static const schema::SystemPtr game = load().system;
    check::Checker checker(game, {});
    return found(checker, packOf(text));
}
std::string shown(const std::set<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines)
        out += line + "\n";
    return out;
}
bool has(const std::set<std::string>& lines, const std::string& code) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& one) { return one.starts_with(code + " "); });
}

} // namespace

class TestPlaneRules : public QObject {
    Q_OBJECT
  private slots:
    void theGameLoads() { QCOMPARE(test::problemsOf(load()), std::string()); }

    void whatIsFoundIsWhatBoxesFind() {
        QVERIFY(rc::check("pieces against boxes", [] {
            const Moor moor = someMoor();
            const auto all = found(textOf(moor));
            if (all != expected(moor))
                RC_LOG() << textOf(moor) << "--- found\n"
                         << shown(all) << "--- expected\n"
                         << shown(expected(moor));
            RC_ASSERT(all == expected(moor));
        }));
    }

    void editsFindWhatANewCheckerFinds() {
        const schema::SystemPtr game = load().system;
        QVERIFY(rc::check("edited against fresh", [&] {
            Moor moor = someMoor();
            check::Checker checker(game, {});
            PackDocumentsPtr pack = packOf(textOf(moor));
            (void)found(checker, pack);
            for (int step = 0; step < 5; ++step) {
                switch (*rc::gen::inRange(0, 4)) {
                case 0:
                    moor.sizes[0].first += 5;
                    break;
                case 1:
                    moor.wellX += 10;
                    break;
                case 2:
                    if (!moor.zones.empty())
                        moor.zones.pop_back();
                    break;
                default:
                    if (!moor.stones.empty())
                        moor.stones[0].quarter = (moor.stones[0].quarter + 1) % 4;
                }
                auto next = std::make_shared<PackDocuments>(*pack);
                next->files[0] = test::editDocument(pack->files[0], textOf(moor));
                pack = next;
                RC_ASSERT(found(checker, pack) == expected(moor));
            }
        }));
    }

    void whatIsUnknownIsNotAbsent() {
        Moor moor;
        moor.sizes = {{{20, 20}, {20, 20}}};
        moor.stones = {{0, 0, 0, 0}, {10, 10, 0, 1}};
        moor.wellX = moor.wellY = 200;
        const std::string text = textOf(moor);
        QVERIFY(has(found(text), "moor.table.apart"));
        for (const auto& [from, to] :
             {std::pair{"at: [10, 10]", "at: [10, ten]"},
              {"turn: 0 }, stone: s1", "turn: far }, stone: s1"},
              {"s1: { outline: [[0, 0], [20, 0]", "s1: { outline: [[20, 0], [0, 0]"},
              {"stone: s1", "stone: s9"}}) {
            const std::string broken = test::replaceFirst(text, from, to);
            QVERIFY2(!has(found(broken), "moor.table.apart"), from);
            QVERIFY2(!has(found(broken), "moor.table.near"), from);
        }
    }

    void rectanglesAreMade() {
        const auto loaded = load(
            kField + "  - { id: moor.table.hem, each: stones as a, message: \"{index(a)}\", at: a, "
                     "require: \"inside(a, rectangle(20, 30, area.x - 40, area.y / 2))\" }\n");
        QCOMPARE(test::problemsOf(loaded), std::string());
        QVERIFY(rc::check("pieces in a rectangle", [&] {
            const Moor moor = someMoor();
            check::Checker checker(loaded.system, {});
            std::set<std::string> all = found(checker, packOf(textOf(moor))), hem;
            for (std::size_t i = 0; i < moor.stones.size(); ++i) {
                const Box b = placed(moor, moor.stones[i]);
                if (b.left < 20 || b.low < 30 || b.right > 260 || b.high > 150)
                    hem.insert("moor.table.hem table/moor.stones[" + std::to_string(i) + "] " +
                               std::to_string(i + 1));
            }
            std::erase_if(all,
                          [](const auto& line) { return !line.starts_with("moor.table.hem"); });
            RC_ASSERT(all == hem);
            // If the width becomes negative, the constraint gives no finding.
            const std::string flat =
                test::replaceFirst(textOf(moor), "area: [300, 300]", "area: [60, 300]");
            RC_ASSERT(!has(found(checker, packOf(flat)), "moor.table.hem"));
        }));
    }

    void aFixSetsAPartOfAPoint() {
        const auto loaded = load(
            kField +
            "  - { id: moor.table.low, each: stones as a, message: low, at: a.pose.at.y, require: "
            "a.pose.at.y >= 30, fix: { label: Push it, set: { a.pose.at.y: \"30 + a.pose.at.x / "
            "4\" } } }\n");
        QCOMPARE(test::problemsOf(loaded), std::string());
        Moor moor;
        moor.sizes = {{{20, 20}, {20, 20}}};
        moor.stones = {{9, 12, 0, 0}};
        Snapshot snapshot;
        snapshot.packs = {packOf(textOf(moor))};
        check::Checker checker(loaded.system, {});
        checker.update(snapshot);
        for (const diag::Diagnostic& one : checker.describeAll())
            if (one.code == "moor.table.low") {
                QCOMPARE(one.placeInModel, std::string("table/moor.stones[0].pose.at[1]"));
                QCOMPARE(one.fixes.size(), std::size_t{1});
                QCOMPARE(one.fixes[0].edits.size(), std::size_t{1});
                QCOMPARE(one.fixes[0].edits[0].text, std::string("32.25"));
                return;
            }
        QFAIL("not found");
    }

    /// Pieces in a list may be circles and polygons.
    void shapesOfTwoKindsAreShapes() {
        const std::string field = test::replaceFirst(
            kField, "shape: stone.outline",
            "shape: \"if stone.round != none then stone.round else stone.outline\"");
        const std::string stone = kStone + "  - { key: round, kind: record, fields: [ { key: "
                                           "radius, kind: length, required: true } ] }\n";
        const auto loaded = load(field, stone);
        QCOMPARE(test::problemsOf(loaded), std::string());
        Moor moor;
        moor.sizes = {{{20, 20}, {20, 20}}};
        moor.stones = {{100, 100, 0, 0}, {85, 85, 0, 1}};
        moor.zones = {{0, 0, 300, 300}};
        const std::string boxes = textOf(moor);
        // A circle around (85, 85) with radius 20 doesn't reach the box's corner at (100, 100);
        // with radius 22 it does.
        const auto apart = [&](const std::string& round) {
            check::Checker checker(loaded.system, {});
            return !has(
                found(checker, packOf(test::replaceFirst(
                                   boxes, "s1: {", "s1: { round: { radius: " + round + " },"))),
                "moor.table.apart");
        };
        check::Checker checker(loaded.system, {});
        QVERIFY(has(found(checker, packOf(boxes)), "moor.table.apart"));
        QVERIFY(apart("20"));
        QVERIFY(!apart("22"));
    }

    void lengthsHaveUnits() {
        Moor moor;
        moor.sizes = {{{20, 20}, {20, 20}}};
        moor.stones = {{0, 0, 0, 0}};
        moor.wellX = 45;
        moor.reach = 26;
        QVERIFY(has(found(textOf(moor)), "moor.table.well"));
        const auto reach = [&](const char* written) {
            return found(
                test::replaceFirst(textOf(moor), "reach: 26", std::string("reach: ") + written));
        };
        QVERIFY(has(reach("1 in"), "moor.table.well"));
        QVERIFY(has(reach("2.5 cm"), "moor.table.well"));
        QVERIFY(!has(reach("2.4cm"), "moor.table.well"));
        QVERIFY(has(reach("1 foot"), "core.field.malformed"));
        QVERIFY(!has(reach("1 foot"), "moor.table.well"));
    }

    void whatIsWrittenWrong_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("line");
        QTest::newRow("three parts") << "area: [300, 300]"
                                     << "area: [300, 300, 1]"
                                     << "core.field.malformed table/moor.area `[300, 300, 1]` is "
                                        "not a point such as `[120, 45]`, in mm\n";
        QTest::newRow("no list") << "area: [300, 300]"
                                 << "area: 300"
                                 << "core.field.wrong-shape table/moor.area ";
        QTest::newRow("a word") << "area: [300, 300]"
                                << "area: [300, far]"
                                << "core.field.malformed table/moor.area[1] `far` is not a length";
        QTest::newRow("a full turn") << "turn: 0"
                                     << "turn: 360"
                                     << "core.field.malformed table/moor.stones[0].pose.turn `360` "
                                        "is not an angle in degrees, from 0 to less than 360\n";
        QTest::newRow("crossed") << "outline: [[0, 0], [20, 0], [20, 20]"
                                 << "outline: [[0, 0], [20, 20], [20, 0]"
                                 << "core.field.malformed stone/s0.outline ";
        QTest::newRow("two points") << "outline: [[0, 0], [20, 0], [20, 20], [0, 20]]"
                                    << "outline: [[0, 0], [20, 0]]"
                                    << "core.field.malformed stone/s0.outline ";
        QTest::newRow("no place") << "pose: { at: [0, 0], turn: 0 }"
                                  << "pose: { turn: 0 }"
                                  << "table/moor.stones[0].pose";
        QTest::newRow("another key") << "turn: 0"
                                     << "trun: 0"
                                     << "core.field.unknown table/moor.stones[0].pose.trun ";
    }
    void whatIsWrittenWrong() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, line);
        Moor moor;
        moor.sizes = {{{20, 20}, {20, 20}}};
        moor.stones = {{0, 0, 0, 0}};
        moor.zones = {{0, 0, 20, 20}};
        moor.wellX = 100;
        QCOMPARE(shown(found(textOf(moor))), std::string());
        const std::string all =
            shown(found(test::replaceFirst(textOf(moor), from.toStdString(), to.toStdString())));
        QVERIFY2(QString::fromStdString(all).contains(line), all.c_str());
        QCOMPARE(std::count(all.begin(), all.end(), '\n'), std::ptrdiff_t(1));
    }

    void mistakesAreLoadErrors_data() {
        QTest::addColumn<QString>("require");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* require, const char* problem) {
            QTest::newRow(require) << QString(require) << QString(problem);
        };
        row("overlaps(well, first(stones))", "a shape is expected here");
        row("overlaps(first(stones), 3)", "but this is a number");
        row("inside(first(stones), well)", "a shape is expected here");
        row("shape_at(first(zones), well) != none", "a pose is expected here");
        row("gap(first(zones)) = 3", "gap takes two points or shapes");
        row("well.z > 3", "has no field `z`");
        row("area.x > 3 and area.y > 3", "");
        row("area > 3", "");
        row("all(stones as s, s.pose.at.x + s.pose.turn >= 0)", "");
        row("all(zones as z, all(z.shape as c, c.x >= 0))", "");
        row("all(zones as z, count(z.shape) < 5)", "");
        row("gap(area, area) = 0", "");
        row("inside(well, rectangle(0, 0, area.x, 5))", "");
        row("inside(well, rectangle(0, 0, 5))", "rectangle takes four distances in mm");
        row("inside(well, rectangle(0, 0, area, 5))", "`rectangle` takes numbers");
        row("inside(well, rectangle(0, 0, reach, 5))", "can't take a value that may be none");
        row("inside(well, if area.x > 3 then first(zones).shape else first(stones).stone.outline)",
            "");
        row("inside(well, if area.x > 3 then first(zones).shape else area)", "`then` gives a list");
    }
    void mistakesAreLoadErrors() {
        QFETCH(QString, require);
        QFETCH(QString, problem);
        const QString all = QString::fromStdString(
            test::problemsOf(load(kField + "  - { id: moor.table.odd, message: odd, require: \"" +
                                  require.toStdString() + "\" }\n")));
        if (require == u"area > 3")
            QVERIFY2(!all.isEmpty(), qPrintable(all));
        else
            QVERIFY2(problem.isEmpty() ? all.isEmpty() : all.contains(problem), qPrintable(all));
    }
};

QTEST_GUILESS_MAIN(TestPlaneRules)
#include "tst_plane_rules.moc"
