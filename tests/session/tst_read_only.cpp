// Tests that read-only packs show the reason and a remedy, and that entities of other packs can be
// copied.

#include "sample_app.h"
#include "tests/support/patience.h"

#include "rules/files/io.h"
#include "rules/library/project.h"

#include <QtCore/QSettings>
#include <QtGui/QGuiApplication>
#include <unistd.h>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::ui;

namespace {

/// A disk that refuses write access.
class SealedDisk : public files::Io {
  public:
    int accessAt(int folder, const char* path, int mode) override {
        if ((mode & W_OK) != 0) {
            errno = EROFS;
            return -1;
        }
        return Io::accessAt(folder, path, mode);
    }
};

constexpr const char* kHouseRules = "warwright: 1\npack: house-rules\nname: House Rules\n"
                                    "version: 1.0.0\nsystem: ultrawar ^1.0\n"
                                    "requires: { lanternwrights-vs-ironloom: ^1.0 }\n"
                                    "licence: MIT\nauthors: [You]\n";

} // namespace

class ReadOnlyTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void init();
    void cleanup() { app_.reset(); }
    void aPackedFileSaysSo();
    void aNewerFormatHasNothingToOffer();
    void aFormatThatIsNoNumberIsNeverWritten();
    void aDiskThatCannotBeWrittenSaysSo();
    void aPackInAnotherWindowSaysWhere();
    void theSampleThatCouldNotBeCopiedStaysAsItIs();
    void whatIsReadFirstIsWhatIsOpened();
    void keysOnAReadOnlyPackSayWhy_data();
    void keysOnAReadOnlyPackSayWhy();
    void keysOnAnotherPacksEntitySayWhoseItIs_data();
    void keysOnAnotherPacksEntitySayWhoseItIs();
    void anotherPacksEntityIsCopiedWithItsPicture();
    void aCopyStandsAmongItsKindWithItsIndent();

  private:
    bool open(const fs::path& path);
    bool openHouseRules(const std::string& content = "# nothing yet\n");
    EntityModel* show(const char* pack, const char* id);
    QString run(const char* command); ///< returns the message of a refusal
    std::unique_ptr<SessionFixture> bench_;
    SealedDisk sealed_;
    std::unique_ptr<AppModel> app_;
};

void ReadOnlyTest::initTestCase() {
    useOwnSettings("tst-read-only");
}

void ReadOnlyTest::init() {
    QSettings().clear();
    bench_ = std::make_unique<SessionFixture>();
}

bool ReadOnlyTest::open(const fs::path& path) {
    app_ = std::make_unique<AppModel>(bench_->services);
    app_->start(toQString(path.string()));
    return QTest::qWaitFor([this] { return app_->state() == AppModel::State::Ready; },
                           ww::test::kPatience) &&
           QTest::qWaitFor([this] { return !app_->problems()->isChecking(); }, ww::test::kPatience);
}

bool ReadOnlyTest::openHouseRules(const std::string& content) {
    const fs::path pack = bench_->pack.parent_path() / "house-rules";
    fs::create_directory(pack);
    overwriteFile(pack / "pack.yaml", kHouseRules);
    overwriteFile(pack / "content.yaml", content);
    return open(pack);
}

EntityModel* ReadOnlyTest::show(const char* pack, const char* id) {
    app_->tabs()->open(keyOf({pack, "characters/lanternwrights.yaml", "characters", id}));
    return app_->tabs()->current();
}

QString ReadOnlyTest::run(const char* command) {
    QSignalSpy refused(app_.get(), &AppModel::editRefused);
    app_->commands()->run(QString::fromLatin1(command));
    return refused.isEmpty() ? QString() : app_->status();
}

void ReadOnlyTest::aPackedFileSaysSo() {
    const fs::path packed = bench_->pack.parent_path() / "sample.wpack";
    QVERIFY(library::packToArchive(bench_->pack, packed));
    QVERIFY(open(packed));
    QVERIFY(app_->readOnly());
    QVERIFY(app_->readOnlyReason().contains(u".wpack"));
    QCOMPARE(app_->readOnlyCommand(), QStringLiteral("file.save-as"));
}

void ReadOnlyTest::aNewerFormatHasNothingToOffer() {
    std::string manifest = readWholeFile(bench_->pack / "pack.yaml");
    manifest.replace(manifest.find("warwright: 1"), 12, "warwright: 9");
    overwriteFile(bench_->pack / "pack.yaml", manifest);
    QVERIFY(open(bench_->pack));
    QVERIFY2(app_->readOnlyReason().contains(u"newer format"), qPrintable(app_->readOnlyReason()));
    QVERIFY(app_->readOnlyCommand().isEmpty()); // a copy would also have the newer format
}

