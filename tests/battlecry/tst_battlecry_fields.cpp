// Tests that the schemas have every field that the C++ rules read by name.

#ifndef Q_MOC_RUN // moc 6.4 can't parse template specialisations
#include "rules/systems/battlecry/content/loadout.h"
#endif
#include "tests/check/systems.h"

#include <QtTest>

#include <set>

using namespace ww;

class BattlecryFieldsTest : public QObject {
    Q_OBJECT
  private slots:
    void everyLineReadsAFieldAsItIsDeclared() {
        const test::LoadedPack system = test::loadSystemPack(
            "battlecry", std::filesystem::path(WW_SOURCE_DIR) / "content/systems/battlecry");
        QVERIFY(system.system);
        schema::BindErrors report;
        QVERIFY(battlecry::bindFields(*system.system, report));
        for (const std::string& error : report.errors)
            qWarning("%s", error.c_str());
        QVERIFY(report.errors.empty());
    }

    void theKnacksOfCardsHaveTheWordsThatOddsKnow() {
        const test::LoadedPack system = test::loadSystemPack(
            "battlecry", std::filesystem::path(WW_SOURCE_DIR) / "content/systems/battlecry");
        QVERIFY(system.system);
        std::set<std::string_view> known;
        for (const std::string_view word : wordsOf(battlecry::DiceEffect()))
            known.insert(word);
        for (const char* kind : {"pilot", "upgrade"}) {
            const schema::EntitySchema* schema = system.system->schemaOfKind(kind);
            QVERIFY(schema != nullptr);
            const auto field =
                std::find_if(schema->fields.begin(), schema->fields.end(),
                             [](const schema::FieldDef& one) { return one.key == "knacks"; });
            QVERIFY(field != schema->fields.end() && field->itemField);
            const std::set<std::string_view> declared(field->itemField->values.begin(),
                                                      field->itemField->values.end());
            QVERIFY(declared == known);
        }
    }

    void windowsAreExpandedToBothSides() {
        using namespace battlecry;
        Dial dial;
        dial.maneuvers = {{0, 2, Bearing::Bank, ManeuverSide::Both, Difficulty::Unknown},
                          {1, 1, Bearing::Turn, ManeuverSide::Left, Difficulty::Green},
                          {2, 3, Bearing::Immelman, ManeuverSide::Both, Difficulty::Red},
                          {3, {}, Bearing::Straight, ManeuverSide::Both, Difficulty::Red}};
        const std::vector<Window> windows = windowsOf(dial);
        QStringList codes;
        for (const Window& window : windows)
            codes << QString::fromStdString(geometry::maneuverNotation(window.maneuver));
        QCOMPARE(codes.join(' '), QString("2BL 2BR 1TL 3U"));
        QCOMPARE(windows[3].maneuver.bearing, geometry::Bearing::Reversal);
    }

    void pointsSayWhatIsUnknown() {
        battlecry::Points points;
        points.add(74);
        QCOMPARE(QString::fromStdString(pointsText(points)), QString("74"));
        points.add({});
        points.add({});
        points.add({});
        QCOMPARE(QString::fromStdString(pointsText(points)), QString("at least 74 + 3 unknown"));
        QVERIFY(!points.exactTotal());
    }
};

QTEST_APPLESS_MAIN(BattlecryFieldsTest)
#include "tst_battlecry_fields.moc"
