#include "rules/check/store.h"

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/read.h"
#include "rules/source/lines.h"

#include <algorithm>

namespace ww::check {

bool Slot::isUnused() const {
    return records.empty() && users.empty() &&
           (!rare ||
            (rare->aliases.empty() && rare->watchers.empty() && rare->userWatchers.empty()));
}

bool RecordFindings::hasUnlisted() const {
    const auto counts = [](const Finding& finding) { return finding.kind == &diag::findingsMore; };
    return std::any_of(fieldFindings.begin(), fieldFindings.end(), counts) ||
           std::any_of(ruleFindings.begin(), ruleFindings.end(), counts);
}

int SchemaInfo::findField(std::string_view key, std::vector<std::uint16_t>& order,
                          std::size_t at) const {
    if (at < order.size() && schema->fields[order[at]].key == key)
        return order[at];
    const auto it = fields.find(key);
    if (it == fields.end())
        return -1;
    // Caches only current keys, because the fast path above compares with current keys.
    if (schema->fields[it->second].key == key && at <= order.size()) {
        if (at == order.size())
            order.push_back(it->second);
        order[at] = it->second;
    }
    return it->second;
}

RawId findRawId(const Chunk& chunk) {
    const std::string_view text = chunk.text;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t first = text.find_first_not_of(" \t\r", at);
        if (first == std::string_view::npos)
            return {};
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (first < end && text[first] != '#' &&
            !source::isConflictMarker(text, source::lineAt(text, at))) {
            const char quote = text[first];
            std::size_t begin = first;
            std::size_t stop = text.find(": ", first);
            if (quote == '"' || quote == '\'') {
                begin = first + 1;
                stop = text.find(quote, begin);
            }
            if (stop == std::string_view::npos || stop > end) {
                stop = end;
                while (stop > begin &&
                       std::string_view(" \t\r:").find(text[stop - 1]) != std::string_view::npos)
                    --stop;
            }
            return {text.substr(begin, stop - begin),
                    {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(stop)}};
        }
        at = end + 1;
    }
    return {};
}

std::string_view Record::writtenId() const {
    const NodeRef at = entityNode();
    return at ? at.key() : findRawId(*chunk).id;
}

int Store::findPack(std::string_view id) const {
    for (std::size_t i = 0; i < packs.size(); ++i)
        if (packs[i].id == id)
            return static_cast<int>(i);
    return -1;
}

int Store::findKind(std::string_view kind) const {
    for (std::size_t i = 0; i < schemas.size(); ++i)
        if (schemas[i].schema->kind == kind)
            return static_cast<int>(i);
    return -1;
}

Slot* Store::findSlot(std::uint16_t kind, std::string_view id) const {
    const auto it = byKind[kind].find(id);
    return it == byKind[kind].end() ? nullptr : it->second.get();
}

Slot& Store::findOrCreateSlot(std::uint16_t kind, std::string_view id) {
    SlotMap& map = byKind[kind];
    if (const auto it = map.find(id); it != map.end())
        return *it->second;
    auto slot = std::make_unique<Slot>();
    slot->id = id;
    slot->kind = kind;
    Slot& made = *slot;
    map.emplace(std::string_view(made.id), std::move(slot));
    return made;
}

void Store::removeSlotIfUnused(Slot& slot) {
    if (slot.isUnused()) {
        SlotMap& map = byKind[slot.kind];
        map.erase(map.find(slot.id));
    }
}

const Record* Store::effectiveRecord(const Slot& slot, int pack) const {
    const Record* found = nullptr;
    for (const Record* record : slot.records) {
        if (record->ownerPack != pack)
            continue;
        if (record->layering == Layering::None) {
            if (found == nullptr) // of two entities with the same id, uses the first
                found = record;
            if (slot.layers == 0)
                break;
        } else if (record->layering != Layering::Broken && found != nullptr) {
            found = record;
        }
    }
    return found;
}

Store::Resolved Store::resolveReference(const Slot& slot, int pack, int fromPack) const {
    Resolved out;
    if (pack >= 0) {
        out.record = effectiveRecord(slot, pack);
    } else {
        out.record = effectiveRecord(slot, fromPack);
        if (out.record == nullptr) {
            // If several other packs have the id, the last one wins: it is nearest to `fromPack`.
            for (int p = static_cast<int>(packs.size()) - 1; p >= 0; --p) {
                if (p == fromPack)
                    continue;
                if (const Record* found = effectiveRecord(slot, p)) {
                    if (out.record == nullptr)
                        out.record = found;
                    else
                        out.otherCandidatePacks.push_back(p);
                }
            }
        }
    }
    if (out.record == nullptr && slot.rare) {
        // Ignores further aliases: with so many, the result is worthless.
        constexpr std::size_t kAliases = 64;
        const auto& aliases = slot.rare->aliases;
        for (std::size_t i = 0; i < std::min(aliases.size(), kAliases); ++i) {
            const Record* alias = aliases[i];
            if (pack >= 0 && alias->ownerPack != pack)
                continue;
            if (out.record == nullptr || isBeforeByPlace(*alias, *out.record))
                out.record = alias;
            out.byOldId = true;
        }
    }
    return out;
}

