#include "rules/interop/known_names.h"

#include "rules/base/words.h"
#include "rules/check/declare_analysis.h"

#include <algorithm>

namespace ww::interop {

std::string canonicalName(std::string_view name) {
    // `kebabCase` drops digits at the beginning, since an id begins with a letter. So put a letter
    // before the name, and remove it afterwards.
    std::string out = kebabCase('x' + std::string(name));
    std::erase(out, '-');
    out.erase(0, 1);
    return out;
}

NameMatch NameIndex::find(const std::string& kind, const std::string& written) {
    NameMatch out;
    if (written.empty()) {
        out.why = "the file doesn't name it";
        return out;
    }
    out.entity = world_->find(kind, written, pack_);
    const std::string wanted = canonicalName(written);
    if (out.entity || wanted.empty()) {
        (out.entity ? out.ref : out.why) = out.entity ? written : "not known in this pack";
        return out;
    }
    const std::vector<IndexedEntity>& all = entitiesOfKind(kind);
    std::vector<const IndexedEntity*> fitting;
    for (std::string IndexedEntity::*const key : {&IndexedEntity::id, &IndexedEntity::name}) {
        for (const IndexedEntity& one : all)
            if (one.*key == wanted)
                fitting.push_back(&one);
        if (!fitting.empty())
            break;
    }
    if (fitting.size() == 1) {
        out.entity = fitting.front()->entity;
        out.ref = check::referenceText(out.entity, pack_);
    } else if (fitting.empty()) {
        out.why = "not known in this pack" + nearestName(all, wanted);
    } else {
        out.ambiguous = true;
        for (const IndexedEntity* one : fitting)
            out.why += (out.why.empty()         ? "it could be "
                        : one == fitting.back() ? " or "
                                                : ", ") +
                       displayText(one->entity);
    }
    return out;
}

const std::vector<NameIndex::IndexedEntity>& NameIndex::entitiesOfKind(const std::string& kind) {
    const auto [at, fresh] = known_.try_emplace(kind);
    std::vector<IndexedEntity>& list = at->second;
    if (fresh)
        world_->forEachEntity(kind, pack_, [&](const schema::EntityView& entity) {
            // An entity of the pack itself hides an entity with the same id in a required pack.
            const schema::EntityView seen = world_->find(kind, entity.id, pack_);
            if (!seen || seen.pack == entity.pack)
                list.push_back(
                    {entity, canonicalName(entity.id), canonicalName(check::nameOf(entity))});
            return true;
        });
    return list;
}

/// Returns text such as `` `Isolde Varr` (`isolde-varr`) ``.
std::string NameIndex::displayText(const schema::EntityView& entity) const {
    const std::string name = check::nameOf(entity), id = check::referenceText(entity, pack_);
    return '`' + name + '`' + (name == id ? "" : " (`" + id + "`)");
}

std::string NameIndex::nearestName(const std::vector<IndexedEntity>& among,
                                   const std::string& wanted) {
    std::vector<std::string> candidates;
    if (among.size() > looks_)
        return {};
    looks_ -= among.size();
    for (const IndexedEntity& one : among)
        candidates.insert(candidates.end(), {one.id, one.name});
    const auto near = ww::nearestSpelling(wanted, candidates);
    if (!near)
        return {};
    const auto at = std::find_if(among.begin(), among.end(), [&](const IndexedEntity& one) {
        return one.id == *near || one.name == *near;
    });
    return "; did you mean " + displayText(at->entity) + "?";
}

} // namespace ww::interop
