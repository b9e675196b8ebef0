#include "editor/forms/spans.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"

#include "rules/check/covered_rows.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::forms {

using Number = std::int64_t;

namespace {

/// Returns the level of the findings of this kind in the entity. Before the check has run, returns
/// the level that the kind has.
Level levelOfKind(const diag::Kind& kind, const std::vector<session::ProblemPtr>& problems) {
    auto level = Level::None;
    bool known = false;
    for (const session::ProblemPtr& problem : problems)
        if (problem->finding.kind->code == kind.code) {
            known = true;
            level = std::max(level, levelOf(*problem));
        }
    return known ? level : levelOf(kind.severity);
}

std::string numbersOf(const std::string& from, const std::string& to) {
    return from == to ? from : from + "–" + to;
}

/// Returns a row's words: the first written field that isn't one of its ends.
std::string labelOf(const schema::FieldDef& record, NodeRef node, const schema::CoversDef& covers,
                    const DisplayNames& names) {
    for (const schema::FieldDef& field : record.fields) {
        const NodeRef value = node.find(field.key);
        if (field.key != covers.from && field.key != covers.to && value.isScalar() &&
            !value.scalar().empty() && field.kind != schema::FieldKind::Bool)
            return names.valueName(field, value);
    }
    return {};
}

void addGapsAndOverlaps(RangeSpans& out, std::vector<check::CoveredRow> rows, bool isComplete,
                        Level gap, Level overlap) {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.from < b.from; });
    std::vector<RangeSpan> overlaps;
    const auto add = [](std::vector<RangeSpan>& to, RangeSpan::Kind kind, Number from, Number until,
                        Level level) {
        RangeSpan& made = to.emplace_back();
        made.kind = kind;
        made.from = from;
        made.to = until;
        made.level = level;
        made.numbers = numbersOf(std::to_string(from), std::to_string(until));
    };
    Number next = out.low; // the smallest number that isn't covered yet
    for (const check::CoveredRow& row : rows) {
        if (row.from > next && isComplete)
            add(out.spans, RangeSpan::Kind::Gap, next, row.from - 1, gap);
        if (row.from < next && std::min(row.to, next - 1) >= row.from)
            add(overlaps, RangeSpan::Kind::Overlap, row.from, std::min(row.to, next - 1), overlap);
        next = std::max(next, row.to + 1);
    }
    if (next <= out.high && isComplete)
        add(out.spans, RangeSpan::Kind::Gap, next, out.high, gap);
    out.spans.insert(out.spans.end(), overlaps.begin(), overlaps.end());
}

void addEdges(RangeSpans& out, const std::vector<check::CoveredRow>& rows, bool isBounded) {
    constexpr Number kFar = 1'000'000'000;
    const auto edgeAt = [&](Number at) -> RangeEdge& {
        auto found =
            std::lower_bound(out.edges.begin(), out.edges.end(), at,
                             [](const RangeEdge& edge, Number number) { return edge.at < number; });
        if (found == out.edges.end() || found->at != at) {
            found = out.edges.insert(found, RangeEdge{});
            found->at = at;
            found->lowest = isBounded ? out.low : -kFar;
            found->highest = isBounded ? out.high + 1 : kFar;
        }
        return *found;
    };
    for (const check::CoveredRow& row : rows) {
        if (!row.fromOpen) {
            RangeEdge& edge = edgeAt(row.from);
            edge.beginningRows.push_back(row.index);
            edge.highest = std::min(edge.highest, row.to);
        }
        if (!row.toOpen) {
            RangeEdge& edge = edgeAt(row.to + 1);
            edge.endingRows.push_back(row.index);
            edge.lowest = std::max(edge.lowest, row.from + 1);
        }
    }
}

} // namespace

const schema::CoversDef* coversOf(const schema::EntitySchema& schema,
                                  const schema::FieldDef& list) {
    for (const schema::Constraint& one : schema.constraints)
        if (one.covers && one.covers->list->type().field == &list)
            return one.covers.get();
    return nullptr;
}

std::optional<RangeSpans> spansOf(const session::EntityIndex& index, const session::Entity& entity,
                                  const schema::FieldDef& list, const FieldPath& path,
                                  const std::vector<session::ProblemPtr>& problems) {
    const schema::CoversDef* covers = coversOf(*entity.schema, list);
    const NodeRef node = source::nodeAtPath(entity.pair, path);
    if (!covers || !node.isSequence())
        return std::nullopt;
    std::vector<NodeRef> records;
    for (const NodeRef item : node)
        records.push_back(item);
    auto read = check::readCoveredRows(*covers, records, index, entity.view());
    if (!read)
        return std::nullopt;
    std::erase_if(read->rows, [&](const check::CoveredRow& row) {
        if (row.from > row.to)
            read->isComplete = false; // the row's intended range is unknown
        return row.from > row.to || row.from > read->high || row.to < read->low;
    });
    if (read->rows.empty())
        return std::nullopt;
    RangeSpans out;
    out.low = read->low;
    out.high = read->high;
    const DisplayNames names(&index, entity);
    for (const check::CoveredRow& row : read->rows) {
        RangeSpan& span = out.spans.emplace_back();
        span.from = std::max(row.from, out.low);
        span.to = std::min(row.to, out.high);
        span.row = row.index;
        span.label = labelOf(*list.itemField, records[row.index], *covers, names);
        const auto word = [&](bool open, const std::string& key, Number number) {
            const schema::FieldDef* field = open ? list.itemField->field(key) : nullptr;
            const NodeRef value = records[row.index].find(key);
            return field && value.isScalar() && !value.scalar().empty()
                       ? field->labelOf(value.scalar())
                       : std::to_string(number);
        };
        span.numbers = numbersOf(word(row.fromOpen, covers->from, row.from),
                                 word(row.toOpen, covers->to, row.to));
    }
    addGapsAndOverlaps(out, read->rows, read->isComplete, levelOfKind(covers->gap, problems),
                       levelOfKind(covers->overlap, problems));
    addEdges(out, read->rows, covers->low != nullptr);
    return out;
}

Patch moveEdgePatch(const session::Entity& entity, const schema::CoversDef& covers,
                    const FieldPath& list, const RangeEdge& edge, std::int64_t to) {
    Patch out;
    if (edge.lowest > edge.highest)
        return out;
    const Number at = std::clamp(to, edge.lowest, edge.highest);
    if (at == edge.at)
        return out;
    for (const std::size_t row : edge.endingRows)
        out.ops.push_back({PatchOp::Kind::Set, entity.ref, list.child(row).child(covers.to),
                           Value(std::to_string(at - 1)), 0});
    for (const std::size_t row : edge.beginningRows)
        out.ops.push_back({PatchOp::Kind::Set, entity.ref, list.child(row).child(covers.from),
                           Value(std::to_string(at)), 0});
    return out;
}

} // namespace ww::forms
