#include "rules/systems/battlecry/answers/roster.h"

#include "rules/base/words.h"
#include "rules/check/analysis.h"

#include <algorithm>
#include <map>

namespace ww::battlecry {

namespace {

using check::nameOf;

RosterLine lineOf(const Reader& reader, const SquadMember& entry, const EntityView& squad) {
    RosterLine out;
    out.entry = entry;
    out.loadout.mecha = reader.mecha(entry.mecha);
    out.loadout.upgrades = reader.upgrades(entry, squad);
    out.mechaName = entry.mecha ? nameOf(entry.mecha) : "?";
    out.name = out.mechaName;
    // A mecha and its pilot are paid for together (BC-SQD-1).
    Points machine;
    machine.add(out.loadout.mecha.points);
    if (entry.pilot) {
        out.loadout.pilot = reader.pilot(entry.pilot);
        out.name = nameOf(entry.pilot);
        machine.add(out.loadout.pilot->points);
    }
    out.points = {machine.known, std::min(machine.unknown, 1)};
    for (const Upgrade& card : out.loadout.upgrades)
        out.points.add(card.points);
    // A card that isn't found has unknown points.
    for (std::size_t n = out.loadout.upgrades.size(); n < listWords(entry.upgrades).size(); ++n)
        out.points.add(std::nullopt);
    if (const Mode* mode = out.loadout.mecha.findMode(entry.startMode)) {
        out.loadout.mode = *mode;
        out.stats = effectiveStats(out.loadout);
    }
    return out;
}

std::string carriedBy(const RosterLine& line) {
    std::string out;
    for (const Upgrade& card : line.loadout.upgrades)
        out += (out.empty() ? "" : ", ") + nameOf(card.entity);
    return out;
}

std::string what(const RosterLine& line) {
    std::string out = line.loadout.pilot ? line.mechaName + ", " : std::string();
    out += line.entry.startMode == ModeId::Unknown
               ? std::string("?")
               : sentenceCase(schema::wordOf(line.entry.startMode));
    if (line.stats.pilotSkill)
        out += ", skill " + std::to_string(*line.stats.pilotSkill);
    return out + ", " + pointsText(line.points) + (line.points.known == 1 ? " point" : " points");
}

std::string head(const Roster& roster) {
    const EntityView& faction = roster.squad.faction;
    return (faction ? nameOf(faction) + ", " : std::string()) + pointsText(roster.points) + " of " +
           countWithNoun(static_cast<std::size_t>(std::max(roster.squad.limit, 0)), "point",
                         "points");
}

/// Escapes Markdown's special characters.
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (std::string_view("\\`*_[]<>#|").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

} // namespace

Roster rosterOf(const Reader& reader, const EntityView& squad) {
    Roster out;
    out.squad = reader.squad(squad);
    if (out.squad.faction)
        out.faction = reader.faction(out.squad.faction);
    for (const SquadMember& entry : out.squad.entries) {
        out.lines.push_back(lineOf(reader, entry, squad));
        out.points += out.lines.back().points;
    }
    // Equal mecha of a squad have different ID tokens (BC-SQD-2).
    std::map<std::string, int> lines;
    for (const RosterLine& line : out.lines)
        ++lines[line.name];
    for (RosterLine& line : out.lines)
        if (line.entry.copyId && lines[line.name] > 1)
            line.name += ", ID " + std::to_string(*line.entry.copyId);
    return out;
}

std::string rosterText(const Roster& roster) {
    std::string out = nameOf(roster.squad.entity) + "\n" + head(roster) + "\n";
    for (const RosterLine& line : roster.lines) {
        out += "\n" + line.name + " (" + what(line) + ")\n";
        if (const std::string carried = carriedBy(line); !carried.empty())
            out += "  " + carried + "\n";
    }
    return out;
}

std::string rosterMarkdown(const Roster& roster) {
    std::string out =
        "# " + escaped(nameOf(roster.squad.entity)) + "\n\n" + escaped(head(roster)) + "\n\n";
    for (const RosterLine& line : roster.lines) {
        out += "- **" + escaped(line.name) + "** (" + escaped(what(line)) + ")";
        if (const std::string carried = carriedBy(line); !carried.empty())
            out += ": " + escaped(carried);
        out += "\n";
    }
    return out;
}

} // namespace ww::battlecry
