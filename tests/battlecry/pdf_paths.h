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
    bool cut = false;       ///< a cutting line
    QList<QPointF> corners; ///< ends of its sides and curves
    QList<QPointF> between; ///< further points on its curves
    [[nodiscard]] QRectF bounds() const {
        QRectF all(corners.value(0), QSizeF(0, 0));
        for (const QList<QPointF>& points : {corners, between})
            for (const QPointF& p : points) {
                all.setLeft(std::min(all.left(), p.x()));
                all.setRight(std::max(all.right(), p.x()));
                all.setTop(std::min(all.top(), p.y()));
                all.setBottom(std::max(all.bottom(), p.y()));
            }
        return all;
    }
};
/// A run of text: its start, font size in points, and whether it is rotated.
struct Letters {
    int page = 0;
    QPointF at;
    double size = 0;
    bool turned = false;
};
struct Drawing {
    QList<Outline> outlines;
    QList<Letters> letters;
    [[nodiscard]] QList<Outline> cuts() const {
        QList<Outline> out;
        for (const Outline& one : outlines)
            if (one.cut)
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
            take(word);
    }
    /// Objects that the file stores once and draws by name: icons.
    QMap<QByteArray, std::pair<QTransform, QByteArray>> forms;
    Drawing made;

  private:
    void draw(const QByteArray& name) {
        const auto form = forms.find(name);
        if (form == forms.end())
            return;
        const QTransform before = at_;
        at_ = form->first * at_;
        for (const QByteArray& word : form->second.simplified().split(' '))
            take(word);
        at_ = before;
    }
    void take(const QByteArray& word) {
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
            at_ = QTransform(n(6), n(5), n(4), n(3), n(2), n(1)) * at_;
        } else if (word == "m" || word == "l") {
            path_.corners << point(2);
        } else if (word == "c") {
            const QPointF a = path_.corners.isEmpty() ? point(6) : path_.corners.last();
            for (const double t : {0.25, 0.5, 0.75})
                path_.between << a * std::pow(1 - t, 3) + point(6) * 3 * t * std::pow(1 - t, 2) +
                                     point(4) * 3 * t * t * (1 - t) + point(2) * std::pow(t, 3);
            path_.corners << point(2);
        } else if (word == "BDC") {
            cut_ = name_ == "/Lcut";
        } else if (word == "EMC") {
            cut_ = false;
        } else if (word == "Do") {
            draw(name_);
        } else if (word == "Tf") {
            size_ = n(1);
        } else if (word == "Tm") {
            made.letters << Letters{page_, point(2),
                                    size_ * std::hypot(at_.m11(), at_.m12()) * 72 / 25.4,
                                    std::abs(at_.m12()) > 1e-6};
        } else if (QByteArrayList{"S", "s", "f", "f*", "B", "B*", "b", "b*"}.contains(word)) {
            path_.page = page_;
            path_.cut = cut_;
            made.outlines << path_;
            path_ = {};
        } else if (word == "n") {
            path_ = {};
        } else if (word.startsWith('/')) {
            name_ = word;
            return;
        }
        numbers_.clear();
    }
    [[nodiscard]] double n(int fromLast) const {
        return numbers_.value(numbers_.size() - fromLast);
    }
    [[nodiscard]] QPointF point(int fromLast) const {
        return at_.map(QPointF(n(fromLast), n(fromLast - 1)));
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

/// Returns everything drawn on the pages; the origin is each page's lower left corner.
inline Drawing readDrawing(const QString& file) {
    const QByteArray all = runProgram("qpdf", {"--qdf", "--object-streams=disable", file, "-"}).out;
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
            reader.forms[match.captured(1).toLatin1()] = {
                QTransform(m[0], m[1], m[2], m[3], m[4], m[5]),
                between(at, "stream\n", "endstream")};
    }
    int page = 0;
    for (qsizetype at = all.indexOf("%% Contents for page"); at >= 0;
         at = all.indexOf("%% Contents for page", at + 1)) {
        const qsizetype begin = all.indexOf("stream\n", at) + 7;
        reader.read(all.mid(begin, all.indexOf("endstream", begin) - begin), ++page);
    }
    return reader.made;
}
