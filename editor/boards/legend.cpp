// Edits the legends of grids, and the cells with the changed letters.

#include "editor/boards/edits.h"
#include "editor/forms/patches.h"

#include "rules/base/utf8.h"

#include <algorithm>

namespace ww::boards {

namespace {

/// Returns the grids that have the same legend as `grid`, and `grid` itself.
std::vector<const schema::BoardLayerDef*> gridsOf(const schema::BoardDef& board,
                                                  const schema::BoardLayerDef& grid) {
    std::vector<const schema::BoardLayerDef*> out;
    for (const schema::BoardLayerDef& one : board.layers)
        if (&one == &grid || (!grid.legend.empty() && one.legend == grid.legend))
            out.push_back(&one);
    return out;
}

} // namespace

std::size_t BoardEdits::letterUseCount(std::string_view key, std::string_view letter) const {
    const schema::BoardLayerDef* def = grid(key);
    std::size_t count = 0;
    if (def != nullptr)
        for (const schema::BoardLayerDef* one : gridsOf(*board_.def, *def))
            for (const auto& row : gridLetters(one->grid.text))
                count += static_cast<std::size_t>(std::count(row.begin(), row.end(), letter));
    return count;
}

std::string BoardEdits::letterProblem(std::string_view key, std::string_view to) const {
    const schema::BoardLayerDef* def = grid(key);
    std::size_t at = 0;
    const auto code = to.empty() ? U'\0' : decodeUtf8(to, at);
    if (def == nullptr || to.empty() || at != to.size())
        return "a letter must be one character";
    if (to == emptyLetter(*def) || code <= U' ' || code == U'#' || code == U'"' || code == U'\'')
        return "`" + std::string(to) + "` can't be used as a letter";
    return {};
}

Patch BoardEdits::renameLetter(std::string_view key, std::string_view from,
                               std::string_view to) const {
    const schema::BoardLayerDef* def = grid(key);
    if (def == nullptr || def->hasHeights || from == to || from.empty())
        return {};
    const std::string into(to.empty() ? emptyLetter(*def) : to);
    Patch out;
    for (const schema::BoardLayerDef* one : gridsOf(*board_.def, *def)) {
        std::vector<std::pair<Cell, std::string>> cells;
        const auto rows = gridLetters(one->grid.text);
        for (std::uint32_t row = 0; row < rows.size(); ++row)
            for (std::uint32_t column = 0; column < rows[row].size(); ++column)
                if (rows[row][column] == from)
                    cells.emplace_back(Cell{column, row}, into);
        forms::appendPatch(out, paintCells(one->grid.text, cells));
    }
    const NodeRef legend = def->legend.empty() ? NodeRef() : entity_->pair.find(def->legend);
    if (!legend.isMapping() || !legend.find(from))
        return out;
    const FieldPath path = FieldPath::fromKey(def->legend);
    if (!to.empty() && !legend.find(to))
        out.ops.push_back(patchOp(PatchOp::Kind::Rename, path.child(from), Value(into)));
    else
        out.ops.push_back(
            patchOp(PatchOp::Kind::Remove, legend.size() == 1 ? path : path.child(from)));
    return out;
}

} // namespace ww::boards
