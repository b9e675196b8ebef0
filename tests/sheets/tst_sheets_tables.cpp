// Tests tables on sheets: rows of text in columns and on several pages.

#include "editor/sheets/export.h"
#include "tests/sheets/crew_game.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

/// Returns a crew. Names of members have 1 to 4 words, each on its own line in a narrow column.
std::string crew(int members) {
    std::string text = "crews:\n  night:\n    name: Night watch\n    members:\n";
    for (int i = 0; i < members; ++i) {
        std::string name = "row" + std::to_string(i);
        for (int word = 0; word < i * 7 % 4; ++word)
            name += " wordier" + std::to_string(i);
        text += "      - { who: " + name + ", rank: mate, years: " + std::to_string(i) + " }\n";
    }
    return text;
}
int linesOf(int member) {
    return member * 7 % 4 + 1;
}

std::string page(const std::string& keys, const std::string& size = "60 x 60 mm") {
    return "  page:\n    for: crew\n    size: " + size +
           "\n    front:\n      - { at: [0, 55], size: [w, 4], text: \"{name}\", style: body }\n"
           "      - { box: all, at: [5, 5], size: [50, h - 15], style: body, " +
           keys + " }\n";
}
const char* const kColumns =
    "columns: [{ head: Who, width: 14, text: \"{who}\" }, { head: Years, text: \"{years}\", align: "
    "right }]";

/// The start of a row's texts and the baselines of its lines.
struct Row {
    double x = 0;
    std::vector<double> lines;
};
struct Table {
    std::map<int, Row> rows;
    std::vector<std::pair<double, double>> heads;
    QStringList order;
};
Table tableOn(const Face& face) {
    Table out;
    int now = -1;
    for (const PlacedItem& spot : placedItems(face)) {
        if (spot.label == "Who")
            out.heads.emplace_back(spot.x, spot.y);
        if (spot.label.startsWith("row")) {
            now = spot.label.mid(3).section(' ', 0, 0).toInt();
            out.rows[now].x = spot.x;
            out.order << QString::number(now);
        }
        if (now >= 0 && (spot.label.startsWith("row") || spot.label.startsWith("wordier")))
            out.rows[now].lines.push_back(spot.y);
    }
    return out;
}

QStringList reported(const std::vector<Face>& faces) {
    QStringList out;
    for (const Face& face : faces)
        for (const FaceProblem& problem : face.problems)
            out << QString::fromStdString(describe(problem));
    return out;
}

bool near(double a, double b) {
    return std::abs(a - b) < 1e-4;
}

} // namespace

class SheetsTables : public QObject {
    Q_OBJECT
    /// Height of a line and padding of a row in millimetres, measured on a first table.
    double line_ = 0, pad_ = 0;

  private slots:
    void rowsAreAsHighAsTheirText() {
        CrewGame game(page(std::string("table: members, pad: 1, ") + kColumns, "60 x 200 mm"));
        QCOMPARE(game.problems.join('\n'), QString());
        const auto faces = game.layOutFaces(crew(6));
        QCOMPARE(reported(faces), QStringList());
        const Table table = tableOn(faces.at(0));
        QCOMPARE(table.rows.size(), std::size_t{6});
        QCOMPARE(table.heads.size(), std::size_t{1});
        for (const auto& [i, row] : table.rows)
            QCOMPARE(row.lines.size(), static_cast<std::size_t>(linesOf(i)));
        line_ = table.rows.at(1).lines[1] - table.rows.at(1).lines[0];
        pad_ = 1;
        QVERIFY(line_ > 2 && line_ < 5);
        for (int i = 0; i + 1 < 6; ++i)
            QVERIFY(near(table.rows.at(i + 1).lines[0] - table.rows.at(i).lines[0],
                         linesOf(i) * line_ + pad_));
        const double below = table.rows.at(0).lines[0] - table.heads[0].second;
        QVERIFY(below > line_ && below <= line_ + pad_ + 1e-6);
        QVERIFY(near(table.rows.at(0).x, 5 + 1));
    }

    void columnsShareTheWidth() {
        CrewGame game(page("table: members as m, pad: 0.5, where: m.years < 2, columns: [{ width: "
                           "20, text: A }, { text: B }, { width: rest, text: C }]"));
        QCOMPARE(game.problems.join('\n'), QString());
        QMap<QString, QList<double>> at;
        for (const PlacedItem& spot : placedItems(game.layOutFront(crew(9))))
            at[spot.label] << spot.x;
        for (const auto& [name, x] :
             {std::pair{"A", 5.5}, std::pair{"B", 25.5}, std::pair{"C", 40.5}}) {
            QCOMPARE(at[name].size(), 2);
            QVERIFY2(near(at[name][0], x), name);
        }
        // Columns that are wider than the box are reported.
        CrewGame wide(page("table: members, columns: [{ width: 30, text: A }, { width: 24, text: B "
                           "}]"));
        QCOMPARE(reported(wide.layOutFaces(crew(1))), QStringList{"`all` overflows by 4.0 mm"});
    }

