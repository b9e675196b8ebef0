#include "editor/table/summary.h"

#include <algorithm>
#include <set>

namespace ww::table {

Summary summaryOf(const std::vector<const Entry*>& cells) {
    Summary out;
    std::set<std::string_view> seen;
    out.rows = cells.size();
    for (const Entry* cell : cells) {
        if (!cell->present)
            continue;
        ++out.filled;
        seen.insert(cell->text);
        if (!cell->number)
            continue;
        ++out.numbers;
        out.sum += *cell->number;
        out.least = std::min(out.least.value_or(*cell->number), *cell->number);
        out.most = std::max(out.most.value_or(*cell->number), *cell->number);
    }
    out.distinct = seen.size();
    return out;
}

std::vector<Bar> barsOf(const std::vector<const Entry*>& cells) {
    std::vector<const Entry*> sorted = cells;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Entry* a, const Entry* b) { return before(*a, *b); });
    std::vector<Bar> out;
    for (const Entry* cell : sorted) {
        const std::string& text = cell->present ? cell->text : std::string();
        if (out.empty() || out.back().text != text)
            out.push_back({text, 0});
        ++out.back().count;
    }
    return out;
}

} // namespace ww::table
