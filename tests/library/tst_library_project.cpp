// Whole packs: created, packed, unpacked, copied, restored.

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
    for (const files::Listed& file : listing->files)
        out.push_back(file.name);
    return out;
}

} // namespace

class TestProject : public QObject {
    Q_OBJECT
  private slots:
    void goesFromFolderToArchiveAndBack() {
        Folder folder;
        makePack(folder / "a", "a", "1.0.0");
        spill(folder / "a/maps/\u00FCber.yaml", "# a comment\r\nmaps: {}\r\n");
        spill(folder / "a/empty.yaml", "");
        const auto packed = library::pack(folder / "a", folder / "a.wpack");
        QVERIFY(packed);
        QCOMPARE(packed->files, 4u);
        QVERIFY(unpack(folder / "a.wpack", folder / "b"));
        QCOMPARE(tree(folder / "a"), tree(folder / "b"));
        for (const std::string& name : tree(folder / "a"))
            QVERIFY(slurp(folder / "a" / name) == slurp(folder / "b" / name));
        // Packing from another folder, later, gives the same bytes.
        QVERIFY(library::pack(folder / "b", folder / "b.wpack"));
        QVERIFY(slurp(folder / "a.wpack") == slurp(folder / "b.wpack"));
    }

    void packsNothingThatItWouldNotTake() {
        Folder folder;
        makePack(folder / "a", "a", "1.0.0");
        spill(folder / "a/CON.yaml", "maps: {}\n");
        spill(folder / "a/art/x.png", "no picture");
        auto packed = library::pack(folder / "a", folder / "a.wpack");
        QVERIFY(!packed);
        QCOMPARE(packed.error().front().kind->code, std::string("core.image.type"));
        fs::remove(folder / "a/art/x.png");
        packed = library::pack(folder / "a", folder / "a.wpack");
        QVERIFY(!packed);
        QCOMPARE(packed.error().front().kind->code, std::string("core.pack.path-reserved"));
        QVERIFY(!fs::exists(folder / "a.wpack"));
        fs::remove(folder / "a/CON.yaml");
        fs::remove(folder / "a/pack.yaml");
        QCOMPARE(library::pack(folder / "a", folder / "a.wpack").error().front().kind->code,
                 std::string("core.pack.no-manifest"));
    }

    void neverUnpacksOverSomething() {
        Folder folder;
        makePack(folder / "a", "a", "1.0.0");
        QVERIFY(library::pack(folder / "a", folder / "a.wpack"));
        const auto done = unpack(folder / "a.wpack", folder / "a");
        QVERIFY(!done);
        QCOMPARE(done.error().front().kind->code, std::string("core.file.exists"));
    }

    void unpacksNothingThatHasNoManifestAtItsTop() {
        Folder folder;
        QVERIFY(files::saveFile(folder / "b.wpack",
                                files::writeArchive({{"a/pack.yaml", "warwright: 1\n"}})));
        const auto done = unpack(folder / "b.wpack", folder / "b");
        QVERIFY(!done);
        QCOMPARE(done.error().front().kind->code, std::string("core.pack.no-manifest-inside"));
        QVERIFY(!fs::exists(folder / "b"));
    }

    void aNameThatWindowsCannotHoldIsReportedWhereItIs() {
        Folder folder;
        makeSystem(folder / "systems");
        makePack(folder / "a", "a", "1.0.0");
        spill(folder / "a/c:d.yaml", "units: {}\n");
        const auto opened = library::open(folder / "a", SearchPath{{folder / "systems"}});
        QVERIFY(opened);
        QCOMPARE(joined(codes(opened->problems)), std::string("core.pack.path-reserved"));
        QCOMPARE(opened->problems.front().place.file, (folder / "a/c:d.yaml").string());
        QCOMPARE(library::pack(folder / "a", folder / "a.wpack").error().front().kind->code,
                 std::string("core.pack.path-reserved"));
    }

