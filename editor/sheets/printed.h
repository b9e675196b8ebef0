#pragma once

// Names and counts the things that a run prints, for `export` and the window's Print.

#include "editor/sheets/export.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ww::sheets {

/// A number of things that have the same name.
struct PrintedThings {
    std::string singular, plural;
    std::size_t count = 0;
};

struct PrintSummary {
    std::size_t cardCount = 0;         ///< number of cards, including copies and continuation pages
    std::vector<PrintedThings> others; ///< names and numbers of things that aren't cards, in the
                                       ///< order of the run
};

/// Counts the run's contents by name.
/// - Faces of a template whose label ends with `card`, such as `Pilot card`, are cards.
/// - For the kind's first template and its board, counts entities instead of faces: `2 scenarios`.
/// - Other faces are named by their template's label: `Standee`. `Base tile, large` is a base tile,
///   and `Tokens` is a sheet of tokens.
/// - A part of an entity is counted separately: `Wheel, cover` is a wheel cover.
/// - Prints of whole packs are sheets.
[[nodiscard]] PrintSummary countPrinted(const TemplateSet& templates, const PrintRun& run);
/// Returns text such as `3 cards, 2 maps`.
[[nodiscard]] std::string describe(const PrintSummary& printed);

/// Returns whether any card is cut out of its page. Cards that are glued from several pages, and
/// cards as large as their page, aren't cut out.
[[nodiscard]] bool hasCutCards(const ExportJob& job, const PrintRun& run);
/// Returns what is printed without its backs, such as `3 cards`, because neither the user nor the
/// sheet asks for backs. Empty if nothing has backs, or if all backs are printed.
[[nodiscard]] std::string printedWithoutBacks(const ExportJob& job, const PrintRun& run);
/// Lists options that have no effect on some cards, one line per reason, such as `left out of 1
/// map: bleed and marks; the pages of a poster are glued together`. The last line lists cards that
/// need several pages because the paper is too small.
[[nodiscard]] std::vector<std::string> ineffectiveOptions(const ExportJob& job,
                                                          const PrintRun& run);

} // namespace ww::sheets
