#include "editor/boards/begin.h"

#include "editor/boards/brushes.h"
#include "editor/forms/patches.h"

#include "rules/schema/field.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace ww::boards {

using schema::BoardPaint;
using schema::FieldDef;
using schema::FieldKind;

namespace {

/// Returns the keys of the fields that make up a board, in the kind's order.
std::vector<std::string> fieldsOf(const schema::EntitySchema& schema) {
    const schema::BoardDef& def = *schema.board;
    std::set<std::string> keys{def.size.text};
    for (const schema::BoardLayerDef& one : def.layers)
        keys.insert({one.grid.text, one.legend});
    for (const schema::BoardEdgesDef& one : def.edges)
        keys.insert(one.list.text);
    for (const schema::BoardZoneDef& one : def.zones)
        keys.insert(one.list.text);
    for (const schema::BoardPieceDef& one : def.pieces)
        keys.insert(one.list.text.substr(0, one.list.text.find('.')));
    std::vector<std::string> out;
    for (const FieldDef& field : schema.fields)
        if (keys.contains(field.key))
            out.push_back(field.key);
    return out;
}

bool fillsCells(const schema::BoardLayerDef& def) {
    return std::any_of(def.paintByWord.begin(), def.paintByWord.end(), [](const auto& look) {
        return look.second.form == BoardPaint::Form::Cell && !look.second.fill.text.empty();
    });
}

} // namespace

NewBoardOptions newBoardOptionsOf(const schema::EntitySchema& schema) {
    NewBoardOptions out;
    const schema::BoardDef* def = schema.board.get();
    if (def == nullptr || !def->base.text.empty())
        return out;
    out.hasOwnBoard = true;
    out.asksCellCount = !def->isPlane;
    out.asksPlaneSize = def->isPlane && schema.field(def->size.text) != nullptr;
    for (const FieldDef& field : schema.fields)
        if (out.requiredField == nullptr && field.required && field.kind == FieldKind::Enum &&
            !field.defaultText && field.values.size() > 1)
            out.requiredField = &field;
    for (const schema::BoardLayerDef& layer : def->layers) {
        const FieldDef* by =
            layer.record != nullptr ? layer.record->field(layer.paintField.text) : nullptr;
        if (out.grid == nullptr && by != nullptr && by->kind == FieldKind::Enum &&
            fillsCells(layer)) {
            out.grid = &layer;
            out.groundField = by;
        }
    }
    return out;
}

Patch createBoard(const BoardEdits& edits, const NewBoardChoices& how) {
    const schema::EntitySchema& schema = *edits.entity().schema;
    const NewBoardOptions asked = newBoardOptionsOf(schema);
    const forms::FormPatches patches(edits.entityPtr());
    Patch out;
    if (how.copiedEntity != nullptr)
        for (const std::string& key : fieldsOf(schema))
            if (const NodeRef node = how.copiedEntity->pair.find(key))
                forms::appendPatch(
                    out, patches.setValue(FieldPath::fromKey(key), Value::fromNode(node)));
    if (asked.requiredField != nullptr && !how.requiredWord.empty())
        forms::appendPatch(out, patches.setValue(FieldPath::fromKey(asked.requiredField->key),
                                                 Value(how.requiredWord)));
    if (how.copiedEntity != nullptr)
        return out;
    if (asked.asksPlaneSize && how.width > 0 && how.depth > 0) {
        const auto length = [](double mm) {
            return static_cast<plane::Length>(std::llround(mm * 1000));
        };
        forms::appendPatch(out,
                           patches.setValue(FieldPath::fromKey(schema.board->size.text),
                                            pointValue({length(how.width), length(how.depth)})));
    }
    if (asked.grid == nullptr || how.groundWord.empty())
        return out;
    const std::string& grid = asked.grid->grid.text;
    const std::string name = asked.groundField->labelOf(how.groundWord);
    const std::string letter = unusedLetter(edits, grid, name);
    Attributes said;
    for (const FieldDef& field : asked.grid->record->fields)
        if (said.empty() && field.kind == FieldKind::Text &&
            field.key != asked.grid->names.text) // the field for the entry's display name
            said.emplace_back(field.key, Value(name));
    said.emplace_back(asked.grid->paintField.text, Value(how.groundWord));
    forms::appendPatch(out, edits.addLegendEntry(grid, letter, said));
    std::vector<Cell> all;
    for (std::size_t i = 0; i < edits.board().cells.size(); ++i)
        all.push_back(edits.board().cells.cellAtIndex(i));
    forms::appendPatch(out, edits.paintCells(grid, letter, all));
    return out;
}

} // namespace ww::boards
