#pragma once

// A copy of the sample pack, and runs in which system calls fail or kill the program.

#include "tests/cli/program.h"

#include <QTemporaryDir>

#include <memory>

inline bool put(const QString& path, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline QStringList temporaries(const QString& folder) {
    return QDir(folder).entryList({".*.ww-tmp"}, QDir::AllEntries | QDir::Hidden | QDir::System);
}

struct Disk {
    std::unique_ptr<QTemporaryDir> top_;
    /// Copies the sample to `home/shelf/pack` in a new folder.
    bool begin() {
        top_ = std::make_unique<QTemporaryDir>();
        return changedSample(at("home/shelf/pack"), {});
    }
    [[nodiscard]] QString at(const QString& name) const { return top_->filePath(name); }
    [[nodiscard]] Ran run(const QStringList& arguments, const QStringList& before = {}) const {
        QStringList command = before;
        command += QStringLiteral(WW_BIN_DIR "/warwright");
        command += arguments;
        return runProgram(command.takeFirst(), command, {"XDG_STATE_HOME=" + at("state")});
    }
    /// Runs the program; the kernel kills it at its first rename.
    [[nodiscard]] Ran killed(const QStringList& arguments) const {
        return run(arguments, {"strace", "-f", "-qq", "-o", at("calls"), "-e",
                               "trace=rename,renameat,renameat2", "-e",
                               "inject=rename,renameat,renameat2:signal=SIGKILL"});
    }
};
