#include "rules/check/maker.h"

#include "rules/check/place_name.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"
#include "rules/schema/same_entity.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::check {

namespace {

/// Returns the span of the value at `path`; if it isn't written, of its nearest ancestor or the id.
Span spanBelow(NodeRef pair, FieldPath path) {
    while (!path.empty()) {
        if (const auto span = source::spanOf(pair, path)) {
            if (!span->empty())
                return *span;
            if (const NodeRef node = source::nodeAtPath(pair, path))
                if (!node.keySpan().empty())
                    return node.keySpan();
            return *span;
        }
        path = path.parent();
    }
    return pair ? pair.keySpan() : Span{};
}

/// Returns the path `how.key` (such as `add.entries`), followed by the steps from index `from` on.
FieldPath below(std::string_view how, std::string_view key, const std::vector<PathStep>& steps,
                std::size_t from) {
    std::vector<PathStep> out = FieldPath::fromKey(how).child(key).steps();
    out.insert(out.end(), steps.begin() + static_cast<std::ptrdiff_t>(from), steps.end());
    return FieldPath(std::move(out));
}

/// Converts a path of a modified entity to the path in the layer's text. Returns nullopt if the
/// value comes from the base. If several changes set the value, the last one is used.
std::optional<FieldPath> inLayer(const EffectiveEntity& effective, NodeRef pair,
                                 const FieldPath& path) {
    for (auto it = effective.added.rbegin(); it != effective.added.rend(); ++it) {
        const std::size_t deep = it->path.steps().size();
        if (!path.isWithin(it->path))
            continue;
        std::vector<PathStep> steps = path.steps();
        if (steps.size() == deep) {
            if (it->isNewField)
                return below("add", it->key, steps, deep);
            continue;
        }
        PathStep& item = steps[deep];
        if (item.kind == PathStep::Kind::Index) {
            if (item.index < it->firstAdded)
                continue;
            item.index -= it->firstAdded;
        } else if (!pair.find("add").find(it->key).find(item.key)) {
            continue;
        }
        return below("add", it->key, steps, deep);
    }
    for (auto it = effective.set.rbegin(); it != effective.set.rend(); ++it)
        if (path.isWithin(it->path))
            return below("set", it->key, path.steps(), it->path.steps().size());
    return std::nullopt;
}

} // namespace

std::optional<FieldPath> pathInOwnText(const Record& record, const FieldPath& path) {
    return record.effective ? inLayer(*record.effective, record.entityNode(), path) : path;
}

Mark markFor(const Record& record, const FieldPath& path) {
    if (!record.entityNode())
        return {record.chunk, findRawId(*record.chunk).span, true};
    if (const auto own = pathInOwnText(record, path))
        return {record.chunk, spanBelow(record.entityNode(), *own), true};
    return {record.chunk, record.entityNode().keySpan(), false};
}

diag::Severity severityOf(const Store& store, const diag::Kind& kind, std::uint16_t pack) {
    const auto& severities = store.packs[pack].severities;
    if (!severities.empty())
        if (const auto it = severities.find(kind.code);
            it != severities.end() && !diag::hasFixedSeverity(kind))
            return it->second;
    if (kind.severity == diag::Severity::Unfinished && store.release)
        return diag::Severity::Error;
    return kind.severity;
}

Finding& FindingMaker::add(const diag::Kind& kind, const FieldPath& path, diag::Args args) {
    return addAt(kind, path, {}, std::move(args));
}

Finding& FindingMaker::createFinding(const diag::Kind& kind, diag::Args args) {
    Finding& made = out_.emplace_back();
    made.kind = &kind;
    made.severity = severityOf(store_, kind, record_.pack);
    made.args = std::move(args);
    made.entity = store_.entityRefOf(record_);
    made.kindName = store_.schemas[record_.kind].schema->kind;
    made.cite = kind.cite;
    made.chunk = record_.chunk;
    return made;
}

bool FindingMaker::shouldList(const diag::Kind& kind, const FieldPath& path,
                              const diag::Args& args) {
    ++made_;
    auto group = std::find_if(groups_.begin(), groups_.end(),
                              [&](const Group& one) { return one.kind == &kind; });
    if (group == groups_.end())
        group = groups_.insert(groups_.end(), Group{&kind});
    if (++group->found <= kMaxListed)
        return true;
    const PackState& pack = store_.packs[record_.pack];
    if (!pack.approvals.empty()) {
        Finding sought;
        sought.kind = &kind;
        sought.entity = store_.entityRefOf(record_);
        sought.kindName = store_.schemas[record_.kind].schema->kind;
        sought.path = path;
        sought.pathWithNames = pathWithNames(path);
        sought.line = lineText(record_.fields(), path);
        sought.args = args;
        if (!matchingApprovals(pack, sought).empty())
            return true;
    }
    if (++group->unlisted == 1) {
        group->more = out_.size();
        Finding& more = createFinding(diag::findingsMore, {{"count", "1"}, {"code", kind.code}});
        more.severity = severityOf(store_, kind, record_.pack);
        more.span = markFor(record_, {}).span;
        return false;
    }
    out_[group->more].args.front().second = std::to_string(group->unlisted);
    return false;
}

