// Tests the table's columns for a kind without entities, and the order of names.

#include "tests/qml/table_test.h"
#include "tests/support/support.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSettings>

#include <fstream>

namespace fs = std::filesystem;
using ww::ui::TableModel;

class TestQmlTableColumns : public ww::tests::TableTest {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().remove(QStringLiteral("table")); } // default columns
    void cleanup() { stage_.reset(); }

    /// A kind without entities shows its required columns. A pasted spreadsheet adds its columns.
    void aNewKindHasItsRequiredColumnsAndThosePasted() {
        QVERIFY(openTable());
        for (const char* required : {"Name", "Id", "Faction", "Value", "Offense", "Life"})
            QVERIFY2(table()->headings().contains(QString::fromLatin1(required)), required);
        table()->hideColumn(columnIndex("Pawns"));
        QVERIFY(!table()->headings().contains(QStringLiteral("Pawns")));
        QGuiApplication::clipboard()->setText(
            QStringLiteral("Name\tPawns\tColour of eyes\nNew one\t3\tgreen\n"));
        table()->paste();
        QVERIFY2(table()->pastePreview().startsWith(
                     QStringLiteral("1 column left out: “Colour of eyes” · 1 new")),
                 qPrintable(table()->pastePreview()));
        table()->finishPaste(true);
        QVERIFY(table()->headings().contains(QStringLiteral("Pawns")));
        undoAll();
    }

    /// Sorting uses the natural order of numbers in names (2 before 10) and doesn't scroll.
    void sortingIsNaturalAndKeepsTheView() {
        QVERIFY(openTable([](const fs::path& pack) {
            std::ofstream out(pack / "crowd.yaml");
            out << "characters:\n";
            int id = 0;
            for (const char* name : {"Wave 10", "Wave 2", "zoe", "Émile", "wave 2"})
                out << "  c" << ++id << ": { name: " << name
                    << ", faction: lanternwrights, race: human, rank: troop, offense: 1, "
                       "defense: 1, movement: 4, value: 2, life: 2 }\n";
            for (int i = 0; i < 200; ++i)
                out << "  m" << i << ": { name: M " << i << " }\n";
        }));
        table()->moveCursor(table()->count() - 1, 0);
        table()->moveCursor(0, 0);
        const qreal top = tableItem()->property("contentY").toReal();
        table()->moveCursor(3, 0);
        table()->sort(0, true);
        table()->sort(0, false);
        QStringList names;
        for (int row = 0; row < table()->count(); ++row)
            names.append(table()->data(table()->index(row, 0), TableModel::TextRole).toString());
        const auto before = [&](const char* a, const char* b) {
            return names.indexOf(QString::fromUtf8(a)) < names.indexOf(QString::fromUtf8(b));
        };
        QVERIFY2(before("Émile", "M 0") && before("wave 2", "Wave 10") &&
                     before("Wave 2", "Wave 10") && before("Wave 10", "zoe") &&
                     before("M 9", "M 10"),
                 qPrintable(names.join(u'|')));
        stage_->waitForFrame();
        stage_->window().grabWindow();
        QCOMPARE(tableItem()->property("contentY").toReal(), top);
    }
};

QTEST_MAIN(TestQmlTableColumns)
#include "tst_qml_table_columns.moc"
