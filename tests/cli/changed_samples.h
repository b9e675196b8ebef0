#pragma once

// Copies of the sample, each with texts of its own.

#include "tests/cli/program.h"

#include <QTemporaryDir>

/// For tests that derive from it.
class ChangedSamples {
  protected:
    /// The folder of a new copy; empty where an old text isn't there. `edits` are file, old text,
    /// new text, one after the other.
    QString changed(const QStringList& edits) {
        const QString pack = folder_.filePath(QString::number(copies_++));
        return changedSample(pack, edits) ? pack : QString();
    }

    QTemporaryDir folder_;

  private:
    int copies_ = 0;
};
