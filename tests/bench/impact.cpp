// Measures the time from a checked edit to the complete impact report, in a pack of 2,000 entities
// with two armies in a scenario. Baseline: `compareAll`, which compares everything and must give
// the same report. A fighter's edit affects cards, sheets and odds; a faction's name affects
// everything that shows it.

#include "editor/impact/tracker.h"
#include "rules/schema/load.h"
#include "rules/source/source.h"
#include "rules/systems/games.h"
#include "tests/bench/open_packs.h"
#include "tests/bench/times.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

using namespace ww;
namespace fs = std::filesystem;

namespace {

PackDocumentsPtr packIn(const std::string& id, const bench::PackFiles& files) {
    auto pack = std::make_shared<PackDocuments>();
    pack->pack = id;
    for (const auto& [path, text] : files)
        pack->files.push_back(source::read(path, text));
    return pack;
}

bench::PackFiles filesIn(const fs::path& folder) {
    bench::PackFiles out;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().extension() == ".yaml") {
            std::ifstream in(entry.path(), std::ios::binary);
            out.emplace_back(entry.path().lexically_relative(folder).generic_string(),
                             std::string(std::istreambuf_iterator<char>(in), {}));
        }
    std::sort(out.begin(), out.end());
    return out;
}

std::string armies() {
    std::string out = "scenarios:\n  battle:\n    name: Battle\narmies:\n";
    for (const char* side : {"0", "1"}) {
        out += std::string("  army-") + side + ":\n    name: Army " + side +
               "\n    faction: faction-" + side +
               "\n    scenario: battle\n    army_total: 60\n"
               "    active_general: character-" +
               side + "-0\n    characters:\n";
        for (int i = 0; i < 8; ++i)
            out += std::string("      character-") + side + '-' + std::to_string(i) + ": 1\n";
    }
    return out;
}

class Subject {
  public:
    explicit Subject(bench::FileLayout layout) {
        bench::PackFiles files = bench::generatePack(2000, layout);
        files.emplace_back("armies.yaml", armies());
        std::sort(files.begin(), files.end());
        system_ = schema::loadSystem(*systemPack_, games::allExtensions()).system;
        now_.packs = {systemPack_, packIn("bench", files)};
        saved_ = now_;
        checker_.emplace(make());
        tracker_.emplace(
            impact::Tracker::TrackerInputs{system_,
                                           &*checker_,
                                           [this] { return make(); },
                                           &games::analyses(*system_),
                                           [this](const Snapshot&) { return templates_; },
                                           art_,
                                           {}});
        templates_ = sheets::TemplateSet::load(now_, system_, assets_);
        if (!templates_) {
            std::fprintf(stderr, "no fonts and icons\n");
            std::exit(3);
        }
        take();
        tracker_->computeFactsEarly();
        tracker_->runUntilIdle();
    }

    /// Returns the time from the checker's result to the complete report.
    double edit(const std::string& what, const std::string& by) {
        auto pack = std::make_shared<PackDocuments>(*now_.packs.back());
        bool done = false;
        for (DocumentPtr& document : pack->files) {
            const std::string text = document->text();
            const std::size_t at = text.find(what);
            if (done || at == std::string::npos)
                continue;
            document = source::apply(document, {source::FileEdit{at, what.size(), by}});
            done = true;
        }
        if (!done)
            std::exit(3);
        now_.packs.back() = pack;
        take();
        const double begin = bench::now<std::milli>();
        tracker_->runUntilIdle();
        return bench::now<std::milli>() - begin;
    }
    void save() {
        saved_ = now_;
        take();
        tracker_->runUntilIdle();
    }
    [[nodiscard]] const impact::Impact& report() const { return *tracker_->currentImpact(); }
    /// Returns the time to compare everything. Ends the program if the reports differ.
    double whole() {
        check::Checker before = make();
        before.update(saved_);
        const double begin = bench::now<std::milli>();
        const impact::Impact all = impact::compareAll(side(saved_, before), side(now_, *checker_));
        const double took = bench::now<std::milli>() - begin;
        if (all.entities != report().entities) {
            std::fprintf(stderr, "the reports differ\n");
            std::exit(1);
        }
        return took;
    }

  private:
    [[nodiscard]] check::Checker make() const {
        return check::Checker(system_, games::checks(*system_), {false, 1});
    }
    void take() {
        ++now_.revision;
        tracker_->update(now_, saved_, checker_->update(now_));
    }
    [[nodiscard]] impact::ComparedPack side(const Snapshot& of, const check::Checker& by) const {
        return {&of, &by, templates_, art_, system_.get(), &games::analyses(*system_)};
    }

    PackDocumentsPtr systemPack_ =
        packIn("ultrawar", filesIn(WW_SOURCE_DIR "/content/systems/ultrawar"));
    std::shared_ptr<const sheets::Assets> assets_ =
        sheets::Assets::load(WW_SOURCE_DIR "/resources");
    sheets::ArtSource art_ = [](std::string_view, std::string_view) { return sheets::ArtFile(); };
    schema::SystemPtr system_;
    impact::TemplatesPtr templates_;
    Snapshot now_, saved_;
    std::optional<check::Checker> checker_;
    std::optional<impact::Tracker> tracker_;
};

void say(const char* what, std::vector<double> times, double whole, std::size_t reached) {
    std::sort(times.begin(), times.end());
    const double median = times[times.size() / 2];
    std::printf("  %-24s  %8.1f  %8.1f  %12.1f  %6.4f  %7zu\n", what, median,
                times[times.size() * 95 / 100], whole, median / whole, reached);
    std::fflush(stdout);
}

} // namespace

int main() {
    std::printf("2,000 entities, from the checked snapshot to the whole report, ms\n"
                "  %-24s  %8s  %8s  %12s  %6s  %7s\n",
                "", "median", "p95", "compareAll", "ratio", "reached");
    for (const bench::FileLayout layout :
         {bench::FileLayout::OneFile, bench::FileLayout::ManyFiles}) {
        Subject subject(layout);
        const bool one = layout == bench::FileLayout::OneFile;
        const std::string name = "character-0-0:\n    name: Character 0-0";
        std::string was = name;
        const double first = subject.edit(was, was + " I");
        was += " I";
        std::printf("  %s: the first edit, with the check of what is saved: %.1f\n",
                    one ? "one file" : "many files", first);
        std::vector<double> times;
        for (int i = 0; i < 40; ++i) { // adds and removes a letter
            const std::string next = i % 2 == 0 ? name + " II" : name + " I";
            times.push_back(subject.edit(was, next));
            was = next;
        }
        say(one ? "name, one file" : "name, many files", times, subject.whole(),
            subject.report().entities.size());
        subject.save();
        times.clear();
        // A fighter's number affects its own odds and those of its opponents.
        const std::string plain = "rank: general\n    offense: ", more = plain + "1";
        for (int i = 0; i < 21; ++i)
            times.push_back(i % 2 == 0 ? subject.edit(plain, more) : subject.edit(more, plain));
        say(one ? "offense, one file" : "offense, many files", times, subject.whole(),
            subject.report().entities.size());
        subject.save();
        times = {subject.edit("name: Faction 0", "name: Faction Zero")};
        say(one ? "faction, one file" : "faction, many files", times, subject.whole(),
            subject.report().entities.size());
    }
    return 0;
}
