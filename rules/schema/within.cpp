#include "rules/schema/within.h"

#include "rules/base/words.h"
#include "rules/schema/board_def.h"
#include "rules/schema/item_name.h"
#include "rules/schema/schema.h"

namespace ww::schema {

void forEachInnerName(const EntityView& target, std::string_view member,
                      const std::function<void(std::string_view, NodeRef)>& each) {
    const FieldDef* field = target ? target.schema->field(member) : nullptr;
    if (field == nullptr)
        return;
    const NodeRef node = target.node.find(field->key);
    if (field->kind == FieldKind::Grid) {
        // The legend's field with names: declared by the board, or `start_area` for `start_areas`.
        std::string_view one = field->key;
        if (one.ends_with('s'))
            one.remove_suffix(1);
        if (const auto& board = target.schema->board)
            if (const BoardLayerDef* layer = board->layer(field->key);
                layer != nullptr && !layer->names.text.empty())
                one = layer->names.text;
        for (NodeRef entry : target.node.find(field->legend))
            if (const NodeRef name = entry.find(one); name.isScalar())
                each(name.scalar(), entry);
    } else if (field->kind == FieldKind::Map) {
        for (NodeRef entry : node)
            each(entry.key(), entry);
    } else if (field->kind == FieldKind::List && !field->uniqueBy.empty()) {
        std::string store;
        for (NodeRef item : node)
            if (const std::string_view name = itemName(*field, item, store); !name.empty())
                each(name, item);
    } else if (field->kind == FieldKind::List) {
        for (NodeRef item : node)
            if (item.isScalar())
                each(item.scalar(), item);
    }
}

std::string innerNameTitle(std::string_view name, NodeRef what) {
    const NodeRef title = what.find("name");
    return title.isScalar() && !title.scalar().empty() ? std::string(title.scalar())
                                                       : titleCase(name);
}

std::string innerNameTitle(const FieldDef& field, std::string_view name, const EntityView& owner,
                           const World& world) {
    const std::size_t dot = field.within.find('.');
    const FieldDef* through =
        owner && dot != std::string::npos
            ? owner.schema->field(std::string_view(field.within).substr(0, dot))
            : nullptr;
    const NodeRef ref = through != nullptr ? owner.node.find(through->key) : NodeRef();
    if (!ref.isScalar())
        return {};
    std::string title;
    forEachInnerName(world.find(through->targetKind, ref.scalar(), owner.pack),
                     std::string_view(field.within).substr(dot + 1),
                     [&](std::string_view one, NodeRef what) {
                         if (one == name)
                             title = innerNameTitle(one, what);
                     });
    return title;
}

} // namespace ww::schema
