#pragma once

// What a run of pages holds, in words: for the command line's `export` and the window's Print.

#include "editor/sheets/export.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ww::sheets {

/// So many of what one calls the same.
struct PrintedThings {
    std::string one, many;
    std::size_t count = 0;
};

struct Printed {
    std::size_t cards = 0;             ///< with their copies and the pages on which they go on
    std::vector<PrintedThings> others; ///< what is no card, in the order of the run
};

/// Cards are what is printed by a template that is called one (`Pilot card`). Anything else is
/// called as its kind is, and is one for each entity that a list prints, of however many faces: a
/// map, two scenarios. What another template than the kind's first prints is called as that is:
/// `Standee`, `Base tile, large` a base tile, `Tokens` a sheet of tokens. A part of the kind is a
/// piece of its own: `Wheel, cover` a wheel cover, beside the wheel that `Wheel, face` prints. What
/// is printed of a whole pack are sheets.
[[nodiscard]] Printed printedOf(const TemplateSet& templates, const PrintRun& run);
/// `3 cards, 2 maps`.
[[nodiscard]] std::string describe(const Printed& printed);

/// Whether any of the run is cut out, and so has marks and bleed: not what is pages of its own, nor
/// what is glued together or as large as the paper.
[[nodiscard]] bool cutsAny(const ExportJob& job, const PrintRun& run);
/// Lists options that have no effect on some cards of the run, a line for each reason: `left out of
/// 1 map: bleed and marks; its pages are glued together`. The last line lists cards that are cut
/// over several pages because the paper is too small.
[[nodiscard]] std::vector<std::string> unheeded(const ExportJob& job, const PrintRun& run);

} // namespace ww::sheets
