// Converts squads to XWS and back. Tests that importing an export gives the same squad, and that
// unknown names are listed.

#ifndef Q_MOC_RUN // moc 6.4 can't parse template specialisations
#include "rules/systems/battlecry/answers/exchange.h"
#endif
#include "tests/battlecry/answers_pack.h"
#include "tests/check/systems.h"
#include "tests/schema/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::battlecry;

class BattlecryExchangeTest : public QObject {
    Q_OBJECT

    test::LoadedPack system_;
    PackDocuments pack_;
    std::unique_ptr<test::PlainWorld> world_;
    FieldsPtr fields_;

    [[nodiscard]] Reader reader() const { return {*fields_, *world_}; }
    static std::vector<std::string> unknownIn(const XwsImport& read) {
        std::vector<std::string> out;
        for (const XwsImport::SkippedName& one : read.skippedNames)
            if (!one.isKnown)
                out.push_back(one.description);
        return out;
    }

  private slots:
    void initTestCase() {
        system_ = test::loadSystemPack("battlecry", std::filesystem::path(WW_SOURCE_DIR) /
                                                        "content/systems/battlecry");
        QVERIFY(system_.system);
        pack_ = test::packOf({{"pack.yaml", kAnswersManifest.toStdString()},
                              {"content.yaml", kAnswersContent.toStdString()}});
        world_ = std::make_unique<test::PlainWorld>(system_.system,
                                                    std::vector<const PackDocuments*>{&pack_});
        schema::BindErrors report;
        fields_ = bindFields(*system_.system, report);
        QVERIFY(report.errors.empty());
    }

    void itsOwnExportGivesTheSameSquad_data() {
        QTest::addColumn<QString>("id");
        for (const char* id : {"first", "second", "third"})
            QTest::newRow(id) << id;
    }
    void itsOwnExportGivesTheSameSquad() {
        QFETCH(QString, id);
        const EntityView squad = world_->find("squad", id.toStdString(), {});
        QVERIFY(squad);
        const std::string json = interop::writeXws(toXws(rosterOf(reader(), squad)));
        const auto xws = interop::readXws(json);
        QVERIFY(xws);
        const XwsImport back = squadFromXws(*xws, reader(), std::string(squad.pack));
        QVERIFY(unknownIn(back).empty());
        const bool equal = nodeEquals(squad.node, back.squad);
        if (!equal)
            qWarning("%s", json.c_str());
        QVERIFY(equal);
    }

    void saysThatOnlyTheShapeConforms() {
        const interop::XwsSquad xws =
            toXws(rosterOf(reader(), world_->find("squad", "second", {})));
        QVERIFY(interop::findVendorValue(xws.vendorData, "conforms")->find("in shape alone") !=
                std::string::npos);
        QVERIFY(!xws.points);
    }

    void listsEachIdThatItDoesNotKnow() {
        const auto xws = interop::readXws(R"({"name": "Others", "faction": "rebelalliance",
            "pilots": [
              {"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {"astromech": ["r2d2"]}},
              {"id": "ada", "ship": "kite", "upgrades": {"missile": ["dart", "proton"]}},
              {"id": "wedge", "ship": "ox"} ]})");
        QVERIFY(xws);
        const XwsImport read = squadFromXws(*xws, reader(), "answers");
        QVERIFY(
            (unknownIn(read) == std::vector<std::string>{"faction rebelalliance", "mecha t65xwing",
                                                         "pilot lukeskywalker", "upgrade r2d2",
                                                         "upgrade proton", "pilot wedge"}));
        const Value& entries = read.squad.entries.back().second;
        QCOMPARE(entries.entries.size(), 2U);
        const Value& ox = entries.entries[1].second;
        QCOMPARE(ox.entries.size(), 2U); // the mecha and its only start mode
        QCOMPARE(ox.entries[1].second.text, std::string("standard"));
    }
};

QTEST_APPLESS_MAIN(BattlecryExchangeTest)
#include "tst_battlecry_exchange.moc"
