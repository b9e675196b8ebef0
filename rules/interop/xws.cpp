#include "rules/interop/xws.h"

#include <algorithm>
#include <limits>

#include <nlohmann/json.hpp>

namespace ww::interop {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kVendor = "warwright";
constexpr const char* kOrder = "upgrades";

std::string text(const Json& object, const char* key) {
    const auto at = object.is_object() ? object.find(key) : object.end();
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

std::optional<int> number(const Json& object, const char* key) {
    const auto at = object.is_object() ? object.find(key) : object.end();
    if (at == object.end() || !at->is_number_integer())
        return std::nullopt;
    constexpr std::int64_t most = 100'000;
    if (at->is_number_unsigned() && at->get<std::uint64_t>() > most)
        return std::nullopt;
    const auto value = at->get<std::int64_t>();
    return value >= -most && value <= most ? std::optional(static_cast<int>(value)) : std::nullopt;
}

/// Our block, or null.
const Json* ours(const Json& object) {
    const auto vendor = object.find("vendor");
    if (vendor == object.end() || !vendor->is_object())
        return nullptr;
    const auto block = vendor->find(kVendor);
    return block != vendor->end() && block->is_object() ? &*block : nullptr;
}

XwsWords wordsOf(const Json* block) {
    XwsWords out;
    if (block != nullptr)
        for (const auto& [key, value] : block->items())
            if (value.is_string())
                out.emplace_back(key, value.get<std::string>());
    return out;
}

void addOwn(Json& to, const XwsWords& words, const Json& order) {
    Json block = Json::object();
    for (const auto& [key, value] : words)
        block[key] = value;
    if (!order.empty())
        block[kOrder] = order;
    if (!block.empty())
        to["vendor"][kVendor] = std::move(block);
}

Json pilotJson(const XwsPilot& pilot) {
    Json out = Json::object();
    out["id"] = pilot.id;
    out["ship"] = pilot.ship;
    if (pilot.points)
        out["points"] = *pilot.points;
    Json order = Json::array();
    for (const auto& [slot, id] : pilot.upgrades) {
        out["upgrades"][slot].push_back(id);
        order.push_back(id);
    }
    addOwn(out, pilot.own, order);
    return out;
}

using Cards = std::vector<std::pair<std::string, std::string>>;

/// As our block orders them; what it doesn't name stays behind.
void sortCards(const Json* block, Cards& cards) {
    const auto order = block != nullptr ? block->find(kOrder) : Json::const_iterator();
    if (block == nullptr || order == block->end() || !order->is_array())
        return;
    Cards sorted;
    for (const Json& id : *order) {
        const auto at = std::find_if(cards.begin(), cards.end(), [&](const auto& card) {
            return id.is_string() && card.second == id.get_ref<const std::string&>();
        });
        if (at == cards.end())
            continue;
        sorted.push_back(*at);
        cards.erase(at);
    }
    sorted.insert(sorted.end(), cards.begin(), cards.end());
    cards = std::move(sorted);
}

XwsPilot pilotOf(const Json& json) {
    XwsPilot out;
    out.id = text(json, "id");
    if (out.id.empty())
        out.id = text(json, "name");
    out.ship = text(json, "ship");
    out.points = number(json, "points");
    if (const auto slots = json.find("upgrades"); slots != json.end() && slots->is_object())
        for (const auto& [slot, ids] : slots->items())
            for (const Json& id : ids)
                if (id.is_string())
                    out.upgrades.emplace_back(slot, id.get<std::string>());
    const Json* block = ours(json);
    sortCards(block, out.upgrades);
    out.own = wordsOf(block);
    return out;
}

} // namespace

std::optional<std::string> ownWord(const XwsWords& words, std::string_view name) {
    const auto at = std::find_if(words.begin(), words.end(),
                                 [&](const auto& word) { return word.first == name; });
    return at == words.end() ? std::nullopt : std::optional(at->second);
}

std::string writeXws(const XwsSquad& squad) {
    Json out = Json::object();
    out["name"] = squad.name;
    out["faction"] = squad.faction;
    if (!squad.description.empty())
        out["description"] = squad.description;
    if (squad.points)
        out["points"] = *squad.points;
    out["version"] = "2.0.0";
    out["pilots"] = Json::array();
    for (const XwsPilot& pilot : squad.pilots)
        out["pilots"].push_back(pilotJson(pilot));
    addOwn(out, squad.own, Json::array());
    return out.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<XwsSquad, std::string> readXws(std::string_view json) {
    if (json.size() > kLargestXws)
        return fail(std::string("it is too large for a squad"));
    const Json whole = Json::parse(json, nullptr, false);
    if (whole.is_discarded())
        return fail(std::string("it is no JSON"));
    const auto pilots = whole.is_object() ? whole.find("pilots") : whole.end();
    if (pilots == whole.end() || !pilots->is_array())
        return fail(std::string("it has no list of `pilots`, so it is no squad"));
    XwsSquad out;
    out.name = text(whole, "name");
    out.faction = text(whole, "faction");
    out.description = text(whole, "description");
    out.points = number(whole, "points");
    out.own = wordsOf(ours(whole));
    for (const Json& pilot : *pilots) {
        if (!pilot.is_object())
            return fail(std::string("one of its `pilots` is no object"));
        out.pilots.push_back(pilotOf(pilot));
    }
    return out;
}

} // namespace ww::interop
