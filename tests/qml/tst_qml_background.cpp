// Tests a photo or scan under a board: choosing, placing, hiding and locking it.

#include "tests/qml/board_stage.h"
#include "tests/qml/other_game.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>
#include <QTimer>
#include <form_model.h>

#include <algorithm>
#include <ctime>
#include <utility>

namespace fs = std::filesystem;
using ww::tests::replaceInFile;
using ww::tests::Stage;
using ww::tests::switchToGame;
using ww::ui::MapEditor;

namespace {

constexpr int kFirst = 37,
              kSide = 83; ///< origin and side of the scan's squares in pixels

/// Returns this thread's CPU time in ms, which doesn't depend on other programs.
double threadMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Draws the scan of a printed map: slightly misplaced squares, a wall and a pond.
void drawScan(const fs::path& file) {
    QImage image(1080, 720, QImage::Format_RGB32);
    image.fill(QColor(0xE9, 0xE2, 0xCF));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(kFirst, kFirst, 12 * kSide, 8 * kSide, QColor(0xC9, 0xD6, 0xB0));
    painter.setBrush(QColor(0x86, 0xB4, 0xCE));
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(kFirst + 3 * kSide, kFirst + 2 * kSide, 2 * kSide, 2 * kSide);
    painter.setPen(QPen(QColor(0x6B, 0x5D, 0x45), 2));
    for (int i = 0; i <= 12; ++i)
        painter.drawLine(kFirst + i * kSide, kFirst, kFirst + i * kSide, kFirst + 8 * kSide);
    for (int i = 0; i <= 8; ++i)
        painter.drawLine(kFirst, kFirst + i * kSide, kFirst + 12 * kSide, kFirst + i * kSide);
    painter.setPen(QPen(QColor(0x40, 0x30, 0x28), 7));
    painter.drawLine(kFirst + 7 * kSide, kFirst, kFirst + 7 * kSide, kFirst + 4 * kSide);
    painter.end();
    fs::create_directories(file.parent_path());
    image.save(QString::fromStdString(file.string()));
}

void writeFord(const fs::path& pack, const char* picture = "") {
    std::string levels;
    for (int i = 0; i < 8; ++i)
        levels += "      000000000000\n";
    ww::test::writeFile(pack / "maps/ford.yaml", "maps:\n  ford:\n    name: Ford\n    setting: "
                                                 "exterior\n    levels: |\n" +
                                                     levels + picture);
}

} // namespace

class TestQmlBackground : public QObject, protected ww::tests::BoardStage {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { closeWindow(); }

    void aDroppedScanIsPlacedByOneOfItsSquares() {
        fs::path scan;
        QVERIFY(openBoard("map/ford", [&](const fs::path& pack) {
            writeFord(pack);
            scan = pack.parent_path() / "scan.png";
            drawScan(scan);
        }));
        const QString fresh = fileText();
        selectPalette("Picture");
        QCOMPARE(editor()->tool(), MapEditor::Rectangle);
        QVERIFY(!editor()->hasPicture());
        QTRY_VERIFY(stage_->find(QStringLiteral("Choose a picture"), QAccessible::Button));
        stage_->saveScreenshot(QStringLiteral("background-none"));
        stage_->dragFiles(canvas_, {QUrl::fromLocalFile(QString::fromStdString(scan.string()))});
        QTRY_VERIFY2(fileText().contains(u"file: art/scan.png"), textFrom("levels"));
        QTRY_VERIFY(!entity()->map()->pictureSize().isEmpty());
        QCOMPARE(entity()->map()->pictureSize(), QSizeF(1080, 720));
        QTRY_VERIFY(stage_->find(QStringLiteral("Fit"), QAccessible::Button));
        stage_->saveScreenshot(QStringLiteral("background-dropped"));
        // Drags over square C2 of the picture. The picture isn't aligned with the board yet.
        const auto place = [&](double column, double row) {
            const auto at = ww::schema::backgroundPlacement(
                entity()->session()->index().at(entity()->ref())->view());
            const double pixel = at.scale / 100;
            return QPointF(at.x + (kFirst + column * kSide) * pixel,
                           at.y + (kFirst + row * kSide) * pixel);
        };
        const QString before = fileText();
        QQuickWindow& window = stage_->window();
        QTest::mousePress(&window, Qt::LeftButton, {}, boardToWindow(place(2, 1)));
        QTest::mouseMove(&window, boardToWindow(place(2.5, 1.5)));
        QTest::mouseMove(&window, boardToWindow(place(3, 2)));
        QVERIFY(editor()->preview().guides.size() > 10); // guides show the picture's other squares
        QCOMPARE(fileText(), before);
        stage_->saveScreenshot(QStringLiteral("background-band"));
        QTest::mouseRelease(&window, Qt::LeftButton, {}, boardToWindow(place(3, 2)));
        QTRY_VERIFY(fileText() != before);
        // The alignment is inexact, because the pointer moves in whole pixels.
        const QPointF corner = place(0, 0), far = place(12, 8);
        QVERIFY2(std::abs(corner.x()) < 0.15 && std::abs(corner.y()) < 0.15, textFrom("picture"));
        QVERIFY2(std::abs(far.x() - 12) < 0.4 && std::abs(far.y() - 8) < 0.4, textFrom("picture"));
        stage_->saveScreenshot(QStringLiteral("background-placed"));
        // Dragging over more squares makes the alignment more exact.
        editor()->setKnown(10);
        drag(place(1, 1), place(11, 7));
        QTRY_VERIFY2(std::abs(place(12, 8).x() - 12) < 0.06, textFrom("picture"));
        QVERIFY(std::abs(place(0, 0).x()) < 0.06);
        const QString exact = fileText();
        // Each drag is one undo step.
        entity()->session()->undo();
        QVERIFY(fileText() != exact && fileText() != before);
        entity()->session()->undo();
        QCOMPARE(fileText(), before);
        undoAll();
        QCOMPARE(fileText(), fresh);
    }

