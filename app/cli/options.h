#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

enum Exit : int { clean = 0, findings = 1, usage = 2, failure = 3 };

struct CommonOptions {
    std::vector<std::string> packFolders; ///< folders from `--packs DIR`, searched first
    bool colour = false; ///< whether standard output is a terminal and NO_COLOR is unset
};

struct CheckOptions {
    std::vector<std::string> paths;
    bool release = false;
    bool affected = false; ///< whether to list findings in other files that the checked files may
                           ///< cause
    std::string failOn = "error";
    std::string format = "text";
    std::string output; ///< the output file; empty or `-`: standard output
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
    std::optional<double>
        bleed; ///< mm printed beyond the trim line; limited to what the template draws
    std::optional<double> gap; ///< mm between cards
    double dpi = 300;
    bool inkSaver = false;
    bool paperGiven = false, marksGiven = false, duplexGiven = false; ///< false: the sheet's own
                                                                      ///< setting applies
    bool copiesGiven = false, dpiGiven = false; ///< true: warn if the option has no effect
};

struct ListOptions {
    std::vector<std::string> folders; ///< folders to search; empty: the usual folders
    std::string format = "text";
};

struct PackOptions {
    std::string path, output;
    bool release = false;
};

struct NewOptions {
    std::string itemType; ///< what to create: `pack`, `system` or the id of a kind
    std::string name;     ///< the new id, or the folder of a new pack or system
    std::string path;     ///< the folder for a new pack, or the pack for a new entity
    std::string system;   ///< the game of a new pack; empty: the only game that there is
    std::string start;    ///< the starter of a new system; empty: the first one
    std::string from;     ///< the pack whose game a new system copies; empty: none
    std::string title;
    std::vector<std::string> assignments; ///< each written as `key=value`
};

struct ImportOptions {
    std::string importerId; ///< the id of an importer of the pack's game
    std::vector<std::string> files;
    std::string output; ///< the pack's path; the pack is created if it doesn't exist
    std::map<std::string, std::string> choices; ///< the user's value for each importer option
};

struct DiffOptions {
    std::string before, after;
    std::string format = "text";
    std::string output; ///< the output file; empty or `-`: standard output
};

struct ReferenceOptions {
    std::string path, output;
    std::string schemaTopic =
        "content"; ///< for `schema`: `content`, `check` or the name of an analysis
};

struct ExplainOptions {
    std::string id;
    std::string path; ///< the pack or game; empty: all installed games
};

} // namespace ww::cli