void ReadOnlyTest::aFormatThatIsNoNumberIsNeverWritten() {
    const std::string manifest = readWholeFile(bench_->pack / "pack.yaml");
    for (const char* format : {"1.5", "two", "[2]", "0"}) {
        std::string wrong = manifest;
        wrong.replace(wrong.find("warwright: 1"), 12, std::string("warwright: ") + format);
        overwriteFile(bench_->pack / "pack.yaml", wrong);
        QVERIFY(open(bench_->pack));
        QVERIFY(app_->readOnly());
        QVERIFY2(app_->readOnlyReason().contains(u"can't be read"),
                 qPrintable(app_->readOnlyReason()));
        QVERIFY2(app_->readOnlyAdvice().contains(u"text editor"),
                 qPrintable(app_->readOnlyAdvice()));
    }
}

void ReadOnlyTest::aDiskThatCannotBeWrittenSaysSo() {
    bench_->services.io = &sealed_;
    QVERIFY(open(bench_->pack));
    QVERIFY2(app_->readOnlyReason().contains(u"can't write to this pack's folder: "),
             qPrintable(app_->readOnlyReason()));
    QCOMPARE(app_->readOnlyCommand(), QStringLiteral("file.save-as"));
}

void ReadOnlyTest::aPackInAnotherWindowSaysWhere() {
    const auto other = bench_->open();
    QVERIFY(open(bench_->pack));
    QVERIFY2(app_->readOnlyReason().contains(u"another window"),
             qPrintable(app_->readOnlyReason()));
    QVERIFY(app_->readOnlyReason().contains(QString::number(QCoreApplication::applicationPid())));
    QVERIFY(app_->readOnlyReason().startsWith(u"You have been editing"));
    QCOMPARE(app_->readOnlyCommand(), QStringLiteral("file.take-over"));
}

void ReadOnlyTest::theSampleThatCouldNotBeCopiedStaysAsItIs() {
    overwriteFile(bench_->services.dataDir, "no folder");
    const fs::path sample = fs::path(WW_SOURCE_DIR) / "content/packs/lanternwrights-vs-ironloom";
    QVERIFY(open(sample));
    QVERIFY(app_->readOnly());
    QVERIFY(app_->readOnlyReason().contains(u"came with the program"));
    QCOMPARE(app_->readOnlyCommand(), QStringLiteral("file.save-as"));
    // If the user already has a copy, the remedy is to open this copy.
    fs::remove(bench_->services.dataDir);
    const fs::path own = bench_->services.dataDir / "packs/lanternwrights-vs-ironloom";
    fs::create_directories(own.parent_path());
    fs::copy(bench_->pack, own, fs::copy_options::recursive);
    QCOMPARE(app_->readOnlyCommand(), QStringLiteral("file.open-own"));
    app_->commands()->refresh();
    app_->commands()->run(QStringLiteral("file.open-own"));
    QTRY_COMPARE(app_->packPath(), toQString(own.string()));
    QTRY_COMPARE(app_->state(), AppModel::State::Ready);
    QVERIFY(!app_->readOnly());
}

void ReadOnlyTest::whatIsReadFirstIsWhatIsOpened() {
    SessionFixture bench;
    QSettings().clear();
    const auto first = [&](const fs::path& path) {
        return AppModel::startupPack(toQString(path.string()), bench.services);
    };
    QCOMPARE(first(bench.pack), bench.pack);
    QCOMPARE(first(bench.pack / "pack.yaml"), bench.pack / "pack.yaml");
    QVERIFY(first(bench.pack / "nothing").empty());
    QVERIFY(first({}).empty()); // no sample and no last pack
    // The first start copies the sample. Later starts open this copy.
    bench.services.samplePack =
        fs::path(WW_SOURCE_DIR) / "content/packs/lanternwrights-vs-ironloom";
    const fs::path copy = bench.services.dataDir / "packs/lanternwrights-vs-ironloom";
    QVERIFY(first({}).empty());
    for (int start = 0; start < 2; ++start) {
        app_ = std::make_unique<AppModel>(bench.services);
        app_->start({});
        QTRY_COMPARE(app_->state(), AppModel::State::Ready);
        QCOMPARE(app_->packPath(), toQString(copy.string()));
        QCOMPARE(first({}), copy);
        app_.reset();
    }
    QCOMPARE(first(bench.services.samplePack), copy);
}

void ReadOnlyTest::keysOnAReadOnlyPackSayWhy_data() {
    QTest::addColumn<QByteArray>("command");
    for (const char* command :
         {"entity.rename", "entity.duplicate", "entity.delete", "entity.new", "entity.add-art"})
        QTest::newRow(command) << QByteArray(command);
}

