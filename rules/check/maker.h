#pragma once

// Turns "this is wrong here" into a Finding: place, severity in force, citation. Internal to
// rules/check.

#include "rules/check/finding.h"
#include "rules/check/store.h"
#include "rules/schema/field.h"

#include <optional>

namespace ww::check {

/// Findings of one kind that are listed of one entity (or of one rule over it); the rest is counted
/// in one `core.findings.more`.
inline constexpr std::size_t kListed = 20;

/// For the findings of one record. Spans given are bytes of the chunk that the record's view stands
/// in; of a layer, they are moved to where the value really is. Of each kind the first `kListed`
/// are kept, and those that the pack approves; the others only count.
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
    /// Of a finding about the layer's own text, whose path is of that text too.
    void fixOwn(Finding& finding, std::string label, PatchOp::Kind kind, std::string text);
    void fix(Finding& finding, std::string label, bool safe, PatchOp op) {
        fixBy(finding, std::move(label), safe, {std::move(op)});
    }

    [[nodiscard]] const Record& record() const { return record_; }
    /// Whether the finding is listed, and not only counted.
    [[nodiscard]] bool keeps(const Finding& finding) const { return &finding != &unlisted_; }
    /// How often something was found, listed or not.
    [[nodiscard]] std::size_t made() const { return made_; }
    /// What comes now is counted by itself: of another rule, which may run again alone.
    void startGroup() { groups_.clear(); }

  private:
    struct Group {
        const diag::Kind* kind = nullptr;
        std::size_t found = 0;
        std::size_t unlisted = 0;
        std::size_t more = 0; ///< where its `core.findings.more` stands, if any are unlisted
    };
    [[nodiscard]] bool listed(const diag::Kind& kind, const FieldPath& path,
                              const diag::Args& args);
    Finding& begin(const diag::Kind& kind, diag::Args args);
    [[nodiscard]] std::string named(const FieldPath& path) const;

    const Store& store_;
    const Record& record_;
    std::vector<Finding>& out_;
    std::vector<Group> groups_; ///< of the kinds met, few
    std::size_t made_ = 0;
    Finding unlisted_; ///< given to whoever made a finding that isn't kept
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
