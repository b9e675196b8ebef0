#include "rules/systems/battlecry/interop/ships.h"
#include "rules/base/cancel.h"
#include "rules/base/words.h"
#include "rules/interop/known_names.h"
#include "rules/schema/value.h"
#include "rules/systems/battlecry/imports/imports.h"
#include "rules/systems/battlecry/imports/moves.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

namespace ww::battlecry {

namespace {

using interop::ForeignFile;
using interop::ImportedEntity;
using interop::ImportFaults;
using interop::ImportLine;
using interop::ImportReport;
using interop::ImportResult;
using interop::ImportTask;
using interop::Ship;

/// Names of actions in the other game and in Battlecry.
constexpr std::array<std::pair<const char*, const char*>, 6> kActions{{
    {"Focus", "focus"},
    {"Evade", "evade"},
    {"Lock", "target-lock"},
    {"Target Lock", "target-lock"},
    {"Barrel Roll", "barrel-roll"},
    {"Boost", "boost"},
}};

/// Firing arcs of the other game with their degrees in Battlecry, best first.
struct Arc {
    const char* name;
    const char* degrees; ///< null: the default arc, which isn't written to the file
};
constexpr std::array<Arc, 8> kArcs{{
    {"Front Arc", nullptr},
    {"Front", nullptr},
    {"", nullptr},
    {"Full Front Arc", "180"},
    {"180", "180"},
    {"Single Turret Arc", "360"},
    {"Double Turret Arc", "360"},
    {"Turret", "360"},
}};

/// Converts ships to entities, given the pack's content and the earlier ships.
class Ships {
  public:
    explicit Ships(const ImportTask& task) : task_(task), names_(*task.world, task.pack) {}

    void read(const std::vector<Ship>& ships, ImportReport& report) {
        for (const Ship& ship : ships) {
            throwIfCancelled();
            one(ship, report);
        }
    }

    std::vector<ImportedEntity> take() {
        std::vector<ImportedEntity> out = std::move(factions_);
        std::move(dials_.begin(), dials_.end(), std::back_inserter(out));
        for (Made& made : mecha_) {
            // An existing mecha keeps its factions.
            Value factions = Value::emptySequence();
            for (const NodeRef there : existing("mecha", made.id).find("factions"))
                factions.entries.emplace_back("", std::string(there.scalar()));
            for (const std::string& faction : made.factions)
                if (const auto entry = std::pair(std::string(), Value(faction));
                    std::find(factions.entries.begin(), factions.entries.end(), entry) ==
                    factions.entries.end())
                    factions.entries.push_back(entry);
            if (!factions.entries.empty())
                made.fields.entries.insert(made.fields.entries.begin() + 1,
                                           {"factions", std::move(factions)});
            out.push_back({"mecha", made.id, std::move(made.fields)});
        }
        return out;
    }

  private:
    struct Made {
        std::string id;
        Ship ship;
        Value fields;
        std::vector<std::string> factions;
    };
    /// Whether two ships are equal except for their factions.
    static bool alike(const Ship& a, const Ship& b) {
        return a.id == b.id && a.size == b.size && a.wheel == b.wheel && a.attacks == b.attacks &&
               a.agility == b.agility && a.hull == b.hull && a.shields == b.shields &&
               a.actions == b.actions;
    }

    /// The entity of the pack itself; ignores entities of required packs.
    [[nodiscard]] NodeRef existing(const char* kind, const std::string& id) const {
        const schema::EntityView view = task_.world->find(kind, id, task_.pack);
        return view && view.pack == task_.pack ? view.node : NodeRef();
    }

    void one(const Ship& ship, ImportReport& report) {
        const std::string name = ship.name.empty() ? "a ship" : ship.name;
        if (ship.wheel.empty()) {
            report.notes.push_back({name, "left out", "it has no dial"});
            return;
        }
        const ImportedDial dial = importDial(ship.wheel, name);
        addToReport(report, ship.wheel.size(), dial);
        std::vector<std::string> factions;
        for (const std::string& faction : ship.factions)
            if (const std::string id = factionOf(faction, report); !id.empty())
                factions.push_back(id);
        std::string unread;
        for (const std::string& key : ship.unread)
            unread += (unread.empty() ? "" : ", ") + key;
        if (!unread.empty())
            report.notes.push_back({name, unread, "not read"});
        for (const std::size_t same : ofShip_[ship.id]) {
            Made& like = mecha_[same];
            if (!alike(like.ship, ship))
                continue;
            like.factions.insert(like.factions.end(), factions.begin(), factions.end());
            report.notes.push_back(
                {name, "added once", "another faction already has the same ship"});
            return;
        }
        const std::string id = freeId(idHere("mecha", ship, report), factions);
        Value fields = mechaOf(ship, name, report);
        const std::string dialId = dialHere(id, ship, report);
        addModes(id, dialId, ship, fields, report);
        dials_.push_back(
            dialEntity(dialId, ship.name.empty() ? titleCase(id) : ship.name, dial.maneuvers));
        taken_.insert(id);
        ofShip_[ship.id].push_back(mecha_.size());
        mecha_.push_back({id, ship, std::move(fields), std::move(factions)});
    }

