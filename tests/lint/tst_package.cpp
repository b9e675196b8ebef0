// Tests that the Debian package installs, runs from its folder, and leaves no files when removed.

#include <QDirIterator>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace {

struct Ran {
    int exit = -1;
    QByteArray text;
};

Ran run(const QString& program, const QStringList& words, const QStringList& more = {}) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& one : more)
        environment.insert(one.section('=', 0, 0), one.section('=', 1));
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, words);
    if (!process.waitForFinished(-1) || process.exitStatus() != QProcess::NormalExit)
        return {-1, program.toUtf8() + ": " + process.errorString().toUtf8()};
    return {process.exitCode(), process.readAll()};
}

QStringList filesBelow(const QString& folder) {
    QStringList out;
    QDirIterator it(folder, QDir::Files | QDir::System | QDir::Hidden,
                    QDirIterator::Subdirectories);
    while (it.hasNext())
        out << it.next();
    return out;
}

} // namespace

class PackageTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString root_, package_;

    [[nodiscard]] Ran dpkg(const QStringList& words) const {
        // The folder `root_` lacks the packages that ours needs, so dpkg ignores dependencies.
        return run("dpkg",
                   QStringList{"--root=" + root_, "--force-not-root", "--force-depends"} + words);
    }

  private slots:
    void initTestCase() {
        root_ = folder_.filePath("root");
        for (const char* part : {"info", "updates", "triggers"})
            QVERIFY(QDir().mkpath(root_ + "/var/lib/dpkg/" + part));
        for (const char* file : {"status", "available"}) {
            QFile made(root_ + "/var/lib/dpkg/" + file);
            QVERIFY(made.open(QIODevice::WriteOnly));
        }
    }

    void itIsMade() {
        const Ran ran = run(WW_SOURCE_DIR "/packaging/deb", {folder_.filePath("made")},
                            {"BUILD=" WW_BIN_DIR "/..",
                             "MAINTAINER=Somebody <somebody@example.org>", "LINTIAN=no"});
        QVERIFY2(ran.exit == 0, ran.text);
        const QStringList found = QDir(folder_.filePath("made")).entryList({"*.deb"});
        QCOMPARE(found.size(), 1);
        package_ = folder_.filePath("made/" + found.front());
        const Ran said = run("dpkg-deb", {"--field", package_, "Maintainer", "Depends"});
        QVERIFY2(said.text.contains("Somebody <somebody@example.org>"), said.text);
        for (const char* needed : {"libqt6quick6", "qml6-module-qtquick-layouts", "librsvg2-2"})
            QVERIFY2(said.text.contains(needed), said.text);
    }
    void nobodyToAnswerForItIsSaid() {
        for (const char* maintainer : {"nobody", " <>"}) {
            const Ran ran = run(WW_SOURCE_DIR "/packaging/deb", {folder_.filePath("none")},
                                {"BUILD=" WW_BIN_DIR "/..", QString("MAINTAINER=") + maintainer});
            QCOMPARE(ran.exit, 2);
            QVERIFY2(ran.text.contains("MAINTAINER=\"Name <address>\""), ran.text);
        }
        const Ran ran =
            run(WW_SOURCE_DIR "/packaging/deb", {folder_.filePath("none")},
                {"BUILD=" + folder_.path(), "MAINTAINER=Somebody <somebody@example.org>"});
        QCOMPARE(ran.exit, 2);
        QVERIFY2(ran.text.contains("packaging/run"), ran.text);
        QVERIFY(!QFile::exists(folder_.filePath("none")));
    }

    void itRunsWhereItIsInstalled() {
        const Ran installed = dpkg({"--install", package_});
        QVERIFY2(installed.exit == 0, installed.text);
        const QString program = root_ + "/usr/bin/warwright";
        const Ran listed = run(program, {"list"});
        QVERIFY2(listed.exit == 0, listed.text);
        QVERIFY2(listed.text.contains(root_.toUtf8() + "/usr/share/warwright/content"),
                 listed.text);
        const QString pack = folder_.filePath("pack");
        const QString sample =
            root_ + "/usr/share/warwright/content/packs/lanternwrights-vs-ironloom";
        QCOMPARE(run("cp", {"-r", sample, pack}).exit, 0);
        const Ran checked = run(program, {"check", pack});
        QVERIFY2(checked.exit == 0, checked.text);
        const Ran printed =
            run(program, {"export", pack, "--ref", "character/orrin-vael", "-o", folder_.path()});
        QVERIFY2(printed.exit == 0, printed.text);
        const Ran drawn = run(program, {"export", pack, "--ref", "character/orrin-vael", "--format",
                                        "png", "-o", folder_.path()});
        QVERIFY2(drawn.exit == 0, drawn.text);
        const Ran window = run(root_ + "/usr/bin/warwright-editor", {"--version"});
        QVERIFY2(window.exit == 0, window.text);
    }

    void nothingIsLeftWhenItIsRemoved() {
        const Ran removed = dpkg({"--purge", "warwright"});
        QVERIFY2(removed.exit == 0, removed.text);
        QCOMPARE(filesBelow(root_ + "/usr"), QStringList());
    }
};

QTEST_GUILESS_MAIN(PackageTest)
#include "tst_package.moc"
