// Tests that stored thumbnails appear at once after a start, and are redrawn if out of date.

#include "fixture.h"
#include "tests/support/patience.h"

#include "editor/session/kept_thumbnails.h"

#include <sys/stat.h>

#include <algorithm>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

class TestThumbnails : public QObject {
    Q_OBJECT

    static std::vector<CachedThumbnail> some() {
        QImage red(48, 64, QImage::Format_ARGB32_Premultiplied), blue(24, 24, red.format());
        red.fill(QColor(200, 30, 20));
        blue.fill(QColor(20, 30, 200, 128));
        return {{{"pack", "a.yaml", "characters", "ämil"}, 0x8000000000000001u, red, true},
                {{"pack", "b.yaml", "mecha", "two"}, 7, blue}};
    }

  private slots:
    void whatIsWrittenIsRead() {
        const QTemporaryDir folder;
        const fs::path at = fs::path(folder.path().toStdString()) / "thumbnails";
        const files::Hash from = files::hashOf("texts"), others = files::hashOf("others");
        QVERIFY(writeThumbnails(at, "/packs/one", some(), from));
        const auto read = readThumbnails(at, "/packs/one", from);
        QCOMPARE(read.size(), std::size_t{2});
        for (std::size_t i = 0; i < 2; ++i) {
            QVERIFY(read[i].entity == some()[i].entity);
            QCOMPARE(read[i].hash, some()[i].hash);
            QCOMPARE(read[i].image, some()[i].image);
            QCOMPARE(read[i].isCurrent, some()[i].isCurrent);
        }
        QVERIFY(readThumbnails(at, "/packs/other", from).empty());
        // A thumbnail is out of date if its sources differ or are unknown.
        QVERIFY(!readThumbnails(at, "/packs/one", others).front().isCurrent);
        QVERIFY(!readThumbnails(at, "/packs/one", {}).front().isCurrent);
        QVERIFY(writeThumbnails(at, "/packs/one", some(), {}));
        QVERIFY(!readThumbnails(at, "/packs/one", {}).front().isCurrent);
    }

    void damagedFilesCountAsNone() {
        const QTemporaryDir folder;
        const fs::path at = folder.path().toStdString();
        QVERIFY(writeThumbnails(at, "/packs/one", some(), {}));
        fs::path file;
        for (const auto& entry : fs::directory_iterator(at))
            file = entry.path();
        std::ifstream in(file, std::ios::binary);
        const std::string whole{std::istreambuf_iterator<char>(in), {}};
        const auto reads = [&](const std::string& bytes) {
            std::ofstream(file, std::ios::binary) << bytes;
            return readThumbnails(at, "/packs/one", {}).size();
        };
        QCOMPARE(reads(whole), std::size_t{2});
        for (std::size_t length = 0; length < whole.size(); length += length < 300 ? 1 : 997)
            QCOMPARE(reads(whole.substr(0, length)), std::size_t{0});
        for (std::size_t i = 0; i < 150; ++i) { // wrong sizes, numbers and names
            std::string lie = whole;
            lie[i] = static_cast<char>(lie[i] ^ 0xff);
            QVERIFY(reads(lie) <= 2);
        }
    }

    void aFifoInTheirPlaceCountsAsNone() {
        const QTemporaryDir folder;
        const fs::path at = folder.path().toStdString();
        QVERIFY(writeThumbnails(at, "/packs/one", some(), {}));
        const fs::path file = fs::directory_iterator(at)->path();
        fs::remove(file);
        QCOMPARE(::mkfifo(file.c_str(), 0600), 0);
        QVERIFY(readThumbnails(at, "/packs/one", {}).empty());
        (void)writeThumbnails(at, "/packs/one", some(), {}); // must not wait for the pipe
    }

    void aFolderHoldsThePacksOpenedLast() {
        const QTemporaryDir folder;
        const fs::path at = folder.path().toStdString();
        for (int i = 0; i < 40; ++i)
            QVERIFY(writeThumbnails(at, "/packs/" + std::to_string(i), some(), {}));
        QCOMPARE(std::distance(fs::directory_iterator(at), fs::directory_iterator()), 32);
    }

    void whatWasSeenLastIsKept() {
        FaceCache faces;
        ThumbnailCache seen;
        seen.restore(some(), faces);
        QCOMPARE(seen.hashOf(some()[0].entity, 48), some()[0].hash);
        QCOMPARE(seen.hashOf(some()[0].entity, 96), std::uint64_t{0});
        QCOMPARE(seen.cachedThumbnails(faces).front().hash, some()[0].hash);
        seen.record(some()[1].entity, 24, 7);
        QCOMPARE(seen.cachedThumbnails(faces).front().hash, std::uint64_t{7});
        for (std::size_t i = 0; i < ThumbnailCache::kMaxThumbnails; ++i)
            seen.record({"pack", "c.yaml", "mecha", std::to_string(i)}, 24, 7);
        QCOMPARE(seen.hashOf(some()[0].entity, 48), std::uint64_t{0});
        QCOMPARE(seen.cachedThumbnails(faces).size(), ThumbnailCache::kMaxThumbnails);
    }

