#include "editor/forms/record_grid.h"

#include "rules/schema/expr.h"
#include "rules/schema/hard_limit.h"
#include "rules/schema/pack_words.h"
#include "rules/schema/read.h"
#include "rules/schema/shared_budget.h"
#include "rules/source/source.h"

#include <algorithm>
#include <cmath>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;
using schema::GridAxisKey;

namespace {

struct AxisValue {
    std::string text, label, doc;
};

/// Returns the values of a field on an axis, in order.
std::vector<AxisValue> valuesOf(const FieldDef& declared, bool isDescending,
                                const session::EntityIndex& index, std::string_view pack) {
    const FieldDef field =
        schema::openTypeOf(declared) ? schema::withAddedWords(declared, index, pack) : declared;
    std::vector<AxisValue> out;
    const auto add = [&](const std::string& text) {
        const schema::WordDef* word = field.word(text);
        out.push_back({text, field.labelOf(text), word ? word->doc : std::string()});
    };
    if (field.kind == FieldKind::Int && field.values.empty() && field.min && field.max) {
        const auto end = [](const schema::Bound& bound) {
            return std::llround(schema::hardLimit(bound).value_or(bound.value));
        };
        for (long long number = end(*field.min); number <= end(*field.max); ++number)
            out.push_back({std::to_string(number), std::to_string(number), {}});
    }
    for (const std::string& value : field.values)
        add(value);
    if (isDescending)
        std::reverse(out.begin(), out.end());
    for (const std::string& word : field.allow)
        add(word);
    return out;
}

std::vector<GridLine> linesOf(const std::vector<GridAxisKey>& keys, const FieldDef& item,
                              const session::EntityIndex& index, std::string_view pack) {
    std::vector<GridLine> out(1);
    for (const GridAxisKey& key : keys) {
        std::vector<GridLine> longer;
        const std::vector<AxisValue> values =
            valuesOf(*item.field(key.key), key.isDescending, index, pack);
        for (const GridLine& line : out)
            for (const AxisValue& value : values) {
                GridLine& made = longer.emplace_back(line);
                made.values.push_back(value.text);
                made.labels.push_back(value.label);
                made.doc = value.doc;
            }
        out = std::move(longer);
    }
    return out;
}

void setLabels(std::vector<GridLine>& lines, const FieldDef& last) {
    // The number of lines by all values but the last.
    std::map<std::vector<std::string>, std::size_t> alike;
    const auto start = [](const GridLine& line) {
        return std::vector<std::string>(line.values.begin(), line.values.end() - 1);
    };
    for (const GridLine& line : lines)
        ++alike[start(line)];
    for (GridLine& line : lines) {
        const bool isPlain = line.labels.size() > 1 && line.values.back() == last.defaultText &&
                             alike[start(line)] == 1;
        for (std::size_t i = 0; i + (isPlain ? 1 : 0) < line.labels.size(); ++i)
            line.label += (i == 0 ? "" : " · ") + line.labels[i];
    }
}

/// Returns the record's values on an axis; empty if the axis has no such values.
std::vector<std::string> valuesAlong(const std::vector<GridAxisKey>& keys, const FieldDef& item,
                                     NodeRef record) {
    std::vector<std::string> out;
    if (!record.isMapping())
        return out;
    for (const GridAxisKey& key : keys) {
        const FieldDef& field = *item.field(key.key);
        const NodeRef node = record.find(key.key);
        if (node.isNull() && field.defaultText)
            out.push_back(*field.defaultText);
        else if (!node.isNull() && node.isScalar())
            out.emplace_back(node.scalar());
        else
            return {};
        // `03` and `+3` are 3.
        if (const auto number =
                field.kind == FieldKind::Int ? schema::readInt(out.back()) : std::nullopt)
            out.back() = std::to_string(*number);
    }
    return out;
}

} // namespace

RecordGrid::RecordGrid(const session::EntityIndex& index, const session::Entity& entity,
                       const FieldDef& list, NodeRef node) {
    const FieldDef& item = *list.itemField;
    rows_ = linesOf(list.grid->rows, item, index, entity.ref.pack);
    columns_ = linesOf(list.grid->columns, item, index, entity.ref.pack);
    placeRecords(list, node);
    if (list.grid->allowed)
        closeCells(index, entity, *list.grid);
    removeClosedLines();
    setLabels(rows_, *item.field(list.grid->rows.back().key));
    setLabels(columns_, *item.field(list.grid->columns.back().key));
    for (const auto& [cell, records] : records_)
        inGrid_.insert(records.front());
}

