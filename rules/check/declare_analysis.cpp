#include "rules/check/declare_analysis.h"

#include <algorithm>
#include <cstdio>

namespace ww::check {

Parameter flagParameter(std::string id, std::string label, std::string help) {
    return {.id = std::move(id),
            .label = std::move(label),
            .kind = Parameter::Kind::Flag,
            .help = std::move(help)};
}

Parameter numberParameter(std::string id, std::string label, std::string help, int low, int high,
                          std::string initial, std::string unset) {
    return {.id = std::move(id),
            .label = std::move(label),
            .kind = Parameter::Kind::Number,
            .help = std::move(help),
            .metavar = "N",
            .minimum = low,
            .maximum = high,
            .defaultValue = std::move(initial),
            .unsetLabel = std::move(unset)};
}

std::string referenceText(const schema::EntityView& entity, std::string_view pack) {
    std::string id(entity.id);
    return entity.pack == pack ? id : std::string(entity.pack) + ':' + id;
}

ExactNumber toExactNumber(const Chance& chance) {
    return {chance.value, chance.exact};
}

std::string formatDecimals(double number, int places) {
    char text[64];
    const int n = std::snprintf(text, sizeof text, "%.*f", places, number);
    return {text, static_cast<std::size_t>(std::clamp(n, 0, 63))};
}

} // namespace ww::check
