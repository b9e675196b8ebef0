// Makes one value wrong and right again, at random places of packs with 100, 1,000 and 20,000
// entities. Measures text edit, parsing and updated findings. Packs alternate, so that other load
// affects all packs. Baselines: the time at 100 entities, and yaml-language-server with the game's
// JSON Schema. The server is found by YAML_LANGUAGE_SERVER, NODE_PATH or the second argument.
//
// bench_edit [EDITS] [NODE-MODULES] [EDITS-OF-THE-BASELINE-AT-20,000, which take a minute each]

#include "rules/check/checker.h"
#include "rules/schema/emit_json_schema.h"
#include "rules/schema/function.h"
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
#include <memory>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

using namespace ww;
namespace fs = std::filesystem;

namespace {

std::shared_ptr<PackDocuments> packOf(const std::string& id, const bench::PackFiles& files) {
    auto pack = std::make_shared<PackDocuments>();
    pack->pack = id;
    for (const auto& [path, text] : files)
        pack->files.push_back(source::read(path, text));
    return pack;
}

std::shared_ptr<PackDocuments> systemPack(const fs::path& folder) {
    bench::PackFiles files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || entry.path().extension() != ".yaml")
            continue;
        std::ifstream in(entry.path(), std::ios::binary);
        files.emplace_back(entry.path().lexically_relative(folder).generic_string(),
                           std::string(std::istreambuf_iterator<char>(in), {}));
    }
    std::sort(files.begin(), files.end());
    auto pack = packOf("ultrawar", files);
    pack->readOnly = true;
    return pack;
}

Value might(schema::FunctionCall& call) {
    const auto sum =
        Rational::add(call[0].field("offense").number(), call[0].field("defense").number());
    return sum ? Value(sum->str()) : Value();
}

/// Returns the system with a further derived value, with constraints that look up entities by value
/// or call a C++ function, and with a constraint about the whole pack.
std::shared_ptr<PackDocuments> withLookups(const PackDocuments& system) {
    auto made = std::make_shared<PackDocuments>(system);
    const auto insert = [&](const char* path, const std::string& before, const std::string& text) {
        for (DocumentPtr& file : made->files)
            if (file->path == path) {
                std::string all = file->text();
                const std::size_t at = all.find(before);
                if (at != std::string::npos)
                    file = source::read(path, all.insert(at, text));
            }
    };
    insert("schema/character.yaml", "constraints:\n",
           "derive:\n  - { key: strength, value: offense + defense }\n");
    insert("schema/character.yaml", "  - id: ",
           "  - id: ultrawar.bench.mighty\n"
           "    require: count(entities(character) as c, c.faction = self.faction and c.strength > "
           "900) = 0\n    message: too mighty\n"
           "  - id: ultrawar.bench.strong\n    require: might(self) < 900\n    message: strong\n");
    insert("system.yaml", "first_steps:",
           "functions:\n  might: { takes: { c: character }, gives: int, reads: "
           "[character.offense, character.defense], doc: Both together. }\n"
           "constraints:\n  - id: ultrawar.bench.movement\n    require: "
           "sum(entities(faction) as f, 1) >= 0\n    message: none\n");
    return made;
}

/// A mistake in a character: a wrong value on the line that starts with `key`.
struct Slip {
    const char* key;
    const char* wrong;
};
constexpr Slip slips[] = {{"    offense: ", "many"},          {"    life: ", "0"},
                          {"    faction: ", "fcation-0"},     {"    rank: ", "troup"},
                          {"    reserves: ", "{ magik: 2 }"}, {"    movement: ", "99"}};

/// A pack that the benchmark edits, with its checker and the measured times.
class Subject {
  public:
    Subject(std::string name, std::uint32_t entities, bench::FileLayout layout,
            const schema::SystemPtr& system, const PackDocumentsPtr& systemDocuments)
        : name_(std::move(name)), checker_(system, games::checks(*system)) {
        const auto pack = packOf("bench", bench::generatePack(entities, layout));
        for (std::size_t i = 0; i < pack->files.size(); ++i)
            texts_.push_back(pack->files[i]->text());
        snapshot_.packs = {systemDocuments, pack};
        checker_.update(snapshot_);
        clean_ = checker_.counts();
    }

