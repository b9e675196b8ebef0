// Renames an entity and changes all references to it.

#include "rules/base/trim.h"
#include "rules/check/index.h"
#include "rules/check/layers.h"
#include "rules/check/maker.h"
#include "rules/check/place_name.h"
#include "rules/check/state.h"
#include "rules/check/use_text.h"
#include "rules/check/walk.h"
#include "rules/diag/kinds.h"
#include "rules/schema/item_name.h"

#include <algorithm>

namespace ww::check {

namespace {

/// Returns the reference with the new id.
std::string renamedText(std::string_view old, std::string_view newId) {
    return std::string(old.substr(0, old.size() - splitRefName(old).id.size())) +
           std::string(newId);
}

/// `[pack:]kind/id[.path]`: an entity or value, as in an approval's `at`.
struct Target {
    std::string_view prefix; ///< `pack:` as written
    std::string_view pack, kind, id, rest;
};

std::optional<Target> targetOf(std::string_view at, std::string_view fromPack) {
    const std::size_t slash = at.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    Target out;
    const RefParts kind = splitRef(at.substr(0, slash));
    out.kind = kind.id;
    out.pack = kind.pack.empty() ? fromPack : kind.pack;
    out.prefix = at.substr(0, slash - kind.id.size());
    const std::size_t end = std::min(at.find_first_of(".[", slash), at.size());
    out.id = at.substr(slash + 1, end - slash - 1);
    out.rest = at.substr(end);
    return out;
}

} // namespace

class Renaming {
  public:
    Renaming(const EntityIndex& index, std::string_view kind, std::string_view pack,
             std::string_view id, std::string_view newId)
        : store_(*index.store_), kind_(kind), pack_(pack), id_(id), newId_(newId),
          uses_(index.findUsages(kind, pack, id)) {}

    Patch run(OldIdPolicy oldId) {
        const int kind = store_.findKind(kind_);
        const int of = store_.findPack(pack_);
        const Slot* slot =
            kind < 0 ? nullptr : store_.findSlot(static_cast<std::uint16_t>(kind), id_);
        const Record* definition = nullptr;
        if (slot != nullptr)
            for (const Record* user : slot->users)
                nameItems(*user, *slot);
        std::sort(items_.begin(), items_.end(), [](const NamedItem& a, const NamedItem& b) {
            return a.was.size() != b.was.size() ? a.was.size() > b.was.size() : a.was < b.was;
        });
        if (slot != nullptr && of >= 0)
            for (const Record* record : slot->records)
                if (definition == nullptr && record->layering == Layering::None &&
                    record->ownerPack == of)
                    definition = record;
        if (definition == nullptr)
            return {};
        for (const PackState& pack : store_.packs)
            if (!pack.documents->readOnly)
                approvals(pack);
        lines();
        for (const EntityUsage& use : uses_)
            if (!readOnly(use.entity.pack) && use.textInLine.empty())
                op(use.isKey ? PatchOp::Kind::Rename : PatchOp::Kind::Set, use.entity,
                   use.writtenPath, Value(renamedText(writtenReferenceText(use), newIdFor(use))));
        for (const Slot* changed : slotsOfItems())
            for (const Record* record : changed->records)
                if (record->layering == Layering::Modify &&
                    !readOnly(store_.packs[record->pack].id))
                    layer(*record);
        if (oldId == OldIdPolicy::Keep)
            keepOld(*definition);
        // Changes the ids last, because the operations before use the old ids.
        for (const Record* record : slot->records)
            if (record->layering != Layering::None && record->ownerPack == of &&
                splitRef(record->writtenId()).pack == pack_ && // not an unknown pack's entity
                !readOnly(store_.packs[record->pack].id))
                id(*record);
        id(*definition);
        return std::move(patch_);
    }

  private:
    void op(PatchOp::Kind kind, EntityRef entity, FieldPath path, Value value) {
        patch_.ops.push_back({kind, std::move(entity), std::move(path), std::move(value), 0});
    }

    [[nodiscard]] bool readOnly(std::string_view pack) const {
        const int at = store_.findPack(pack);
        return at < 0 || store_.packs[static_cast<std::size_t>(at)].documents->readOnly;
    }

