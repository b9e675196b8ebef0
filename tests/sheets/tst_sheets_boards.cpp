// Tests display lists of boards with hexagons and squares, and of a plane.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "editor/sheets/board_painter.h"
#include "painted.h"
#include "rules/schema/load.h"
#include "rules/source/source.h"
#include "sheets_support.h"
#include "tests/schema/fixture.h"
#endif

#include <QtTest>

#include <map>
#include <set>

using namespace ww;
using namespace ww::sheets;
using ww::sheets::test::boundsText, ww::sheets::test::hasBounds, ww::sheets::test::PaintedPath,
    ww::sheets::test::findPaintedPaths;

namespace {

const char* const kLand = R"(entity: land
section: lands
fields:
  - { key: name, kind: text, required: true }
  - { key: heights, kind: grid }
  - { key: tiles, kind: grid, legend: legend }
  - { key: areas, kind: grid, legend: legend }
  - key: legend
    kind: map
    keys: text
    of: { kind: record, fields: [ { key: name, kind: text }, { key: ground, kind: enum, values: [forest, water] }, { key: area, kind: text } ] }
  - { key: walls, kind: list, of: { kind: record, fields: [ { key: at, kind: edge-run, required: true }, { key: door, kind: enum, values: [open, closed] } ] } }
  - { key: stones, kind: list, of: { kind: record, fields: [ { key: at, kind: cell }, { key: what, kind: text } ] } }
  - { key: scan, kind: record, fields: [ { key: file, kind: art }, { key: scale, kind: number }, { key: offset_x, kind: number }, { key: offset_y, kind: number }, { key: turn, kind: angle }, { key: mirror, kind: bool }, { key: opacity, kind: number } ] }
board:
  cells: CELLS
  background: scan
  layers:
    - { grid: heights, as: height, paint: { fill: sand alpha 10 }, cliff: { stroke: rock, line: 1 mm, shadow: dusk } }
    - { grid: tiles, by: ground, paint: { forest: { fill: wood, icon: lighthouse }, water: { fill: sea, hatch: wave, stroke: rock } } }
    - { grid: areas, names: area, paint: { outline: dashed, stroke: rock, label: name } }
  edges: [ { list: walls, at: at, paint: { stroke: wall, line: 2 mm, gap_if: door = open } } ]
  pieces: [ { list: stones, at: at, by: what, paint: { stroke: wall } } ]
  key: { of: legend, label: name }
)";
const char* const kTable = R"(entity: table
section: tables
fields:
  - { key: name, kind: text, required: true }
  - { key: area, kind: list, of: { kind: number } }
  - { key: zones, kind: list, of: { kind: record, fields: [ { key: zone, kind: text }, { key: shape, kind: list, of: { kind: list, of: { kind: number } } } ] } }
  - { key: rocks, kind: list, of: { kind: record, fields: [ { key: pose, kind: record, fields: [ { key: at, kind: list, of: { kind: number } }, { key: turn, kind: number } ] }, { key: shape, kind: list, of: { kind: list, of: { kind: number } } } ] } }
board:
  cells: plane
  size: area
  zones: [ { list: zones, shape: shape, names: zone, paint: { fill: sea, label: zone } } ]
  pieces: [ { list: rocks, pose: pose, shape: shape, paint: { fill: rock } } ]
)";
const char* const kFight = R"(entity: fight
section: fights
fields: [ { key: name, kind: text, required: true }, { key: land, kind: ref, to: land } ]
)";
const char* const kStyle =
    "colours: { ink: \"#000000\", sand: \"#ffe0a0\", rock: \"#a00000\", wood: \"#00a000\", sea: "
    "\"#0000a0\", wall: \"#101010\", dusk: \"#203040\" }\nstyles:\n  body: { family: Alegreya "
    "Sans, size: 8 pt, "
    "colour: ink }\n";
