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
    out.ref = store.entityRefOf(record);
    out.kind = store.schemas[record.kind].schema->kind;
    out.pack = store.packs[record.ownerPack].id;
    out.id = record.slot->id;
    out.view = store.viewOf(record);
    return out;
}

/// Returns the maximum edit distance of a suggestion: a third of the word's length, at least 1.
std::size_t allowance(std::string_view word) {
    return std::max<std::size_t>(1, word.size() / 3);
}

/// Returns true if `word` is one or more whole words of `id`, as `merle` is of `old-merle`.
bool isPartOfName(std::string_view word, std::string_view id) {
    constexpr std::size_t kShortestPart = 3;
    const auto isEdge = [&](std::size_t at) {
        return at >= id.size() || id[at] == '-' || id[at] == '_';
    };
    for (std::size_t at = id.find(word); word.size() >= kShortestPart && at != id.npos;
         at = id.find(word, at + 1))
        if ((at == 0 || isEdge(at - 1)) && isEdge(at + word.size()))
            return true;
    return false;
}

} // namespace

std::vector<EntityInfo> EntityIndex::entities(std::string_view kind) const {
    std::vector<EntityInfo> out;
    const int k = store_->findKind(kind);
    if (k < 0)
        return out;
    std::vector<const Record*> tops;
    for (const auto& [id, slot] : store_->byKind[static_cast<std::size_t>(k)])
        for (const Record* record : slot->records)
            if (store_->effectiveRecord(*slot, record->ownerPack) == record)
                tops.push_back(record);
    std::sort(tops.begin(), tops.end(), [](const Record* a, const Record* b) {
        return a->ownerPack != b->ownerPack ? a->ownerPack < b->ownerPack
                                            : a->slot->id < b->slot->id;
    });
    out.reserve(tops.size());
    for (const Record* record : tops)
        out.push_back(infoOf(*store_, *record));
    return out;
}

std::optional<EntityInfo> EntityIndex::find(std::string_view kind, std::string_view ref,
                                            std::string_view fromPack) const {
    const int k = store_->findKind(kind);
    if (k < 0)
        return std::nullopt;
    const Store::Resolved found =
        store_->resolveReference(static_cast<std::uint16_t>(k), ref, store_->findPack(fromPack));
    if (found.record == nullptr)
        return std::nullopt;
    return infoOf(*store_, *found.record);
}

std::vector<EntityUsage> EntityIndex::findUsages(std::string_view kind, std::string_view pack,
                                                 std::string_view id) const {
    std::vector<EntityUsage> out;
    const int k = store_->findKind(kind);
    const int of = store_->findPack(pack);
    if (k < 0 || of < 0)
        return out;
    const Slot* slot = store_->findSlot(static_cast<std::uint16_t>(k), id);
    if (slot == nullptr)
        return out;
    std::vector<const Record*> users(slot->users.begin(), slot->users.end());
    std::sort(users.begin(), users.end(),
              [](const Record* a, const Record* b) { return isBeforeByPlace(*a, *b); });
    for (const Record* user : users) {
        for (const RefUse& ref : user->refs) {
            if (ref.slot != slot)
                continue;
            const Store::Resolved to = store_->resolveReference(
                ref.declaredKind, writtenReferenceText(ref, *user), user->pack);
            if (to.record == nullptr || to.record->ownerPack != of || to.record->kind != ref.kind)
                continue;
            EntityUsage use;
            use.entity = store_->entityRefOf(*user);
            use.kind = store_->schemas[user->kind].schema->kind;
            use.path = pathFromRoot(user->fields(), ref.node);
            use.isKey = ref.isKey;
            use.declaredKind = store_->schemas[ref.declaredKind].schema->kind;
            const auto written = pathInOwnText(*user, use.path);
            if (!written)
                continue; // the reference is in the required pack's text, and is listed with that
                          // pack
            use.writtenPath = *written;
            use.chunk = user->chunk;
            const NodeRef node = user->effective ? source::nodeAtPath(user->entityNode(), *written)
                                                 : NodeRef(user->entityNode().tree(), ref.node);
            use.span = ref.isKey ? node.keySpan() : node.span();
            if (ref.begin > 0) {
                const ReferenceInLine line = referenceInLineAt(node, ref.begin);
                use.path = use.path.child(line.line);
                use.writtenPath = use.writtenPath.child(line.line);
                use.span = line.span;
                use.box = node;
                use.begin = ref.begin - 1;
                use.textInLine = line.text;
            }
            out.push_back(std::move(use));
        }
    }
    return out;
}

