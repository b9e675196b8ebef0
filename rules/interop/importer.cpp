#include "rules/interop/importer.h"

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

ImportFault faultOf(const ForeignFile& file, const TextFault& fault) {
    return {file.name, fault.why, fault.line, fault.column};
}

bool balanced(const ImportReport& report) {
    return report.said == report.arrived + report.listed.size();
}

} // namespace ww::interop
