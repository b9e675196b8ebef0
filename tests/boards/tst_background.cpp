// Gestures that place the picture under a board.

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

constexpr double kWide = 1000, kHigh = 600; ///< in pixels

bool near(Spot a, double x, double y, double within = 1e-3) {
    return std::abs(a.x - x) < within && std::abs(a.y - y) < within;
}

/// Returns the board position of a pixel of the painted picture.
Spot pixel(const Edits& edits, double x, double y) {
    sheets::Picture picture;
    picture.width = static_cast<std::uint32_t>(kWide);
    picture.height = static_cast<std::uint32_t>(kHigh);
    const sheets::Point at =
        sheets::backgroundAt(edits.board(), edits.board().background->at, picture, 1)
            .map({x / kWide, y / kHigh});
    return {at.x, at.y};
}

} // namespace

class TestBackground : public QObject {
    Q_OBJECT

  private slots:
    void aSquareOfThePictureComesToLieOnOneOfTheBoard() {
        Desk desk(false, kPictured);
        QVERIFY(desk.edits().board().background);
        // At first 100 pixels are a cell; the picture's squares of 80 pixels begin at (30, 20).
        const Spot from = pixel(desk.edits(), 30 + 160, 20 + 80),
                   to = pixel(desk.edits(), 30 + 240, 180);
        QVERIFY(near(from, 1.9, 1));
        const auto at = fitted(desk.edits().board(), {}, {from, to, 1});
        QVERIFY(desk.apply(lay(desk.edits(), at)));
        QVERIFY2(desk.text().find("picture: { file: scan.png, scale: 1.25, offset_x: -0.375, "
                                  "offset_y: -0.25 } # 1996\n") != std::string::npos,
                 desk.text().c_str());
        QVERIFY(near(pixel(desk.edits(), 190, 100), 2, 1));
        QVERIFY(near(pixel(desk.edits(), 270, 180), 3, 2));
        desk.undoAll();
        QCOMPARE(desk.text(), std::string(kPictured + 1));
    }

    /// Fits squares of any size and origin, dragged from any corner.
    void whatIsDraggedOverFits() {
        Desk desk(false, kPictured);
        const Edits edits = desk.edits();
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
            Band band{corner, {corner.x + across * side, corner.y + down * side}, double(across)};
            if (*rc::gen::arbitrary<bool>())
                std::swap(band.from, band.to);
            const schema::BoardPlacement to = fitted(board, now, band);
            const double factor = to.scale / now.scale;
            RC_ASSERT(std::abs(factor * side - 1) < 0.01);
            // The first corner snaps to a board corner, at most half a cell below zero.
            const double x = to.x + (corner.x - now.x) * factor;
            const double y = to.y + (corner.y - now.y) * factor;
            RC_ASSERT(std::abs(x - std::round(x)) < 0.05);
            RC_ASSERT(std::abs(y - std::round(y)) < 0.05);
            RC_ASSERT(x > -0.5 && y > -0.5);
        }));
    }

    void aClickIsNoBand() {
        Desk desk(false, kPictured);
        const Edits edits = desk.edits();
        const schema::Board& board = edits.board();
        QCOMPARE(fitted(board, {}, {{1, 1}, {1, 1}, 1}), schema::BoardPlacement());
        QVERIFY(lattice(board, {{1, 1}, {1, 1}, 1}).empty());
        QVERIFY(!lattice(board, {{1, 1}, {1.5, 1.5}, 1}).empty());
        QVERIFY(lattice(board, {{1, 1}, {1.03, 1.03}, 1}).size() < 200);
    }

    void aHexagonComesToLieOnOneOfTheBoard() {
        Desk desk(true, kCharted);
        const Edits edits = desk.edits();
        const schema::Board& board = edits.board();
        QVERIFY(board.background);
        // The picture's hexagons are half as large as the board's. Row 1 isn't shifted.
        const double high = 1 / std::sqrt(3.0);
        const auto at = fitted(board, {}, {{1, 0.2}, {1.5, 0.2 + high}, 1});
        QVERIFY(std::abs(at.scale - 2) < 1e-3);
        QVERIFY(desk.apply(lay(desk.edits(), at)));
        const Spot middle = pixel(desk.edits(), 125, 100 * (0.2 + high / 2));
        const Spot home = board.cells.centre({1, 0});
        QVERIFY2(near(middle, home.x, home.y, 0.01), desk.text().c_str());
    }

    void aLineOfThePictureBecomesLevel() {
        Desk desk(false, kPictured);
        schema::BoardPlacement now;
        now.turn = 3;
        for (const auto& [to, turn] :
             {std::pair(Spot{5, 1.25}, 3 - 3.58), {Spot{0.95, 4}, 3 - 0.95}}) {
            const auto at = straightened(desk.edits().board(), now, {1, 1}, to);
            QVERIFY2(std::abs(at.turn - plane::normalTurn(turn)) < 0.011,
                     qPrintable(QString::number(at.turn)));
        }
    }

    void allOfItFits() {
        Desk desk(false, kPictured);
        const Edits edits = desk.edits();
        QVERIFY(desk.apply(lay(edits, whole(edits.board(), kWide, kHigh))));
        QVERIFY(near(pixel(desk.edits(), 0, 0), 0, 0.1));
        QVERIFY(near(pixel(desk.edits(), kWide, kHigh), 8, 4.9));
    }

    /// Values equal to their default aren't written.
    void whatIsPlainGoes() {
        Desk desk(false, kPictured);
        schema::BoardPlacement at;
        at.turn = 90;
        at.mirror = true;
        at.x = 2;
        QVERIFY(desk.apply(lay(desk.edits(), at)));
        QVERIFY2(
            desk.text().find("{ file: scan.png, offset_x: 2, turn: 90, mirror: true } # 1996") !=
                std::string::npos,
            desk.text().c_str());
        QVERIFY(desk.apply(lay(desk.edits(), {})));
        QCOMPARE(desk.text(), std::string(kPictured + 1));
    }

    void itIsAPaletteOfTheBoard() {
        Desk desk(false, kPictured);
        const auto all = palettes(desk.edits(), desk.session->index());
        QCOMPARE(all.back().kind, Palette::Kind::Background);
        QCOMPARE(all.back().key, std::string("picture"));
        QCOMPARE(all.back().label, std::string("Picture"));
    }
};

QTEST_GUILESS_MAIN(TestBackground)
#include "tst_background.moc"
