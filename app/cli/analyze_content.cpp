#include "app/cli/analyze_content.h"

#include "rules/base/distribution.h"
#include "rules/base/words.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ww::cli {

using namespace ultrawar;

namespace {

FieldsPtr bound(const schema::System& system) {
    schema::HandleErrors errors; // a pack's own changes of the schema may take fields away
    return bindFields(system, errors);
}

/// `a character or a faction`.
std::string either(const std::vector<std::string>& kinds) {
    std::string text;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        text += (i == 0 ? "" : i + 1 == kinds.size() ? " or " : ", ") + kinds[i];
    return text;
}

} // namespace

UltraWar::UltraWar(Workspace& workspace)
    : workspace_(workspace), fields_(bound(*workspace.opened().system)),
      reader_(*fields_, workspace.checker().world()) {}

const ability::Vocabulary* UltraWar::vocabulary() const {
    return ability::abilityVocabulary(*workspace_.opened().system);
}

std::optional<check::EntityInfo> UltraWar::entity(const std::string& name,
                                                  const std::vector<std::string>& kinds) const {
    std::vector<std::string> among = kinds;
    std::string rest = name;
    if (const auto slash = name.find('/'); slash != std::string::npos) {
        std::string kind = name.substr(0, slash);
        rest = name.substr(slash + 1);
        if (const auto colon = kind.find(':'); colon != std::string::npos) {
            rest = kind.substr(0, colon + 1) + rest;
            kind.erase(0, colon + 1);
        }
        if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
            say(stderr, "warwright: `" + name + "` is no " + either(kinds));
            return std::nullopt;
        }
        among = {kind};
    }
    for (const std::string& kind : among)
        if (auto found = index().find(kind, rest, pack()))
            return found;
    std::optional<std::string> near;
    for (const std::string& kind : among)
        if (!near)
            near = index().nearest(kind, rest, pack());
    say(stderr, "warwright: there is no " + either(among) + " `" + rest + "`" +
                    (near ? "; did you mean `" + *near + "`?" : std::string()));
    return std::nullopt;
}

std::vector<Character> UltraWar::characters() const {
    std::vector<Character> all;
    for (const check::EntityInfo& info : index().entities("character"))
        all.push_back(reader_.character(info.view));
    return all;
}

std::vector<Faction> UltraWar::factions() const {
    std::vector<Faction> all;
    for (const check::EntityInfo& info : index().entities("faction"))
        all.push_back(reader_.faction(info.view));
    return all;
}

std::vector<Character> UltraWar::charactersOf(const EntityView& faction) const {
    std::vector<Character> all = reader_.charactersOf(faction);
    std::sort(all.begin(), all.end(),
              [](const Character& a, const Character& b) { return a.entity.id < b.entity.id; });
    return all;
}

std::string UltraWar::factionId(std::string_view ref, const EntityView& from) const {
    const EntityView faction = reader_.find("faction", ref, from);
    return std::string(faction ? faction.id : ref);
}

nlohmann::ordered_json json(const Chance& chance) {
    nlohmann::ordered_json exact;
    if (chance.exact)
        exact = chance.exact->isWhole() ? std::to_string(chance.exact->num())
                                        : std::to_string(chance.exact->num()) + '/' +
                                              std::to_string(chance.exact->den());
    return {{"value", chance.value}, {"exact", exact}};
}

std::string shown(std::string_view name, const EntityView& entity) {
    return std::string(name.empty() ? entity.id : name);
}

} // namespace ww::cli
