#include "rules/systems/battlecry/interop/ships.h"

#include "rules/base/words.h"
#include "rules/systems/battlecry/interop/dial_items.h"

#include <algorithm>
#include <array>

namespace ww::interop {

namespace {

std::string lower(std::string text) {
    for (char& c : text)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
}

/// Returns the texts of a JSON list, or a single text as a list with one item.
std::vector<std::string> textsOf(const Json* value) {
    std::vector<std::string> out;
    if (value != nullptr && value->is_string())
        out.push_back(value->get<std::string>());
    if (value != nullptr && value->is_array())
        for (const Json& one : *value)
            if (one.is_string())
                out.push_back(one.get<std::string>());
    return out;
}

/// Reads the second edition's `stats`, a list of numbers.
void readStats(const Json& stats, Ship& ship) {
    for (const Json& stat : stats) {
        const std::string type = textOf(stat, "type");
        const std::optional<int> value = numberOf(stat, "value");
        if (type == "attack")
            ship.attacks.push_back({textOf(stat, "arc"), value});
        else if (type == "agility")
            ship.agility = value;
        else if (type == "hull")
            ship.hull = value;
        else if (type == "shields")
            ship.shields = value;
        else
            ship.unread.push_back("stats: " + shortenedJson(stat));
    }
}

/// Reads the first edition's numbers, which are separate members of the ship.
void readNumbers(const Json& json, Ship& ship) {
    const std::vector<std::string> arcs = textsOf(member(json, "firing_arcs"));
    if (const auto attack = numberOf(json, "attack"))
        ship.attacks.push_back({arcs.empty() ? std::string() : arcs.front(), attack});
    for (std::size_t i = 1; i < arcs.size(); ++i)
        ship.attacks.push_back({arcs[i], std::nullopt});
    ship.agility = numberOf(json, "agility");
    ship.hull = numberOf(json, "hull");
    ship.shields = numberOf(json, "shields");
}

void readActions(const Json& actions, Ship& ship) {
    for (const Json& action : actions) {
        if (action.is_string()) {
            ship.actions.push_back({action.get<std::string>(), {}, {}});
            continue;
        }
        const std::string type = textOf(action, "type");
        if (type.empty()) {
            ship.unread.push_back("actions: " + shortenedJson(action));
            continue;
        }
        const Json* linked = member(action, "linked");
        ship.actions.push_back({type, textOf(action, "difficulty"),
                                linked != nullptr ? textOf(*linked, "type") : std::string()});
    }
}

constexpr std::array kRead{"name",    "xws",         "id",     "size", "dial",
                           "faction", "stats",       "attack", "hull", "agility",
                           "shields", "firing_arcs", "actions"};

Ship shipOf(const Json& json) {
    Ship out;
    out.name = textOf(json, "name");
    out.id = shipId(textOf(json, "xws"));
    if (out.id.empty())
        out.id = shipId(out.name);
    out.size = lower(textOf(json, "size"));
    out.factions = textsOf(member(json, "faction"));
    out.wheel = readDialItems(json);
    readNumbers(json, out);
    if (const Json* stats = member(json, "stats"); stats != nullptr && stats->is_array())
        readStats(*stats, out);
    if (const Json* actions = member(json, "actions"); actions != nullptr && actions->is_array())
        readActions(*actions, out);
    for (const auto& [key, value] : json.items())
        if (std::find(kRead.begin(), kRead.end(), key) == kRead.end())
            out.unread.push_back(value.is_array() ? key + " (" + std::to_string(value.size()) + ")"
                                                  : key);
    return out;
}

/// Returns a fault for the first part of a ship that has the wrong type.
std::optional<TextFault> shipMisread(const JsonText& text, const Json& ship) {
    using Is = JsonMember::Type;
    if (auto fault = text.findWrongType(ship, {{"name", Is::Text},
                                               {"xws", Is::Text},
                                               {"size", Is::Text},
                                               {"faction", Is::Texts},
                                               {"dial", Is::List},
                                               {"stats", Is::List},
                                               {"actions", Is::List},
                                               {"attack", Is::Number},
                                               {"agility", Is::Number},
                                               {"hull", Is::Number},
                                               {"shields", Is::Number},
                                               {"firing_arcs", Is::Texts}}))
        return fault;
    if (const Json* stats = member(ship, "stats"); stats != nullptr)
        for (const Json& stat : *stats) {
            if (!stat.is_object())
                return text.faultAtValue(stat, "one of the `stats` isn't an object: " +
                                                   shortenedJson(stat));
            if (auto fault = text.findWrongType(
                    stat, {{"type", Is::Text}, {"arc", Is::Text}, {"value", Is::Number}}))
                return fault;
        }
    if (const Json* actions = member(ship, "actions"); actions != nullptr)
        for (const Json& action : *actions) {
            if (!action.is_object() && !action.is_string())
                return text.faultAtValue(action,
                                         "one of the `actions` is neither a text nor an object: " +
                                             shortenedJson(action));
            if (auto fault = text.findWrongType(
                    action, {{"type", Is::Text}, {"difficulty", Is::Text}, {"linked", Is::Object}}))
                return fault;
        }
    return std::nullopt;
}

} // namespace

std::vector<DialItem> readDialItems(const Json& object) {
    std::vector<DialItem> out;
    if (const Json* codes = member(object, "dial"); codes != nullptr && codes->is_array())
        for (const Json& code : *codes)
            out.push_back({shortenedJson(code), code.is_string()
                                                    ? readMove(code.get_ref<const std::string&>())
                                                    : std::nullopt});
    return out;
}

std::optional<ShipMove> readMove(std::string_view code) {
    if (code.size() != 3 && !(code.size() == 5 && code[4] == 'E'))
        return std::nullopt;
    const std::size_t bearing = kBearingLetters.find(code[1]);
    const std::size_t colour = kColourLetters.find(code[2]);
    const char energy = code.size() == 5 ? code[3] : '0';
    if (code[0] < '0' || code[0] > '9' || energy < '0' || energy > '9' ||
        bearing == std::string_view::npos || colour == std::string_view::npos)
        return std::nullopt;
    return ShipMove{code[0] - '0', static_cast<ShipBearing>(bearing),
                    static_cast<ShipColour>(colour), energy - '0', std::string(code)};
}

std::string codeOf(const ShipMove& move) {
    std::string out = std::to_string(move.speed);
    out += kBearingLetters[static_cast<std::size_t>(move.bearing)];
    out += kColourLetters[static_cast<std::size_t>(move.colour)];
    return move.energy > 0 ? out + std::to_string(move.energy) + 'E' : out;
}

std::string shipId(std::string_view name) {
    std::string out = kebabCase(name);
    std::erase(out, '-');
    return out;
}

Result<std::vector<Ship>, TextFault> readShips(std::string_view json) {
    const auto whole = parseJson(json);
    if (!whole)
        return fail(whole.error());
    const Json& root = whole->root();
    std::vector<Ship> out;
    const Json* empty = nullptr; // the first dial without moves
    bool any = false;
    const std::size_t count = root.is_array() ? root.size() : 1;
    for (std::size_t i = 0; i < count; ++i) {
        const Json& one = root.is_array() ? root[i] : root;
        if (!one.is_object())
            return fail(
                whole->faultAtValue(one, "the file has neither a ship nor a list of ships"));
        if (auto fault = shipMisread(*whole, one))
            return fail(std::move(*fault));
        if (const Json* codes = member(one, "dial"); codes != nullptr && codes->is_array()) {
            any = any || !codes->empty();
            empty = empty == nullptr && codes->empty() ? codes : empty;
        }
        out.push_back(shipOf(one));
    }
    if (any)
        return out;
    if (root.empty())
        return fail(whole->faultAtValue(root, "the file has no ship"));
    return fail(empty != nullptr
                    ? whole->faultAtValue(*empty, "the `dial` is empty, and no other ship has one")
                    : whole->faultAtValue(root, "without a list `dial` this isn't a ship"));
}

} // namespace ww::interop
