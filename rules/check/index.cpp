#include "rules/check/index.h"

#include "rules/base/words.h"
#include "rules/check/lines.h"
#include "rules/check/maker.h"
#include "rules/check/store.h"
#include "rules/check/walk.h"
#include "rules/source/source.h"

#include <algorithm>
#include <limits>

namespace ww::check {

namespace {

EntityInfo infoOf(const Store& store, const Record& record) {
    EntityInfo out;
    out.ref = store.ref(record);
    out.kind = store.schemas[record.kind].schema->kind;
    out.pack = store.packs[record.of].id;
    out.id = record.slot->id;
    out.view = store.view(record);
    return out;
}

/// Returns the maximum edit distance of a suggestion: a third of the letters, at least 1.
std::size_t allowance(std::string_view word) {
    return std::max<std::size_t>(1, word.size() / 3);
}

} // namespace

std::vector<EntityInfo> EntityIndex::entities(std::string_view kind) const {
    std::vector<EntityInfo> out;
    const int k = store_->kindNamed(kind);
    if (k < 0)
        return out;
    std::vector<const Record*> tops;
    for (const auto& [id, slot] : store_->byKind[static_cast<std::size_t>(k)])
        for (const Record* record : slot->records)
            if (store_->top(*slot, record->of) == record)
                tops.push_back(record);
    std::sort(tops.begin(), tops.end(), [](const Record* a, const Record* b) {
        return a->of != b->of ? a->of < b->of : a->slot->id < b->slot->id;
    });
    out.reserve(tops.size());
    for (const Record* record : tops)
        out.push_back(infoOf(*store_, *record));
    return out;
}

std::optional<EntityInfo> EntityIndex::find(std::string_view kind, std::string_view ref,
                                            std::string_view fromPack) const {
    const int k = store_->kindNamed(kind);
    if (k < 0)
        return std::nullopt;
    const Store::Resolved found =
        store_->resolve(static_cast<std::uint16_t>(k), ref, store_->packNamed(fromPack));
    if (found.record == nullptr)
        return std::nullopt;
    return infoOf(*store_, *found.record);
}

std::vector<Use> EntityIndex::usesOf(std::string_view kind, std::string_view pack,
                                     std::string_view id) const {
    std::vector<Use> out;
    const int k = store_->kindNamed(kind);
    const int of = store_->packNamed(pack);
    if (k < 0 || of < 0)
        return out;
    const Slot* slot = store_->slot(static_cast<std::uint16_t>(k), id);
    if (slot == nullptr)
        return out;
    std::vector<const Record*> users(slot->users.begin(), slot->users.end());
    std::sort(users.begin(), users.end(),
              [](const Record* a, const Record* b) { return before(*a, *b); });
    for (const Record* user : users) {
        for (const RefUse& ref : user->refs) {
            if (ref.slot != slot)
                continue;
            const Store::Resolved to = store_->resolve(ref.to, textOf(ref, *user), user->pack);
            if (to.record == nullptr || to.record->of != of || to.record->kind != ref.kind)
                continue;
            Use use;
            use.entity = store_->ref(*user);
            use.kind = store_->schemas[user->kind].schema->kind;
            use.path = pathTo(user->fields(), ref.node);
            use.asKey = ref.asKey;
            use.to = store_->schemas[ref.to].schema->kind;
            const auto written = writtenAt(*user, use.path);
            if (!written)
                continue; // the reference is in the text below, and reported there
            use.written = *written;
            use.chunk = user->chunk;
            const NodeRef node = user->effective ? source::resolve(user->pair(), *written)
                                                 : NodeRef(user->pair().tree(), ref.node);
            use.span = ref.asKey ? node.keySpan() : node.span();
            if (ref.begin > 0) {
                const LineUse line = lineUseAt(node, ref.begin);
                use.path = use.path.then(line.line);
                use.written = use.written.then(line.line);
                use.span = line.span;
                use.box = node;
                use.begin = ref.begin - 1;
                use.inLine = line.text;
            }
            out.push_back(std::move(use));
        }
    }
    return out;
}

std::optional<std::string> EntityIndex::nearest(std::string_view kind, std::string_view ref,
                                                std::string_view fromPack) const {
    auto looks = std::numeric_limits<std::size_t>::max();
    return nearest(kind, ref, fromPack, looks);
}

std::optional<std::string> EntityIndex::nearest(std::string_view kind, std::string_view ref,
                                                std::string_view fromPack,
                                                std::size_t& looks) const {
    const int k = store_->kindNamed(kind);
    const RefName parts = splitRefName(ref);
    if (k < 0 || parts.id.size() > kLongestWord)
        return std::nullopt;
    const std::vector<std::uint16_t>& kinds = store_->meant(static_cast<std::uint16_t>(k));
    std::size_t ids = 0;
    for (const std::uint16_t one : kinds)
        ids += store_->byKind[one].size();
    if (looks < ids) {
        looks = 0;
        return std::nullopt;
    }
    looks -= ids;
    const int from = store_->packNamed(fromPack);
    const int only = parts.pack.empty() ? -1 : store_->packNamed(parts.pack);
    std::size_t best = allowance(parts.id) + 1;
    const Record* found = nullptr;
    for (const std::uint16_t one : kinds)
        for (const auto& [id, slot] : store_->byKind[one]) {
            const std::size_t more = id.size() > parts.id.size() ? id.size() - parts.id.size()
                                                                 : parts.id.size() - id.size();
            if (more > best || slot->records.empty())
                continue;
            const std::size_t distance = editDistance(parts.id, id, best);
            if (distance > best || distance > allowance(parts.id))
                continue;
            const Record* record =
                only >= 0 ? store_->top(*slot, only) : store_->resolve(*slot, -1, from).record;
            // Among equals take the first by name, so that hash order doesn't matter.
            if (record != nullptr &&
                (distance < best || found == nullptr || id < found->slot->id)) {
                best = distance;
                found = record;
            }
        }
    if (found == nullptr)
        return std::nullopt;
    if (std::string meant = meantId(*found); !meant.empty())
        return meant; // the fix of the malformed id writes this id
    return refText(infoOf(*store_, *found), fromPack, kind);
}

std::string EntityIndex::refText(const EntityInfo& entity, std::string_view fromPack,
                                 std::string_view kind) const {
    const int k = store_->kindNamed(kind.empty() ? entity.kind : kind);
    const std::string id(entity.id);
    const std::string ofKind = std::string(entity.kind) + "/" + id;
    const std::string pack = std::string(entity.pack) + ":";
    const auto means = [&](const std::string& text) {
        const Store::Resolved found =
            store_->resolve(static_cast<std::uint16_t>(k), text, store_->packNamed(fromPack));
        return found.record != nullptr && found.rivals.empty() && found.kinds.empty() &&
               store_->packs[found.record->of].id == entity.pack &&
               store_->schemas[found.record->kind].schema->kind == entity.kind;
    };
    for (const std::string& text : {id, ofKind, pack + id})
        if (means(text))
            return text;
    return pack + (store_->schemas[static_cast<std::size_t>(k)].schema->abstract ? ofKind : id);
}

} // namespace ww::check
