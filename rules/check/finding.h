#pragma once

// A finding as the checker stores it: relative to a chunk, so that edits elsewhere don't change it.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"
#include "rules/schema/value.h"

#include <string>
#include <vector>

namespace ww::check {

/// A fix before it is turned into byte edits.
struct PatchFix {
    std::string label;
    bool safe = false;
    Patch patch; ///< empty if `chunkEdits` is used
    /// Edits of the finding's chunk, for lines of sentences and parts of scalars.
    std::vector<TextEdit> chunkEdits;
};

struct Related {
    std::string message;
    EntityRef entity;
    FieldPath path;
    ChunkPtr chunk; ///< null: look it up by entity and path
    Span span;
};

struct Finding {
    const diag::Kind* kind = nullptr;
    diag::Severity severity = diag::Severity::Error; ///< severity, with the pack's settings applied
    diag::Args args;
    EntityRef entity;     ///< section and id empty for findings about a file
    std::string kindName; ///< the entity's kind: `character`
    FieldPath path;
    std::string pathWithNames;     ///< path with item names; empty if no item has a name
    std::string line;              ///< text of the list line at the path, or empty
    ChunkPtr chunk;                ///< null: the whole file
    Span span;                     ///< bytes of the chunk
    std::vector<std::string> cite; ///< rule ids
    std::vector<Related> related;
    std::vector<PatchFix> fixes;
    std::string approvalReason; ///< reason of the approval; empty: not approved
    /// True if the language of a sentence field found it in a line. Editors that check lines while
    /// the user types already show such findings.
    bool isFromLineCheck = false;
};

/// Returns the number of findings that this finding represents: the `count` of a
/// `core.findings.more`, otherwise 1.
[[nodiscard]] std::size_t representedCount(const Finding& finding);
/// Returns the arguments for the finding's message, including line numbers in `snapshot`.
[[nodiscard]] diag::Args messageArgs(const Snapshot& snapshot, const Finding& finding);
/// Adds the finding to the counts; subtracts it if `sign` is negative.
void addToCounts(const Finding& finding, diag::Counts& counts, int sign = 1);

/// An operation of a fix on an entity, which need not be the entity of the finding.
struct EntityOp {
    schema::EntityView owner;
    PatchOp op; ///< without `entity`, except `entity.id` for a new entity
    const schema::EntitySchema* created =
        nullptr; ///< the operation creates an entity of this kind; null: it changes `owner`
};

/// Receives the findings of a check on one entity.
class FindingSink {
  public:
    virtual ~FindingSink() = default;
    /// Adds a finding at the value of `path`, which may be a line of a block or a cell of a grid.
    /// If the value isn't written, the finding is at its nearest written ancestor.
    virtual Finding& add(const diag::Kind& kind, const FieldPath& path, diag::Args args) = 0;

    /// Adds a related place to the last finding: a field of `entity`, or `entity` itself if `path`
    /// is empty.
    virtual void addRelated(Finding& finding, std::string message, const schema::EntityView& entity,
                            FieldPath path) = 0;

    /// Adds a fix to the last finding that changes the finding's value. Skips the fix if another
    /// pack owns the value's text.
    virtual void addSetFix(Finding& finding, std::string label, bool safe, Value value) = 0;
    virtual void addRemoveFix(Finding& finding, std::string label, bool safe) = 0;
    /// Adds a fix that applies `ops` to the finding's entity. Fills in each operation's `entity`.
    virtual void addPatchFix(Finding& finding, std::string label, bool safe,
                             std::vector<PatchOp> ops) = 0;
    /// Adds a fix that changes several entities. Skips the fix if one of them is another pack's.
    virtual void addEntityFix(Finding& finding, std::string label, bool safe,
                              std::vector<EntityOp> ops) = 0;
};

} // namespace ww::check
