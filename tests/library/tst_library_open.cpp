// Tests opening of packs: requirements, their order, and messages for missing packs.

#include "rules/files/pack_archive.h"
#include "rules/files/safe_file.h"
#include "rules/files/transaction.h"
#include "rules/library/project.h"
#include "support.h"

#include <QTest>
#include <algorithm>
#include <sys/wait.h>
#include <unistd.h>

using namespace ww;
using namespace ww::library;
using namespace ww::test;
namespace fs = std::filesystem;

namespace {

/// A game in systems/, and packs that a test adds to packs/.
struct World {
    World() { writeSystem(folder / "systems"); }
    void pack(const std::string& id, const std::string& version = "1.0.0",
              const std::string& more = {}) {
        writePack(folder / "packs" / id, id, version, more);
    }
    OpenedPack open(const std::string& id) {
        SearchPath search;
        search.folders = {folder / "systems"};
        auto opened = library::openPack(folder / "packs" / id, search);
        if (!opened)
            qFatal("%s", opened.error().message.c_str());
        return std::move(*opened);
    }
    TestFolder folder;
};

const diag::Diagnostic* find(const OpenedPack& opened, const std::string& code) {
    for (const diag::Diagnostic& d : opened.problems)
        if (d.code == code)
            return &d;
    return nullptr;
}

} // namespace

class TestOpen : public QObject {
    Q_OBJECT
  private slots:
    void opensAPackWithItsSystem() {
        World world;
        world.pack("alpha");
        const OpenedPack opened = world.open("alpha");
        QCOMPARE(joinWithSpaces(findingCodes(opened.problems)), std::string());
        QVERIFY(opened.system);
        QCOMPARE(opened.system->id, std::string("skirmish"));
        QCOMPARE(packIds(opened), std::string("skirmish alpha"));
        QCOMPARE(opened.pack, std::string("alpha"));
        QVERIFY(opened.snapshot.packs[0]->readOnly);
        QVERIFY(!opened.snapshot.packs[1]->readOnly);
        QVERIFY(opened.onlyFiles.empty());
    }

    void opensASystemByItself() {
        World world;
        const auto opened = library::openPack(world.folder / "systems/skirmish", SearchPath{});
        QVERIFY(opened && opened->system);
        QCOMPARE(joinWithSpaces(findingCodes(opened->problems)), std::string());
        QCOMPARE(packIds(*opened), std::string("skirmish"));
    }

    void aPackUsesItsOwnGameWhateverItRequires() {
        World world;
        world.pack("base", "1.4.0");
        const std::filesystem::path own = world.folder / "systems/skirmish";
        writeBytes(own / "pack.yaml", readBytes(own / "pack.yaml") + "requires: { base: ^1.2 }\n");
        writeBytes(own / "units.yaml", "units:\n  guard:\n    name: Guard\n");
        SearchPath search{{world.folder / "packs", world.folder / "systems"}};
        const auto opened = library::openPack(own, search);
        QVERIFY(opened && opened->system);
        QCOMPARE(opened->system->id, std::string("skirmish"));
        QCOMPARE(joinWithSpaces(findingCodes(opened->problems)), std::string());
        QCOMPARE(packIds(*opened), std::string("base skirmish"));
    }

    void opensOneFileAsPartOfItsPack() {
        World world;
        world.pack("alpha");
        writeBytes(world.folder / "packs/alpha/more/b.yaml", "units:\n  b:\n    name: B\n");
        SearchPath search{{world.folder / "systems"}};
        auto opened = library::openPack(world.folder / "packs/alpha/more/b.yaml", search);
        QVERIFY(opened);
        QCOMPARE(joinWithSpaces(opened->onlyFiles), std::string("more/b.yaml"));
        QCOMPARE(packIds(*opened), std::string("skirmish alpha"));
        opened = library::openPack(world.folder / "packs/alpha/more/", search);
        QCOMPARE(joinWithSpaces(opened->onlyFiles), std::string("more/b.yaml"));
    }

    void opensALoneFileWhenGivenItsSystem() {
        World world;
        writeBytes(world.folder / "lone/units.yaml", "units:\n  a:\n    name: A\n");
        writeBytes(world.folder / "lone/other.yaml", "units: {}\n");
        OpenOptions options;
        options.search.folders = {world.folder / "systems"};
        auto opened = library::openPack(world.folder / "lone/units.yaml", options);
        QVERIFY(opened);
        QVERIFY(!opened->system);
        QCOMPARE(joinWithSpaces(findingCodes(opened->problems)),
                 std::string("core.pack.no-manifest"));
        options.system = "skirmish";
        opened = library::openPack(world.folder / "lone/units.yaml", options);
        QVERIFY(opened && opened->system);
        QCOMPARE(joinWithSpaces(findingCodes(opened->problems)), std::string());
        QCOMPARE(opened->snapshot.packs.back()->files.size(), 1u);
    }

