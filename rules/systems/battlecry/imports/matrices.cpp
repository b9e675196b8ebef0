#include "rules/interop/known_names.h"
#include "rules/systems/battlecry/imports/imports.h"
#include "rules/systems/battlecry/imports/moves.h"
#include "rules/systems/battlecry/interop/dial_matrix.h"

#include <filesystem>
#include <map>

namespace ww::battlecry {

namespace {

using interop::DetectedEdition;
using interop::DialMatrix;
using interop::Edition;
using interop::ForeignFile;
using interop::ImportFaults;
using interop::ImportResult;
using interop::ImportTask;

/// The error for a file that fits both editions of the other game; it lists both readings.
interop::ImportFault bothReadings(const std::vector<DialMatrix>& list) {
    constexpr std::size_t few = 6;
    const DialMatrix* shown = &list.front();
    for (const DialMatrix& one : list)
        if (interop::previewText(one, Edition::First, few) !=
            interop::previewText(one, Edition::Second, few)) {
            shown = &one;
            break;
        }
    interop::ImportFault out{{}, "the numbers could be from either edition"};
    out.option = "edition";
    for (const auto& [word, edition] :
         {std::pair("first", Edition::First), std::pair("second", Edition::Second)})
        out.previews.emplace_back(word, shown->name + " is " +
                                            interop::previewText(*shown, edition, few));
    return out;
}

/// Makes dial ids unique by adding numbers.
class Ids {
  public:
    /// Returns the dial's id; empty if an equal dial was already added with that name.
    std::string give(const std::string& wanted, const Value& maneuvers) {
        for (int n = 1;; ++n) {
            const std::string id = n == 1 ? wanted : wanted + '-' + std::to_string(n);
            const auto [at, fresh] = taken_.try_emplace(id, maneuvers);
            if (fresh)
                return id;
            if (at->second == maneuvers)
                return {};
        }
    }

  private:
    std::map<std::string, Value> taken_;
};

/// Reuses the id of the pack's own dial with that name.
std::string idHere(interop::NameIndex& names, const std::string& name, const std::string& pack,
                   interop::ImportReport& report) {
    const interop::NameMatch known = names.find("dial", name);
    if (known.entity && known.entity.pack == pack)
        return std::string(known.entity.id);
    if (known.ambiguous)
        report.notes.push_back({name, "a new dial", known.why});
    const std::string id = interop::shipId(name);
    return id.empty() ? "dial" : id;
}

Result<ImportResult, ImportFaults> importMatrices(const ImportTask& task) {
    ImportResult out;
    Ids ids;
    interop::NameIndex names(*task.world, task.pack);
    auto faults = interop::collectFaults(
        task, [&](const ForeignFile& file) -> std::optional<interop::ImportFault> {
            const std::string stem = std::filesystem::path(file.name).stem().string();
            const auto read = interop::readDialMatrices(file.bytes, stem);
            if (!read)
                return interop::toImportFault(read.error());
            const auto found = interop::detectEdition(read->list);
            const std::string given = task.optionValue("edition");
            if (given.empty() && !found)
                return bothReadings(read->list);
            const Edition meant =
                given.empty()
                    ? (*found == DetectedEdition::First ? Edition::First : Edition::Second)
                : given == "first" ? Edition::First
                                   : Edition::Second;
            if (!given.empty() && found && *found != DetectedEdition::Either &&
                (*found == DetectedEdition::First) != (meant == Edition::First))
                return interop::ImportFault{
                    {},
                    "the file is from the " +
                        std::string(meant == Edition::First ? "second" : "first") +
                        " edition, not the " + given};
            interop::ImportReport report{file.name, 0, 0, {}, {}};
            for (const std::string& one : read->skipped)
                report.notes.push_back({one, "left out", "it has no maneuvers"});
            for (const DialMatrix& matrix : read->list) {
                const auto items = interop::dialItemsOf(matrix, meant);
                const ImportedDial dial = importDial(items, matrix.name);
                addToReport(report, items.size(), dial);
                const std::string id =
                    ids.give(idHere(names, matrix.name, task.pack, report), dial.maneuvers);
                if (id.empty())
                    report.notes.push_back(
                        {matrix.name, "added once", "the same dial was already read"});
                else
                    out.entities.push_back(dialEntity(id, matrix.name, dial.maneuvers));
            }
            if (!given.empty() || *found != DetectedEdition::Either)
                report.notes.push_back({"edition", meant == Edition::First ? "first" : "second",
                                        given.empty() ? "found by its numbers" : "as chosen"});
            out.files.push_back(std::move(report));
            return std::nullopt;
        });
    if (!faults.empty())
        return fail(std::move(faults));
    out.choices.push_back({"only dials are read from the files"});
    return out;
}

} // namespace

interop::Importer dialTableImporter() {
    interop::Importer out;
    out.id = "dial-matrix";
    out.doc =
        "Dials as tables of numbers, with speeds as rows and bearings as columns: JSON, or the "
        "source text of a squad builder";
    out.nounSingular = "move";
    out.nounPlural = "moves";
    out.options = {
        {"edition",
         "The edition that the numbers follow: in the first 1 is white and 2 green, in the "
         "second 1 is blue and 2 white",
         {"first", "second"},
         {},
         "Edition",
         {"First", "Second"}}};
    out.run = importMatrices;
    out.label = "Tables of dials";
    out.endings = {"json", "coffee", "ts", "js"};
    return out;
}

} // namespace ww::battlecry
