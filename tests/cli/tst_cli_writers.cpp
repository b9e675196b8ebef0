// Several commands change one pack at once. Each command that exits with 0 has written its change.
// WW_ROUNDS sets the number of rounds (long run: 400 with QTEST_FUNCTION_TIMEOUT=1800000).

#include "tests/cli/program.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace {

int rounds(int usual) {
    const int set = qEnvironmentVariableIntValue("WW_ROUNDS");
    return set > 0 ? set : usual;
}

QList<int> together(const QList<QStringList>& commands, const QString& state) {
    QStringList environment = QProcess::systemEnvironment();
    environment += "XDG_STATE_HOME=" + state;
    std::vector<std::unique_ptr<QProcess>> running;
    for (const QStringList& command : commands) {
        running.push_back(std::make_unique<QProcess>());
        running.back()->setEnvironment(environment);
        running.back()->start(QStringLiteral(WW_BIN_DIR "/warwright"), command);
    }
    QList<int> out;
    for (const auto& process : running)
        out += process->waitForFinished(-1) && process->exitStatus() == QProcess::NormalExit
                   ? process->exitCode()
                   : -1;
    return out;
}

QByteArray entity(const QString& file, const QByteArray& id) {
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = '\n' + in.readAll();
    const qsizetype at = text.indexOf("\n  " + id + ":");
    const qsizetype end = text.indexOf("\n\n", at);
    return at < 0 ? QByteArray() : text.mid(at, end < 0 ? -1 : end - at) + '\n';
}

} // namespace

class WritersTest : public QObject {
    Q_OBJECT

    QTemporaryDir top_;
    QString pack_ = top_.filePath("pack");
    QString state_ = top_.filePath("state");
    QString file_ = pack_ + "/characters/lanternwrights.yaml";

  private slots:
    void initTestCase() { QVERIFY(copySampleWithEdits(pack_, {})); }

    void everySetThatEndsWellIsInTheFile() {
        const QList<QByteArray> fields{"offense", "defense", "magic", "movement", "life"};
        int well = 0;
        int refused = 0;
        for (int round = 0; round < rounds(12); ++round) {
            QList<QStringList> commands;
            for (qsizetype i = 0; i < fields.size(); ++i)
                commands.append({"set", pack_, "character/orrin-vael", QString(fields[i]),
                                 QString::number(1 + (round + i) % 9)});
            const QList<int> ends = together(commands, state_);
            const QByteArray now = entity(file_, "orrin-vael");
            for (qsizetype i = 0; i < fields.size(); ++i) {
                const QByteArray line =
                    "\n    " + fields[i] + ": " + commands[i].back().toLatin1() + '\n';
                if (ends[i] == 3) {
                    ++refused;
                    continue;
                }
                QVERIFY2(ends[i] == 0 || ends[i] == 1, QByteArray::number(ends[i]));
                ++well;
                QVERIFY2(now.contains(line), "round " + QByteArray::number(round) + line + now);
            }
        }
        qInfo("%d sets at once with others ended well and are in the file, %d said that they "
              "could not",
              well, refused);
        QVERIFY(well > 10 * refused); // the commands wait for each other, and few give up
    }

    void newOnesAndRenamesDontLoseOneAnother() {
        for (int round = 0; round < rounds(12) / 4 + 1; ++round) {
            const QString n = QString::number(round);
            const QList<int> ends =
                together({{"new", "character", "first-" + n, "--in", pack_},
                          {"new", "character", "second-" + n, "--in", pack_},
                          {"rename", pack_,
                           round == 0 ? QString("character/orrin-vael")
                                      : "character/orrin-" + QString::number(round - 1),
                           "orrin-" + n},
                          {"set", pack_, "faction/lanternwrights", "name", "Round " + n}},
                         state_);
            for (const int end : ends)
                QVERIFY2(end == 0 || end == 1, QByteArray::number(end));
            for (const QString& id : {"first-" + n, "second-" + n, "orrin-" + n}) {
                const ProcessResult ran = runWarwright({"get", pack_, "character/" + id});
                QVERIFY2(ran.exitCode == 0, id.toUtf8() + ran.errorOutput);
            }
            QCOMPARE(runWarwright({"get", pack_, "faction/lanternwrights", "name"}).output,
                     QByteArray("Round " + n.toUtf8() + '\n'));
        }
    }

    void whoCantHaveTheLockSaysSo() {
        const int folder = ::open(QFile::encodeName(pack_), O_RDONLY | O_DIRECTORY);
        QVERIFY(folder >= 0 && ::flock(folder, LOCK_EX) == 0);
        const auto before = readFilesBelow(pack_);
        QCOMPARE(runWarwright({"get", pack_, "faction/lanternwrights", "name"}).exitCode, 0);
        const ProcessResult ran =
            runWarwright({"set", pack_, "faction/lanternwrights", "name", "Nobody"});
        ::close(folder);
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("[core.file.busy]"), ran.errorOutput);
        QCOMPARE(readFilesBelow(pack_), before);
    }
};

QTEST_GUILESS_MAIN(WritersTest)
#include "tst_cli_writers.moc"
