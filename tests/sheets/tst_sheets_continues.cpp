// Text that goes on in another box: nothing of it is lost, twice there or in another order,
// whatever the boxes' sizes; what no box takes is reported.

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

/// `w1 w2 …`, some of them bold, in paragraphs of ten.
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

/// What stands in the boxes, box by box: those are 30 mm apart.
QStringList drawn(const Face& face) {
    std::vector<Spot> spots = spotsOf(face);
    std::stable_sort(spots.begin(), spots.end(), [](const Spot& a, const Spot& b) {
        const auto box = [](const Spot& one) { return static_cast<int>(one.x / 30); };
        return std::tuple(box(a), a.y, a.x) < std::tuple(box(b), b.y, b.x);
    });
    QStringList out;
    for (const Spot& spot : spots)
        out += spot.what.split(' ', Qt::SkipEmptyParts);
    return out;
}

QStringList reported(const Face& face) {
    QStringList out;
    for (const FaceProblem& problem : face.problems)
        out << QString::fromStdString(describe(problem));
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
        const Face face = game.front(crew(text));
        QCOMPARE(reported(face), QStringList());
        QCOMPARE(drawn(face), words);
        // A box is full before the next one begins.
        std::vector<double> used(3, 0);
        for (const Spot& spot : spotsOf(face)) {
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
        const Face face = game.front(crew(text));
        QCOMPARE(face.problems.size(), std::size_t{1});
        const QString said = reported(face)[0];
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
        const Face face = game.front(crew(text));
        QCOMPARE(face.problems.size(), std::size_t{1});
        QVERIFY2(reported(face)[0].startsWith("`two` overflows by"), qPrintable(reported(face)[0]));
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
            "there is no box `b` for its text to go on in");
        row("itself", "{ box: a, text: x, continues: a }", "there is no box `a`");
        row("words of its own", "{ box: a, text: x, continues: b }\n      - { box: b, text: y }",
            "`b` has words of its own");
        row("nothing to go on",
            "{ size: [3, 3], fill: \"#000\", continues: b }\n      - { box: b }",
            "is for a box with text");
    }
    void mistakes() {
        QFETCH(QString, boxes);
        QFETCH(QString, problem);
        CrewGame game(page("      - " + boxes.toStdString() + "\n"));
        QVERIFY2(game.problems.join('\n').contains(problem), qPrintable(game.problems.join('\n')));
    }

    void theFirstFormatHasNone() {
        CrewGame game("  page:\n    for: crew\n    size: 100 x 100 mm\n    front:\n"
                      "      - { box: a, text: x, continues: b }\n      - { box: b }\n",
                      1);
        QVERIFY2(game.problems.join('\n').contains("continues"),
                 qPrintable(game.problems.join('\n')));
    }
};

QTEST_GUILESS_MAIN(SheetsContinues)
#include "tst_sheets_continues.moc"
