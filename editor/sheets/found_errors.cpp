#include "editor/sheets/found_errors.h"

#include "rules/base/words.h"
#include "rules/check/index.h"

#include <algorithm>
#include <set>

namespace ww::sheets {

std::vector<EntityErrors> findEntityErrors(const check::Checker& checker,
                                           const std::vector<ExportItem>& items) {
    std::vector<EntityErrors> out;
    std::set<EntityRef> seen;
    for (const ExportItem& item : items) {
        if (!item.entity)
            continue;
        const auto info =
            checker.index().find(item.entity.schema->kind, item.entity.id, item.entity.pack);
        if (!info || !seen.insert(info->ref).second)
            continue;
        const auto found = checker.findingsOf(info->ref);
        const auto count = std::count_if(found.begin(), found.end(), [](const check::Finding* one) {
            return one->severity == diag::Severity::Error && one->approvalReason.empty();
        });
        if (count > 0)
            out.push_back({titleOf(item.entity), static_cast<std::size_t>(count)});
    }
    return out;
}

std::string errorSummary(const std::vector<EntityErrors>& found) {
    constexpr std::size_t kNamed = 3;
    if (found.size() == 1)
        return countWithNoun(found[0].count, "error", "errors") + " in " + found[0].title;
    std::string out;
    for (std::size_t i = 0; i < std::min(found.size(), kNamed); ++i)
        out += (i == 0 ? "errors in " : ", ") + found[i].title + " (" +
               std::to_string(found[i].count) + ')';
    if (found.size() > kNamed)
        out += " and " + std::to_string(found.size() - kNamed) + " more";
    return out;
}

} // namespace ww::sheets
