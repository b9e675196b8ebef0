#include "rules/systems/battlecry/answers/exchange.h"

#include "rules/check/declare_analysis.h"

namespace ww::battlecry {

namespace {

/// Looks names up, counts them and remembers those that are left out.
class Finder {
  public:
    Finder(const Reader& reader, std::string_view pack, FromXws& out) : reader_(reader), out_(out) {
        from_.pack = pack;
    }

    /// `carried`: what it goes with is known.
    EntityView find(const char* kind, const std::string& id, bool carried = true) {
        ++out_.said;
        EntityView found = reader_.find(kind, id, from_);
        if (!found || !carried)
            out_.leftOut.push_back({std::string(kind) + ' ' + (id.empty() ? "without an id" : id),
                                    static_cast<bool>(found)});
        return found;
    }

  private:
    const Reader& reader_;
    EntityView from_;
    FromXws& out_;
};

void put(Value& mapping, const char* key, Value value) {
    mapping.entries.emplace_back(key, std::move(value));
}

ModeId startOf(const Mecha& mecha, const interop::XwsWords& own) {
    if (const auto word = interop::ownWord(own, "start_mode"))
        if (const ModeId mode = schema::ReadAs<ModeId>::named(*word); mode != ModeId::Unknown)
            return mode;
    if (mecha.mode(ModeId::Fighter) != nullptr || mecha.modes.empty())
        return ModeId::Fighter;
    return mecha.modes.front().mode;
}

Value entryOf(const interop::XwsPilot& from, const Reader& reader, Finder& finder) {
    Value out = Value::mapping();
    const EntityView mecha = finder.find("mecha", from.ship);
    const bool flown = interop::ownWord(from.own, "pilot") != "none";
    const bool carried = static_cast<bool>(mecha);
    const bool pilot = flown && finder.find("pilot", from.id, carried);
    Value cards = Value::sequence();
    for (const auto& card : from.upgrades)
        if (finder.find("upgrade", card.second, carried))
            cards.entries.emplace_back("", card.second);
    if (!mecha)
        return {};
    put(out, "mecha", from.ship);
    if (pilot)
        put(out, "pilot", from.id);
    put(out, "start_mode", std::string(schema::wordOf(startOf(reader.mecha(mecha), from.own))));
    if (!cards.entries.empty())
        put(out, "upgrades", std::move(cards));
    if (const auto copy = interop::ownWord(from.own, "copy_id"))
        put(out, "copy_id", *copy);
    return out;
}

} // namespace

interop::XwsSquad xwsOf(const Roster& roster) {
    const std::string_view pack = roster.squad.entity.pack;
    interop::XwsSquad out;
    out.name = roster.squad.name;
    out.faction = roster.squad.faction ? check::refText(roster.squad.faction, pack) : std::string();
    out.points = roster.points.exactly();
    out.own = {{"system", "battlecry"},
               {"conforms", "in shape alone: ids, factions and slots are this game's"},
               {"limit", std::to_string(roster.squad.limit)}};
    for (const RosterLine& line : roster.lines) {
        interop::XwsPilot pilot;
        pilot.ship = line.entry.mecha ? check::refText(line.entry.mecha, pack) : std::string();
        pilot.id = line.entry.pilot ? check::refText(line.entry.pilot, pack) : pilot.ship;
        pilot.points = line.points.exactly();
        for (const Upgrade& card : line.loadout.upgrades)
            pilot.upgrades.emplace_back(card.slot.empty() ? "unknown" : std::string(card.slot),
                                        check::refText(card.entity, pack));
        if (line.entry.startMode != ModeId::Unknown)
            pilot.own.emplace_back("start_mode", schema::wordOf(line.entry.startMode));
        if (!line.entry.pilot)
            pilot.own.emplace_back("pilot", "none");
        if (line.entry.copyId)
            pilot.own.emplace_back("copy_id", std::to_string(*line.entry.copyId));
        out.pilots.push_back(std::move(pilot));
    }
    return out;
}

FromXws squadFrom(const interop::XwsSquad& xws, const Reader& reader, std::string_view pack) {
    FromXws out;
    Finder finder(reader, pack, out);
    out.squad = Value::mapping();
    put(out.squad, "name", xws.name);
    if (finder.find("faction", xws.faction))
        put(out.squad, "faction", xws.faction);
    const auto limit = interop::ownWord(xws.own, "limit");
    if (limit && *limit != "100")
        put(out.squad, "limit", *limit);
    Value entries = Value::sequence();
    for (const interop::XwsPilot& pilot : xws.pilots)
        if (Value entry = entryOf(pilot, reader, finder); entry.kind == NodeKind::Mapping)
            entries.entries.emplace_back("", std::move(entry));
    put(out.squad, "entries", std::move(entries));
    return out;
}

} // namespace ww::battlecry