    /// Renames references in lines of sentences, with one operation for each field.
    void lines() {
        std::vector<const EntityUsage*> left;
        for (const EntityUsage& use : uses_)
            if (!use.textInLine.empty() && !readOnly(use.entity.pack))
                left.push_back(&use);
        while (!left.empty()) {
            const EntityUsage& first = *left.front();
            const FieldPath field = first.writtenPath.parent();
            std::string text(first.box.scalar());
            // Replaces from the end, so that earlier offsets stay valid.
            for (auto use = left.rbegin(); use != left.rend(); ++use)
                if ((*use)->entity == first.entity && (*use)->writtenPath.parent() == field)
                    text.replace((*use)->begin, (*use)->textInLine.size(),
                                 renamedText((*use)->textInLine, newIdFor(**use)));
            op(PatchOp::Kind::Set, first.entity, field, Value(std::move(text)));
            const EntityRef entity = first.entity;
            std::erase_if(left, [&](const EntityUsage* use) {
                return use->entity == entity && use->writtenPath.parent() == field;
            });
        }
    }

    /// Returns the new id. Adds the kind in front if the reference may also name another kind that
    /// has this id.
    [[nodiscard]] std::string newIdFor(const EntityUsage& use) const {
        const int to = store_.findKind(use.declaredKind);
        if (to < 0 || !splitRefName(writtenReferenceText(use)).kind.empty())
            return std::string(newId_);
        for (const std::uint16_t one : store_.concreteKindsOf(static_cast<std::uint16_t>(to)))
            if (const Slot* slot = store_.findSlot(one, newId_);
                store_.schemas[one].schema->kind != kind_ && slot != nullptr &&
                !slot->records.empty())
                return std::string(kind_) + "/" + std::string(newId_);
        return std::string(newId_);
    }

    // --- names of list items that contain the entity's id

    struct NamedItem {
        const Record* in = nullptr; ///< record that contains the name
        std::string was, now;       ///< old and new place, such as `entries[ox-cart]`
    };

    void nameItems(const Record& user, const Slot& slot) {
        const schema::EntitySchema& schema = *store_.schemas[user.kind].schema;
        for (const RefUse& ref : user.refs) {
            if (ref.slot != &slot || ref.isKey || ref.begin > 0)
                continue;
            const Store::Resolved to = store_.resolveReference(
                ref.kind, check::writtenReferenceText(ref, user), user.pack);
            if (to.record == nullptr || store_.packs[to.record->ownerPack].id != pack_)
                continue;
            FieldPath path = pathFromRoot(user.fields(), ref.node);
            if (readOnly(store_.packs[user.pack].id) || !pathInOwnText(user, path))
                continue; // the text isn't writable, so the name stays
            std::string key;
            if (!path.empty() && path.steps().back().kind == PathStep::Kind::Key) {
                key = path.steps().back().key;
                path = path.parent();
            }
            const std::string list = pathWithItemNames(schema, user.fields(), path);
            const std::string part(check::writtenReferenceText(ref, user));
            const auto at = list.empty() ? std::string::npos : partAt(schema, user, path, key);
            if (at == std::string::npos)
                continue;
            const std::size_t open = list.size() - 1 - nameOf(schema, user, path).size();
            std::string now = list;
            now.replace(open + at, part.size(), renamedText(part, newId_));
            items_.push_back({&user, list, std::move(now)});
        }
    }

    [[nodiscard]] static ParsedPlace listOf(const schema::EntitySchema& schema, const Record& user,
                                            const FieldPath& item) {
        return parsePlace(schema, user.fields(), item.parent().str(), Positions::Only);
    }

    [[nodiscard]] static std::string nameOf(const schema::EntitySchema& schema, const Record& user,
                                            const FieldPath& item) {
        const ParsedPlace list = listOf(schema, user, item);
        std::string store;
        return list.field == nullptr || item.steps().back().kind != PathStep::Kind::Index
                   ? std::string()
                   : std::string(schema::itemName(*list.field,
                                                  list.node.at(item.steps().back().index), store));
    }

    /// Returns the offset of the value of `key` in the item's name; npos if the name doesn't
    /// contain the value; 0 for items that aren't records.
    [[nodiscard]] static std::size_t partAt(const schema::EntitySchema& schema, const Record& user,
                                            const FieldPath& item, const std::string& key) {
        const ParsedPlace list = listOf(schema, user, item);
        if (list.field == nullptr || nameOf(schema, user, item).empty())
            return std::string::npos;
        schema::FieldDef before = *list.field;
        const auto named = std::find(before.uniqueBy.begin(), before.uniqueBy.end(), key);
        if (key.empty() && before.uniqueBy.empty())
            return 0;
        if (named == before.uniqueBy.end())
            return std::string::npos;
        if (named == before.uniqueBy.begin())
            return 0;
        before.uniqueBy.erase(named, before.uniqueBy.end());
        std::string store;
        return schema::itemName(before, list.node.at(item.steps().back().index), store).size() + 1;
    }