    /// Measures one mistake, then its correction. Returns true if the checker reports the mistake
    /// only until the correction.
    bool slip(bench::RandomNumbers& numbers) {
        const std::size_t file = numbers.randomBelow(static_cast<std::uint32_t>(texts_.size() - 1));
        const std::string& text = texts_[file];
        const Slip& slip = slips[numbers.randomBelow(std::size(slips))];
        const std::size_t characters = text.find("\ncharacters:\n");
        std::size_t at =
            characters +
            numbers.randomBelow(static_cast<std::uint32_t>(text.size() - characters - 900));
        at = text.find(slip.key, at);
        if (at == std::string::npos)
            return true;
        at += std::string_view(slip.key).size();
        const std::size_t end = text.find('\n', at);
        const std::string right = text.substr(at, end - at);
        const std::string_view wrong = slip.wrong;
        edit(file, at, right.size(), std::string(wrong));
        const diag::Counts after = checker_.counts();
        const bool reported = after.error + after.warning > clean_.error + clean_.warning;
        edit(file, at, wrong.size(), right);
        const diag::Counts back = checker_.counts();
        return reported && back.error == clean_.error && back.warning == clean_.warning;
    }

    /// Measures the insertion and removal of an unclosed quote near the top of a file. Returns the
    /// longer time.
    double worst() {
        const std::size_t at = texts_[0].find("name: ") + 6;
        times_.clear();
        edit(0, at, 0, "\"");
        edit(0, at, 1, "");
        return *std::max_element(times_.begin(), times_.end());
    }

    double percentile(double share) {
        std::sort(times_.begin(), times_.end());
        return times_[static_cast<std::size_t>(share * static_cast<double>(times_.size() - 1))];
    }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] diag::Counts clean() const { return clean_; }

  private:
    void edit(std::size_t file, std::uint64_t at, std::uint64_t length, std::string text) {
        const double begin = bench::now<std::milli>();
        auto pack = std::make_shared<PackDocuments>(*snapshot_.packs.back());
        pack->files[file] = source::apply(
            pack->files[file], std::vector<source::FileEdit>{{at, length, std::move(text)}});
        snapshot_.packs.back() = std::move(pack);
        ++snapshot_.revision;
        const check::Checker::Change change = checker_.update(snapshot_);
        for (const EntityRef& entity : change.rechecked)
            found_ += checker_.findingsOf(entity).size();
        times_.push_back(bench::now<std::milli>() - begin);
    }

    std::string name_;
    check::Checker checker_;
    Snapshot snapshot_;
    std::vector<std::string> texts_;
    std::vector<double> times_;
    diag::Counts clean_;
    std::size_t found_ = 0;
};

/// Quotes a text for the shell.
std::string quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

/// Measures yaml-language-server on the same text: p50, p95, maximum and memory.
void languageServer(const schema::System& system, std::uint32_t entities, int edits,
                    const std::string& modules, double ours) {
    const std::string name = "yaml-language-server, " + std::to_string(entities);
    std::string pattern = (fs::temp_directory_path() / "warwright-edit-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
        return;
    const fs::path folder = pattern;
    std::ofstream(folder / "schema.json", std::ios::binary)
        << schema::fileJsonSchema(system, schema::JsonDraft::Draft07);
    for (const auto& [path, text] : bench::generatePack(entities, bench::FileLayout::OneFile))
        std::ofstream(folder / path, std::ios::binary) << text;
    const std::string command = "node " + quoted(WW_SOURCE_DIR "/tests/bench/edit_baseline.mjs") +
                                " " + quoted((folder / "everything.yaml").string()) + " " +
                                quoted((folder / "schema.json").string()) + " " +
                                std::to_string(edits) + " " + quoted(modules) + " 2>/dev/null";
    double p50 = 0, p95 = 0, most = 0, mib = 0;
    int sound = 0, read = 0, status = -1;
    if (FILE* const pipe = ::popen(command.c_str(), "r")) {
        read = std::fscanf(pipe, "%lf %lf %lf %lf %d", &p50, &p95, &most, &mib, &sound);
        status = ::pclose(pipe);
    }
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code == 77 || code == 127)
        std::printf("%-28s   missing, not compared\n", name.c_str());
    else if (read != 5)
        std::printf("%-28s   failed (%d)\n", name.c_str(), code);
    else
        std::printf("%-28s %9.1f %9.1f %9.1f %8s  ours takes %.5f of it; %.0f MiB%s\n",
                    name.c_str(), p50, p95, most, "", ours / p95, mib,
                    sound ? "" : "; NOT all found");
    fs::remove_all(folder);
}

} // namespace

