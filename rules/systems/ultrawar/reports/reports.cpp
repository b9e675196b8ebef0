#include "rules/systems/ultrawar/reports/reports.h"
#include "rules/base/utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace ww::ultrawar {

AnalysisList allReports(const ReportContextPtr& context) {
    AnalysisList list;
    addCharacterReports(list, context);
    addMapReports(list, context);
    addForceReports(list, context);
    addFactionReports(list, context);
    return list;
}

std::string_view Inquiry::argument(std::string_view id) const {
    const auto it = arguments.find(id);
    return it == arguments.end() ? std::string_view() : std::string_view(it->second);
}

std::optional<int> Inquiry::number(std::string_view id, int low, int high) const {
    const std::string_view text = argument(id);
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || number < low ||
        number > high)
        return std::nullopt;
    return number;
}

EntityView Inquiry::chosen(std::string_view id, std::string_view kind) const {
    return reader.find(kind, argument(id), entity);
}

std::vector<EntityView> Inquiry::all(std::string_view kind) const {
    std::vector<EntityView> list;
    reader.world().all(kind, [&](const EntityView& one) {
        list.push_back(one);
        return true;
    });
    std::sort(list.begin(), list.end(), [](const EntityView& a, const EntityView& b) {
        return a.id != b.id ? a.id < b.id : a.pack < b.pack;
    });
    return list;
}

std::string Inquiry::refText(const EntityView& other) const {
    return other.pack == entity.pack ? std::string(other.id)
                                     : std::string(other.pack) + ':' + std::string(other.id);
}

std::string shown(std::string_view name, const EntityView& entity) {
    return std::string(name.empty() ? entity.id : name);
}

std::string isolated(std::string_view name) {
    const auto fromRight = [](char32_t c) {
        return (c >= 0x590 && c < 0x900) || (c >= 0xFB1D && c < 0xFE00) ||
               (c >= 0xFE70 && c < 0xFEFF) || (c >= 0x10800 && c < 0x11000) ||
               (c >= 0x1E800 && c < 0x1F000);
    };
    for (std::size_t at = 0; at < name.size();)
        if (fromRight(decodeUtf8(name, at)))
            return "\u2068" + std::string(name) + "\u2069";
    return std::string(name);
}

std::string percentText(double share) {
    if (share > 0 && share < 0.005)
        return "<1%";
    if (share < 1 && share >= 0.995)
        return ">99%";
    return std::to_string(std::lround(share * 100)) + '%';
}

std::string fixedText(double number, int places) {
    char text[64];
    const int n = std::snprintf(text, sizeof text, "%.*f", places, number);
    return {text, static_cast<std::size_t>(std::clamp(n, 0, 63))};
}

std::string countText(std::size_t n, std::string_view one, std::string_view many) {
    return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
}

} // namespace ww::ultrawar
