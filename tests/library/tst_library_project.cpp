// Tests that whole packs are created, packed, unpacked, copied and restored.

#include "rules/files/pack_archive.h"
#include "rules/files/read.h"
#include "rules/library/project.h"
#include "rules/library/skeleton.h"
#include "support.h"

#include <QTest>

using namespace ww;
using namespace ww::library;
using namespace ww::test;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> tree(const fs::path& root) {
    std::vector<std::string> out;
    const auto listing = files::listFolder(root);
    for (const files::ListedFile& file : listing->files)
        out.push_back(file.name);
    return out;
}

} // namespace

class TestProject : public QObject {
    Q_OBJECT
  private slots:
    void goesFromFolderToArchiveAndBack() {
        TestFolder folder;
        writePack(folder / "a", "a", "1.0.0");
        writeBytes(folder / "a/maps/\u00FCber.yaml", "# a comment\r\nmaps: {}\r\n");
        writeBytes(folder / "a/empty.yaml", "");
        const auto packed = library::packToArchive(folder / "a", folder / "a.wpack");
        QVERIFY(packed);
        QCOMPARE(packed->files, 4u);
        QVERIFY(unpackArchive(folder / "a.wpack", folder / "b"));
        QCOMPARE(tree(folder / "a"), tree(folder / "b"));
        for (const std::string& name : tree(folder / "a"))
            QVERIFY(readBytes(folder / "a" / name) == readBytes(folder / "b" / name));
        // Packing the same files again, from another folder, gives the same bytes.
        QVERIFY(library::packToArchive(folder / "b", folder / "b.wpack"));
        QVERIFY(readBytes(folder / "a.wpack") == readBytes(folder / "b.wpack"));
    }

    void packsNothingThatItWouldNotTake() {
        TestFolder folder;
        writePack(folder / "a", "a", "1.0.0");
        writeBytes(folder / "a/CON.yaml", "maps: {}\n");
        writeBytes(folder / "a/art/x.png", "no picture");
        auto packed = library::packToArchive(folder / "a", folder / "a.wpack");
        QVERIFY(!packed);
        QCOMPARE(packed.error().front().kind->code, std::string("core.image.type"));
        fs::remove(folder / "a/art/x.png");
        packed = library::packToArchive(folder / "a", folder / "a.wpack");
        QVERIFY(!packed);
        QCOMPARE(packed.error().front().kind->code, std::string("core.pack.path-reserved"));
        QVERIFY(!fs::exists(folder / "a.wpack"));
        fs::remove(folder / "a/CON.yaml");
        fs::remove(folder / "a/pack.yaml");
        QCOMPARE(
            library::packToArchive(folder / "a", folder / "a.wpack").error().front().kind->code,
            std::string("core.pack.no-manifest"));
    }

    void neverUnpacksOverSomething() {
        TestFolder folder;
        writePack(folder / "a", "a", "1.0.0");
        QVERIFY(library::packToArchive(folder / "a", folder / "a.wpack"));
        const auto done = unpackArchive(folder / "a.wpack", folder / "a");
        QVERIFY(!done);
        QCOMPARE(done.error().front().kind->code, std::string("core.file.exists"));
    }

    void unpacksNothingThatHasNoManifestAtItsTop() {
        TestFolder folder;
        QVERIFY(files::saveFile(folder / "b.wpack",
                                files::buildArchive({{"a/pack.yaml", "warwright: 1\n"}})));
        const auto done = unpackArchive(folder / "b.wpack", folder / "b");
        QVERIFY(!done);
        QCOMPARE(done.error().front().kind->code, std::string("core.pack.no-manifest-inside"));
        QVERIFY(!fs::exists(folder / "b"));
    }

    void aNameThatWindowsCannotHoldIsReportedWhereItIs() {
        TestFolder folder;
        writeSystem(folder / "systems");
        writePack(folder / "a", "a", "1.0.0");
        writeBytes(folder / "a/c:d.yaml", "units: {}\n");
        const auto opened = library::openPack(folder / "a", SearchPath{{folder / "systems"}});
        QVERIFY(opened);
        QCOMPARE(joinWithSpaces(findingCodes(opened->problems)),
                 std::string("core.pack.path-reserved"));
        QCOMPARE(opened->problems.front().place.file, (folder / "a/c:d.yaml").string());
        QCOMPARE(
            library::packToArchive(folder / "a", folder / "a.wpack").error().front().kind->code,
            std::string("core.pack.path-reserved"));
    }