void RecordGrid::placeRecords(const FieldDef& list, NodeRef node) {
    if (!node.isSequence())
        return;
    const auto indexOf = [](const std::vector<GridLine>& lines) {
        std::map<std::vector<std::string>, std::size_t> out;
        for (std::size_t i = 0; i < lines.size(); ++i)
            out.emplace(lines[i].values, i);
        return out;
    };
    const auto rows = indexOf(rows_), columns = indexOf(columns_);
    std::size_t i = 0;
    for (const NodeRef record : node) {
        const auto row = rows.find(valuesAlong(list.grid->rows, *list.itemField, record));
        const auto column = columns.find(valuesAlong(list.grid->columns, *list.itemField, record));
        if (row != rows.end() && column != columns.end())
            records_[{row->second, column->second}].push_back(i);
        ++i;
    }
}

/// Evaluates `allowed` on a record of each cell's values.
void RecordGrid::closeCells(const session::EntityIndex& index, const session::Entity& entity,
                            const schema::GridDef& grid) {
    std::string text = "cells:\n";
    const auto write = [&](const std::vector<GridAxisKey>& keys, const GridLine& line) {
        for (std::size_t i = 0; i < keys.size(); ++i)
            text += (text.back() == '{' ? " " : ", ") + keys[i].key + ": " +
                    source::scalarToken(line.values[i], true);
    };
    for (const GridLine& row : rows_)
        for (const GridLine& column : columns_) {
            text += "  - {";
            write(grid.rows, row);
            write(grid.columns, column);
            text += " }\n";
        }
    const auto buffer = std::make_shared<const std::string>(std::move(text));
    const ChunkPtr chunk = source::parseChunk(ChunkRole::Section, "cells", buffer, *buffer);
    const NodeRef cells = chunk->root().find("cells");
    if (!cells.isSequence() || cells.size() != rows_.size() * columns_.size())
        return;
    const schema::SharedBudget budget;
    std::size_t at = 0;
    for (const NodeRef cell : cells) {
        // Once the budget is spent, cells stay open.
        if (grid.allowed->evaluatesTo(false, index, entity.view(), {cell}) && !budget.isSpent())
            closed_.insert({at / columns_.size(), at % columns_.size()});
        ++at;
    }
}

void RecordGrid::removeClosedLines() {
    const auto isUsed = [&](std::size_t row, std::size_t column) {
        return records_.contains({row, column}) || !isClosed(row, column);
    };
    std::vector<std::size_t> rows, columns; // old indices of the lines that stay
    for (std::size_t row = 0; row < rows_.size(); ++row)
        for (std::size_t column = 0; column < columns_.size(); ++column)
            if (isUsed(row, column)) {
                rows.push_back(row);
                break;
            }
    for (std::size_t column = 0; column < columns_.size(); ++column)
        for (std::size_t row = 0; row < rows_.size(); ++row)
            if (isUsed(row, column)) {
                columns.push_back(column);
                break;
            }
    const auto keep = [](std::vector<GridLine>& lines, const std::vector<std::size_t>& kept) {
        std::vector<GridLine> out;
        for (const std::size_t i : kept)
            out.push_back(std::move(lines[i]));
        lines = std::move(out);
    };
    keep(rows_, rows);
    keep(columns_, columns);
    std::map<Cell, std::vector<std::size_t>> records;
    std::set<Cell> closed;
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < columns.size(); ++column) {
            const Cell old{rows[row], columns[column]}, now{row, column};
            if (const auto at = records_.find(old); at != records_.end())
                records.emplace(now, std::move(at->second));
            if (closed_.contains(old))
                closed.insert(now);
        }
    records_ = std::move(records);
    closed_ = std::move(closed);
}

const std::vector<std::size_t>& RecordGrid::recordsAt(std::size_t row, std::size_t column) const {
    static const std::vector<std::size_t> none;
    const auto at = records_.find({row, column});
    return at == records_.end() ? none : at->second;
}

} // namespace ww::forms
