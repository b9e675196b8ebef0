#pragma once

// Turns findings into diagnostics for output. Internal to rules/check.

#include "rules/check/checker.h"
#include "rules/check/finding.h"
#include "rules/check/index.h"
#include "rules/check/store.h"
#include "rules/diag/diagnostic.h"
#include "rules/diag/position.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace ww::check {

/// Caches line starts of large chunks, so that many look-ups don't scan a chunk each time. Must not
/// outlive the chunks.
class LineIndex {
  public:
    /// Returns the line and column of a byte, as diag::lineAndColumnAt does.
    [[nodiscard]] diag::Position position(const Chunk& chunk, std::size_t at,
                                          std::uint64_t linesBefore);
    /// Returns line `number` (from 0) of the chunk without line end; nullopt beyond the last line.
    [[nodiscard]] std::optional<std::string_view> line(const Chunk& chunk, std::uint64_t number);

  private:
    struct Lines {
        std::vector<std::size_t> starts;
        std::size_t lastOffset = 0; ///< byte offset of the last look-up
        std::size_t lastColumn = 0; ///< column of the last look-up, from 0
    };
    Lines& linesOf(const Chunk& chunk);
    std::unordered_map<const Chunk*, Lines> known_;
};

[[nodiscard]] std::vector<PatchFix> fixesOf(const EntityIndex& index, const Finding& finding);

/// Describes many findings in linear time: caches the positions of files and chunks, and limits the
/// work spent on fixes.
class Describer {
  public:
    Describer(const Store& store, const EntityIndex& index, FixDetail edits = FixDetail::WithEdits);
    [[nodiscard]] diag::Diagnostic describe(const Finding& finding);

  private:
    [[nodiscard]] DocumentPtr findDocument(std::string_view pack, std::string_view file);
    [[nodiscard]] diag::Place placeOf(const EntityRef& entity, const ChunkPtr& chunk, Span span);
    [[nodiscard]] ChunkOffset offsetOf(const Document& document, const Chunk* chunk);
    [[nodiscard]] diag::Place relatedPlace(const Related& related);
    [[nodiscard]] diag::Fix describeFix(const Finding& finding, const PatchFix& fix);

    [[nodiscard]] std::vector<PatchFix> collectFixes(const Finding& finding);
    [[nodiscard]] bool chargeFixBudget(const Finding& finding);
    [[nodiscard]] bool isSureToChange(const Patch& patch) const;
    [[nodiscard]] const Record* findUncompactedRecord(const EntityRef& entity) const;

    const Store& store_;
    const EntityIndex& index_;
    const FixDetail edits_;
    const Snapshot snapshot_;
    LineIndex lines_;
    std::size_t looks_; ///< id comparisons left for suggestions
    std::size_t bytes_; ///< bytes of entities that may still be rewritten for fixes
    std::unordered_map<std::string, DocumentPtr> documents_; ///< documents by pack and path
    std::unordered_map<std::string, std::optional<std::string>> nearest_;
    std::unordered_map<const Document*, std::unordered_map<const Chunk*, ChunkOffset>> offsets_;
    std::unordered_map<const Document*, int> asked_;
};

/// Returns a line of a file named as in `diag::Place`; nullopt if it is too long to show.
[[nodiscard]] std::optional<std::string>
findSourceLine(const Store& store, LineIndex& lines, const std::string& file, std::uint32_t number);

} // namespace ww::check
