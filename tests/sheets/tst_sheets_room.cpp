// Tests the room that boxes take: padding round text, places of a grid, repeats in a stack. Also
// tests rich text that comes from joined values.

#include "tests/sheets/crew_game.h"

#include <QtTest>

#include <cmath>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

std::string page(const std::string& boxes, const std::string& size = "60 x 60 mm") {
    return "  page:\n    for: crew\n    size: " + size + "\n    front:\n" + boxes;
}

std::string crew(const std::string& says = "so **it** goes") {
    return "crews:\n  night:\n    name: Night\n    flagship: tern\n    members:\n"
           "      - { who: Ann, rank: hand, years: 4, craft: tern, says: '" +
           says +
           "' }\n      - { who: B*o*, rank: chief, years: 2, craft: tern, says: 'plain' }\n"
           "crafts:\n  tern: { name: The Tern, speed: 6 }\n";
}

std::vector<Rect> shapesOn(const Face& face) {
    std::vector<Rect> out;
    for (const Item& item : face.list.items)
        if (const auto* path = std::get_if<PathItem>(&item)) {
            const Rect r = path->shape->bounds();
            out.push_back({r.x + path->transform.e, r.y + path->transform.f, r.w, r.h});
        }
    return out;
}

QString textOn(const Face& face) {
    QString out;
    for (const Item& item : face.list.items)
        if (const auto* run = std::get_if<GlyphItem>(&item))
            out += QString::fromStdString(run->text);
    return out;
}

/// Returns the texts that are printed in the font of the text `like`.
QString textLike(const Face& face, const std::string& like) {
    std::optional<FontId> font;
    for (const Item& item : face.list.items)
        if (const auto* run = std::get_if<GlyphItem>(&item); run && run->text == like)
            font = run->font;
    QString out;
    for (const Item& item : face.list.items)
        if (const auto* run = std::get_if<GlyphItem>(&item); run && run->font == font)
            out += QString::fromStdString(run->text);
    return out;
}

bool near(double a, double b) {
    return std::abs(a - b) < 1e-3;
}

} // namespace

class SheetsRoom : public QObject {
    Q_OBJECT
  private slots:
    void paddingIsAroundText_data() {
        QTest::addColumn<QString>("padding");
        QTest::addColumn<QPointF>("room");
        QTest::newRow("none") << "" << QPointF(0, 0);
        QTest::newRow("one length") << ", padding: 2" << QPointF(2, 2);
        QTest::newRow("two lengths") << ", padding: [3, 0.5]" << QPointF(3, 0.5);
        QTest::newRow("expressions")
            << ", padding: [\"count(members)\", 72 pt / 12]" << QPointF(2, 25.4 / 12);
    }
    void paddingIsAroundText() {
        QFETCH(QString, padding);
        QFETCH(QPointF, room);
        const auto laidOut = [&](const char* size, const QString& more) {
            CrewGame game(page("      - { box: a, at: [5, 5], size: [50, 50], stack: down, boxes: "
                               "[{ size: " +
                               std::string(size) + ", fill: \"#dddddd\", style: body, text: " +
                               "\"{name}\"" + more.toStdString() +
                               " }, { size: [w, 1], fill: "
                               "\"#000000\" }] }\n"));
            [&] { QCOMPARE(game.problems.join('\n'), QString()); }();
            const Face face = game.layOutFront(crew());
            [&] { QCOMPARE(problemLines(face), QStringList()); }();
            return face;
        };
        for (const char* size : {"[40, 20]", "[40, fit]"}) {
            const Face plain = laidOut(size, ""), padded = laidOut(size, padding);
            const auto before = placedItems(plain), after = placedItems(padded);
            const bool fits = std::string_view(size).find("fit") != std::string_view::npos;
            // The text moves, the fill and the next box surround the padding.
            QVERIFY(near(after[1].x - before[1].x, room.x()));
            QVERIFY(near(after[1].y - before[1].y, room.y()));
            QVERIFY(near(shapesOn(padded)[0].w, 40));
            QVERIFY(near(shapesOn(padded)[0].h - shapesOn(plain)[0].h, fits ? 2 * room.y() : 0));
            QVERIFY(near(shapesOn(padded)[1].y, shapesOn(padded)[0].bottom()));
        }
    }

