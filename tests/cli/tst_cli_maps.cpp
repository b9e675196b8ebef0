
#include "tests/cli/yard_pack.h"

#include <QtTest>

class CliMapsTest : public QObject, protected YardPack {
    Q_OBJECT

  private slots:
    void init() { QVERIFY(writeYardPack()); }

    /// The map's legend explains each colour: ground, named places, and start areas with their
    /// side.
    void theKeyOfABattleHasWordsAndNoIds() {
        QVERIFY(write("more.yaml", R"yaml(maps:
  quay:
    name: Quay
    setting: exterior
    levels: |
      00000000
      00000000
      00000000
    start_areas: |
      A......B
      A......B
      A......B
    sites: |
      ...1....
      ........
      ........
    surface: |
      wwwwwwww
      ........
      ........
    terrain: |
      ........
      ....O...
      ........
    legend:
      A: { start_area: start-area-1, side: 1 }
      B: { start_area: start-area-2, name: Fish Market, side: 2 }
      "1": { site: site-1 }
      w: { surface: water }
      O: { terrain: obstruction }
scenarios:
  landing:
    name: Landing
    map: quay
    sides:
      - { faction: wolf, start_area: start-area-1, army_total: 20, sources: 0 }
      - { faction: legion, start_area: start-area-2, army_total: 20, sources: 0 }
)yaml"));
        const auto words = [&](const char* sheet, const char* ref) {
            const QString out = folder_.filePath(sheet);
            const ProcessResult ran =
                runWarwright({"export", pack_, "-o", out, "--sheet", sheet, "--ref", ref});
            const QStringList made = QDir(out).entryList({"*.pdf"});
            return made.size() == 1 ? runProgram("pdftotext", {out + '/' + made.front(), "-"})
                                          .output.simplified()
                                    : ran.errorOutput;
        };
        const QByteArray map = words("map-poster", "map/quay");
        const QByteArray battle = words("board", "scenario/landing");
        QVERIFY(QFile::remove(pack_ + "/more.yaml"));
        for (const char* word : {"Start Area 1", "Fish Market", "Site 1", "Water", "Obstruction"})
            QVERIFY2(map.contains(word), map);
        QVERIFY2(!map.contains("start-area") && !map.contains("site-1"), map);
        for (const char* word : {"Start Area 1 · WOLF", "Fish Market · Legion", "Water"})
            QVERIFY2(battle.contains(word), battle);
    }

    void reachSaysThatRampsAreSwitchedOff() {
        const QStringList asked{"analyze", pack_, "reach", "yard", "D3", "guard", "--to", "E3"};
        const ProcessResult off = runWarwright(asked);
        QVERIFY2(
            off.output.contains("There is no way to E3: the ramp at D3/E3 would lead there, but "
                                "ramps are switched off."),
            off.output);
        QVERIFY2(off.output.contains("Allow Ramps in the options of the scenario"), off.output);
        QVERIFY(write("more.yaml", R"yaml(scenarios:
  climb: { name: Climb, map: yard, sides: [], options: { ramps: "on" } }
)yaml"));
        const ProcessResult on = runWarwright(asked + QStringList{"--scenario", "climb"});
        QVERIFY(QFile::remove(pack_ + "/more.yaml"));
        QVERIFY2(!on.output.contains("switched off") && !on.output.contains("no way"), on.output);
    }

    void aGoalBehindARampSaysThatRampsAreOff() {
        const char* const kHill = R"yaml(maps:
  hill:
    name: Hill
    setting: exterior
    levels: |
      00001111
      00001111
      00001111
    start_areas: |
      A......B
      A......B
      A......B
    sites: |
      ........
      .....1..
      ........
    ramps: [{ at: D2/E2 }]
    legend:
      A: { start_area: low, name: Low, side: 1 }
      B: { start_area: high, name: High, side: 2 }
      "1": { site: top, name: Top }
scenarios:
  climb:
    name: Climb
    map: hill
    sides:
      - { faction: wolf, start_area: low, army_total: 20, sources: 0, objective: { text: Up., win: { reach: { who: guard, site: top } } } }
      - { faction: legion, start_area: high, army_total: 20, sources: 0, objective: { text: Win., win: { kill: { who: all } } } }
)yaml";
        QVERIFY(write("more.yaml", kHill));
        const ProcessResult off = runWarwright({"check", pack_});
        QVERIFY(write("more.yaml", QByteArray(kHill) + "    options: { ramps: \"on\" }\n"));
        const ProcessResult on = runWarwright({"check", pack_});
        QVERIFY(QFile::remove(pack_ + "/more.yaml"));
        QVERIFY2(off.output.contains("the ramp at D2/E2 would lead there, but ramps are switched "
                                     "off; allow Ramps in the options of the scenario"),
                 off.output);
        QVERIFY2(!on.output.contains("objective-unreachable"), on.output);
    }
};

QTEST_GUILESS_MAIN(CliMapsTest)
#include "tst_cli_maps.moc"
