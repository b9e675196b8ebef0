// Tests readers for files of ship collections.

#include "rules/interop/importer.h"
#include "rules/systems/battlecry/interop/dial_matrix.h"

#include <QtTest>

using namespace ww::interop;

class InteropImportTest : public QObject {
    Q_OBJECT

  private slots:
    void everyCodeComesBack() {
        int count = 0;
        for (const char bearing : kBearingLetters)
            for (const char colour : kColourLetters)
                for (int speed = 0; speed <= 9; ++speed)
                    for (int energy = 0; energy <= 3; ++energy) {
                        std::string code = std::to_string(speed) + bearing + colour;
                        if (energy > 0)
                            code += std::to_string(energy) + 'E';
                        const auto move = readMove(code);
                        QVERIFY(move && move->speed == speed && move->energy == energy);
                        QCOMPARE(codeOf(*move), code);
                        ++count;
                    }
        QCOMPARE(count, 14 * 5 * 10 * 4);
    }

    void bothLettersAreReadByTheirPlace() {
        // The second letter is a bearing, the third a colour: `B` is bank or blue, `P` loop or
        // purple, `R` roll or red.
        QVERIFY(readMove("1BB")->bearing == ShipBearing::BankLeft);
        QVERIFY(readMove("1BB")->colour == ShipColour::Blue);
        QVERIFY(readMove("3PP")->bearing == ShipBearing::SegnorRight);
        QVERIFY(readMove("3PP")->colour == ShipColour::Purple);
        QVERIFY(readMove("3RR")->bearing == ShipBearing::TallonRight);
    }

    /// A table's name is the `name` of its block, the quoted key above the block, or the name of
    /// the enclosing block.
    void tablesAreCalledAsTheirBlocksAre() {
        const auto read = readDialMatrices("ships:\n"
                                           "  'Finch':\n"
                                           "    size: 1\n"
                                           "    maneuvers: [[0, 1]]\n"
                                           "  \"Gull\":\n"
                                           "    name: 'Grey Gull'\n"
                                           "    parts:\n"
                                           "      name: 'Wing'\n"
                                           "    # name: 'No'\n"
                                           "    maneuvers: [[1]]\n"
                                           "    more:\n"
                                           "      maneuvers: [[2]]\n"
                                           "other:\n"
                                           "  maneuvers: [[1]]\n",
                                           "file");
        QVERIFY(read);
        QStringList names;
        for (const DialMatrix& one : read->list)
            names.append(QString::fromStdString(one.name));
        QCOMPARE(names.join(u'|'), QString("Finch|Grey Gull|Grey Gull|file"));
    }
    /// The reader must not search all earlier lines for each name.
    void manyTablesWithoutANameAreRead() {
        std::string text;
        for (int i = 0; i < 200'000; ++i)
            text += "maneuvers: [[1]]\n";
        const auto read = readDialMatrices(text, "file");
        QVERIFY(read);
        QCOMPARE(read->list.size(), std::size_t(200'000));
        QCOMPARE(read->list.back().name, std::string("file"));
    }

    void whatIsNoCodeIsNone() {
        for (const char* code : {"", "1", "1F", "1FX", "XFB", "1ZB", "1FBB", "1FW2", "1FWE2",
                                 "10FB", "-1FB", "1fb", "1FWxE", "99999999999999999999FB"})
            QVERIFY2(!readMove(code), code);
    }

    void namesBecomeIdsAsTheCollectionsMakeThem() {
        QCOMPARE(shipId("Tin-9 Whistle/b"), std::string("tin9whistleb"));
        QCOMPARE(shipId("Élan"), std::string("elan"));
        QCOMPARE(shipId("★"), std::string());
    }

    void whichEdition_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("edition"); // 0: unknown edition, 3: either edition
        const auto row = [](const char* name, const QByteArray& json, int edition) {
            QTest::newRow(name) << json << edition;
        };
        row("not told", "[[0],[1,2,3]]", 0);
        row("purple", "[[0],[1,2,4]]", 2);
        row("red alone", "[[0],[0,0,3]]", 3);
        row("said", R"({"edition":"first","maneuvers":[[0],[1]]})", 1);
        row("said for all", R"({"edition":2,"ships":{"A":{"maneuvers":[[0],[1]]}}})", 2);
        row("codes beside, green", R"({"maneuvers":[[0],[0,2,1]],"dial":["1BG","1FW"]})", 1);
        row("codes beside, blue", R"({"maneuvers":[[0],[0,2,1]],"dial":["1BW","1FB"]})", 2);
        row("codes that fit neither", R"({"maneuvers":[[0],[0,2,1]],"dial":["1BR","1FR"]})", 0);
        row("one of two", R"([{"maneuvers":[[0],[1]]},{"maneuvers":[[0],[4]]}])", 2);
    }
    void whichEdition() {
        QFETCH(QByteArray, json);
        const auto read = readDialMatrices(json.toStdString(), "x");
        QVERIFY2(read, read ? "" : read.error().why.c_str());
        const auto found = detectEdition(read->list);
        QTEST(!found                              ? 0
              : *found == DetectedEdition::First  ? 1
              : *found == DetectedEdition::Second ? 2
                                                  : 3,
              "edition");
    }

    void everyNumberIsAnItem() {
        const auto read = readDialMatrices("[[3,0,3],[1,1,1,1,1,1,1,1,1,1,1,1,1,1],[0,7]]", "x");
        QVERIFY(read);
        const auto items = dialItemsOf(read->list[0], Edition::First);
        QCOMPARE(items.size(), std::size_t{17});
        QCOMPARE(items[0].code, std::string("0TR"));
        QCOMPARE(items[1].code, std::string("0OR")); // O: straight
        QCOMPARE(items[14].code, std::string("1DW"));
        QVERIFY(!items[15].move);
        QCOMPARE(items[16].code, std::string("[2][1] = 7"));
    }

    void sourceTextThatIsNoTableSaysWhere() {
        const auto read = readDialMatrices("a:\n  name: \"Kite\"\n  maneuvers: [ [1, x] ]\n", "x");
        QVERIFY(!read);
        QCOMPARE(read.error(),
                 (TextFault{"the `maneuvers` of Kite aren't a table of numbers", 3, 3}));
        QVERIFY(!readDialMatrices("nothing: 1\n", "x"));
        QVERIFY(!readDialMatrices("maneuvers: [ [ [ 1 ] ] ]", "x"));
        QVERIFY(!readDialMatrices("maneuvers: [ [ 1, 2", "x"));
    }

    /// Each irregularity causes one fault with line and column. Columns count characters.
    void oddTablesSayWhere_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char* name, const QByteArray& text, const char* fault) {
            QTest::newRow(name) << text << QString(fault);
        };
        row("nothing", "\xEF\xBB\xBF \r\n", "1:1 the file is empty");
        row("no list", R"({"maneuvers": "fast"})",
            "1:15 the `maneuvers` of x aren't a table of numbers: found fast");
        row("a text among numbers",
            "{\"a\": {\"name\": \"É\", \"maneuvers\":\r\n [[0], [1, \"x\"]]}}",
            "2:12 the `maneuvers` of É aren't a table of numbers: found x");
        row("a fraction", R"({"maneuvers": [[0, 1.5]]})",
            "1:20 the `maneuvers` of x aren't a table of numbers: found 1.5");
        row("a huge number", R"({"maneuvers": [[0, 99999999999]]})",
            "1:20 the `maneuvers` of x aren't a table of numbers: found 99999999999");
        row("beyond all numbers", "[[0,\n 1e999]]", "2:2 a number is too large");
        row("an empty list", "[]", "1:1 the file has no table `maneuvers` with numbers");
        row("an empty table", R"({"maneuvers": []})",
            "1:1 the file has no table `maneuvers` with numbers");
        row("a key twice", "{\"maneuvers\": [[1]],\n  \"\\u006daneuvers\": [[2]]}",
            "2:3 the key `maneuvers` is here twice, first in line 1");
        row("cut off", "\xEF\xBB\xBF[[1, 2", "1:7 the text isn't valid JSON");
    }
    void oddTablesSayWhere() {
        QFETCH(QByteArray, text);
        const auto read = readDialMatrices(text.toStdString(), "x");
        QVERIFY(!read);
        const TextFault& fault = read.error();
        QTEST(QString("%1:%2 %3").arg(fault.line).arg(fault.column).arg(fault.why.c_str()),
              "fault");
    }

