// Tests boxes for items of lists (in stacks, in grids, around a point), and faces of other
// entities.

#include "tests/sheets/crew_game.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

struct Member {
    const char* who;
    const char* rank;
    int years;
    const char* craft;
};
const std::vector<Member> kMembers = {{"Ann", "hand", 3, "gull"},
                                      {"Bo", "chief", 12, "tern"},
                                      {"Cy", "mate", 7, "gull"},
                                      {"Di", "hand", 9, "tern"},
                                      {"Ed", "mate", 1, "gull"}};

std::string crew(const std::vector<Member>& members = kMembers) {
    std::string text =
        "crews:\n  night:\n    name: Night watch\n    flagship: tern\n    members:\n";
    for (const Member& m : members)
        text += QString("      - { who: %1, rank: %2, years: %3, craft: %4, says: 'so **%1**' }\n")
                    .arg(m.who, m.rank)
                    .arg(m.years)
                    .arg(m.craft)
                    .toStdString();
    return text + "crafts:\n  gull: { name: The Gull, speed: 4 }\n  tern: { name: The Tern, "
                  "speed: 6 }\n";
}

std::string page(const std::string& boxes, const std::string& size = "60 x 60 mm") {
    return "  page:\n    for: crew\n    size: " + size + "\n    front:\n" + boxes;
}

QStringList wordsOf(const Face& face) {
    QStringList out;
    for (const PlacedItem& spot : placedItems(face))
        if (spot.label != "shape")
            out << spot.label;
    return out;
}

bool near(double a, double b) {
    return std::abs(a - b) < 1e-6;
}

} // namespace

