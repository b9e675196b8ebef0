// Tests gestures that place the picture under a board.

#include "tests/boards/desk.h"

#include "editor/boards/background.h"
#include "editor/boards/brushes.h"
#include "editor/sheets/board_painter.h"

#include <cmath>

using namespace ww;
using namespace ww::boards;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::boards::testing;

namespace {

const char* const kPictured = R"(
maps:
  room:
    name: Room
    setting: interior
    # Eight by five.
    levels: |
      00000000
      00000000
      00000000
      00000000
      00000000
    picture: { file: scan.png } # 1996
)";
const char* const kCharted = R"(
charts:
  isle:
    name: Isle
    depth: |
      000000
      000000
      000000
    sketch: { file: coast.png }
)";

constexpr double kWide = 1000, kHigh = 600; ///< size of the picture in pixels

bool near(Spot a, double x, double y, double within = 1e-3) {
    return std::abs(a.x - x) < within && std::abs(a.y - y) < within;
}

/// Returns the position on the board where a pixel of the picture is painted.
Spot pixel(const BoardEdits& edits, double x, double y) {
    sheets::Picture picture;
    picture.width = static_cast<std::uint32_t>(kWide);
    picture.height = static_cast<std::uint32_t>(kHigh);
    const sheets::Point at =
        sheets::backgroundTransform(edits.board(), edits.board().background->placement, picture, 1)
            .map({x / kWide, y / kHigh});
    return {at.x, at.y};
}

} // namespace

class TestBackground : public QObject {
    Q_OBJECT

  private slots:
    void aSquareOfThePictureComesToLieOnOneOfTheBoard() {
        BoardSession desk(false, kPictured);
        QVERIFY(desk.edits().board().background);
        // At first, 100 pixels are one cell wide. The picture's squares of 80 pixels begin at (30,
        // 20).
        const Spot from = pixel(desk.edits(), 30 + 160, 20 + 80),
                   to = pixel(desk.edits(), 30 + 240, 180);
        QVERIFY(near(from, 1.9, 1));
        const auto at = fittedPlacement(desk.edits().board(), {}, {from, to, 1});
        QVERIFY(desk.applyPatch(placementPatch(desk.edits(), at)));
        QVERIFY2(desk.fileText().find("picture: { file: scan.png, scale: 1.25, offset_x: -0.375, "
                                      "offset_y: -0.25 } # 1996\n") != std::string::npos,
                 desk.fileText().c_str());
        QVERIFY(near(pixel(desk.edits(), 190, 100), 2, 1));
        QVERIFY(near(pixel(desk.edits(), 270, 180), 3, 2));
        desk.undoAll();
        QCOMPARE(desk.fileText(), std::string(kPictured + 1));
    }

    /// Tests pictures with squares of any size and origin, dragged from any corner.
    void whatIsDraggedOverFits() {
        BoardSession desk(false, kPictured);
        const BoardEdits edits = desk.edits();
        const schema::Board& board = edits.board();
        QVERIFY(rc::check("fitted", [&] {
            const auto some = [](int from, int to) { return *rc::gen::inRange(from, to) / 100.0; };
            schema::BoardPlacement now;
            now.scale = some(20, 400);
            now.x = some(-300, 300);
            now.y = some(-300, 300);
            const int across = *rc::gen::inRange(1, 4), down = *rc::gen::inRange(1, across + 1);
            const double side = some(30, 180);
            const Spot corner{some(0, 300), some(0, 200)};
            GridBand band{
                corner, {corner.x + across * side, corner.y + down * side}, double(across)};
            if (*rc::gen::arbitrary<bool>())
                std::swap(band.from, band.to);
            const schema::BoardPlacement to = fittedPlacement(board, now, band);
            const double factor = to.scale / now.scale;
            RC_ASSERT(std::abs(factor * side - 1) < 0.01);
            // The first corner snaps to a corner of the board, at most half a cell below zero.
            const double x = to.x + (corner.x - now.x) * factor;
            const double y = to.y + (corner.y - now.y) * factor;
            RC_ASSERT(std::abs(x - std::round(x)) < 0.05);
            RC_ASSERT(std::abs(y - std::round(y)) < 0.05);
            RC_ASSERT(x > -0.5 && y > -0.5);
        }));
    }

