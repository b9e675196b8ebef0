#pragma once

// Creates copies of the sample pack with some texts replaced.

#include "tests/cli/program.h"

#include <QTemporaryDir>

class ChangedSamples {
  protected:
    /// Makes a copy and returns its folder. Returns an empty string if the copy doesn't contain an
    /// old text. `edits` is a flat list of file, old text, new text.
    QString copyWithEdits(const QStringList& edits) {
        const QString pack = folder_.filePath(QString::number(copies_++));
        return copySampleWithEdits(pack, edits) ? pack : QString();
    }

    QTemporaryDir folder_;

  private:
    int copies_ = 0;
};
