#pragma once

// The options of each subcommand. Filled by main.cpp, read by the commands.

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

/// Exit codes (design §8).
enum Exit : int { clean = 0, findings = 1, usage = 2, failure = 3 };

struct Common {
    std::vector<std::string> packFolders; ///< --packs DIR, searched first
    bool colour = false;                  ///< standard output is a terminal and NO_COLOR is not set
};

struct CheckOptions {
    std::vector<std::string> paths;
    bool release = false;
    bool affected = false; ///< of files: also what is found elsewhere and may come from them
    std::string failOn = "error";
    std::string format = "text";
    std::string output; ///< empty or `-`: standard output
};

struct FixOptions {
    std::vector<std::string> paths;
    bool dryRun = false;
    bool all = false;
};

struct ValueOptions {
    std::string path, ref, field, value;
};

struct ExportOptions {
    std::string path, output;
    std::vector<std::string> sheets, refs;
    std::string format = "pdf", paper = "a4", copies = "deck", duplex = "none", marks = "crop";
    std::optional<double> bleed; ///< mm beyond the trim; at most what the template draws
    std::optional<double> gap;   ///< mm between cards
    double dpi = 300;
    bool inkSaver = false;
    bool paperGiven = false, marksGiven = false; ///< else what a sheet says counts
    bool copiesGiven = false, dpiGiven = false;  ///< else nothing is said where they mean nothing
};

struct ListOptions {
    std::vector<std::string> folders; ///< none: where packs are looked for
    std::string format = "text";
};

struct PackOptions {
    std::string path, output;
    bool release = false;
};

struct NewOptions {
    std::string what; ///< pack, system or a kind's id
    std::string name; ///< the new id
    std::string path; ///< the folder a new pack is made in, or the pack a new entity goes into
    std::string system = "ultrawar";
    std::string title;
    std::vector<std::string> with; ///< `key=value`
};

struct ImportOptions {
    std::string what; ///< an importer of the pack's game
    std::vector<std::string> files;
    std::string output;                         ///< the pack; begun where there is none
    std::map<std::string, std::string> choices; ///< by the importer's option
};

struct DiffOptions {
    std::string before, after;
    std::string format = "text";
    std::string output; ///< empty or `-`: standard output
};

struct ReferenceOptions {
    std::string path, output;
    std::string of = "content"; ///< for `schema`: of content, of the report of `check`, of answers
};

struct ExplainOptions {
    std::string id;
    std::string path; ///< empty: the games that there are
};

} // namespace ww::cli
