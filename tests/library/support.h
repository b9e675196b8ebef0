#pragma once

#include "rules/library/library.h"

#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace ww::test {

inline std::string readBytes(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void writeBytes(const std::filesystem::path& file, const std::string& bytes) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
}

class TestFolder {
  public:
    [[nodiscard]] std::filesystem::path path() const { return dir_.path().toStdString(); }
    [[nodiscard]] std::filesystem::path operator/(const std::string& name) const {
        return path() / name;
    }

  private:
    QTemporaryDir dir_;
};

/// Writes a game with one kind to `folder`/`id`.
inline void writeSystem(const std::filesystem::path& folder, const std::string& version = "1.2.0",
                        const std::string& id = "skirmish") {
    writeBytes(folder / id / "pack.yaml", "warwright: 1\npack: " + id +
                                              "\nname: Skirmish\nversion: " + version +
                                              "\nlicence: MIT\nauthors: [T]\n");
    writeBytes(folder / id / "system.yaml", "warwright: 1\nsystem: " + id +
                                                "\nname: Skirmish\nversion: " + version +
                                                "\nschemas: [unit]\n");
    writeBytes(
        folder / id / "schema/unit.yaml",
        "entity: unit\nsection: units\nlabel: Unit\ndoc: A unit.\nfields:\n"
        "  - { key: name, kind: text, required: true }\n  - { key: cost, kind: int, min: 0 }\n");
}

/// Writes a pack for the game of `writeSystem`. `more` is appended to the pack.yaml.
inline void writePack(const std::filesystem::path& root, const std::string& id,
                      const std::string& version, const std::string& more = {},
                      const std::string& system = "skirmish ^1.0") {
    writeBytes(root / "pack.yaml", "warwright: 1\npack: " + id + "\nname: " + id +
                                       "\nversion: " + version + "\nsystem: " + system +
                                       "\nlicence: MIT\nauthors: [T]\n" + more);
    writeBytes(root / "units.yaml", "units:\n  " + id + "-unit:\n    name: Unit\n    cost: 3\n");
}

inline std::vector<std::string> findingCodes(const std::vector<diag::Diagnostic>& list) {
    std::vector<std::string> out;
    for (const diag::Diagnostic& d : list)
        out.push_back(d.code);
    return out;
}

inline std::string joinWithSpaces(const std::vector<std::string>& list) {
    std::string out;
    for (const std::string& text : list)
        out += (out.empty() ? "" : " ") + text;
    return out;
}

inline std::string packIds(const library::OpenedPack& opened) {
    std::vector<std::string> out;
    for (const PackDocumentsPtr& pack : opened.snapshot.packs)
        out.push_back(pack->pack);
    return joinWithSpaces(out);
}

} // namespace ww::test