    /// A picture of the largest allowed size doesn't block the window or move the board.
    void aLargeScanIsWaitedForByNobody() {
        QByteArray bytes;
        {
            QImage scan(6600, 5000, QImage::Format_RGB32);
            scan.fill(QColor(40, 120, 60));
            QBuffer buffer(&bytes);
            QVERIFY(scan.save(&buffer, "PNG"));
        }
        QVERIFY(openBoard("map/ford", [&](const fs::path& pack) {
            ww::test::writeFile(pack / "art/scan.png", bytes.toStdString());
            writeFord(pack);
        }));
        const double side = canvas_->property("cell").toDouble();
        double since = threadMs();
        {
            QBuffer buffer(&bytes);
            QImageReader reader(&buffer, "png");
            reader.setScaledSize({4096, 3103});
            QVERIFY(!reader.read().isNull());
        }
        const double alone = threadMs() - since;
        // Longest time in ms in which the window processed no event.
        double longest = 0;
        QTimer beat;
        QObject::connect(&beat, &QTimer::timeout, &beat, [&] {
            const double now = threadMs();
            longest = std::max(longest, now - std::exchange(since, now));
        });
        beat.start(1);
        since = threadMs();
        const auto pixel = [&] {
            return stage_->window().grabWindow().pixelColor(boardToWindow(squareCellCentre(6, 4)));
        };
        writeFord(stage_->pack(), "    picture: { file: art/scan.png, scale: 0.182 }\n");
        QTRY_VERIFY(fileText().contains(u"scan.png"));
        QTRY_COMPARE(entity()->map()->pictureSize(), QSizeF(6600, 5000)); // read from the header
        const QPoint middle = boardToWindow(squareCellCentre(6, 4));
        (void)stage_->window().grabWindow();
        const double stood = std::max(longest, threadMs() - since);
        stage_->saveScreenshot(QStringLiteral("background-waiting"));
        const auto green = [&] { return pixel().green() - pixel().red() > 15; };
        QTRY_VERIFY(green());
        QCOMPARE(boardToWindow(squareCellCentre(6, 4)), middle);
        QCOMPARE(canvas_->property("cell").toDouble(), side);
        stage_->saveScreenshot(QStringLiteral("background-there"));
        qInfo("decoded in %.0f ms, the window stood for %.0f at first, %.0f in all", alone, stood,
              longest);
        QVERIFY2(stood < alone, "it was decoded in between");
    }

