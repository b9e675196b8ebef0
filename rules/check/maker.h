#pragma once

// Turns "this is wrong here" into a Finding: place, severity in force, citation. Internal to
// rules/check.

#include "rules/check/finding.h"
#include "rules/check/store.h"
#include "rules/schema/field.h"

#include <optional>

namespace ww::check {

/// For the findings of one record. Spans given are bytes of the chunk that the record's view stands
/// in; of a layer, they are moved to where the value really is.
class FindingMaker : public Sink {
  public:
    FindingMaker(const Store& store, const Record& record, std::vector<Finding>& out)
        : store_(store), record_(record), out_(out) {}

    /// At the value of `path`; at the nearest thing above it that is there where it isn't.
    Finding& add(const diag::Kind& kind, const FieldPath& path, diag::Args args) override;
    Finding& addAt(const diag::Kind& kind, FieldPath path, Span span, diag::Args args,
                   const schema::FieldDef* field = nullptr);

    void relate(Finding& finding, std::string message, const schema::EntityView& entity,
                FieldPath path) override;

    /// Fixes of the last finding; left out where its value can't be changed from here.
    void fixSet(Finding& finding, std::string label, bool safe, Value value) override;
    void fixRemove(Finding& finding, std::string label, bool safe) override;
    void fixRename(Finding& finding, std::string label, bool safe, std::string key);
    void fixText(Finding& finding, std::string label, bool safe, TextEdit edit);
    void fixBy(Finding& finding, std::string label, bool safe, std::vector<PatchOp> ops) override;
    void fix(Finding& finding, std::string label, bool safe, PatchOp op) {
        fixBy(finding, std::move(label), safe, {std::move(op)});
    }

    [[nodiscard]] const Record& record() const { return record_; }

  private:
    const Store& store_;
    const Record& record_;
    std::vector<Finding>& out_;
};

/// Where a value of the record's view stands in its own text: of a layer below `set` or `add`.
/// Nothing where it comes from the text below the layer.
[[nodiscard]] std::optional<FieldPath> writtenAt(const Record& record, const FieldPath& path);

/// The bytes to mark for `path` of the record, and the chunk that they are of.
struct Mark {
    ChunkPtr chunk;
    Span span;
    bool own = true; ///< the value stands in this record's text
};
[[nodiscard]] Mark markOf(const Record& record, const FieldPath& path);

/// Severity in force for a finding of `kind` in pack `pack`.
[[nodiscard]] diag::Severity severityOf(const Store& store, const diag::Kind& kind,
                                        std::uint16_t pack);

} // namespace ww::check
