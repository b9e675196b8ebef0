#include "rules/base/words.h"
#include "rules/interop/xws.h"
#include "rules/systems/battlecry/answers/exchange.h"
#include "rules/systems/battlecry/imports/imports.h"
#include "rules/systems/battlecry/imports/moves.h"

#include <filesystem>
#include <set>

namespace ww::battlecry {

namespace {

using interop::ForeignFile;
using interop::Imported;
using interop::ImportFaults;
using interop::ImportReport;
using interop::ImportTask;

/// The number of names in a squad as it would be written.
std::size_t namesIn(const Value& squad) {
    std::size_t out = 0;
    for (const auto& [key, value] : squad.entries) {
        out += key == "faction" || key == "mecha" || key == "pilot" ? 1 : 0;
        if (key == "upgrades")
            out += value.entries.size();
        if (key == "entries")
            for (const auto& entry : value.entries)
                out += namesIn(entry.second);
    }
    return out;
}

Result<Imported, ImportFaults> importSquads(const ImportTask& task) {
    Imported out;
    schema::BindErrors errors; // a pack's schema changes may remove fields
    const FieldsPtr fields = bindFields(*task.system, errors);
    const Reader reader(*fields, *task.world);
    std::set<std::string> taken;
    auto faults = interop::eachFile(
        task, [&](const ForeignFile& file) -> std::optional<interop::ImportFault> {
            const auto xws = interop::readXws(file.bytes);
            if (!xws)
                return interop::faultOf(xws.error());
            FromXws read = squadFrom(*xws, reader, task.pack);
            ImportReport report{file.name, read.said, namesIn(read.squad), {}, {}};
            for (const FromXws::LeftOut& one : read.leftOut)
                report.listed.push_back(
                    {xws->name.empty() ? "the squad" : xws->name, one.what, one.why});
            const std::string stem = std::filesystem::path(file.name).stem().string();
            std::string id = kebabCase(xws->name);
            if (id.empty())
                id = kebabCase(stem);
            id = id.empty() ? "squad" : id;
            std::string free = id;
            for (int n = 2; !taken.insert(free).second; ++n)
                free = id + '-' + std::to_string(n);
            if (xws->name.empty()) {
                read.squad.entries.front().second = titleCase(id);
                report.notes.push_back({"name", titleCase(id), "the squad has none"});
            }
            if (!xws->description.empty())
                report.notes.push_back({"description", "left out", "squads have none here"});
            out.entities.push_back({"squad", free, std::move(read.squad)});
            out.files.push_back(std::move(report));
            return std::nullopt;
        });
    if (!faults.empty())
        return fail(std::move(faults));
    out.choices.push_back({"points are the pack's own; those of the files aren't read"});
    return out;
}

} // namespace

interop::Importer squadImporter() {
    interop::Importer out;
    out.id = "xws";
    out.doc = "Squads as squad builders pass them on; names that the pack doesn't know are listed";
    out.one = "name";
    out.many = "names";
    out.run = importSquads;
    out.label = "Squads";
    out.endings = {"json", "xws"};
    return out;
}

} // namespace ww::battlecry
