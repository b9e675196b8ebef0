#pragma once

// Findings reported to the outside. Internal to rules/check.

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

/// Where the lines of large chunks begin, so that asking for ten thousand places in one doesn't
/// read it ten thousand times. Lives no longer than the chunks that it is asked about.
class LineIndex {
  public:
    /// As diag::positionIn of the chunk's text.
    [[nodiscard]] diag::Position position(const Chunk& chunk, std::size_t at,
                                          std::uint64_t linesBefore);
    /// The chunk's line `number` (from 0) without its break; nothing where it has fewer.
    [[nodiscard]] std::optional<std::string_view> line(const Chunk& chunk, std::uint64_t number);

  private:
    struct Lines {
        std::vector<std::size_t> starts;
        std::size_t at = 0;     ///< the place asked for last …
        std::size_t column = 0; ///< … and its column, from 0
    };
    Lines& of(const Chunk& chunk);
    std::unordered_map<const Chunk*, Lines> known_;
};

[[nodiscard]] std::vector<PatchFix> fixesOf(const EntityIndex& index, const Finding& finding);

/// Remembers where files and chunks are, so that describing many findings stays linear. Fixes are
/// written as long as that is cheap: there is a budget for all findings that one describer writes.
class Describer {
  public:
    Describer(const Store& store, const EntityIndex& index, FixEdits edits = FixEdits::Written);
    [[nodiscard]] diag::Diagnostic describe(const Finding& finding);

  private:
    [[nodiscard]] DocumentPtr document(std::string_view pack, std::string_view file);
    [[nodiscard]] diag::Place place(const EntityRef& entity, const ChunkPtr& chunk, Span span);
    [[nodiscard]] ChunkOffset offset(const Document& document, const Chunk* chunk);
    [[nodiscard]] diag::Place related(const Related& related);
    [[nodiscard]] diag::Fix fix(const Finding& finding, const PatchFix& fix);

    [[nodiscard]] std::vector<PatchFix> fixes(const Finding& finding);
    [[nodiscard]] bool affordable(const Finding& finding);
    [[nodiscard]] bool surelyChanges(const Patch& patch) const;
    [[nodiscard]] const Record* plainRecord(const EntityRef& entity) const;

    const Store& store_;
    const EntityIndex& index_;
    const FixEdits edits_;
    const Snapshot snapshot_;
    LineIndex lines_;
    std::size_t looks_; ///< ids that may still be compared with one that isn't there
    std::size_t bytes_; ///< of entities that may still be written to see what a fix changes
    std::unordered_map<std::string, DocumentPtr> documents_; ///< by pack and path
    std::unordered_map<std::string, std::optional<std::string>> nearest_;
    std::unordered_map<const Document*, std::unordered_map<const Chunk*, ChunkOffset>> offsets_;
    std::unordered_map<const Document*, int> asked_;
};

/// A line of a file named as in `diag::Place`; nothing for one that is too long to be shown.
[[nodiscard]] std::optional<std::string> lineOf(const Store& store, LineIndex& lines,
                                                const std::string& file, std::uint32_t number);

} // namespace ww::check
