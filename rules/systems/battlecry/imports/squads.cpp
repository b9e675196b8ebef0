#include "rules/base/words.h"
#include "rules/systems/battlecry/answers/exchange.h"
#include "rules/systems/battlecry/imports/imports.h"
#include "rules/systems/battlecry/imports/moves.h"
#include "rules/systems/battlecry/interop/xws.h"

#include <filesystem>
#include <set>

namespace ww::battlecry {

namespace {

using interop::ForeignFile;
using interop::ImportFaults;
using interop::ImportReport;
using interop::ImportResult;
using interop::ImportTask;

/// The number of names in a squad entity that an import would write.
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

Result<ImportResult, ImportFaults> importSquads(const ImportTask& task) {
    ImportResult out;
    schema::BindErrors
        errors; // the bindings report fields that a pack's schema changes have removed
    const FieldsPtr fields = bindFields(*task.system, errors);
    const Reader reader(*fields, *task.world);
    std::set<std::string> taken;
    auto faults = interop::collectFaults(
        task, [&](const ForeignFile& file) -> std::optional<interop::ImportFault> {
            const auto xws = interop::readXws(file.bytes);
            if (!xws)
                return interop::toImportFault(xws.error());
            XwsImport read = squadFromXws(*xws, reader, task.pack);
            ImportReport report{file.name, read.nameCount, namesIn(read.squad), {}, {}};
            for (const XwsImport::SkippedName& one : read.skippedNames)
                report.notImported.push_back(
                    {xws->name.empty() ? "the squad" : xws->name, one.description, one.skipReason});
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
                report.notes.push_back({"name", titleCase(id), "the file gives the squad no name"});
            }
            if (!xws->description.empty())
                report.notes.push_back(
                    {"description", "left out", "this game's squads have no description"});
            out.entities.push_back({"squad", free, std::move(read.squad)});
            out.files.push_back(std::move(report));
            return std::nullopt;
        });
    if (!faults.empty())
        return fail(std::move(faults));
    out.choices.push_back({"points come from the pack; the files' points aren't read"});
    return out;
}

} // namespace

interop::Importer squadImporter() {
    interop::Importer out;
    out.id = "xws";
    out.doc = "Squads from squad builders, in the XWS format. Unknown names are listed";
    out.nounSingular = "name";
    out.nounPlural = "names";
    out.run = importSquads;
    out.label = "Squads";
    out.endings = {"json", "xws"};
    return out;
}

} // namespace ww::battlecry
