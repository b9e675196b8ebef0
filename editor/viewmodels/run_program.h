#pragma once

// Runs another program without blocking the window, such as `lp` or the command line.

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <functional>

class QObject;

namespace ww::ui {

struct ProcessResult {
    bool succeeded = false; ///< whether the program ended normally with exit code 0
    QString out, error;     ///< what it printed, trimmed
};
/// Runs `program` with `words` and calls `then` once, unless `owner` is deleted before. Kills the
/// program after `patience` ms; 0: never.
void runProgram(QObject* owner, const QString& program, int patience, const QStringList& words,
                std::function<void(ProcessResult)> then);

} // namespace ww::ui
