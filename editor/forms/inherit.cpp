#include "editor/forms/inherit.h"

#include "editor/forms/candidates.h"
#include "editor/forms/draft.h"
#include "editor/forms/patches.h"

#include "rules/schema/field.h"
#include "rules/schema/view_words.h"

#include <algorithm>
#include <set>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;
using session::EntityPtr;

namespace {

/// Returns the field itself or the items' field of its list, if that is a reference; otherwise
/// null.
const FieldDef* referenceOf(const FieldDef& field) {
    const FieldDef* one = field.kind == FieldKind::List ? field.itemField.get() : &field;
    return one != nullptr && schema::isEntityReference(*one) ? one : nullptr;
}

class Inheritance {
  public:
    Inheritance(const session::EntityIndex& index, EntityPtr made)
        : index_(index), now_(std::move(made)) {}

    Patch from(const EntityPtr& front) {
        // Fill fields with `fits` last, since `fits` may depend on other references.
        for (const bool fits : {false, true})
            for (const FieldDef& field : now_->schema->fields) {
                const FieldDef* ref = referenceOf(field);
                if (ref == nullptr || (ref->preferredEntities != nullptr) != fits ||
                    now_->pair.find(field.key))
                    continue;
                if (ref->targetKind == front->schema->kind) {
                    // Don't refer to an entity of the same kind: it isn't the new entity's parent.
                    if (ref->targetKind != now_->schema->kind)
                        refer(field, *ref, {front});
                } else if (!fits && !field.defaultText) { // shared reference; skipped if the new
                                                          // entity should choose by `fits`
                    refer(field, *ref, sharedWith(*front, field, *ref));
                }
            }
        for (const FieldDef& field : now_->schema->fields)
            if (const EntityPtr target = targetOf(field))
                takeItem(field, *target);
        return std::move(patch_);
    }

  private:
    /// Returns the targets of the front entity's field with the same key. If there is no such
    /// field, uses the front entity's only field that refers to the same kind.
    std::vector<EntityPtr> sharedWith(const session::Entity& front, const FieldDef& field,
                                      const FieldDef& ref) const {
        const FieldDef* source = nullptr;
        std::size_t count = 0;
        for (const FieldDef& one : front.schema->fields) {
            const FieldDef* other = referenceOf(one);
            if (other == nullptr || other->targetKind != ref.targetKind)
                continue;
            ++count;
            if (source == nullptr || one.key == field.key)
                source = &one;
        }
        std::vector<EntityPtr> out;
        if (source == nullptr || (count > 1 && source->key != field.key))
            return out;
        const NodeRef said = front.pair.find(source->key);
        const auto add = [&](NodeRef one) {
            if (one.isScalar())
                if (EntityPtr found = index_.resolve(ref.targetKind, one.scalar(), front.pack()))
                    out.push_back(std::move(found));
        };
        if (said.isSequence())
            for (const NodeRef one : said)
                add(one);
        else
            add(said);
        return out;
    }

    void refer(const FieldDef& field, const FieldDef& ref, const std::vector<EntityPtr>& to) {
        if (to.empty() || (field.kind != FieldKind::List && to.size() > 1))
            return;
        const auto fit = fittingEntities(index_, *now_, ref, {});
        Value list = Value::emptySequence();
        for (const EntityPtr& one : to) {
            if (!one || (fit && !fit->contains(one->ref)))
                return;
            list.entries.emplace_back("", Value(refTo(*one)));
        }
        put(field, field.kind == FieldKind::List ? std::move(list) : list.entries.front().second);
    }

    std::string refTo(const session::Entity& to) const {
        const std::string id(to.id());
        return to.pack() == now_->pack() ? id : to.pack() + ":" + id;
    }

    void put(const FieldDef& field, Value value) {
        Patch one = FormPatches(now_).setValue(FieldPath::fromKey(field.key), std::move(value));
        if (EntityPtr next = patchedCopy(now_, one)) {
            now_ = std::move(next);
            appendPatch(patch_, std::move(one));
        }
    }

    EntityPtr targetOf(const FieldDef& field) const {
        const NodeRef said = now_->pair.find(field.key);
        return schema::isEntityReference(field) && said.isScalar()
                   ? index_.resolve(field.targetKind, said.scalar(), now_->pack())
                   : nullptr;
    }

    /// Copies the numbers of a record in a list of `target` to fields with the same keys. Uses the
    /// first list whose records have a reference that the new entity has too. Picks the first
    /// record with the same target, or with a target that no other entity of the kind has yet.
    void takeItem(const FieldDef& field, const session::Entity& target) {
        for (const FieldDef& list : target.schema->fields) {
            if (list.kind != FieldKind::List || !list.itemField ||
                list.itemField->kind != FieldKind::Record)
                continue;
            for (const FieldDef& part : list.itemField->fields) {
                const FieldDef* own = now_->schema->field(part.key);
                if (!schema::isEntityReference(part) || own == nullptr ||
                    own->targetKind != part.targetKind || !schema::isEntityReference(*own))
                    continue;
                if (const NodeRef item = itemOf(target, list, part, field, *own))
                    takeRecord(target, *list.itemField, item, part, *own);
                return;
            }
        }
    }

    NodeRef itemOf(const session::Entity& target, const FieldDef& list, const FieldDef& part,
                   const FieldDef& field, const FieldDef& own) const {
        const EntityPtr said = targetOf(own);
        std::set<EntityRef> taken;
        if (!said && !now_->pair.find(own.key))
            for (const EntityPtr& other : index_.entitiesOfKind(now_->schema->kind)) {
                const auto named = [&](const FieldDef& by) {
                    const NodeRef node = other->pair.find(by.key);
                    return node.isScalar()
                               ? index_.resolve(by.targetKind, node.scalar(), other->pack())
                               : nullptr;
                };
                const EntityPtr base = named(field), of = named(own);
                if (base && of && base->ref == target.ref)
                    taken.insert(of->ref);
            }
        for (const NodeRef item : target.pair.find(list.key)) {
            const NodeRef node = item.isMapping() ? item.find(part.key) : NodeRef();
            const EntityPtr one =
                node.isScalar() ? index_.resolve(part.targetKind, node.scalar(), target.pack())
                                : nullptr;
            if (one && (said ? one->ref == said->ref : !taken.contains(one->ref)))
                return item;
        }
        return {};
    }

    void takeRecord(const session::Entity& target, const FieldDef& record, NodeRef item,
                    const FieldDef& part, const FieldDef& own) {
        if (!now_->pair.find(own.key))
            refer(own, own,
                  {index_.resolve(part.targetKind, item.find(part.key).scalar(), target.pack())});
        for (const FieldDef& one : record.fields) {
            const FieldDef* mine = now_->schema->field(one.key);
            const NodeRef said = item.find(one.key);
            const bool number = one.kind == FieldKind::Int || one.kind == FieldKind::Number;
            if (mine != nullptr && mine->kind == one.kind && number && said.isScalar() &&
                !now_->pair.find(one.key))
                put(*mine, Value::fromNode(said));
        }
    }

    const session::EntityIndex& index_;
    EntityPtr now_;
    Patch patch_;
};

} // namespace

Patch inheritancePatch(const session::EntityIndex& index, const EntityPtr& made,
                       const EntityPtr& front) {
    const auto read = [](const EntityPtr& one) { return one && one->schema && one->pair; };
    if (!read(made) || !read(front) || !made->modifiedPack.empty())
        return {};
    return Inheritance(index, made).from(front);
}

} // namespace ww::forms
