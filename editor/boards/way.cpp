#include "editor/boards/way.h"

#include <array>

namespace ww::boards {

namespace {
constexpr std::array kCompass{"north", "north-east", "east", "south-east",
                              "south", "south-west", "west", "north-west"};

std::optional<std::size_t> at(std::string_view word) {
    const auto found = std::find(kCompass.begin(), kCompass.end(), word);
    return found == kCompass.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - kCompass.begin()));
}
} // namespace

std::optional<double> compassDegrees(const schema::FieldDef& field, std::string_view word) {
    const auto said = at(word);
    if (!said || field.values.empty() ||
        !std::all_of(field.values.begin(), field.values.end(),
                     [](const std::string& one) { return at(one).has_value(); }))
        return std::nullopt;
    return 45.0 * static_cast<double>(*said);
}

std::string compassWord(double degrees) {
    return kCompass[static_cast<std::size_t>(degrees / 45) % kCompass.size()];
}

} // namespace ww::boards
