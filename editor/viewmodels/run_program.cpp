#include "run_program.h"

#include <QtCore/QProcess>
#include <QtCore/QProcessEnvironment>
#include <QtCore/QTimer>

#include <utility>

namespace ww::ui {

void runProgram(QObject* owner, const QString& program, int patience, const QStringList& words,
                std::function<void(ProcessResult)> then) {
    auto* process = new QProcess(owner);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    // Request English output, because callers parse the output.
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    process->setProcessEnvironment(environment);
    auto* timer = new QTimer(process);
    timer->setSingleShot(true);
    QObject::connect(timer, &QTimer::timeout, process, &QProcess::kill);
    const auto finish = [owner, process, then = std::move(then)](bool fine) {
        process->disconnect(owner);
        ProcessResult ended{fine, QString::fromUtf8(process->readAllStandardOutput()).trimmed(),
                            QString::fromUtf8(process->readAllStandardError()).trimmed()};
        process->deleteLater();
        then(std::move(ended));
    };
    QObject::connect(process, &QProcess::finished, owner,
                     [finish](int code, QProcess::ExitStatus status) {
                         finish(status == QProcess::NormalExit && code == 0);
                     });
    QObject::connect(process, &QProcess::errorOccurred, owner,
                     [finish](QProcess::ProcessError error) {
                         if (error == QProcess::FailedToStart)
                             finish(false);
                     });
    if (patience > 0)
        timer->start(patience);
    process->start(program, words, QIODevice::ReadOnly);
}

} // namespace ww::ui