    [[nodiscard]] std::vector<const Slot*> slotsOfItems() const {
        std::vector<const Slot*> out;
        for (const NamedItem& item : items_)
            if (std::find(out.begin(), out.end(), item.in->slot) == out.end())
                out.push_back(item.in->slot);
        return out;
    }

    /// Returns the place with new item names. For a place in a layer, uses only names from records
    /// before the layer.
    [[nodiscard]] std::string withNames(const Slot& slot, std::uint16_t of, std::string place,
                                        const Record* layer = nullptr) const {
        for (const NamedItem& item : items_)
            if (item.in->slot == &slot && item.in->ownerPack == of &&
                isPlaceWithin(place, item.was) &&
                (layer == nullptr || (item.in != layer && isBeforeByPlace(*item.in, *layer))))
                place.replace(0, item.was.size(), item.now);
        return place;
    }

    void layer(const Record& record) {
        const EntityRef entity = store_.entityRefOf(record);
        const auto now = [&](std::string place) {
            return withNames(*record.slot, record.ownerPack, std::move(place), &record);
        };
        for (const char* how : {"remove", "set", "add"}) {
            const FieldPath whole = FieldPath::fromKey(how);
            for (NodeRef change : record.entityNode().find(how)) {
                const std::string key(change.key());
                std::size_t index = 0;
                for (NodeRef item : how == std::string_view("remove") ? change : NodeRef()) {
                    const std::string was = key + "[" + std::string(item.scalar()) + "]";
                    if (now(was) != was && now(key) == key)
                        op(PatchOp::Kind::Set, entity, whole.child(key).child(index),
                           Value(
                               now(was).substr(key.size() + 1, now(was).size() - key.size() - 2)));
                    ++index;
                }
                if (now(key) != key)
                    op(PatchOp::Kind::Rename, entity, whole.child(key), Value(now(key)));
            }
        }
    }

    void id(const Record& record) {
        op(PatchOp::Kind::Rename, store_.entityRefOf(record), {},
           Value(renamedText(record.writtenId(), newId_)));
    }

    void keepOld(const Record& definition) {
        const NodeRef formerly = definition.fields().find("formerly");
        const FieldPath path = FieldPath::fromKey("formerly");
        if (formerly.isSequence()) {
            op(PatchOp::Kind::Insert, store_.entityRefOf(definition), path.child(formerly.size()),
               Value(std::string(id_)));
            return;
        }
        Value list = Value::emptySequence();
        if (formerly.isScalar())
            list.entries.emplace_back("", Value(std::string(formerly.scalar())));
        list.entries.emplace_back("", Value(std::string(id_)));
        op(PatchOp::Kind::Set, store_.entityRefOf(definition), path, std::move(list));
    }

    // --- approvals

    void approvals(const PackState& pack) {
        for (const auto& file : pack.files) {
            if (file->document->role != DocumentRole::Approvals)
                continue;
            const EntityRef entity{pack.id, file->document->path, {}, {}};
            file->document->forEachChunk([&](const ChunkPtr& chunk) {
                std::size_t index = 0;
                if (chunk->root().isSequence())
                    for (NodeRef item : chunk->root())
                        approval(pack, entity, item, FieldPath{}.child(index++));
            });
        }
    }

    void approval(const PackState& pack, const EntityRef& entity, NodeRef item,
                  const FieldPath& path) {
        const std::string_view at = item.find("at").scalar();
        const std::optional<Target> target = targetOf(at, pack.id);
        if (!target)
            return;
        if (const std::string now = renamedPlace(pack, *target); now != at)
            op(PatchOp::Kind::Set, entity, path.child("at"), Value(now));
        const std::string_view text = trimmed(item.find("text").scalar());
        if (const std::string now = renamedLine(pack, *target, text); now != text)
            op(PatchOp::Kind::Set, entity, path.child("text"), Value(now));
        const EntityUsage* quoted = useAt(pack, *target);
        for (NodeRef key : item.find("keys"))
            if (key.isScalar() && names(pack, item.find("code").scalar(), *target, quoted, key))
                op(PatchOp::Kind::Set, entity, path.child("keys").child(key.key()),
                   Value(renamedText(key.scalar(), newId_)));
    }

    [[nodiscard]] bool isOurs(const Target& target) const {
        return target.kind == kind_ && target.pack == pack_ && target.id == id_;
    }

    /// Returns true if the reference is in the entity that `target` names.
    [[nodiscard]] static bool isOf(const EntityUsage& use, const PackState& pack,
                                   const Target& target) {
        if (use.entity.pack != pack.id || use.kind != target.kind)
            return false;
        const RefParts id = splitRef(use.entity.id);
        return id.id == target.id && (id.pack.empty() ? pack.id : id.pack) == target.pack;
    }

