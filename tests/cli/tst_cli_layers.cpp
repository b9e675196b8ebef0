// Packs that build on each other: what `rename` changes, and how `check` reports conflicting
// changes.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <memory>

class CliLayersTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;

    [[nodiscard]] QString path(const QString& pack, const QString& file = {}) const {
        return folder_->filePath(file.isEmpty() ? pack : pack + QLatin1Char('/') + file);
    }
    void put(const QString& pack, const QString& file, const QByteArray& text) const {
        QDir().mkpath(path(pack));
        QFile out(path(pack, file));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
    }
    void manifest(const QString& pack, const QByteArray& more = {}) const {
        put(pack, QStringLiteral("pack.yaml"),
            "warwright: 1\npack: " + pack.toUtf8() + "\nname: " + pack.toUtf8() +
                "\nversion: 1.0.0\nsystem: ultrawar ^1.0\nlicence: MIT\nauthors: [me]\n" + more);
    }
    [[nodiscard]] QByteArray text(const QString& pack, const QString& file) const {
        QFile in(path(pack, file));
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    [[nodiscard]] ProcessResult check(const QString& pack, const QStringList& more = {}) const {
        return runWarwright(QStringList{"check", path(pack)} + more);
    }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        manifest("base");
        put("base", "a.yaml",
            "characters:\n  gw:\n    name: Gate Warden\n    faction: none\n    offense: 5\n"
            "decks:\n  common:\n    name: Common\n    faction: none\n    cards: { pike: 1 }\n"
            "cards:\n  pike:\n    name: Pike\n    type: weapon\n");
    }

    void renameReachesWhatALayerSetsAndAdds() {
        manifest("top", "requires: { base: ^1.0 }\n");
        const QByteArray before = "factions:\n  f-a: { name: F }\n"
                                  "characters:\n  base:gw:\n    mode: modify\n"
                                  "    set: { faction: f-a, offense: 6 }\n"
                                  "decks:\n  base:common:\n    mode: modify\n    set:\n"
                                  "      faction: \"f-a\" # whose\n"
                                  "    add: { cards: { c-a: 3, top:c-b: 2 } }\n"
                                  "    remove: { cards: [pike] }\n"
                                  "cards:\n"
                                  "  c-a: { name: f-a, faction: top:f-a }\n"
                                  "  c-b: { name: CB, faction: 'f-a' }\n"
                                  "  base:pike: { mode: override, name: P, faction: f-a }\n";
        put("top", "a.yaml", before);
        QCOMPARE(runWarwright({"rename", path("top"), "faction/f-a", "f-z"}).exitCode, 0);
        QCOMPARE(runWarwright({"rename", path("top"), "card/c-a", "c-y"}).exitCode, 0);
        QCOMPARE(runWarwright({"rename", path("top"), "card/c-b", "c-z"}).exitCode, 0);
        QByteArray expected = before;
        expected.replace("f-a", "f-z").replace("c-a", "c-y").replace("c-b", "c-z");
        expected.replace("name: f-z", "name: f-a"); // the name is a text, not a reference
        QCOMPARE(text("top", "a.yaml"), expected);
    }

    void renameRefusesWhatARequiredPackHas() {
        manifest("top", "requires: { base: ^1.0 }\n");
        const QByteArray layer =
            "characters:\n  base:gw:\n    mode: modify\n    set: { offense: 6 }\n";
        put("top", "a.yaml", layer);
        const QByteArray base = text("base", "a.yaml");
        const ProcessResult renamed =
            runWarwright({"rename", path("top"), "base:character/gw", "gx"});
        const ProcessResult set =
            runWarwright({"set", path("top"), "base:character/gw", "offense", "7"});
        QCOMPARE(renamed.exitCode, 2);
        QCOMPARE(renamed.errorOutput, set.errorOutput);
        QVERIFY2(renamed.errorOutput.contains("the pack `base` is read-only"), renamed.errorOutput);
        QCOMPARE(text("top", "a.yaml"), layer);
        QCOMPARE(text("base", "a.yaml"), base);
    }

    void renameLeavesEntitiesOfAMissingPack() {
        manifest("top", "requires: { base: ^1.0, lost: ^1.0 }\n");
        put("top", "a.yaml", "characters:\n  gx: { name: Own, faction: none }\n");
        const QByteArray layer = "characters:\n  lost:gx: { mode: modify, set: { offense: 6 } }\n";
        put("top", "b.yaml", layer);
        QCOMPARE(runWarwright({"rename", path("top"), "character/gx", "gy"}).exitCode, 0);
        QVERIFY(text("top", "a.yaml").contains("  gy: "));
        QCOMPARE(text("top", "b.yaml"), layer);
    }

    void theContentOfAMissingPackIsUnknown() {
        manifest("top", "requires: { base: ^1.0, lost: ^1.0 }\n");
        put("lost", "pack.yaml", "pack: [\n"); // can't be read
        put("top", "a.yaml", "characters:\n  gx: { name: Own, faction: none }\n");
        ProcessResult ran = runWarwright({"get", path("top"), "lost:character/gy", "name"});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("`lost`, because that pack is missing or can't be read"),
                 ran.errorOutput);
        ran = runWarwright({"pack", path("top"), "-o", path("top.wpack")});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("not packed: the credits would be incomplete") &&
                     ran.errorOutput.contains("`lost`"),
                 ran.errorOutput);
        QVERIFY(!QFile::exists(path("top.wpack")));
        // A pack that isn't required is a mistake in the command.
        ran = runWarwright({"get", path("top"), "bsae:character/gw", "name"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains("`top` doesn't require a pack `bsae`") &&
                     ran.errorOutput.contains("did you mean `base`"),
                 ran.errorOutput);
        QCOMPARE(runWarwright({"get", path("top"), "base:character/gw", "name"}).exitCode, 0);
    }

    void renameReachesTheApprovals() {
        const QString pack = path("sample");
        QVERIFY(copyFolder(samplePack, pack));
        QByteArray expected = text("sample", "approvals.yaml");
        QVERIFY(expected.contains("keys: { character: heddle-bastion }"));
        QCOMPARE(runWarwright({"rename", pack, "card/salvage-order", "junk-order"}).exitCode, 0);
        QCOMPARE(runWarwright({"rename", pack, "character/heddle-bastion", "heddle"}).exitCode, 0);
        QCOMPARE(runWarwright({"rename", pack, "faction/ironloom", "iron-loom"}).exitCode, 0);
        const ProcessResult ran = runWarwright({"check", pack, "--fail-on", "info"});
        QVERIFY2(ran.exitCode == 0 && ran.output.contains("4 approved"),
                 ran.output + ran.errorOutput);
        expected.replace("card/salvage-order", "card/junk-order")
            .replace("heddle-bastion", "heddle")
            .replace("faction/ironloom", "faction/iron-loom");
        QCOMPARE(text("sample", "approvals.yaml"), expected);
    }

    void twoRequiredPacksThatChangeOneFieldAreReportedOnce() {
        for (const char* one : {"m1", "m2"}) {
            manifest(one, "requires: { base: ^1.0 }\n");
            put(one, "a.yaml",
                "characters:\n  base:gw:\n    mode: modify\n    set: { offense: 6 }\n");
        }
        const QByteArray both = "requires:\n  m1: ^1.0\n  m2: ^1.0\n";
        manifest("both", both);
        put("both", "b.yaml", "factions:\n  f: { name: F }\n");
        const QByteArray reported =
            "both/pack.yaml:10:7: warning: `m1` and `m2` both change `offense` "
            "of character `base:gw`; the value of `m2` wins "
            "[core.layer.required-conflict]";
        ProcessResult ran = check("both");
        QVERIFY2(ran.output.contains(reported), ran.output + ran.errorOutput);
        QCOMPARE(ran.output.count("conflict]"), 1);
        ran = check("both", {path("m1"), path("m2")});
        QCOMPARE(ran.output.count("conflict]"), 1);
        // A pack that sets the value itself resolves the conflict of `m1` and `m2`. `check` then
        // reports that the pack's value replaces theirs.
        put("both", "b.yaml",
            "characters:\n  base:gw:\n    mode: modify\n    set: { offense: 8 }\n");
        ran = check("both");
        QCOMPARE(ran.output.count("[core.layer.conflict]"), 2);
        QVERIFY2(!ran.output.contains("required-conflict"), ran.output);
        // If `m2` requires `m1`, `check` of `m2` reports the conflict.
        put("both", "b.yaml", "factions:\n  f: { name: F }\n");
        manifest("m2", "requires: { base: ^1.0, m1: ^1.0 }\n");
        QVERIFY(!check("both").output.contains("conflict]"));
        QVERIFY(check("m2").output.contains("[core.layer.conflict]"));
        // A pack that requires only the combining pack `both` has no conflict to resolve.
        manifest("m2", "requires: { base: ^1.0 }\n");
        manifest("user", "requires: { both: ^1.0 }\n");
        put("user", "b.yaml", "factions:\n  g: { name: G }\n");
        QVERIFY(!check("user").output.contains("conflict]"));
    }

    void doubledChangesOfOneEntityAreFound_data() {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        const QByteArray modify = "  base:gw:\n    mode: modify\n    set: { offense: 6 }\n";
        const QByteArray override = "  base:gw:\n    mode: override\n    name: Anew\n";
        QTest::newRow("one section") << "characters:\n" + modify + modify << QByteArray();
        QTest::newRow("two files") << "characters:\n" + modify << "characters:\n" + modify;
        QTest::newRow("again twice") << "characters:\n" + override + override << QByteArray();
        QTest::newRow("both ways") << "characters:\n" + override << "characters:\n" + modify;
    }
    void doubledChangesOfOneEntityAreFound() {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        manifest("top", "requires: { base: ^1.0 }\n");
        // Each file has an entity that the other lacks, so neither is ignored as a copy.
        put("top", "a.yaml", first + "factions:\n  f: { name: F }\n");
        if (!second.isEmpty())
            put("top", "b.yaml", second + "factions:\n  g: { name: G }\n");
        const ProcessResult ran = check("top");
        QCOMPARE(ran.exitCode, 1);
        QCOMPARE(ran.output.count("[core.id.duplicate]"), 1);
        QVERIFY2(
            ran.output.contains("there is another character `base:gw` in this pack, in a.yaml"),
            ran.output);
    }

    /// `get` and `set` accept positions, and item names as findings print them.
    void placesByNamesAreReadAndWritten() {
        const QString systems = QStringLiteral(WW_SOURCE_DIR "/tests/data/systems");
        QVERIFY(copyFolder(systems + "/caravan", path("caravan")));
        QVERIFY(copyFolder(systems + "/caravan-pack", path("salt")));
        const auto run = [&](const QStringList& words) {
            return runWarwright(QStringList{words[0], path("salt")} + words.mid(1));
        };
        QCOMPARE(run({"get", "convoy/first", "entries[coach].load[0].count"}).output, "2\n");
        QCOMPARE(run({"get", "convoy/first", "entries[1].load[0].count"}).output, "2\n");
        QCOMPARE(run({"get", "wagon/ox-cart", "turns[1/right].speed"}).output, "1\n");
        const ProcessResult near = run({"get", "convoy/first", "entries[cooch].load"});
        QCOMPARE(near.exitCode, 2);
        QVERIFY2(near.errorOutput.contains("`entries` has no item `cooch`; did you mean "
                                           "`entries[coach].load`?"),
                 near.errorOutput);
        QByteArray expected = text("salt", "everything.yaml");
        QCOMPARE(run({"set", "wagon/ox-cart", "turns[2/straight].note", "slow"}).exitCode, 0);
        expected.replace("{ speed: 2, way: straight }", "{ speed: 2, way: straight, note: slow }");
        QCOMPARE(text("salt", "everything.yaml"), expected);
    }

    void wordsForWhatIsMissing() {
        manifest("top", "requires: { base: ^1.0 }\n");
        put("top", "a.yaml", "characters:\n  base:gw:\n    set: { offense: 6 }\n");
        put("top", "b.yaml", "factions:\n  lone:\n    short: LON\n");
        ProcessResult ran = check("top");
        QVERIFY2(ran.output.contains("`mode` can't be nothing"), ran.output);
        QVERIFY2(ran.output.contains("`lone` has no General yet"), ran.output);
        QVERIFY2(!ran.output.contains("``"), ran.output);
        put("top", "pack.yaml", "- pack: top\n");
        ran = check("top");
        QVERIFY2(ran.output.contains("the file is a list, but must be a pack"), ran.output);
        QVERIFY2(!ran.output.contains("which game"), ran.output);
        put("top", "pack.yaml", "pack: top\nsystem: \"ultrawar ^1.0\n");
        ran = check("top");
        QVERIFY2(ran.output.contains("core.yaml."), ran.output);
        QVERIFY2(!ran.errorOutput.contains("which game"), ran.errorOutput);
    }

    void aDoubledKeyOfAManifestNamesTheFirst() {
        manifest("top", "name: Again\n");
        put("top", "a.yaml", "factions: {}\n");
        const ProcessResult ran = check("top");
        QVERIFY2(ran.output.contains("`name` is here twice, first in line 3"), ran.output);
    }

    void versionsThatAreNoneAreReportedAsSuch() {
        manifest("top");
        put("top", "a.yaml", "power_sources:\n  p:\n    name: P\n    maximum: 99\n");
        ProcessResult ran = check("top");
        QVERIFY2(ran.output.contains("[ultrawar.power-source.unusual-maximum]"), ran.output);
        put("top", "approvals.yaml",
            "- { code: ultrawar.power-source.unusual-maximum, at: power-source/p.maximum, "
            "reason: Meant, until: banana }\n");
        ran = check("top");
        QVERIFY2(ran.output.contains("`banana` is not a version [core.pack.bad-version]"),
                 ran.output);
        QVERIFY2(!ran.output.contains("expired") && ran.output.contains("1 approved"), ran.output);
        put("top", "approvals.yaml", "");
        put("top", "pack.yaml", text("top", "pack.yaml").replace("version: 1.0.0", "version: ''"));
        ran = check("top");
        QVERIFY2(ran.output.contains("[core.pack.bad-version]"), ran.output);
    }

    void aPathOutOfThePackIsOneFinding() {
        manifest("top");
        put("top", "a.yaml", "cards:\n  c:\n    name: C\n    art: { file: ../../etc/passwd }\n");
        QCOMPARE(check("top").output.count("[core.ref.path-escape]"), 1);
        put("top", "a.yaml", "cards:\n  c:\n    name: C\n    art: ../../etc/passwd\n");
        QCOMPARE(check("top").output.count("[core.ref.path-escape]"), 1);
        put("top", "a.yaml", "cards:\n  c:\n    name: C\n    art: { file: lamp..png }\n");
        const ProcessResult ran = check("top");
        QVERIFY2(!ran.output.contains("path-escape") && ran.output.contains("core.art.missing"),
                 ran.output);
    }

    void helpNamesNoOptionThatCheckDoesNotHave() {
        QDir().mkpath(path("lone"));
        put("lone", "a.yaml", "cards: {}\n");
        const ProcessResult ran = runWarwright({"check", path("lone", "a.yaml")});
        QVERIFY2(ran.output.contains("core.pack.no-manifest"), ran.output + ran.errorOutput);
        QVERIFY2(!(ran.output + ran.errorOutput).contains("--system"),
                 ran.output + ran.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliLayersTest)
#include "tst_cli_layers.moc"
