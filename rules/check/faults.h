#pragma once

// Turns faults of single values into findings with fixes. Internal to rules/check.

#include "rules/base/cells.h"
#include "rules/base/utf8.h"
#include "rules/check/maker.h"
#include "rules/schema/language.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <string_view>

namespace ww::check {

/// Describes the node: `a list`, `the text …`.
[[nodiscard]] std::string describeNode(NodeRef node);

/// Reports a character in `text` (a value or key) that looks like a plain character.
Finding& reportLookAlike(FindingMaker& maker, const schema::FieldDef& field, FieldPath path,
                         Span span, std::string_view text);
/// Reports a look-alike character, with a fix that writes `plain`.
void reportLookAlike(FindingMaker& maker, const schema::FieldDef& field, FieldPath path, Span span,
                     std::string_view text, const std::string& plain, bool ofKey);

/// Returns true if the file name has a picture's extension. Doesn't read the file.
[[nodiscard]] bool isPictureFile(std::string_view file);

/// Reports faults of `node`, the value at `path`. Callers add faults in text order, so that many
/// faults take linear time.
class FaultReport {
  public:
    FaultReport(FindingMaker& maker, const schema::FieldDef& field, NodeRef node, FieldPath path)
        : maker_(maker), field_(field), node_(node), path_(std::move(path)), at_(node.begin()) {}
    void add(const schema::ValueFault& fault);

  private:
    /// The item of the value that contains the fault.
    struct Spot {
        NodeRef node;
        FieldPath path;
    };
    [[nodiscard]] Spot locateFault(Span fault);
    Finding& addFinding(const schema::ValueFault& fault, const Spot& spot);
    Finding& reportSize(const schema::ValueFault& fault, const Spot& spot);
    void reportGridFault(const schema::ValueFault& fault);

    FindingMaker& maker_;
    const schema::FieldDef& field_;
    NodeRef node_;
    FieldPath path_;
    NodeRef::Iterator at_; ///< the item that contains the last fault
    std::size_t index_ = 0;
    std::vector<source::LineSpan> lines_; ///< lines of a grid, filled when needed
};

/// Offers to move the sentences of a field that isn't allowed to a field of the same language.
void offerMoveToOtherField(FindingMaker& maker, Finding& made, const schema::EntitySchema& schema,
                           const schema::FieldDef& field, NodeRef fields);

/// Offers the minimum for a missing number that is required by a condition and can't be 0.
void offerMinimum(FindingMaker& maker, Finding& made, const schema::FieldDef& field);

/// Reports the language's findings in one line of `box`.
void reportLineProblems(FindingMaker& maker, const schema::FieldDef& field,
                        const schema::Language& language, NodeRef box, const source::LineSpan& line,
                        const FieldPath& path);

/// Reports the language's findings that compare lines of a box. `path` is the field's path.
void reportBoxProblems(FindingMaker& maker, const schema::FieldDef& field,
                       const schema::Language& language, NodeRef box,
                       const std::vector<source::LineSpan>& lines, const FieldPath& path);

/// The place of a reference to an abstract kind.
struct ReferenceInLine;
struct RefPlace {
    FieldPath path;
    Span span;
    bool isKey = false;
    const ReferenceInLine* line = nullptr; ///< line that contains the reference
};
/// Reports a reference to an abstract kind if several of the extending kinds have the id.
void reportAmbiguousKind(FindingMaker& maker, const Store& store, const schema::FieldDef& field,
                         const Store::Resolved& target, std::string_view text, const RefPlace& at);

/// Checks drawn layers against each other and against their legends.
void checkGrids(FindingMaker& maker, const schema::EntitySchema& schema, NodeRef fields);

} // namespace ww::check