    void beginsAPackFromTheSkeleton() {
        TestFolder folder;
        writeSystem(folder / "systems");
        writeBytes(folder / "systems/skirmish/skeleton/pack.yaml.txt",
                   "warwright: 1\npack: my-force\nname: My Force\nversion: 0.1.0\nsystem: skirmish "
                   "^1.0\nlicence: MIT\nauthors: [You]\n");
        writeBytes(folder / "systems/skirmish/skeleton/units/all.yaml.txt",
                   "# Units of My Force\nunits:\n  my-force-one:\n    name: One\n    cost: 1\n");
        NewPack what;
        what.folder = folder / "packs/night-watch";
        what.id = "night-watch";
        what.system = "skirmish";
        const SearchPath search{{folder / "systems"}};
        const auto made = createPack(what, search);
        QVERIFY(made);
        QCOMPARE(joinWithSpaces(tree(what.folder)), std::string("pack.yaml units/all.yaml"));
        QVERIFY(fs::is_regular_file(what.folder / kFileSchema));
        // Content files name their schema by a relative path; a manifest names none.
        QVERIFY(readBytes(what.folder / "units/all.yaml")
                    .starts_with("# yaml-language-server: $schema=../.schema/draft-07/"
                                 "file.schema.json\n"
                                 "# Units of Night Watch\nunits:\n  night-watch-one:"));
        QVERIFY(readBytes(what.folder / "pack.yaml").starts_with("warwright: 1\n"));
        const auto opened = library::openPack(what.folder, search);
        QVERIFY(opened && opened->system);
        QCOMPARE(joinWithSpaces(findingCodes(opened->problems)), std::string());
        QCOMPARE(opened->pack, std::string("night-watch"));
        QCOMPARE(createPack(what, search).error().kind->code, std::string("core.file.exists"));
    }

    /// The old id is a letter in every word, so replacing it would make the text sixty times as
    /// long.
    void refusesASkeletonThatGrowsBeyondThePacksLimit() {
        TestFolder folder;
        writeSystem(folder / "systems");
        writeBytes(folder / "systems/skirmish/skeleton/pack.yaml.txt",
                   "warwright: 1\npack: a\nname: My Force\nversion: 0.1.0\nsystem: skirmish ^1.0\n"
                   "licence: MIT\nauthors: [You]\n");
        const std::string line = "    # " + std::string(1000, 'a') + "\n";
        std::string text = "units:\n";
        for (int i = 0; i < 1500; ++i)
            text += line;
        writeBytes(folder / "systems/skirmish/skeleton/units.yaml.txt", text);
        NewPack what;
        what.folder = folder / "packs/long";
        what.id = std::string(64, 'b');
        what.system = "skirmish";
        const SearchPath search{{folder / "systems"}};
        const auto made = createPack(what, search);
        QVERIFY(!made);
        QCOMPARE(made.error().kind->code, std::string("core.file.limit-size"));
        QVERIFY(!fs::exists(what.folder));
        what.id = "bb";
        QVERIFY(createPack(what, search));
    }

