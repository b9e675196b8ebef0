#include "rules/check/maker.h"

#include "rules/check/place_name.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::check {

namespace {

/// Returns the span of the value at `path`, of its nearest existing ancestor, or of the id.
Span spanBelow(NodeRef pair, FieldPath path) {
    while (!path.empty()) {
        if (const auto span = source::spanOf(pair, path)) {
            if (!span->empty())
                return *span;
            if (const NodeRef node = source::resolve(pair, path))
                if (!node.keySpan().empty())
                    return node.keySpan();
            return *span;
        }
        path = path.parent();
    }
    return pair ? pair.keySpan() : Span{};
}

/// Returns `add.KEY` and the steps from `from` on.
FieldPath below(std::string_view how, std::string_view key, const std::vector<Step>& steps,
                std::size_t from) {
    std::vector<Step> out = FieldPath::key(how).then(key).steps();
    out.insert(out.end(), steps.begin() + static_cast<std::ptrdiff_t>(from), steps.end());
    return FieldPath(std::move(out));
}

/// Returns where a path of a modified entity is written in the layer. Nothing if the value comes
/// from the base. The last change wins.
std::optional<FieldPath> inLayer(const Effective& effective, NodeRef pair, const FieldPath& path) {
    for (auto it = effective.added.rbegin(); it != effective.added.rend(); ++it) {
        const std::size_t deep = it->at.steps().size();
        if (!path.isWithin(it->at))
            continue;
        std::vector<Step> steps = path.steps();
        if (steps.size() == deep) {
            if (it->fresh)
                return below("add", it->key, steps, deep);
            continue;
        }
        Step& item = steps[deep];
        if (item.kind == Step::Kind::Index) {
            if (item.index < it->from)
                continue;
            item.index -= it->from;
        } else if (!pair.find("add").find(it->key).find(item.key)) {
            continue;
        }
        return below("add", it->key, steps, deep);
    }
    for (auto it = effective.set.rbegin(); it != effective.set.rend(); ++it)
        if (path.isWithin(it->at))
            return below("set", it->key, path.steps(), it->at.steps().size());
    return std::nullopt;
}

} // namespace

std::optional<FieldPath> writtenAt(const Record& record, const FieldPath& path) {
    return record.effective ? inLayer(*record.effective, record.pair(), path) : path;
}

Mark markOf(const Record& record, const FieldPath& path) {
    if (!record.pair())
        return {record.chunk, rawId(*record.chunk).span, true};
    if (const auto own = writtenAt(record, path))
        return {record.chunk, spanBelow(record.pair(), *own), true};
    return {record.chunk, record.pair().keySpan(), false};
}

diag::Severity severityOf(const Store& store, const diag::Kind& kind, std::uint16_t pack) {
    const auto& severities = store.packs[pack].severities;
    if (!severities.empty())
        if (const auto it = severities.find(kind.code);
            it != severities.end() && !diag::hidesOthers(kind))
            return it->second;
    if (kind.severity == diag::Severity::Unfinished && store.release)
        return diag::Severity::Error;
    return kind.severity;
}

Finding& FindingMaker::add(const diag::Kind& kind, const FieldPath& path, diag::Args args) {
    return addAt(kind, path, {}, std::move(args));
}

Finding& FindingMaker::begin(const diag::Kind& kind, diag::Args args) {
    Finding& made = out_.emplace_back();
    made.kind = &kind;
    made.severity = severityOf(store_, kind, record_.pack);
    made.args = std::move(args);
    made.entity = store_.ref(record_);
    made.kindName = store_.schemas[record_.kind].schema->kind;
    made.cite = kind.cite;
    made.chunk = record_.chunk;
    return made;
}