    void beginsAPackFromTheSkeleton() {
        Folder folder;
        makeSystem(folder / "systems");
        spill(folder / "systems/skirmish/skeleton/pack.yaml.txt",
              "warwright: 1\npack: my-force\nname: My Force\nversion: 0.1.0\nsystem: skirmish "
              "^1.0\nlicence: MIT\nauthors: [You]\n");
        spill(folder / "systems/skirmish/skeleton/units/all.yaml.txt",
              "# Units of My Force\nunits:\n  my-force-one:\n    name: One\n    cost: 1\n");
        NewPack what;
        what.folder = folder / "packs/night-watch";
        what.id = "night-watch";
        what.system = "skirmish";
        const SearchPath search{{folder / "systems"}};
        const auto made = newPack(what, search);
        QVERIFY(made);
        QCOMPARE(joined(tree(what.folder)), std::string("pack.yaml units/all.yaml"));
        QVERIFY(fs::is_regular_file(what.folder / kFileSchema));
        // Content files refer to the schema by a relative path; a manifest doesn't.
        QVERIFY(slurp(what.folder / "units/all.yaml")
                    .starts_with("# yaml-language-server: $schema=../.schema/draft-07/"
                                 "file.schema.json\n"
                                 "# Units of Night Watch\nunits:\n  night-watch-one:"));
        QVERIFY(slurp(what.folder / "pack.yaml").starts_with("warwright: 1\n"));
        const auto opened = library::open(what.folder, search);
        QVERIFY(opened && opened->system);
        QCOMPARE(joined(codes(opened->problems)), std::string());
        QCOMPARE(opened->pack, std::string("night-watch"));
        QCOMPARE(newPack(what, search).error().kind->code, std::string("core.file.exists"));
    }

    /// The id has one letter and occurs in every word, so the replaced text would be sixty times as
    /// long.
    void refusesASkeletonThatGrowsBeyondThePacksLimit() {
        Folder folder;
        makeSystem(folder / "systems");
        spill(folder / "systems/skirmish/skeleton/pack.yaml.txt",
              "warwright: 1\npack: a\nname: My Force\nversion: 0.1.0\nsystem: skirmish ^1.0\n"
              "licence: MIT\nauthors: [You]\n");
        const std::string line = "    # " + std::string(1000, 'a') + "\n";
        std::string text = "units:\n";
        for (int i = 0; i < 1500; ++i)
            text += line;
        spill(folder / "systems/skirmish/skeleton/units.yaml.txt", text);
        NewPack what;
        what.folder = folder / "packs/long";
        what.id = std::string(64, 'b');
        what.system = "skirmish";
        const SearchPath search{{folder / "systems"}};
        const auto made = newPack(what, search);
        QVERIFY(!made);
        QCOMPARE(made.error().kind->code, std::string("core.file.limit-size"));
        QVERIFY(!fs::exists(what.folder));
        what.id = "bb";
        QVERIFY(newPack(what, search));
    }

