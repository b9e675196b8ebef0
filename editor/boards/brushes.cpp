#include "editor/boards/brushes.h"

#include "editor/forms/candidates.h"
#include "editor/forms/names.h"

#include "rules/base/words.h"
#include "rules/schema/board_words.h"
#include "rules/schema/field.h"
#include "rules/schema/function.h"
#include "rules/schema/shared_budget.h"
#include "rules/source/source.h"

#include <algorithm>
#include <set>

namespace ww::boards {

using schema::BoardLayer;
using schema::FieldDef;
using schema::FieldKind;

namespace {

constexpr std::size_t kMostChoices = 200; ///< limit of brushes in a palette of pieces

const FieldDef* fieldOf(const BoardEdits& edits, std::string_view key) {
    const schema::EntitySchema* schema = edits.entity().schema;
    return schema ? schema->field(key) : nullptr;
}

/// Returns a name such as `start-area-2` that no entry of the layer has.
std::string freshName(const BoardLayer& layer, const std::string& label) {
    const std::string stem = kebabCase(label);
    for (std::size_t i = 1;; ++i) {
        std::string name = (stem.empty() ? "place" : stem) + "-" + std::to_string(i);
        if (std::none_of(layer.entries.begin(), layer.entries.end(),
                         [&](const BoardLayer::Entry& one) { return one.name == name; }))
            return name;
    }
}

Palette gridOf(const BoardEdits& edits, const session::EntityIndex& world,
               const BoardLayer& layer) {
    const schema::BoardLayerDef& def = *layer.def;
    Palette out{Palette::Kind::Grid, def.grid.text, edits.fieldLabel(def.grid.text), {},
                def.hasHeights,      false};
    out.isHidden = !def.hasHeights && def.paintByWord.empty() && def.paint.fill.text.empty() &&
                   def.paint.stroke.text.empty() && def.paint.icon.text.empty() &&
                   !def.paint.showsLetter && !def.paint.label;
    std::vector<std::size_t> used(layer.entries.size() + BoardLayer::kHeightCount + 1, 0);
    for (const std::uint16_t cell : layer.cells)
        ++used[cell];
    if (def.hasHeights) {
        for (std::uint16_t height = 0; height < BoardLayer::kHeightCount; ++height) {
            Brush& made = out.brushes.emplace_back();
            made.letter = std::to_string(height);
            made.label = made.letter;
            made.paint = &def.paint;
            made.useCount = used[height + 1U];
            made.isEraser = height == 0;
        }
        return out;
    }
    Brush& none = out.brushes.emplace_back();
    none.letter = BoardEdits::emptyLetter(def);
    none.isEraser = true;
    none.useCount = used[0];
    std::set<std::string, std::less<>> words;
    for (std::size_t i = 0; i < layer.entries.size(); ++i) {
        const BoardLayer::Entry& entry = layer.entries[i];
        const std::size_t count = used[BoardLayer::kHeightCount + 1 + i];
        // Several grids may share a legend. Skip its entries that have no value for this grid.
        const bool own = def.legend.empty() ||
                         (def.paintField.text.empty() && def.names.text.empty()) ||
                         !entry.word.empty() || !entry.name.empty();
        if (!own && count == 0)
            continue;
        words.emplace(entry.word);
        Brush& made = out.brushes.emplace_back();
        made.letter = entry.letter;
        made.label = schema::entryLabel(edits.board(), layer, entry, world);
        made.side = schema::paintVariantOf(layer, entry);
        made.paint = entry.paint;
        made.useCount = count;
    }
    const FieldDef* by = def.record ? def.record->field(def.paintField.text) : nullptr;
    if (by && by->kind == FieldKind::Enum) {
        for (const std::string& word : by->values)
            if (!words.contains(word)) {
                Brush& made = out.brushes.emplace_back();
                made.label = by->labelOf(word);
                made.attributes = {{def.paintField.text, Value(word)}};
                made.isUnused = true;
                for (const auto& [name, paint] : def.paintByWord)
                    if (name.text == word)
                        made.paint = &paint;
            }
    } else if (const FieldDef* names = def.record ? def.record->field(def.names.text) : nullptr) {
        Brush& made = out.brushes.emplace_back();
        const std::string name = freshName(layer, names->label);
        made.label = titleCase(name);
        made.attributes = {{def.names.text, Value(name)}};
        made.paint = &def.paint;
        made.side = schema::nextPaintVariant(layer, def.paint);
        made.isUnused = true;
    } else if (def.legend.empty() && layer.entries.empty() && !def.grid.text.empty()) {
        Brush& made = out.brushes.emplace_back();
        made.letter = def.grid.text.substr(0, 1);
        made.label = out.label;
        made.paint = &def.paint;
        made.isUnused = true;
    }
    return out;
}

/// Returns the line style of an edge with the fields `said`.
Brush::Line lineOf(const BoardEdits& edits, const session::EntityIndex& world,
                   const schema::BoardEdgesDef& def, const Attributes& said) {
    Value item = Value::emptyMapping();
    item.entries = said;
    const auto made = schema::buildTree(item);
    const auto holds = [&](const std::shared_ptr<const schema::Expr>& expr) {
        return expr &&
               expr->evaluatesTo(true, world, edits.entity().view(), {NodeRef(made->tree, 0)});
    };
    return holds(def.paint.gapIf)    ? Brush::Line::Gap
           : holds(def.paint.leafIf) ? Brush::Line::Leaf
           : holds(def.paint.dashIf) ? Brush::Line::Dashed
                                     : Brush::Line::Solid;
}

Palette edgesOf(const BoardEdits& edits, const session::EntityIndex& world,
                const schema::BoardEdgesDef& def) {
    Palette out{
        Palette::Kind::Edges, def.list.text, edits.fieldLabel(def.list.text), {}, false, false};
    const auto add = [&](std::string label, Attributes said) {
        Brush& made = out.brushes.emplace_back();
        made.label = std::move(label);
        made.line = lineOf(edits, world, def, said);
        made.attributes = std::move(said);
        made.paint = &def.paint;
    };
    add({}, {});
    out.brushes.back().isEraser = true;
    const FieldDef* list = fieldOf(edits, def.list.text);
    add(list && list->itemField && !list->itemField->label.empty() ? list->itemField->label
                                                                   : out.label,
        {});
    if (def.record)
        for (const FieldDef& field : def.record->fields) {
            if (field.kind == FieldKind::Bool)
                add(field.label, {{field.key, Value("true")}});
            else if (field.kind == FieldKind::Enum)
                for (const std::string& word : field.values)
                    if (field.defaultText != word)
                        add(field.label + ": " + field.labelOf(word), {{field.key, Value(word)}});
        }
    for (const schema::BoardEdge& edge : edits.board().edges)
        for (Brush& brush : out.brushes)
            if (!brush.isEraser && edge.def == &def &&
                edits.hasAttributes(edge.item, def, brush.attributes))
                ++brush.useCount;
    return out;
}

/// Returns the field that distinguishes the pieces: the field that selects the picture, else the
/// first required reference or enum. Returns null if there is no such field.
const FieldDef* tellsApart(const schema::BoardPieceDef& def) {
    if (!def.record)
        return nullptr;
    if (const FieldDef* by = def.record->field(def.iconField.text))
        return by;
    for (const FieldDef& field : def.record->fields)
        if (field.required && (field.kind == FieldKind::Ref || field.kind == FieldKind::Enum))
            return &field;
    return nullptr;
}

/// Returns the list's label with the item that contains the list: `Place token · Red Crew`.
std::string labelOf(const BoardEdits& edits, const session::EntityIndex& world,
                    const schema::BoardPieceList& list) {
    const FieldDef* field = list.field();
    std::string out = field == nullptr ? list.name : field->label;
    if (!list.def->pieceAlternative.empty() && list.def->record)
        out = list.def->record->label;
    const FieldDef* around = nullptr;
    for (const PathStep& step : list.enclosingPath.steps())
        if (step.kind == PathStep::Kind::Key)
            around = around == nullptr   ? edits.entity().schema->field(step.key)
                     : around->itemField ? around->itemField->field(step.key)
                                         : around->field(step.key);
    if (around == nullptr)
        return out;
    return out + " · " +
           forms::DisplayNames(&world, edits.entity())
               .itemName(*around, source::nodeAtPath(edits.entity().pair, list.enclosingPath),
                         list.enclosingPath.steps().back().index);
}

bool standsIn(const schema::BoardPieceList& list, std::string_view key, std::string_view value) {
    for (const NodeRef written : list.node)
        if (const NodeRef said = list.pieceRecord(written).find(key);
            said.isScalar() && said.scalar() == value)
            return true;
    return false;
}

Palette piecesOf(const BoardEdits& edits, const session::EntityIndex& world,
                 const schema::BoardPieceList& list) {
    const schema::BoardPieceDef& def = *list.def;
    Palette out{Palette::Kind::Pieces, list.name, labelOf(edits, world, list), {}, false, false};
    const session::Entity& entity = edits.entity();
    const FieldDef* field = tellsApart(def);
    const auto add = [&](std::string label, Attributes said) {
        Brush& made = out.brushes.emplace_back();
        made.label = std::move(label);
        made.attributes = std::move(said);
        made.paint = &def.paint;
        for (NodeRef written : list.node)
            if (const NodeRef item = list.pieceRecord(written);
                field && !made.attributes.empty() && item.isMapping() &&
                nodeEquals(item.find(field->key), made.attributes.front().second))
                ++made.useCount;
        made.isUnused = made.useCount == 0;
    };
    add({}, {});
    out.brushes.back().isEraser = true;
    out.brushes.back().isUnused = false;
    if (!field) {
        add(out.label, {});
        return out;
    }
    const auto said = [&](std::string_view value) {
        return Attributes{{field->key, Value(std::string(value))}};
    };
    if (field->kind == FieldKind::Enum) {
        for (const std::string& word : field->values)
            add(field->labelOf(word), said(word));
    } else if (field->kind == FieldKind::Ref && !field->targetKind.empty()) {
        // Evaluates `fits` with the first existing piece as the record. Values of existing pieces
        // are always offered.
        NodeRef beside;
        for (NodeRef written : list.node)
            beside = beside ? beside : list.pieceRecord(written);
        bool gaveUp = false;
        auto fit = forms::fittingEntities(world, entity, *field, beside, &gaveUp);
        if (gaveUp)
            out.label += " · can't work out what fits: too many steps";
        if (fit && fit->empty() && list.node.size() == 0)
            fit.reset(); // otherwise nothing would be offered
        world.forEachEntity(field->targetKind, entity.pack(), [&](const schema::EntityView& one) {
            const bool own = one.pack == entity.pack();
            const std::string ref =
                own ? std::string(one.id) : std::string(one.pack) + ":" + std::string(one.id);
            const session::EntityPtr named = world.resolve(field->targetKind, ref, entity.pack());
            const bool fits = !fit || (named && fit->contains(named->ref));
            if (!fits && !standsIn(list, field->key, ref))
                return true;
            add(named ? named->title : ref, said(ref));
            if (named) {
                out.brushes.back().icon = named->schema->icon;
                out.brushes.back().entity = named->ref;
            }
            return out.brushes.size() < kMostChoices;
        });
    } else {
        out.iconField = field;
        Brush& asks = out.brushes.emplace_back(); // offers to choose an icon; first, since there
                                                  // may be many icons
        asks.needsIcon = asks.isUnused = true;
        // Offer the icons on all boards of this kind.
        std::set<std::string> seen;
        const auto collect = [&](const schema::EntityView& one) {
            for (const schema::BoardPiece& piece : schema::readBoard(one, world).pieces)
                if (const NodeRef value = piece.item.find(field->key);
                    piece.def == &def && value.isScalar())
                    seen.emplace(value.scalar());
            return seen.size() < kMostChoices;
        };
        collect(entity.view());
        world.forEachEntity(entity.schema->kind, entity.pack(), collect);
        for (const std::string& one : seen)
            addIconBrush(out, edits, one);
    }
    return out;
}

} // namespace

std::size_t addIconBrush(Palette& palette, const BoardEdits& edits, const std::string& icon) {
    std::vector<Brush>& all = palette.brushes;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].icon == icon)
            return i;
    Brush made;
    made.label = made.icon = icon;
    made.attributes = {{palette.iconField->key, Value(icon)}};
    for (const auto& list : edits.board().pieceLists)
        if (list->name == palette.key && edits.isOwn(list->owner)) {
            made.paint = &list->def->paint;
            for (const NodeRef written : list->node)
                if (const NodeRef item = list->pieceRecord(written); item.isMapping())
                    made.useCount += nodeEquals(item.find(palette.iconField->key),
                                                made.attributes.front().second)
                                         ? 1
                                         : 0;
        }
    made.isUnused = made.useCount == 0;
    all.push_back(std::move(made));
    return all.size() - 1;
}

