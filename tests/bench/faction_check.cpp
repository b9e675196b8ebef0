// Measures how checking and editing time grows if all entities belong to one faction: 10,000,
// 20,000 and 40,000 characters with reserves, and up to 20,000 cards. The baseline has half the
// size. Linear growth means twice the baseline's time.
//
// `check` checks the whole pack. `edit` changes one character and reverts it. `all` changes every
// character at once, like find and replace or `fix --all`.

#include "rules/check/checker.h"
#include "rules/source/source.h"
#include "tests/bench/pack.h"
#include "tests/bench/times.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

using namespace ww;
using bench::measureTime;
using bench::median;
using bench::openPack;

namespace {

constexpr int kRuns = 3, kFile = 1000; ///< number of runs, and number of entities per file

std::string character(int i, int life) {
    const std::string n = std::to_string(i);
    return "  c-" + n + ":\n    name: C " + n +
           "\n    faction: f\n    race: human\n    rank: troop\n" +
           "    offense: " + std::to_string(1 + i % 5) + "\n    defense: 2\n    movement: 4\n" +
           "    value: 3\n    life: " + std::to_string(life) + "\n    reserves: { magic: 2 }\n";
}
std::string card(int i) {
    const std::string n = std::to_string(i);
    return "  k-" + n + ":\n    name: K " + n + "\n    faction: f\n    type: power\n";
}
std::string characters(int from, int to, int life) {
    std::string out = "characters:\n";
    for (int i = from; i < to; ++i)
        out += character(i, life);
    return out;
}

void makePack(const std::filesystem::path& folder, int many, int cards) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "pack.yaml")
        << "warwright: 1\npack: bench\nname: Bench\nversion: 1.0.0\nsystem: ultrawar ^1.0\n";
    std::ofstream(folder / "a.yaml") << "factions:\n  f: { name: F }\n";
    for (int from = 0; from < many; from += kFile)
        std::ofstream(folder / ("c" + std::to_string(from) + ".yaml"))
            << characters(from, from + kFile, 2);
    for (int from = 0; from < cards; from += kFile) {
        std::string text = "cards:\n";
        for (int i = from; i < from + kFile; ++i)
            text += card(i);
        std::ofstream(folder / ("k" + std::to_string(from) + ".yaml")) << text;
    }
}

struct Times {
    std::vector<double> check, edit, all;
};

Snapshot changed(const Snapshot& from, int life) {
    Snapshot out = from;
    auto pack = std::make_shared<PackDocuments>(*out.packs.back());
    for (DocumentPtr& file : pack->files)
        if (file->path.starts_with("c")) {
            const int first = std::stoi(file->path.substr(1));
            file = source::read(file->path, characters(first, first + kFile, life));
        }
    out.packs.back() = std::move(pack);
    ++out.revision;
    return out;
}

void measure(const std::filesystem::path& folder, Times& times) {
    const library::OpenedPack pack = openPack(folder);
    check::Checker checker(pack.system, games::checks(*pack.system));
    times.check.push_back(measureTime<std::milli>([&] { checker.update(pack.snapshot); }));
    Snapshot one = pack.snapshot;
    auto edited = std::make_shared<PackDocuments>(*one.packs.back());
    for (DocumentPtr& file : edited->files)
        if (file->path == "c0.yaml") {
            const std::string text(file->text());
            const auto at = static_cast<std::uint32_t>(text.find("life: 2") + 6);
            file = source::apply(file, std::vector<source::FileEdit>{{at, 1, "3"}});
        }
    one.packs.back() = std::move(edited);
    ++one.revision;
    times.edit.push_back(measureTime<std::milli>([&] { checker.update(one); }));
    const Snapshot all = changed(one, 3);
    times.all.push_back(measureTime<std::milli>([&] { checker.update(all); }));
}

void compare(const char* what, const std::vector<int>& sizes, const std::vector<double>& now) {
    for (std::size_t i = 1; i < now.size(); ++i)
        std::printf("%s: %d in %.2f ms, %d in %.2f ms, %.2f times as long for %.0f times as many\n",
                    what, sizes[i - 1], now[i - 1], sizes[i], now[i], now[i] / now[i - 1],
                    static_cast<double>(sizes[i]) / sizes[i - 1]);
}

} // namespace

int main() {
    const bench::ScratchFolder scratch;
    for (const bool cards : {false, true}) {
        // A pack may have at most 50,000 entities.
        const std::vector<int> sizes = cards ? std::vector<int>{5'000, 10'000, 20'000}
                                             : std::vector<int>{10'000, 20'000, 40'000};
        std::vector<Times> times(sizes.size());
        for (int run = 0; run < kRuns; ++run)
            for (std::size_t i = 0; i < sizes.size(); ++i) {
                makePack(scratch.path() / "pack", sizes[i], cards ? sizes[i] : 0);
                measure(scratch.path() / "pack", times[i]);
            }
        std::vector<double> check, edit, all;
        for (const Times& one : times) {
            check.push_back(median(one.check));
            edit.push_back(median(one.edit));
            all.push_back(median(one.all));
        }
        std::printf(cards ? "characters of one faction, and as many cards\n"
                          : "characters of one faction\n");
        compare("  check", sizes, check);
        compare("  edit", sizes, edit);
        compare("  all", sizes, all);
    }
}