    void putsWhatTheGameAsksForIntoASkeleton() {
        Folder folder;
        makeSystem(folder / "systems");
        const fs::path game = folder / "systems/skirmish";
        spill(game / "system.yaml",
              slurp(game / "system.yaml") +
                  "skeleton:\n  short: { replaces: NEW, default: initials }\n"
                  "  colour: { kind: colour, replaces: '\"#123456\"' }\n"
                  "  size: { values: { small: {}, large: { 'cost: 1': 'cost: 9' } } }\n");
        spill(game / "skeleton/pack.yaml.txt",
              "warwright: 1\npack: my-force\nname: My Force\nversion: 0.1.0\nsystem: skirmish "
              "^1.0\nlicence: MIT\nauthors: [You]\n");
        spill(game / "skeleton/units.yaml.txt", "units:\n  my-force-one:\n    name: My Force\n"
                                                "    short: NEW\n    colour: \"#123456\"\n"
                                                "    cost: 1\n");
        const SearchPath search{{folder / "systems"}};
        const auto opened = library::open(game, search);
        QVERIFY(opened && opened->system && opened->system->skeleton.size() == 3);
        QCOMPARE(opened->system->skeleton[0].kind, schema::SkeletonKind::Text);
        QCOMPARE(opened->system->skeleton[1].kind, schema::SkeletonKind::Colour);
        NewPack what{folder / "a", "new-dawn", "The NEW Dawn", "skirmish", ""};
        QVERIFY(newPack(what, search));
        // The word NEW in the pack's name isn't replaced.
        QCOMPARE(slurp(what.folder / "units.yaml"),
                 std::string("# yaml-language-server: $schema=.schema/draft-07/file.schema.json\n"
                             "units:\n  new-dawn-one:\n    name: The NEW Dawn\n    short: TNEW\n"
                             "    colour: \"#123456\"\n    cost: 1\n"));
        what.folder = folder / "b";
        what.options = {{"short", "ND"}, {"colour", "#20606B"}, {"size", "large"}};
        QVERIFY(newPack(what, search));
        const std::string units = slurp(what.folder / "units.yaml");
        QVERIFY(units.find("short: ND\n") != std::string::npos);
        QVERIFY(units.find("#20606B") != std::string::npos);
        QVERIFY(units.find("cost: 9") != std::string::npos);
        what.folder = folder / "c";
        what.options = {{"size", "lage"}};
        const auto value = newPack(what, search);
        QCOMPARE(value.error().kind->code, std::string("core.declaration.bad-value"));
        QVERIFY(value.error().message().find("`large`?") != std::string::npos);
        what.options = {{"sise", "large"}};
        QCOMPARE(newPack(what, search).error().kind->code,
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
        Folder folder;
        makeSystem(folder / "systems");
        const SearchPath search{{folder / "systems"}};
        NewPack what{folder / "p", "night-watch", "The \"Night\" Watch: #1", "skirmish", ""};
        QVERIFY(newPack(what, search));
        const auto opened = library::open(what.folder, search);
        QVERIFY(opened && opened->system);
        QCOMPARE(joined(codes(opened->problems)), std::string());
        QVERIFY(slurp(what.folder / "pack.yaml").find("system: skirmish ^1.2") !=
                std::string::npos);
        QVERIFY(slurp(what.folder / "units.yaml").find("new-unit") != std::string::npos);
        what.folder = folder / "q";
        what.system = "chess";
        QCOMPARE(newPack(what, search).error().kind->code, std::string("core.pack.system-missing"));
        QVERIFY(!fs::exists(what.folder));
    }

    void beginsASystemThatLoads() {
        Folder folder;
        NewPack what{folder / "sixth-game", "sixth-game", "", "", ""};
        QVERIFY(newSystem(what));
        const auto opened = library::open(what.folder, SearchPath{});
        QVERIFY(opened && opened->system);
        QCOMPARE(joined(codes(opened->problems)), std::string());
        QVERIFY(opened->system->byKind("unit"));
        NewPack pack{folder / "first", "first", "", "sixth-game", ""};
        QVERIFY(newPack(pack, SearchPath{{folder.path()}}));
        QCOMPARE(joined(codes(library::open(pack.folder, SearchPath{{folder.path()}})->problems)),
                 std::string());
    }

    void addsAnEntity() {
        Folder folder;
        makeSystem(folder / "systems");
        makePack(folder / "packs/a", "a", "1.0.0");
        const auto opened = library::open(folder / "packs/a", SearchPath{{folder / "systems"}});
        QVERIFY(opened);
        auto change = newEntity(*opened, {"unit", "grey-fox", "", "", ""});
        QVERIFY2(change, change ? "" : change.error().c_str());
        QVERIFY(!change->fresh);
        QCOMPARE(change->file, std::string("units.yaml"));
        QCOMPARE(change->bytes, std::string("units:\n  a-unit:\n    name: Unit\n    cost: 3\n  "
                                            "grey-fox:\n    name: Grey Fox\n"));
        change = newEntity(
            *opened, {"unit", "grey-fox", "Fox: grey", "more/u.yaml", "../s/file.schema.json"});
        QVERIFY(change && change->fresh);
        QCOMPARE(change->bytes,
                 std::string("# yaml-language-server: $schema=../s/file.schema.json\nunits:\n"
                             "  grey-fox:\n    name: \"Fox: grey\"\n"));
        // Without a skeleton, a new file refers to the pack's schema if that exists.
        change = newEntity(*opened, {"unit", "grey-fox", "Fox", "more/u.yaml", ""});
        QVERIFY(change && change->bytes.starts_with("units:"));
        spill(folder / "packs/a" / kFileSchema, "{}\n");
        change = newEntity(*opened, {"unit", "grey-fox", "Fox", "more/u.yaml", ""});
        QVERIFY(change);
        QVERIFY(change->bytes.starts_with(
            "# yaml-language-server: $schema=../.schema/draft-07/file.schema.json\nunits:"));
        QVERIFY(!newEntity(*opened, {"unit", "a-unit", "", "", ""}));
        QVERIFY(!newEntity(*opened, {"dragon", "x", "", "", ""}));
    }

    void copiesASampleAndRestoresIt() {
        Folder folder;
        makePack(folder / "installed/a", "a", "1.0.0");
        spill(folder / "installed/a/LICENSE", "kept too");
        const fs::path mine = folder / "documents/packs/a";
        QVERIFY(copySample(folder / "installed/a", mine));
        QCOMPARE(tree(mine), tree(folder / "installed/a"));
        QVERIFY(!copySample(folder / "installed/a", mine));
        spill(mine / "units.yaml", "# my work\n");
        const auto kept = restoreSample(folder / "installed/a", mine);
        QVERIFY(kept);
        QCOMPARE(slurp(mine / "units.yaml"), slurp(folder / "installed/a/units.yaml"));
        QCOMPARE(slurp(*kept / "units.yaml"), std::string("# my work\n"));
        QVERIFY(!restoreSample(folder / "nowhere", mine));
        QVERIFY(fs::exists(mine / "units.yaml"));
        QVERIFY(library::pack(folder / "installed/a", folder / "a.wpack"));
        QVERIFY(copySample(folder / "a.wpack", folder / "b"));
        QVERIFY(fs::exists(folder / "b/units.yaml"));
    }
};

QTEST_GUILESS_MAIN(TestProject)
#include "tst_library_project.moc"
