// Paints the legend of a board, which explains its letters and edges.

#include "editor/sheets/board_ground.h"

#include "rules/schema/board_words.h"
#include "rules/schema/field.h"

#include <algorithm>
#include <array>

namespace ww::sheets {

using schema::BoardPaint;

namespace {

constexpr double kKeyText = 0.5, kKeySize = 0.26; ///< horizontal offset and size of the legend's
                                                  ///< text, in cells

/// How the board paints a letter of the legend.
struct Explained {
    const schema::BoardLayer* layer = nullptr; ///< null: no layer paints the letter
    const schema::BoardLayer::Entry* entry = nullptr;
};
Explained explained(const schema::Board& board, std::string_view letter) {
    Explained found;
    for (const schema::BoardLayer& layer : board.layers)
        for (const schema::BoardLayer::Entry& entry : layer.entries)
            if (entry.letter == letter && entry.paint != nullptr &&
                (!entry.word.empty() || !entry.name.empty()))
                found = {&layer, &entry};
    return found;
}

NodeRef keyOf(const schema::Board& board) {
    for (const schema::BoardLayer& layer :
         board.layers) // a scenario on a map uses the map's legend
        if (const auto& def = layer.owner.schema->board; def && def->key)
            return layer.owner.node.find(def->key->of.text);
    return {};
}
const schema::BoardLayer* keyed(const schema::Board& board) {
    for (const schema::BoardLayer& layer : board.layers)
        if (layer.owner.schema->board->key)
            return &layer;
    return nullptr;
}

/// An entry of the legend for edges of one list that look the same.
struct Side {
    const BoardPaint* paint = nullptr;
    const schema::BoardEdge* edge = nullptr; ///< an edge of the list; null: the entry is for cliffs
    std::string label;
};

/// Returns the item's values that differ from their defaults, such as `Breachable, Door: Closed`.
/// If none, returns the label of the list or its items.
std::string saidOf(const schema::BoardEdgesDef& def, const schema::FieldDef& list, NodeRef item) {
    std::string out;
    for (const schema::FieldDef& field :
         def.record != nullptr ? def.record->fields : std::vector<schema::FieldDef>()) {
        const NodeRef said = item.isMapping() ? item.find(field.key) : NodeRef();
        if (!said.isScalar() || (field.defaultText && *field.defaultText == said.scalar()))
            continue;
        const std::string word = field.kind == schema::FieldKind::Bool && said.scalar() == "true"
                                     ? field.label
                                 : field.kind == schema::FieldKind::Enum
                                     ? field.label + ": " + field.labelOf(said.scalar())
                                     : std::string();
        if (!word.empty())
            out += (out.empty() ? "" : ", ") + word;
    }
    if (!out.empty())
        return out;
    return list.itemField && !list.itemField->label.empty() ? list.itemField->label : list.label;
}

/// Returns the legend's entries for cliffs and edges, without duplicates. Includes edges of the
/// base board.
std::vector<Side> sidesOf(const schema::Board& board) {
    std::vector<Side> out;
    const auto add = [&](Side side) {
        if (!side.label.empty() && std::none_of(out.begin(), out.end(), [&](const Side& one) {
                return one.paint == side.paint && one.label == side.label;
            }))
            out.push_back(std::move(side));
    };
    for (const schema::BoardLayer& layer : board.layers) {
        const schema::FieldDef* field = layer.owner.schema->field(layer.def->grid.text);
        const bool drawn = layer.def->hasHeights && !layer.def->cliff.stroke.text.empty();
        // The layer has cliffs if at least two of its heights differ.
        const auto other = [&](std::uint16_t one) { return one != layer.cells.front(); };
        if (drawn && field != nullptr && std::any_of(layer.cells.begin(), layer.cells.end(), other))
            add({&layer.def->cliff, nullptr, field->label});
    }
    for (const schema::BoardEdge& edge : board.edges)
        if (const schema::FieldDef* list = edge.owner.schema->field(edge.def->list.text))
            add({&edge.def->paint, &edge, saidOf(*edge.def, *list, edge.item)});
    return out;
}

void paintSwatch(BoardCanvas& c, const Side& side, const Rect& at) {
    const double middle = at.centre().y;
    const auto line = [&](double from, double to, const Stroke& stroke) {
        c.out.list.addLine({at.x + from * at.w, middle}, {at.x + to * at.w, middle}, stroke);
    };
    const auto ticks = [&](double top, double bottom, const Stroke& stroke) {
        for (const double x : {0.2, 0.5, 0.8})
            c.out.list.addLine({at.x + x * at.w, at.y + top * at.h},
                               {at.x + x * at.w, at.y + bottom * at.h}, stroke);
    };
    const bool steps = side.edge != nullptr && side.edge->def->barsBetweenCells;
    Stroke stroke = c.stroke(*side.paint, steps ? 0.9 : 1);
    const auto holds = [&](const std::shared_ptr<const schema::Expr>& expr) {
        return side.edge != nullptr && c.evaluateCondition(expr, side.edge->owner, side.edge->item);
    };
    if (steps)
        return ticks(0, 1, stroke);
    if (const bool open = holds(side.paint->gapIf); open || holds(side.paint->leafIf)) {
        line(0, 0.16, stroke);
        line(0.84, 1, stroke);
        stroke.width *= 0.7;
        if (!side.paint->fill.text.empty())
            stroke.colour = c.colour(side.paint->fill);
        if (!open)
            return line(0.16, 0.84, stroke);
        return c.out.list.addLine({at.x + 0.16 * at.w, middle}, {at.x + 0.16 * at.w, at.bottom()},
                                  stroke);
    }
    if (holds(side.paint->dashIf))
        stroke.dash = {stroke.width * 1.5, stroke.width * 0.75};
    line(0, 1, stroke);
    if (side.edge == nullptr) { // the entry is for cliffs, which have ticks on the lower side
        stroke.width *= 0.5;
        ticks(0.5, 0.8, stroke);
    }
}

} // namespace

std::size_t legendEntryCount(const schema::Board& board) {
    return keyed(board) == nullptr ? 0 : keyOf(board).size() + sidesOf(board).size();
}

void paintLegend(BoardCanvas& c, double top) {
    const schema::BoardLayer* layer = keyed(c.board);
    if (layer == nullptr)
        return;
    const double unit = c.look.unit;
    const Colour ink = c.colour({});
    const Point size = printedBoardSize(c.board, c.look);
    const schema::BoardKeyDef& key = *layer->owner.schema->board->key;
    const std::vector<Side> sides = sidesOf(c.board);
    // Make each column as wide as its widest line, so that a poster's page edge doesn't cut a line
    // of the legend.
    constexpr double kBetween = 0.4; // gap between columns, in cells
    std::array<double, kLegendColumns> from{}, wide{};
    std::size_t entries = 0;
    const auto measure = [&](std::string_view label) {
        double& most = wide[entries++ % kLegendColumns];
        most = std::max(most, kKeyText * unit + boardTextWidth(c.tools.assets, c.tools.shaper,
                                                               label, kKeySize * unit));
    };
    const auto wordsFor = [&](const Explained& what, NodeRef entry) {
        if (what.entry != nullptr)
            return schema::entryLabel(c.board, *what.layer, *what.entry, c.world);
        const std::string text = c.evaluateText(key.label, layer->owner, entry);
        return text.empty() ? std::string(entry.key()) : text;
    };
    for (NodeRef entry : layer->owner.node.find(key.of.text))
        measure(wordsFor(explained(c.board, entry.key()), entry));
    for (const Side& side : sides)
        measure(side.label);
    double width = 0;
    for (std::size_t k = 0; k < kLegendColumns; ++k) {
        from[k] = width;
        width += wide[k] + (k + 1 < kLegendColumns ? kBetween * unit : 0);
    }
    double widest = 0; // width limit of a line; 0: none
    if (width > size.x) {
        width = size.x;
        widest = size.x / kLegendColumns - (kKeyText + 0.1) * unit;
        for (std::size_t k = 0; k < kLegendColumns; ++k)
            from[k] = static_cast<double>(k) * size.x / kLegendColumns;
    }
    const std::size_t lines = (entries + kLegendColumns - 1) / kLegendColumns;
    constexpr double kAbove = 0.15; // room for strokes above the legend, in cells
    c.out.legend = {0, top - kAbove * unit, width,
                    (kAbove + kLegendLineHeight * static_cast<double>(lines)) * unit};
    std::size_t index = 0;
    const auto next = [&] {
        const double x = from[index % kLegendColumns];
        const double y =
            top + kLegendLineHeight * static_cast<double>(index / kLegendColumns) * unit;
        ++index;
        return Rect{x, y, 0.36 * unit, 0.36 * unit};
    };
    for (NodeRef entry : layer->owner.node.find(key.of.text)) {
        const Rect swatch = next();
        const Explained what = explained(c.board, entry.key());
        if (what.entry != nullptr) {
            const BoardPaint look = c.paintOf(*what.layer, *what.entry);
            const BoardPaint* paint = &look;
            Shape shape;
            if (paint->form == BoardPaint::Form::Circle)
                shape.addEllipse(swatch);
            else
                shape.addRect(swatch);
            const ShapePtr whole = shareShape(std::move(shape));
            if (!paint->fill.text.empty())
                c.out.list.addPath(whole, {}, c.colour(paint->fill));
            paintTexture(c, whole, *paint, 0.6 * unit);
            c.drawHatch(whole, *paint);
            if (paint->outline != BoardPaint::Outline::None)
                c.out.list.addPath(whole, {}, std::nullopt, c.stroke(*paint, 0.6));
            c.drawIcon(paint->icon.text, swatch.centre(), 0.3 * unit, 0, c.colour(paint->stroke));
            if (paint->showsLetter)
                c.drawText(entry.key(), swatch.centre(), 0.24 * unit, ink, Align::Centre);
        }
        c.drawText(wordsFor(what, entry), {swatch.x + kKeyText * unit, swatch.centre().y},
                   kKeySize * unit, ink, Align::Left, false, widest);
    }
    for (const Side& side : sides) {
        const Rect at = next();
        paintSwatch(c, side, at);
        c.drawText(side.label, {at.x + kKeyText * unit, at.centre().y}, kKeySize * unit, ink,
                   Align::Left, false, widest);
    }
}

} // namespace ww::sheets
