#include "rules/schema/compact_edit.h"

#include "rules/model/patched.h"
#include "rules/schema/compact.h"
#include "rules/schema/compact_spot.h"
#include "rules/schema/compact_tree.h"

#include <algorithm>
#include <functional>
#include <map>

namespace ww::schema {

namespace {

using Kind = PatchOp::Kind;

const Value* childOf(const Value* value, const PathStep& step) {
    if (value == nullptr)
        return nullptr;
    if (step.kind == PathStep::Kind::Index && value->kind == NodeKind::Sequence)
        return step.index < value->entries.size() ? &value->entries[step.index].second : nullptr;
    if (step.kind == PathStep::Kind::Key && value->kind == NodeKind::Mapping)
        for (const auto& [key, one] : value->entries)
            if (key == step.key)
                return &one;
    return nullptr;
}

bool isNothing(const Value* value) {
    return value == nullptr || value->kind == NodeKind::Null;
}

/// Returns the mapping that a code means; nothing if the value isn't a valid code.
std::optional<Value> fromLetters(const FieldDef& record, const Value& value) {
    if (value.kind != NodeKind::Scalar)
        return std::nullopt;
    const ParsedCompact read = readCompact(record, value.text);
    return read.fault ? std::nullopt : std::optional(read.value());
}

Value inLetters(const FieldDef& record, Value value) {
    auto text = writeCompact(record, value);
    return text ? Value(std::move(*text)) : std::move(value);
}

/// Returns true if the value is a code, false if it is a mapping that has a code. Nothing if the
/// value is missing or has no code, so its author had no choice.
std::optional<bool> chosen(const FieldDef& record, const Value* value) {
    if (isNothing(value) ||
        (value->kind == NodeKind::Mapping && !writeCompact(record, *value).has_value()))
        return std::nullopt;
    return value->kind == NodeKind::Scalar;
}

/// Returns true if an item near `at` is written as a code: the nearest item before `at`, else after
/// it. Also returns true if no item had a choice. `itself`: ignore the item at `at`.
bool besideLetters(const FieldDef& record, const Value* list, std::size_t at, bool itself) {
    if (list == nullptr)
        return true;
    const auto& items = list->entries;
    for (std::size_t i = std::min(at, items.size()); i-- > 0;)
        if (const auto one = chosen(record, &items[i].second))
            return *one;
    for (std::size_t i = at + (itself ? 1 : 0); i < items.size(); ++i)
        if (const auto one = chosen(record, &items[i].second))
            return *one;
    return true;
}

/// Returns `value` in the notation of the old value `was` (code or mapping). If `was` had no
/// choice, returns a code if `compact`.
Value spelled(const DeclaredPlace& spot, Value value, const Value* was, bool compact) {
    if (const FieldDef* record = spot.compactRecord()) {
        if (auto meant = fromLetters(*record, value))
            value = std::move(*meant);
        else if (value.kind == NodeKind::Scalar)
            return value; // not a valid code; entities may be unfinished
        if (chosen(*record, was).value_or(compact))
            if (auto text = writeCompact(*record, value))
                return Value(std::move(*text));
    }
    bool like = true;
    for (std::size_t i = 0; i < value.entries.size(); ++i) {
        auto& [key, one] = value.entries[i];
        PathStep step;
        step.kind = value.kind == NodeKind::Sequence ? PathStep::Kind::Index : PathStep::Kind::Key;
        step.index = static_cast<std::uint32_t>(i);
        step.key = key;
        const DeclaredPlace inner =
            value.kind == NodeKind::Sequence ? spot.itemPlace() : spot.childAt(key);
        const Value* there = childOf(was, step);
        one = spelled(inner, std::move(one), there, !spot.isCollection() || like);
        if (spot.isCollection() && inner.compactRecord() != nullptr)
            like = chosen(*inner.compactRecord(), &one).value_or(like);
    }
    return value;
}

/// Converts the operations of a patch to the notation in the file, one by one. Each operation is
/// applied to the result of the previous operations.
class Speller {
  public:
    using SchemaOf = std::function<const EntitySchema*(const EntityRef&)>;
    Speller(SchemaOf schemaOf, const Snapshot& snapshot)
        : schemaOf_(std::move(schemaOf)), snapshot_(snapshot) {}

    Patch run(const Patch& patch) {
        Patch out;
        for (const PatchOp& op : patch.ops) {
            const EntitySchema* schema = schemaOf_(op.entity);
            out.ops.push_back(schema != nullptr && hasCompactRecords(*schema) ? one(*schema, op)
                                                                              : op);
        }
        return out;
    }

  private:
    struct Entity {
        Value now;    ///< the entity in the file's notation, after the operations so far
        NodeRef pair; ///< the entity's node before the patch
    };

