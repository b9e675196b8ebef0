// Tests copies of a character in an army (UW-ARMY-7, UW-ARMY-11, D-16): findings, and the character
// that is suggested for unspent points.

#include "rules/check/checker.h"
#include "rules/systems/games.h"
#include "tests/check/systems.h"

#include <QtTest>

using namespace ww;

namespace {

/// Returns an army with the General `sela` and `copies` of `tamo`. No other character can be bought
/// with the remaining of 40 points.
std::string army(const std::string& tamo, int copies) {
    return "factions:\n  lamp: { name: Lamp, power: crystals, colour: \"#7A4A12\" }\n"
           "characters:\n"
           "  sela: { name: Sela, faction: lamp, rank: general, value: 20 }\n"
           "  tamo: { name: Tamo, faction: lamp, value: 5, " +
           tamo +
           " }\n"
           "armies:\n"
           "  lamps:\n    name: Lamps\n    faction: lamp\n    army_total: 40\n    characters:\n"
           "      sela: 1\n" +
           (copies == 0 ? std::string() : "      tamo: " + std::to_string(copies) + "\n") +
           "    active_general: sela\n";
}

QStringList found(const std::string& text, const std::string& option) {
    static const test::LoadedPack system = test::loadSystemPack(
        "ultrawar", std::filesystem::path(WW_SOURCE_DIR) / "content/systems/ultrawar");
    Snapshot snapshot;
    snapshot.packs = {
        system.documents,
        test::packOf("t", {{"all.yaml", text},
                           {"pack.yaml", "warwright: 1\npack: t\nname: T\nversion: 1.0.0\n"
                                         "system: ultrawar ^1.0\nlicence: MIT\n"
                                         "options: { non_minion_copies: " +
                                             option + " }\n"}})};
    check::Checker checker(system.system, games::checks(*system.system), {false, 1});
    checker.update(snapshot);
    QStringList out;
    for (const diag::Diagnostic& one : checker.describeAll())
        if (one.code == "ultrawar.army.too-many-copies" ||
            one.code == "ultrawar.army.minions-over-max" ||
            one.code == "ultrawar.army.points-unspent")
            out << QString::fromStdString(one.code.substr(std::string("ultrawar.army.").size()));
    out.sort();
    return out;
}

} // namespace

class TestArmyChecks : public QObject {
    Q_OBJECT
  private slots:
    void countsCopiesAsTheCardAllows_data() {
        QTest::addColumn<QString>("tamo");
        QTest::addColumn<int>("copies");
        QTest::addColumn<QString>("option");
        QTest::addColumn<QStringList>("wanted");
        const auto row = [](const char* name, const char* tamo, int copies, const char* option,
                            const QStringList& wanted) {
            QTest::newRow(name) << QString::fromLatin1(tamo) << copies
                                << QString::fromLatin1(option) << wanted;
        };
        const QString many = QStringLiteral("too-many-copies");
        const QString over = QStringLiteral("minions-over-max");
        const QString unspent = QStringLiteral("points-unspent");

        row("a Troop not yet in the army", "rank: troop", 0, "1", {unspent});
        row("a Troop once", "rank: troop", 1, "1", {});
        row("a Troop twice", "rank: troop", 2, "1", {many});
        row("a Troop once, copies unlimited", "rank: troop", 1, "unlimited", {unspent});
        row("a Troop four times, copies unlimited", "rank: troop", 4, "unlimited", {});
        row("an ULTRA Troop once, copies unlimited", "rank: troop, statuses: [ultra]", 1,
            "unlimited", {});
        row("an ULTRA Troop twice, copies unlimited", "rank: troop, statuses: [ultra]", 2,
            "unlimited", {many});
        row("a Minion below its maximum", "rank: minion, max_in_play: 3", 2, "1", {unspent});
        row("a Minion at its maximum", "rank: minion, max_in_play: 3", 3, "1", {});
        row("a Minion above its maximum", "rank: minion, max_in_play: 3", 4, "1", {over});
        row("an ULTRA Minion once, though its card says three",
            "rank: minion, max_in_play: 3, statuses: [ultra]", 1, "1", {});
    }
    void countsCopiesAsTheCardAllows() {
        QFETCH(QString, tamo);
        QFETCH(int, copies);
        QFETCH(QString, option);
        QFETCH(QStringList, wanted);
        QCOMPARE(found(army(tamo.toStdString(), copies), option.toStdString()), wanted);
    }
};

QTEST_GUILESS_MAIN(TestArmyChecks)
#include "tst_army_checks.moc"
