#pragma once

// Loads systems and packs of the repository without rules/library.

#include "rules/schema/load.h"
#include "rules/systems/games.h"
#include "tests/support/support.h"

#include <algorithm>

namespace ww::test {

inline FileTexts readTexts(const std::filesystem::path& folder) {
    FileTexts out;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().extension() == ".yaml")
            out.emplace_back(entry.path().lexically_relative(folder).generic_string(),
                             readFile(entry.path()));
    std::sort(out.begin(), out.end());
    return out;
}

struct LoadedPack {
    PackDocumentsPtr documents;
    schema::SystemPtr system;
};

/// Loads a system's pack as read-only, as rules/library does.
inline LoadedPack loadSystemPack(const std::string& id, const std::filesystem::path& folder) {
    auto pack = std::make_shared<PackDocuments>(*packOf(id, readTexts(folder)));
    pack->readOnly = true;
    return {pack, schema::loadSystem(*pack, games::allExtensions()).system};
}

} // namespace ww::test