    void paddingLeavesLessRoomForText() {
        CrewGame game(page("      - { at: [5, 5], size: [20, 4.2], style: body, text: \"{name}\", "
                           "padding: 1 }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        QCOMPARE(problemLines(game.layOutFront(crew())).size(), 1);
        // An empty text takes no room, with or without padding.
        CrewGame none(page("      - { at: [5, 5], size: [20, 20], stack: down, boxes: [{ size: [w, "
                           "fit], style: body, text: \"{if false then 'x' else ''}\", padding: 3 "
                           "}, { size: [w, 2], fill: \"#000000\" }] }\n"));
        QVERIFY(near(shapesOn(none.layOutFront(crew())).at(0).y, 5));
    }

    void refusesWhatHasNoRoom_data() {
        QTest::addColumn<QString>("box");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* box, const char* message) {
            QTest::newRow(box) << QString(box) << QString(message);
        };
        row("size: [9, 9], fill: red, padding: 2", "`padding` needs a box with text");
        row("size: [9, 9], text: x, padding: -1", "`-1` is not between 0");
        row("size: [9, 9], text: x, padding: [1, 2, 3]", "write `padding` as two lengths");
        row("stack: down, gap: [1, 2], boxes: [{ size: [1, 1] }]", "only a grid has two gaps");
        row("stack: grid, columns: 2, row: 5, gap: [1], boxes: [{ size: [1, 1] }]",
            "write `gap` as a length, or as the gaps between columns and between rows");
        row("stack: grid, columns: 2, row: 5, boxes: [{ grow: 1 }]",
            "`grow` has no effect in a grid");
    }
    void refusesWhatHasNoRoom() {
        QFETCH(QString, box);
        QFETCH(QString, message);
        CrewGame game(page("      - { " + box.toStdString() + " }\n"));
        QCOMPARE(game.problems.size(), 1);
        QVERIFY2(game.problems[0].contains(message), qPrintable(game.problems[0]));
    }

    void boxesInAGridHaveTheirSize() {
        CrewGame game(
            page("      - { box: g, at: [0, 0], size: [40, fit], stack: grid, columns: 2, "
                 "row: 10, gap: [4, 2], boxes: [{ fill: \"#000000\" }, { at: [1, 2], "
                 "size: [w - 2, 5], fill: \"#000000\" }, { size: [rest, rest], fill: "
                 "\"#000000\" }, { size: [6, fit], fill: \"#000000\", style: body, text: "
                 "x }] }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew());
        QCOMPARE(problemLines(face), QStringList());
        const std::vector<Rect> shapes = shapesOn(face);
        const std::vector<Rect> wanted = {
            {0, 0, 18, 10}, {23, 2, 16, 5}, {0, 12, 18, 10}, {22, 12, 6, shapes.at(3).h}};
        for (std::size_t i = 0; i < wanted.size(); ++i)
            QVERIFY2(near(shapes[i].x, wanted[i].x) && near(shapes[i].y, wanted[i].y) &&
                         near(shapes[i].w, wanted[i].w) && near(shapes[i].h, wanted[i].h),
                     qPrintable(QString::number(i)));
        QVERIFY(shapes[3].h > 2 && shapes[3].h < 6);
        // A box that is larger than its place is reported.
        CrewGame large(page("      - { at: [0, 0], size: [40, 30], stack: grid, columns: 2, row: "
                            "10, boxes: [{ box: big, size: [20, 12.5], fill: \"#000000\" }] }\n"));
        QCOMPARE(problemLines(large.layOutFront(crew())), QStringList{"`big` overflows by 2.5 mm"});
        // A grid's rows need room for their gaps.
        CrewGame high(page("      - { box: g, at: [0, 0], size: [40, 30], stack: grid, columns: 1, "
                           "row: 10, gap: 2, boxes: [{ fill: \"#000000\" }, { fill: \"#000000\" }, "
                           "{ fill: \"#000000\" }] }\n"));
        QCOMPARE(problemLines(high.layOutFront(crew())), QStringList{"`g` overflows by 4.0 mm"});
    }

    void repeatsInAStackTakeTheirRoom_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<double>("next");
        const auto row = [](const char* keys, double next) {
            QTest::newRow(keys) << QString(keys) << next;
        };
        row("size: 3, repeat: flagship.speed, step: [4, 0], icon: life", 3);
        row("size: [w, 3.2], repeat: flagship.speed, step: [4, 0], icon: life", 3.2);
        row("size: [3, 2], repeat: flagship.speed, step: [4, 0], fill: \"#ff0000\"", 2);
        row("size: 3, repeat: flagship.speed, step: [4, 5], wrap: 4, icon: life", 8);
        row("size: 3, repeat: flagship.speed, step: [0, 4], icon: life", 23);
        row("at: [2, 1], size: 3, repeat: flagship.speed, step: [4, 0], icon: life", 4);
        row("size: 3, repeat: 0, step: [4, 0], icon: life", 3);
    }
    void repeatsInAStackTakeTheirRoom() {
        QFETCH(QString, keys);
        QFETCH(double, next);
        const bool drawn = !keys.contains("repeat: 0");
        const auto front = [&](const std::string& height) {
            CrewGame game(page("      - { at: [5, 5], size: [40, " + height +
                               "], stack: down, boxes: [{ " + keys.toStdString() +
                               " }, { size: [w, 1], fill: \"#000000\" }] }\n"));
            [&] { QCOMPARE(game.problems.join('\n'), QString()); }();
            const Face face = game.layOutFront(crew());
            [&] { QCOMPARE(problemLines(face), QStringList()); }();
            return face;
        };
        for (const char* height : {"50", "fit"}) {
            const std::vector<Rect> shapes = shapesOn(front(height));
            QCOMPARE(shapes.size(), std::size_t(drawn ? 7 : 1));
            QVERIFY2(near(shapes.back().y, 5 + next),
                     qPrintable(QString::number(shapes.back().y - 5)));
        }
    }

    void repeatsFollowEachOtherToTheRight() {
        CrewGame game(page("      - { at: [5, 5], size: [50, 4], stack: right, boxes: [{ size: 3, "
                           "repeat: flagship.speed, step: [4, 0], fill: \"#ff0000\" }, { size: [2, "
                           "2], fill: \"#000000\" }, { size: [10, 2], repeat: 1, step: [3, 0], "
                           "icon: life }, { size: [2, 2], fill: \"#000000\" }] }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew());
        QCOMPARE(problemLines(face), QStringList());
        const std::vector<Rect> shapes = shapesOn(face);
        QVERIFY(near(shapes.at(6).x, 5 + 23));
        QVERIFY(near(shapes.back().x, 5 + 23 + 2 + 10));
        // Repeats that are wider than their stack are reported.
        CrewGame wide(page("      - { at: [5, 5], size: [20, 4], stack: down, boxes: [{ box: many, "
                           "size: 3, repeat: flagship.speed, step: [4, 0], icon: life }] }\n"));
        QCOMPARE(problemLines(wide.layOutFront(crew())), QStringList{"`many` overflows by 3.0 mm"});
    }

    void joinedRichTextIsRich_data() {
        QTest::addColumn<QString>("box");
        const auto row = [](const char* box) { QTest::newRow(box) << QString(box); };
        row("text: \"{join(members as m, m.says, ' + ')}\"");
        row("text: \"{join(members as m, m.says, ' + ')}\", rich: true");
        row("text: \"{join(those(members as m, true) as m, default(m.says, 'x'), ' + ')}\"");
        row("text: \"{join([first(members).says, last(members).says] as t, t, ' + ')}\"");
        row("text: \"{join(all_of(members as m, m.says) as t, t, ' + ')}\"");
        row("text: \"{join(take(members, 2) as m, m.says, ' + ')}\"");
        row("table: 1..1 as i, columns: [{ text: \"{join(members as m, m.says, ' + ')}\" }]");
        row("table: 1..1 as i, columns: [{ rich: true, text: \"{join(members as m, m.says, ' + "
            "')}\" }]");
    }
    void joinedRichTextIsRich() {
        QFETCH(QString, box);
        CrewGame game(page("      - { at: [5, 5], size: [50, 50], style: body, " +
                           box.toStdString() + " }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew());
        QCOMPARE(problemLines(face), QStringList());
        QCOMPARE(textOn(face).simplified().remove(' '), QString("soitgoes+plain"));
        QCOMPARE(textLike(face, "it"), QString("it"));
    }

    void richColumnsReadTheirOwnMarks() {
        CrewGame game(
            page("      - { at: [5, 5], size: [50, 50], style: body, table: members as m, "
                 "columns: [{ head: \"A :life: b\", rich: true, text: \"**Mate** "
                 "{m.who}\" }, { text: \"**Raw**\" }] }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew());
        QCOMPARE(problemLines(face), QStringList());
        // Marks of a plain value, and of a column that isn't rich, are ordinary characters.
        QCOMPARE(textOn(face).simplified().remove(' '),
                 QString("AlifebMateAnn**Raw**MateB*o***Raw**"));
        QCOMPARE(shapesOn(face).size(), std::size_t(1));
    }
};

QTEST_GUILESS_MAIN(SheetsRoom)
#include "tst_sheets_room.moc"
