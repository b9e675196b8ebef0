
#include "rules/files/pack_archive.h"
#include "support.h"
#include "zip_builder.h"

#include <QTest>
#include <fcntl.h>
#include <sys/stat.h>

using namespace ww;
using namespace ww::files;
using namespace ww::test;
namespace fs = std::filesystem;

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

Files sample() {
    Files out = {{"pack.yaml", "pack: a\n"},
                 {"characters/b.yaml", std::string(5000, 'b')},
                 {"art/\u00FC.md", "text"}};
    for (int i = 0; i < 20; ++i)
        out.emplace_back("maps/" + std::to_string(i) + ".yaml",
                         std::string(static_cast<std::size_t>(i) * 100, 'm'));
    return out;
}

Archive opened(const std::string& zip) {
    auto archive = Archive::fromBytes("x.wpack", zip);
    if (!archive)
        qFatal("%s", archive.error().front().message().c_str());
    return std::move(*archive);
}

} // namespace

class TestArchive : public QObject {
    Q_OBJECT
  private slots:
    void givesTheSameBytesForTheSameContent() {
        Files files = sample();
        const std::string first = buildArchive(files);
        std::reverse(files.begin(), files.end());
        QVERIFY(first == buildArchive(files));
        files.back().second += "x";
        QVERIFY(first != buildArchive(files));
    }

    void passesItsOwnGateAndReadsBack() {
        const Files files = sample();
        const Archive archive = opened(buildArchive(files));
        QCOMPARE(archive.entries().size(), files.size());
        for (const auto& [name, bytes] : files) {
            const Entry* entry = archive.find(name);
            QVERIFY2(entry, name.c_str());
            QVERIFY(*archive.read(*entry) == bytes);
        }
        QVERIFY(opened(buildArchive({})).entries().empty());
    }

    void installsWithPlainModes() {
        TestFolder folder;
        QVERIFY(installArchive(opened(buildArchive(sample())), folder / "pack"));
        for (const auto& [name, bytes] : sample())
            QVERIFY(readBytes(folder / "pack" / name) == bytes);
        struct ::stat info {};
        QCOMPARE(::stat((folder / "pack/art").c_str(), &info), 0);
        QCOMPARE(info.st_mode & 07777, mode_t{0755});
        QCOMPARE(::stat((folder / "pack/pack.yaml").c_str(), &info), 0);
        QCOMPARE(info.st_mode & 07111, mode_t{0});
        QCOMPARE(fileNames(folder.path()).size(), 1u);
    }

    void ignoresModesOfTheArchive() {
        ZipEntry e = zipEntry("pack.yaml");
        e.attributes = 0104777u << 16;
        TestFolder folder;
        QVERIFY(installArchive(opened(buildZip({e})), folder / "pack"));
        struct ::stat info {};
        QCOMPARE(::stat((folder / "pack/pack.yaml").c_str(), &info), 0);
        QCOMPARE(info.st_mode & 07111, mode_t{0});
    }

    void makesEmptyFolders() {
        ZipEntry e = zipEntry("art/", "");
        e.attributes = 0040755u << 16;
        TestFolder folder;
        QVERIFY(installArchive(opened(buildZip({e, zipEntry("art/a.yaml"), zipEntry("pack.yaml")})),
                               folder / "pack"));
        QVERIFY(fs::exists(folder / "pack/art/a.yaml"));
    }

    void neverReplacesWhatIsThere() {
        TestFolder folder;
        writeBytes(folder / "pack/mine.yaml", "mine");
        const auto done = installArchive(opened(buildArchive(sample())), folder / "pack");
        QVERIFY(!done);
        QCOMPARE(done.error().kind->code, std::string("core.file.exists"));
        QCOMPARE(fileNames(folder / "pack").size(), 1u);
        fs::create_symlink("nowhere", folder / "link");
        QVERIFY(!installArchive(opened(buildArchive(sample())), folder / "link"));
    }

    void installsNothingWhenOneEntryIsBad() {
        ZipEntry bad = zipEntry("z.yaml");
        bad.crc = 7;
        TestFolder folder;
        const auto done =
            installArchive(opened(buildZip({zipEntry("pack.yaml"), bad})), folder / "pack");
        QVERIFY(!done);
        QCOMPARE(done.error().kind->code, std::string("core.pack.entry-crc"));
        QVERIFY(fileNames(folder.path()).empty());
    }

    void installsNothingWhenAnyCallFails() {
        const Archive archive =
            opened(buildArchive({{"pack.yaml", "pack: a\n"}, {"art/a.md", "a"}}));
        for (const int code : {ENOSPC, EIO, EROFS}) {
            for (int at = 1;; ++at) {
                TestFolder folder;
                FaultIo io;
                io.failingCall = at;
                io.errorNumber = code;
                const auto done = installArchive(archive, folder / "pack", io);
                if (io.failedCallName.empty())
                    break;
                const bool there = fs::exists(folder / "pack");
                if (done) {
                    QVERIFY2(there && io.failedCallName == "close", io.failedCallName.c_str());
                    continue;
                }
                QCOMPARE(done.error().code, code);
                // If only the last sync fails, the complete pack is already installed.
                QVERIFY2(!there || (io.failedCallName == "sync" &&
                                    readBytes(folder / "pack/art/a.md") == "a"),
                         io.failedCallName.c_str());
                QCOMPARE(fileNames(folder.path()).size(), there ? 1u : 0u);
            }
        }
    }

    void saysWhichEntryIsMeant() {
        const auto archive = Archive::fromBytes("x.wpack", buildZip({zipEntry("a\x1b.yaml")}));
        QVERIFY(!archive);
        const diag::Diagnostic d = toDiagnostic(archive.error().front());
        QCOMPARE(d.place.file, std::string("x.wpack!/a\\u{1b}.yaml"));
        QVERIFY(!d.help.empty());
    }

    void readsWhatOtherProgramsWrite() {
        // The archive has features of `zip -r` and of Python's zip streams: entries for folders,
        // sizes after the data, extra fields with times.
        ZipEntry folder = zipEntry("art/", "");
        folder.attributes = 0040755u << 16 | 0x10;
        folder.flags = 0;
        ZipEntry e = zipEntry("art/a.md", std::string(300, 'x'));
        e.method = 8;
        e.hasDescriptor = true;
        e.flags = 0;
        e.extra = std::string("UT\5\0\1\0\0\0\0", 9);
        e.localExtra = std::string("UT\11\0\3\0\0\0\0\0\0\0\0", 13);
        const Archive archive = opened(buildZip({folder, e}));
        QCOMPARE(*archive.read(archive.entries()[1]), std::string(300, 'x'));
    }
};

QTEST_GUILESS_MAIN(TestArchive)
#include "tst_files_archive.moc"
