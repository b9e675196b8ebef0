#include "rules/interop/importer.h"

namespace ww::interop {

std::string ImportTask::option(const std::string& id) const {
    const auto at = options.find(id);
    return at == options.end() ? std::string() : at->second;
}

bool balanced(const ImportReport& report) {
    return report.said == report.arrived + report.listed.size();
}

} // namespace ww::interop
