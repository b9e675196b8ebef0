#include "rules/interop/importer.h"

#include "rules/base/cancel.h"
#include "rules/base/words.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace ww::interop {

std::string ImportTask::optionValue(const std::string& id) const {
    const auto at = options.find(id);
    return at == options.end() ? std::string() : at->second;
}

std::string toText(const ImportFault& fault) {
    return fault.file +
           (fault.line == 0
                ? std::string()
                : ':' + std::to_string(fault.line) + ':' + std::to_string(fault.column)) +
           ": " + fault.why;
}

ImportFault toImportFault(const TextFault& fault) {
    return {{}, fault.why, fault.line, fault.column};
}

ImportFaults
collectFaults(const ImportTask& task,
              const std::function<std::optional<ImportFault>(const ForeignFile&)>& read) {
    ImportFaults out;
    for (const ForeignFile& file : task.files) {
        throwIfCancelled();
        if (auto fault = read(file)) {
            fault->file = file.name;
            out.push_back(*std::move(fault));
        }
    }
    return out;
}

bool isBalanced(const ImportReport& report) {
    return report.itemCount == report.importedCount + report.notImported.size();
}

namespace {

/// Removes the files that aren't readable with any options. Returns false if there are no such
/// files. If other files have the same name as an unreadable file, removes them too, and adds a
/// fault for each, because a fault names only the file name.
bool leaveOut(std::vector<ForeignFile>& files, ImportFaults& faults) {
    std::map<std::string, std::size_t> unfit;
    for (const ImportFault& fault : faults)
        if (fault.option.empty())
            ++unfit[fault.file];
    const std::size_t before = files.size();
    std::erase_if(files, [&](const ForeignFile& file) {
        const auto at = unfit.find(file.name);
        if (at == unfit.end())
            return false;
        if (at->second == 0)
            faults.push_back({file.name, "another file of this name can't be read"});
        else
            --at->second;
        return true;
    });
    return files.size() < before;
}

} // namespace

Result<ImportResult, ImportFaults> runImporter(const Importer& importer, ImportTask task) {
    for (const ImportOption& option : importer.options)
        if (std::string& chosen = task.options[option.id]; chosen.empty())
            chosen = option.defaultWord;
    ImportFaults leftOut;
    for (;;) {
        auto got = importer.run(task);
        if (got) {
            got->skippedFiles = std::move(leftOut);
            return got;
        }
        const bool stuck = !leaveOut(task.files, got.error()) || task.files.empty();
        std::move(got.error().begin(), got.error().end(), std::back_inserter(leftOut));
        if (stuck)
            return fail(std::move(leftOut));
    }
}

ImportTotals totalsOf(const ImportResult& imported) {
    ImportTotals out;
    for (const ImportReport& report : imported.files) {
        out.itemCount += report.itemCount;
        out.importedCount += report.importedCount;
        out.notImportedCount += report.notImported.size();
    }
    return out;
}

std::string totalsText(const Importer& importer, const ImportTotals& sums) {
    return countWithNoun(sums.itemCount, importer.nounSingular, importer.nounPlural) + " = " +
           std::to_string(sums.importedCount) + " imported + " +
           std::to_string(sums.notImportedCount) + " left out";
}

std::string lineText(const ImportLine& line) {
    return line.about + ": " + line.what + ": " + line.why;
}

} // namespace ww::interop