    void aClickIsNoBand() {
        BoardSession desk(false, kPictured);
        const BoardEdits edits = desk.edits();
        const schema::Board& board = edits.board();
        QCOMPARE(fittedPlacement(board, {}, {{1, 1}, {1, 1}, 1}), schema::BoardPlacement());
        QVERIFY(bandGridLines(board, {{1, 1}, {1, 1}, 1}).empty());
        QVERIFY(!bandGridLines(board, {{1, 1}, {1.5, 1.5}, 1}).empty());
        QVERIFY(bandGridLines(board, {{1, 1}, {1.03, 1.03}, 1}).size() < 200);
    }

    void aHexagonComesToLieOnOneOfTheBoard() {
        BoardSession desk(true, kCharted);
        const BoardEdits edits = desk.edits();
        const schema::Board& board = edits.board();
        QVERIFY(board.background);
        // The picture's hexagons are half as large as the board's. Its row 1 isn't shifted.
        const double high = 1 / std::sqrt(3.0);
        const auto at = fittedPlacement(board, {}, {{1, 0.2}, {1.5, 0.2 + high}, 1});
        QVERIFY(std::abs(at.scale - 2) < 1e-3);
        QVERIFY(desk.applyPatch(placementPatch(desk.edits(), at)));
        const Spot middle = pixel(desk.edits(), 125, 100 * (0.2 + high / 2));
        const Spot home = board.cells.centre({1, 0});
        QVERIFY2(near(middle, home.x, home.y, 0.01), desk.fileText().c_str());
    }

    void aLineOfThePictureBecomesLevel() {
        BoardSession desk(false, kPictured);
        schema::BoardPlacement now;
        now.turn = 3;
        for (const auto& [to, turn] :
             {std::pair(Spot{5, 1.25}, 3 - 3.58), {Spot{0.95, 4}, 3 - 0.95}}) {
            const auto at = straightenedPlacement(desk.edits().board(), now, {1, 1}, to);
            QVERIFY2(std::abs(at.turn - plane::normaliseAngle(turn)) < 0.011,
                     qPrintable(QString::number(at.turn)));
        }
    }

    void allOfItFits() {
        BoardSession desk(false, kPictured);
        const BoardEdits edits = desk.edits();
        QVERIFY(
            desk.applyPatch(placementPatch(edits, largestPlacement(edits.board(), kWide, kHigh))));
        QVERIFY(near(pixel(desk.edits(), 0, 0), 0, 0.1));
        QVERIFY(near(pixel(desk.edits(), kWide, kHigh), 8, 4.9));
    }

    /// A field whose value is the default isn't written.
    void whatIsPlainGoes() {
        BoardSession desk(false, kPictured);
        schema::BoardPlacement at;
        at.turn = 90;
        at.mirror = true;
        at.x = 2;
        QVERIFY(desk.applyPatch(placementPatch(desk.edits(), at)));
        QVERIFY2(desk.fileText().find(
                     "{ file: scan.png, offset_x: 2, turn: 90, mirror: true } # 1996") !=
                     std::string::npos,
                 desk.fileText().c_str());
        QVERIFY(desk.applyPatch(placementPatch(desk.edits(), {})));
        QCOMPARE(desk.fileText(), std::string(kPictured + 1));
    }

    void itIsAPaletteOfTheBoard() {
        BoardSession desk(false, kPictured);
        const auto all = palettesOf(desk.edits(), desk.session->index());
        QCOMPARE(all.back().kind, Palette::Kind::Background);
        QCOMPARE(all.back().key, std::string("picture"));
        QCOMPARE(all.back().label, std::string("Picture"));
    }
};

QTEST_GUILESS_MAIN(TestBackground)
#include "tst_background.moc"
