#pragma once

// Makes a copy of the sample pack, and runs the program with system calls that fail or kill it.

#include "tests/cli/program.h"

#include <QTemporaryDir>

#include <memory>

inline bool writeBytes(const QString& path, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline QStringList temporaryFiles(const QString& folder) {
    return QDir(folder).entryList({".*.ww-tmp"}, QDir::AllEntries | QDir::Hidden | QDir::System);
}

struct SampleDisk {
    std::unique_ptr<QTemporaryDir> top_;
    /// Copies the sample pack to `home/shelf/pack` in a new folder.
    bool copySample() {
        top_ = std::make_unique<QTemporaryDir>();
        return copySampleWithEdits(pathOf("home/shelf/pack"), {});
    }
    [[nodiscard]] QString pathOf(const QString& name) const { return top_->filePath(name); }
    [[nodiscard]] ProcessResult run(const QStringList& arguments,
                                    const QStringList& before = {}) const {
        QStringList command = before;
        command += QStringLiteral(WW_BIN_DIR "/warwright");
        command += arguments;
        return runProgram(command.takeFirst(), command, {"XDG_STATE_HOME=" + pathOf("state")});
    }
    /// Runs the program. The kernel kills it at its first rename.
    [[nodiscard]] ProcessResult runKilledAtRename(const QStringList& arguments) const {
        return run(arguments, {"strace", "-f", "-qq", "-o", pathOf("calls"), "-e",
                               "trace=rename,renameat,renameat2", "-e",
                               "inject=rename,renameat,renameat2:signal=SIGKILL"});
    }
};
