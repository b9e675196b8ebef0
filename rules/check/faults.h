#pragma once

// Faults of single values as findings with their fixes. Internal to rules/check.

#include "rules/base/cells.h"
#include "rules/base/utf8.h"
#include "rules/check/maker.h"
#include "rules/schema/language.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <string_view>

namespace ww::check {

/// What a node is, in words: `a list`, `the text …`.
[[nodiscard]] std::string found(NodeRef node);

/// Says that `text`, a value or key, has a character that looks like a plain one.
Finding& lookAlike(FindingMaker& maker, const schema::FieldDef& field, FieldPath path, Span span,
                   std::string_view text);
/// With the fix that puts `plain` in its place.
void lookAlike(FindingMaker& maker, const schema::FieldDef& field, FieldPath path, Span span,
               std::string_view text, const std::string& plain, bool ofKey);

/// By the ending of its name; whether it is one is its reader's to say.
[[nodiscard]] bool isPicture(std::string_view file);

/// The faults of `node`, the value at `path` of the record, in the order in which they were found:
/// places are looked for from the last one on, so that many cost no more than as many steps.
class FaultReport {
  public:
    FaultReport(FindingMaker& maker, const schema::FieldDef& field, NodeRef node, FieldPath path)
        : maker_(maker), field_(field), node_(node), path_(std::move(path)), at_(node.begin()) {}
    void add(const schema::ValueFault& fault);

  private:
    /// The fault may lie in an item of the value: which one, and how it is reached.
    struct Spot {
        NodeRef node;
        FieldPath path;
    };
    [[nodiscard]] Spot spotOf(Span fault);
    Finding& finding(const schema::ValueFault& fault, const Spot& spot);
    Finding& size(const schema::ValueFault& fault, const Spot& spot);
    void grid(const schema::ValueFault& fault);

    FindingMaker& maker_;
    const schema::FieldDef& field_;
    NodeRef node_;
    FieldPath path_;
    NodeRef::Iterator at_;                ///< the item where the last fault was
    std::size_t index_ = 0;               ///< its position
    std::vector<source::LineSpan> lines_; ///< of a grid, once one is needed
};

/// Sentences of a field that has no place here may stand in another of the same language.
void offerElsewhere(FindingMaker& maker, Finding& made, const schema::EntitySchema& schema,
                    const schema::FieldDef& field, NodeRef fields);

/// A number that is asked for only under a condition and can't be nothing: the least it may be.
void offerLeast(FindingMaker& maker, Finding& made, const schema::FieldDef& field);

/// What a language says of one line of the scalar `box`.
void reportLine(FindingMaker& maker, const schema::FieldDef& field,
                const schema::Language& language, NodeRef box, const source::LineSpan& line,
                const FieldPath& path);

/// What a language says of the lines of one box together; `path` is the field's.
void reportBox(FindingMaker& maker, const schema::FieldDef& field, const schema::Language& language,
               NodeRef box, const std::vector<source::LineSpan>& lines, const FieldPath& path);

/// Where a reference to an abstract kind stands.
struct LineUse;
struct RefPlace {
    FieldPath path;
    Span span;
    bool asKey = false;
    const LineUse* line = nullptr; ///< that it stands in
};
/// That several kinds which extend an abstract one have what a reference names.
void reportTwoKinds(FindingMaker& maker, const Store& store, const schema::FieldDef& field,
                    const Store::Resolved& target, std::string_view text, const RefPlace& at);

/// Drawn layers against each other and their legends.
void checkGrids(FindingMaker& maker, const schema::EntitySchema& schema, NodeRef fields);

} // namespace ww::check
