#pragma once

// Reads the words of a PDF and their positions.

#include "tests/cli/program.h"

#include <QRectF>
#include <QRegularExpression>
#include <QSizeF>

/// A word with its box and the box's middle, in millimetres from the upper left corner of the page.
struct PdfWord {
    int page = 0;
    QString text;
    double x = 0, y = 0;
    QRectF box;
};
struct Pdf {
    QList<QSizeF> pageSizes;
    QList<PdfWord> words;
    [[nodiscard]] QList<PdfWord> findWords(const QString& text) const {
        QList<PdfWord> out;
        for (const PdfWord& word : words)
            if (word.text == text)
                out << word;
        return out;
    }
};

/// Returns the text of a word, in which pdftotext writes `&gt;` for `>`.
inline QString plainText(QString word) {
    return word.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
}

inline Pdf readPdf(const QString& file) {
    static const QRegularExpression tag(
        R"re(<page width="([\d.]+)" height="([\d.]+)">|<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)<)re");
    const QString text = QString::fromUtf8(runProgram("pdftotext", {"-bbox", file, "-"}).output);
    constexpr double mm = 25.4 / 72;
    Pdf pdf;
    for (auto it = tag.globalMatch(text); it.hasNext();) {
        const auto m = it.next();
        const auto n = [&](int i) { return m.captured(i).toDouble() * mm; };
        if (!m.captured(1).isEmpty())
            pdf.pageSizes << QSizeF(n(1), n(2));
        else
            pdf.words << PdfWord{static_cast<int>(pdf.pageSizes.size()), plainText(m.captured(7)),
                                 (n(3) + n(5)) / 2, (n(4) + n(6)) / 2,
                                 QRectF(QPointF(n(3), n(4)), QPointF(n(5), n(6)))};
    }
    return pdf;
}
