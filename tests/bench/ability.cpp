// Measures ability sentences per second on one core: reads and checks every box of the sample
// packs. Two baselines do less: `terms` is the reader for systems without C++ (rules/schema),
// `words` only splits at blanks and looks up each word in a hash map. All three run alternately, so
// that other load affects all of them.

#include "rules/schema/term_text.h"
#include "rules/source/source.h"
#include "rules/systems/ultrawar/ability/box.h"
#include "rules/systems/ultrawar/ability/language.h"
#include "tests/bench/times.h"
#include "tests/schema/fixture.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

using namespace ww;
using namespace ww::ultrawar::ability;
using bench::median;
using bench::now;

namespace {

using Lines = std::vector<std::string>;

std::vector<Lines> sampleBoxes() {
    std::vector<Lines> boxes;
    for (const auto& pack : std::filesystem::directory_iterator(WW_SOURCE_DIR "/content/packs"))
        for (const DocumentPtr& document : test::readPack(pack.path().string()).files)
            document->forEachChunk([&](const ChunkPtr& chunk) {
                if (chunk->role != ChunkRole::Entity || !chunk->root())
                    return;
                for (const char* key : {"abilities", "general_abilities"}) {
                    const NodeRef field = chunk->root().at(0).find(key);
                    if (!field.isScalar())
                        continue;
                    Lines& box = boxes.emplace_back();
                    for (const source::LineSpan& line : source::linesOf(field))
                        box.emplace_back(line.text);
                }
            });
    return boxes;
}

struct Count {
    std::size_t lines = 0, found = 0, faults = 0;
};

Count ours(const std::vector<Lines>& boxes, const Vocabulary& words, std::vector<Ability>& room) {
    Count count;
    for (const Lines& box : boxes) {
        room.clear();
        for (const std::string& line : box) {
            const Ability& read = room.emplace_back(readAbility(line, words));
            ++count.lines;
            count.found += read.understood ? 1 : 0;
            count.faults += read.faults.size();
        }
        count.faults += boxFaults(room).size();
    }
    return count;
}

Count terms(const std::vector<Lines>& boxes, const schema::TermIndex& index) {
    Count count;
    for (const Lines& box : boxes)
        for (const std::string& line : box) {
            ++count.lines;
            const schema::TermLine cut = schema::readTermLine(line);
            for (std::size_t at = 0; at < cut.tokens.size(); ++at)
                for (const std::string_view kind :
                     {"keyword", "status", "reserve", "stat", "who"}) {
                    const auto match = index.match(cut.tokens, at, kind);
                    if (match.term == nullptr)
                        continue;
                    ++count.found;
                    at += match.words - 1;
                    break;
                }
        }
    return count;
}

Count plainWords(const std::vector<Lines>& boxes,
                 const std::unordered_map<std::string, const schema::Term*>& names) {
    Count count;
    for (const Lines& box : boxes)
        for (const std::string& line : box) {
            ++count.lines;
            for (std::size_t at = 0; at < line.size();) {
                const std::size_t end = std::min(line.find(' ', at), line.size());
                std::string word = line.substr(at, end - at);
                for (char& c : word)
                    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
                count.found += names.contains(word) ? 1 : 0;
                at = end + 1;
            }
        }
    return count;
}

} // namespace

int main() {
    const auto loaded =
        schema::loadSystem(test::readPack(WW_SOURCE_DIR "/content/systems/ultrawar"),
                           schema::Extensions{{{"ultrawar.ability", makeLanguage}}, {}});
    const Vocabulary* words = loaded.system ? abilityVocabulary(*loaded.system) : nullptr;
    std::vector<Lines> boxes = sampleBoxes();
    if (words == nullptr || boxes.empty()) {
        std::puts("the sample packs or the system's terms can't be read");
        return 1;
    }
    // Repeats the boxes, so that runs are long enough to measure.
    const std::size_t once = boxes.size();
    boxes.reserve(once * 200);
    for (std::size_t i = once; i < once * 200; ++i)
        boxes.push_back(boxes[i - once]);
    const schema::TermIndex index(words->terms());
    std::unordered_map<std::string, const schema::Term*> names;
    for (const schema::Term& term : words->terms().list)
        names.emplace(term.name, &term);

    std::array<std::vector<double>, 3> times;
    std::vector<Ability> room;
    room.reserve(64);
    Count read;
    std::size_t kept = 0; // used below, so that the compiler can't remove the baselines' calls
    for (int round = 0; round < 15; ++round) {
        const double a = now<std::ratio<1>>();
        read = ours(boxes, *words, room);
        const double b = now<std::ratio<1>>();
        kept += terms(boxes, index).found;
        const double c = now<std::ratio<1>>();
        kept += plainWords(boxes, names).found;
        const double d = now<std::ratio<1>>();
        times[0].push_back(b - a);
        times[1].push_back(c - b);
        times[2].push_back(d - c);
    }
    if (read.found != read.lines || kept == 0) {
        std::printf("%zu of %zu lines of the samples are understood\n", read.found, read.lines);
        return 1;
    }
    const double lines = static_cast<double>(read.lines);
    const double own = median(times[0]);
    std::printf("lines: %zu different boxes, %zu lines a round\n", once, read.lines);
    std::printf("ability: %.0f lines/s read and checked (%.2f us a line; wanted: 500000 lines/s)\n",
                lines / own, 1e6 * own / lines);
    std::printf("terms:   %.0f lines/s; ratio %.3f\n", lines / median(times[1]),
                own / median(times[1]));
    std::printf("words:   %.0f lines/s; ratio %.3f\n", lines / median(times[2]),
                own / median(times[2]));
    return 0;
}
