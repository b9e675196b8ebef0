// Measures the import of 90 ships of 5 KB each, up to the bytes to write. Baselines run
// alternately: only parsing the JSON, and an import after which all ships exist already.

#include "rules/check/checker.h"
#include "rules/interop/place.h"
#include "rules/library/project.h"
#include "rules/systems/games.h"
#include "tests/bench/pack.h"
#include "tests/bench/times.h"

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

using namespace ww;
using bench::measureTime;
using bench::median;
using bench::openPack;

namespace {

constexpr int kShips = 90;

/// Makes ships as large as a real collection's files, including pilots that the import ignores.
std::vector<interop::ForeignFile> collection() {
    std::vector<interop::ForeignFile> out;
    for (int n = 0; n < kShips; ++n) {
        nlohmann::ordered_json ship;
        ship["name"] = "Ship Number " + std::to_string(n);
        ship["xws"] = "shipnumber" + std::to_string(n);
        ship["size"] = n % 3 == 0 ? "Medium" : "Small";
        ship["faction"] = "Yard " + std::to_string(n % 7);
        for (int speed = 1; speed <= 3; ++speed)
            for (const char bearing : {'T', 'B', 'F', 'N', 'Y'})
                ship["dial"].push_back(std::to_string(speed) + bearing + "BWR"[speed - 1]);
        ship["dial"].push_back("4KR");
        ship["dial"].push_back("3ER");
        ship["stats"] = {{{"type", "attack"}, {"arc", "Front Arc"}, {"value", 1 + n % 4}},
                         {{"type", "agility"}, {"value", n % 4}},
                         {{"type", "hull"}, {"value", 1 + n % 8}}};
        ship["actions"] = {{{"type", "Focus"}, {"difficulty", "White"}}};
        for (int pilot = 0; pilot < 6; ++pilot)
            ship["pilots"].push_back({{"name", "Pilot"}, {"text", std::string(600, 'x')}});
        out.push_back({"ship" + std::to_string(n) + ".json", ship.dump(2)});
    }
    return out;
}

} // namespace

int main() {
    const bench::ScratchFolder scratch;
    library::NewPack what;
    what.folder = scratch.path() / "pack";
    what.id = "pack";
    what.system = "battlecry";
    what.manifestOnly = true;
    if (!library::createPack(what, library::defaultSearchPath())) {
        std::printf("no pack can be begun; is WARWRIGHT_CONTENT set?\n");
        return 1;
    }
    const auto files = collection();
    std::size_t bytes = 0;
    for (const auto& file : files)
        bytes += file.bytes.size();

    const auto import = [&](const library::OpenedPack& pack, check::Checker& checker) {
        const interop::Importer& ships = games::importers(*pack.system).front();
        interop::ImportTask task{
            files, {{"base", "large"}}, pack.system.get(), &checker.world(), pack.pack};
        const auto imported = ships.run(task);
        auto placed = imported ? interop::placeEntities(pack, *imported)
                               : Result<interop::Placement, std::string>(fail(std::string("?")));
        if (!placed) {
            std::printf("not imported: %s\n", placed.error().c_str());
            std::exit(1);
        }
        return std::move(*placed);
    };
    const library::OpenedPack fresh = openPack(what.folder);
    check::Checker first(fresh.system, games::checks(*fresh.system));
    first.update(fresh.snapshot);
    interop::Placement placed = import(fresh, first);
    if (!files::commit({what.folder, scratch.path() / "state"}, placed.fileChanges()))
        return 1;
    const library::OpenedPack full = openPack(what.folder);
    check::Checker second(full.system, games::checks(*full.system));
    second.update(full.snapshot);

    std::vector<double> ours, again, plain;
    for (int run = 0; run < 31; ++run) {
        ours.push_back(measureTime<std::milli>([&] { placed = import(fresh, first); }));
        again.push_back(measureTime<std::milli>([&] {
            if (!import(full, second).fileChanges().empty())
                std::exit(1);
        }));
        plain.push_back(measureTime<std::milli>([&] {
            for (const auto& file : files)
                if (nlohmann::ordered_json::parse(file.bytes).empty())
                    std::exit(1);
        }));
    }
    std::printf("%d ships, %zu KB, %zu entities: %.1f ms; parsing the JSON alone %.1f ms, ratio "
                "%.1f; a second time %.1f ms\n",
                kShips, bytes / 1024, placed.countByStatus(interop::PlacementStatus::Added),
                median(ours), median(plain), median(ours) / median(plain), median(again));
}