    Entity& entityOf(const EntityRef& ref) {
        const auto [it, fresh] = entities_.try_emplace(ref);
        if (fresh)
            for (const PackDocumentsPtr& pack : snapshot_.packs)
                for (const DocumentPtr& file : pack->files)
                    if (pack->pack == ref.pack && file->path == ref.file)
                        if (const auto found = source::findEntity(*file, ref.section, ref.id)) {
                            it->second.pair = found->pair;
                            it->second.now = Value::fromNode(found->pair);
                        }
        return it->second;
    }

    PatchOp one(const EntitySchema& schema, const PatchOp& op) {
        Entity& entity = entityOf(op.entity);
        if (op.path.empty() && op.kind == Kind::Rename) {
            EntityRef renamed = op.entity;
            renamed.id = op.value.text;
            Entity moved = std::move(entity);
            entities_[op.entity] = {};
            entities_[renamed] = std::move(moved);
            return op;
        }
        if (op.path.empty() && op.kind == Kind::Remove) {
            entity = {};
            return op;
        }
        if (op.path.empty() && op.kind != Kind::Set)
            return op;
        const Value& said = op.path.empty() ? op.value : entity.now;
        PathStep mode;
        mode.key = "mode";
        const Value* how = childOf(&said, mode);
        PatchOp out = changed(
            op, entity,
            DeclaredPlace(schema, op.entity.id, how != nullptr ? how->text : std::string_view()));
        (void)applyPatchOp(entity.now, out.kind, out.path.steps(), out.value, out.targetIndex);
        return out;
    }

    static PatchOp changed(const PatchOp& op, const Entity& entity, DeclaredPlace spot) {
        const std::vector<PathStep>& steps = op.path.steps();
        const Value* at = &entity.now;
        const Value* list = nullptr; // the list or map that contains `at`; null if none
        std::size_t index = 0;
        std::size_t depth = 0;
        for (; depth < steps.size(); ++depth) {
            if (const FieldDef* record = spot.compactRecord())
                return within(op, entity, *record, depth, at, list, index);
            const PathStep& step = steps[depth];
            list = spot.isCollection() && at != nullptr ? at : nullptr;
            index = step.kind == PathStep::Kind::Index ? step.index
                    : list != nullptr                  ? list->entries.size()
                                                       : 0;
            at = childOf(at, step);
            spot = step.kind == PathStep::Kind::Index ? spot.itemPlace() : spot.childAt(step.key);
        }
        PatchOp out = op;
        const bool set = op.kind == Kind::Set;
        if (set || op.kind == Kind::Insert)
            out.value = spelled(spot, op.value, set ? at : nullptr,
                                spot.compactRecord() == nullptr ||
                                    besideLetters(*spot.compactRecord(), list, index, set));
        return out;
    }

    /// Converts an operation inside a record. The first `depth` steps of its path are the record's
    /// path.
    static PatchOp within(const PatchOp& op, const Entity& entity, const FieldDef& record,
                          std::size_t depth, const Value* was, const Value* list,
                          std::size_t index) {
        const auto cut = op.path.steps().begin() + static_cast<std::ptrdiff_t>(depth);
        const FieldPath whole(std::vector<PathStep>(op.path.steps().begin(), cut));
        const std::vector<PathStep> inner(cut, op.path.steps().end());
        const auto letters = isNothing(was) ? std::nullopt : fromLetters(record, *was);
        Value now = letters ? *letters : isNothing(was) ? Value::emptyMapping() : *was;
        if (now.kind != NodeKind::Mapping ||
            applyPatchOp(now, op.kind, inner, op.value, op.targetIndex))
            return op;
        PatchOp out;
        out.entity = op.entity;
        out.path = whole;
        out.value = inLetters(record, std::move(now));
        if (letters)
            return out;
        // The record isn't a code yet. Write a code if the old value had no choice, neighbours are
        // codes, and no comment would be lost.
        const NodeRef text = source::nodeAtPath(entity.pair, whole);
        const bool remarks = text && text.sourceText().find('#') != std::string_view::npos;
        const bool letter = out.value.kind == NodeKind::Scalar && !remarks &&
                            !chosen(record, was) && besideLetters(record, list, index, true);
        return letter ? out : op;
    }

    SchemaOf schemaOf_;
    const Snapshot& snapshot_;
    std::map<EntityRef, Entity> entities_;
};

} // namespace

Result<std::vector<source::WrittenFile>, source::WriteError>
writePatch(const System* system, const Snapshot& snapshot, const Patch& patch) {
    if (system == nullptr)
        return source::writePatch(snapshot, patch);
    Speller speller([&](const EntityRef& ref) { return system->schemaOfSection(ref.section); },
                    snapshot);
    return source::writePatch(snapshot, speller.run(patch));
}

Result<std::vector<source::WrittenFile>, source::WriteError>
writePatch(const EntitySchema& schema, const Snapshot& snapshot, const Patch& patch) {
    if (!hasCompactRecords(schema))
        return source::writePatch(snapshot, patch);
    Speller speller(
        [&](const EntityRef& ref) { return ref.section == schema.section ? &schema : nullptr; },
        snapshot);
    return source::writePatch(snapshot, speller.run(patch));
}

} // namespace ww::schema
