#pragma once

// Sessions on packs with one small board, and random positions on boards.

#include "tests/session/fixture.h"

#include "editor/boards/edits.h"
#include "editor/boards/strokes.h"

#include <rapidcheck.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ww::boards::testing {

using namespace ww::session;
using namespace ww::session::testing;

inline const char* const kOcean = R"(
charts:
  # Drawn by hand.
  isle:
    name: Isle
    depth: |
      000000
      001100
      001200
      000000
    ground: |
      ......
      .k
      ......
      ...r..
    legend: # of the ground
      k: { name: Kelp, ground: kelp }
      r: { name: Rocks, ground: rock }
    booms:
      # The long one.
      - { at: A2/A3..E2/E3, lowered: true } # let down at night
      - { at: D2/E2 }
)";

/// Returns a map with `rows` rows of eight squares in its `levels`. Appends `more` to the map.
inline std::string roomMapText(int rows, const char* more) {
    std::string out = "\nmaps:\n  room:\n    name: Room\n    setting: interior\n    levels: |\n";
    for (int i = 0; i < rows; ++i)
        out += "      00000000\n";
    return out + more;
}

inline const std::string kRoom = roomMapText(5, R"(    walls:
      # The long one.
      - { at: C1/D1..C5/D5, thickness: 2 } # as built
      - { at: E2/E3..G2/G3, door: closed }
)");

/// A session on a pack with one content file.
struct BoardSession {
    BoardSession(bool hexes, const std::string& yaml, const char* approvals = nullptr) {
        const fs::path top = bench.pack.parent_path();
        if (hexes)
            fs::copy(fs::path(WW_SOURCE_DIR) / "tests/data/systems/hexes", top / "hexes",
                     fs::copy_options::recursive);
        pack = top / "own";
        fs::create_directory(pack);
        overwriteFile(pack / "pack.yaml",
                      std::string("warwright: 1\npack: own\nname: Own\nversion: 1.0.0\nsystem: ") +
                          (hexes ? "hexes" : "ultrawar") + " ^1.0\n");
        overwriteFile(pack / "all.yaml", yaml.substr(1));
        if (approvals != nullptr)
            overwriteFile(pack / "approvals.yaml", approvals + 1);
        session = bench.open(pack);
        ref =
            SessionFixture::findEntity(*session, hexes ? "chart" : "map", hexes ? "isle" : "room");
    }
    [[nodiscard]] BoardEdits edits() const { return {session->index().at(ref), session->index()}; }
    [[nodiscard]] std::string fileText() const {
        return std::string(session->document("own", "all.yaml")->text());
    }
    bool applyPatch(const Patch& patch) {
        session->endMerging();
        return patch.ops.empty() || session->edit(patch, {QStringLiteral("edit"), {}, ref});
    }
    void undoAll() {
        while (session->history().undoStep())
            session->undo();
    }
    SessionFixture bench;
    fs::path pack;
    std::unique_ptr<Session> session;
    EntityRef ref;
};

inline rc::Gen<Tiling::Spot> randomSpot(const Tiling& cells) {
    const Tiling::Spot all = cells.extent();
    return rc::gen::map(rc::gen::pair(rc::gen::inRange(0, 1001), rc::gen::inRange(0, 1001)),
                        [all](const std::pair<int, int>& at) {
                            return Tiling::Spot{all.x * at.first / 1000, all.y * at.second / 1000};
                        });
}

/// The contents of a board with their cells: letters of grids, edges, pieces.
using BoardContents = std::multiset<std::pair<std::vector<Cell>, std::string>>;
inline BoardContents boardContentsOf(const BoardEdits& edits) {
    BoardContents out;
    const schema::Board& board = edits.board();
    for (const schema::BoardLayer& layer : board.layers)
        for (std::size_t i = 0; i < layer.cells.size(); ++i)
            if (const auto* entry = layer.entryAt(i))
                out.insert({{board.cells.cellAtIndex(i)},
                            layer.def->grid.text + " " + std::string(entry->letter)});
            else if (layer.heightAt(i).value_or(0) > 0)
                out.insert({{board.cells.cellAtIndex(i)},
                            layer.def->grid.text + " " + std::to_string(*layer.heightAt(i))});
    for (const schema::BoardEdge& one : board.edges)
        for (const Edge& edge : board.cells.edgesOfRun(one.run)) {
            std::vector<Cell> both{edge.a, edge.b};
            std::sort(both.begin(), both.end());
            out.insert({both, one.def->list.text});
        }
    for (const schema::BoardPiece& one : board.pieces)
        out.insert({{one.cell}, one.def->list.text + " " + std::string(one.icon)});
    return out;
}
/// Draws up to five random letters, walls and props.
inline void applyRandomEdits(BoardSession& desk) {
    const Tiling cells = desk.edits().board().cells;
    const bool hexes = cells.shape != CellShape::Square;
    for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
        const Cell cell{*rc::gen::inRange(0u, cells.columns), *rc::gen::inRange(0u, cells.rows)};
        switch (*rc::gen::inRange(0, 3)) {
        case 0:
            RC_ASSERT(desk.applyPatch(desk.edits().paintCells(
                hexes ? "depth" : "levels", std::to_string(*rc::gen::inRange(0, 4)), {&cell, 1})));
            break;
        case 1:
            RC_ASSERT(desk.applyPatch(
                desk.edits().drawEdges(hexes ? "booms" : "walls",
                                       edgesAlong(cells, *randomSpot(cells), *randomSpot(cells)),
                                       *rc::gen::arbitrary<bool>() ? Attributes()
                                       : hexes ? Attributes{{"lowered", Value("true")}}
                                               : Attributes{{"door", Value("closed")}})));
            break;
        default:
            if (hexes)
                RC_ASSERT(desk.applyPatch(desk.edits().paintCells(
                    "ground", *rc::gen::element<std::string>(".", "k", "r"), {&cell, 1})));
            else
                RC_ASSERT(desk.applyPatch(desk.edits().addPiece(
                    "props", cell, {{}, *rc::gen::element(0., 15., 200.)},
                    {{"prop", Value(*rc::gen::element<std::string>("crate", "barrel"))}})));
        }
    }
}

} // namespace ww::boards::testing
