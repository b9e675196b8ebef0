#pragma once

// The chunk cutter: files are cut into entities by indentation, before any parser sees them, so
// that a broken entity breaks alone. Lines decide; quotes and brackets don't.

#include "rules/model/document.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::source {

/// What the cutter knows between two chunks.
struct CutState {
    enum class Mode : std::uint8_t {
        Top,   ///< before the first section
        Block, ///< in a section of ids
        Odd,   ///< in (or after) a section of another shape, or in text that belongs to nothing
        After, ///< after the end of the document
    };
    Mode mode = Mode::Top;
    std::string section;
    std::uint32_t indent = 0; ///< of the section's ids; 0: none seen yet
    std::uint32_t fields = 0; ///< of the last entity's first field; 0: it has none

    friend bool operator==(const CutState&, const CutState&) = default;
};

/// One chunk to be.
struct Piece {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t lines = 0;
    ChunkRole role = ChunkRole::Gap;
    bool header = false; ///< begins a section (Gap and Section)
    std::uint32_t indent = 0;
    std::uint32_t section = 0; ///< index into Cuts::sections
    CutState::Mode modeBefore = CutState::Mode::Top;
    std::uint32_t sectionBefore = 0;
    std::uint32_t indentBefore = 0;
    std::uint32_t fieldsBefore = 0;
    bool conflictBefore = false;   ///< it begins within a merge conflict
    std::vector<Problem> problems; ///< found while cutting; spans of the piece
};

struct Cuts {
    std::vector<Piece> pieces;
    std::vector<std::string> sections;
    bool unsure = false; ///< an entity before the text may go on in it: more must be cut at once
};

/// Cuts `text`, which begins at the start of a line, in state `state`.
[[nodiscard]] Cuts cut(std::string_view text, const CutState& state);

} // namespace ww::source
