#pragma once

// Sessions on packs of one small board, and places on boards.

#include "tests/session/fixture.h"

#include "editor/boards/edits.h"
#include "editor/boards/strokes.h"

#include <rapidcheck.h>

#include <memory>
#include <string>
#include <utility>

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

inline const char* const kRoom = R"(
maps:
  room:
    name: Room
    setting: interior
    levels: |
      00000000
      00000000
      00000000
      00000000
      00000000
    walls:
      # The long one.
      - { at: C1/D1..C5/D5, thickness: 2 } # as built
      - { at: E2/E3..G2/G3, door: closed }
)";

/// A session on a pack of one file.
struct Desk {
    Desk(bool hexes, const char* yaml) {
        const fs::path top = bench.pack.parent_path();
        if (hexes)
            fs::copy(fs::path(WW_SOURCE_DIR) / "tests/data/systems/hexes", top / "hexes",
                     fs::copy_options::recursive);
        pack = top / "own";
        fs::create_directory(pack);
        writeAll(pack / "pack.yaml",
                 std::string("warwright: 2\npack: own\nname: Own\nversion: 1.0.0\nsystem: ") +
                     (hexes ? "hexes" : "ultrawar") + " ^1.0\n");
        writeAll(pack / "all.yaml", yaml + 1);
        session = bench.open(pack);
        ref = Bench::find(*session, hexes ? "chart" : "map", hexes ? "isle" : "room");
    }
    [[nodiscard]] Edits edits() const { return {session->index().at(ref), session->index()}; }
    [[nodiscard]] std::string text() const {
        return std::string(session->document("own", "all.yaml")->text());
    }
    bool apply(const Patch& patch) {
        session->seal();
        return patch.ops.empty() || session->edit(patch, {QStringLiteral("edit"), {}, ref});
    }
    void undoAll() {
        while (session->history().undoStep())
            session->undo();
    }
    Bench bench;
    fs::path pack;
    std::unique_ptr<Session> session;
    EntityRef ref;
};

inline rc::Gen<Tiling::Spot> someSpot(const Tiling& cells) {
    const Tiling::Spot all = cells.extent();
    return rc::gen::map(rc::gen::pair(rc::gen::inRange(0, 1001), rc::gen::inRange(0, 1001)),
                        [all](const std::pair<int, int>& at) {
                            return Tiling::Spot{all.x * at.first / 1000, all.y * at.second / 1000};
                        });
}

} // namespace ww::boards::testing
