#pragma once

// Cuts files into chunks (one for each entity) by indentation, before any parser runs, so that a
// broken entity doesn't affect others. Quotes and brackets don't matter, only lines.

#include "rules/model/document.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::source {

/// The cutter's state between chunks.
struct CutState {
    enum class Mode : std::uint8_t {
        Top,       ///< before the first section
        Block,     ///< in a section of ids
        Irregular, ///< in or after a section of another shape, or in stray text
        After,     ///< after the end of the document
    };
    Mode mode = Mode::Top;
    std::string section;
    std::uint32_t indent = 0; ///< indentation of the section's ids; 0: none yet
    std::uint32_t fields = 0; ///< indentation of the last entity's first field; 0: it has no field

    friend bool operator==(const CutState&, const CutState&) = default;
};

/// The piece of text that becomes one chunk.
struct Piece {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t lines = 0;
    ChunkRole role = ChunkRole::Gap;
    bool header = false; ///< whether the piece begins a section (Gap and Section only)
    std::uint32_t indent = 0;
    std::uint32_t section = 0; ///< index of the piece's section in CutResult::sections
    CutState::Mode modeBefore = CutState::Mode::Top;
    std::uint32_t sectionBefore = 0;
    std::uint32_t indentBefore = 0;
    std::uint32_t fieldsBefore = 0;
    bool conflictBefore = false; ///< whether the piece begins inside a merge conflict
    /// Problems found while cutting. Their spans are relative to the piece.
    std::vector<Problem> problems;
};

struct CutResult {
    std::vector<Piece> pieces;
    std::vector<std::string> sections;
    bool needsMoreText = false; ///< the caller must also cut the text before, whose last entity may
                                ///< continue here
};

/// Cuts `text`, which begins at the start of a line, in state `state`.
[[nodiscard]] CutResult cutIntoPieces(std::string_view text, const CutState& state);

} // namespace ww::source
