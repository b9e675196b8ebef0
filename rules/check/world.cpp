#include "rules/check/world.h"

#include "rules/base/cancel.h"
#include "rules/base/steps.h"
#include "rules/check/walk.h"

#include <algorithm>

namespace ww::check {

std::string StoreWorld::lookupKey(const Lookup& look) {
    return std::to_string(look.kind) + (look.asksForUsers ? '?' : '/') + look.id;
}

void StoreWorld::recordLookup(std::uint16_t kind, std::string_view id, bool users) const {
    if (who_ == nullptr)
        return;
    if (!users) {
        // References of `who_` need no recorded lookup, because slots list their users.
        constexpr std::size_t kMany = 64;
        if (who_->refs.size() > kMany) {
            if (own_.empty())
                for (const RefUse& use : who_->refs)
                    own_.insert(use.slot);
            if (const Slot* slot = store_.findSlot(kind, id);
                slot != nullptr && own_.contains(slot))
                return;
        } else
            for (const RefUse& use : who_->refs)
                if (use.kind == kind && use.slot != nullptr && use.slot->id == id)
                    return;
    }
    // Records each lookup once.
    Lookup look{who_, kind, std::string(id), users};
    constexpr std::size_t kFew = 8;
    const std::size_t noted = looks_.size() - first_;
    const auto same = [&](const Lookup& one) {
        return one.kind == kind && one.asksForUsers == users && one.id == id;
    };
    if (noted <= kFew) {
        if (std::any_of(looks_.end() - static_cast<std::ptrdiff_t>(noted), looks_.end(), same))
            return;
    } else {
        if (noted_.empty())
            for (std::size_t i = first_; i < looks_.size(); ++i)
                noted_.insert(lookupKey(looks_[i]));
        if (!noted_.insert(lookupKey(look)).second)
            return;
    }
    looks_.push_back(std::move(look));
}

schema::EntityView StoreWorld::find(std::string_view kind, std::string_view ref,
                                    std::string_view fromPack) const {
    throwIfCancelled(); // all long analyses and checks call this function
    const int k = store_.findKind(kind);
    if (k < 0)
        return {};
    const RefName parts = splitRefName(ref);
    for (const std::uint16_t one : store_.concreteKindsOf(static_cast<std::uint16_t>(k)))
        recordLookup(one, parts.id, false);
    const Store::Resolved found =
        store_.resolveReference(static_cast<std::uint16_t>(k), ref, store_.findPack(fromPack));
    if (found.record == nullptr ? store_.canBeUnreadable(static_cast<std::uint16_t>(k), ref)
                                : !found.record->fields())
        metUnknown_ = true;
    return found.record == nullptr ? schema::EntityView{} : store_.viewOf(*found.record);
}

std::optional<StoreWorld::UserQuery>
StoreWorld::recordUserQuery(std::string_view kind, const schema::EntityView& target) const {
    const int userKind = store_.findKind(kind);
    if (userKind < 0 || !target)
        return std::nullopt;
    int targetKind = store_.findKind(target.schema->kind);
    if (targetKind < 0)
        return std::nullopt;
    if (const auto& all = store_.concreteKindsOf(static_cast<std::uint16_t>(targetKind));
        target.schema->isAbstract && !all.empty())
        targetKind = all.front(); // references to `none` are stored for each extending kind, so one
                                  // kind is enough
    const auto referredTo = static_cast<std::uint16_t>(targetKind);
    recordLookup(referredTo, target.id, true);
    metUnknown_ = metUnknown_ || store_.hasUnreadableEntities(static_cast<std::uint16_t>(userKind));
    return UserQuery{static_cast<std::uint16_t>(userKind), referredTo};
}

bool StoreWorld::hasUser(std::string_view kind, std::string_view field,
                         const schema::EntityView& target, const schema::EntityView& except,
                         std::string_view question,
                         const std::function<bool(const schema::EntityView&)>& test) const {
    const auto same = [&](const schema::EntityView& one) {
        return one.id == except.id && one.pack == except.pack && one.schema == except.schema;
    };
    if (who_ == nullptr) {
        bool found = false;
        forEachUser(kind, field, target, [&](const schema::EntityView& one) {
            found = found || (!same(one) && test(one));
        });
        return found;
    }
    if (!recordUserQuery(kind, target))
        return false;
    std::string key;
    for (const std::string_view part : {kind, field, target.pack, target.id, question})
        (key += part) += '\n';
    const auto [at, fresh] = answers_.try_emplace(std::move(key));
    Answer& answer = at->second;
    if (fresh) {
        const bool before = std::exchange(metUnknown_, false);
        forEachUser(kind, field, target, [&](const schema::EntityView& one) {
            if (answer.passing.size() < 2 && test(one))
                answer.passing.push_back(one);
        });
        answer.metUnknown = std::exchange(metUnknown_, before);
    }
    metUnknown_ = metUnknown_ || answer.metUnknown;
    return std::any_of(answer.passing.begin(), answer.passing.end(),
                       [&](const schema::EntityView& one) { return !same(one); });
}

void StoreWorld::forEachUser(std::string_view kind, std::string_view field,
                             const schema::EntityView& target,
                             const std::function<void(const schema::EntityView&)>& each) const {
    const std::optional<UserQuery> asked = recordUserQuery(kind, target);
    if (!asked)
        return;
    const auto [userKind, referredTo] = *asked;
    const bool nobody =
        target.id == "none" && !target.node; // the caller asks for entities with the value `none`
    const Slot* slot = store_.findSlot(referredTo, target.id);
    if (slot == nullptr)
        return;
    const int targetPack = store_.findPack(target.pack);
    const auto refers = [&](const Record& user, std::uint16_t position) {
        return std::any_of(user.refs.begin(), user.refs.end(), [&](const RefUse& use) {
            if (use.slot != slot || use.field != position)
                return false;
            if (nobody ||
                (!use.qualified && use.declaredKind == use.kind && slot->records.size() == 1))
                return true;
            const Store::Resolved to = store_.resolveReference(
                use.declaredKind, writtenReferenceText(use, user), user.pack);
            return to.record != nullptr && to.record->ownerPack == targetPack &&
                   to.record->kind == use.kind;
        });
    };
    for (const std::uint16_t one : store_.concreteKindsOf(userKind)) {
        const SchemaInfo& info = store_.schemas[one];
        const auto position = info.fields.find(field);
        if (position == info.fields.end())
            continue;
        for (const Record* user : slot->users) {
            if (!addSteps(1 + user->refs.size() / 8))
                return;
            if (user->kind == one && store_.effectiveRecord(*user->slot, user->ownerPack) == user &&
                refers(*user, position->second))
                each(store_.viewOf(*user));
        }
    }
}

void StoreWorld::forEachEntity(std::string_view kind, std::string_view fromPack,
                               const std::function<bool(const schema::EntityView&)>& each) const {
    const int k = store_.findKind(kind);
    if (k < 0)
        return;
    const std::vector<std::uint16_t>& meant = store_.concreteKindsOf(static_cast<std::uint16_t>(k));
    for (const std::uint16_t one : meant)
        recordLookup(one, std::string_view(), true);
    metUnknown_ = metUnknown_ || store_.hasUnreadableEntities(static_cast<std::uint16_t>(k));
    const int from = store_.findPack(fromPack);
    std::uint64_t visited = 0;
    store_.forEachRecordInOrder([&](const Record& record) {
        if (++visited % 8 == 0 && !addSteps(1))
            return false;
        if (std::find(meant.begin(), meant.end(), record.kind) == meant.end() ||
            !store_.canSee(from, record.ownerPack))
            return true;
        const Record* seen = store_.effectiveRecordIfFirst(record);
        return seen == nullptr || each(store_.viewOf(*seen));
    });
}

void StoreWorld::forEachWithValue(
    std::string_view kind, std::string_view fromPack, const schema::FieldDef& field,
    std::string_view value, bool inOrder,
    const std::function<bool(const schema::EntityView&)>& each) const {
    const int k = store_.findKind(kind);
    if (k < 0)
        return;
    const schema::EntitySchema& named = *store_.schemas[static_cast<std::size_t>(k)].schema;
    const std::vector<std::uint16_t>& meant = store_.concreteKindsOf(static_cast<std::uint16_t>(k));
    const int from = store_.findPack(fromPack);
    for (const std::uint16_t number : meant) {
        const SchemaInfo& info = store_.schemas[number];
        // Unless the kind is abstract, `field` is an element of `named.fields`.
        const auto at = named.isAbstract ? info.fields.find(field.key)->second
                                         : static_cast<std::uint16_t>(&field - named.fields.data());
        if (std::find(info.groupedBy.begin(), info.groupedBy.end(), at) == info.groupedBy.end())
            return forEachEntity(kind, fromPack, each);
    }
    std::vector<const std::vector<const Record*>*> groups;
    for (const std::uint16_t number : meant) {
        const SchemaInfo& info = store_.schemas[number];
        const auto position = named.isAbstract
                                  ? info.fields.find(field.key)->second
                                  : static_cast<std::uint16_t>(&field - named.fields.data());
        recordLookup(number, lookupGroupSlotId(position, value), true);
        recordLookup(number, lookupGroupSlotId(position, std::nullopt), true);
        metUnknown_ = metUnknown_ || store_.hasUnreadableEntities(number);
        for (const std::optional<std::string_view> group :
             {std::optional(value), std::optional<std::string_view>()})
            if (const auto members = store_.groups.find(lookupGroupKey(number, position, group));
                members != store_.groups.end())
                groups.push_back(&members->second);
    }
    // Each record is in one group and each group is sorted, so there is nothing to sort or skip.
    if (store_.layered.empty() && (!inOrder || groups.size() < 2)) {
        for (const auto* group : groups)
            for (const Record* record : *group)
                if (!addSteps(1))
                    return;
                else if (store_.canSee(from, record->ownerPack))
                    if (const Record* seen = store_.effectiveRecordIfFirst(*record);
                        seen != nullptr && !each(store_.viewOf(*seen)))
                        return;
        return;
    }
    std::vector<const Record*> found;
    for (const auto* group : groups)
        found.insert(found.end(), group->begin(), group->end());
    for (const Slot* slot : store_.layered)
        if (std::find(meant.begin(), meant.end(), slot->kind) != meant.end())
            found.insert(found.end(), slot->records.begin(), slot->records.end());
    addSteps(found.size());
    std::sort(found.begin(), found.end(), isBeforeByOrder);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    for (const Record* record : found)
        if (store_.canSee(from, record->ownerPack))
            if (const Record* seen = store_.effectiveRecordIfFirst(*record);
                seen != nullptr && !each(store_.viewOf(*seen)))
                return;
}

void StoreWorld::forEachAddedWord(std::string_view type, std::string_view pack,
                                  const std::function<void(const schema::PackWord&)>& each) const {
    const int from = store_.findPack(pack);
    schema::UniqueWords words;
    for (std::size_t p = 0; p < store_.packs.size(); ++p)
        if (store_.canSee(from, static_cast<std::uint16_t>(p)))
            words.visitNewWords(store_.packs[p].manifest.words, type, each);
}

void StoreWorld::noteAbsentField(const schema::FieldDef& field, const schema::EntityView& owner,
                                 NodeRef parent) const {
    if (!store_.hasMisspelledFields)
        return;
    const Record* record = store_.recordOf(owner);
    if (record == nullptr || !record->findings ||
        owner.node.tree().text.data() != parent.tree().text.data())
        return;
    for (const MisspelledField& meant : record->findings->misspelledFields)
        metUnknown_ = metUnknown_ || (meant.parent == parent.index() && meant.field == field.key);
}

std::string_view StoreWorld::optionValue(std::string_view key) const {
    const auto it = store_.options.find(key);
    return it == store_.options.end() ? std::string_view() : std::string_view(it->second);
}

} // namespace ww::check
