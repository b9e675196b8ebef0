// Tests reading of files and folders for an import, with limits on their total size and number.

#include "rules/interop/read_files.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace ww::interop;

class ReadFilesTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    void write(const QString& name, const QByteArray& text) {
        const QString path = folder_.filePath(name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    std::filesystem::path at(const char* name = "") const {
        return std::filesystem::path(folder_.path().toStdString()) / name;
    }
    static QString namesOf(const ReadFiles& read) {
        QStringList names;
        for (const ForeignFile& file : read.files)
            names.append(QString::fromStdString(file.name));
        return names.join(u' ');
    }

  private slots:
    void initTestCase() {
        write("b.json", "12345");
        write("deep/er/a.json", "123");
        write("deep/C.JSON", "1");
        write("deep/notes.txt", "not such a file");
        write(".hidden.json", "1");
    }

    void aFolderGivesItsFilesInTheOrderOfTheirNames() {
        const ReadFiles read = readFiles({at()}, {"json"}, FileNaming::RelativeToFolder);
        QCOMPARE(namesOf(read), QString("b.json deep/C.JSON deep/er/a.json"));
        QVERIFY(read.unread.empty());
        QCOMPARE(read.ignoredCount, std::size_t(1));
    }
    void aFileThatIsNamedMayHaveAnyEnding() {
        const ReadFiles read =
            readFiles({at("deep/notes.txt"), at("b.json")}, {"json"}, FileNaming::AsGiven);
        QCOMPARE(read.files.size(), std::size_t(2));
        QCOMPARE(read.files[0].name, at("deep/notes.txt").string());
        QCOMPARE(read.ignoredCount, std::size_t(0));
    }
    void whatIsBeyondTheBoundIsNamed() {
        const ReadFiles few = readFiles({at()}, {"json"}, FileNaming::RelativeToFolder, {1, 1000});
        QCOMPARE(namesOf(few), QString("b.json"));
        QCOMPARE(few.unread.size(), std::size_t(1));
        QCOMPARE(few.unread[0].file, std::string("deep/C.JSON"));
        QVERIFY2(few.unread[0].why.find("deep/er/a.json") != std::string::npos &&
                     few.unread[0].why.find("at most 1 files") != std::string::npos,
                 few.unread[0].why.c_str());
        // If the files together are too large, only the files beyond the limit are skipped.
        const ReadFiles small = readFiles({at()}, {"json"}, FileNaming::RelativeToFolder, {100, 6});
        QCOMPARE(namesOf(small), QString("b.json deep/C.JSON"));
        QCOMPARE(small.unread.size(), std::size_t(1));
        QCOMPARE(small.unread[0].file, std::string("deep/er/a.json"));
    }
    void ofManyBeyondItFiveAreNamed() {
        std::vector<std::filesystem::path> paths(40, at("b.json"));
        const ReadFiles read = readFiles(paths, {"json"}, FileNaming::RelativeToFolder, {10, 1000});
        QCOMPARE(read.files.size(), std::size_t(10));
        QCOMPARE(read.unread.size(), std::size_t(1));
        QVERIFY2(read.unread[0].why.ends_with("and 25 more"), read.unread[0].why.c_str());
    }
    void whatCannotBeReadIsSaid() {
        const ReadFiles read =
            readFiles({at("nothing.json"), at("b.json")}, {"json"}, FileNaming::RelativeToFolder);
        QCOMPARE(namesOf(read), QString("b.json"));
        QCOMPARE(read.unread.size(), std::size_t(1));
        QCOMPARE(read.unread[0].file, std::string("nothing.json"));
        QVERIFY(QFile::link("/etc/hostname", folder_.filePath("deep/out.json")));
        QVERIFY(QFile::link(folder_.path(), folder_.filePath("deep/round")));
        const ReadFiles linked = readFiles({at("deep")}, {"json"}, FileNaming::RelativeToFolder);
        QCOMPARE(namesOf(linked), QString("C.JSON er/a.json"));
        QVERIFY(!linked.unread.empty());
    }
};

QTEST_APPLESS_MAIN(ReadFilesTest)
#include "tst_read_files.moc"