std::vector<Palette> palettesOf(const BoardEdits& edits, const session::EntityIndex& world) {
    std::vector<Palette> out;
    const schema::BoardDef* def = edits.board().def;
    if (def == nullptr)
        return out;
    const schema::SharedBudget budget;
    for (const schema::BoardLayerDef& one : def->layers)
        for (const BoardLayer& layer : edits.board().layers)
            if (layer.def == &one)
                out.push_back(gridOf(edits, world, layer));
    for (const schema::BoardEdgesDef& one : def->edges) {
        out.push_back(edgesOf(edits, world, one));
        if (budget.isSpent()) // then the line styles may be wrong
            out.back().label += " · too much to work out";
    }
    for (const auto& list : edits.board().pieceLists)
        if (edits.isOwn(list->owner))
            out.push_back(piecesOf(edits, world, *list));
    if (!def->background.text.empty())
        out.push_back({Palette::Kind::Background,
                       def->background.text,
                       edits.fieldLabel(def->background.text),
                       {},
                       false,
                       false});
    return out;
}

std::string unusedLetter(const BoardEdits& edits, std::string_view grid, std::string_view meaning,
                         std::set<std::string, std::less<>> taken) {
    const schema::BoardLayerDef* def = edits.grid(grid);
    if (def == nullptr)
        return {};
    for (const BoardLayer& layer : edits.board().layers)
        if (layer.def->legend == def->legend)
            for (const BoardLayer::Entry& entry : layer.entries)
                taken.emplace(entry.letter);
    const auto free = [&](char c) { return !taken.contains(std::string_view(&c, 1)); };
    // Try the letters of `meaning` in both cases, then any letter.
    for (const char c : meaning) {
        const bool lower = c >= 'a' && c <= 'z', upper = c >= 'A' && c <= 'Z';
        if (!lower && !upper)
            continue;
        const char other = static_cast<char>(lower ? c - 'a' + 'A' : c - 'A' + 'a');
        for (const char one : {c, other})
            if (free(one))
                return std::string(1, one);
    }
    for (const std::string_view all :
         {"abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "123456789"})
        for (const char c : all)
            if (free(c))
                return std::string(1, c);
    return {};
}

} // namespace ww::boards
