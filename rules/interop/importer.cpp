#include "rules/interop/importer.h"

#include "rules/base/cancel.h"
#include "rules/base/words.h"

namespace ww::interop {

std::string ImportTask::option(const std::string& id) const {
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

ImportFault faultOf(const TextFault& fault) {
    return {{}, fault.why, fault.line, fault.column};
}

ImportFaults eachFile(const ImportTask& task,
                      const std::function<std::optional<ImportFault>(const ForeignFile&)>& read) {
    ImportFaults out;
    for (const ForeignFile& file : task.files) {
        cancelPoint();
        if (auto fault = read(file)) {
            fault->file = file.name;
            out.push_back(*std::move(fault));
        }
    }
    return out;
}

bool balanced(const ImportReport& report) {
    return report.said == report.arrived + report.listed.size();
}

Result<Imported, ImportFaults> run(const Importer& importer, ImportTask task) {
    for (const ImportOption& option : importer.options)
        if (std::string& chosen = task.options[option.id]; chosen.empty())
            chosen = option.usual;
    return importer.run(task);
}

ImportSums sumsOf(const Imported& imported) {
    ImportSums out;
    for (const ImportReport& report : imported.files) {
        out.said += report.said;
        out.arrived += report.arrived;
        out.listed += report.listed.size();
    }
    return out;
}

std::string balanceOf(const Importer& importer, const ImportSums& sums) {
    return counted(sums.said, importer.one, importer.many) + " = " + std::to_string(sums.arrived) +
           " arrived + " + std::to_string(sums.listed) + " listed";
}

std::string lineOf(const ImportLine& line) {
    return line.about + ": " + line.what + ": " + line.why;
}

} // namespace ww::interop