    void putsWhatTheGameAsksForIntoASkeleton() {
        TestFolder folder;
        writeSystem(folder / "systems");
        const fs::path game = folder / "systems/skirmish";
        writeBytes(game / "system.yaml",
                   readBytes(game / "system.yaml") +
                       "skeleton:\n  short: { replaces: NEW, default: initials }\n"
                       "  colour: { kind: colour, replaces: '\"#123456\"' }\n"
                       "  size: { values: { small: {}, large: { 'cost: 1': 'cost: 9' } } }\n");
        writeBytes(game / "skeleton/pack.yaml.txt",
                   "warwright: 1\npack: my-force\nname: My Force\nversion: 0.1.0\nsystem: skirmish "
                   "^1.0\nlicence: MIT\nauthors: [You]\n");
        writeBytes(game / "skeleton/units.yaml.txt", "units:\n  my-force-one:\n    name: My Force\n"
                                                     "    short: NEW\n    colour: \"#123456\"\n"
                                                     "    cost: 1\n");
        const SearchPath search{{folder / "systems"}};
        const auto opened = library::openPack(game, search);
        QVERIFY(opened && opened->system && opened->system->skeleton.size() == 3);
        QCOMPARE(opened->system->skeleton[0].kind, schema::SkeletonKind::Text);
        QCOMPARE(opened->system->skeleton[1].kind, schema::SkeletonKind::Colour);
        NewPack what{folder / "a", "new-dawn", "The NEW Dawn", "skirmish", ""};
        QVERIFY(createPack(what, search));
        // The word NEW is a placeholder of the skeleton. It isn't replaced in the pack's name.
        QCOMPARE(readBytes(what.folder / "units.yaml"),
                 std::string("# yaml-language-server: $schema=.schema/draft-07/file.schema.json\n"
                             "units:\n  new-dawn-one:\n    name: The NEW Dawn\n    short: TNEW\n"
                             "    colour: \"#123456\"\n    cost: 1\n"));
        what.folder = folder / "b";
        what.options = {{"short", "ND"}, {"colour", "#20606B"}, {"size", "large"}};
        QVERIFY(createPack(what, search));
        const std::string units = readBytes(what.folder / "units.yaml");
        QVERIFY(units.find("short: ND\n") != std::string::npos);
        QVERIFY(units.find("#20606B") != std::string::npos);
        QVERIFY(units.find("cost: 9") != std::string::npos);
        what.folder = folder / "c";
        what.options = {{"size", "lage"}};
        const auto value = createPack(what, search);
        QCOMPARE(value.error().kind->code, std::string("core.declaration.bad-value"));
        QVERIFY(value.error().message().find("`large`?") != std::string::npos);
        what.options = {{"sise", "large"}};
        QCOMPARE(createPack(what, search).error().kind->code,
                 std::string("core.declaration.unknown-key"));
        QVERIFY(!fs::exists(what.folder));
    }