bool FindingMaker::listed(const diag::Kind& kind, const FieldPath& path, const diag::Args& args) {
    ++made_;
    auto group = std::find_if(groups_.begin(), groups_.end(),
                              [&](const Group& one) { return one.kind == &kind; });
    if (group == groups_.end())
        group = groups_.insert(groups_.end(), Group{&kind});
    if (++group->found <= kListed)
        return true;
    const PackState& pack = store_.packs[record_.pack];
    if (!pack.approvals.empty()) {
        Finding sought;
        sought.kind = &kind;
        sought.entity = store_.ref(record_);
        sought.kindName = store_.schemas[record_.kind].schema->kind;
        sought.path = path;
        sought.named = named(path);
        sought.line = lineText(record_.fields(), path);
        sought.args = args;
        if (!approving(pack, sought).empty())
            return true;
    }
    if (++group->unlisted == 1) {
        group->more = out_.size();
        Finding& more = begin(diag::findingsMore, {{"count", "1"}, {"code", kind.code}});
        more.severity = severityOf(store_, kind, record_.pack);
        more.span = markOf(record_, {}).span;
        return false;
    }
    out_[group->more].args.front().second = std::to_string(group->unlisted);
    return false;
}

Finding& FindingMaker::addAt(const diag::Kind& kind, FieldPath path, Span span, diag::Args args,
                             const schema::FieldDef* field) {
    // If the entity's name is empty, use its id.
    const std::string& title = store_.schemas[record_.kind].schema->title;
    for (auto& [name, value] : args)
        if (value.empty() && name == title)
            value = record_.slot->id;
    if (!listed(kind, path, args)) {
        unlisted_ = {};
        unlisted_.kind = &kind;
        unlisted_.chunk = record_.chunk;
        unlisted_.path = std::move(path);
        return unlisted_;
    }
    Finding& made = begin(kind, std::move(args));
    if (field != nullptr && !field->cite.empty())
        made.cite = field->cite;
    if (span.empty() || record_.effective)
        made.span = markOf(record_, path).span;
    else
        made.span = span;
    made.named = named(path);
    made.line = lineText(record_.fields(), path);
    made.path = std::move(path);
    return made;
}

std::string FindingMaker::named(const FieldPath& path) const {
    if (path.empty())
        return {};
    return namedPath(*store_.schemas[record_.kind].schema, record_.fields(), path);
}

void FindingMaker::relate(Finding& finding, std::string message, const schema::EntityView& entity,
                          FieldPath path) {
    if (&finding == &unlisted_)
        return;
    const Record* record = store_.recordOf(entity);
    if (record == nullptr)
        return;
    Related& made = finding.related.emplace_back();
    made.message = std::move(message);
    made.entity = store_.ref(*record);
    made.path = std::move(path);
}

void FindingMaker::fixBy(Finding& finding, std::string label, bool safe, std::vector<PatchOp> ops) {
    if (&finding == &unlisted_)
        return;
    for (PatchOp& op : ops) {
        op.entity = finding.entity;
        auto own = writtenAt(record_, op.path);
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

void FindingMaker::fixSet(Finding& finding, std::string label, bool safe, Value value) {
    PatchOp op;
    op.kind = PatchOp::Kind::Set;
    op.path = finding.path;
    op.value = std::move(value);
    fix(finding, std::move(label), safe, std::move(op));
}

void FindingMaker::fixRemove(Finding& finding, std::string label, bool safe) {
    PatchOp op;
    op.kind = PatchOp::Kind::Remove;
    op.path = finding.path;
    fix(finding, std::move(label), safe, std::move(op));
}

void FindingMaker::fixRename(Finding& finding, std::string label, bool safe, std::string key) {
    PatchOp op;
    op.kind = PatchOp::Kind::Rename;
    op.path = finding.path;
    op.value = Value(std::move(key));
    fix(finding, std::move(label), safe, std::move(op));
}

void FindingMaker::fixOwn(Finding& finding, std::string label, PatchOp::Kind kind,
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

void FindingMaker::fixText(Finding& finding, std::string label, bool safe, TextEdit edit) {
    if (record_.effective)
        return;
    PatchFix made;
    made.label = std::move(label);
    made.safe = safe;
    made.chunkEdits.push_back(std::move(edit));
    finding.fixes.push_back(std::move(made));
}

} // namespace ww::check
