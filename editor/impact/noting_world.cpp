#include "editor/impact/noting_world.h"

#include "rules/schema/kinds.h"
#include "rules/schema/schema.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

namespace ww::impact {

namespace {

DependencyKey hashed(char what, std::string_view text) {
    std::uint64_t hash = 14695981039346656037u;
    const auto add = [&](char c) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    };
    add(what);
    for (const char c : text)
        add(c);
    return hash;
}

} // namespace

DependencyKey keyOfEntity(std::string_view id) {
    return hashed('e', id);
}
DependencyKey keyOfReferrers(std::string_view id) {
    return hashed('u', id);
}
DependencyKey keyOfKind(std::string_view kind) {
    return hashed('k', kind);
}
DependencyKey keyOfFieldValue(std::string_view kind, std::string_view field,
                              std::optional<std::string_view> value) {
    std::string text(kind);
    text += '\n';
    text += field;
    if (value)
        (text += '\n') += *value;
    return hashed('g', text);
}
DependencyKey keyOfLayers(std::string_view kind) {
    return hashed('l', kind);
}
DependencyKey keyOfSentences(std::string_view kind) {
    return hashed('s', kind);
}

bool hasChangedKey(const DependencyKeys& keys, const std::unordered_set<DependencyKey>& changed) {
    return changed.contains(kGlobalKey) ||
           std::any_of(keys.begin(), keys.end(),
                       [&](DependencyKey key) { return changed.contains(key); });
}

RecordingWorld::RecordingWorld(const schema::World& world)
    : world_(world), words_(dynamic_cast<const schema::WordSource*>(&world)) {}

DependencyKeys RecordingWorld::takeKeys() {
    std::sort(noted_.begin(), noted_.end());
    noted_.erase(std::unique(noted_.begin(), noted_.end()), noted_.end());
    noted_.shrink_to_fit();
    return std::exchange(noted_, {});
}

void RecordingWorld::recordEntity(const schema::EntityView& entity) const {
    noted_.push_back(keyOfEntity(entity.id));
}

schema::EntityView RecordingWorld::find(std::string_view kind, std::string_view ref,
                                        std::string_view fromPack) const {
    noted_.push_back(keyOfEntity(schema::splitRefName(ref).id));
    const schema::EntityView found = world_.find(kind, ref, fromPack);
    if (found)
        recordEntity(found); // `found` may have another id, if the query used an old id
    return found;
}

void RecordingWorld::forEachUser(std::string_view kind, std::string_view field,
                                 const schema::EntityView& target,
                                 const std::function<void(const schema::EntityView&)>& each) const {
    recordEntity(target);
    noted_.push_back(keyOfReferrers(target.id));
    noted_.push_back(keyOfSentences(kind));
    for (const NodeRef old : target.node.find("formerly"))
        noted_.push_back(keyOfReferrers(old.scalar()));
    world_.forEachUser(kind, field, target, [&](const schema::EntityView& user) {
        recordEntity(user);
        each(user);
    });
}

void RecordingWorld::forEachEntity(
    std::string_view kind, std::string_view fromPack,
    const std::function<bool(const schema::EntityView&)>& each) const {
    noted_.push_back(keyOfKind(kind));
    world_.forEachEntity(kind, fromPack, each);
}

void RecordingWorld::forEachWithValue(
    std::string_view kind, std::string_view fromPack, const schema::FieldDef& field,
    std::string_view value, bool inOrder,
    const std::function<bool(const schema::EntityView&)>& each) const {
    noted_.push_back(keyOfFieldValue(kind, field.key, value));
    noted_.push_back(keyOfFieldValue(kind, field.key, std::nullopt));
    noted_.push_back(keyOfLayers(kind));
    world_.forEachWithValue(kind, fromPack, field, value, inOrder,
                            [&](const schema::EntityView& one) {
                                recordEntity(one);
                                return each(one);
                            });
}

std::string_view RecordingWorld::optionValue(std::string_view key) const {
    return world_.optionValue(key);
}

void RecordingWorld::forEachAddedWord(
    std::string_view type, std::string_view pack,
    const std::function<void(const schema::PackWord&)>& each) const {
    if (words_)
        words_->forEachAddedWord(type, pack, each);
}

} // namespace ww::impact