std::optional<std::string> EntityIndex::nearestId(std::string_view kind, std::string_view ref,
                                                  std::string_view fromPack) const {
    auto looks = std::numeric_limits<std::size_t>::max();
    return nearestId(kind, ref, fromPack, looks);
}

std::optional<std::string> EntityIndex::nearestId(std::string_view kind, std::string_view ref,
                                                  std::string_view fromPack,
                                                  std::size_t& looks) const {
    const int k = store_->findKind(kind);
    const RefName parts = splitRefName(ref);
    if (k < 0 || parts.id.size() > kMaxWordLength)
        return std::nullopt;
    const std::vector<std::uint16_t>& kinds =
        store_->concreteKindsOf(static_cast<std::uint16_t>(k));
    std::size_t ids = 0;
    for (const std::uint16_t one : kinds)
        ids += store_->byKind[one].size();
    if (looks < ids) {
        looks = 0;
        return std::nullopt;
    }
    looks -= ids;
    const int from = store_->findPack(fromPack);
    const int only = parts.pack.empty() ? -1 : store_->findPack(parts.pack);
    std::size_t best = allowance(parts.id) + 1;
    const Record* found = nullptr;
    for (const std::uint16_t one : kinds)
        for (const auto& [id, slot] : store_->byKind[one]) {
            if (slot->records.empty())
                continue;
            std::size_t distance = editDistance(parts.id, id, best);
            if (distance > allowance(parts.id) && isPartOfName(parts.id, id))
                distance = allowance(parts.id) + 1; // ranks below all misspelt ids
            else if (distance > allowance(parts.id))
                continue;
            if (distance > best)
                continue;
            const Record* record = only >= 0 ? store_->effectiveRecord(*slot, only)
                                             : store_->resolveReference(*slot, -1, from).record;
            // Among equally near ids, takes the alphabetically first, so that hash order doesn't
            // matter.
            if (record != nullptr &&
                (distance < best || found == nullptr || id < found->slot->id)) {
                best = distance;
                found = record;
            }
        }
    if (found == nullptr)
        return std::nullopt;
    if (std::string meant = correctedId(*found); !meant.empty())
        return meant; // the fix for the entity's malformed id writes this id, too
    return referenceText(infoOf(*store_, *found), fromPack, kind);
}

std::string EntityIndex::referenceText(const EntityInfo& entity, std::string_view fromPack,
                                       std::string_view kind) const {
    const int k = store_->findKind(kind.empty() ? entity.kind : kind);
    const std::string id(entity.id);
    const std::string ofKind = std::string(entity.kind) + "/" + id;
    const std::string pack = std::string(entity.pack) + ":";
    const auto means = [&](const std::string& text) {
        const Store::Resolved found = store_->resolveReference(static_cast<std::uint16_t>(k), text,
                                                               store_->findPack(fromPack));
        return found.record != nullptr && found.otherCandidatePacks.empty() &&
               found.kinds.empty() && store_->packs[found.record->ownerPack].id == entity.pack &&
               store_->schemas[found.record->kind].schema->kind == entity.kind;
    };
    for (const std::string& text : {id, ofKind, pack + id})
        if (means(text))
            return text;
    return pack + (store_->schemas[static_cast<std::size_t>(k)].schema->isAbstract ? ofKind : id);
}

} // namespace ww::check