    void everySecondRowIsStriped() {
        CrewGame game(
            page(std::string("table: members, zebra: \"#dddddd\", ") + kColumns, "60 x 100 mm"));
        QCOMPARE(game.problems.join('\n'), QString());
        const Face face = game.layOutFront(crew(5));
        std::vector<Rect> stripes;
        for (const Item& item : face.list.items)
            if (const auto* path = std::get_if<PathItem>(&item); path && path->fill)
                stripes.push_back(path->shape->bounds());
        QCOMPARE(stripes.size(), std::size_t{2});
        const Table table = tableOn(face);
        for (std::size_t i = 0; i < 2; ++i)
            for (const double y : table.rows.at(static_cast<int>(2 * i + 1)).lines)
                QVERIFY(stripes[i].y < y && y < stripes[i].bottom() && near(stripes[i].w, 50));
    }

    void rowsGoOnInColumnsAndPages_data() {
        QTest::addColumn<int>("members");
        QTest::addColumn<int>("across");
        for (const int members : {0, 1, 9, 40})
            for (const int across : {1, 2})
                QTest::addRow("%d rows, %d columns", members, across) << members << across;
    }
    void rowsGoOnInColumnsAndPages() {
        QFETCH(int, members);
        QFETCH(int, across);
        QVERIFY(line_ > 0);
        CrewGame game(page(std::string("table: members, flow: next, gap: 2, pad: 1, ") + kColumns +
                           ", across: " + std::to_string(across)));
        QCOMPARE(game.problems.join('\n'), QString());
        const auto faces = game.layOutFaces(crew(members));
        QCOMPARE(reported(faces), QStringList());
        // A second computation: rows fill the first column below its heading, then the next column.
        std::vector<std::vector<std::vector<int>>> pages{{}};
        double y = 0;
        for (int i = 0; i < members; ++i) {
            const double height = linesOf(i) * line_ + pad_;
            if (pages.back().empty() || y + height > 45 + 1e-6) {
                if (pages.back().size() == static_cast<std::size_t>(across))
                    pages.emplace_back();
                pages.back().emplace_back();
                y = line_ + pad_;
            }
            pages.back().back().push_back(i);
            y += height;
        }
        QCOMPARE(faces.size(), pages.size());
        for (std::size_t p = 0; p < pages.size(); ++p) {
            QCOMPARE(faces[p].name, std::string("front"));
            QVERIFY(faces[p].list.text().starts_with("Night watch"));
            const Table table = tableOn(faces[p]);
            QCOMPARE(table.heads.size(), pages[p].size());
            std::size_t rows = 0;
            for (std::size_t c = 0; c < pages[p].size(); ++c)
                for (const int i : pages[p][c]) {
                    ++rows;
                    QVERIFY(table.rows.contains(i));
                    const Row& row = table.rows.at(i);
                    QCOMPARE(row.lines.size(), static_cast<std::size_t>(linesOf(i)));
                    QVERIFY(near(row.x, table.heads[c].first));
                    QVERIFY(row.lines.front() > table.heads[c].second && row.lines.back() < 50);
                }
            QCOMPARE(table.rows.size(), rows);
        }
    }

    void boxesGoOnToo() {
        CrewGame game(page("each: members as m, stack: down, gap: 1, across: 2, flow: next, boxes: "
                           "[{ size: [20, 14], text: \"{m.who}\", style: body }]"));
        QCOMPARE(game.problems.join('\n'), QString());
        const auto faces = game.layOutFaces(crew(13));
        QCOMPARE(reported(faces), QStringList());
        QCOMPARE(faces.size(), std::size_t{3}); // three rows of 14 mm per column, so six per page
        QStringList names;
        for (const Face& face : faces)
            for (const PlacedItem& spot : placedItems(face))
                if (spot.label.startsWith("row"))
                    names << spot.label.section(' ', 0, 0);
        QCOMPARE(names.size(), 13);
        for (qsizetype i = 0; i < 13; ++i)
            QCOMPARE(names[i], QString("row%1").arg(i));
    }

    void whatHasNoRoomIsCounted() {
        CrewGame game(page(std::string("table: members, pad: 1, ") + kColumns));
        const auto faces = game.layOutFaces(crew(40));
        QCOMPARE(faces.size(), std::size_t{1});
        const int printed = static_cast<int>(tableOn(faces[0]).rows.size());
        QVERIFY(printed > 2 && printed < 40);
        QCOMPARE(reported(faces),
                 QStringList{QString("`all` has no room for %1 of its 40 rows").arg(40 - printed)});
        QCOMPARE(faces[0].problems[0].field, std::string("members"));
        QVERIFY(faces[0].problems[0].isError());
        // A row that is too high for any page and all later rows aren't printed.
        CrewGame low(
            "  page:\n    for: crew\n    size: 60 x 60 mm\n    front:\n      - { box: all, "
            "size: [50, 12], style: body, table: members, flow: next, " +
            std::string(kColumns) + " }\n");
        const auto pages = low.layOutFaces(crew(4));
        QCOMPARE(reported(pages), QStringList{"`all` has no room for 3 of its 4 rows"});
    }

