#pragma once

// Faults of single values as findings with their fixes. Internal to rules/check.

#include "rules/base/cells.h"
#include "rules/base/utf8.h"
#include "rules/check/maker.h"
#include "rules/schema/language.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

namespace ww::check {

/// What a node is, in words: `a list`, `the text …`.
[[nodiscard]] std::string found(NodeRef node);

/// One fault of `node`, the value at `path` of the record.
void report(FindingMaker& maker, const schema::FieldDef& field, const schema::ValueFault& fault,
            NodeRef node, const FieldPath& path);

/// Sentences of a field that has no place here may stand in another of the same language.
void offerElsewhere(FindingMaker& maker, Finding& made, const schema::EntitySchema& schema,
                    const schema::FieldDef& field, NodeRef fields);

/// A number that is asked for only under a condition and can't be nothing: the least it may be.
void offerLeast(FindingMaker& maker, Finding& made, const schema::FieldDef& field);

/// What a language says of one line.
void reportLine(FindingMaker& maker, const schema::FieldDef& field,
                const schema::Language& language, const source::LineSpan& line,
                const FieldPath& path);

/// What a language says of the lines of one box together; `path` is the field's.
void reportBox(FindingMaker& maker, const schema::FieldDef& field, const schema::Language& language,
               const std::vector<source::LineSpan>& lines, const FieldPath& path);

/// Drawn layers against each other and their legends.
void checkGrids(FindingMaker& maker, const schema::EntitySchema& schema, NodeRef fields);

} // namespace ww::check
