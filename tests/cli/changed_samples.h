#pragma once

// Copies of the sample pack, each with some of its texts replaced.

#include "tests/cli/program.h"

#include <QTemporaryDir>

class ChangedSamples {
  protected:
    /// Makes a copy and returns its folder, or an empty string if an old text isn't found. `edits`
    /// is a flat list of file, old text, new text.
    QString copyWithEdits(const QStringList& edits) {
        const QString pack = folder_.filePath(QString::number(copies_++));
        return copySampleWithEdits(pack, edits) ? pack : QString();
    }

    QTemporaryDir folder_;

  private:
    int copies_ = 0;
};
