#include "rules/check/world.h"

#include "rules/base/cancel.h"
#include "rules/base/steps.h"
#include "rules/check/walk.h"

#include <algorithm>

namespace ww::check {

std::string StoreWorld::keyOf(const Look& look) {
    return std::to_string(look.kind) + (look.users ? '?' : '/') + look.id;
}

void StoreWorld::note(std::uint16_t kind, std::string_view id, bool users) const {
    if (who_ == nullptr)
        return;
    if (!users) {
        // References of `who_` are known without recording a look.
        constexpr std::size_t kMany = 64;
        if (who_->refs.size() > kMany) {
            if (own_.empty())
                for (const RefUse& use : who_->refs)
                    own_.insert(use.slot);
            if (const Slot* slot = store_.slot(kind, id); slot != nullptr && own_.contains(slot))
                return;
        } else
            for (const RefUse& use : who_->refs)
                if (use.kind == kind && use.slot != nullptr && use.slot->id == id)
                    return;
    }
    // Record each look once.
    Look look{who_, kind, std::string(id), users};
    constexpr std::size_t kFew = 8;
    const std::size_t noted = looks_.size() - first_;
    const auto same = [&](const Look& one) {
        return one.kind == kind && one.users == users && one.id == id;
    };
    if (noted <= kFew) {
        if (std::any_of(looks_.end() - static_cast<std::ptrdiff_t>(noted), looks_.end(), same))
            return;
    } else {
        if (noted_.empty())
            for (std::size_t i = first_; i < looks_.size(); ++i)
                noted_.insert(keyOf(looks_[i]));
        if (!noted_.insert(keyOf(look)).second)
            return;
    }
    looks_.push_back(std::move(look));
}

schema::EntityView StoreWorld::find(std::string_view kind, std::string_view ref,
                                    std::string_view fromPack) const {
    cancelPoint(); // analyses and checks that take long all pass here
    const int k = store_.kindNamed(kind);
    if (k < 0)
        return {};
    const RefName parts = splitRefName(ref);
    for (const std::uint16_t one : store_.meant(static_cast<std::uint16_t>(k)))
        note(one, parts.id, false);
    const Store::Resolved found =
        store_.resolve(static_cast<std::uint16_t>(k), ref, store_.packNamed(fromPack));
    if (found.record == nullptr ? store_.mayBeUnread(static_cast<std::uint16_t>(k), ref)
                                : !found.record->fields())
        metUnknown_ = true;
    return found.record == nullptr ? schema::EntityView{} : store_.view(*found.record);
}

std::optional<StoreWorld::Asked> StoreWorld::askUsers(std::string_view kind,
                                                      const schema::EntityView& target) const {
    const int userKind = store_.kindNamed(kind);
    if (userKind < 0 || !target)
        return std::nullopt;
    int targetKind = store_.kindNamed(target.schema->kind);
    if (targetKind < 0)
        return std::nullopt;
    if (const auto& all = store_.meant(static_cast<std::uint16_t>(targetKind));
        target.schema->abstract && !all.empty())
        targetKind = all.front(); // entities that say `none` are recorded with each extending kind
    const auto referredTo = static_cast<std::uint16_t>(targetKind);
    note(referredTo, target.id, true);
    metUnknown_ = metUnknown_ || store_.someUnread(static_cast<std::uint16_t>(userKind));
    return Asked{static_cast<std::uint16_t>(userKind), referredTo};
}

bool StoreWorld::anyUser(std::string_view kind, std::string_view field,
                         const schema::EntityView& target, const schema::EntityView& except,
                         std::string_view question,
                         const std::function<bool(const schema::EntityView&)>& test) const {
    const auto same = [&](const schema::EntityView& one) {
        return one.id == except.id && one.pack == except.pack && one.schema == except.schema;
    };
    if (who_ == nullptr) {
        bool found = false;
        users(kind, field, target,
              [&](const schema::EntityView& one) { found = found || (!same(one) && test(one)); });
        return found;
    }
    if (!askUsers(kind, target))
        return false;
    std::string key;
    for (const std::string_view part : {kind, field, target.pack, target.id, question})
        (key += part) += '\n';
    const auto [at, fresh] = answers_.try_emplace(std::move(key));
    Answer& answer = at->second;
    if (fresh) {
        const bool before = std::exchange(metUnknown_, false);
        users(kind, field, target, [&](const schema::EntityView& one) {
            if (answer.passing.size() < 2 && test(one))
                answer.passing.push_back(one);
        });
        answer.metUnknown = std::exchange(metUnknown_, before);
    }
    metUnknown_ = metUnknown_ || answer.metUnknown;
    return std::any_of(answer.passing.begin(), answer.passing.end(),
                       [&](const schema::EntityView& one) { return !same(one); });
}

void StoreWorld::users(std::string_view kind, std::string_view field,
                       const schema::EntityView& target,
                       const std::function<void(const schema::EntityView&)>& each) const {
    const std::optional<Asked> asked = askUsers(kind, target);
    if (!asked)
        return;
    const auto [userKind, referredTo] = *asked;
    const bool nobody =
        target.id == "none" && !target.node; // the caller asks for entities that say `none`
    const Slot* slot = store_.slot(referredTo, target.id);
    if (slot == nullptr)
        return;
    const int targetPack = store_.packNamed(target.pack);
    const auto refers = [&](const Record& user, std::uint16_t position) {
        return std::any_of(user.refs.begin(), user.refs.end(), [&](const RefUse& use) {
            if (use.slot != slot || use.field != position)
                return false;
            if (nobody || (!use.qualified && use.to == use.kind && slot->records.size() == 1))
                return true;
            const Store::Resolved to = store_.resolve(use.to, textOf(use, user), user.pack);
            return to.record != nullptr && to.record->of == targetPack &&
                   to.record->kind == use.kind;
        });
    };
    for (const std::uint16_t one : store_.meant(userKind)) {
        const SchemaInfo& info = store_.schemas[one];
        const auto position = info.fields.find(field);
        if (position == info.fields.end())
            continue;
        for (const Record* user : slot->users) {
            if (!addSteps(1 + user->refs.size() / 8))
                return;
            if (user->kind == one && store_.top(*user->slot, user->of) == user &&
                refers(*user, position->second))
                each(store_.view(*user));
        }
    }
}

void StoreWorld::all(std::string_view kind, std::string_view fromPack,
                     const std::function<bool(const schema::EntityView&)>& each) const {
    const int k = store_.kindNamed(kind);
    if (k < 0)
        return;
    const std::vector<std::uint16_t>& meant = store_.meant(static_cast<std::uint16_t>(k));
    for (const std::uint16_t one : meant)
        note(one, std::string_view(), true);
    metUnknown_ = metUnknown_ || store_.someUnread(static_cast<std::uint16_t>(k));
    const int from = store_.packNamed(fromPack);
    std::uint64_t visited = 0;
    store_.forEachInOrder([&](const Record& record) {
        if (++visited % 8 == 0 && !addSteps(1))
            return false;
        if (std::find(meant.begin(), meant.end(), record.kind) == meant.end() ||
            !store_.sees(from, record.of))
            return true;
        const Record* seen = store_.seenAt(record);
        return seen == nullptr || each(store_.view(*seen));
    });
}

void StoreWorld::among(std::string_view kind, std::string_view fromPack,
                       const schema::FieldDef& field, std::string_view value, bool inOrder,
                       const std::function<bool(const schema::EntityView&)>& each) const {
    const int k = store_.kindNamed(kind);
    if (k < 0)
        return;
    const schema::EntitySchema& named = *store_.schemas[static_cast<std::size_t>(k)].schema;
    const std::vector<std::uint16_t>& meant = store_.meant(static_cast<std::uint16_t>(k));
    const int from = store_.packNamed(fromPack);
    for (const std::uint16_t number : meant) {
        const SchemaInfo& info = store_.schemas[number];
        // Unless the kind is abstract, `field` is an element of `named.fields`.
        const auto at = named.abstract ? info.fields.find(field.key)->second
                                       : static_cast<std::uint16_t>(&field - named.fields.data());
        if (std::find(info.groupedBy.begin(), info.groupedBy.end(), at) == info.groupedBy.end())
            return all(kind, fromPack, each);
    }
    std::vector<const std::vector<const Record*>*> groups;
    for (const std::uint16_t number : meant) {
        const SchemaInfo& info = store_.schemas[number];
        const auto position = named.abstract
                                  ? info.fields.find(field.key)->second
                                  : static_cast<std::uint16_t>(&field - named.fields.data());
        note(number, groupSlot(position, value), true);
        note(number, groupSlot(position, std::nullopt), true);
        metUnknown_ = metUnknown_ || store_.someUnread(number);
        for (const std::optional<std::string_view> group :
             {std::optional(value), std::optional<std::string_view>()})
            if (const auto members = store_.groups.find(groupKey(number, position, group));
                members != store_.groups.end())
                groups.push_back(&members->second);
    }
    // Each record is in exactly one group, and groups are in order.
    if (store_.layered.empty() && (!inOrder || groups.size() < 2)) {
        for (const auto* group : groups)
            for (const Record* record : *group)
                if (!addSteps(1))
                    return;
                else if (store_.sees(from, record->of))
                    if (const Record* seen = store_.seenAt(*record);
                        seen != nullptr && !each(store_.view(*seen)))
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
    std::sort(found.begin(), found.end(), earlier);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    for (const Record* record : found)
        if (store_.sees(from, record->of))
            if (const Record* seen = store_.seenAt(*record);
                seen != nullptr && !each(store_.view(*seen)))
                return;
}

void StoreWorld::addedWords(std::string_view type, std::string_view pack,
                            const std::function<void(const schema::PackWord&)>& each) const {
    const int from = store_.packNamed(pack);
    schema::WordsOnce words;
    for (std::size_t p = 0; p < store_.packs.size(); ++p)
        if (store_.sees(from, static_cast<std::uint16_t>(p)))
            words.give(store_.packs[p].manifest.words, type, each);
}

void StoreWorld::lacks(const schema::FieldDef& field, const schema::EntityView& owner,
                       NodeRef parent) const {
    if (!store_.misspelled)
        return;
    const Record* record = store_.recordOf(owner);
    if (record == nullptr || !record->findings ||
        owner.node.tree().text.data() != parent.tree().text.data())
        return;
    for (const MeantField& meant : record->findings->meant)
        metUnknown_ = metUnknown_ || (meant.parent == parent.index() && meant.field == field.key);
}

std::string_view StoreWorld::option(std::string_view key) const {
    const auto it = store_.options.find(key);
    return it == store_.options.end() ? std::string_view() : std::string_view(it->second);
}

} // namespace ww::check