int main(int argc, char** argv) {
    const int edits = argc > 1 ? std::atoi(argv[1]) : 1000;
    const std::string modules = argc > 2 ? argv[2] : "";
    const int largeEdits = argc > 3 ? std::atoi(argv[3]) : 0;
    const auto documents = systemPack(fs::path(WW_SOURCE_DIR) / "content/systems/ultrawar");
    const schema::SystemPtr system = schema::loadSystem(*documents, games::allExtensions()).system;
    if (!system) {
        std::fputs("the system doesn't load\n", stderr);
        return 3;
    }
    std::vector<std::unique_ptr<Subject>> subjects;
    const auto lookups = withLookups(*documents);
    schema::Extensions extensions = games::allExtensions();
    extensions.functions["ultrawar"] = {{"might", {"c"}, might}};
    const schema::LoadedSystem more = schema::loadSystem(*lookups, extensions);
    if (!more.system || !more.problems.empty()) {
        std::fputs("the system with lookups doesn't load\n", stderr);
        return 3;
    }
    const auto add = [&](const char* name, std::uint32_t entities, bench::FileLayout layout) {
        subjects.push_back(std::make_unique<Subject>(name, entities, layout, system, documents));
    };
    add("100 entities", 100, bench::FileLayout::OneFile);
    add("1,000 in one file", 1000, bench::FileLayout::OneFile);
    add("1,000 in 10 files", 1000, bench::FileLayout::ManyFiles);
    add("20,000 in one file", 20000, bench::FileLayout::OneFile);
    add("20,000 in 200 files", 20000, bench::FileLayout::ManyFiles);
    subjects.push_back(std::make_unique<Subject>("100 with lookups", 100,
                                                 bench::FileLayout::OneFile, more.system, lookups));
    subjects.push_back(std::make_unique<Subject>("20,000 with lookups", 20000,
                                                 bench::FileLayout::OneFile, more.system, lookups));

    bench::RandomNumbers numbers(42);
    bool sound = true;
    for (int i = 0; i < edits / 2; ++i)
        for (const auto& subject : subjects)
            sound = subject->slip(numbers) && sound;

    std::printf("%-28s %9s %9s %9s %8s\n", "edit", "p50 ms", "p95 ms", "max ms", "of 100");
    const double base = subjects.front()->percentile(0.95);
    const double large = subjects[3]->percentile(0.95);
    for (const auto& subject : subjects)
        std::printf("%-28s %9.3f %9.3f %9.3f %8.2f\n", subject->name().c_str(),
                    subject->percentile(0.5), subject->percentile(0.95), subject->percentile(1),
                    subject->percentile(0.95) / base);
    std::printf("%-28s %9s %9s %9.3f\n", "unclosed quote", "", "", subjects[3]->worst());
    languageServer(*system, 100, 20, modules, base);
    languageServer(*system, 1000, 10, modules, subjects[1]->percentile(0.95));
    if (largeEdits > 0)
        languageServer(*system, 20000, largeEdits, modules, large);
    std::printf("clean packs have %zu errors, %zu warnings; every slip %s found and forgotten\n",
                subjects[3]->clean().error, subjects[3]->clean().warning,
                sound ? "was" : "WAS NOT");
    return sound ? 0 : 1;
}