    /// Reuses the id of the pack's entity that has this id or name: `t-65-x-wing` for `t65xwing`.
    std::string idHere(const char* kind, const Ship& ship, ImportReport& report) {
        interop::NameMatch known = names_.find(kind, ship.id);
        if (!known.entity && !known.ambiguous)
            known = names_.find(kind, ship.name);
        if (known.entity && known.entity.pack == task_.pack)
            return std::string(known.entity.id);
        if (known.ambiguous)
            report.notes.push_back({ship.name, std::string("a new ") + kind, known.why});
        return ship.id.empty() ? "ship" : ship.id;
    }

    /// A mecha and its dial share one id unless the pack already names the dial differently.
    std::string dialHere(const std::string& mecha, const Ship& ship, ImportReport& report) {
        const std::string known = existing("dial", mecha) ? mecha : idHere("dial", ship, report);
        return existing("dial", known) && dialIds_.insert(known).second ? known : mecha;
    }

    /// Adds the faction to the id if a different ship already has the id.
    [[nodiscard]] std::string freeId(const std::string& wanted,
                                     const std::vector<std::string>& factions) const {
        const std::string other =
            factions.empty() ? wanted : kebabCase(wanted + '-' + factions.front());
        std::string out = taken_.contains(wanted) || existing("mecha", other) ? other : wanted;
        for (int n = 2; taken_.contains(out); ++n)
            out = other + '-' + std::to_string(n);
        return out;
    }

    std::string factionOf(const std::string& name, ImportReport& report) {
        const auto made = [this](const std::string& id) {
            return std::find_if(factions_.begin(), factions_.end(),
                                [&](const ImportedEntity& one) { return one.id == id; });
        };
        const std::string id = kebabCase(name);
        interop::NameMatch known = names_.find("faction", id);
        if (!known.entity && !known.ambiguous)
            known = names_.find("faction", name);
        if (known.entity) {
            // Counts the pack's own faction too, so that repeated imports report the same sums.
            if (known.entity.pack == task_.pack && made(known.ref) == factions_.end())
                factions_.push_back({"faction", known.ref, Value::emptyMapping()});
            return known.ref;
        }
        if (known.ambiguous) {
            report.notes.push_back({name, "left empty", known.why});
            return {};
        }
        if (id.empty() || made(id) != factions_.end())
            return id;
        ImportedEntity fresh{"faction", id, Value::emptyMapping()};
        appendEntry(fresh.fields, "name", name);
        appendEntry(fresh.fields, "side", "other");
        factions_.push_back(std::move(fresh));
        report.notes.push_back({name, "a new faction", "added with the side Other"});
        return id;
    }

    Value mechaOf(const Ship& ship, const std::string& name, ImportReport& report) const {
        Value out = Value::emptyMapping();
        appendEntry(out, "name", name);
        const std::string& size = ship.size;
        const std::string rule = task_.optionValue("base");
        const bool large = size == "large" || (size == "huge" && rule != "small") ||
                           (size == "medium" && rule == "large");
        if (size.empty())
            return out; // the value is unknown, so it isn't written
        appendEntry(out, "base", large ? "large" : "small");
        if (size != "small" && size != "large")
            report.notes.push_back({name, "a base that is " + size,
                                    std::string("it becomes ") + (large ? "large" : "small")});
        return out;
    }

    /// Updates the mode `standard` with the ship's numbers. A mecha that has only other modes keeps
    /// them.
    void addModes(const std::string& id, const std::string& dial, const Ship& ship, Value& fields,
                  ImportReport& report) const {
        const std::string& name = fields.entries.front().second.text;
        Value modes = Value::fromNode(existing("mecha", id).find("modes"));
        if (modes.kind != NodeKind::Sequence)
            modes = Value::emptySequence();
        const auto standard =
            std::find_if(modes.entries.begin(), modes.entries.end(), [](const auto& mode) {
                const auto& keys = mode.second.entries;
                return std::any_of(keys.begin(), keys.end(), [](const auto& key) {
                    return key.first == "mode" && key.second.text == "standard";
                });
            });
        if (!modes.entries.empty() && standard == modes.entries.end()) {
            report.notes.push_back(
                {name, "numbers and actions", "left out: the pack's mecha has no standard mode"});
            return;
        }
        Value mode = Value::emptyMapping();
        if (modes.entries.empty())
            appendEntry(mode, "mode", "standard");
        else
            mode = standard->second;
        numbers(ship, name, mode, report);
        actions(ship, name, mode, report);
        set(mode, "dial", dial);
        if (modes.entries.empty())
            modes.entries.emplace_back("", std::move(mode));
        else
            standard->second = std::move(mode);
        appendEntry(fields, "modes", std::move(modes));
    }

    static void set(Value& mapping, const char* key, Value value) {
        const auto at = std::find_if(mapping.entries.begin(), mapping.entries.end(),
                                     [&](const auto& entry) { return entry.first == key; });
        if (at == mapping.entries.end())
            appendEntry(mapping, key, std::move(value));
        else
            at->second = std::move(value);
    }