    void theSecondStartHasThemAtOnce() {
        SessionFixture bench;
        bench.services.cacheDir = bench.pack.parent_path() / "cache";
        std::uint64_t drawn = 0;
        EntityRef orrin;
        {
            const auto session = bench.open();
            orrin = SessionFixture::findOrrin(*session);
            QCOMPARE(session->thumbnailHash(orrin, 48), std::uint64_t{0});
            session->requestThumbnail(orrin, "character", 48);
            QTRY_VERIFY(session->thumbnailHash(orrin, 48) != 0);
            drawn = session->thumbnailHash(orrin, 48);
            QVERIFY(session->isThumbnailCurrent(orrin, 48));
            QTRY_VERIFY(fs::exists(bench.services.cacheDir / "thumbnails") &&
                        !fs::is_empty(bench.services.cacheDir / "thumbnails"));
        }
        const auto again = bench.open();
        QCOMPARE(again->thumbnailHash(orrin, 48), drawn);
        QVERIFY(again->faces()->contains(drawn, 48));
        QVERIFY(again->isThumbnailCurrent(orrin, 48));
        QVERIFY(!again->isThumbnailCurrent(orrin, 96));
        // A changed text causes a new thumbnail, which replaces the stored one.
        QVERIFY(SessionFixture::setField(*again, orrin, "name", "Orrin the Other"));
        QVERIFY(!again->isThumbnailCurrent(orrin, 48));
        again->requestThumbnail(orrin, "character", 48);
        QTRY_VERIFY(again->thumbnailHash(orrin, 48) != drawn);
    }

    void whatIsDrawnFromIsSeen() {
        SessionFixture bench;
        const auto now = [&](const std::string& resources) {
            const auto opened = bench.services.open(bench.pack);
            TextHashes own;
            for (const DocumentPtr& document : opened->snapshot.packs.back()->files)
                own.emplace(document->path, files::hashOf(document->text()));
            return hashOfDrawingInputs(*opened, own, resources);
        };
        const std::string resources = bench.services.resources;
        const auto first = now(resources);
        QVERIFY(first.has_value());
        QVERIFY(now(resources) == first);
        // The hash changes with any text (even a comment) and with a new or changed picture.
        overwriteFile(bench.pack / "factions.yaml",
                      readWholeFile(bench.pack / "factions.yaml") + "# other\n");
        const auto text = now(resources);
        QVERIFY(text.has_value() && text != first);
        fs::create_directories(bench.pack / "art");
        overwriteFile(bench.pack / "art/one.svg", "<svg/>");
        const auto picture = now(resources);
        QVERIFY(picture.has_value() && picture != text);
        overwriteFile(bench.pack / "art/one.svg", "<svg />");
        QVERIFY(now(resources) != picture);
        QVERIFY(!now("/nowhere").has_value());
    }

    void untilTheWindowIsShownOnlyTheCardInFrontIsDrawn() {
        SessionFixture bench;
        bench.services.isStarting = true;
        Session session(bench.services);
        QSignalSpy opened(&session, &Session::opened);
        session.open(bench.pack);
        QTRY_COMPARE(opened.count(), 1);
        const EntityRef orrin = SessionFixture::findOrrin(session);
        std::vector<bool> back; // for each drawn card: true if its back is drawn
        QObject::connect(&session, &Session::cardDrawn, &session, [&](const DrawResult& result) {
            back.push_back(result.faces.size() > 1 && result.faces[1]->isDrawn);
        });
        session.requestThumbnail(orrin, "character", 48);
        session.setCurrentCard({orrin, "character", 282, false, {}});
        QTRY_VERIFY(!back.empty());
        // The worker runs the analysis after it has drawn all visible items, but before other
        // items.
        const auto& known = session.analyses();
        const auto about = std::find_if(known.begin(), known.end(), [](const check::Analysis& one) {
            return one.isAbout("character");
        });
        QVERIFY(about != known.end());
        QSignalSpy answered(&session, &Session::analysisFinished);
        session.runAnalysis({orrin, about->id, {}});
        QTRY_COMPARE(answered.count(), 1);
        QCOMPARE(back, std::vector<bool>{false});
        QCOMPARE(session.thumbnailHash(orrin, 48), std::uint64_t{0});
        session.endStartup();
        QTRY_VERIFY(session.thumbnailHash(orrin, 48) != 0 && back.back());
    }
};

QTEST_MAIN(TestThumbnails)
#include "tst_thumbnails.moc"
