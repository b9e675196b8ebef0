#pragma once

#include "editor/sheets/imposition.h"
#include "editor/sheets/sheets.h"
#include "editor/sheets/text.h"

#include <QByteArray>
#include <QFile>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <string>

namespace ww::sheets::test {

inline std::shared_ptr<const Assets> assets() {
    static const auto shared = Assets::load(WW_SOURCE_DIR "/resources");
    return shared;
}

inline Paragraph paragraphOf(std::string text, std::string_view family = "Alegreya Sans") {
    Paragraph p;
    p.runs.push_back(
        {std::move(text), assets()->font(family, 400, false), {0, 0, 0, 255}, nullptr, 1});
    return p;
}

inline void drawText(DisplayList& list, std::string text, Point at, double width = 60) {
    const Shaper shaper(*assets());
    TextOptions o;
    o.width = width;
    o.height = 20;
    placeText(list, shaper, layOutText(shaper, {paragraphOf(std::move(text))}, o), at);
}

/// Returns a black face of 63 × 88 mm with 3 mm of bleed. The face's name is printed in white.
inline Face plainFace(const std::string& name) {
    Face face;
    face.name = "front";
    face.width = 63;
    face.height = 88;
    face.bleed = 3;
    face.list.addRect({-3, -3, 69, 94}, Colour{0, 0, 0, 255});
    DisplayList text;
    drawText(text, name, {3, 3});
    for (Item& item : text.items)
        if (auto* run = std::get_if<GlyphItem>(&item))
            run->colour = {255, 255, 255, 255};
    face.list.append(text);
    face.hash = hashOf(face.list);
    return face;
}

inline QStringList problemLines(const Face& face) {
    QStringList out;
    for (const FaceProblem& problem : face.problems)
        out << QString::fromStdString(describe(problem));
    return out;
}

inline QStringList templateProblems(const TemplateSet& set) {
    QStringList out;
    for (const diag::Diagnostic& one : set.problems())
        out << QString("%1:%2: %3")
                   .arg(one.place.file.c_str())
                   .arg(one.place.begin.line)
                   .arg(one.message.c_str());
    return out;
}

struct ProcessResult {
    int exitCode = -1;
    QByteArray output;
};

inline ProcessResult runProcess(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.waitForFinished(-1);
    return {process.exitCode(), process.readAll()};
}

/// A PDF on disk, which is deleted after the test.
class PdfFile {
  public:
    explicit PdfFile(const std::string& bytes) : path_(folder_.filePath("test.pdf")) {
        QFile file(path_);
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
    [[nodiscard]] QString path() const { return path_; }
    [[nodiscard]] QString text() const {
        return QString::fromUtf8(runProcess("pdftotext", {"-layout", path_, "-"}).output);
    }
    [[nodiscard]] QByteArray runQpdf(const QStringList& options) const {
        return runProcess("qpdf", QStringList(options) << path_).output;
    }
    /// A page rendered in grey at 254 dpi: ten pixels per millimetre.
    struct GreyImage {
        int width = 0, height = 0;
        QByteArray pixels;
        [[nodiscard]] int greyAt(double xMm, double yMm) const {
            return static_cast<unsigned char>(
                pixels[static_cast<int>(yMm * 10) * width + static_cast<int>(xMm * 10)]);
        }
    };
    [[nodiscard]] GreyImage renderPage(int number) const {
        const QString n = QString::number(number);
        const QByteArray pgm =
            runProcess("pdftoppm", {"-gray", "-r", "254", "-aa", "no", "-f", n, "-l", n, path_})
                .output;
        GreyImage grey;
        const QList<QByteArray> head = pgm.left(64).split('\n');
        if (head.size() < 4)
            return grey;
        grey.width = head[1].split(' ').value(0).toInt();
        grey.height = head[1].split(' ').value(1).toInt();
        grey.pixels = pgm.mid(head[0].size() + head[1].size() + head[2].size() + 3);
        return grey;
    }

  private:
    QTemporaryDir folder_;
    QString path_;
};

} // namespace ww::sheets::test