class SheetsItems : public QObject {
    Q_OBJECT
  private slots:
    void itemsFollowEachOther_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QList<QPointF>>("corners");
        const auto row = [](const char* name, const char* keys, const QList<QPointF>& corners) {
            QTest::newRow(name) << QString(keys) << corners;
        };
        row("down", "stack: down, gap: 1", {{5, 5}, {5, 10}, {5, 15}, {5, 20}});
        row("up", "stack: up, gap: 1", {{5, 46}, {5, 41}, {5, 36}, {5, 31}});
        row("right", "stack: right, gap: 1", {{5, 5}, {14, 5}, {23, 5}, {32, 5}});
        row("in a grid", "stack: grid, columns: 3, row: 6", {{5, 5}, {20, 5}, {35, 5}, {5, 11}});
        row("in a grid with a gap", "stack: grid, columns: 3, row: 6, gap: 1.5",
            {{5, 5}, {20.5, 5}, {36, 5}, {5, 12.5}});
        row("in a grid with two gaps", "stack: grid, columns: 3, row: 6, gap: [3, 1]",
            {{5, 5}, {21, 5}, {37, 5}, {5, 12}});
        row("as they say", "clip: false", {{5, 5}, {5, 5}, {5, 5}, {5, 5}});
    }
    void itemsFollowEachOther() {
        QFETCH(QString, keys);
        QFETCH(QList<QPointF>, corners);
        CrewGame game(page("      - { box: all, at: [5, 5], size: [45, 45], each: members as m, " +
                           keys.toStdString() +
                           ", boxes: [{ size: [8, 4], fill: \"#000000\" }] }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew());
        QCOMPARE(problemLines(face), QStringList());
        const auto spots = placedItems(face);
        QCOMPARE(spots.size(), kMembers.size());
        for (qsizetype i = 0; i < corners.size(); ++i) {
            const PlacedItem& spot = spots[static_cast<std::size_t>(i)];
            QVERIFY2(near(spot.x - 4, corners[i].x()) && near(spot.y - 2, corners[i].y()),
                     qPrintable(QString("%1: %2, %3").arg(i).arg(spot.x).arg(spot.y)));
        }
    }

    void areChosenAndSorted_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<int>("least");
        QTest::addColumn<QString>("by");
        for (const int least : {0, 4, 100})
            for (const char* by : {"", "years", "rank", "rank, years"}) {
                QString keys;
                if (least > 0)
                    keys += QString(", where: m.years >= %1").arg(least);
                if (*by)
                    keys += QString(", sort: [m.%1]").arg(QString(by).replace(", ", ", m."));
                QTest::addRow("from %d by %s", least, *by ? by : "nothing")
                    << keys << least << QString(by);
            }
    }
    void areChosenAndSorted() {
        QFETCH(QString, keys);
        QFETCH(int, least);
        QFETCH(QString, by);
        CrewGame game(page("      - { box: all, each: members as m" + keys.toStdString() +
                           ", stack: down, boxes: [{ size: [w, 4], text: \"{m.who}\", style: body "
                           "}] }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        std::vector<Member> wanted;
        std::copy_if(kMembers.begin(), kMembers.end(), std::back_inserter(wanted),
                     [&](const Member& m) { return m.years >= least; });
        const QStringList ranks{"chief", "mate", "hand"};
        std::stable_sort(wanted.begin(), wanted.end(), [&](const Member& a, const Member& b) {
            if (by.contains("rank") && ranks.indexOf(a.rank) != ranks.indexOf(b.rank))
                return ranks.indexOf(a.rank) < ranks.indexOf(b.rank);
            return by.contains("years") && a.years < b.years;
        });
        QStringList names;
        for (const Member& m : wanted)
            names << m.who;
        QCOMPARE(wordsOf(game.layOutFront(crew())), names);
    }

    void goWithinEachOther() {
        // Tests two lists at once, a list inside another list, generated lists, and outer
        // variables.
        CrewGame game(
            page("      - { box: a, size: [w, 30], each: [members as m, 1..2 as n], where: "
                 "m.years < 4, stack: down, boxes: [{ size: [w, 4], text: \"{m.who}{n} of "
                 "{name} {index(m)}\", style: body }] }\n"
                 "      - box: b\n        at: [0, 30]\n        size: [w, 30]\n"
                 "        each: members as m\n        where: m.rank = mate\n"
                 "        stack: down\n        boxes:\n"
                 "          - size: [w, 8]\n            each: \"[m.years, 50] as y\"\n"
                 "            stack: down\n"
                 "            boxes: [{ size: [w, 4], text: \"{m.who} {m.rank} {y}\", "
                 "style: body }]\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew());
        QCOMPARE(wordsOf(face),
                 (QStringList{"Ann1 of Night watch 1", "Ann2 of Night watch 1",
                              "Ed1 of Night watch 5", "Ed2 of Night watch 5", "Cy Mate 7",
                              "Cy Mate 50", "Ed Mate 1", "Ed Mate 50"}));
        QCOMPARE(problemLines(face), QStringList());
    }

    void thoseOfAGroupStandTogether() {
        for (const char* flow : {"", ", flow: next"}) {
            CrewGame game(
                page("      - box: all\n        size: [w, h]\n        each: members as m\n"
                     "        where: m.who != 'Bo'\n        sort: [m.rank, m.who]\n"
                     "        group: m.rank\n        stack: down\n" +
                     (*flow ? std::string("        flow: next\n") : std::string()) +
                     "        head: [{ size: [w, 4], text: \"{m.rank}: {count(members as x, x.rank "
                     "= m.rank)}\", style: body }]\n"
                     "        boxes: [{ size: [w, 5], text: \"{m.who}\", style: body }]\n"
                     "        foot: [{ size: [w, 4], text: \"up to {m.who}\", style: body }]\n"));
            QCOMPARE(game.problems.join('\n'), QString());
            const Face face = game.layOutFront(crew());
            QCOMPARE(wordsOf(face), (QStringList{"Mate: 2", "Cy", "Ed", "up to Ed", "Deck hand: 2",
                                                 "Ann", "Di", "up to Di"}));
            const auto spots = placedItems(face);
            QVERIFY(near(spots[4].y - spots[0].y,
                         18)); // the second heading is below rows of 4, 5, 5 and 4 mm
            QCOMPARE(problemLines(face), QStringList());
        }
    }

    void haveTheColoursAndIconsOfTheirWords() {
        CrewGame game(page("      - { box: all, size: [w, h], each: members as m, stack: down, "
                           "boxes: [{ size: [4, 4], fill: \"{default(colour(m.rank), "
                           "'#0000ff')} darken 50\" }, { size: [9, 4], text: \"{m.who}\", style: "
                           "body, colour: \"{colour(m.rank)}\" }, { size: [4, 4], icon: "
                           "\"{icon(m.rank)}\", icon_colour: \"{m.years > 9 and "
                           "false}\", if: icon(m.rank) != none }] }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew());
        QCOMPARE(problemLines(face).join('\n'), QString());
        std::vector<Colour> fills, letters;
        for (const Item& item : face.list.items) {
            if (const auto* path = std::get_if<PathItem>(&item); path && path->fill)
                fills.push_back(*path->fill);
            if (const auto* glyphs = std::get_if<GlyphItem>(&item); glyphs && !glyphs->invisible)
                letters.push_back(glyphs->colour);
        }
        // Ann's rank has no colour; Bo is a chief with a crown; Cy, Di and Ed have no crown.
        // Missing and invalid colours are grey.
        const Colour grey{0x5b, 0x64, 0x70, 255};
        QCOMPARE(fills, (std::vector<Colour>{{0, 0, 128, 255},
                                             {128, 0, 0, 255},
                                             grey,
                                             {0, 128, 0, 255},
                                             {0, 0, 128, 255},
                                             {0, 128, 0, 255}}));
        QCOMPARE(letters, (std::vector<Colour>{
                              grey, {255, 0, 0, 255}, {0, 255, 0, 255}, grey, {0, 255, 0, 255}}));
    }

    void standRoundAPoint_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("step");
        QTest::newRow("a whole turn") << "from: 0, sweep: 360" << 0.0 << 72.0;
        QTest::newRow("from the right") << "from: 90" << 90.0 << 72.0;
        QTest::newRow("the other way") << "order: counterclockwise" << 0.0 << -72.0;
        QTest::newRow("an arc") << "from: -60, sweep: 120" << -60.0 << 30.0;
        QTest::newRow("an arc, the other way")
            << "from: 60, sweep: 120, order: counterclockwise" << 60.0 << -30.0;
    }
    void standRoundAPoint() {
        QFETCH(QString, keys);
        QFETCH(double, first);
        QFETCH(double, step);
        // The boxes of 4 × 2 mm are centred 20 mm above the centre, then turned around it or kept
        // upright. Their distance is given by their position or by a radius.
        for (const bool upright : {false, true})
            for (const bool radius : {false, true}) {
                const std::string round = "centre: [31, 29], " + keys.toStdString() +
                                          (upright ? ", upright: true" : "") +
                                          (radius ? ", radius: 20" : "");
                CrewGame game(page("      - { box: wheel, size: [w, h], each: members as m, round: "
                                   "{ " +
                                   round + " }, boxes: [{ at: [" + (radius ? "-2, -1" : "29, 8") +
                                   "], size: [4, 2], fill: \"#000000\" }] }\n"));
                QCOMPARE(game.problems.join('\n'), QString());
                const Face face = game.layOutFront(crew());
                QCOMPARE(problemLines(face), QStringList());
                const auto spots = placedItems(face);
                QCOMPARE(spots.size(), kMembers.size());
                for (std::size_t i = 0; i < spots.size(); ++i) {
                    const double turn = first + step * static_cast<double>(i);
                    const double angle = turn * 3.14159265358979323846 / 180;
                    QVERIFY(near(spots[i].x, 31 + 20 * std::sin(angle)));
                    QVERIFY(near(spots[i].y, 29 - 20 * std::cos(angle)));
                    QVERIFY(near(std::remainder(spots[i].rotation - (upright ? 0 : turn), 360), 0));
                }
            }
    }

    void tellHowManyAreLeftOver_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<int>("printed");
        QTest::addColumn<QString>("problem");
        QTest::newRow("all fit") << "size: [20, 20], stack: down" << 5 << "";
        QTest::newRow("down") << "size: [20, 10], stack: down" << 2
                              << "`all` has no room for 3 of its 5 items";
        QTest::newRow("right") << "size: [33, 20], stack: right" << 4
                               << "`all` has no room for 1 of its 5 items";
        QTest::newRow("a grid") << "size: [20, 9], stack: grid, columns: 2, row: 4" << 4
                                << "`all` has no room for 1 of its 5 items";
    }
    void tellHowManyAreLeftOver() {
        QFETCH(QString, keys);
        QFETCH(int, printed);
        QFETCH(QString, problem);
        CrewGame game(page("      - { box: all, each: members as m, " + keys.toStdString() +
                           ", boxes: [{ size: [8, 4], fill: \"#000000\" }] }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew());
        QCOMPARE(placedItems(face).size(), static_cast<std::size_t>(printed));
        QCOMPARE(problemLines(face), problem.isEmpty() ? QStringList() : QStringList{problem});
        if (!problem.isEmpty())
            QVERIFY(face.problems[0].isError() && face.problems[0].field == "members");
    }

    void lengthsAreExpressions_data() {
        QTest::addColumn<QString>("box");
        QTest::addColumn<QRectF>("place");
        const auto row = [](const char* box, const QRectF& place) {
            QTest::newRow(box) << QString(box) << place;
        };
        row("at: [count(members), h / 2], size: [w - 10, 3]", {5, 30, 50, 3});
        row("at: [1 in, 72 pt], size: [1 cm, count(members) * 5 mm]", {25.4, 25.4, 10, 25});
        row("at: [sum(members as m, m.years) / 4, 0], size: [count(members) * 2 + 2, 3]",
            {8, 0, 12, 3});
        row("at: [if flagship.speed > 5 then 72 pt else 0, 1], size: [3, 3]", {25.4, 1, 3, 3});
    }
    void lengthsAreExpressions() {
        QFETCH(QString, box);
        QFETCH(QRectF, place);
        QString quoted = box;
        quoted.replace(QRegularExpression("\\[(.*), ([^,\\]]*)\\], size: \\[(.*), ([^,\\]]*)\\]"),
                       "[\"\\1\", \"\\2\"], size: [\"\\3\", \"\\4\"]");
        CrewGame game(page("      - { " + quoted.toStdString() + ", fill: \"#000000\" }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew());
        QCOMPARE(face.list.items.size(), std::size_t{1});
        const auto& path = std::get<PathItem>(face.list.items[0]);
        const Rect r = path.shape->bounds();
        const QRectF drawn(r.x + path.transform.e, r.y + path.transform.f, r.w, r.h);
        QVERIFY2(std::abs(drawn.x() - place.x()) < 1e-3 && std::abs(drawn.y() - place.y()) < 1e-3 &&
                     std::abs(drawn.width() - place.width()) < 1e-3 &&
                     std::abs(drawn.height() - place.height()) < 1e-3,
                 qPrintable(QString("%1 %2 %3 %4")
                                .arg(drawn.x())
                                .arg(drawn.y())
                                .arg(drawn.width())
                                .arg(drawn.height())));
    }

    void boxesAreAsHighAsWhatIsInThem() {
        // The first text needs two lines of 3 mm each, so its row is 6 mm high and the next row
        // starts below.
        CrewGame game(
            page("      - box: rows\n        each: members as m\n        where: m.years > 8\n"
                 "        stack: down\n        gap: 1\n        boxes:\n"
                 "          - size: [w, fit]\n            stack: right\n            boxes:\n"
                 "              - { size: [12, fit], text: \"{m.who} of the whole crew\", style: "
                 "body }\n"
                 "              - { size: [rest, fit], fill: \"#000000\" , boxes: [{ size: [1, 2], "
                 "fill: \"#ffffff\" }] }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew());
        QCOMPARE(problemLines(face), QStringList());
        std::vector<Rect> rows;
        for (const Item& item : face.list.items)
            if (const auto* path = std::get_if<PathItem>(&item))
                if (const Rect r = path->shape->bounds(); r.w > 10)
                    rows.push_back({r.x + path->transform.e, r.y + path->transform.f, r.w, r.h});
        QCOMPARE(rows.size(), std::size_t{2});
        QVERIFY(near(rows[0].w, 48));
        QVERIFY(rows[0].h > 5 && rows[0].h < 20);
        QVERIFY(near(rows[1].y, rows[0].h + 1));
    }

    void otherFacesStandInTheirOwnSize() {
        const std::string craft =
            "  craft-card:\n    for: craft\n    size: 20 x 10 mm\n    bleed: 2\n"
            "    front:\n      - { at: [-2, -2], size: [24, 14], fill: "
            "\"#888888\" }\n      - { at: [1, 1], size: [18, 4], text: "
            "\"{name}\", style: body }\n"
            "    back:\n      - { at: [1, 1], size: [18, 4], text: \"back "
            "{speed}\", style: body }\n";
        CrewGame game(
            craft +
            page("      - { box: cards, each: members as m, where: m.years > 6, stack: "
                 "down, gap: 1, boxes: [{ face: craft-card, of: m.craft }] }\n"
                 "      - { box: flag, at: [30, 40], face: craft-card, of: flagship, side: "
                 "back }\n"
                 "      - { box: small, at: [40, 0], size: [15, 12], face: craft-card, of: "
                 "flagship }\n"
                 "    back:\n      - { face: wheel, of: self, if: count(members) > 3 }\n") +
            "  wheel:\n    for: crew\n    size: 60 x 60 mm\n    front:\n      - { text: "
            "\"{name}\", style: body }\n");
        QCOMPARE(game.problems.join('\n'), QString());
        const auto faces = game.layOutFaces(crew());
        QCOMPARE(faces.size(), std::size_t{2});
        QCOMPARE(wordsOf(faces[0]),
                 (QStringList{"The Tern", "The Gull", "The Tern", "back 6", "The Tern"}));
        QCOMPARE(wordsOf(faces[1]), QStringList{"Night watch"});
        QCOMPARE(problemLines(faces[0]), QStringList{"`small` overflows by 5.0 mm"});
        std::vector<Rect> clips;
        for (const Item& item : faces[0].list.items)
            if (const auto* group = std::get_if<GroupBegin>(&item); group && group->clip) {
                const Rect r = group->clip->bounds();
                clips.push_back({r.x + group->transform.e, r.y + group->transform.f, r.w, r.h});
                QVERIFY(near(group->transform.a, 1) && near(group->transform.d, 1));
            }
        const std::vector<Rect> wanted = {
            {0, 0, 20, 10}, {0, 11, 20, 10}, {0, 22, 20, 10}, {30, 40, 20, 10}, {40, 0, 20, 10}};
        QCOMPARE(clips.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i)
            QVERIFY(near(clips[i].x, wanted[i].x) && near(clips[i].y, wanted[i].y) &&
                    near(clips[i].w, wanted[i].w) && near(clips[i].h, wanted[i].h));
    }

    void partsKnowTheItemsAndAreHandedValues() {
        CrewGame game(
            page("      - { each: members as m, where: m.years > 6, stack: down, boxes: [{ "
                 "face: line, size: [w, 4], with: { of: \"{m.craft}\", old: \"{m.years + "
                 "1}\", word: is } }] }\n") +
            "  line:\n    boxes:\n      - { size: [w, 4], if: $old > 8, text: \"{m.who} "
            "$word $old {$of.name} {$old * 2}\", style: body }\n");
        QCOMPARE(game.problems.join('\n'), QString());
        QCOMPARE(wordsOf(game.layOutFront(crew())),
                 (QStringList{"Bo is 13 The Tern 26", "Di is 10 The Tern 20"}));
    }

    void whatAnIfShowsIsThereInTheBox() {
        const std::string speed = "text: \"{signed(flagship.speed)}\", style: body";
        const std::string line =
            "  line:\n    boxes:\n      - { size: [w, 4], text: $n, style: body }\n";
        CrewGame game(
            page("      - { size: [20, 5], if: flagship.speed != none, " + speed +
                 " }\n"
                 "      - { use: line, at: [0, 6], size: [20, 5], if: flagship.speed != none, "
                 "with: { n: \"{signed(flagship.speed + 1)}\" } }\n"
                 "      - { at: [0, 12], size: [20, 40], if: flagship.speed != none, "
                 "each: members as m, where: m.craft != none, stack: down, boxes: "
                 "[{ size: [w, 4], if: m.years > 7, text: \"{signed(m.years - "
                 "flagship.speed)} {signed(m.years)}\", style: body }] }\n") +
            line);
        QCOMPARE(game.problems.join('\n'), QString());
        QCOMPARE(wordsOf(game.layOutFront(crew())), (QStringList{"+6", "+7", "+6 +12", "+3 +9"}));
        // The next box doesn't know what the `if` of the box before shows.
        CrewGame after(page("      - { size: [20, 5], if: flagship.speed != none, " + speed +
                            " }\n      - { size: [20, 5], " + speed + " }\n"));
        QCOMPARE(after.problems.size(), 1);
        QVERIFY2(after.problems.front().contains("signed can't take a value that may be none"),
                 qPrintable(after.problems.front()));
    }

    void whereTextIsWantedReferencesAreTheirTitles() {
        CrewGame game(
            page("      - { each: members as m, where: m.years = 3, stack: down, boxes: "
                 "[{ size: [w, 5], text: \"{m.rank} {m.craft} {m.years} {m.says}\", style: "
                 "body }] }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        QCOMPARE(wordsOf(game.layOutFront(crew())).join(' ').simplified(),
                 QString("Deck hand The Gull 3 so Ann"));
    }

    void whatCantBeIsOneFinding_data() {
        QTest::addColumn<QString>("boxes");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* boxes, const char* expected) {
            QTest::newRow(boxes) << QString(boxes) << QString(expected);
        };
        const char* const kIn = "boxes: [{ size: [9, 9], text: \"{m.who}\", style: body }]";
        const auto each = [&](const std::string& keys, const char* expected) {
            row(("{ " + keys + ", " + kIn + " }").c_str(), expected);
        };
        each("each: members", "`members`: ");
        each("each: mebers as m", "there is no field `mebers` here; did you mean `members`?");
        each("each: name as m", "a list is expected here");
        each("each: members as name", "`members as name`: ");
        each("each: members as m, where: m.yeas > 3", "did you mean `years`?");
        each("each: members as m, where: m.years", "a condition is expected here");
        each("each: members as m, sort: [m]", "have an order");
        each("each: members as m, wher: m.years > 3", "did you mean `where`?");
        each("each: members as m, stack: down, group: m.rnk, head: []", "did you mean `rank`?");
        each("each: members as m, stack: down, head: []", "`head` needs `each` with `group`");
        each("each: members as m, round: { swep: 3 }", "did you mean `sweep`?");
        each("each: members as m, round: { order: clokwise }", "did you mean `clockwise`?");
        each("each: members as m, stack: down, round: { from: 3 }", "without `stack`");
        row("{ each: members as m, text: x, style: body }", "`each` needs a box with `boxes`");
        row("{ where: count(members) > 3, text: x, style: body }", "`where` needs `each`");
        row("{ text: \"{members}\", style: body }", "a list");
        row("{ each: members as m, boxes: [{ text: \"{m}\", style: body }] }", "a record");
        row("{ icon: \"{members}\" }", "a list");
        row("{ size: [3 px, 4], fill: \"#000000\" }", "`px` isn't a unit");
        row("{ size: [name, 4], fill: \"#000000\" }", "a number is expected here");
        row("{ face: crad, of: flagship }", "did you mean `card`?");
        row("{ face: card, of: name }", "`name` isn't an entity");
        row("{ face: card, of: self }", "`self` is a crew, but the template `card` is for a craft");
        row("{ face: card, of: flagship, side: bak }", "did you mean `back`?");
        row("{ face: card, of: flagship, side: back }", "the template `card` has no back");
        row("{ face: card }", "write `of` to say which entity it shows");
        row("{ face: bit, of: flagship }", "`bit` is a part, which shows no entity");
        row("{ face: page, of: self }", "`page` would contain itself");
        row("{ face: bit, fill: \"#000000\" }", "`fill` is for its boxes");
        row("{ of: flagship, text: x, style: body }", "`of` needs `face`");
        row("{ box: a, boxes: [{ box: b, text: x, style: body }, { box: b, text: y, style: body }] "
            "}",
            "another box of this face is also called `b`");
    }
    void whatCantBeIsOneFinding() {
        QFETCH(QString, boxes);
        QFETCH(QString, expected);
        CrewGame game(
            page("      - " + boxes.toStdString() + "\n") +
            "  card:\n    for: craft\n    front:\n      - { text: \"{name}\", style: body "
            "}\n  bit:\n    boxes:\n      - { text: x, style: body }\n");
        QVERIFY2(game.problems.size() == 1, qPrintable(game.problems.join('\n')));
        QVERIFY2(game.problems[0].contains(expected), qPrintable(game.problems[0]));
        QVERIFY(game.problems[0].startsWith("own/templates.yaml:"));
    }
};

QTEST_GUILESS_MAIN(SheetsItems)
#include "tst_sheets_items.moc"
