// Measures `warwright check` as a process on packs of 100 and 20,000 entities. Alternates with
// Node's js-yaml + ajv on the same files. Prints medians, ratios and memory.

#include "tests/bench/open_packs.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace {

struct Run {
    double ms = 0;
    double mib = 0;
    int status = -1;
};

Run run(const std::vector<std::string>& command) {
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0) {
        const int null = ::open("/dev/null", O_WRONLY);
        ::dup2(null, 1);
        ::dup2(null, 2);
        std::vector<char*> argv;
        for (const std::string& word : command)
            argv.push_back(const_cast<char*>(word.c_str()));
        argv.push_back(nullptr);
        ::execvp(argv[0], argv.data());
        ::_exit(127);
    }
    Run out;
    int status = 0;
    rusage usage{};
    ::wait4(child, &status, 0, &usage);
    out.ms =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    out.mib = static_cast<double>(usage.ru_maxrss) / 1024.0;
    out.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return out;
}

struct Series {
    std::vector<Run> runs;
    [[nodiscard]] double median() const {
        std::vector<double> times;
        for (const Run& one : runs)
            times.push_back(one.ms);
        std::sort(times.begin(), times.end());
        return times.empty() ? 0 : times[times.size() / 2];
    }
    [[nodiscard]] double memory() const {
        double most = 0;
        for (const Run& one : runs)
            most = std::max(most, one.mib);
        return most;
    }
};

void write(const fs::path& folder, std::uint32_t entities, ww::bench::FileLayout layout) {
    fs::create_directories(folder);
    for (const auto& [name, text] : ww::bench::generatePack(entities, layout))
        std::ofstream(folder / name, std::ios::binary) << text;
}

} // namespace

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 7;
    const std::string modules = argc > 2 ? argv[2] : "";
    const std::string program = WW_BIN_DIR "/warwright";
    if (!fs::exists(program)) {
        std::cerr << program << " isn't built\n";
        return 3;
    }
    std::string pattern = (fs::temp_directory_path() / "warwright-open-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
        return 3;
    const fs::path top = pattern;
    ::setenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content", 0);
    write(top / "small", 100, ww::bench::FileLayout::OneFile);
    write(top / "one-file", 20000, ww::bench::FileLayout::OneFile);
    write(top / "many-files", 20000, ww::bench::FileLayout::ManyFiles);
    const fs::path schema = top / "schema";
    const bool hasSchema =
        run({program, "schema", (top / "small").string(), "-o", schema.string()}).status == 0 &&
        fs::exists(schema / "file.schema.json");
    const std::string baseline = WW_SOURCE_DIR "/tests/bench/open_baseline.mjs";
    const auto node = [&](const char* folder) {
        return std::vector<std::string>{"node", baseline, (top / folder).string(),
                                        hasSchema ? (schema / "file.schema.json").string() : "",
                                        modules};
    };
    const std::vector<std::pair<std::string, std::vector<std::string>>> commands{
        {"--version", {program, "--version"}},
        {"check 100", {program, "check", (top / "small").string()}},
        {"check 20,000, one file", {program, "check", (top / "one-file").string()}},
        {"js-yaml + ajv, one file", node("one-file")},
        {"check 20,000, 200 files", {program, "check", (top / "many-files").string()}},
        {"js-yaml + ajv, 200 files", node("many-files")},
    };
    std::map<std::string, Series> series;
    for (int i = 0; i < rounds; ++i)
        for (const auto& [name, command] : commands)
            series[name].runs.push_back(run(command));

    std::printf("%-26s %9s %9s %7s %6s\n", "open", "median ms", "MiB", "ratio", "exit");
    const Series* ours = nullptr;
    for (const auto& [name, command] : commands) {
        const Series& one = series[name];
        const int status = one.runs.front().status;
        if (status == 77 || status == 127) {
            std::printf("%-26s   missing, not compared\n", name.c_str());
            continue;
        }
        const bool compared = name.starts_with("js-yaml");
        std::printf("%-26s %9.1f %9.1f", name.c_str(), one.median(), one.memory());
        if (compared)
            std::printf(" %7.2f", ours->median() / one.median());
        else
            std::printf(" %7s", "");
        std::printf(" %6d\n", status);
        ours = &one;
    }
    if (!hasSchema)
        std::puts("`warwright schema` gave no file.schema.json: the baseline only parsed");
    fs::remove_all(top);
    return 0;
}
