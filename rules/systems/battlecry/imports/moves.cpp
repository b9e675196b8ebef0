#include "rules/systems/battlecry/imports/moves.h"

#include "rules/systems/battlecry/geometry/maneuver.h"

#include <map>

namespace ww::battlecry {

namespace {

using interop::DialItem;
using interop::ShipBearing;
using interop::ShipColour;
using interop::ShipMove;

/// Converts a code to a maneuver. The error says why there is no such maneuver.
Result<geometry::Maneuver, std::string> maneuverOf(const ShipMove& move) {
    using geometry::Bearing;
    using geometry::TurnSide;
    const auto made = [&](Bearing bearing, TurnSide side,
                          const char* what) -> Result<geometry::Maneuver, std::string> {
        const geometry::Maneuver out{move.speed, bearing, side};
        if (geometry::isValidManeuver(out))
            return out;
        return fail("there is no " + std::string(what) + " at speed " + std::to_string(move.speed) +
                    " here");
    };
    switch (move.bearing) {
    case ShipBearing::TurnLeft:
        return made(Bearing::Turn, TurnSide::Left, "turn");
    case ShipBearing::TurnRight:
        return made(Bearing::Turn, TurnSide::Right, "turn");
    case ShipBearing::BankLeft:
        return made(Bearing::Bank, TurnSide::Left, "bank");
    case ShipBearing::BankRight:
        return made(Bearing::Bank, TurnSide::Right, "bank");
    case ShipBearing::Straight:
        return made(Bearing::Straight, TurnSide::None, "straight");
    case ShipBearing::Koiogran:
        return made(Bearing::Reversal, TurnSide::None, "reversal");
    case ShipBearing::Stationary:
        if (move.speed != 0)
            return fail(std::string("standing still has speed 0"));
        return made(Bearing::Straight, TurnSide::None, "straight");
    case ShipBearing::SegnorLeft:
    case ShipBearing::SegnorRight:
        return fail(std::string("this game has no template for a Segnor's loop"));
    case ShipBearing::TallonLeft:
    case ShipBearing::TallonRight:
        return fail(std::string("this game has no template for a Tallon roll"));
    case ShipBearing::ReverseLeft:
    case ShipBearing::ReverseStraight:
    case ShipBearing::ReverseRight:
        break;
    }
    return fail(std::string("this game has no backward moves"));
}

char colourOf(ShipColour colour) {
    switch (colour) {
    case ShipColour::Blue:
    case ShipColour::Green:
        return 'g';
    case ShipColour::White:
        return 'w';
    case ShipColour::Red:
    case ShipColour::Purple:
        break;
    }
    return 'r';
}

} // namespace

ImportedDial importDial(const std::vector<DialItem>& items, const std::string& name) {
    ImportedDial out;
    std::map<std::size_t, std::string> taken; // the code that each maneuver index came from
    for (const DialItem& item : items) {
        if (!item.move) {
            out.skippedManeuvers.push_back({name, item.code, "it isn't a known maneuver"});
            continue;
        }
        const auto maneuver = maneuverOf(*item.move);
        if (!maneuver) {
            out.skippedManeuvers.push_back({name, item.code, maneuver.error()});
            continue;
        }
        const auto there = taken.try_emplace(geometry::maneuverIndex(*maneuver), item.code);
        if (!there.second) {
            out.skippedManeuvers.push_back(
                {name, item.code, "the dial already has it as " + there.first->second});
            continue;
        }
        out.maneuvers.entries.emplace_back("", geometry::maneuverNotation(*maneuver) +
                                                   colourOf(item.move->colour));
        if (item.move->colour == ShipColour::Purple)
            out.notes.push_back({name, item.code, "purple becomes red"});
        if (item.move->energy > 0)
            out.notes.push_back(
                {name, item.code,
                 "the " + std::to_string(item.move->energy) + " energy that it gives is left out"});
    }
    return out;
}

interop::ImportedEntity dialEntity(const std::string& id, const std::string& name,
                                   const Value& maneuvers) {
    interop::ImportedEntity out{"dial", id, Value::emptyMapping()};
    appendEntry(out.fields, "name", name);
    appendEntry(out.fields, "maneuvers", maneuvers);
    return out;
}

void addToReport(interop::ImportReport& report, std::size_t said, const ImportedDial& dial) {
    report.itemCount += said;
    report.importedCount += dial.maneuvers.entries.size();
    report.notImported.insert(report.notImported.end(), dial.skippedManeuvers.begin(),
                              dial.skippedManeuvers.end());
    report.notes.insert(report.notes.end(), dial.notes.begin(), dial.notes.end());
}

void appendEntry(Value& mapping, const char* key, Value value) {
    mapping.entries.emplace_back(key, std::move(value));
}

} // namespace ww::battlecry