    /// Sets a number that is known and in the allowed range. Adds a note if it is out of range.
    static void number(Value& mode, const char* key, const char* what, std::optional<int> value,
                       int low, int high, const std::string& name, ImportReport& report) {
        if (value && *value >= low && *value <= high)
            set(mode, key, std::to_string(*value));
        else if (value)
            report.notes.push_back({name, std::string(what) + ' ' + std::to_string(*value),
                                    "left empty: this game allows " + std::to_string(low) + " to " +
                                        std::to_string(high)});
    }

    static void numbers(const Ship& ship, const std::string& name, Value& mode,
                        ImportReport& report) {
        const interop::ShipAttack* primary = nullptr;
        const Arc* arc = nullptr;
        for (const Arc& each : kArcs)
            for (const interop::ShipAttack& attack : ship.attacks)
                if (primary == nullptr && attack.value && attack.arc == each.name) {
                    primary = &attack;
                    arc = &each;
                }
        if (primary != nullptr)
            number(mode, "fp", "attack", primary->value, 0, 8, name, report);
        number(mode, "ag", "agility", ship.agility, 0, 6, name, report);
        number(mode, "hu", "hull", ship.hull, 1, 12, name, report);
        number(mode, "sh", "shields", ship.shields, 0, 6, name, report);
        if (arc != nullptr && arc->degrees != nullptr)
            set(mode, "arc", arc->degrees);
        for (const interop::ShipAttack& attack : ship.attacks)
            if (&attack != primary)
                report.notes.push_back(
                    {name,
                     (attack.value ? "attack " + std::to_string(*attack.value) + ", " : "") +
                         attack.arc,
                     "left out: a mode has only one primary weapon"});
        if (arc != nullptr && arc->degrees != nullptr && std::string(arc->degrees) == "360")
            report.notes.push_back({name, primary->arc, "becomes an all-round arc"});
    }

    static void actions(const Ship& ship, const std::string& name, Value& mode,
                        ImportReport& report) {
        Value out = Value::emptySequence();
        for (const interop::ShipAction& action : ship.actions) {
            const auto* at = std::find_if(kActions.begin(), kActions.end(), [&](const auto& one) {
                return action.type == one.first;
            });
            if (at == kActions.end()) {
                report.notes.push_back(
                    {name, action.type, "left out: this game has no such action"});
                continue;
            }
            if (!action.difficulty.empty() && action.difficulty != "White")
                report.notes.push_back({name, action.difficulty + ' ' + action.type,
                                        "this game's actions have no colour"});
            if (!action.linked.empty())
                report.notes.push_back({name, action.type + ", then " + action.linked,
                                        "this game has no linked actions"});
            const auto entry = std::pair(std::string(), Value(at->second));
            if (std::find(out.entries.begin(), out.entries.end(), entry) == out.entries.end())
                out.entries.push_back(entry);
        }
        if (!out.entries.empty())
            set(mode, "actions", std::move(out));
    }

    const ImportTask& task_;
    interop::NameIndex names_;
    std::vector<ImportedEntity> factions_, dials_;
    std::vector<Made> mecha_;
    std::map<std::string, std::vector<std::size_t>> ofShip_; ///< mecha indexes by ship id
    std::set<std::string> taken_;                            ///< ids that mecha already use
    std::set<std::string> dialIds_; ///< ids of the pack's dials that a ship uses
};

Result<ImportResult, ImportFaults> importShips(const ImportTask& task) {
    ImportResult out;
    Ships ships(task);
    auto faults = interop::collectFaults(
        task, [&](const ForeignFile& file) -> std::optional<interop::ImportFault> {
            const auto read = interop::readShips(file.bytes);
            if (!read)
                return interop::toImportFault(read.error());
            ImportReport& report = out.files.emplace_back();
            report.file = file.name;
            ships.read(*read, report);
            return std::nullopt;
        });
    if (!faults.empty())
        return fail(std::move(faults));
    out.entities = ships.take();
    const std::string rule = task.optionValue("base");
    out.choices = {
        {rule == "large"   ? "medium and huge bases become large"
         : rule == "small" ? "medium and huge bases become small"
                           : "medium bases become small, huge bases large",
         "base", rule},
        {"shields become heroic tokens, and the front weapon's attack becomes firepower"},
        {"points stay empty, because the other game's points don't fit"}};
    return out;
}

} // namespace

interop::Importer shipImporter() {
    interop::Importer out;
    out.id = "xwing";
    out.doc =
        "Ships with their dials, from files of xwing-data2 or xwing-data. Each becomes a mecha "
        "and a dial";
    out.nounSingular = "move";
    out.nounPlural = "moves";
    out.options = {{"base",
                    "What medium and huge bases become: both large, both small, or medium small "
                    "and huge large",
                    {"large", "small", "split"},
                    "large",
                    "Other bases",
                    {"Large", "Small", "Medium small, huge large"}}};
    out.run = importShips;
    out.label = "Ships and their dials";
    out.endings = {"json"};
    return out;
}

} // namespace ww::battlecry
