// Tests text that continues in another box: for all sizes of boxes, no word is lost, repeated or
// moved. Text that has no box is reported.

#include "editor/sheets/export.h"
#include "tests/sheets/crew_game.h"

#include <QtTest>

#include <algorithm>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

std::string crew(const std::string& says) {
    return "crews:\n  night:\n    name: Night watch\n    members:\n      - { who: Ann, says: \"" +
           says + "\" }\n";
}

std::string page(const std::string& boxes) {
    return "  page:\n    for: crew\n    size: 100 x 100 mm\n    front:\n"
           "    - box: all\n      at: [0, 0]\n      size: [100, 100]\n      each: members as m\n"
           "      boxes:\n" +
           boxes;
}

/// Returns the words `w1`, `w2`, ….
QStringList someWords(int count) {
    QStringList out;
    for (int i = 1; i <= count; ++i)
        out << QString("w%1").arg(i);
    return out;
}
std::string written(const QStringList& words) {
    QString out;
    for (qsizetype i = 0; i < words.size(); ++i)
        out += (i == 0        ? QString()
                : i % 10 == 0 ? QStringLiteral("\\n")
                              : QStringLiteral(" ")) +
               (i % 7 == 3 ? "**" + words[i] + "**" : words[i]);
    return out.toStdString();
}

QStringList drawn(const Face& face) {
    std::vector<PlacedItem> spots = placedItems(face);
    std::stable_sort(spots.begin(), spots.end(), [](const PlacedItem& a, const PlacedItem& b) {
        const auto box = [](const PlacedItem& one) { return static_cast<int>(one.x / 30); };
        return std::tuple(box(a), a.y, a.x) < std::tuple(box(b), b.y, b.x);
    });
    QStringList out;
    for (const PlacedItem& spot : spots)
        out += spot.label.split(' ', Qt::SkipEmptyParts);
    return out;
}

} // namespace

