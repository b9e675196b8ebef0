#pragma once

// A pack that contains its own game: one kind, one template, two entities.

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

namespace ww::test {

inline const char* const kSailorSchema = "entity: sailor\n"
                                         "section: sailors\n"
                                         "label: Sailor\n"
                                         "fields:\n"
                                         "  - { key: name, kind: text, required: true }\n"
                                         "  - { key: cost, kind: int, min: 0, max: 20 }\n"
                                         "views: [form, sheet, source]\n";

/// Replaces the folder by the pack `tides`.
inline void writeOwnGame(const std::filesystem::path& folder) {
    std::filesystem::remove_all(folder);
    const std::pair<const char*, const char*> files[] = {
        {"pack.yaml", "warwright: 1\npack: tides\nname: Tides\nversion: 1.0.0\n"
                      "licence: CC-BY-4.0\nauthors: [Somebody]\n"},
        {"system.yaml", "warwright: 1\nsystem: tides\nname: Tides\nversion: 1.0.0\n"
                        "schemas: [sailor]\n"},
        {"schema/sailor.yaml", kSailorSchema},
        {"templates/sailor.yaml", "templates:\n"
                                  "  sailor-card:\n"
                                  "    for: sailor\n"
                                  "    size: [63, 88]\n"
                                  "    front:\n"
                                  "      - { at: [5, 5], size: [50, 8], text: \"{name}\" }\n"},
        {"sailors.yaml", "sailors:\n"
                         "  merle:\n"
                         "    name: Merle\n"
                         "    cost: 8\n"
                         "  pip:\n"
                         "    name: Pip\n"
                         "    cost: 3\n"},
    };
    for (const auto& [file, text] : files) {
        std::filesystem::create_directories((folder / file).parent_path());
        std::ofstream(folder / file, std::ios::binary) << text;
    }
}

} // namespace ww::test