const char* const kGlade = R"(lands:
  glade:
    name: Glade
    heights: |
      0011
      0011
      0012
    tiles: |
      ff.w
      .f.w
      ....
    areas: |
      ....
      ....
      nn..
    legend:
      f: { name: Firs, ground: forest }
      w: { name: Pond, ground: water }
      n: { name: North, area: north }
    walls: [ { at: A1/A2 }, { at: A2/A3, door: open } ]
    stones: [ { at: C2, what: lighthouse } ]
)";

/// Adds keys to the paint of areas.
std::string withAreas(const std::string& land, const std::string& more) {
    const std::size_t at = land.find(", label: name } }");
    return land.substr(0, at) + more + land.substr(at);
}

class BoardGame {
  public:
    BoardGame(const std::string& cells, const std::string& templates, const std::string& things,
              const char* areas = "") {
        auto pack = std::make_shared<PackDocuments>();
        pack->pack = "game";
        pack->root = "game";
        std::string land = kLand;
        land.replace(land.find("CELLS"), 5, cells);
        const std::string kind = withAreas(land, areas);
        pack->files = {
            source::read("pack.yaml", "warwright: 1\npack: game\nname: Game\nversion: 1.0.0\n"),
            source::read("schema/land.yaml", kind),
            source::read("schema/table.yaml", kTable),
            source::read("schema/fight.yaml", kFight),
            source::read("style.yaml", kStyle),
            source::read("system.yaml",
                         "system: game\nname: Game\nschemas: [land, table, fight]\n")};
        auto own = std::make_shared<PackDocuments>();
        own->pack = "own";
        own->root = "own";
        own->files = {source::read("pack.yaml", "warwright: 1\npack: own\nname: Own\nversion: "
                                                "1.0.0\nsystem: game\n"),
                      source::read("templates.yaml", "templates:\n" + templates),
                      source::read("things.yaml", things)};
        const auto loaded = schema::loadSystem(*pack);
        for (const schema::LoadProblem& one : loaded.problems)
            problems << QString::fromStdString(one.file + " " + one.kind->code);
        system = loaded.system;
        Snapshot snapshot;
        snapshot.packs = {pack, own};
        set = TemplateSet::load(snapshot, system, sheets::test::assets());
        for (const diag::Diagnostic& one : set->problems())
            problems << QString("%1:%2: %3")
                            .arg(one.place.file.c_str())
                            .arg(one.place.begin.line)
                            .arg(one.message.c_str());
        own_ = own;
        world.emplace(system, std::vector<const PackDocuments*>{own_.get()});
    }
    Face front(const char* what, const char* sheet, const ArtSource& art = {}) {
        const std::string_view name = what;
        const std::size_t slash = name.find('/');
        const auto entity = world->find(name.substr(0, slash), name.substr(slash + 1), "own");
        const auto all = set->layOut(sheet, *world, entity, art);
        return all.empty() ? Face() : all.front();
    }
    std::optional<ww::test::PlainWorld> world;
    schema::SystemPtr system;
    std::shared_ptr<const TemplateSet> set;
    QStringList problems;

  private:
    std::shared_ptr<const PackDocuments> own_;
};

constexpr Colour kWood{0, 0xa0, 0, 255}, kSea{0, 0, 0xa0, 255}, kRock{0xa0, 0, 0, 255},
    kWall{0x10, 0x10, 0x10, 255};
const char* const kPage =
    "  page:\n    for: land\n    size: 120 x 100 mm\n    front:\n      - { at: "
    "[10, 10], size: [100, 80], board: self, cell: 20 mm }\n";

} // namespace

class TestBoards : public QObject {
    Q_OBJECT

