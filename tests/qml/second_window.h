#pragma once

// A window in another process of the same test program. A test can kill that process.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QProcess>
#include <QtTest>

#include <cstdio>
#include <optional>

namespace ww::tests {

class SecondWindow {
  public:
    /// `errand` is the name of the other process's task; see `processTask()`.
    SecondWindow(const QString& errand, const Stage::PackWithState& place) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("WW_ERRAND"), errand);
        environment.insert(QStringLiteral("WW_PACK"), QString::fromStdString(place.pack.string()));
        environment.insert(QStringLiteral("WW_STATE"),
                           QString::fromStdString(place.state.string()));
        process_.setProcessEnvironment(environment);
        process_.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process_.start(QCoreApplication::applicationFilePath(), QStringList());
    }
    ~SecondWindow() { kill(); }

    /// Waits for an output line that starts with `begin`. Returns the text after `begin`, or
    /// nullopt if no such line comes.
    std::optional<QString> waitForLine(const QString& begin) {
        std::optional<QString> rest;
        (void)QTest::qWaitFor(
            [&] {
                while (process_.canReadLine()) {
                    const QString line = QString::fromUtf8(process_.readLine()).trimmed();
                    lines_.append(line);
                    if (line.startsWith(begin)) {
                        rest = line.mid(begin.size()).trimmed();
                        return true;
                    }
                }
                return process_.state() == QProcess::NotRunning;
            },
            ww::test::kPatience);
        return rest;
    }
    /// Kills the process and returns all lines of its output.
    QStringList kill() {
        process_.kill();
        process_.waitForFinished(-1);
        while (process_.canReadLine())
            lines_.append(QString::fromUtf8(process_.readLine()).trimmed());
        return lines_;
    }
    [[nodiscard]] qint64 pid() const { return process_.processId(); }

  private:
    QProcess process_;
    QStringList lines_;
};

/// Returns this process's task; empty in the test's own process.
inline QString processTask() {
    return qEnvironmentVariable("WW_ERRAND");
}
inline Stage::PackWithState processTaskPack() {
    return {qEnvironmentVariable("WW_PACK").toStdString(),
            qEnvironmentVariable("WW_STATE").toStdString()};
}
inline void printLine(const QString& line) {
    std::fputs(qPrintable(line + u'\n'), stdout);
    std::fflush(stdout);
}

} // namespace ww::tests