class SheetsContinues : public QObject {
    Q_OBJECT
  private slots:
    void nothingIsLost_data() {
        QTest::addColumn<double>("w1");
        QTest::addColumn<double>("h1");
        QTest::addColumn<double>("w2");
        QTest::addColumn<double>("h2");
        QTest::addColumn<int>("count");
        for (const double w1 : {9.0, 16.0, 25.0})
            for (const double h1 : {2.0, 8.0, 30.0})
                for (const double w2 : {12.0, 25.0})
                    for (const double h2 : {7.0, 95.0})
                        for (const int count : {3, 35, 90})
                            QTest::addRow("%g x %g, %g x %g, %d", w1, h1, w2, h2, count)
                                << w1 << h1 << w2 << h2 << count;
    }
    void nothingIsLost() {
        QFETCH(double, w1);
        QFETCH(double, h1);
        QFETCH(double, w2);
        QFETCH(double, h2);
        QFETCH(int, count);
        const QStringList words = someWords(count);
        const std::string text = written(words);
        const auto sized = [](double w, double h) {
            return QString("[%1, %2]").arg(w).arg(h).toStdString();
        };
        CrewGame game(
            page("      - { box: one, at: [1, 1], size: " + sized(w1, h1) +
                 ", text: \"{m.says}\", style: body, continues: two }\n" +
                 "      - { box: two, at: [31, 1], size: " + sized(w2, h2) +
                 ", continues: three }\n      - { box: three, at: [61, 1], size: [30, 99] }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew(text));
        QCOMPARE(problemLines(face), QStringList());
        QCOMPARE(drawn(face), words);
        std::vector<double> used(3, 0);
        for (const PlacedItem& spot : placedItems(face)) {
            auto& most = used[static_cast<std::size_t>(spot.x / 30)];
            most = std::max(most, spot.y);
        }
        QVERIFY(used[0] <= 1 + h1 && used[1] <= 1 + h2);
        if (used[1] > 0 && h1 > 8)
            QVERIFY(used[0] > h1 - 2 * 8 * kPoint * 1.2);
    }

    void whatNoBoxTakesIsReported() {
        const std::string text = written(someWords(40));
        CrewGame game(
            page("      - { box: one, at: [1, 1], size: [20, 8], text: \"{m.says}\", style: body, "
                 "continues: two }\n"
                 "      - { box: two, at: [31, 1], size: [20, 8], if: flagship != none }\n"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew(text));
        QCOMPARE(face.problems.size(), std::size_t{1});
        const QString said = problemLines(face)[0];
        const QStringList there = drawn(face);
        QVERIFY(there.size() > 4 && there.size() < 39);
        QVERIFY2(
            said.contains(QString("from `w%1 w%2").arg(there.size() + 1).arg(there.size() + 2)),
            qPrintable(said));
        QVERIFY2(said.contains("`two` isn't printed"), qPrintable(said));
    }

    void theLastBoxOverflows() {
        const std::string text = written(someWords(90));
        CrewGame game(page("      - { box: one, at: [1, 1], size: [20, 8], text: "
                           "\"{m.says}\", style: body, continues: two }\n"
                           "      - { box: two, at: [31, 1], size: [20, 8] }\n"));
        const Face face = game.layOutFront(crew(text));
        QCOMPARE(face.problems.size(), std::size_t{1});
        QVERIFY2(problemLines(face)[0].startsWith("`two` overflows by"),
                 qPrintable(problemLines(face)[0]));
    }

    void pagesTakeWhatIsLeft_data() {
        QTest::addColumn<double>("w1");
        QTest::addColumn<double>("h1");
        QTest::addColumn<double>("h2");
        QTest::addColumn<int>("count");
        for (const double w1 : {9.0, 25.0})
            for (const double h1 : {3.5, 8.0, 30.0})
                for (const double h2 : {0.0, 2.0, 7.0, 40.0}) // no second box, too low, or enough
                    for (const int count : {0, 1, 35, 160})
                        QTest::addRow("%g x %g, %g, %d", w1, h1, h2, count)
                            << w1 << h1 << h2 << count;
    }
    void pagesTakeWhatIsLeft() {
        QFETCH(double, w1);
        QFETCH(double, h1);
        QFETCH(double, h2);
        QFETCH(int, count);
        const QStringList words = someWords(count);
        QString boxes = QString("    front:\n      - { box: one, at: [1, 1], size: [%1, %2], text: "
                                "\"{name}\", style: body, flow: next%3 }\n")
                            .arg(w1)
                            .arg(h1)
                            .arg(h2 > 0 ? ", continues: two" : "");
        if (h2 > 0)
            boxes += QString("      - { box: two, at: [31, 1], size: [25, %1] }\n").arg(h2);
        CrewGame game("  page:\n    for: crew\n    size: 100 x 100 mm\n" + boxes.toStdString() +
                      "      - { at: [61, 1], size: [30, 5], text: again, style: body }\n");
        QCOMPARE(game.problems.join('\n'), QString());
        const std::string name = count == 0 ? "\"\"" : "\"" + words.join(' ').toStdString() + "\"";
        const std::vector<Face> faces =
            game.layOutFaces("crews:\n  night:\n    name: " + name + "\n");
        QStringList there;
        for (std::size_t i = 0; i < faces.size(); ++i) {
            QCOMPARE(problemLines(faces[i]), QStringList());
            QStringList page = drawn(faces[i]);
            QCOMPARE(page.takeLast(), QString("again"));
            // No page is empty, and each has at least about a third of the words of the first page.
            QVERIFY(count == 0 || !page.isEmpty());
            if (i > 0 && i + 1 < faces.size())
                QVERIFY(page.size() * 3 >= drawn(faces[0]).size() - 1);
            there += page;
        }
        QCOMPARE(there, words);
        if (count == 160 && h1 < 10 && h2 < 10)
            QVERIFY(faces.size() > 2);
        for (std::size_t i = 0; i < faces.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(faces[i].hash != faces[k].hash);
    }

    /// A page has a table and two texts. Those that have ended aren't repeated on later pages.
    void whatHasEndedStaysAway() {
        CrewGame game(
            "  page:\n    for: crew\n    size: 100 x 60 mm\n    front:\n"
            "      - { box: a, at: [1, 1], size: [25, 20], text: \"{name}\", style: body, "
            "flow: next }\n"
            "      - { box: b, at: [31, 1], size: [25, 12], table: 1..9 as n, flow: next, "
            "style: body, columns: [{ text: \"r{n}\" }] }\n"
            "      - { box: c, at: [61, 1], size: [25, 20], text: short, style: body, "
            "flow: next }\n"
            "      - { box: d, at: [61, 30], size: [25, 20], stack: down, flow: next, "
            "each: 1..2 as n, boxes: [{ size: [w, 5], text: \"i{n}\", style: body }] }\n");
        QCOMPARE(game.problems.join('\n'), QString());
        const auto faces = game.layOutFaces("crews:\n  night:\n    name: \"" +
                                            someWords(150).join(' ').toStdString() + "\"\n");
        QVERIFY(faces.size() > 4 && faces.size() < 30);
        QStringList all;
        for (const Face& face : faces) {
            QCOMPARE(problemLines(face), QStringList());
            all += drawn(face);
        }
        QCOMPARE(all.count("short"), 1);
        for (const char* once : {"i1", "i2", "r1", "r9", "w1", "w150"})
            QCOMPARE(all.count(once), 1);
        QCOMPARE(all.size(), 150 + 9 + 1 + 2);
    }

    void whereNoLineFitsIsOneFinding() {
        CrewGame game("  page:\n    for: crew\n    size: 100 x 60 mm\n    front:\n"
                      "      - { box: a, at: [1, 1], size: [25, 1], text: \"{name}\", style: body, "
                      "flow: next, continues: b }\n"
                      "      - { box: b, at: [31, 1], size: [25, 2] }\n");
        QCOMPARE(game.problems.join('\n'), QString());
        const auto faces = game.layOutFaces("crews:\n  night:\n    name: One two\n");
        QCOMPARE(faces.size(), std::size_t{1});
        QCOMPARE(problemLines(faces[0]),
                 QStringList{"`a` has no room for the rest of its text, from `One two` on: no page "
                             "has room for one line of it"});
    }

    void pagesComeToAnEnd() {
        CrewGame game("  page:\n    for: crew\n    size: 100 x 60 mm\n    front:\n"
                      "      - { box: a, at: [1, 1], size: [8, 4], text: \"{name}\", style: body, "
                      "flow: next }\n");
        const auto faces = game.layOutFaces("crews:\n  night:\n    name: \"" +
                                            someWords(2000).join(' ').toStdString() + "\"\n");
        QCOMPARE(faces.size(), std::size_t{201});
        QCOMPARE(problemLines(faces[0]),
                 QStringList{"`a` has no room for content after 200 further pages"});
    }

    /// Each page is printed once, with its number, and followed by its back.
    void pagesArePrinted() {
        const std::string boxes =
            "    front:\n      - { box: a, at: [5, 5], size: [40, 20], text: \"{name}\", style: "
            "body, flow: next, continues: b }\n"
            "      - { box: b, at: [50, 5], size: [40, 20] }\n";
        CrewGame game("  page:\n    for: crew\n    size: 100 x 60 mm\n" + boxes +
                      "    back:\n      - { text: behind, style: body }\n");
        QCOMPARE(game.problems.join('\n'), QString());
        const QStringList words = someWords(200);
        const auto all = game.readEntities("crews:\n  night:\n    name: \"" +
                                           words.join(' ').toStdString() + "\"\n");
        ExportJob job;
        job.templates = game.templateSet;
        job.assets = assets();
        job.world = &game.world;
        job.items.push_back({all[0], 1, "page", nullptr, {}});
        job.printSettings.duplex = Duplex::LongEdge;
        auto run = layOutPages(job);
        QVERIFY(run);
        std::size_t fronts = 0, backs = 0;
        for (const ImposedPage& one : run->pages)
            (one.isBackPage ? backs : fronts) += one.placements.size();
        QVERIFY(fronts > 2);
        QCOMPARE(backs, fronts);
        const PdfFile pdf(writePdf(*assets(), *run, {}).value());
        const QString text = pdf.text();
        for (const QString& word : words)
            QCOMPARE(text.count(QRegularExpression("\\b" + word + "\\b")), 1);
        QCOMPARE(text.count("behind"), static_cast<qsizetype>(backs));
    }

    void mistakes_data() {
        QTest::addColumn<QString>("boxes");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const char* boxes, const char* problem) {
            QTest::newRow(name) << QString(boxes) << QString(problem);
        };
        row("nowhere", "{ box: a, text: x, continues: bb }\n      - { box: b }",
            "did you mean `b`?");
        row("before", "{ box: b }\n      - { box: a, text: x, continues: b }",
            "there is no box `b` after this one in the same list");
        row("itself", "{ box: a, text: x, continues: a }", "there is no box `a`");
        row("words of its own", "{ box: a, text: x, continues: b }\n      - { box: b, text: y }",
            "`b` has its own text");
        row("nothing to go on",
            "{ size: [3, 3], fill: \"#000\", continues: b }\n      - { box: b }",
            "needs a box with text");
        row("flows where its text doesn't begin",
            "{ box: a, text: x, continues: b }\n      - { box: b, flow: next }",
            "write it in the first one");
        row("flows as high as it is", "{ box: a, text: x, size: [w, fit], flow: next }",
            "needs a height");
        row("flows for each item", "{ box: a, text: x, flow: next }", "is once on a page");
    }
    void mistakes() {
        QFETCH(QString, boxes);
        QFETCH(QString, problem);
        CrewGame game(page("      - " + boxes.toStdString() + "\n"));
        QVERIFY2(game.problems.join('\n').contains(problem), qPrintable(game.problems.join('\n')));
    }
};

QTEST_GUILESS_MAIN(SheetsContinues)
#include "tst_sheets_continues.moc"
