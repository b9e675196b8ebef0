#include "rules/check/grids.h"
#include "rules/check/faults.h"
#include "rules/diag/kinds.h"

#include <set>

namespace ww::check {

using schema::FieldDef;
using schema::FieldKind;

std::vector<source::LineSpan> gridRows(NodeRef grid) {
    std::vector<source::LineSpan> rows = source::linesOf(grid);
    while (!rows.empty() && rows.back().text.empty())
        rows.pop_back();
    return rows;
}

bool isValidGrid(const FieldDef& field, NodeRef grid) {
    for (const schema::ValueFault& fault : schema::valueFaults(field, grid))
        if (!fault.soft)
            return false;
    return true;
}

namespace {

/// Reports a layer that doesn't have the size of the first required layer.
void sizeAgainst(FindingMaker& maker, const FieldDef& field,
                 const std::vector<source::LineSpan>& rows,
                 const std::vector<source::LineSpan>& first) {
    const FieldPath path = FieldPath::fromKey(field.key);
    if (rows.size() != first.size())
        maker.addAt(diag::gridHeight, path, {},
                    {{"field", field.key},
                     {"actual", std::to_string(rows.size())},
                     {"expected", std::to_string(first.size())}},
                    &field);
    const std::size_t width = codePointCount(first.front().text);
    if (const std::size_t cells = codePointCount(rows.front().text); cells != width)
        maker.addAt(diag::gridWidth, path.child(std::size_t{0}), rows.front().span,
                    {{"field", field.key},
                     {"row", "1"},
                     {"actual", std::to_string(cells)},
                     {"expected", std::to_string(width)}},
                    &field);
}

/// Reports each character that the legend doesn't explain, at its first cell.
void legend(FindingMaker& maker, const FieldDef& field, NodeRef explained,
            const std::vector<source::LineSpan>& rows) {
    std::set<std::string_view> reported;
    for (std::uint32_t row = 0; row < rows.size(); ++row) {
        const std::string_view text = rows[row].text;
        std::uint32_t column = 0;
        for (std::size_t at = 0; at < text.size(); ++column) {
            const std::size_t begin = at;
            (void)decodeUtf8(text, at);
            const std::string_view character = text.substr(begin, at - begin);
            if (character == "." || explained.find(character) || !reported.insert(character).second)
                continue;
            const auto from = rows[row].span.begin + static_cast<std::uint32_t>(begin);
            const Span span{from, from + static_cast<std::uint32_t>(character.size())};
            maker.addAt(diag::gridCharacter, FieldPath::fromKey(field.key).childCell(column, row),
                        span,
                        {{"char", std::string(character)},
                         {"cell", cellName({column, row})},
                         {"field", field.key},
                         {"legend", field.legend}},
                        &field);
        }
    }
}

} // namespace

void checkGrids(FindingMaker& maker, const schema::EntitySchema& schema, NodeRef fields) {
    std::vector<source::LineSpan> first;
    for (const FieldDef& field : schema.fields) {
        if (field.kind != FieldKind::Grid)
            continue;
        const NodeRef grid = fields.find(field.key);
        if (!grid.isScalar() || !isValidGrid(field, grid))
            continue;
        const std::vector<source::LineSpan> rows = gridRows(grid);
        if (rows.empty())
            continue;
        if (first.empty() && field.required)
            first = rows;
        else if (!first.empty())
            sizeAgainst(maker, field, rows, first);
        if (!field.legend.empty())
            legend(maker, field, fields.find(field.legend), rows);
    }
}

} // namespace ww::check
