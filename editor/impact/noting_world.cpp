#include "editor/impact/noting_world.h"

#include "rules/schema/kinds.h"
#include "rules/schema/schema.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

namespace ww::impact {

namespace {

Key hashed(char what, std::string_view text) {
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

Key keyOfEntity(std::string_view id) {
    return hashed('e', id);
}
Key keyOfUsers(std::string_view id) {
    return hashed('u', id);
}
Key keyOfKind(std::string_view kind) {
    return hashed('k', kind);
}
Key keyOfGroup(std::string_view kind, std::string_view field,
               std::optional<std::string_view> value) {
    std::string text(kind);
    text += '\n';
    text += field;
    if (value)
        (text += '\n') += *value;
    return hashed('g', text);
}
Key keyOfLayers(std::string_view kind) {
    return hashed('l', kind);
}
Key keyOfSentences(std::string_view kind) {
    return hashed('s', kind);
}

bool touches(const Keys& keys, const std::unordered_set<Key>& changed) {
    return changed.contains(kGround) ||
           std::any_of(keys.begin(), keys.end(), [&](Key key) { return changed.contains(key); });
}

NotingWorld::NotingWorld(const schema::World& world)
    : world_(world), words_(dynamic_cast<const schema::WordSource*>(&world)) {}

Keys NotingWorld::take() {
    std::sort(noted_.begin(), noted_.end());
    noted_.erase(std::unique(noted_.begin(), noted_.end()), noted_.end());
    noted_.shrink_to_fit();
    return std::exchange(noted_, {});
}

void NotingWorld::note(const schema::EntityView& entity) const {
    noted_.push_back(keyOfEntity(entity.id));
}

schema::EntityView NotingWorld::find(std::string_view kind, std::string_view ref,
                                     std::string_view fromPack) const {
    noted_.push_back(keyOfEntity(schema::splitRefName(ref).id));
    const schema::EntityView found = world_.find(kind, ref, fromPack);
    if (found)
        note(found); // the query may have used an old id
    return found;
}

void NotingWorld::users(std::string_view kind, std::string_view field,
                        const schema::EntityView& target,
                        const std::function<void(const schema::EntityView&)>& each) const {
    note(target);
    noted_.push_back(keyOfUsers(target.id));
    noted_.push_back(keyOfSentences(kind));
    for (const NodeRef old : target.node.find("formerly"))
        noted_.push_back(keyOfUsers(old.scalar()));
    world_.users(kind, field, target, [&](const schema::EntityView& user) {
        note(user);
        each(user);
    });
}

void NotingWorld::all(std::string_view kind, std::string_view fromPack,
                      const std::function<bool(const schema::EntityView&)>& each) const {
    noted_.push_back(keyOfKind(kind));
    world_.all(kind, fromPack, each);
}

void NotingWorld::among(std::string_view kind, std::string_view fromPack,
                        const schema::FieldDef& field, std::string_view value, bool inOrder,
                        const std::function<bool(const schema::EntityView&)>& each) const {
    noted_.push_back(keyOfGroup(kind, field.key, value));
    noted_.push_back(keyOfGroup(kind, field.key, std::nullopt));
    noted_.push_back(keyOfLayers(kind));
    world_.among(kind, fromPack, field, value, inOrder, [&](const schema::EntityView& one) {
        note(one);
        return each(one);
    });
}

std::string_view NotingWorld::option(std::string_view key) const {
    return world_.option(key);
}

void NotingWorld::addedWords(std::string_view type, std::string_view pack,
                             const std::function<void(const schema::PackWord&)>& each) const {
    if (words_)
        words_->addedWords(type, pack, each);
}

} // namespace ww::impact
