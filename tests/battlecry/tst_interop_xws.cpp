// Tests squads in XWS format: reads files of other programs, and files that Warwright wrote.

#include "rules/systems/battlecry/interop/xws.h"

#include <QtTest>

using namespace ww::interop;

namespace {

QString faultOf(std::string_view json) {
    const auto squad = readXws(json);
    return squad ? QString()
                 : QString("%1:%2 %3")
                       .arg(squad.error().line)
                       .arg(squad.error().column)
                       .arg(squad.error().why.c_str());
}

} // namespace

class InteropXwsTest : public QObject {
    Q_OBJECT

  private slots:
    void itsOwnSquadComesBack() {
        XwsSquad squad;
        squad.name = "Loud \"Wings\" \xE2\x98\x85";
        squad.faction = "reds";
        squad.description = "two\nlines";
        squad.points = 74;
        squad.vendorData = {{"system", "toy"}, {"limit", "80"}};
        XwsPilot pilot{"ada",
                       "kite",
                       37,
                       {{"missile", "dart"}, {"head", "lamp"}, {"missile", "net"}},
                       {{"start_mode", "fighter"}}};
        squad.pilots = {pilot, {"ox", "ox", {}, {}, {}}};
        const std::string json = writeXws(squad);
        const auto back = readXws(json);
        QVERIFY(back);
        QVERIFY(*back == squad);
        QCOMPARE(QString::fromStdString(writeXws(*back)), QString::fromStdString(json));
    }

    void othersSquadsAreRead() {
        const auto squad = readXws(R"({
            "name": "Test", "faction": "rebelalliance", "points": 200, "version": "2.0.0",
            "pilots": [
              { "id": "lukeskywalker", "ship": "t65xwing", "points": 62,
                "upgrades": { "force-power": ["sense"], "astromech": ["r2d2"] },
                "vendor": { "yasb": { "x": 1 } } },
              { "name": "wedge", "ship": "xwing", "multisection_id": 0, "points": 2.5 }
            ],
            "vendor": { "yasb": { "builder": "YASB" } } })");
        QVERIFY(squad);
        QCOMPARE(squad->pilots.size(), 2U);
        QVERIFY(squad->vendorData.empty());
        QVERIFY(squad->pilots[0].vendorData.empty());
        QVERIFY((squad->pilots[0].upgrades ==
                 std::vector<std::pair<std::string, std::string>>{{"force-power", "sense"},
                                                                  {"astromech", "r2d2"}}));
        QCOMPARE(squad->pilots[1].id, std::string("wedge")); // the name in the older format
        QVERIFY(!squad->pilots[1].points);
    }

    void pointsThatAreNotKnownAreNotWritten() {
        XwsSquad squad;
        squad.pilots = {{"a", "b", {}, {}, {}}};
        QVERIFY(writeXws(squad).find("points") == std::string::npos);
    }

    void whatIsNoSquadSaysSo_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("fault");
        QTest::newRow("no JSON") << QByteArray("{ pilots: ]") << "1:3 the text isn't valid JSON";
        QTest::newRow("nothing") << QByteArray() << "1:1 the file is empty";
        QTest::newRow("a list") << QByteArray("[]")
                                << "1:1 without a list of `pilots` this isn't a squad";
        QTest::newRow("a ship") << QByteArray(R"({"name":"X","dial":["1BG"]})")
                                << "1:1 without a list of `pilots` this isn't a squad";
        QTest::newRow("texts") << QByteArray(R"({"pilots":["a"]})")
                               << "1:12 one of the `pilots` isn't an object";
        // Only the depth of its brackets makes this squad invalid.
        QTest::newRow("deep") << R"({"pilots":[],"vendor":)" + QByteArray(64, '[') +
                                     QByteArray(64, ']') + '}'
                              << "1:86 brackets are nested more than 64 deep";
        QTest::newRow("no UTF-8")
            << QByteArray("{\"name\":\"\xff\",\"pilots\":[]}")
            << "1:10 the file isn't UTF-8 text: found a byte that never occurs";
        QTest::newRow("too large")
            << QByteArray(int(kLargestXws) + 1, ' ') << "0:0 the file is too large for a squad";
        QTest::newRow("a name of numbers")
            << QByteArray("{\"name\": 3,\n \"pilots\": []}") << "1:10 `name` is not a text: 3";
        QTest::newRow("an id of a list")
            << QByteArray("{\"pilots\": [{\"id\": \"a\"},\r\n  {\"id\": [\"x\"]}]}")
            << "2:10 `id` is not a text: [\"x\"]";
        QTest::newRow("a list of upgrades")
            << QByteArray(R"({"pilots": [{"id": "ö", "upgrades": ["dart"]}]})")
            << "1:37 the `upgrades` aren't an object with a list for each slot: [\"dart\"]";
        QTest::newRow("an upgrade of a number")
            << QByteArray(R"({"pilots": [{"upgrades": {"missile": ["dart", 4]}}]})")
            << "1:47 an upgrade isn't a text: 4";
    }
    void whatIsNoSquadSaysSo() {
        QFETCH(QByteArray, json);
        QTEST(faultOf({json.constData(), static_cast<std::size_t>(json.size())}), "fault");
    }

    /// The reader accepts invalid values that it doesn't use: points, which come from the pack, and
    /// data of other builders.
    void oddPartsThatAreNotReadAreLeftOut() {
        const auto squad = readXws(R"({"points": 1e99, "version": 2, "pilots": [
            {"points": 18446744073709551615, "upgrades": [],
             "vendor": {"warwright": {"upgrades": [1, "none"], "start_mode": 4}}}]})");
        QVERIFY(squad);
        QVERIFY(squad->name.empty() && !squad->points);
        QVERIFY(squad->pilots[0].id.empty() && !squad->pilots[0].points);
        QVERIFY(squad->pilots[0].upgrades.empty() && squad->pilots[0].vendorData.empty());
    }
};

QTEST_APPLESS_MAIN(InteropXwsTest)
#include "tst_interop_xws.moc"