Finding& FindingMaker::addAt(const diag::Kind& kind, FieldPath path, Span span, diag::Args args,
                             const schema::FieldDef* field) {
    // If the entity's name is empty, uses its id.
    const std::string& title = store_.schemas[record_.kind].schema->titleField;
    for (auto& [name, value] : args)
        if (value.empty() && name == title)
            value = record_.slot->id;
    if (!shouldList(kind, path, args)) {
        unlisted_ = {};
        unlisted_.kind = &kind;
        unlisted_.chunk = record_.chunk;
        unlisted_.path = std::move(path);
        return unlisted_;
    }
    Finding& made = createFinding(kind, std::move(args));
    if (field != nullptr && !field->cite.empty())
        made.cite = field->cite;
    if (span.empty() || record_.effective)
        made.span = markFor(record_, path).span;
    else
        made.span = span;
    made.pathWithNames = pathWithNames(path);
    made.line = lineText(record_.fields(), path);
    made.path = std::move(path);
    return made;
}

std::string FindingMaker::pathWithNames(const FieldPath& path) const {
    if (path.empty())
        return {};
    return pathWithItemNames(*store_.schemas[record_.kind].schema, record_.fields(), path);
}

void FindingMaker::addRelated(Finding& finding, std::string message,
                              const schema::EntityView& entity, FieldPath path) {
    if (&finding == &unlisted_)
        return;
    const Record* record = store_.recordOf(entity);
    if (record == nullptr)
        return;
    Related& made = finding.related.emplace_back();
    made.message = std::move(message);
    made.entity = store_.entityRefOf(*record);
    made.path = std::move(path);
}

void FindingMaker::addPatchFix(Finding& finding, std::string label, bool safe,
                               std::vector<PatchOp> ops) {
    if (&finding == &unlisted_)
        return;
    for (PatchOp& op : ops) {
        op.entity = finding.entity;
        auto own = pathInOwnText(record_, op.path);
        if (!own)
            return;
        op.path = std::move(*own);
    }
    PatchFix made;
    made.label = std::move(label);
    made.safe = safe;
    made.patch.ops = std::move(ops);
    finding.fixes.push_back(std::move(made));
}

std::string FindingMaker::fileForNewEntity(const schema::EntitySchema& kind) const {
    const Record* last = nullptr;
    for (const auto& [id, slot] :
         store_.byKind[static_cast<std::size_t>(store_.findKind(kind.kind))])
        for (const Record* record : slot->records)
            if (record->pack == record_.pack && record->layering == Layering::None &&
                (last == nullptr || isBeforeByPlace(*last, *record)))
                last = record;
    return (last != nullptr ? last : &record_)->file->document->path;
}

void FindingMaker::addEntityFix(Finding& finding, std::string label, bool safe,
                                std::vector<EntityOp> ops) {
    if (&finding == &unlisted_)
        return;
    PatchFix made;
    made.label = std::move(label);
    made.safe = safe;
    for (EntityOp& one : ops) {
        PatchOp op = std::move(one.op);
        if (one.created != nullptr) {
            op.entity = {store_.packs[record_.pack].id, fileForNewEntity(*one.created),
                         one.created->section, std::move(op.entity.id)};
        } else {
            const bool isSelf = schema::areSameEntity(one.owner, store_.viewOf(record_));
            const Record* record = isSelf ? &record_ : store_.recordOf(one.owner);
            auto own = record != nullptr && record->pack == record_.pack
                           ? pathInOwnText(*record, op.path)
                           : std::nullopt;
            if (!own)
                return;
            op.entity = store_.entityRefOf(*record);
            op.path = std::move(*own);
        }
        made.patch.ops.push_back(std::move(op));
    }
    finding.fixes.push_back(std::move(made));
}

void FindingMaker::addSetFix(Finding& finding, std::string label, bool safe, Value value) {
    PatchOp op;
    op.kind = PatchOp::Kind::Set;
    op.path = finding.path;
    op.value = std::move(value);
    addFix(finding, std::move(label), safe, std::move(op));
}

void FindingMaker::addRemoveFix(Finding& finding, std::string label, bool safe) {
    PatchOp op;
    op.kind = PatchOp::Kind::Remove;
    op.path = finding.path;
    addFix(finding, std::move(label), safe, std::move(op));
}

void FindingMaker::addRenameFix(Finding& finding, std::string label, bool safe, std::string key) {
    PatchOp op;
    op.kind = PatchOp::Kind::Rename;
    op.path = finding.path;
    op.value = Value(std::move(key));
    addFix(finding, std::move(label), safe, std::move(op));
}

void FindingMaker::addLayerFix(Finding& finding, std::string label, PatchOp::Kind kind,
                               std::string text) {
    if (&finding == &unlisted_)
        return;
    PatchOp op;
    op.kind = kind;
    op.entity = finding.entity;
    op.path = finding.path;
    op.value = Value(std::move(text));
    PatchFix made;
    made.label = std::move(label);
    made.patch.ops.push_back(std::move(op));
    finding.fixes.push_back(std::move(made));
}

void FindingMaker::addTextFix(Finding& finding, std::string label, bool safe, TextEdit edit) {
    if (record_.effective)
        return;
    PatchFix made;
    made.label = std::move(label);
    made.safe = safe;
    made.chunkEdits.push_back(std::move(edit));
    finding.fixes.push_back(std::move(made));
}

} // namespace ww::check
