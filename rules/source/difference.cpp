#include "rules/source/writer.h"

#include <algorithm>

namespace ww::source {
namespace {

using Kind = PatchOp::Kind;

PatchOp with(const PatchOp& set, Kind kind, FieldPath path, Value value = {}) {
    PatchOp op;
    op.kind = kind;
    op.entity = set.entity;
    op.path = std::move(path);
    op.value = std::move(value);
    return op;
}

void append(std::vector<PatchOp>& ops, std::vector<PatchOp> more) {
    std::move(more.begin(), more.end(), std::back_inserter(ops));
}

/// Returns true if the keys that remain stay in order, and new keys come last. Then keys can be
/// changed one by one.
bool keepsOrder(NodeRef old, const Value& value) {
    std::vector<std::string_view> kept;
    bool fresh = false;
    for (std::size_t i = 0; i < value.entries.size(); ++i) {
        const std::string& key = value.entries[i].first;
        for (std::size_t j = 0; j < i; ++j)
            if (value.entries[j].first == key)
                return false;
        if (old.find(key)) {
            if (fresh)
                return false;
            kept.push_back(key);
        } else {
            fresh = true;
        }
    }
    std::size_t at = 0;
    std::vector<std::string_view> seen;
    for (const NodeRef child : old) {
        if (std::find(seen.begin(), seen.end(), child.key()) != seen.end())
            return false;
        seen.push_back(child.key());
        if (at < kept.size() && child.key() == kept[at])
            ++at;
    }
    return at == kept.size() && !kept.empty();
}

std::vector<PatchOp> ofMapping(NodeRef old, const PatchOp& set) {
    std::vector<PatchOp> ops;
    for (const NodeRef child : old) {
        const auto wanted =
            std::find_if(set.value.entries.begin(), set.value.entries.end(),
                         [&](const auto& entry) { return entry.first == child.key(); });
        if (wanted == set.value.entries.end())
            ops.push_back(with(set, Kind::Remove, set.path.child(child.key())));
        else if (!nodeEquals(child, wanted->second))
            append(ops, minimalOperations(child, with(set, Kind::Set, set.path.child(child.key()),
                                                      wanted->second)));
    }
    for (const auto& [key, value] : set.value.entries)
        if (!old.find(key))
            ops.push_back(with(set, Kind::Set, set.path.child(std::string_view(key)), value));
    return ops;
}

std::vector<PatchOp> ofSequence(NodeRef old, const PatchOp& set) {
    std::vector<NodeRef> before;
    for (const NodeRef child : old)
        before.push_back(child);
    const auto& after = set.value.entries;
    std::size_t head = 0;
    while (head < before.size() && head < after.size() &&
           nodeEquals(before[head], after[head].second))
        ++head;
    std::size_t tail = 0;
    while (tail < before.size() - head && tail < after.size() - head &&
           nodeEquals(before[before.size() - 1 - tail], after[after.size() - 1 - tail].second))
        ++tail;
    const std::size_t oldCount = before.size() - head - tail;
    const std::size_t newCount = after.size() - head - tail;
    std::vector<PatchOp> ops;
    for (std::size_t i = 0; i < std::min(oldCount, newCount); ++i)
        append(ops,
               minimalOperations(before[head + i], with(set, Kind::Set, set.path.child(head + i),
                                                        after[head + i].second)));
    for (std::size_t i = newCount; i < oldCount; ++i)
        ops.push_back(with(set, Kind::Remove, set.path.child(head + newCount)));
    for (std::size_t i = oldCount; i < newCount; ++i)
        ops.push_back(with(set, Kind::Insert, set.path.child(head + i), after[head + i].second));
    return ops;
}

} // namespace

std::vector<PatchOp> minimalOperations(NodeRef old, const PatchOp& set) {
    if (nodeEquals(old, set.value))
        return {};
    if (old.isMapping() && set.value.kind == NodeKind::Mapping && keepsOrder(old, set.value))
        return ofMapping(old, set);
    if (old.isSequence() && set.value.kind == NodeKind::Sequence && old.size() > 0 &&
        !set.value.entries.empty())
        return ofSequence(old, set);
    return {set};
}

} // namespace ww::source
