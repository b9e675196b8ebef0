// Renaming an entity everywhere that it is named.

#include "rules/check/index.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"

#include <algorithm>

namespace ww::check {

namespace {

/// The reference's new text: what stands before the colon stays.
std::string renamedText(std::string_view old, std::string_view newId) {
    const RefParts parts = splitRef(old);
    return parts.pack.empty() ? std::string(newId)
                              : std::string(parts.pack) + ":" + std::string(newId);
}

std::string_view unquoted(std::string_view text) {
    return text.size() >= 2 && (text.front() == '"' || text.front() == '\'')
               ? text.substr(1, text.size() - 2)
               : text;
}

/// `[pack:]kind/id[.path]`, as `at` of an approval names an entity or a value of it.
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
          uses_(index.usesOf(kind, pack, id)) {}

    Patch run(OldId oldId) {
        const int kind = store_.kindNamed(kind_);
        const int of = store_.packNamed(pack_);
        const Slot* slot = kind < 0 ? nullptr : store_.slot(static_cast<std::uint16_t>(kind), id_);
        const Record* definition = nullptr;
        if (slot != nullptr && of >= 0)
            for (const Record* record : slot->records)
                if (definition == nullptr && record->layering == Layering::None && record->of == of)
                    definition = record;
        if (definition == nullptr)
            return {};
        for (const PackState& pack : store_.packs)
            if (!pack.documents->readOnly)
                approvals(pack);
        for (const Use& use : uses_)
            if (!readOnly(use.entity.pack))
                op(use.asKey ? PatchOp::Kind::Rename : PatchOp::Kind::Set, use.entity, use.written,
                   Value(renamedText(textOf(use), newId_)));
        if (oldId == OldId::Keep)
            keepOld(*definition);
        // The ids last: the operations before them name the entities by the old one.
        for (const Record* record : slot->records)
            if (record->layering != Layering::None && record->of == of &&
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
        const int at = store_.packNamed(pack);
        return at < 0 || store_.packs[static_cast<std::size_t>(at)].documents->readOnly;
    }

    static std::string_view textOf(const Use& use) {
        return unquoted(use.chunk->text.substr(use.span.begin, use.span.size()));
    }

    void id(const Record& record) {
        op(PatchOp::Kind::Rename, store_.ref(record), {},
           Value(renamedText(record.writtenId(), newId_)));
    }

    void keepOld(const Record& definition) {
        const NodeRef formerly = definition.fields().find("formerly");
        const FieldPath path = FieldPath::key("formerly");
        if (formerly.isSequence()) {
            op(PatchOp::Kind::Insert, store_.ref(definition), path.then(formerly.size()),
               Value(std::string(id_)));
            return;
        }
        Value list = Value::sequence();
        if (formerly.isScalar())
            list.entries.emplace_back("", Value(std::string(formerly.scalar())));
        list.entries.emplace_back("", Value(std::string(id_)));
        op(PatchOp::Kind::Set, store_.ref(definition), path, std::move(list));
    }

    // --- approvals

    void approvals(const PackState& pack) {
        for (const auto& file : pack.files) {
            if (file->document->role != DocumentRole::Approvals)
                continue;
            const EntityRef entity{pack.id, file->document->path, {}, {}};
            file->document->forEach([&](const ChunkPtr& chunk) {
                std::size_t index = 0;
                if (chunk->root().isSequence())
                    for (NodeRef item : chunk->root())
                        approval(pack, entity, item, FieldPath{}.then(index++));
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
            op(PatchOp::Kind::Set, entity, path.then("at"), Value(now));
        const Use* quoted = useAt(pack, *target);
        for (NodeRef key : item.find("keys"))
            if (key.isScalar() && names(pack, item.find("code").scalar(), *target, quoted, key))
                op(PatchOp::Kind::Set, entity, path.then("keys").then(key.key()),
                   Value(renamedText(key.scalar(), newId_)));
    }

    [[nodiscard]] bool isOurs(const Target& target) const {
        return target.kind == kind_ && target.pack == pack_ && target.id == id_;
    }

    /// The use's entity as approvals of its pack name it.
    [[nodiscard]] static bool isOf(const Use& use, const PackState& pack, const Target& target) {
        if (use.entity.pack != pack.id || use.kind != target.kind)
            return false;
        const RefParts id = splitRef(use.entity.id);
        return id.id == target.id && (id.pack.empty() ? pack.id : id.pack) == target.pack;
    }

    [[nodiscard]] std::string renamedPlace(const PackState& pack, const Target& target) const {
        std::string rest(target.rest);
        if (const auto path = pathOf(target)) {
            std::vector<Step> steps = path->steps();
            for (const Use& use : uses_) {
                const std::vector<Step>& key = use.path.steps();
                if (use.asKey && isOf(use, pack, target) && key.size() <= steps.size() &&
                    std::equal(key.begin(), key.end(), path->steps().begin()))
                    steps[key.size() - 1].key = renamedText(key.back().key, newId_);
            }
            if (steps != path->steps()) {
                rest = FieldPath(std::move(steps)).str();
                if (!rest.starts_with('['))
                    rest.insert(0, ".");
            }
        }
        return std::string(target.prefix) + std::string(target.kind) + "/" +
               (isOurs(target) ? std::string(newId_) : std::string(target.id)) + rest;
    }

    static std::optional<FieldPath> pathOf(const Target& target) {
        std::string_view text = target.rest;
        if (text.starts_with('.'))
            text.remove_prefix(1);
        auto path = FieldPath::parse(text);
        return path && !path->empty() ? std::optional<FieldPath>(*path) : std::nullopt;
    }

    /// The reference to the entity that stands at the place itself.
    [[nodiscard]] const Use* useAt(const PackState& pack, const Target& target) const {
        const auto path = pathOf(target);
        for (const Use& use : uses_)
            if (path && isOf(use, pack, target) && use.path == *path)
                return &use;
        return nullptr;
    }

    /// True where the key's value is the entity's id, and not some word spelt like it.
    [[nodiscard]] bool names(const PackState& pack, std::string_view code, const Target& target,
                             const Use* quoted, NodeRef key) const {
        if (quoted != nullptr && key.scalar() == textOf(*quoted))
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
    std::vector<Use> uses_;
    Patch patch_;
};

Patch renamePatch(const EntityIndex& index, std::string_view kind, std::string_view pack,
                  std::string_view id, std::string_view newId, OldId oldId) {
    return Renaming(index, kind, pack, id, newId).run(oldId);
}

} // namespace ww::check
