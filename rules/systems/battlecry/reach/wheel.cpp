#include "rules/systems/battlecry/reach/wheel.h"

#include <algorithm>
#include <array>

namespace ww::battlecry::reach {

namespace {

constexpr std::array<std::string_view, 4> kColours{"", "green", "white", "red"};

} // namespace

void addWindows(std::vector<Window>& wheel, std::int64_t speed, std::string_view bearing,
                std::string_view side, std::string_view difficulty) {
    using geometry::Side;
    const auto way =
        bearing == "immelman" ? geometry::Bearing::Reversal : geometry::bearingOf(bearing);
    if (!way || speed < 0 || speed > geometry::kFastest)
        return;
    for (const Side one : {Side::None, Side::Left, Side::Right}) {
        const Maneuver maneuver{static_cast<int>(speed), *way, one};
        const bool other =
            (one == Side::Left && side == "right") || (one == Side::Right && side == "left");
        if (!geometry::exists(maneuver) || other ||
            std::any_of(wheel.begin(), wheel.end(),
                        [&](const Window& has) { return has.maneuver == maneuver; }))
            continue;
        wheel.push_back({maneuver, colourOf(difficulty)});
    }
}

Colour colourOf(std::string_view word) {
    const auto* const at = std::find(kColours.begin(), kColours.end(), word);
    return at == kColours.end() ? Colour::Unknown : static_cast<Colour>(at - kColours.begin());
}

std::string_view wordOf(Colour colour) {
    return kColours.at(static_cast<std::size_t>(colour));
}

} // namespace ww::battlecry::reach
