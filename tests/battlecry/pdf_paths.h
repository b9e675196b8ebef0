#pragma once

// Reads the outlines that our PDFs draw, in millimetres of their page. Understands only the
// operators that our files use, as `qpdf --qdf` prints them.

#include "tests/cli/program.h"

#include <QPointF>
#include <QRectF>
#include <QTransform>

#include <cmath>

struct Outline {
    int page = 0;
    bool isCutLine = false;     ///< true if the outline is a cutting line
    QList<QPointF> corners;     ///< end points of the outline's sides and curves
    QList<QPointF> curvePoints; ///< control points of the outline's curves
    [[nodiscard]] QRectF bounds() const {
        QRectF all(corners.value(0), QSizeF(0, 0));
        for (const QList<QPointF>& points : {corners, curvePoints})
            for (const QPointF& p : points) {
                all.setLeft(std::min(all.left(), p.x()));
                all.setRight(std::max(all.right(), p.x()));
                all.setTop(std::min(all.top(), p.y()));
                all.setBottom(std::max(all.bottom(), p.y()));
            }
        return all;
    }
};
/// A piece of text with its position, its font size in points, and whether it is rotated.
struct PdfTextRun {
    int page = 0;
    QPointF position;
    double fontSize = 0;
    bool isRotated = false;
};
struct Drawing {
    QList<Outline> outlines;
    QList<PdfTextRun> textRuns;
    [[nodiscard]] QList<Outline> cutLines() const {
        QList<Outline> out;
        for (const Outline& one : outlines)
            if (one.isCutLine)
                out << one;
        return out;
    }
};

class DrawingReader {
  public:
    void read(const QByteArray& content, int page) {
        page_ = page;
        at_ = QTransform::fromScale(25.4 / 72, 25.4 / 72);
        for (const QByteArray& word : content.simplified().split(' '))
            processToken(word);
    }
    /// Objects that the PDF stores once and draws by name, such as icons.
    QMap<QByteArray, std::pair<QTransform, QByteArray>> formObjects;
    Drawing drawing;

  private:
    void drawForm(const QByteArray& name) {
        const auto form = formObjects.find(name);
        if (form == formObjects.end())
            return;
        const QTransform before = at_;
        at_ = form->first * at_;
        for (const QByteArray& word : form->second.simplified().split(' '))
            processToken(word);
        at_ = before;
    }
    void processToken(const QByteArray& word) {
        bool number = false;
        const double value = word.toDouble(&number);
        if (number) {
            numbers_ << value;
            return;
        }
        if (word == "q") {
            kept_ << at_;
        } else if (word == "Q") {
            at_ = kept_.isEmpty() ? at_ : kept_.takeLast();
        } else if (word == "cm") {
            at_ =
                QTransform(operand(6), operand(5), operand(4), operand(3), operand(2), operand(1)) *
                at_;
        } else if (word == "m" || word == "l") {
            path_.corners << pointOperand(2);
        } else if (word == "c") {
            const QPointF a = path_.corners.isEmpty() ? pointOperand(6) : path_.corners.last();
            for (const double t : {0.25, 0.5, 0.75})
                path_.curvePoints << a * std::pow(1 - t, 3) +
                                         pointOperand(6) * 3 * t * std::pow(1 - t, 2) +
                                         pointOperand(4) * 3 * t * t * (1 - t) +
                                         pointOperand(2) * std::pow(t, 3);
            path_.corners << pointOperand(2);
        } else if (word == "BDC") {
            cut_ = name_ == "/Lcut";
        } else if (word == "EMC") {
            cut_ = false;
        } else if (word == "Do") {
            drawForm(name_);
        } else if (word == "Tf") {
            size_ = operand(1);
        } else if (word == "Tm") {
            drawing.textRuns << PdfTextRun{page_, pointOperand(2),
                                           size_ * std::hypot(at_.m11(), at_.m12()) * 72 / 25.4,
                                           std::abs(at_.m12()) > 1e-6};
        } else if (QByteArrayList{"S", "s", "f", "f*", "B", "B*", "b", "b*"}.contains(word)) {
            path_.page = page_;
            path_.isCutLine = cut_;
            drawing.outlines << path_;
            path_ = {};
        } else if (word == "n") {
            path_ = {};
        } else if (word.startsWith('/')) {
            name_ = word;
            return;
        }
        numbers_.clear();
    }
    [[nodiscard]] double operand(int fromLast) const {
        return numbers_.value(numbers_.size() - fromLast);
    }
    [[nodiscard]] QPointF pointOperand(int fromLast) const {
        return at_.map(QPointF(operand(fromLast), operand(fromLast - 1)));
    }
    int page_ = 0;
    bool cut_ = false;
    double size_ = 0;
    QByteArray name_;
    QTransform at_;
    QList<QTransform> kept_;
    QList<double> numbers_;
    Outline path_;
};

/// Returns everything drawn on the pages. Coordinates start at each page's lower left corner.
inline Drawing readDrawing(const QString& file) {
    const QByteArray all =
        runProgram("qpdf", {"--qdf", "--object-streams=disable", file, "-"}).output;
    DrawingReader reader;
    const auto between = [&](qsizetype from, const char* begin, const char* end) {
        const qsizetype at = all.indexOf(begin, from) + qstrlen(begin);
        return all.mid(at, all.indexOf(end, at) - at);
    };
    static const QRegularExpression named(R"((/P\d+) (\d+) 0 R)");
    for (auto it = named.globalMatch(QString::fromLatin1(all)); it.hasNext();) {
        const auto match = it.next();
        const qsizetype at = all.indexOf("\n" + match.captured(2).toLatin1() + " 0 obj\n");
        QList<double> m;
        for (const QByteArray& one : between(at, "/Matrix [", "]").simplified().split(' '))
            m << one.toDouble();
        if (m.size() == 6)
            reader.formObjects[match.captured(1).toLatin1()] = {
                QTransform(m[0], m[1], m[2], m[3], m[4], m[5]),
                between(at, "stream\n", "endstream")};
    }
    int page = 0;
    for (qsizetype at = all.indexOf("%% Contents for page"); at >= 0;
         at = all.indexOf("%% Contents for page", at + 1)) {
        const qsizetype begin = all.indexOf("stream\n", at) + 7;
        reader.read(all.mid(begin, all.indexOf("endstream", begin) - begin), ++page);
    }
    return reader.drawing;
}
