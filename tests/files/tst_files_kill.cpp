// Kills the process at random moments while it saves. WW_KILLS sets the number of kills (long run:
// 500).

#include "rules/files/safe_file.h"
#include "support.h"

#include <QTest>
#include <csignal>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

using namespace ww::files;
using namespace ww::test;

class TestKill : public QObject {
    Q_OBJECT
  private slots:
    void leavesEachFileWhollyOldOrWhollyNew() {
        const int kills = qEnvironmentVariableIntValue("WW_KILLS") > 0
                              ? qEnvironmentVariableIntValue("WW_KILLS")
                              : 60;
        TestFolder folder;
        const auto file = folder / "a.yaml";
        const std::string first(300'000, 'a');
        const std::string second(500'000, 'b');
        writeBytes(file, first);
        std::mt19937 random(20261121);
        int sawSecond = 0;
        for (int i = 0; i < kills; ++i) {
            int ready[2];
            QCOMPARE(::pipe(ready), 0);
            const pid_t child = ::fork();
            if (child == 0) {
                for (bool turn = true;; turn = !turn) {
                    static_cast<void>(saveFile(file, turn ? second : first));
                    static_cast<void>(::write(ready[1], "x", 1));
                }
            }
            char byte = 0;
            QCOMPARE(::read(ready[0], &byte, 1), ssize_t{1});
            ::usleep(static_cast<useconds_t>(random() % 4000));
            QCOMPARE(::kill(child, SIGKILL), 0);
            QCOMPARE(::waitpid(child, nullptr, 0), child);
            ::close(ready[0]);
            ::close(ready[1]);
            const std::string now = readBytes(file);
            QVERIFY2(now == first || now == second,
                     qPrintable(QString("kill %1: %2 bytes").arg(i).arg(now.size())));
            sawSecond += now == second ? 1 : 0;
        }
        QVERIFY(sawSecond > 0);
        removeOrphanedTempFiles(folder.path());
        QCOMPARE(fileNames(folder.path()).size(), 1u);
    }
};

QTEST_GUILESS_MAIN(TestKill)
#include "tst_files_kill.moc"
