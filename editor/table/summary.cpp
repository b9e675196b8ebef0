#include "editor/table/summary.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace ww::table {

Summary summaryOf(const std::vector<const CellContent*>& cells) {
    Summary out;
    std::unordered_set<std::string_view> seen;
    out.rows = cells.size();
    for (const CellContent* cell : cells) {
        if (!cell->present)
            continue;
        ++out.filledCells;
        seen.insert(cell->text);
        if (!cell->number)
            continue;
        ++out.numbers;
        out.percentages += cell->isPercentage ? 1 : 0;
        out.sum += *cell->number;
        out.minimum = std::min(out.minimum.value_or(*cell->number), *cell->number);
        out.maximum = std::max(out.maximum.value_or(*cell->number), *cell->number);
    }
    out.distinct = seen.size();
    return out;
}

namespace {
const std::string& textOf(const CellContent& cell) {
    static const std::string nothing;
    return cell.present ? cell.text : nothing;
}
} // namespace

std::vector<BarPart> barPartsOf(const std::vector<const CellContent*>& cells, std::size_t most) {
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
    std::vector<BarPart> out;
    for (const std::size_t i : common)
        out.push_back({all[i].text});
    if (many)
        out.push_back({{}, true});
    return out;
}

std::vector<Bar> barsOf(const std::vector<const CellContent*>& cells) {
    return barsOf(cells, {}, {});
}

std::vector<Bar> barsOf(const std::vector<const CellContent*>& cells,
                        const std::vector<const CellContent*>& by,
                        const std::vector<BarPart>& parts) {
    std::vector<std::size_t> sorted(cells.size());
    for (std::size_t i = 0; i < sorted.size(); ++i)
        sorted[i] = i;
    std::stable_sort(sorted.begin(), sorted.end(), [&](std::size_t a, std::size_t b) {
        return isSortedBefore(*cells[a], *cells[b]);
    });
    std::vector<Bar> out;
    for (const std::size_t i : sorted) {
        const std::string& text = textOf(*cells[i]);
        if (out.empty() || out.back().text != text)
            out.push_back({text, 0, std::vector<std::size_t>(parts.size())});
        ++out.back().count;
        for (std::size_t part = 0; i < by.size() && part < parts.size(); ++part)
            if (parts[part].isOthers || parts[part].text == textOf(*by[i])) {
                ++out.back().parts[part];
                break;
            }
    }
    return out;
}

} // namespace ww::table
