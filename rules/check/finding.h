#pragma once

// A finding as the checker keeps it: relative to a chunk, so that edits elsewhere don't touch it.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"

#include <string>
#include <vector>

namespace ww::schema {
struct EntityView;
}

namespace ww::check {

/// A fix not yet turned into bytes.
struct PatchFix {
    std::string label;
    bool safe = false;
    Patch patch; ///< or, for a line of a sentence and other pieces of a scalar:
    std::vector<TextEdit> chunkEdits; ///< bytes of the finding's chunk
};

struct Related {
    std::string message;
    EntityRef entity;
    FieldPath path;
    ChunkPtr chunk; ///< null: found by entity and path
    Span span;
};

struct Finding {
    const diag::Kind* kind = nullptr;
    diag::Severity severity = diag::Severity::Error; ///< the pack's word counts over the kind's
    diag::Args args;
    EntityRef entity;     ///< section and id empty for a file's own findings
    std::string kindName; ///< of the entity: `character`
    FieldPath path;
    std::string named;             ///< the path with the names of items; empty where they have none
    std::string line;              ///< the text of the list line at the path; empty elsewhere
    ChunkPtr chunk;                ///< null: the file as a whole
    Span span;                     ///< bytes of the chunk
    std::vector<std::string> cite; ///< the kind's, or the field's
    std::vector<Related> related;
    std::vector<PatchFix> fixes;
    std::string approved; ///< the reason, where approved
    /// A sentence's language says so of the lines alone: who shows them as they are typed knows it
    /// already.
    bool ofLines = false;
};

/// How many findings this one stands for: the `count` of `core.findings.more`, else 1.
[[nodiscard]] std::size_t countOf(const Finding& finding);
/// The words that fill in the finding's message, with the lines that it names where they stand in
/// `snapshot`.
[[nodiscard]] diag::Args argsIn(const Snapshot& snapshot, const Finding& finding);
/// Adds it to the counts (takes it off them where `sign` is negative).
void count(const Finding& finding, diag::Counts& counts, int sign = 1);

/// Where a check says what it found, in terms of the entity it was given.
class Sink {
  public:
    virtual ~Sink() = default;
    /// At the value of `path` (a line of a block and a cell of a grid are values too); at the
    /// nearest thing above it where it isn't written.
    virtual Finding& add(const diag::Kind& kind, const FieldPath& path, diag::Args args) = 0;

    /// Another place that has to do with a finding just added: a field of `entity`, itself where
    /// `path` is empty.
    virtual void relate(Finding& finding, std::string message, const schema::EntityView& entity,
                        FieldPath path) = 0;

    /// Fixes of a finding just added, of the value that it stands at; left out where that can't be
    /// changed from here (another pack's text).
    virtual void fixSet(Finding& finding, std::string label, bool safe, Value value) = 0;
    virtual void fixRemove(Finding& finding, std::string label, bool safe) = 0;
    /// Anything else, of the finding's entity; `entity` of each is filled in.
    virtual void fixBy(Finding& finding, std::string label, bool safe,
                       std::vector<PatchOp> ops) = 0;
};

} // namespace ww::check