  private slots:
    void namesStayInTheirHexagons() {
        std::string glade = kGlade;
        glade.replace(glade.find("name: North"), 11, "name: The northernmost marches of Ember");
        const auto plate = [](const Face& face) {
            const auto all = findPaintedPaths(face, {255, 255, 255, 190}, true);
            return all.size() == 1 ? all[0].bounds : Rect{};
        };
        BoardGame hexes("hex-pointed", kPage, glade);
        QVERIFY2(hexes.problems.isEmpty(), qPrintable(hexes.problems.join(QLatin1Char(10))));
        const Rect small = plate(hexes.front("land/glade", "page"));
        QVERIFY2(small.w > 10 && small.w < 20.5, qPrintable(QString::number(small.w)));
        QVERIFY2(small.h > 3 && small.h < 12, qPrintable(QString::number(small.h)));
        // The whole name is printed, on several lines.
        std::string text;
        for (const Item& item : hexes.front("land/glade", "page").list.items)
            if (const auto* run = std::get_if<GlyphItem>(&item))
                text += run->text + ' ';
        for (const char* word : {"The", "northernmost", "marches", "of", "Ember"})
            QVERIFY2(text.find(word) != std::string::npos, text.c_str());
        BoardGame squares("square", kPage, glade);
        QVERIFY(plate(squares.front("land/glade", "page")).w > 30); // wider than one cell
    }

