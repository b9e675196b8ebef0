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

/// The fields that make up a board, in the kind's order.
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
    return std::any_of(def.looks.begin(), def.looks.end(), [](const auto& look) {
        return look.second.form == BoardPaint::Form::Cell && !look.second.fill.text.empty();
    });
}

} // namespace

Beginning beginningOf(const schema::EntitySchema& schema) {
    Beginning out;
    const schema::BoardDef* def = schema.board.get();
    if (def == nullptr || !def->base.text.empty())
        return out;
    out.own = true;
    out.cells = !def->plane;
    out.millimetres = def->plane && schema.field(def->size.text) != nullptr;
    for (const FieldDef& field : schema.fields)
        if (out.asked == nullptr && field.required && field.kind == FieldKind::Enum &&
            !field.defaultText && field.values.size() > 1)
            out.asked = &field;
    for (const schema::BoardLayerDef& layer : def->layers) {
        const FieldDef* by = layer.record != nullptr ? layer.record->field(layer.by.text) : nullptr;
        if (out.grid == nullptr && by != nullptr && by->kind == FieldKind::Enum &&
            fillsCells(layer)) {
            out.grid = &layer;
            out.ground = by;
        }
    }
    return out;
}

Patch begun(const Edits& edits, const Begun& how) {
    const schema::EntitySchema& schema = *edits.entity().schema;
    const Beginning asked = beginningOf(schema);
    const forms::Patches patches(edits.entityPtr());
    Patch out;
    if (how.like != nullptr)
        for (const std::string& key : fieldsOf(schema))
            if (const NodeRef node = how.like->pair.find(key))
                forms::append(out, patches.put(FieldPath::key(key), Value::of(node)));
    if (asked.asked != nullptr && !how.asked.empty())
        forms::append(out, patches.put(FieldPath::key(asked.asked->key), Value(how.asked)));
    if (how.like != nullptr)
        return out;
    if (asked.millimetres && how.width > 0 && how.depth > 0) {
        const auto length = [](double mm) {
            return static_cast<plane::Length>(std::llround(mm * 1000));
        };
        forms::append(out, patches.put(FieldPath::key(schema.board->size.text),
                                       pointValue({length(how.width), length(how.depth)})));
    }
    if (asked.grid == nullptr || how.ground.empty())
        return out;
    const std::string& grid = asked.grid->grid.text;
    const std::string name = asked.ground->labelOf(how.ground);
    const std::string letter = freeLetter(edits, grid, name);
    Said said;
    for (const FieldDef& field : asked.grid->record->fields)
        if (said.empty() && field.kind == FieldKind::Text &&
            field.key != asked.grid->names.text) // the entry's display name
            said.emplace_back(field.key, Value(name));
    said.emplace_back(asked.grid->by.text, Value(how.ground));
    forms::append(out, edits.explain(grid, letter, said));
    std::vector<Cell> all;
    for (std::size_t i = 0; i < edits.board().cells.size(); ++i)
        all.push_back(edits.board().cells.cell(i));
    forms::append(out, edits.paint(grid, letter, all));
    return out;
}

} // namespace ww::boards
