#include "rules/schema/board_words.h"

#include "rules/schema/shared_budget.h"
#include "rules/schema/within.h"

#include <algorithm>

namespace ww::schema {

namespace {

/// Returns the title of the entity that the item's first reference names.
std::string nameIn(NodeRef item, const FieldDef& record, const EntityView& owner,
                   const World& world) {
    for (const FieldDef& field : record.fields) {
        const NodeRef ref = item.find(field.key);
        if (field.kind != FieldKind::Ref || field.targetKind.empty() || !ref.isScalar())
            continue;
        const EntityView named = world.find(field.targetKind, ref.scalar(), owner.pack);
        return named ? innerNameTitle(named.id, named.node) : std::string();
    }
    return {};
}

/// Returns the name of the first item that refers to a place, such as an item of a scenario's
/// `sides` with its `start_area`. Empty if there is none.
std::string thoseAt(const Board& board, const BoardLayer& layer, std::string_view place,
                    const World& world) {
    const std::string member = "." + layer.def->grid.text;
    EntityView user = board.entity;
    for (int depth = 0; user && user.schema != layer.owner.schema && depth < kMaxBaseDepth;
         ++depth, user = boardBaseOf(user, world))
        for (const FieldDef& list : user.schema->fields) {
            if (list.kind != FieldKind::List || !list.itemField ||
                list.itemField->kind != FieldKind::Record)
                continue;
            for (const FieldDef& field : list.itemField->fields)
                if (field.kind == FieldKind::Ref && field.within.ends_with(member))
                    for (NodeRef item : user.node.find(list.key))
                        if (const NodeRef said = item.find(field.key);
                            said.isScalar() && said.scalar() == place)
                            return nameIn(item, *list.itemField, user, world);
        }
    return {};
}

bool isArea(const BoardLayer::Entry& entry) {
    return !entry.name.empty() && entry.paint != nullptr &&
           entry.paint->form == BoardPaint::Form::Cell &&
           entry.paint->texture == BoardPaint::Texture::None;
}

} // namespace

std::string wordLabel(const BoardLayer& layer, const BoardLayer::Entry& entry) {
    const FieldDef* by =
        layer.def->record ? layer.def->record->field(layer.def->paintField.text) : nullptr;
    return by != nullptr && !entry.word.empty() ? by->labelOf(entry.word) : std::string();
}

std::string entryLabel(const Board& board, const BoardLayer& layer, const BoardLayer::Entry& entry,
                       const World& world) {
    std::string text;
    if (const auto& own = layer.owner.schema->board;
        own && own->key && own->key->label && entry.record)
        text = printedText(*own->key->label, world, layer.owner, entry.record);
    if (text.empty() || text == entry.name)
        text = wordLabel(layer, entry);
    if (text.empty() && !entry.name.empty())
        text = innerNameTitle(entry.name, entry.record);
    if (!entry.name.empty())
        if (const std::string who = thoseAt(board, layer, entry.name, world); !who.empty())
            text += " · " + who;
    return text.empty() ? std::string(entry.letter) : text;
}

std::size_t paintVariantOf(const BoardLayer& layer, const BoardLayer::Entry& entry) {
    if (!isArea(entry))
        return 0;
    std::size_t before = 0;
    for (const BoardLayer::Entry& one : layer.entries) {
        if (one.letter == entry.letter)
            break;
        before += isArea(one) && one.paint == entry.paint ? 1 : 0;
    }
    return before;
}

std::size_t nextPaintVariant(const BoardLayer& layer, const BoardPaint& paint) {
    return static_cast<std::size_t>(std::count_if(
        layer.entries.begin(), layer.entries.end(),
        [&](const BoardLayer::Entry& one) { return isArea(one) && one.paint == &paint; }));
}

} // namespace ww::schema
