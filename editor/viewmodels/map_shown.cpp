// Part of MapEditor: selects the piece, edge or letter that a finding is about.

#include "map_editor.h"

#include "entity_model.h"
#include "form_model.h"
#include "map_model.h"

#include "editor/session/text.h"

#include <algorithm>

namespace ww::ui {

using boards::Palette;
using session::toQString;

namespace {

QPoint pointOf(Cell cell) {
    return {static_cast<int>(cell.column), static_cast<int>(cell.row)};
}

} // namespace

bool MapEditor::show(const FieldPath& path) {
    if (!edits() || !editable() || path.empty())
        return false;
    const auto& steps = path.steps();
    const bool cells = map_->cells().size() > 0;
    if (cells && steps.size() == 2 && steps[1].kind == PathStep::Kind::Cell) {
        map_->requestFocus(pointOf({steps[1].column, static_cast<std::uint32_t>(steps[1].index)}));
        return true;
    }
    std::optional<Selected> hit;
    QPoint cell(-1, -1);
    for (const schema::BoardPiece& one : edits()->board().pieces)
        if (edits()->isOwn(one.owner) && path.isWithin(one.path())) {
            hit = selected(one);
            cell = cells ? pointOf(one.cell) : cell;
        }
    for (const schema::BoardEdge& one : edits()->board().edges) {
        const FieldPath item = FieldPath::fromKey(one.def->list.text).child(one.index);
        if (!edits()->isOwn(one.owner) || !path.isWithin(item))
            continue;
        hit = Selected{one.def->list.text, item};
        if (const auto sides = map_->cells().edgesOfRun(one.run); !sides.empty())
            cell = pointOf(sides.front().a);
    }
    if (hit) {
        setTool(Select);
        unselect();
        selected_ = {*hit};
    } else if (!holdLetter(path)) {
        return false;
    }
    emit previewChanged();
    map_->requestFocus(cell);
    if (details_->rowOf(toQString(path.str())) >= 0)
        details_->focusOn(toQString(path.str()), -1);
    return true;
}

/// Chooses the brush whose legend entry contains the path.
bool MapEditor::holdLetter(const FieldPath& path) {
    const auto& steps = path.steps();
    for (std::size_t i = 0; steps.size() > 1 && i < palettes_.size(); ++i) {
        const Palette& palette = palettes_[i];
        const schema::BoardLayerDef* grid =
            palette.kind == Palette::Kind::Grid ? edits()->grid(palette.key) : nullptr;
        if (!grid || grid->legend.empty() || grid->legend != steps[0].key)
            continue;
        const auto at = std::find_if(
            palette.brushes.begin(), palette.brushes.end(),
            [&](const boards::Brush& one) { return one.letter == steps[1].key && !one.isEraser; });
        if (at == palette.brushes.end())
            continue;
        const auto brush = static_cast<int>(at - palette.brushes.begin());
        setPalette(static_cast<int>(i));
        setBrush(brush);
        return true;
    }
    return false;
}

} // namespace ww::ui
