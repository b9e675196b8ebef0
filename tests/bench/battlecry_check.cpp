// Measures how checking time grows with many dials in a pack, many maneuvers on a dial, or many
// pieces in a mission. The baseline has a fourth or a tenth of the size. Linear growth means that
// times and sizes have the same ratio.

#include "rules/check/checker.h"
#include "tests/bench/pack.h"
#include "tests/bench/times.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

using namespace ww;
using bench::measureTime;
using bench::median;
using bench::openPack;

namespace {

/// Returns the text of dials that differ, except for two equal dials at the end.
std::string dials(int count) {
    std::string out = "dials:\n";
    for (int i = 0; i < count; ++i) {
        const int speed = 1 + i % 3, more = 1 + i / 3 % 3;
        out += "  d" + std::to_string(i) + ": { name: D" + std::to_string(i) + ", maneuvers: [" +
               std::to_string(speed) + "Bg, " + std::to_string(more) + "Tw, 4Sw";
        for (int bit = 0; bit < 12; ++bit)
            if (((i >> bit) & 1) != 0)
                out += ", " + std::to_string(bit % 6 + 1) + (bit < 6 ? "Ur" : "Sw");
        out += "] }\n";
    }
    return out + "  y: { name: Y, maneuvers: [1BLg, 1BRg] }\n  z: { name: Z, maneuvers: [1Bg] }\n";
}

std::string dial(int maneuvers) {
    std::string out = "dials:\n  d:\n    name: D\n    maneuvers:\n";
    for (int i = 0; i < maneuvers; ++i)
        out += "      - " + std::to_string(i % 6 + 1) + "SUBT"[i % 4] + "gwr"[i % 3] + "\n";
    return out;
}

std::string mission(int pieces) {
    std::string out = "obstacles:\n  rock: { name: Rock, type: asteroid, solid: true, shape: { "
                      "circle: { radius: 30 } } }\nmissions:\n  m:\n    name: M\n    area: [90000, "
                      "90000]\n    sides: [{ name: A, edge: near }, { name: B, edge: far }]\n    "
                      "victory: Win.\n    obstacles:\n";
    for (int i = 0; i < pieces; ++i)
        out += "      - { obstacle: rock, pose: { at: [" + std::to_string(300 + 70 * (i % 40)) +
               ", " + std::to_string(300 + 70 * (i / 40)) + "] } }\n";
    return out;
}

void compare(const char* what, const std::filesystem::path& folder,
             const std::function<std::string(int)>& text, int few, int many) {
    std::vector<double> times[2];
    for (int run = 0; run < 5; ++run)
        for (const int count : {few, many}) {
            std::ofstream(folder / "content.yaml") << text(count);
            const library::OpenedPack pack = openPack(folder);
            check::Checker checker(pack.system, games::checks(*pack.system));
            times[count == many ? 1 : 0].push_back(
                measureTime<std::milli>([&] { checker.update(pack.snapshot); }));
        }
    const double small = median(times[0]), large = median(times[1]);
    std::printf("%s: %d in %.1f ms, %d in %.1f ms, %.1f times as long for %.0f times as many\n",
                what, few, small, many, large, large / small, static_cast<double>(many) / few);
}

} // namespace

int main() {
    const bench::ScratchFolder scratch;
    const std::filesystem::path& folder = scratch.path();
    std::ofstream(folder / "pack.yaml") << "warwright: 1\npack: bench\nname: Bench\nversion: "
                                           "1.0.0\nsystem: battlecry ^1.0\n";
    compare("dials", folder, dials, 600, 2400);
    compare("maneuvers of a dial", folder, dial, 500, 5000);
    compare("pieces of a mission", folder, mission, 500, 2000);
}
