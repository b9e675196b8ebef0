#include "rules/systems/battlecry/answers/exchange.h"

#include "rules/check/declare_analysis.h"
#include "rules/interop/known_names.h"

namespace ww::battlecry {

namespace {

/// Looks up and counts names, and records the names that aren't found.
class Finder {
  public:
    Finder(const Reader& reader, const std::string& pack, XwsImport& out)
        : names_(reader.world(), pack), out_(out) {}

    /// `carried`: whether the mecha that the name belongs to is known.
    interop::NameMatch find(const char* kind, const std::string& id, bool carried = true) {
        ++out_.nameCount;
        interop::NameMatch found = names_.find(kind, id);
        const bool known = static_cast<bool>(found.entity);
        if (!known || !carried)
            out_.skippedNames.push_back(
                {id.empty() ? std::string("a ") + kind : std::string(kind) + ' ' + id,
                 known ? "the pack doesn't have its mecha" : std::move(found.why), known});
        return found;
    }

  private:
    interop::NameIndex names_;
    XwsImport& out_;
};

void put(Value& mapping, const char* key, Value value) {
    mapping.entries.emplace_back(key, std::move(value));
}

ModeId startOf(const Mecha& mecha, const interop::XwsVendorData& own) {
    if (const auto word = interop::findVendorValue(own, "start_mode"))
        if (const ModeId mode = schema::MemberReader<ModeId>::fromWord(*word);
            mode != ModeId::Unknown)
            return mode;
    if (mecha.findMode(ModeId::Fighter) != nullptr || mecha.modes.empty())
        return ModeId::Fighter;
    return mecha.modes.front().mode;
}

Value entryOf(const interop::XwsPilot& from, const Reader& reader, Finder& finder) {
    Value out = Value::emptyMapping();
    const interop::NameMatch mecha = finder.find("mecha", from.ship);
    const bool flown = interop::findVendorValue(from.vendorData, "pilot") != "none";
    const bool carried = static_cast<bool>(mecha.entity);
    const interop::NameMatch pilot =
        flown ? finder.find("pilot", from.id, carried) : interop::NameMatch{};
    Value cards = Value::emptySequence();
    for (const auto& card : from.upgrades)
        if (const auto found = finder.find("upgrade", card.second, carried); found.entity)
            cards.entries.emplace_back("", found.ref);
    if (!mecha.entity)
        return {};
    put(out, "mecha", mecha.ref);
    if (pilot.entity)
        put(out, "pilot", pilot.ref);
    put(out, "start_mode",
        std::string(schema::wordOf(startOf(reader.mecha(mecha.entity), from.vendorData))));
    if (!cards.entries.empty())
        put(out, "upgrades", std::move(cards));
    if (const auto copy = interop::findVendorValue(from.vendorData, "copy_id"))
        put(out, "copy_id", *copy);
    return out;
}

} // namespace

interop::XwsSquad toXws(const Roster& roster) {
    const std::string_view pack = roster.squad.entity.pack;
    interop::XwsSquad out;
    out.name = roster.squad.name;
    out.faction =
        roster.squad.faction ? check::referenceText(roster.squad.faction, pack) : std::string();
    out.points = roster.points.exactTotal();
    out.vendorData = {{"system", "battlecry"},
                      {"conforms", "in shape alone: ids, factions and slots are this game's"},
                      {"limit", std::to_string(roster.squad.limit)}};
    for (const RosterLine& line : roster.lines) {
        interop::XwsPilot pilot;
        pilot.ship =
            line.entry.mecha ? check::referenceText(line.entry.mecha, pack) : std::string();
        pilot.id = line.entry.pilot ? check::referenceText(line.entry.pilot, pack) : pilot.ship;
        pilot.points = line.points.exactTotal();
        for (const Upgrade& card : line.loadout.upgrades)
            pilot.upgrades.emplace_back(card.slot.empty() ? "unknown" : std::string(card.slot),
                                        check::referenceText(card.entity, pack));
        if (line.entry.startMode != ModeId::Unknown)
            pilot.vendorData.emplace_back("start_mode", schema::wordOf(line.entry.startMode));
        if (!line.entry.pilot)
            pilot.vendorData.emplace_back("pilot", "none");
        if (line.entry.copyId)
            pilot.vendorData.emplace_back("copy_id", std::to_string(*line.entry.copyId));
        out.pilots.push_back(std::move(pilot));
    }
    return out;
}

XwsImport squadFromXws(const interop::XwsSquad& xws, const Reader& reader,
                       const std::string& pack) {
    XwsImport out;
    Finder finder(reader, pack, out);
    out.squad = Value::emptyMapping();
    put(out.squad, "name", xws.name);
    if (const auto faction = finder.find("faction", xws.faction); faction.entity)
        put(out.squad, "faction", faction.ref);
    const auto limit = interop::findVendorValue(xws.vendorData, "limit");
    if (limit && *limit != "100")
        put(out.squad, "limit", *limit);
    Value entries = Value::emptySequence();
    for (const interop::XwsPilot& pilot : xws.pilots)
        if (Value entry = entryOf(pilot, reader, finder); entry.kind == NodeKind::Mapping)
            entries.entries.emplace_back("", std::move(entry));
    put(out.squad, "entries", std::move(entries));
    return out;
}

} // namespace ww::battlecry
