#pragma once

// Creates files that an attacker may put into a pack's folder.

#include "rules/files/frame.h"
#include "rules/files/hash.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::test {

/// A file's name, and its text before the save, or nullopt if the save creates the file.
using PlantedStep = std::pair<std::string, std::optional<std::string>>;

/// Writes a log of a save in the format of the first version. If the program replayed the log, it
/// would write `evil` into each file.
inline void plantSaveLog(const std::filesystem::path& file, const std::vector<PlantedStep>& steps) {
    std::string log = "warwright-transaction 1\n";
    files::appendText(log, "another-computer");
    files::appendNumber(log, 1);
    files::appendNumber(log, steps.size());
    for (const auto& [name, before] : steps) {
        files::appendText(log, name);
        files::appendNumber(log, before ? 3 : 2);
        files::appendText(log, before.value_or(""));
        files::appendText(log, "evil\n");
    }
    const files::Hash hash = files::hashOf(log);
    log.append(reinterpret_cast<const char*>(hash.data()), hash.size());
    std::ofstream(file, std::ios::binary) << log;
    std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() -
                                               std::chrono::hours(1));
}

} // namespace ww::test