    void itIsMovedTurnedAndMeasuredByKeys() {
        QVERIFY(openBoard("map/ford", [](const fs::path& pack) {
            drawScan(pack / "art/scan.png");
            writeFord(pack, "    picture: { file: art/scan.png, scale: 1.2 }\n");
        }));
        const QString fresh = fileText();
        selectPalette("Picture");
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Right, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_Right, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_Up, Qt::ControlModifier);
        QTRY_VERIFY2(fileText().contains(u"offset_x: 0.1, offset_y: -1 }"), textFrom("picture"));
        undoAll();
        QCOMPARE(fileText(), fresh);
        stage_->pressKey(Qt::Key_Period);
        QTRY_VERIFY2(fileText().contains(u"turn: 1 }"), textFrom("picture"));
        stage_->pressKey(Qt::Key_Comma);
        QTRY_VERIFY2(!fileText().contains(u"turn:"), textFrom("picture"));
        undoAll();
        // The fields of the picture are next to the map.
        QCOMPARE(editor()->detailsTitle(), QStringLiteral("Picture"));
        QVERIFY(editor()->details()->rowOf(QStringLiteral("picture.scale")) >= 0);
        editor()->details()->setValue(QStringLiteral("picture.opacity"), QStringLiteral("0.5"));
        editor()->details()->endEdit();
        QTRY_VERIFY2(fileText().contains(u"opacity: 0.5"), textFrom("picture"));
        stage_->saveScreenshot(QStringLiteral("background-fields"));
        // Fit puts the whole picture on the board.
        stage_->click(stage_->find(QStringLiteral("Fit"), QAccessible::Button));
        QTRY_VERIFY2(fileText().contains(u"scale: 1.11111"), textFrom("picture"));
        // The line tool turns the picture so that the drawn line becomes horizontal.
        stage_->pressKey(Qt::Key_L);
        QCOMPARE(editor()->tool(), MapEditor::Line);
        drag({2, 2}, {8, 2.2});
        QTRY_VERIFY2(fileText().contains(u"turn: 358"), textFrom("picture"));
        // With the brush tool, a drag moves the picture.
        stage_->pressKey(Qt::Key_B);
        stage_->app().setThemeMode(ww::ui::AppModel::ThemeMode::Dark);
        stage_->window().resize(1024, 768);
        stage_->saveScreenshot(QStringLiteral("background-dark"));
        stage_->window().resize(1280, 800);
        QVERIFY(stage_->waitUntilSettled());
        const QString before = fileText();
        drag({3, 3}, {5, 3});
        QTRY_VERIFY(fileText() != before);
        entity()->session()->undo();
        QCOMPARE(fileText(), before);
    }

    void itIsALayerThatIsHiddenAndLocked() {
        QVERIFY(openBoard("map/ford", [](const fs::path& pack) {
            drawScan(pack / "art/scan.png");
            writeFord(pack, "    picture: { file: art/scan.png, scale: 1.2048, offset_x: -0.44578, "
                            "offset_y: -0.44578 }\n    surface: |\n      ..ss........\n"
                            "    legend: { s: { surface: stone } }\n");
        }));
        const auto colour = [&](double x, double y) {
            return stage_->window().grabWindow().pixelColor(boardToWindow({x, y}));
        };
        QTRY_VERIFY(!entity()->map()->pictureSize().isEmpty());
        const auto pond = [&] { return colour(3.5, 3.3).blue() > colour(3.5, 3.3).red() + 20; };
        QTRY_VERIFY(pond());
        stage_->saveScreenshot(QStringLiteral("background-map"));
        const auto layer = editor()->paletteLabels().indexOf(QStringLiteral("Picture"));
        QVERIFY(layer > 0);
        editor()->setHidden(static_cast<int>(layer), true);
        QTRY_VERIFY(!pond());
        editor()->setHidden(static_cast<int>(layer), false);
        QTRY_VERIFY(pond());
        editor()->setLocked(static_cast<int>(layer), true);
        selectPalette("Picture");
        const QString before = fileText();
        drag({2, 2}, {3, 3});
        QVERIFY(stage_->app().status().contains(u"locked"));
        QCOMPARE(fileText(), before);
        // A finding reports the missing file. Drawing on the board still works.
        entity()->form()->setValue(QStringLiteral("picture.file"), QStringLiteral("art/gone.png"));
        entity()->form()->endEdit();
        QVERIFY(stage_->waitForChecks());
        QTRY_VERIFY(!pond());
        QVERIFY(entity()->map()->pictureSize().isEmpty());
    }

    void onHexagonsAndOnAPlane() {
        QVERIFY(openBoard("chart/outer-reef", switchToGame("hexes", [](const fs::path& pack) {
                              drawScan(pack / "coast.png");
                              replaceInFile(
                                  pack / "everything.yaml", "    depth: |",
                                  "    sketch: { file: coast.png, scale: 0.8 }\n    depth: |");
                          })));
        selectPalette("Sketch");
        QCOMPARE(editor()->tool(), MapEditor::Rectangle);
        QVERIFY(editor()->hasPicture());
        QTest::mousePress(&stage_->window(), Qt::LeftButton, {}, boardToWindow({2.2, 1.1}));
        QTest::mouseMove(&stage_->window(), boardToWindow({2.9, 1.9}));
        stage_->saveScreenshot(QStringLiteral("background-hexes"));
        QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {}, boardToWindow({2.9, 1.9}));
        QTRY_VERIFY2(fileText().contains(u"scale: 1.1"), textFrom("sketch"));
        undoAll();
        cleanup();
        QVERIFY(openBoard("floor/playroom", switchToGame("toy", [](const fs::path& pack) {
                              drawScan(pack / "rug.png");
                              replaceInFile(pack / "floors.yaml", "    toys:",
                                            "    carpet: { file: rug.png }\n    toys:");
                          })));
        selectPalette("Carpet");
        QVERIFY(editor()->onPlane());
        editor()->setKnown(30);
        stage_->saveScreenshot(QStringLiteral("background-plane"));
        // A distance of 20 mm in the picture is declared to be 30 mm.
        drag(planeToBoard(100, 100), planeToBoard(120, 120));
        QTRY_VERIFY2(fileText().contains(u"scale: 37"), textFrom("carpet"));
    }
};

QTEST_MAIN(TestQmlBackground)
#include "tst_qml_background.moc"