void ReadOnlyTest::keysOnAReadOnlyPackSayWhy() {
    QFETCH(QByteArray, command);
    const auto other = bench_->open();
    QVERIFY(open(bench_->pack));
    QVERIFY(show("lanternwrights-vs-ironloom", "orrin-vael"));
    const QString said = run(command.constData());
    QVERIFY2(said.startsWith(app_->readOnlyReason()), qPrintable(said));
    QVERIFY(said.contains(u"save a copy"));
}

void ReadOnlyTest::keysOnAnotherPacksEntitySayWhoseItIs_data() {
    QTest::addColumn<QByteArray>("command");
    for (const char* command : {"entity.rename", "entity.delete", "entity.add-art"})
        QTest::newRow(command) << QByteArray(command);
}

void ReadOnlyTest::keysOnAnotherPacksEntitySayWhoseItIs() {
    QFETCH(QByteArray, command);
    QVERIFY(openHouseRules());
    EntityModel* orrin = show("lanternwrights-vs-ironloom", "orrin-vael");
    QVERIFY(orrin && orrin->readOnly());
    const QString said = run(command.constData());
    QVERIFY2(said.contains(u"Orrin Vael belongs to the pack “lanternwrights-vs-ironloom”"),
             qPrintable(said));
    QVERIFY(orrin->exists());
    QCOMPARE(app_->unsavedFiles(), 0);
}

void ReadOnlyTest::anotherPacksEntityIsCopiedWithItsPicture() {
    const fs::path theirs = bench_->pack / "characters/lanternwrights.yaml";
    std::string text = readWholeFile(theirs);
    const auto art = text.find("art: {", text.find("orrin-vael:"));
    text.replace(art, text.find('}', art) + 1 - art, "art: { file: art/orrin.svg }");
    overwriteFile(theirs, text);
    const std::string picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\">"
                                "<rect width=\"4\" height=\"4\"/></svg>";
    fs::create_directories(bench_->pack / "art");
    overwriteFile(bench_->pack / "art/orrin.svg", picture);
    QVERIFY(openHouseRules());
    EntityModel* orrin = show("lanternwrights-vs-ironloom", "orrin-vael");
    QVERIFY(orrin && orrin->readOnly());
    QCOMPARE(app_->commands()->find(QStringLiteral("entity.duplicate"))->text(),
             QStringLiteral("Copy into this pack"));
    QCOMPARE(run("entity.duplicate"), QString());
    EntityModel* copy = app_->tabs()->current();
    QVERIFY(copy && copy != orrin && !copy->readOnly());
    QCOMPARE(copy->pack(), QStringLiteral("house-rules"));
    QCOMPARE(copy->entityId(), QStringLiteral("orrin-vael-2")); // the original's id is taken
    QCOMPARE(copy->title(), orrin->title());
    const fs::path own = bench_->pack.parent_path() / "house-rules";
    QTRY_COMPARE(readWholeFile(own / "art/orrin.svg"), picture);
    // The copy has the same text, including comments, and no new findings.
    QTRY_VERIFY(!app_->problems()->isChecking());
    QTRY_COMPARE(copy->errors(), orrin->errors());
    QString same = orrin->source()->text().trimmed();
    QVERIFY(same.startsWith(u"# "));
    same.replace(QStringLiteral("orrin-vael:"), QStringLiteral("orrin-vael-2:"));
    QCOMPARE(copy->source()->text().trimmed(), same);
    app_->commands()->run(QStringLiteral("edit.undo"));
    QCOMPARE(app_->unsavedFiles(), 0);
}

void ReadOnlyTest::aCopyStandsAmongItsKindWithItsIndent() {
    QVERIFY(openHouseRules("characters:\r\n    first:\r\n        name: First\r\n"));
    QVERIFY(show("lanternwrights-vs-ironloom", "orrin-vael"));
    QCOMPARE(run("entity.duplicate"), QString());
    EntityModel* copy = app_->tabs()->current();
    QCOMPARE(copy->file(), QStringLiteral("content.yaml"));
    QVERIFY2(copy->form()->parseError().isEmpty(), qPrintable(copy->source()->text()));
    QVERIFY(copy->source()->text().contains(u"    orrin-vael-2:\n      name: Orrin Vael\n"));
    app_->commands()->run(QStringLiteral("file.save"));
    QTRY_COMPARE(app_->unsavedFiles(), 0);
    const std::string saved =
        readWholeFile(bench_->pack.parent_path() / "house-rules" / "content.yaml");
    QVERIFY(saved.starts_with("characters:\r\n    first:\r\n        name: First\r\n"));
    for (std::size_t at = saved.find('\n'); at != std::string::npos; at = saved.find('\n', at + 1))
        QVERIFY(saved[at - 1] == '\r'); // CRLF line ends are kept
}

QTEST_MAIN(ReadOnlyTest)
#include "tst_read_only.moc"