    [[nodiscard]] std::string renamedPlace(const PackState& pack, const Target& target) const {
        std::string rest(target.rest);
        if (const auto path = pathOf(target)) {
            std::vector<PathStep> steps = path->steps();
            for (const EntityUsage& use : uses_) {
                const std::vector<PathStep>& key = use.path.steps();
                if (use.isKey && isOf(use, pack, target) && key.size() <= steps.size() &&
                    std::equal(key.begin(), key.end(), path->steps().begin()))
                    steps[key.size() - 1].key = renamedText(key.back().key, newIdFor(use));
            }
            if (steps != path->steps()) {
                rest = FieldPath(std::move(steps)).str();
                if (!rest.starts_with('['))
                    rest.insert(0, ".");
            }
        }
        const int kind = store_.findKind(target.kind), of = store_.findPack(target.pack);
        const Slot* slot =
            kind < 0 ? nullptr : store_.findSlot(static_cast<std::uint16_t>(kind), target.id);
        if (slot != nullptr && of >= 0) {
            const std::size_t dot = rest.starts_with('.') ? 1 : 0;
            rest = rest.substr(0, dot) +
                   withNames(*slot, static_cast<std::uint16_t>(of), rest.substr(dot));
        }
        return std::string(target.prefix) + std::string(target.kind) + "/" +
               (isOurs(target) ? std::string(newId_) : std::string(target.id)) + rest;
    }

    /// Returns `text`, a line of the target's list, with new ids.
    [[nodiscard]] std::string renamedLine(const PackState& pack, const Target& target,
                                          std::string_view text) const {
        std::string now(text);
        const auto path = pathOf(target);
        const FieldPath* line = nullptr; // the first line found that equals `text`
        for (auto use = uses_.rbegin(); path && !text.empty() && use != uses_.rend(); ++use) {
            if (!isOf(*use, pack, target) || use->path.parent() != path->parent() ||
                (line != nullptr && use->path != *line))
                continue;
            if (use->textInLine.empty()) {
                if (writtenReferenceText(*use) == text)
                    return renamedText(text, newIdFor(*use));
                continue;
            }
            const std::string_view box = use->box.scalar();
            const std::size_t before = box.rfind('\n', use->begin);
            const std::size_t from = before == std::string_view::npos ? 0 : before + 1;
            const std::string_view whole = box.substr(from, box.find('\n', from) - from);
            const std::size_t indent = whole.find_first_not_of(" \t");
            if (trimmed(whole) != text)
                continue;
            // Replaces from the end, so that earlier offsets stay valid.
            line = &use->path;
            now.replace(use->begin - from - indent, use->textInLine.size(),
                        renamedText(use->textInLine, newIdFor(*use)));
        }
        return now;
    }

    static std::optional<FieldPath> pathOf(const Target& target) {
        std::string_view text = target.rest;
        if (text.starts_with('.'))
            text.remove_prefix(1);
        auto path = FieldPath::parse(text);
        return path && !path->empty() ? std::optional<FieldPath>(*path) : std::nullopt;
    }

    /// Returns the reference at exactly this place; null if there is none.
    [[nodiscard]] const EntityUsage* useAt(const PackState& pack, const Target& target) const {
        const auto path = pathOf(target);
        for (const EntityUsage& use : uses_)
            if (path && isOf(use, pack, target) && use.path == *path)
                return &use;
        return nullptr;
    }

    /// Returns true if the value means the entity's id and isn't just an equal word.
    [[nodiscard]] bool names(const PackState& pack, std::string_view code, const Target& target,
                             const EntityUsage* quoted, NodeRef key) const {
        if (quoted != nullptr && key.scalar() == writtenReferenceText(*quoted))
            return true;
        const RefParts value = splitRef(key.scalar());
        if (value.id != id_ || (value.pack.empty() ? pack.id : value.pack) != pack_)
            return false;
        return key.key() == kind_ ||
               (key.key() == "id" && code.starts_with("core.id.") && isOurs(target)) ||
               (key.key() == "other" && code == diag::textNotUnique.code && target.kind == kind_);
    }

    const Store& store_;
    std::string_view kind_, pack_, id_, newId_;
    std::vector<EntityUsage> uses_;
    std::vector<NamedItem> items_; ///< list items with new names, longest places first
    Patch patch_;
};

Patch buildRenamePatch(const EntityIndex& index, std::string_view kind, std::string_view pack,
                       std::string_view id, std::string_view newId, OldIdPolicy oldId) {
    return Renaming(index, kind, pack, id, newId).run(oldId);
}

} // namespace ww::check
