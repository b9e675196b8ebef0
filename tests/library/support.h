#pragma once

#include "rules/library/library.h"

#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace ww::test {

inline std::string slurp(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void spill(const std::filesystem::path& file, const std::string& bytes) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << bytes;
}

class Folder {
  public:
    [[nodiscard]] std::filesystem::path path() const { return dir_.path().toStdString(); }
    [[nodiscard]] std::filesystem::path operator/(const std::string& name) const {
        return path() / name;
    }

  private:
    QTemporaryDir dir_;
};

/// Writes a game with one kind to `folder`/`id`.
inline void makeSystem(const std::filesystem::path& folder, const std::string& version = "1.2.0",
                       const std::string& id = "skirmish") {
    spill(folder / id / "pack.yaml", "warwright: 1\npack: " + id + "\nname: Skirmish\nversion: " +
                                         version + "\nlicence: MIT\nauthors: [T]\n");
    spill(folder / id / "system.yaml", "warwright: 1\nsystem: " + id +
                                           "\nname: Skirmish\nversion: " + version +
                                           "\nschemas: [unit]\n");
    spill(folder / id / "schema/unit.yaml",
          "entity: unit\nsection: units\nlabel: Unit\ndoc: A unit.\nfields:\n"
          "  - { key: name, kind: text, required: true }\n  - { key: cost, kind: int, min: 0 }\n");
}

/// Writes a pack of that game; `more` adds lines to its pack.yaml.
inline void makePack(const std::filesystem::path& root, const std::string& id,
                     const std::string& version, const std::string& more = {},
                     const std::string& system = "skirmish ^1.0") {
    spill(root / "pack.yaml", "warwright: 1\npack: " + id + "\nname: " + id +
                                  "\nversion: " + version + "\nsystem: " + system +
                                  "\nlicence: MIT\nauthors: [T]\n" + more);
    spill(root / "units.yaml", "units:\n  " + id + "-unit:\n    name: Unit\n    cost: 3\n");
}

inline std::vector<std::string> codes(const std::vector<diag::Diagnostic>& list) {
    std::vector<std::string> out;
    for (const diag::Diagnostic& d : list)
        out.push_back(d.code);
    return out;
}

inline std::string joined(const std::vector<std::string>& list) {
    std::string out;
    for (const std::string& text : list)
        out += (out.empty() ? "" : " ") + text;
    return out;
}

inline std::string packs(const library::Opened& opened) {
    std::vector<std::string> out;
    for (const PackDocumentsPtr& pack : opened.snapshot.packs)
        out.push_back(pack->pack);
    return joined(out);
}

} // namespace ww::test