    void whatNoPageHoldsAnyMoreIsReported() {
        CrewGame game(
            page("table: 1..10000 as n, flow: next, columns: [{ head: N, text: \"{n}\" }]"));
        QCOMPARE(game.problems.join('\n'), QString());
        const auto pages = game.layOutFaces(crew(1));
        QCOMPARE(pages.size(), std::size_t{201});
        QCOMPARE(reported(pages),
                 QStringList{"`all` has no room for content after 200 further pages"});
    }

    void pagesArePrinted() {
        CrewGame game(page(std::string("table: members, flow: next, ") + kColumns));
        const auto all = game.readEntities(crew(40));
        ExportJob job;
        job.templates = game.templateSet;
        job.assets = assets();
        job.world = &game.world;
        job.items.push_back({all[0], 1, "page", nullptr, {}});
        const auto laid = game.templateSet->layOut("page", game.world, all[0], {});
        QVERIFY(laid.size() > 2);
        auto run = layOutPages(job);
        QVERIFY(run);
        QCOMPARE(run->cardCount, laid.size());
        const PdfFile pdf(writePdf(*assets(), *run, {}).value());
        QString text = pdf.text();
        for (int i = 0; i < 40; ++i)
            QCOMPARE(text.count(QRegularExpression(QString("\\brow%1\\b").arg(i))), 1);
        QCOMPARE(text.count("Years"), static_cast<qsizetype>(laid.size()));
    }

    void eachPageHasItsBack() {
        CrewGame game(page(std::string("table: members, flow: next, ") + kColumns) +
                      "    back:\n      - { text: behind, style: body }\n");
        QCOMPARE(game.problems.join('\n'), QString());
        const auto all = game.readEntities(crew(40));
        ExportJob job;
        job.templates = game.templateSet;
        job.assets = assets();
        job.world = &game.world;
        job.items.push_back({all[0], 1, "page", nullptr, {}});
        job.printSettings.duplex = Duplex::LongEdge;
        const auto run = layOutPages(job);
        QVERIFY(run);
        std::size_t fronts = 0, backs = 0;
        for (const ImposedPage& one : run->pages)
            (one.isBackPage ? backs : fronts) += one.placements.size();
        QVERIFY(fronts > 2);
        QCOMPARE(backs, fronts);
    }

    void whatCantBeIsOneFinding_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("expected");
        const auto row = [](const std::string& keys, const char* expected) {
            QTest::newRow(keys.c_str()) << QString::fromStdString(keys) << QString(expected);
        };
        const std::string one = "columns: [{ text: \"{who}\" }]";
        row("table: mebers, " + one, "did you mean `members`?");
        row("table: name, " + one, "a list is expected here");
        row("table: 1..3, columns: [{ text: x }]", "give them a name, `1..3 as r`");
        row("table: members, columns: [{ text: \"{woh}\" }]", "did you mean `who`?");
        row("table: members, columns: [{ txt: x, text: y }]", "did you mean `text`?");
        row("table: members, columns: [{ head: x }]", "a column needs `text`");
        row("table: members, columns: 3", "a table needs `columns`");
        row("table: members", "a table needs `columns`");
        row("table: members, where: years > 3, " + one, "as in `table: rows as r`");
        row("table: members, each: members as m, " + one, "leave `each` out");
        row("table: members, text: x, " + one, "without `boxes` and `text`");
        row("table: members, flow: nxt, " + one, "did you mean `next`?");
        row("zebra: \"#000000\", text: x", "`zebra` needs `table`");
        row("flow: next, fill: \"#000000\"", "`flow` needs a `table`");
        row("across: 2, text: x", "`across` needs a `table`");
        row("each: members as m, stack: down, boxes: [{ table: 1..2 as n, flow: next, columns: [{ "
            "text: \"{n}\" }], size: [w, fit] }]",
            "is once on a page");
    }
    void whatCantBeIsOneFinding() {
        QFETCH(QString, keys);
        QFETCH(QString, expected);
        CrewGame game(page(keys.toStdString()));
        QVERIFY2(game.problems.size() == 1, qPrintable(game.problems.join('\n')));
        QVERIFY2(game.problems[0].contains(expected), qPrintable(game.problems[0]));
    }
};

QTEST_GUILESS_MAIN(SheetsTables)
#include "tst_sheets_tables.moc"
