#pragma once

// The content of pack.yaml. Its reader checks shape and words; the library checks packs and
// versions.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"
#include "rules/schema/field.h"
#include "rules/schema/problem.h"

#include <string>
#include <utility>
#include <vector>

namespace ww::schema {

/// A pack and the accepted versions: `ultrawar ^1.0` or `monument-city: ^1.2`. The range stays as
/// written (`*` if missing), because rules/library parses versions.
struct PackRequirement {
    std::string pack;
    std::string range = "*";
    Span span;     ///< bytes of the range in the chunk; of the whole value if it has no range
    Span nameSpan; ///< bytes of the pack's id in the chunk
};

/// A word that a pack adds to an open type of its game.
struct PackWord {
    std::string word;
    WordDef def;
    Span span; ///< the word in pack.yaml
};
/// Words added to one type.
struct PackWords {
    std::string type;
    Span span; ///< the type's name
    std::vector<PackWord> words;
};

/// The version of the content format, `warwright:` in pack.yaml. Packs with a higher version are
/// neither checked nor written (core.pack.format).
inline constexpr int kFormat = 1;
/// The version number that the same format had before its release. The reader treats it as kFormat
/// and reports core.pack.format-two.
inline constexpr int kPreReleaseFormat = 2;

struct PackManifest {
    int format = 0; ///< value of `warwright:`; 0 if absent or not a number
    Span formatSpan;
    std::string id; ///< value of `pack:`; empty if absent or invalid
    std::string name;
    std::string version; ///< the pack's version as written
    Span versionSpan;    ///< bytes of the version; empty if the version isn't text
    std::string description;
    PackRequirement system; ///< `pack` is empty if absent, as in a system's own pack
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

/// Reads pack.yaml and never fails: invalid values are reported and keep their defaults. Passes on
/// the reader's problems.
[[nodiscard]] LoadedManifest loadManifest(const Document& document);
/// The manifest of the open pack with this id; all defaults if there is none.
[[nodiscard]] PackManifest manifestOf(std::string_view pack, const Snapshot& snapshot);

} // namespace ww::schema
