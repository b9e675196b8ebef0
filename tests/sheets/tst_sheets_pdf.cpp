#include "sheets_support.h"

#include "editor/sheets/picture.h"

#include <QtTest>

#include <fstream>
#include <sstream>

using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

std::vector<PdfPage> onePage(const DisplayList& list) {
    PdfPage page;
    page.placements.push_back({&list, Matrix::translate(20, 20), {}});
    page.trim = {20, 20, 63, 88};
    page.bleed = {17, 17, 69, 94};
    page.bookmarks = {{"First", {0, 0, 63, 88}}};
    return {page};
}

/// Returns the header of a JPEG of 8 × 8 pixels. Embedding doesn't decode the file.
std::string jpegBytes() {
    static constexpr unsigned char kBytes[] = {0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08, 0x00,
                                               0x08, 0x00, 0x08, 0x03, 0x01, 0x11, 0x00, 0x02,
                                               0x11, 0x01, 0x03, 0x11, 0x01, 0xff, 0xd9};
    return {reinterpret_cast<const char*>(kBytes), sizeof kBytes};
}

} // namespace

class SheetsPdf : public QObject {
    Q_OBJECT
  private slots:
    void keepsTextAsText() {
        DisplayList list;
        drawText(list, "An office of efficient fighters, Ätherwind Żółw", {0, 0}, 120);
        const PdfFile pdf(writePdf(*assets(), {"Title", "", "", ""}, onePage(list)).bytes);
        QVERIFY2(pdf.text().contains("An office of efficient fighters, Ätherwind Żółw"),
                 qPrintable(pdf.text()));
    }
    void isValidAndNamesItsBoxesAndTitle() {
        DisplayList list;
        drawText(list, "x", {0, 0});
        const PdfFile pdf(
            writePdf(*assets(), {"The Title", "Author", "", ""}, onePage(list)).bytes);
        const ProcessResult check = runProcess("qpdf", {"--check", pdf.path()});
        QCOMPARE(check.exitCode, 0);
        const QString info = QString::fromUtf8(runProcess("pdfinfo", {"-box", pdf.path()}).output);
        QVERIFY2(info.contains(QRegularExpression("Title: +The Title")), qPrintable(info));
        // The trim box starts 20 mm (56.69 pt) from the left and 297 - 108 mm (535.75 pt) from the
        // bottom.
        QVERIFY2(info.contains(QRegularExpression("TrimBox: +56.69 +535.75 +235.28 +785.20")),
                 qPrintable(info));
        QVERIFY2(info.contains(QRegularExpression("BleedBox: +48.19 +527.24 +243.78 +793.70")),
                 qPrintable(info));
        QVERIFY(pdf.runQpdf({"--json"}).contains("First"));
    }
    void aCancelledFileHasNoBytes() {
        DisplayList list;
        drawText(list, "x", {0, 0});
        const ww::CancelFlag cancelled = true;
        PdfInfo info;
        info.cancelled = &cancelled;
        const PdfResult made = writePdf(*assets(), info, onePage(list));
        QVERIFY(made.bytes.empty());
        QCOMPARE(made.failureReason, std::string("cancelled; nothing was written"));
    }
    void writesTheSameBytesTwice() {
        const Face face = plainFace("Twice");
        const auto pages = onePage(face.list);
        QCOMPARE(writePdf(*assets(), {"T", "", "", ""}, pages).bytes,
                 writePdf(*assets(), {"T", "", "", ""}, pages).bytes);
    }
    void printsAHostileNameAsText() {
        DisplayList list;
        drawText(list, "<img src=\"file:///etc/hostname\">", {0, 0}, 120);
        const PdfFile pdf(writePdf(*assets(), {}, onePage(list)).bytes);
        QVERIFY2(pdf.text().contains("<img src=\"file:///etc/hostname\">"), qPrintable(pdf.text()));
        QCOMPARE(pdf.runQpdf({"--show-object=trailer"}).count("/URI"), 0);
    }
    void carriesAJpegUnchangedAndOnce() {
        const auto bytes = std::make_shared<const std::string>(jpegBytes());
        const auto picture = readPicture(bytes);
        QVERIFY(picture.has_value());
        DisplayList list;
        list.items.push_back(ImageItem{*picture, {0, 0, 30, 30}});
        list.items.push_back(ImageItem{*picture, {30, 0, 30, 30}});
        const std::string pdf = writePdf(*assets(), {}, onePage(list)).bytes;
        const QByteArray all = QByteArray::fromStdString(pdf);
        QCOMPARE(all.count(QByteArray::fromStdString(*bytes)), 1);
    }
    void findsTheWordsOfAnIcon() {
        const Shaper shaper(*assets());
        DisplayList list;
        Paragraph p = paragraphOf("2 ");
        p.runs.push_back({"magic", p.runs[0].font, {}, assets()->icon("magic"), 1});
        p.runs.push_back({": Flight", p.runs[0].font, {}, nullptr, 1});
        TextOptions o;
        o.width = 60;
        o.height = 10;
        placeText(list, shaper, layOutText(shaper, {p}, o), {0, 0});
        const PdfFile pdf(writePdf(*assets(), {}, onePage(list)).bytes);
        QVERIFY2(pdf.text().simplified().contains(QRegularExpression("2 ?magic ?: Flight")),
                 qPrintable(pdf.text()));
    }
    void refusesWhatIsNoPicture() {
        QVERIFY(!readPicture(std::make_shared<const std::string>("<svg/>")).has_value());
        QVERIFY(!readPicture(std::make_shared<const std::string>("\xff\xd8\xff")).has_value());
        std::string huge = jpegBytes();
        huge[7] = huge[8] = '\x7f'; // a height of 32,639 pixels
        QVERIFY(!readPicture(std::make_shared<const std::string>(huge)).has_value());
    }
};

QTEST_GUILESS_MAIN(SheetsPdf)
#include "tst_sheets_pdf.moc"