    /// The parser compares each key with all earlier keys: 100,000 keys would take hours.
    void anObjectOfTooManyKeysIsRefused() {
        std::string json = "{";
        for (int i = 0; i < 100'000; ++i)
            json += "\"k" + std::to_string(i) + "\":0,";
        const auto read = readDialMatrices(json + "\"a\":[[1]]}", "x");
        QVERIFY(!read);
        QCOMPARE(read.error().why, std::string("an object has more than 10000 keys"));
    }

    /// Tests names, keys and other texts of the greatest length, in JSON and in a builder's source.
    void aTextThatIsTooLongIsRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        const QByteArray most(10'000, 'n'), more = most + 'n';
        const auto row = [&](const char* name, const QByteArray& text, const QString& place) {
            QTest::addRow("%s", name) << QByteArray(text).replace("LONG", more) << place;
            QTest::addRow("%s, as long as may be", name)
                << QByteArray(text).replace("LONG", most) << QString();
        };
        row("name", "{\"name\": \"LONG\", \"maneuvers\": [[1]]}", "1:10");
        row("key", "{\"a\":\n{\"LONG\": {\"maneuvers\": [[1]]}}}", "2:2");
        row("other text", "{\"about\": \"LONG\", \"maneuvers\": [[1]]}", "1:11");
        row("source", "name: \"LONG\"\nmaneuvers: [ [ 0, 1 ] ]\n", "2:1");
    }
    void aTextThatIsTooLongIsRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        const auto read = readDialMatrices(text.toStdString(), "x");
        QCOMPARE(read.has_value(), place.isEmpty());
        if (read)
            return;
        const TextFault& fault = read.error();
        QCOMPARE(QString("%1:%2 %3").arg(fault.line).arg(fault.column).arg(fault.why.c_str()),
                 place + " a name or text is longer than 10000 bytes");
    }

    void anAccountThatIsShortIsSeen() {
        ImportReport report{"a.json", 3, 1, {{"a", "b", "c"}}, {}};
        QVERIFY(!isBalanced(report));
        report.importedCount = 2;
        QVERIFY(isBalanced(report));
    }
};

QTEST_APPLESS_MAIN(InteropImportTest)
#include "tst_interop_import.moc"
