#include "app/cli/table.h"

#include <algorithm>
#include <fmt/format.h>

namespace ww::cli {

namespace {

/// Code points; names seldom have anything wider or narrower.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

} // namespace

Table::Table(std::vector<std::string> headings) : headings_(std::move(headings)) {
    for (std::string& h : headings_) {
        left_.push_back(h.starts_with('<'));
        if (left_.back())
            h.erase(0, 1);
    }
}

void Table::row(std::vector<std::string> cells) {
    cells.resize(headings_.size());
    rows_.push_back(std::move(cells));
}

std::string Table::str() const {
    std::vector<std::size_t> widths;
    for (std::size_t c = 0; c < headings_.size(); ++c) {
        std::size_t most = width(headings_[c]);
        for (const auto& row : rows_)
            most = std::max(most, width(row[c]));
        widths.push_back(most);
    }
    std::string text;
    const auto line = [&](const std::vector<std::string>& cells) {
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const std::string gap(widths[c] - width(cells[c]), ' ');
            text += (c > 0 ? "  " : "") + (left_[c] ? cells[c] + gap : gap + cells[c]);
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    };
    line(headings_);
    for (const auto& row : rows_)
        line(row);
    return text;
}

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
    return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
}

std::string leftOut(std::string_view why, const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "Left out, " + std::string(why) + ": " : ", ") + name;
    return text.empty() ? text : text + ".\n";
}

std::string percent(double share) {
    return fmt::format("{:.1f}%", share * 100);
}

std::string fixed(double number, int places) {
    return fmt::format("{:.{}f}", number, places);
}

} // namespace ww::cli
