#include "editor/table/summary.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace ww::table {

Summary summaryOf(const std::vector<const Entry*>& cells) {
    Summary out;
    std::unordered_set<std::string_view> seen;
    out.rows = cells.size();
    for (const Entry* cell : cells) {
        if (!cell->present)
            continue;
        ++out.filled;
        seen.insert(cell->text);
        if (!cell->number)
            continue;
        ++out.numbers;
        out.shares += cell->share ? 1 : 0;
        out.sum += *cell->number;
        out.least = std::min(out.least.value_or(*cell->number), *cell->number);
        out.most = std::max(out.most.value_or(*cell->number), *cell->number);
    }
    out.distinct = seen.size();
    return out;
}

namespace {
const std::string& textOf(const Entry& cell) {
    static const std::string nothing;
    return cell.present ? cell.text : nothing;
}
} // namespace

std::vector<Part> partsOf(const std::vector<const Entry*>& cells, std::size_t most) {
    const std::vector<Bar> all = barsOf(cells);
    std::vector<std::size_t> common(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        common[i] = i;
    const bool many = all.size() > most;
    if (many) {
        std::stable_sort(common.begin(), common.end(),
                         [&](std::size_t a, std::size_t b) { return all[a].count > all[b].count; });
        common.resize(most - 1);
        std::sort(common.begin(), common.end());
    }
    std::vector<Part> out;
    for (const std::size_t i : common)
        out.push_back({all[i].text});
    if (many)
        out.push_back({{}, true});
    return out;
}

std::vector<Bar> barsOf(const std::vector<const Entry*>& cells) {
    return barsOf(cells, {}, {});
}

std::vector<Bar> barsOf(const std::vector<const Entry*>& cells, const std::vector<const Entry*>& by,
                        const std::vector<Part>& parts) {
    std::vector<std::size_t> sorted(cells.size());
    for (std::size_t i = 0; i < sorted.size(); ++i)
        sorted[i] = i;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](std::size_t a, std::size_t b) { return before(*cells[a], *cells[b]); });
    std::vector<Bar> out;
    for (const std::size_t i : sorted) {
        const std::string& text = textOf(*cells[i]);
        if (out.empty() || out.back().text != text)
            out.push_back({text, 0, std::vector<std::size_t>(parts.size())});
        ++out.back().count;
        for (std::size_t part = 0; i < by.size() && part < parts.size(); ++part)
            if (parts[part].others || parts[part].text == textOf(*by[i])) {
                ++out.back().parts[part];
                break;
            }
    }
    return out;
}

} // namespace ww::table