    void aNameAtTheLowerEdgeStandsOnTheBoard() {
        BoardGame game("square", kPage, kGlade, ", icon: lighthouse");
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join(QLatin1Char(10))));
        const auto plates =
            findPaintedPaths(game.front("land/glade", "page"), {255, 255, 255, 190}, true);
        QCOMPARE(plates.size(), std::size_t{1});
        // The board has three rows of 20 mm and starts at 10 mm.
        QVERIFY2(plates[0].bounds.bottom() < 70.01 && plates[0].bounds.bottom() > 68,
                 boundsText(plates[0]).c_str());
    }

    void aLongNameInTheKeyIsBroken() {
        std::string page = kPage, glade = kGlade;
        page.insert(page.rfind(" }"), ", key: true");
        glade.replace(glade.find("name: Firs"), 10, "name: firs firs firs firs firs firs firs");
        BoardGame game("square", page, glade);
        std::set<double> lines;
        for (const Item& item : game.front("land/glade", "page").list.items)
            if (const auto* run = std::get_if<GlyphItem>(&item); run && run->text[0] == 'f')
                lines.insert(run->origin.y);
        QVERIFY(lines.size() > 1); // the narrow legend wraps its lines
    }

    void aPictureLiesBelowAllElse() {
        const std::string scan =
            "    scan: { file: { file: art/scan.svg, artist: Ada }, scale: 0.09765625, "
            "offset_x: 1, turn: 90, opacity: 0.5";
        const ArtSource art = [](std::string_view, std::string_view path) {
            return path == "art/scan.svg"
                       ? ArtFile(std::make_shared<const std::string>(
                             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 50\"/>"))
                       : ArtFile();
        };
        const auto corners = [](const Face& face) { // upper left, upper right and lower left
            std::vector<Matrix> at{Matrix()};
            for (const Item& item : face.list.items)
                if (const auto* group = std::get_if<GroupBegin>(&item))
                    at.push_back(group->transform.followedBy(at.back()));
                else if (std::holds_alternative<GroupEnd>(item))
                    at.pop_back();
                else if (const auto* image = std::get_if<ImageItem>(&item)) {
                    const Rect r = image->frame;
                    const Matrix& m = at.back();
                    return std::array{m.map({r.x, r.y}), m.map({r.right(), r.y}),
                                      m.map({r.x, r.bottom()})};
                }
            return std::array<Point, 3>{};
        };
        const auto is = [](Point p, double x, double y) {
            return std::abs(p.x - x) < 1e-6 && std::abs(p.y - y) < 1e-6;
        };
        // The drawing is 2048 pixels wide, so it covers two cells of 20 mm. It is turned clockwise
        // by 90°, so its upper edge is on the right.
        BoardGame game("square", kPage, kGlade + scan + " }\n");
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join(QLatin1Char(10))));
        const Face face = game.front("land/glade", "page", art);
        QVERIFY(face.problems.empty());
        const auto [first, right, lower] = corners(face);
        QVERIFY(is(first, 30, 10));
        QVERIFY(is(right, 30, 50));
        QVERIFY(is(lower, 10, 10));
        // The picture is below the first filled path, is clipped to the board, and is half
        // transparent.
        std::size_t picture = 0, fill = 0;
        for (std::size_t i = 0; i < face.list.items.size(); ++i)
            if (std::holds_alternative<ImageItem>(face.list.items[i]))
                picture = i;
            else if (const auto* path = std::get_if<PathItem>(&face.list.items[i]);
                     path && path->fill && fill == 0)
                fill = i;
        QVERIFY(picture > 1 && fill > picture);
        const auto& around = std::get<GroupBegin>(face.list.items[picture - 2]);
        QVERIFY(hasBounds(around.clip->bounds(), 0, 0, 80, 60));
        QCOMPARE(around.opacity, 0.5);
        // Mirroring comes before turning, so the picture is on the other side of its first corner.
        BoardGame over("square", kPage, kGlade + scan + ", mirror: true }\n");
        const auto mirrored = corners(over.front("land/glade", "page", art));
        QVERIFY(is(mirrored[0], 30, 10));
        QVERIFY(is(mirrored[1], 30, -30));
        QVERIFY(is(mirrored[2], 10, 10));
        // In a game with hexagons, the picture has the same position.
        BoardGame hexes("hex-pointed", kPage, kGlade + scan + " }\n");
        QVERIFY(is(corners(hexes.front("land/glade", "page", art))[1], 30, 50));
        // If the picture is missing, a finding says so and nothing is drawn.
        const Face without = game.front("land/glade", "page");
        QCOMPARE(without.problems.size(), std::size_t{1});
        QCOMPARE(without.problems[0].kind, FaceProblem::Kind::MissingImage);
        QCOMPARE(without.problems[0].file, std::string("art/scan.svg"));
        QVERIFY(is(corners(without)[1], 0, 0));
    }

    void areasPaintedAlikeAreToldApart() {
        std::string glade = kGlade;
        const auto lower = [](const std::string& land, Colour colour) {
            BoardGame game("square", kPage, land);
            const auto all = findPaintedPaths(game.front("land/glade", "page"), colour, false);
            return std::count_if(all.begin(), all.end(),
                                 [](const PaintedPath& one) { return one.bounds.y > 40; });
        };
        const Colour other{0x00, 0x72, 0x7a, 255}, hatched{0x00, 0x72, 0x7a, 114};
        QCOMPARE(lower(glade, hatched) + lower(glade, other), std::ptrdiff_t{0});
        glade.replace(glade.find("nn.."), 4, "nnss");
        glade.replace(glade.find("    walls:"), 0, "      s: { name: South, area: south }\n");
        QCOMPARE(lower(glade, hatched), std::ptrdiff_t{1});
        QVERIFY(lower(glade, other) > 0 && lower(glade, kRock) > 0);
    }
    void squaresArePainted() {
        BoardGame game("square", kPage, kGlade);
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join(QLatin1Char(10))));
        const Face face = game.front("land/glade", "page");
        for (const FaceProblem& one : face.problems)
            qWarning("%s", describe(one).c_str());
        QVERIFY(face.problems.empty());
        // Firs are on A1, B1 and B2: two runs of cells and three icons.
        const auto wood = findPaintedPaths(face, kWood, true);
        QCOMPARE(wood.size(), std::size_t{1});
        QVERIFY2(hasBounds(wood[0].bounds, 10, 10, 40, 40), boundsText(wood[0]).c_str());
        QCOMPARE(wood[0].subpathCount, std::size_t{2});
        const auto sea = findPaintedPaths(face, kSea, true);
        QCOMPARE(sea.size(), std::size_t{1});
        QVERIFY2(hasBounds(sea[0].bounds, 70, 10, 20, 40), boundsText(sea[0]).c_str());
        // Red paths are the waves, the cliffs with ticks (B/C three times, C3/D3, D2/D3), and the
        // dashed border of the area.
        const auto red = findPaintedPaths(face, kRock, false);
        QCOMPARE(
            std::count_if(red.begin(), red.end(), [](const PaintedPath& p) { return p.isDashed; }),
            1);
        for (const PaintedPath& p : red)
            if (p.isDashed) {
                QVERIFY2(hasBounds(p.bounds, 10, 50, 40, 20), boundsText(p).c_str());
                QCOMPARE(p.subpathCount, std::size_t{6}); // outer sides of A3 and B3
            }
        const auto cliffs = std::find_if(red.begin(), red.end(), [](const PaintedPath& p) {
            return hasBounds(p.bounds, 50, 10, 40, 60);
        });
        QVERIFY(cliffs != red.end());
        QCOMPARE(cliffs->subpathCount, std::size_t{5});
        // The wall, then the door: two stubs, and the leaf that opens into the cell below.
        const auto wall = findPaintedPaths(face, kWall, false);
        QCOMPARE(wall.size(), std::size_t{3});
        QVERIFY2(hasBounds(wall[0].bounds, 10, 30, 20, 0), boundsText(wall[0]).c_str());
        QCOMPARE(wall[1].subpathCount, std::size_t{2});
        QVERIFY2(hasBounds(wall[2].bounds, 12.8, 50, 0, 14.4), boundsText(wall[2]).c_str());
        QVERIFY(face.list.text().find("North") != std::string::npos);
        QCOMPARE(findPaintedPaths(face, kWall, true).size(), std::size_t{1}); // the stone's icon
    }

    void cliffsThrowShadowsAwayFromTheLight() {
        const Colour dusk{0x20, 0x30, 0x40, 255};
        BoardGame game("square", kPage, kGlade);
        // Facing the light, shadows are 0.3 × 0.24 cells wide: in B1 to B3 next to C, in C3 and D2
        // next to D3. They have three layers, each a third narrower.
        const auto little = findPaintedPaths(game.front("land/glade", "page"), dusk, true);
        QCOMPARE(little.size(), std::size_t{3});
        QVERIFY2(hasBounds(little[0].bounds, 48.56, 10, 41.44, 60), boundsText(little[0]).c_str());
        QCOMPARE(little[0].subpathCount, std::size_t{5});
        QVERIFY2(hasBounds(little[2].bounds, 49.52, 10, 40.48, 60), boundsText(little[2]).c_str());
        // Now A1 to B2 are high. Their shadows fall away from the light, to the right and down.
        std::string glade = kGlade;
        glade.replace(glade.find("0011\n      0011\n      0012"), 26,
                      "1100\n      1100\n      0000");
        BoardGame other("square", kPage, glade);
        const auto all = findPaintedPaths(other.front("land/glade", "page"), dusk, true);
        QCOMPARE(all.size(), std::size_t{3});
        // Shadows in C1, C2, A3, B3 and the corner of C3 are up to 0.24 cells wide.
        QCOMPARE(all[0].subpathCount, std::size_t{5});
        QVERIFY2(hasBounds(all[0].bounds, 10, 10, 44.8, 44.8), boundsText(all[0]).c_str());
    }

    void softSurfacesRunOut() {
        const auto groups = [](const Face& face) {
            return std::count_if(face.list.items.begin(), face.list.items.end(), [](const Item& i) {
                const auto* group = std::get_if<GroupBegin>(&i);
                return group && group->finestDetail > 0;
            });
        };
        const Colour third{0xff, 0xe0, 0xa0, 85};
        BoardGame grass("square", kPage, kGlade, ", fill: sand, texture: grass");
        QVERIFY2(grass.problems.isEmpty(), qPrintable(grass.problems.join(QLatin1Char(10))));
        const Face face = grass.front("land/glade", "page");
        // The groups are: the clipped area, one square of its texture, the light lines of the grid.
        QCOMPARE(groups(face), 3);
        // The surface of A3 and B3 fades into A2 and B2, but not into C3, which is higher.
        const auto blend = findPaintedPaths(face, third, true);
        QCOMPARE(blend.size(), std::size_t{3});
        QVERIFY2(hasBounds(blend[0].bounds, 10, 44, 40, 6), boundsText(blend[0]).c_str());
        QVERIFY2(hasBounds(blend[2].bounds, 10, 48, 40, 2), boundsText(blend[2]).c_str());
        BoardGame boards("square", kPage, kGlade, ", fill: sand, texture: timber");
        QCOMPARE(groups(boards.front("land/glade", "page")), 3);
        QVERIFY(findPaintedPaths(boards.front("land/glade", "page"), third, true).empty());
        BoardGame bare("square", kPage, kGlade, ", fill: sand");
        QCOMPARE(groups(bare.front("land/glade", "page")), 0);
    }

    void hexagonsArePainted() {
        BoardGame game("hex-flat", kPage, kGlade);
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join(QLatin1Char(10))));
        const Face face = game.front("land/glade", "page");
        QVERIFY(face.problems.empty());
        const double r = 20 / std::sqrt(3.0); // distance from centre to corner
        const auto wood = findPaintedPaths(face, kWood, true);
        QCOMPARE(wood.size(), std::size_t{1});
        QCOMPARE(wood[0].subpathCount, std::size_t{3});
        // The cells from A1 to B2; column B is half a cell lower.
        QVERIFY2(hasBounds(wood[0].bounds, 10, 10, 3.5 * r, 50), boundsText(wood[0]).c_str());
        const auto sea = findPaintedPaths(face, kSea, true);
        QVERIFY2(hasBounds(sea[0].bounds, 10 + 4.5 * r, 20, 2 * r, 40), boundsText(sea[0]).c_str());
        const auto wall = findPaintedPaths(face, kWall, false);
        QVERIFY2(hasBounds(wall[0].bounds, 10 + r / 2, 30, r, 0), boundsText(wall[0]).c_str());
        // The area's cells A3 and B3 share a side, so its border has ten sides.
        for (const PaintedPath& p : findPaintedPaths(face, kRock, false))
            if (p.isDashed)
                QCOMPARE(p.subpathCount, std::size_t{10});
    }

    void aPlaneIsPainted() {
        BoardGame game(
            "square",
            "  page:\n    for: table\n    size: 120 x 100 mm\n    front:\n      - { at: "
            "[10, 10], size: [90, 90], board: self }\n",
            "tables:\n  moor:\n    name: Moor\n    area: [900, 600]\n    zones: [ { "
            "zone: west, shape: [[0, 0], [100, 0], [100, 600], [0, 600]] } ]\n    rocks: "
            "[ { pose: { at: [450, 100], turn: 90 }, shape: [[-50, -10], [50, -10], "
            "[50, 10], [-50, 10]] } ]\n");
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join(QLatin1Char(10))));
        const Face face = game.front("table/moor", "page");
        QVERIFY(face.problems.empty());
        // 900 mm are drawn as 90 mm, vertically centred. Forward is up.
        const auto zone = findPaintedPaths(face, kSea, true);
        QCOMPARE(zone.size(), std::size_t{1});
        QVERIFY2(hasBounds(zone[0].bounds, 10, 25, 10, 60), boundsText(zone[0]).c_str());
        const auto rock = findPaintedPaths(face, kRock, true);
        QCOMPARE(rock.size(), std::size_t{1});
        QVERIFY2(hasBounds(rock[0].bounds, 54, 70, 2, 10), boundsText(rock[0]).c_str());
        QVERIFY(face.list.text().find("west") != std::string::npos);
    }

    void aBoardIsReachedThroughAReference() {
        BoardGame game("square",
                       "  page:\n    for: fight\n    size: 120 x 100 mm\n    front:\n      - { at: "
                       "[10, 10], size: [100, 80], board: land, rulers: true, key: true }\n",
                       (QByteArray(kGlade) + "fights:\n  ambush: { name: Ambush, land: glade }\n"
                                             "  nowhere: { name: Nowhere }\n")
                           .toStdString());
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join(QLatin1Char(10))));
        const Face face = game.front("fight/ambush", "page");
        QVERIFY(face.problems.empty());
        const std::string text = face.list.text();
        for (const char* word : {"A", "D", "1", "3", "Firs", "Pond", "North"})
            QVERIFY2(text.find(word) != std::string::npos, word);
        // The board is as large as fits in its box.
        const auto wood = findPaintedPaths(face, kWood, true);
        QCOMPARE(wood.size(), std::size_t{2});
        QVERIFY(wood[0].bounds.x > 10 && wood[1].bounds.bottom() < 90.01);
        QVERIFY(game.front("fight/nowhere", "page").list.items.empty());
    }

    void whatDoesNotFitIsSaid() {
        BoardGame game(
            "square",
            "  page:\n    for: land\n    size: 60 x 60 mm\n    front:\n      - { box: map, "
            "at: [0, 0], size: [60, 60], board: self, cell: 20 mm }\n",
            kGlade + std::string("  bare: { name: Bare }\n"));
        const Face face = game.front("land/glade", "page");
        QCOMPARE(face.problems.size(), std::size_t{1});
        QCOMPARE(face.problems[0].kind, FaceProblem::Kind::Overflow);
        QCOMPARE(face.problems[0].millimetres, 20.0);
        const Face bare = game.front("land/bare", "page");
        QCOMPARE(bare.problems.size(), std::size_t{1});
        QVERIFY(bare.problems[0].detail.find("no board to draw") != std::string::npos);
    }

    void mistakesAreFound() {
        const auto problemsOf = [](const char* box) {
            BoardGame game("square",
                           std::string("  page:\n    for: land\n    size: 60 x 60 mm\n    front:\n"
                                       "      - { size: [60, 60], ") +
                               box + " }\n",
                           kGlade);
            return game.problems.join(QLatin1Char('\n'));
        };
        QVERIFY(problemsOf("board: slef").contains(u"did you mean `self`?"));
        QVERIFY(problemsOf("board: self").isEmpty());
        // Findings on colours and icons of a board are at their declarations in the schema.
        std::string land = kLand;
        auto pack = std::make_shared<PackDocuments>();
        pack->pack = "game";
        land.replace(land.find("CELLS"), 5, "square");
        land.replace(land.find("fill: wood"), 10, "fill: wod");
        land.replace(land.find("lighthouse"), 10, "lighthous");
        pack->files = {
            source::read("pack.yaml", "warwright: 1\npack: game\nname: Game\nversion: 1.0.0\n"),
            source::read("schema/land.yaml", land), source::read("style.yaml", kStyle),
            source::read("system.yaml", "system: game\nname: Game\nschemas: [land]\n")};
        Snapshot snapshot;
        snapshot.packs = {pack};
        const auto set =
            TemplateSet::load(snapshot, schema::loadSystem(*pack).system, sheets::test::assets());
        QCOMPARE(set->problems().size(), std::size_t{2});
        QString all;
        for (const diag::Diagnostic& one : set->problems())
            all += QString::fromStdString(one.message) + QLatin1Char('\n');
        QVERIFY2(all.contains(u"did you mean `wood`?") &&
                     all.contains(u"did you mean `lighthouse`?"),
                 qPrintable(all));
    }
};

QTEST_GUILESS_MAIN(TestBoards)
#include "tst_sheets_boards.moc"
