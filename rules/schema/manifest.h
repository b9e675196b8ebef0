#pragma once

// pack.yaml as read (content-format, "A pack"). Shape and words are checked here; which packs and
// versions exist is the library's business.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"
#include "rules/schema/field.h"
#include "rules/schema/problem.h"

#include <string>
#include <utility>
#include <vector>

namespace ww::schema {

/// `ultrawar ^1.0` or `monument-city: ^1.2`: a pack and the versions that will do. The range is
/// kept as written (`*` where none is given) with its place, since rules/library reads versions.
struct PackUse {
    std::string pack;
    std::string range = "*";
    Span span; ///< of the range, or of the whole value where it has none; bytes of the chunk
    Span name; ///< the pack's id; bytes of the chunk
};

/// A word that a pack adds to an open type of its game.
struct PackWord {
    std::string word;
    WordDef def;
    Span span; ///< of the word in pack.yaml
};
/// What a pack adds to one type.
struct PackWords {
    std::string type;
    Span span; ///< of the type's name
    std::vector<PackWord> words;
};

/// The number of the content format, `warwright:` in pack.yaml. Packs with a higher number are
/// neither judged nor written (core.pack.format).
inline constexpr int kFormat = 1;
/// The number that the same format had before its release. The reader takes it as kFormat and
/// reports core.pack.format-two.
inline constexpr int kFormatTwo = 2;

struct PackManifest {
    int format = 0; ///< `warwright:` as written; 0: absent or not a number
    Span formatSpan;
    std::string id; ///< `pack:`; empty: absent or no name (a problem says so)
    std::string name;
    std::string version; ///< as written
    Span versionSpan;    ///< empty: there is no text
    std::string description;
    PackUse system; ///< `pack` empty: absent, as in the pack of a system itself
    std::vector<PackUse> requires_;
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

/// Never fails: what can't be read is a problem and stays at its default. A document that isn't
/// YAML gives the reader's own problems.
[[nodiscard]] LoadedManifest loadManifest(const Document& document);
/// Of the pack with that id among what was opened; everything at its default where there is none.
[[nodiscard]] PackManifest manifestOf(std::string_view pack, const Snapshot& snapshot);

} // namespace ww::schema
