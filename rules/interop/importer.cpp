#include "rules/interop/importer.h"

#include "rules/base/cancel.h"

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

ImportFaults eachFile(const ImportTask& task,
                      const std::function<std::optional<TextFault>(const ForeignFile&)>& read) {
    ImportFaults out;
    for (const ForeignFile& file : task.files) {
        cancelPoint();
        if (const auto fault = read(file))
            out.push_back({file.name, fault->why, fault->line, fault->column});
    }
    return out;
}

bool balanced(const ImportReport& report) {
    return report.said == report.arrived + report.listed.size();
}

} // namespace ww::interop