    void refusesWhatIsntThere() {
        const auto opened = library::openPack("/nonexistent/pack", SearchPath{});
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, std::string("core.file.unreadable"));
        QVERIFY(opened.error().message.find("no such file") != std::string::npos);
    }

    void putsRequiredPacksBeforeTheirUsers() {
        World world;
        world.pack("base", "1.4.0");
        world.pack("middle", "2.0.1", "requires: { base: ^1.2 }\n");
        world.pack("top", "1.0.0", "requires: { middle: ~2.0, base: '>=1.0 <2.0' }\n");
        const OpenedPack opened = world.open("top");
        QCOMPARE(joinWithSpaces(findingCodes(opened.problems)), std::string());
        QCOMPARE(packIds(opened), std::string("skirmish base middle top"));
    }

    void saysWhatIsMissing_data() {
        QTest::addColumn<QString>("more");
        QTest::addColumn<QString>("code");
        QTest::newRow("not installed") << "requires: { nowhere: ^1.0 }\n"
                                       << "core.pack.requires-missing";
        QTest::newRow("too old") << "requires: { base: ^2.0 }\n"
                                 << "core.pack.requires-version";
        QTest::newRow("no range") << "requires: { base: newest }\n"
                                  << "core.pack.bad-range";
        QTest::newRow("itself") << "requires: { top: ^1.0 }\n"
                                << "core.pack.requires-cycle";
        QTest::newRow("circle") << "requires: { circle: ^1.0 }\n"
                                << "core.pack.requires-cycle";
        QTest::newRow("two versions") << "requires: { old: '*', base: ^1.4 }\n"
                                      << "core.pack.two-versions";
        QTest::newRow("other game") << "requires: { chess: '*' }\n"
                                    << "core.pack.other-system";
    }
    void saysWhatIsMissing() {
        QFETCH(QString, more);
        QFETCH(QString, code);
        World world;
        world.pack("base", "1.4.0");
        writePack(world.folder / "packs/base-before", "base", "1.3.5");
        world.pack("old", "1.0.0", "requires: { base: ~1.3.0 }\n");
        world.pack("circle", "1.0.0", "requires: { top: ^1.0 }\n");
        writePack(world.folder / "packs/chess", "chess", "1.0.0", "", "chess-rules ^1.0");
        world.pack("top", "1.0.0", more.toStdString());
        const OpenedPack opened = world.open("top");
        const diag::Diagnostic* found = find(opened, code.toStdString());
        QVERIFY2(found, joinWithSpaces(findingCodes(opened.problems)).c_str());
        QVERIFY2(found->message.find('{') == std::string::npos, found->message.c_str());
        QVERIFY(opened.snapshot.packs.back()->pack == "top"); // the pack itself is opened
        if (code != "core.pack.two-versions" && code != "core.pack.requires-cycle")
            QCOMPARE(found->place.begin.line, 8u);
        QVERIFY(found->place.file.ends_with("pack.yaml"));
    }

    void takesTheVersionThatPleasesAll() {
        World world;
        writePack(world.folder / "packs/base-new", "base", "1.9.0");
        writePack(world.folder / "packs/base-old", "base", "1.4.0");
        world.pack("careful", "1.0.0", "requires: { base: ~1.4 }\n");
        world.pack("top", "1.0.0", "requires: { base: ^1.0, careful: '*' }\n");
        const OpenedPack opened = world.open("top");
        QCOMPARE(joinWithSpaces(findingCodes(opened.problems)), std::string());
        QVERIFY(opened.stores.at("base")->root().string().ends_with("base-old"));
    }

    void marksTheMisspelledNameOfASystemOrPack() {
        World world;
        writePack(world.folder / "packs/a", "a", "1.0.0", "", "skirmsh ^1.0");
        writePack(world.folder / "packs/base", "base", "1.0.0");
        world.pack("b", "1.0.0", "requires: { bsae: ^1.0 }\n");
        const auto said = [&](const std::string& id, const std::string& code) {
            const OpenedPack opened = world.open(id);
            const diag::Diagnostic* found = find(opened, code);
            if (!found)
                return std::string("nothing");
            return found->message + " at " + std::to_string(found->place.begin.column) + "-" +
                   std::to_string(found->place.end.column);
        };
        QCOMPARE(said("a", "core.pack.system-missing"),
                 std::string("the game system `skirmsh` is not installed; did you mean "
                             "`skirmish`? at 9-16"));
        QCOMPARE(said("b", "core.pack.requires-missing"),
                 std::string("the required pack `bsae` is not installed; did you mean `base`? "
                             "at 13-17"));
    }
    void aMissingPackMayBeInAFolderWithoutReadableManifest() {
        World world;
        world.pack("b", "1.0.0", "requires: { base: ^1.0 }\n");
        writeBytes(world.folder / "packs/base/pack.yaml", "pack: [\n");
        const OpenedPack opened = world.open("b");
        const diag::Diagnostic* found = find(opened, "core.pack.requires-missing");
        QVERIFY(found);
        QCOMPARE(found->message, "the required pack `base` is not installed; `" +
                                     (world.folder / "packs/base").string() +
                                     "` has no readable pack.yaml");
    }
    void saysWhatIsWrongWithTheSystem() {
        World world;
        writePack(world.folder / "packs/a", "a", "1.0.0", "", "chess ^1.0");
        QVERIFY(find(world.open("a"), "core.pack.system-missing"));
        QVERIFY(!world.open("a").system);
        writePack(world.folder / "packs/b", "b", "1.0.0", "", "skirmish ^2.0");
        const OpenedPack b = world.open("b");
        QVERIFY(find(b, "core.pack.system-version"));
        QVERIFY(b.system); // the checker can still use the game
        writePack(world.folder / "packs/c", "c", "1.0.0", "", "b ^1.0");
        QVERIFY(find(world.open("c"), "core.pack.not-a-system"));
        writeBytes(world.folder / "packs/d/pack.yaml",
                   "warwright: 1\npack: d\nname: D\nversion: 1.0.0\n");
        QVERIFY(find(world.open("d"), "core.pack.no-system"));
        writePack(world.folder / "packs/e", "e", "one");
        QVERIFY(find(world.open("e"), "core.pack.bad-version"));
    }

    // Without this finding, a pack with an empty game would open without any finding.
    void saysThatAGameIsEmpty() {
        World world;
        world.pack("alpha");
        for (const char* text : {"", "  \n", "\xef\xbb\xbf"}) {
            writeBytes(world.folder / "packs/alpha/system.yaml", text);
            const OpenedPack opened = world.open("alpha");
            QVERIFY(find(opened, "core.declaration.wrong-type"));
            QVERIFY(!opened.system);
        }
    }

    void saysThatYmlIsNotRead() {
        World world;
        world.pack("alpha");
        writeBytes(world.folder / "packs/alpha/maps.yml", "maps: {}\n");
        QCOMPARE(joinWithSpaces(findingCodes(world.open("alpha").problems)),
                 std::string("core.pack.yml-ignored"));
    }

    void refusesANewerFormat() {
        World world;
        world.pack("alpha");
        const fs::path manifest = world.folder / "packs/alpha/pack.yaml";
        const std::string text = readBytes(manifest);
        // The other files of a pack with a newer format aren't checked.
        writeBytes(manifest, "warwright: 3\nfuture: x\n" + text.substr(text.find('\n') + 1));
        writeBytes(world.folder / "packs/alpha/maps.yml", "maps: {}\n");
        const OpenedPack newer = world.open("alpha");
        QCOMPARE(joinWithSpaces(findingCodes(newer.problems)), std::string("core.pack.format"));
        QVERIFY(!newer.snapshot.packs.back()->isFormatKnown);
        QVERIFY(newer.snapshot.packs.back()->readOnly);
    }

    void readsTheFormerNumberAsTheSameFormat() {
        World world;
        world.pack("alpha");
        const fs::path manifest = world.folder / "packs/alpha/pack.yaml";
        const std::string text = readBytes(manifest);
        writeBytes(manifest, "warwright: 2\n" + text.substr(text.find('\n') + 1));
        const OpenedPack opened = world.open("alpha");
        QCOMPARE(joinWithSpaces(findingCodes(opened.problems)),
                 std::string("core.pack.format-two"));
        QVERIFY(opened.snapshot.packs.back()->isFormatKnown);
        QVERIFY(!opened.snapshot.packs.back()->readOnly);
        const diag::Diagnostic& remark = opened.problems.front();
        QCOMPARE(remark.place.begin.line, 1u);
        QCOMPARE(remark.fixes.size(), std::size_t(1));
        QVERIFY(remark.fixes[0].safe);
        QCOMPARE(remark.fixes[0].edits.size(), std::size_t(1));
        QCOMPARE(remark.fixes[0].edits[0].text, std::string("1"));
    }

    void opensAnArchiveLikeItsFolder() {
        World world;
        world.pack("alpha");
        writeBytes(world.folder / "packs/alpha/art/a.svg",
                   "<svg xmlns='http://www.w3.org/2000/svg'/>");
        writeBytes(world.folder / "packs/alpha/notes.doc", "not for packs");
        const auto packed = library::packToArchive(world.folder / "packs/alpha",
                                                   world.folder / "packs/alpha.wpack");
        QVERIFY(packed);
        QCOMPARE(joinWithSpaces(packed->skippedFiles), std::string("notes.doc"));
        const OpenedPack folder = world.open("alpha");
        const OpenedPack archive = world.open("alpha.wpack");
        QVERIFY(archive.archive && !folder.archive);
        QCOMPARE(packIds(archive), packIds(folder));
        QVERIFY(archive.snapshot.packs.back()->readOnly);
        QCOMPARE(joinWithSpaces(findingCodes(archive.problems)), std::string());
        const auto& a = archive.snapshot.packs.back()->files;
        const auto& f = folder.snapshot.packs.back()->files;
        QCOMPARE(a.size(), f.size());
        for (std::size_t i = 0; i < a.size(); ++i)
            QVERIFY(a[i]->path == f[i]->path && a[i]->text() == f[i]->text());
        QVERIFY(*readAsset(archive, "alpha", "art/a.svg") ==
                *readAsset(folder, "alpha", "art/a.svg"));
    }

    void aLinkToAFolderOfThePackIsPassedOverAndSaid() {
        World world;
        world.pack("alpha");
        writeBytes(world.folder / "packs/alpha/art/a.svg",
                   "<svg xmlns='http://www.w3.org/2000/svg'/>");
        fs::create_symlink("art", world.folder / "packs/alpha/pictures");
        fs::create_symlink(".", world.folder / "packs/alpha/self");
        const OpenedPack opened = world.open("alpha");
        QCOMPARE(joinWithSpaces(findingCodes(opened.problems)),
                 std::string("core.file.linked-folder core.file.linked-folder"));
        auto packed = library::packToArchive(world.folder / "packs/alpha",
                                             world.folder / "packs/alpha.wpack");
        QVERIFY(packed);
        std::sort(packed->skippedFiles.begin(), packed->skippedFiles.end());
        QCOMPARE(joinWithSpaces(packed->skippedFiles), std::string("pictures self"));
    }

    void findsRequiredPacksInArchives() {
        World world;
        world.pack("base", "1.4.0");
        QVERIFY(library::packToArchive(world.folder / "packs/base",
                                       world.folder / "packs/base-1.4.wpack"));
        fs::remove_all(world.folder / "packs/base");
        world.pack("top", "1.0.0", "requires: { base: ^1.2 }\n");
        const OpenedPack opened = world.open("top");
        QCOMPARE(joinWithSpaces(findingCodes(opened.problems)), std::string());
        QCOMPARE(packIds(opened), std::string("skirmish base top"));
    }

    void refusesAHostileArchive() {
        TestFolder folder;
        writeBytes(folder / "evil.wpack", files::buildArchive({{"../x.yaml", "x: 1\n"}}));
        const auto opened = library::openPack(folder / "evil.wpack", SearchPath{});
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, std::string("core.pack.path-escape"));
    }

    void readsArtBeneathTheRootOnly() {
        World world;
        world.pack("alpha");
        writeBytes(world.folder / "packs/secret.png", "secret");
        writeBytes(world.folder / "packs/alpha/art/fake.png", "<svg/>");
        fs::create_symlink("../../secret.png", world.folder / "packs/alpha/art/link.png");
        const OpenedPack opened = world.open("alpha");
        for (const char* name : {"../secret.png", "/etc/hostname", "file:///etc/hostname",
                                 "art/link.png", "qrc:/x.png"}) {
            const auto read = readAsset(opened, "alpha", name);
            QVERIFY2(!read && read.error().kind->code == "core.ref.path-escape", name);
        }
        QCOMPARE(readAsset(opened, "alpha", "art/fake.png").error().kind->code,
                 std::string("core.image.type"));
        QVERIFY(!readAsset(opened, "alpha", "art/none.png"));
        QVERIFY(!readAsset(opened, "nobody", "art/a.png"));
    }

    void whatAKilledSaveHasLeftGoesWithTheNextSave() {
        World world;
        world.pack("alpha");
        const fs::path folder = world.folder / "packs/alpha";
        const pid_t child = ::fork();
        if (child == 0) {
            // The child process leaves a temporary file, as if killed.
            struct Killed : files::Io {
                int renameAt(int, const char*, int, const char*, unsigned) override { ::_exit(0); }
            } io;
            static_cast<void>(files::saveFile(folder / "units.yaml", "half", {}, io));
            ::_exit(1);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
        const auto count = [&] {
            return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
        };
        QCOMPARE(count(), 3);
        const OpenedPack opened = world.open("alpha");
        QCOMPARE(count(), 3);
        QCOMPARE(joinWithSpaces(findingCodes(opened.problems)), std::string());
        QVERIFY(files::commit({folder, world.folder / "state"},
                              {{"more.yaml", files::ExpectedFile::expectAbsent(), "units:\n"}}));
        QCOMPARE(count(), 3);
        QVERIFY(fs::exists(folder / "more.yaml"));
    }

    void keepsAFileThatIsntYaml() {
        World world;
        world.pack("alpha");
        writeBytes(world.folder / "packs/alpha/broken.yaml", "units:\n  a: [\n");
        writeBytes(world.folder / "packs/alpha/bytes.yaml", "units: \xff\n");
        const OpenedPack opened = world.open("alpha");
        QCOMPARE(opened.snapshot.packs.back()->files.size(), 4u);
        QVERIFY(opened.system);
    }

    void opensALargePackAsOneThreadDoes() {
        World world;
        world.pack("base", "1.4.0");
        world.pack("alpha", "1.0.0", "requires: { base: ^1.2, nowhere: ^1.0 }\n");
        std::string units = "units:\n";
        for (int i = 0; i < 20'000; ++i)
            units += "  u" + std::to_string(i) + ":\n    name: A name of some length\n";
        writeBytes(world.folder / "packs/alpha/many.yaml", units);
        writeBytes(world.folder / "packs/alpha/bytes.yaml", "units: \xff\n");
        const auto opened = [&](unsigned threads, std::uint64_t bytes) {
            OpenOptions options;
            options.search.folders = {world.folder / "systems"};
            options.threads = threads;
            options.limits.bytes = bytes;
            auto out = library::openPack(world.folder / "packs/alpha", options);
            std::string said = out && out->system ? packIds(*out) : "not opened";
            for (const diag::Diagnostic& d : out ? out->problems : out.error().allDiagnostics())
                said += "\n" + d.code + " " + d.place.file + ":" +
                        std::to_string(d.place.begin.line) + " " + d.message;
            for (std::size_t i = 0; out && i < out->snapshot.packs.back()->files.size(); ++i)
                said += "\n" + out->snapshot.packs.back()->files[i]->path;
            return said;
        };
        const std::uint64_t all = OpenOptions().limits.bytes;
        QVERIFY(opened(1, all).starts_with("skirmish base alpha\ncore.pack.requires-missing"));
        for (const std::uint64_t bytes : {all, std::uint64_t{1000}, std::uint64_t{1}})
            QCOMPARE(opened(4, bytes), opened(1, bytes));
    }

    void opensThousandsOfFilesInParallel() {
        World world;
        world.pack("alpha");
        std::string unit;
        for (int i = 0; i < 40; ++i)
            unit +=
                "  u" + std::to_string(i) + ":\n    name: A name of some length\n    cost: 12\n";
        for (int i = 0; i < 1000; ++i)
            writeBytes(world.folder / ("packs/alpha/units/" + std::to_string(i) + ".yaml"),
                       "units:\n" + unit);
        const OpenedPack opened = world.open("alpha");
        const auto& files = opened.snapshot.packs.back()->files;
        QCOMPARE(files.size(), 1002u);
        QVERIFY(std::is_sorted(
            files.begin(), files.end(),
            [](const DocumentPtr& a, const DocumentPtr& b) { return a->path < b->path; }));
    }
};

QTEST_GUILESS_MAIN(TestOpen)
#include "tst_library_open.moc"