    void makesShortNamesOfNames_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("initials");
        QTest::newRow("capitals") << "The Iron Dominion"
                                  << "TID";
        QTest::newRow("many") << "A Very Long And Winding Name"
                              << "AVLA";
        QTest::newRow("one word") << "Tidewardens"
                                  << "TID";
        QTest::newRow("no capitals") << "tidewardens"
                                     << "TID";
        QTest::newRow("no Latin letters") << QStringLiteral("潮の番人") << "NIG";
    }
    void makesShortNamesOfNames() {
        QFETCH(QString, name);
        QFETCH(QString, initials);
        QCOMPARE(QString::fromStdString(initialsOf(name.toStdString(), "night-watch")), initials);
    }

    void beginsAPackFromTheSchemasWhereThereIsNoSkeleton() {
        TestFolder folder;
        writeSystem(folder / "systems");
        const SearchPath search{{folder / "systems"}};
        NewPack what{folder / "p", "night-watch", "The \"Night\" Watch: #1", "skirmish", ""};
        QVERIFY(createPack(what, search));
        const auto opened = library::openPack(what.folder, search);
        QVERIFY(opened && opened->system);
        QCOMPARE(joinWithSpaces(findingCodes(opened->problems)), std::string());
        QVERIFY(readBytes(what.folder / "pack.yaml").find("system: skirmish ^1.2") !=
                std::string::npos);
        QVERIFY(readBytes(what.folder / "units.yaml").find("new-unit") != std::string::npos);
        what.folder = folder / "q";
        what.system = "chess";
        QCOMPARE(createPack(what, search).error().kind->code,
                 std::string("core.pack.system-missing"));
        QVERIFY(!fs::exists(what.folder));
    }

    void beginsASystemThatLoads_data() {
        QTest::addColumn<QString>("start");
        for (const char* start : kStarters)
            QTest::newRow(start) << start;
    }
    void beginsASystemThatLoads() {
        QFETCH(QString, start);
        TestFolder folder;
        // The name has every sign with a meaning in YAML or in templates.
        const std::string name = "Tides: {Rocks}, \"Co\" & [Sons] #1";
        NewPack what{folder / "sixth-game", "sixth-game", name, "", ""};
        QVERIFY(createSystem(what, start.toStdString()));
        const auto opened = library::openPack(what.folder, SearchPath{});
        QVERIFY(opened && opened->system);
        QCOMPARE(joinWithSpaces(findingCodes(opened->problems)), std::string());
        QCOMPARE(opened->system->id, what.id);
        QCOMPARE(opened->system->name, name);
        for (const std::string& file : tree(what.folder)) {
            const std::string text = readBytes(what.folder / file);
            QVERIFY2(text.find("new-game") == std::string::npos &&
                         text.find("New Game") == std::string::npos,
                     file.c_str());
            if (file == "templates/card.yaml")
                QVERIFY2(text.find("{'{'}Rocks}") != std::string::npos, text.c_str());
        }
        QVERIFY2(!createSystem(what, start.toStdString()), "the folder exists");
        NewPack pack{folder / "first", "first", "", "sixth-game", ""};
        QVERIFY(createPack(pack, SearchPath{{folder.path()}}));
        QCOMPARE(joinWithSpaces(findingCodes(
                     library::openPack(pack.folder, SearchPath{{folder.path()}})->problems)),
                 std::string());
    }

    void namesTheFolderOfAStarterThatIsntThere() {
        TestFolder folder;
        const auto made = createSystem({folder / "game", "game", "", "", ""}, "dominoes");
        QVERIFY(!made);
        QVERIFY2(made.error().message().find("dominoes") != std::string::npos,
                 made.error().message().c_str());
        QVERIFY(!fs::exists(folder / "game"));
    }

    void addsAnEntity() {
        TestFolder folder;
        writeSystem(folder / "systems");
        writePack(folder / "packs/a", "a", "1.0.0");
        const auto opened = library::openPack(folder / "packs/a", SearchPath{{folder / "systems"}});
        QVERIFY(opened);
        auto change = prepareEntity(*opened, {"unit", "grey-fox", "", "", ""});
        QVERIFY2(change, change ? "" : change.error().c_str());
        QVERIFY(!change->isNewFile);
        QCOMPARE(change->file, std::string("units.yaml"));
        QCOMPARE(change->bytes, std::string("units:\n  a-unit:\n    name: Unit\n    cost: 3\n  "
                                            "grey-fox:\n    name: Grey Fox\n"));
        change = prepareEntity(
            *opened, {"unit", "grey-fox", "Fox: grey", "more/u.yaml", "../s/file.schema.json"});
        QVERIFY(change && change->isNewFile);
        QCOMPARE(change->bytes,
                 std::string("# yaml-language-server: $schema=../s/file.schema.json\nunits:\n"
                             "  grey-fox:\n    name: \"Fox: grey\"\n"));
        // Without a skeleton, a new file refers to the pack's schema if the pack has one.
        change = prepareEntity(*opened, {"unit", "grey-fox", "Fox", "more/u.yaml", ""});
        QVERIFY(change && change->bytes.starts_with("units:"));
        writeBytes(folder / "packs/a" / kFileSchema, "{}\n");
        change = prepareEntity(*opened, {"unit", "grey-fox", "Fox", "more/u.yaml", ""});
        QVERIFY(change);
        QVERIFY(change->bytes.starts_with(
            "# yaml-language-server: $schema=../.schema/draft-07/file.schema.json\nunits:"));
        QVERIFY(!prepareEntity(*opened, {"unit", "a-unit", "", "", ""}));
        QVERIFY(!prepareEntity(*opened, {"dragon", "x", "", "", ""}));
    }

    void copiesASampleAndRestoresIt() {
        TestFolder folder;
        writePack(folder / "installed/a", "a", "1.0.0");
        writeBytes(folder / "installed/a/LICENSE", "kept too");
        const fs::path mine = folder / "documents/packs/a";
        QVERIFY(copySample(folder / "installed/a", mine));
        QCOMPARE(tree(mine), tree(folder / "installed/a"));
        QVERIFY(!copySample(folder / "installed/a", mine));
        writeBytes(mine / "units.yaml", "# my work\n");
        const auto kept = restoreSample(folder / "installed/a", mine);
        QVERIFY(kept);
        QCOMPARE(readBytes(mine / "units.yaml"), readBytes(folder / "installed/a/units.yaml"));
        QCOMPARE(readBytes(*kept / "units.yaml"), std::string("# my work\n"));
        QVERIFY(!restoreSample(folder / "nowhere", mine));
        QVERIFY(fs::exists(mine / "units.yaml"));
        QVERIFY(library::packToArchive(folder / "installed/a", folder / "a.wpack"));
        QVERIFY(copySample(folder / "a.wpack", folder / "b"));
        QVERIFY(fs::exists(folder / "b/units.yaml"));
    }
};

QTEST_GUILESS_MAIN(TestProject)
#include "tst_library_project.moc"
