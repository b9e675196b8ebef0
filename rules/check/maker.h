#pragma once

// Makes findings: fills in place, severity and cited rules. Internal to rules/check.

#include "rules/check/finding.h"
#include "rules/check/store.h"
#include "rules/schema/field.h"

#include <optional>

namespace ww::check {

/// Maximum number of listed findings of one kind for an entity, or for a rule on an entity. A
/// `core.findings.more` contains the number of the other findings.
inline constexpr std::size_t kMaxListed = 20;

/// Makes the findings of one record. Spans are bytes of the record's chunk; in a layer, they mark
/// the change that wrote the value. Lists the first `kMaxListed` findings of each kind and all
/// approved findings, and counts the rest.
class FindingMaker : public FindingSink {
  public:
    FindingMaker(const Store& store, const Record& record, std::vector<Finding>& out)
        : store_(store), record_(record), out_(out) {}

    /// Adds a finding at the value of `path`, or at its nearest existing ancestor.
    Finding& add(const diag::Kind& kind, const FieldPath& path, diag::Args args) override;
    Finding& addAt(const diag::Kind& kind, FieldPath path, Span span, diag::Args args,
                   const schema::FieldDef* field = nullptr);

    void addRelated(Finding& finding, std::string message, const schema::EntityView& entity,
                    FieldPath path) override;

    /// Adds fixes to the last finding. Skips them if this record's text doesn't contain the value.
    void addSetFix(Finding& finding, std::string label, bool safe, Value value) override;
    void addRemoveFix(Finding& finding, std::string label, bool safe) override;
    void addRenameFix(Finding& finding, std::string label, bool safe, std::string key);
    void addTextFix(Finding& finding, std::string label, bool safe, TextEdit edit);
    void addPatchFix(Finding& finding, std::string label, bool safe,
                     std::vector<PatchOp> ops) override;
    void addEntityFix(Finding& finding, std::string label, bool safe,
                      std::vector<EntityOp> ops) override;
    /// Adds a fix to a finding whose path is relative to the layer's own text.
    void addLayerFix(Finding& finding, std::string label, PatchOp::Kind kind, std::string text);
    void addFix(Finding& finding, std::string label, bool safe, PatchOp op) {
        addPatchFix(finding, std::move(label), safe, {std::move(op)});
    }

    [[nodiscard]] const Record& record() const { return record_; }
    /// Returns true if the finding is listed, not only counted.
    [[nodiscard]] bool isListed(const Finding& finding) const { return &finding != &unlisted_; }
    /// Returns the number of findings, listed or not.
    [[nodiscard]] std::size_t findingCount() const { return made_; }
    /// Counts the findings of the next rule from zero, because a later update may run this rule
    /// without the previous rules.
    void resetGroups() { groups_.clear(); }

  private:
    struct Group {
        const diag::Kind* kind = nullptr;
        std::size_t found = 0;
        std::size_t unlisted = 0;
        std::size_t more = 0; ///< index of the `core.findings.more`, if `unlisted` isn't 0
    };
    [[nodiscard]] bool shouldList(const diag::Kind& kind, const FieldPath& path,
                                  const diag::Args& args);
    Finding& createFinding(const diag::Kind& kind, diag::Args args);
    [[nodiscard]] std::string pathWithNames(const FieldPath& path) const;
    /// Returns the file for a new entity: that of the pack's last entity of the kind, or else that
    /// of the finding.
    [[nodiscard]] std::string fileForNewEntity(const schema::EntitySchema& kind) const;

    const Store& store_;
    const Record& record_;
    std::vector<Finding>& out_;
    std::vector<Group> groups_; ///< one group for each kind of finding
    std::size_t made_ = 0;
    Finding unlisted_; ///< the finding that callers get if their finding isn't listed
};

/// Returns a value's path in the record's own text (in a layer, a path below `set` or `add`).
/// Returns nullopt if the layer doesn't contain the value.
[[nodiscard]] std::optional<FieldPath> pathInOwnText(const Record& record, const FieldPath& path);

/// The bytes to mark for a path of a record.
struct Mark {
    ChunkPtr chunk;
    Span span;
    bool isOwnText = true; ///< the value is in this record's own text
};
[[nodiscard]] Mark markFor(const Record& record, const FieldPath& path);

[[nodiscard]] diag::Severity severityOf(const Store& store, const diag::Kind& kind,
                                        std::uint16_t pack);

} // namespace ww::check