Store::Resolved Store::resolveReference(std::uint16_t kind, std::string_view ref,
                                        int fromPack) const {
    const RefName parts = splitRefName(ref);
    int pack = -1;
    if (!parts.pack.empty()) {
        pack = findPack(parts.pack);
        if (pack < 0) {
            Resolved out;
            out.unknownPack = true;
            return out;
        }
    }
    const auto inKind = [&](std::uint16_t one) {
        const Slot* found = findSlot(one, parts.id);
        return found == nullptr ? Resolved{} : resolveReference(*found, pack, fromPack);
    };
    const bool plain = !schemas[kind].schema->isAbstract;
    if (plain)
        return parts.kind.empty() ? inKind(kind) : Resolved{};
    // Prefers entities of the reference's own pack, and current ids to old ids.
    const auto rank = [&](const Resolved& one) {
        return one.record == nullptr                            ? 0
               : one.byOldId                                    ? 1
               : one.record->ownerPack == fromPack || pack >= 0 ? 3
                                                                : 2;
    };
    Resolved best;
    for (const std::uint16_t one : concreteKindsOf(kind)) {
        if (!parts.kind.empty() && schemas[one].schema->kind != parts.kind)
            continue;
        Resolved found = inKind(one);
        if (found.record == nullptr || rank(found) < rank(best))
            continue;
        std::vector<std::uint16_t> kinds = std::move(best.kinds);
        if (rank(found) > rank(best)) {
            best = std::move(found);
            best.kinds = {one};
            continue;
        }
        kinds.push_back(one);
        if (found.record->ownerPack > best.record->ownerPack) // nearer in the order of requirements
            best = std::move(found);
        best.kinds = std::move(kinds);
    }
    if (best.kinds.size() < 2)
        best.kinds.clear();
    return best;
}

bool Store::canBeUnreadable(std::uint16_t kind, std::string_view ref) const {
    const std::string_view of = splitRefName(ref).pack;
    if (of.empty() ? !missingPacks.empty() : missingPacks.contains(of))
        return true;
    return std::any_of(packs.begin(), packs.end(), [&](const PackState& pack) {
        return (of.empty() || pack.id == of) &&
               (pack.unreadable.anywhere ||
                std::any_of(
                    concreteKindsOf(kind).begin(), concreteKindsOf(kind).end(),
                    [&](std::uint16_t one) { return pack.unreadable.kinds.contains(one); }));
    });
}

bool Store::hasUnreadableEntities(std::uint16_t kind) const {
    return canBeUnreadable(kind, {});
}

bool Store::hasUnreadableText() const {
    return !missingPacks.empty() ||
           std::any_of(packs.begin(), packs.end(),
                       [](const PackState& pack) { return !pack.unreadable.isEmpty(); });
}

schema::EntityView Store::viewOf(const Record& record) const {
    return {schemas[record.kind].schema, record.fields(), record.slot->id,
            packs[record.ownerPack].id};
}

EntityRef Store::entityRefOf(const Record& record) const {
    return {packs[record.pack].id, record.file->document->path,
            schemas[record.kind].schema->section, std::string(record.writtenId())};
}

std::string correctedId(const Record& record) {
    if (record.layering != Layering::None || isKebabCaseId(record.slot->id))
        return {};
    std::string id = kebabCase(record.slot->id);
    return isKebabCaseId(id) ? id : std::string();
}

std::string uniqueTextKey(std::uint16_t kind, std::uint16_t field, std::string_view text) {
    return std::to_string(kind) + "/" + std::to_string(field) + "/" + std::string(text);
}

std::string lookupGroupKey(std::uint16_t kind, std::uint16_t field,
                           std::optional<std::string_view> value) {
    return std::to_string(kind) + lookupGroupSlotId(field, value);
}

std::string lookupGroupSlotId(std::uint16_t field, std::optional<std::string_view> value) {
    // Ids of entities never begin with `=`, so the slot is only for look-ups.
    return "=" + std::to_string(field) + (value ? "=" + std::string(*value) : std::string());
}

void forEachLookupSlot(const Store& store, const Record& record, NodeRef fields,
                       const std::function<void(const Slot&)>& each) {
    const SchemaInfo& info = store.schemas[record.kind];
    for (const std::uint16_t position : info.groupedBy) {
        std::optional<std::string> value =
            schema::normalisedValue(info.schema->fields[position], fields);
        if (record.slot->layers > 0)
            value.reset();
        if (const Slot* slot = store.findSlot(record.kind, lookupGroupSlotId(position, value)))
            each(*slot);
    }
}

const Record* Store::recordOf(const schema::EntityView& entity) const {
    const int kind = entity ? findKind(entity.schema->kind) : -1;
    const Slot* found = kind < 0 ? nullptr : findSlot(static_cast<std::uint16_t>(kind), entity.id);
    return found == nullptr ? nullptr : effectiveRecord(*found, findPack(entity.pack));
}

const Record* Store::effectiveRecordIfFirst(const Record& record) const {
    if (record.layering != Layering::None)
        return nullptr;
    for (const Record* first : record.slot->records)
        if (first->ownerPack == record.ownerPack && first->layering == Layering::None)
            return first == &record ? effectiveRecord(*record.slot, record.ownerPack) : nullptr;
    return nullptr;
}

bool isBeforeByPlace(const Record& a, const Record& b) {
    if (a.pack != b.pack)
        return a.pack < b.pack;
    if (a.file->isNamedAsCopy != b.file->isNamedAsCopy)
        return b.file->isNamedAsCopy;
    if (a.file != b.file)
        return a.file->document->path < b.file->document->path;
    if (a.chunk == b.chunk)
        return a.node < b.node;
    ChunkOffset one, other;
    if (!findChunk(*a.file->document, a.chunk.get(), one) ||
        !findChunk(*b.file->document, b.chunk.get(), other))
        return false;
    return one.bytes < other.bytes;
}

} // namespace ww::check
