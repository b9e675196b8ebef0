#include "rules/systems/battlecry/interop/xws.h"

#include "rules/interop/json.h"

#include <algorithm>

namespace ww::interop {

namespace {

constexpr const char* kVendor = "warwright";
constexpr const char* kOrder = "upgrades";

/// Returns Warwright's vendor block of the object, or null.
const Json* ours(const Json& object) {
    const Json* vendor = member(object, "vendor");
    const Json* block = vendor != nullptr ? member(*vendor, kVendor) : nullptr;
    return block != nullptr && block->is_object() ? block : nullptr;
}

XwsVendorData wordsOf(const Json* block) {
    XwsVendorData out;
    if (block != nullptr)
        for (const auto& [key, value] : block->items())
            if (value.is_string())
                out.emplace_back(key, value.get<std::string>());
    return out;
}

void addOwn(Json& to, const XwsVendorData& words, const Json& order) {
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
    addOwn(out, pilot.vendorData, order);
    return out;
}

using Cards = std::vector<std::pair<std::string, std::string>>;

/// Sorts upgrades in the order of our vendor block. Upgrades that the block doesn't name come last.
void sortCards(const Json* block, Cards& cards) {
    const Json* order = block != nullptr ? member(*block, kOrder) : nullptr;
    if (order == nullptr || !order->is_array())
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
    out.id = textOf(json, "id");
    if (out.id.empty())
        out.id = textOf(json, "name");
    out.ship = textOf(json, "ship");
    out.points = numberOf(json, "points");
    if (const Json* slots = member(json, "upgrades"); slots != nullptr && slots->is_object())
        for (const auto& [slot, ids] : slots->items())
            for (const Json& id : ids)
                if (id.is_string())
                    out.upgrades.emplace_back(slot, id.get<std::string>());
    const Json* block = ours(json);
    sortCards(block, out.upgrades);
    out.vendorData = wordsOf(block);
    return out;
}

/// Returns a fault for the first part of a pilot that has the wrong type.
std::optional<TextFault> misread(const JsonText& text, const Json& pilot) {
    using Is = JsonMember::Type;
    if (auto fault =
            text.findWrongType(pilot, {{"id", Is::Text}, {"name", Is::Text}, {"ship", Is::Text}}))
        return fault;
    const Json* slots = member(pilot, "upgrades");
    if (slots == nullptr || slots->is_null() || (slots->is_array() && slots->empty()))
        return std::nullopt; // no upgrades; some programs write an empty list
    if (!slots->is_object())
        return text.faultAtValue(*slots,
                                 "the `upgrades` aren't an object with a list for each slot: " +
                                     shortenedJson(*slots));
    for (const auto& [slot, ids] : slots->items()) {
        if (!ids.is_array())
            return text.faultAtValue(ids,
                                     "the upgrades of a slot aren't a list: " + shortenedJson(ids));
        for (const Json& id : ids)
            if (!id.is_string())
                return text.faultAtValue(id, "an upgrade isn't a text: " + shortenedJson(id));
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> findVendorValue(const XwsVendorData& words, std::string_view name) {
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
    addOwn(out, squad.vendorData, Json::array());
    return out.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<XwsSquad, TextFault> readXws(std::string_view json) {
    if (json.size() > kLargestXws)
        return fail(TextFault{"the file is too large for a squad"});
    const auto whole = parseJson(json);
    if (!whole)
        return fail(whole.error());
    const Json& root = whole->root();
    const Json* pilots = member(root, "pilots");
    if (pilots == nullptr || !pilots->is_array())
        return fail(whole->faultAtValue(pilots != nullptr ? *pilots : root,
                                        "without a list of `pilots` this isn't a squad"));
    using Is = JsonMember::Type;
    if (auto fault = whole->findWrongType(
            root, {{"name", Is::Text}, {"faction", Is::Text}, {"description", Is::Text}}))
        return fail(std::move(*fault));
    XwsSquad out;
    out.name = textOf(root, "name");
    out.faction = textOf(root, "faction");
    out.description = textOf(root, "description");
    out.points = numberOf(root, "points");
    out.vendorData = wordsOf(ours(root));
    for (const Json& pilot : *pilots) {
        if (!pilot.is_object())
            return fail(whole->faultAtValue(pilot, "one of the `pilots` isn't an object"));
        if (auto fault = misread(*whole, pilot))
            return fail(std::move(*fault));
        out.pilots.push_back(pilotOf(pilot));
    }
    return out;
}

} // namespace ww::interop
