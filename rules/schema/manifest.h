#pragma once

// Reads pack.yaml and checks its keys and values. rules/library checks that required packs and
// versions exist.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"
#include "rules/schema/field.h"
#include "rules/schema/problem.h"

#include <string>
#include <utility>
#include <vector>

namespace ww::schema {

/// A required pack and its accepted versions: `tides ^1.0` or `harbour: ^1.2`. `range` is
/// the source text (`*` if missing), because rules/library parses versions.
struct PackRequirement {
    std::string pack;
    std::string range = "*";
    Span span;     ///< position of the range in the chunk; of the whole value if there is no range
    Span nameSpan; ///< position of the pack's id in the chunk
};

/// A word that a pack adds to an open type of its game.
struct PackWord {
    std::string word;
    WordDef def;
    Span span; ///< position of the word in pack.yaml
};
/// Words added to one type.
struct PackWords {
    std::string type;
    Span span; ///< position of the type's name
    std::vector<PackWord> words;
};

/// The version of the content format, `warwright:` in pack.yaml. The program neither checks nor
/// writes packs with a higher version (core.pack.format).
inline constexpr int kFormat = 1;
/// The version number that the same format had before its release. The reader treats it as kFormat
/// and reports core.pack.format-two.
inline constexpr int kPreReleaseFormat = 2;

struct PackManifest {
    int format = 0; ///< value of `warwright:`; 0 if absent or not a number
    Span formatSpan;
    std::string id; ///< value of `pack:`; empty if absent or invalid
    std::string name;
    std::string version; ///< text of the pack's version
    Span versionSpan;    ///< position of the version; empty if the version isn't text
    std::string description;
    PackRequirement system; ///< the pack's system; `system.pack` is empty in a system's own pack
    std::vector<PackRequirement> requires_;
    std::string licence;
    std::vector<std::string> authors;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<std::pair<std::string, diag::Severity>> severities;
    std::string homepage;
    std::vector<PackWords> words;
};

struct LoadedManifest {
    PackManifest manifest;
    std::vector<LoadProblem> problems;
};

/// Reads pack.yaml. Never fails: reports invalid values and uses defaults instead. The problems
/// include those of the YAML reader.
[[nodiscard]] LoadedManifest loadManifest(const Document& document);
/// Returns the manifest of the pack with this id in `snapshot`; a default manifest if there is
/// none.
[[nodiscard]] PackManifest manifestOf(std::string_view pack, const Snapshot& snapshot);

} // namespace ww::schema
